import { ChevronDown } from "lucide-react";
import { FieldBox, FieldFrame, type FieldFrameProps, inputClass } from "./field-frame.tsx";

interface SelectFieldProps<V extends string> extends FieldFrameProps {
  value: V;
  onChange: (value: V) => void;
  items: readonly { value: V; label: string }[];
}

/** One choice out of many in a form. */
export function SelectField<V extends string>({
  value,
  onChange,
  items,
  ...frame
}: SelectFieldProps<V>) {
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <FieldBox hasError={ids["aria-invalid"]}>
          <select
            {...ids}
            value={value}
            onChange={(event) => {
              const chosen = items.find((item) => item.value === event.target.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
            className={`${inputClass} cursor-pointer appearance-none pr-10`}
          >
            {items.map((item) => (
              <option key={item.value} value={item.value}>
                {item.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            className="pointer-events-none -ml-9 mr-3 shrink-0 text-ink-2"
            aria-hidden="true"
          />
        </FieldBox>
      )}
    </FieldFrame>
  );
}

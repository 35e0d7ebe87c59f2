import { ChevronDown } from "lucide-react";
import { classNames } from "../class-names.ts";

interface SelectProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  items: readonly { value: V; label: string }[];
  /** `plain` where the choice is a side matter. */
  look?: "accent" | "plain";
}

/** One choice out of few where there is no room to show them all; as wide as what is chosen. */
export function Select<V extends string>({
  label,
  value,
  onChange,
  items,
  look = "accent",
}: SelectProps<V>) {
  return (
    <span className="relative inline-flex w-fit shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = items.find((item) => item.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        className={classNames(
          "field-sizing-content h-10 cursor-pointer appearance-none rounded-control bg-surface pr-7 pl-3 ring-1 ring-inset ring-line",
          look === "accent" ? "text-lead font-bold text-primary" : "text-body text-ink",
        )}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute top-3 right-2 text-ink-2"
        aria-hidden="true"
      />
    </span>
  );
}

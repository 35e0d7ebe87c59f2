import { useId } from "react";

interface RadioGroupProps<V extends string> {
  label: string;
  value: V | null;
  onChange: (value: V) => void;
  items: readonly { value: V; label: string; hint?: string; isDisabled?: boolean }[];
}

/** One choice out of few that need a word of explanation each. */
export function RadioGroup<V extends string>({
  label,
  value,
  onChange,
  items,
}: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-body font-medium text-ink">{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control bg-surface px-3 py-2 ring-1 ring-inset ring-line-strong has-checked:bg-primary-tint has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:bg-surface-2 has-disabled:text-ink-3"
        >
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 cursor-[inherit] accent-primary outline-none"
            checked={item.value === value}
            disabled={item.isDisabled}
            onChange={() => onChange(item.value)}
          />
          <span className="min-w-0 flex-1 text-body">
            {item.label}
            {item.hint !== undefined && (
              <span className="block text-small text-ink-2">{item.hint}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import { classNames } from "../class-names.ts";

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  items: readonly { value: V; label: string; hint?: string }[];
  size?: "small" | "medium";
}

/** One choice out of few, all in sight. A group of radio buttons for keyboard and screen reader. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  items,
  size = "medium",
}: SegmentedProps<V>) {
  return (
    <fieldset className="inline-flex rounded-control bg-surface-2 p-0.5">
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          title={item.hint}
          className={classNames(
            "flex shrink-0 cursor-pointer items-center justify-center whitespace-nowrap rounded-[5px] px-3 transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1",
            size === "small" ? "min-h-8 text-small" : "min-h-10 min-w-10 text-body",
            item.value === value
              ? "bg-surface font-bold text-primary shadow-thin"
              : "text-ink-2 hover:text-ink",
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={label}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}

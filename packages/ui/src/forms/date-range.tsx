import { Button } from "../basics/button.tsx";
import {
  type DayPreset,
  type DayRange,
  dayPlus,
  dayPresets,
  presetOf,
  type RangeLimits,
  rangeOfPreset,
  withEnd,
} from "./day-range.ts";

interface DateRangeProps {
  label: string;
  fromLabel: string;
  toLabel: string;
  /** Presets that are offered. */
  presetLabels: Readonly<Partial<Record<DayPreset, string>>>;
  value: DayRange;
  limits: RangeLimits;
  onChange: (value: DayRange) => void;
}

const inputClass =
  "h-10 min-w-0 rounded-control bg-surface px-2.5 text-body tabular-nums text-ink ring-1 ring-inset ring-line-strong";

/** Days from and to: presets at one press, or both ends by hand. */
export function DateRange(props: DateRangeProps) {
  const { value, limits, onChange } = props;
  const preset = presetOf(value, limits.today);
  const move = (end: "from" | "to") => (day: string) => {
    if (day !== "") onChange(withEnd(value, { end, day }, limits));
  };
  const ends = [
    { key: "from", label: props.fromLabel, day: value.from, put: move("from") },
    { key: "to", label: props.toLabel, day: value.to, put: move("to") },
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{props.label}</legend>
      <div className="flex flex-wrap gap-1">
        {dayPresets.map(
          (one) =>
            props.presetLabels[one] !== undefined && (
              <Button
                key={one}
                look={one === preset ? "outline" : "ghost"}
                className="px-3"
                aria-pressed={one === preset}
                onClick={() => onChange(rangeOfPreset(one, limits.today))}
              >
                {props.presetLabels[one]}
              </Button>
            ),
        )}
      </div>
      <div className="flex items-center gap-1.5">
        {ends.map((end, i) => (
          <span key={end.key} className="flex min-w-0 items-center gap-1.5">
            {i > 0 && <span aria-hidden="true">–</span>}
            <input
              type="date"
              aria-label={end.label}
              className={inputClass}
              value={end.day}
              min={dayPlus(limits.today, 1 - limits.historyDays)}
              max={limits.today}
              onChange={(event) => end.put(event.target.value)}
            />
          </span>
        ))}
      </div>
    </fieldset>
  );
}

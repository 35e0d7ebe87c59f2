import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "../basics/button.tsx";
import { Popover } from "../overlays/popover.tsx";
import { Calendar, type CalendarTexts } from "./calendar.tsx";
import {
  type DayPreset,
  type DayRange,
  type DayText,
  dayPlus,
  dayPresets,
  presetOf,
  type RangeLimits,
  rangeOfPreset,
  withEnd,
} from "./day-range.ts";

interface DateRangeProps {
  label: string;
  /** What to pick in the calendar: the first day, then the last. */
  pickFrom: string;
  pickTo: string;
  calendar: CalendarTexts;
  /** Presets that are offered. */
  presetLabels: Readonly<Partial<Record<DayPreset, string>>>;
  value: DayRange;
  limits: RangeLimits;
  onChange: (value: DayRange) => void;
}

/** Days from and to: presets at one press, or both ends in a calendar of the site's language. */
export function DateRange(props: DateRangeProps) {
  const { label, value, limits, onChange } = props;
  const preset = presetOf(value, limits.today);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {dayPresets.map(
          (one) =>
            props.presetLabels[one] !== undefined && (
              <Button
                key={one}
                look={one === preset ? "outline" : "ghost"}
                className="px-2.5"
                aria-pressed={one === preset}
                onClick={() => onChange(rangeOfPreset(one, limits.today))}
              >
                {props.presetLabels[one]}
              </Button>
            ),
        )}
      </div>
      <Popover
        label={label}
        align="left"
        trigger={
          <Button
            aria-label={`${label} ${rangeText(value, limits.today)}`}
            className="px-3 tabular-nums"
          >
            <CalendarDays size={16} aria-hidden="true" />
            {rangeText(value, limits.today)}
          </Button>
        }
      >
        {(close) => (
          <RangeCalendar
            {...props}
            onChange={(range) => {
              onChange(range);
              close();
            }}
          />
        )}
      </Popover>
    </fieldset>
  );
}

/** Both ends, a single day once; the year is told where it is another one. */
function rangeText({ from, to }: DayRange, today: DayText): string {
  const year = today.slice(0, "YYYY-".length);
  const print = (day: DayText) => (day.startsWith(year) ? day.slice(year.length) : day);
  return from === to ? print(from) : `${print(from)} – ${print(to)}`;
}

/** The first press names one end, the second the other, in whichever order. */
function RangeCalendar({ pickFrom, pickTo, calendar, value, limits, onChange }: DateRangeProps) {
  const [begun, setBegun] = useState<DayText | null>(null);
  const pick = (day: DayText) => {
    if (begun === null) {
      setBegun(day);
      return;
    }
    const [from, to] = day < begun ? [day, begun] : [begun, day];
    onChange(withEnd({ from, to: from }, { end: "to", day: to }, limits));
  };
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-small text-ink-2">
        {begun === null ? pickFrom : pickTo}
      </p>
      <Calendar
        texts={calendar}
        value={begun === null ? value : { from: begun, to: begun }}
        first={dayPlus(limits.today, 1 - limits.historyDays)}
        last={limits.today}
        today={limits.today}
        onPick={pick}
      />
    </div>
  );
}

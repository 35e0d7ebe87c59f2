import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../basics/button.tsx";
import { classNames } from "../class-names.ts";
import { dayByKey, monthOf, monthPlus, noonOf, weeksOf } from "./calendar-days.ts";
import type { DayRange, DayText } from "./day-range.ts";

export interface CalendarTexts {
  /** In which the names of months and days are written, e.g. `zh-CN`. */
  language: string;
  previousMonth: string;
  nextMonth: string;
}

interface CalendarProps {
  texts: CalendarTexts;
  /** Days that are marked. */
  value: DayRange;
  /** First and last day that may be picked. */
  first: DayText;
  last: DayText;
  today: DayText;
  onPick: (day: DayText) => void;
}

/** A month to pick a day of. The arrow keys go by day and week, the page keys by month. */
export function Calendar({ texts, value, first, last, today, onPick }: CalendarProps) {
  const [reached, setReached] = useState(value.to);
  const grid = useRef<HTMLTableElement>(null);
  const [isByKey, setByKey] = useState(false);
  const month = monthOf(reached);
  const go = (day: DayText) => setReached(day < first ? first : day > last ? last : day);
  const focusReached = useEffectEvent(() => {
    if (isByKey) grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that was reached
  useEffect(() => focusReached(), [reached]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(reached, event.key);
    if (next === null) return;
    event.preventDefault();
    setByKey(true);
    go(next);
  };
  const turn = (months: number) => {
    setByKey(false);
    go(`${monthPlus(month, months)}-01`);
  };
  const print = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(texts.language, { timeZone: "UTC", ...options });
  const title = print({ year: "numeric", month: "long" }).format(noonOf(`${month}-01`));
  const whole = print({ dateStyle: "full" });
  const short = print({ weekday: "narrow" });
  const long = print({ weekday: "long" });
  const weeks = weeksOf(month);
  return (
    <div className="flex w-70 flex-col gap-1">
      <div className="flex items-center justify-between">
        <IconButton
          label={texts.previousMonth}
          disabled={month <= monthOf(first)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <span aria-live="polite" className="font-bold tabular-nums">
          {title}
        </span>
        <IconButton
          label={texts.nextMonth}
          disabled={month >= monthOf(last)}
          onClick={() => turn(1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <table ref={grid} aria-label={title} className="w-full text-center">
        <thead>
          <tr className="text-small text-ink-2">
            {(weeks[0] ?? []).map((day) => (
              <th
                key={day}
                scope="col"
                abbr={long.format(noonOf(day))}
                className="py-1 font-normal"
              >
                {short.format(noonOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === reached ? 0 : -1}
                    disabled={day < first || day > last}
                    aria-label={whole.format(noonOf(day))}
                    aria-pressed={day >= value.from && day <= value.to}
                    aria-current={day === today ? "date" : undefined}
                    onFocus={() => monthOf(day) === month && setReached(day)}
                    onKeyDown={onKeyDown}
                    onClick={() => {
                      go(day);
                      onPick(day);
                    }}
                    className={dayLook(day, { value, month, today })}
                  >
                    {Number(day.slice(-2))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayLook(
  day: DayText,
  { value, month, today }: { value: DayRange; month: string; today: DayText },
): string {
  const isEnd = day === value.from || day === value.to;
  const isBetween = day > value.from && day < value.to;
  return classNames(
    "size-10 cursor-pointer rounded-control tabular-nums disabled:cursor-default disabled:text-ink-3 disabled:opacity-50",
    isEnd
      ? "bg-primary font-bold text-on-primary"
      : isBetween
        ? "bg-primary-tint"
        : "enabled:hover:bg-surface-2",
    monthOf(day) !== month && !isEnd && "text-ink-2",
    day === today && !isEnd && "font-bold ring-1 ring-line-strong ring-inset",
  );
}

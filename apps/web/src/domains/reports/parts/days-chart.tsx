import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { money, toDisplay } from "@fairdraw/money";
import { classNames } from "@fairdraw/ui";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { daysScale } from "../days-scale.ts";
import type { ProfitTrend } from "../profit.api.ts";
import { dayOfKey } from "../profit-filter.ts";

/** Sides of the drawing of the line, which is stretched over the days. */
const side = 1000;
/** Days that are named under the chart, at most. */
const namedMax = 7;

type Day = ProfitTrend["Items"][number];

interface DaysChartProps {
  days: readonly Day[];
  /** The day that is looked at alone; null for none. */
  chosen: string | null;
  /** Null when the day that is looked at is pressed once more. */
  onDay: (day: string | null) => void;
}

/**
 * The result of each day as a bar, and how they add up as a line, between round values. What a day came
 * to is told over the chart while a pointer or the focus is on it; the arrow keys go from day to day, and
 * a day that is pressed is looked at alone.
 */
export function DaysChart({ days, chosen, onDay }: DaysChartProps) {
  const { t } = useTranslation("reports");
  const [pointed, setPointed] = useState<number | null>(null);
  const [reached, setReached] = useState(days.length - 1);
  const scale = daysScale(
    days.map((day) => ({ net: readSigned(day.Net), cumulative: readSigned(day.Cumulative) })),
  );
  const place = pointed ?? days.findIndex((day) => dayOfKey(day.Day) === chosen);
  const told = days[place] ?? days.at(-1);
  const tabStop = Math.min(reached, days.length - 1);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
        {told !== undefined && <Told day={told} />}
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 tablet:ml-auto">
          <Key className="h-2.5 w-2.5 bg-profit" text={`${t("profitDaily")} +`} />
          <Key className="fd-hatched h-2.5 w-2.5 bg-loss" text={`${t("profitDaily")} −`} />
          <Key className="h-0.5 w-4 bg-link" text={t("profitCumulative")} />
        </span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
        <Ticks ticks={scale.ticks} />
        <div className="relative h-48 tablet:h-56">
          {scale.ticks.map(({ value, at }) => (
            <span
              key={String(value)}
              aria-hidden="true"
              className={classNames(
                "absolute inset-x-0 border-t",
                value === 0n ? "border-line-strong" : "border-line",
              )}
              style={{ top: share(at) }}
            />
          ))}
          <Bars days={days} scale={scale} />
          <SumLine line={scale.line} />
          <ul
            aria-label={t("profitByDay")}
            className="absolute inset-0 flex"
            onPointerLeave={() => setPointed(null)}
          >
            {days.map((day, i) => (
              <DayButton
                key={day.Day}
                day={day}
                isChosen={dayOfKey(day.Day) === chosen}
                isTabStop={i === tabStop}
                onDay={onDay}
                onPoint={(isOn) => {
                  setPointed(isOn ? i : null);
                  if (isOn) setReached(i);
                }}
              />
            ))}
          </ul>
        </div>
        <span />
        <DayNames days={days} />
      </div>
    </figure>
  );
}

/** With the minus of print, which is as wide as a plus. */
const withMinus = (text: string) => text.replace("-", "−");
const share = (part: number) => `${part * 100}%`;

/** What a day came to, in the place where the eye looks for it. */
function Told({ day }: { day: Day }) {
  const { t } = useTranslation("reports");
  return (
    <span aria-hidden="true" className="text-body font-medium text-ink tabular-nums">
      {t("profitChartRow", dayWords(day))}
    </span>
  );
}

function dayWords(day: Day): { day: string; net: string; cumulative: string } {
  const signed = (text: string) => {
    const value = readSigned(text);
    return `${value > 0n ? "+" : ""}${withMinus(toDisplay(value))}`;
  };
  return { day: dayOfKey(day.Day), net: signed(day.Net), cumulative: signed(day.Cumulative) };
}

/** The values of the lines across the chart. */
function Ticks({ ticks }: { ticks: ReturnType<typeof daysScale>["ticks"] }) {
  return (
    // All in one place of a grid, which is as wide as the widest; each moves down to its line.
    <div
      aria-hidden="true"
      className="grid h-48 justify-items-end text-small text-ink-2 tabular-nums tablet:h-56"
    >
      {ticks.map(({ value, at }) => (
        <span
          key={String(value)}
          className="relative col-start-1 row-start-1"
          style={{ top: share(at) }}
        >
          <span className="block -translate-y-1/2 leading-none">
            {withMinus(toDisplay(money(value))).replace(/\.00$/, "")}
          </span>
        </span>
      ))}
    </div>
  );
}

function Bars({ days, scale }: { days: readonly Day[]; scale: ReturnType<typeof daysScale> }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex">
      {scale.bars.map((bar, i) => (
        <span key={days[i]?.Day} className="relative flex-1">
          <span
            className={classNames(
              "absolute inset-x-0 mx-auto w-3/4 max-w-12 rounded-[2px]",
              bar.top < scale.zero ? "bg-profit" : "fd-hatched bg-loss",
            )}
            style={{ top: share(bar.top), height: share(bar.height) }}
          />
        </span>
      ))}
    </div>
  );
}

function SumLine({ line }: { line: readonly number[] }) {
  const at = (i: number) => ((i + 1 / 2) / line.length) * side;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${side} ${side}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <polyline
          points={line.map((y, i) => `${at(i)},${y * side}`).join(" ")}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-link"
        />
      </svg>
      {line.map((y, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
          key={i}
          aria-hidden="true"
          className="absolute size-1.5 -translate-1/2 rounded-full bg-link"
          style={{ left: share(at(i) / side), top: share(y) }}
        />
      ))}
    </>
  );
}

interface DayButtonProps {
  day: Day;
  isChosen: boolean;
  /** One of them is reached by the Tab key; from there the arrow keys go on. */
  isTabStop: boolean;
  onDay: (day: string | null) => void;
  onPoint: (isOn: boolean) => void;
}

function DayButton({ day, isChosen, isTabStop, onDay, onPoint }: DayButtonProps) {
  const { t } = useTranslation("reports");
  return (
    <li className="flex flex-1">
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t("profitChartRow", dayWords(day))}
        aria-pressed={isChosen}
        onClick={() => onDay(isChosen ? null : dayOfKey(day.Day))}
        onPointerEnter={() => onPoint(true)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
        onKeyDown={moveByKey}
        className={classNames(
          "flex-1 cursor-pointer rounded-control hover:bg-ink/5 focus-visible:bg-ink/5",
          isChosen && "bg-primary/10 ring-1 ring-primary ring-inset",
        )}
      />
    </li>
  );
}

/** Puts the focus on the day before or after, or on the first or last. */
function moveByKey(event: KeyboardEvent<HTMLButtonElement>): void {
  const item = event.currentTarget.parentElement;
  const places: Readonly<Record<string, Element | null | undefined>> = {
    ArrowLeft: item?.previousElementSibling,
    ArrowRight: item?.nextElementSibling,
    Home: item?.parentElement?.firstElementChild,
    End: item?.parentElement?.lastElementChild,
  };
  const next = places[event.key]?.querySelector("button");
  if (next === undefined || next === null) return;
  event.preventDefault();
  next.focus();
}

/** The days by name, as many as find room, counted from the newest. */
function DayNames({ days }: { days: readonly Day[] }) {
  const every = Math.ceil(days.length / namedMax);
  return (
    <div aria-hidden="true" className="flex pt-1.5 text-tiny text-ink-2 tabular-nums">
      {days.map((day, i) => (
        <span key={day.Day} className="flex min-w-0 flex-1 justify-center">
          {(days.length - 1 - i) % every === 0 && (
            <span className="whitespace-nowrap">{dayOfKey(day.Day).slice("YYYY-".length)}</span>
          )}
        </span>
      ))}
    </div>
  );
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={className} />
      {text}
    </span>
  );
}

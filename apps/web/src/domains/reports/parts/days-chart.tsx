import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { toDisplay } from "@fairdraw/money";
import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { daysScale } from "../days-scale.ts";
import type { ProfitTrend } from "../profit.api.ts";
import { dayOfKey } from "../profit-filter.ts";

const width = 1000;
const height = 200;
/** A bar takes most of its day, but stays a bar where there are few days. */
const barShare = 0.75;
const barMax = 48;

/** The result of each day as a bar, and how they add up as a line; a day that is pressed is looked at alone. */
export function DaysChart({
  days,
  chosen,
  onDay,
}: {
  days: ProfitTrend["Items"];
  /** The day that is looked at alone; null for none. */
  chosen: string | null;
  /** Null when the day that is looked at is pressed once more. */
  onDay: (day: string | null) => void;
}) {
  const { t } = useTranslation("reports");
  const scale = daysScale(
    days.map((day) => ({ net: readSigned(day.Net), cumulative: readSigned(day.Cumulative) })),
  );
  const step = width / days.length;
  const barWidth = Math.min(step * barShare, barMax);
  const points = scale.line.map((y, i) => `${(i + 1 / 2) * step},${y * height}`).join(" ");
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
        <Key className="h-2.5 w-2.5 bg-profit" text={`${t("profitDaily")} +`} />
        <Key className="h-2.5 w-2.5 bg-loss" text={`${t("profitDaily")} −`} />
        <Key className="h-0.5 w-4 bg-link" text={t("profitCumulative")} />
      </figcaption>
      <div className="relative">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          {scale.bars.map((bar, i) => (
            <rect
              key={days[i]?.Day}
              x={(i + 1 / 2) * step - barWidth / 2}
              width={barWidth}
              y={bar.top * height}
              height={bar.height * height}
              className={bar.top < scale.zero ? "fill-profit" : "fill-loss"}
            />
          ))}
          <line
            x1="0"
            x2={width}
            y1={scale.zero * height}
            y2={scale.zero * height}
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={points}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-link"
          />
        </svg>
        <ul className="absolute inset-0 flex">
          {days.map((day) => {
            const name = dayOfKey(day.Day);
            const isChosen = name === chosen;
            const text = t("profitChartRow", {
              day: name,
              net: toDisplay(readSigned(day.Net)),
              cumulative: toDisplay(readSigned(day.Cumulative)),
            });
            return (
              <li key={day.Day} className="flex flex-1">
                <button
                  type="button"
                  title={text}
                  aria-label={text}
                  aria-pressed={isChosen}
                  onClick={() => onDay(isChosen ? null : name)}
                  className={classNames(
                    "flex-1 cursor-pointer rounded-control hover:bg-ink/5",
                    isChosen && "bg-primary/10 ring-1 ring-primary ring-inset",
                  )}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <p aria-hidden="true" className="flex justify-between text-tiny text-ink-2 tabular-nums">
        <span>{dayOfKey(days[0]?.Day ?? 0)}</span>
        <span>{dayOfKey(days.at(-1)?.Day ?? 0)}</span>
      </p>
    </figure>
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

import { classNames } from "../class-names.ts";

const fills = {
  primary: "bg-primary",
  ok: "bg-ok",
  warn: "bg-warn",
  error: "bg-error",
  /** Over and done with, neither good nor bad. */
  neutral: "bg-ink-3",
};
const strokes = {
  primary: "stroke-primary",
  ok: "stroke-ok",
  warn: "stroke-warn",
  error: "stroke-error",
};

interface ProgressProps {
  label: string;
  /** Part that is done. Shape: 0 to 1. */
  fraction: number;
  look?: keyof typeof fills;
  /** Read instead of the percentage, e.g. `120.00 of 500.00`. */
  valueText?: string;
}

const whole = (fraction: number) => Math.min(1, Math.max(0, fraction));

/** How much of something is used up or done. */
export function Progress({ label, fraction, look = "primary", valueText }: ProgressProps) {
  const percent = Math.round(whole(fraction) * 100);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a bar is read, not operated
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-surface-2 ring-1 ring-inset ring-line"
    >
      <div
        className={classNames("h-full rounded-full transition-[width] duration-200", fills[look])}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

/** A ring that is full at 1 and empty at 0; decoration, its figure stands beside it. */
export function Ring({
  fraction,
  look = "primary",
  size = 44,
}: {
  fraction: number;
  look?: keyof typeof strokes;
  size?: number;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      fill="none"
      strokeWidth="4"
      aria-hidden="true"
      className="shrink-0 -rotate-90"
    >
      <circle cx="18" cy="18" r="15" className="stroke-surface-2" />
      <circle
        cx="18"
        cy="18"
        r="15"
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray="100 100"
        strokeDashoffset={100 - 100 * whole(fraction)}
        // It steps with its figure: in motion, it would have the whole page painted in every frame.
        className={strokes[look]}
      />
    </svg>
  );
}

import { classNames } from "./class-names.ts";

export type Urgency = "calm" | "amber" | "red";

const colors: Record<Urgency, string> = { calm: "text-ink", amber: "text-warn", red: "text-error" };
const strokes: Record<Urgency, string> = {
  calm: "stroke-primary",
  amber: "stroke-warn",
  red: "stroke-error",
};

/** Prints a time left. Units: ms in. Shape: `MM:SS`, with hours in front only when there are any. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const part = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
  return hours > 0 ? `${part(hours)}:${rest}` : rest;
}

interface CountdownDisplayProps {
  leftMs: number;
  urgency: Urgency;
  size?: "small" | "large";
}

/** Time left in digits. Not read out: what must be heard is announced elsewhere, at few moments. */
export function CountdownDisplay({ leftMs, urgency, size = "large" }: CountdownDisplayProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "font-digits font-bold tabular-nums leading-none",
        size === "large" ? "text-hero" : "text-lead",
        colors[urgency],
      )}
    >
      {countdownText(leftMs)}
    </span>
  );
}

/** Ring that empties with the time. Shape: `fraction` left, 1 to 0. */
export function CountdownRing({
  fraction,
  urgency,
  size = 44,
}: {
  fraction: number;
  urgency: Urgency;
  size?: number;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
      className="shrink-0 -rotate-90"
    >
      <circle cx="18" cy="18" r="15" fill="none" strokeWidth="4" className="stroke-surface-2" />
      <circle
        cx="18"
        cy="18"
        r="15"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray="100 100"
        strokeDashoffset={100 - 100 * Math.min(1, Math.max(0, fraction))}
        className={classNames(
          "transition-[stroke-dashoffset] duration-1000 ease-linear",
          strokes[urgency],
        )}
      />
    </svg>
  );
}

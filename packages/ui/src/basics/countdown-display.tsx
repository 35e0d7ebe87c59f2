import { classNames } from "../class-names.ts";
import { Ring } from "./progress.tsx";

export type Urgency = "calm" | "amber" | "red";

const colors: Record<Urgency, string> = { calm: "text-ink", amber: "text-warn", red: "text-error" };
const ringLooks = { calm: "primary", amber: "warn", red: "error" } as const;

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
      translate="no"
      className={classNames(
        "font-count font-bold tabular-nums leading-none",
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
  return <Ring fraction={fraction} look={ringLooks[urgency]} size={size} />;
}

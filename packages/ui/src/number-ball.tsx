import { cva } from "class-variance-authority";
import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";

export type BallSize = 20 | 28 | 36 | 44;

const ballLook = cva(
  "inline-flex shrink-0 items-center justify-center rounded-full font-bold tabular-nums leading-none",
  {
    variants: {
      size: {
        20: "size-5 text-tiny",
        28: "size-7 text-body",
        36: "size-9 text-lead",
        44: "size-11 text-title",
      },
      state: {
        filled: "bg-ball text-on-ball ring-1 ring-inset ring-white/25",
        idle: "bg-surface-2 text-ink ring-1 ring-inset ring-line",
        muted: "bg-surface-2 text-ink-3",
      },
    },
  },
);

interface NumberBallProps {
  value: string;
  size?: BallSize;
  state?: "filled" | "idle" | "muted";
}

/** One drawn number. */
function NumberBall({ value, size = 28, state = "filled" }: NumberBallProps) {
  return <span className={ballLook({ size, state })}>{value}</span>;
}

const rollStepsPerBall = 10;

/** A ball whose number rolls in; later balls take longer, the last 1.2 s. */
function RollingBall({
  value,
  size,
  place,
  of,
}: {
  value: string;
  size: BallSize;
  place: number;
  of: number;
}) {
  const last = Number.parseInt(value, 10);
  const strip = Array.from({ length: rollStepsPerBall + 1 }, (_, step) =>
    String((((last - rollStepsPerBall + step) % 10) + 10) % 10),
  );
  const style: CSSProperties & Record<"--fd-roll-time", string> = {
    "--fd-roll-time": `${Math.round(500 + (700 * (place + 1)) / of)}ms`,
    transform: `translateY(-${rollStepsPerBall * size}px)`,
  };
  return (
    <span className={classNames(ballLook({ size, state: "filled" }), "overflow-hidden")}>
      <span className="fd-roll self-start" style={style}>
        {strip.map((digit, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the strip never changes its order
          <span key={step} className="flex items-center justify-center" style={{ height: size }}>
            {digit}
          </span>
        ))}
      </span>
    </span>
  );
}

interface BallRowProps {
  values: readonly string[];
  size?: BallSize;
  state?: "filled" | "idle" | "muted";
  /** Reads the row as one thing, e.g. `3 8 1 7 0`. */
  label: string;
  isRolling?: boolean;
}

/** The numbers of a draw from left to right. Put a new `key` on it to roll once more. */
export function BallRow({
  values,
  size = 28,
  state = "filled",
  label,
  isRolling = false,
}: BallRowProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1.5">
      {values.map((value, place) =>
        isRolling ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the draw is its identity
          <RollingBall key={place} value={value} size={size} place={place} of={values.length} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the draw is its identity
          <NumberBall key={place} value={value} size={size} state={state} />
        ),
      )}
    </span>
  );
}

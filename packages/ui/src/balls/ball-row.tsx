import { classNames } from "../class-names.ts";
import type { BallFamily, BallSize, BallState } from "./ball-look.ts";
import { NumberBall } from "./number-ball.tsx";
import { RollingBall } from "./rolling-ball.tsx";

interface BallRowProps {
  values: readonly string[];
  family?: BallFamily;
  size?: BallSize;
  /** Of all, or of each place. */
  state?: BallState | readonly BallState[];
  /** Reads the row as one thing, e.g. `3 8 1 7 0`. */
  label: string;
  isRolling?: boolean;
}

/** The numbers of a draw from left to right. Put a new `key` on it to roll once more. */
export function BallRow({
  values,
  family = "digit",
  size = 28,
  state = "drawn",
  label,
  isRolling = false,
}: BallRowProps) {
  const stateOf = (place: number): BallState =>
    typeof state === "string" ? state : (state[place] ?? "drawn");
  return (
    <span
      role="img"
      aria-label={label}
      className={classNames(
        "inline-flex flex-wrap items-center",
        values.length > 5 ? "gap-1" : "gap-1.5",
      )}
    >
      {values.map((value, place) =>
        isRolling ? (
          <RollingBall
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the draw is its identity
            key={place}
            value={value}
            family={family}
            size={size}
            place={place}
            of={values.length}
          />
        ) : (
          <NumberBall
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the draw is its identity
            key={place}
            value={value}
            family={family}
            size={size}
            state={stateOf(place)}
          />
        ),
      )}
    </span>
  );
}

import { classNames } from "../class-names.ts";
import {
  type BallFamily,
  type BallSize,
  type BallState,
  lookOf,
  paintOf,
  specialRing,
} from "./ball-look.ts";
import { DieFace } from "./die-face.tsx";

interface NumberBallProps {
  value: string;
  family?: BallFamily;
  size?: BallSize;
  state?: BallState;
  /** Drawn apart from the others: it wears a ring. */
  isSpecial?: boolean;
}

/** One number of a game in the look of its family. */
export function NumberBall({
  value,
  family = "red",
  size = 28,
  state = "drawn",
  isSpecial = false,
}: NumberBallProps) {
  return (
    <span
      {...paintOf(family, value)}
      className={classNames(lookOf(family, { size, state }), isSpecial && specialRing)}
    >
      {family === "dice" ? (
        <>
          <span className="sr-only">{value}</span>
          <DieFace value={value} />
        </>
      ) : (
        value
      )}
    </span>
  );
}

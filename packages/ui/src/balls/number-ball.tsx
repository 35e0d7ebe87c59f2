import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { BallInside } from "./ball-inside.tsx";
import {
  type BallFamily,
  type BallSize,
  type BallState,
  lookOf,
  paintOf,
  specialRing,
} from "./ball-look.ts";

interface NumberBallProps {
  value: string;
  family?: BallFamily;
  size?: BallSize;
  state?: BallState;
  /** Drawn apart from the others: it wears a ring. */
  isSpecial?: boolean;
  /** Drawn on the ball; its number stays in sight at the corner. */
  face?: ReactNode;
}

/** One number of a game in the look of its family. */
export function NumberBall({
  value,
  family = "red",
  size = 28,
  state = "drawn",
  isSpecial = false,
  face,
}: NumberBallProps) {
  return (
    <span
      {...paintOf(family, value)}
      translate="no"
      className={classNames(
        lookOf(family, { size, state }),
        isSpecial && specialRing,
        face !== undefined && "relative",
      )}
    >
      <BallInside value={value} family={family} face={face} />
    </span>
  );
}

import type { ReactNode } from "react";
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
      className={classNames(
        lookOf(family, { size, state }),
        isSpecial && specialRing,
        face !== undefined && "relative",
      )}
    >
      <Inside value={value} family={family} face={face} />
    </span>
  );
}

function Inside({ value, family, face }: Pick<NumberBallProps, "value" | "family" | "face">) {
  if (family === "dice") {
    return (
      <>
        <span className="sr-only">{value}</span>
        <DieFace value={value} />
      </>
    );
  }
  if (face === undefined) return value;
  return (
    <>
      <span className="size-[60%]">{face}</span>
      <span className="absolute -right-1 -bottom-1 rounded-full bg-surface px-[3px] py-px text-tiny leading-none text-ink ring-1 ring-line">
        {value}
      </span>
    </>
  );
}

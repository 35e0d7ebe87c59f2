import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";
import { type BallFamily, type BallSize, lookOf, paintOf, specialRing } from "./ball-look.ts";
import { NumberBall } from "./number-ball.tsx";

const stepsPerBall = 10;
/** The numbers that follow each other in a family. */
const circles: Readonly<Record<BallFamily, { first: number; count: number }>> = {
  red: { first: 0, count: 10 },
  blue: { first: 1, count: 11 },
  violet: { first: 1, count: 80 },
  green: { first: 1, count: 20 },
  amber: { first: 0, count: 10 },
  teal: { first: 0, count: 10 },
  dice: { first: 1, count: 6 },
  car: { first: 1, count: 10 },
};

/** The numbers that pass before the last one: one less each, around the family's circle. */
export function rollStrip(value: string, family: BallFamily): string[] {
  const { first, count: usual } = circles[family];
  const last = Number.parseInt(value, 10);
  // Some games of a family go beyond its circle; the last number is the drawn one in all of them.
  const count = Math.max(usual, last - first + 1);
  return Array.from({ length: stepsPerBall + 1 }, (_, step) => {
    const turned = last - first - stepsPerBall + step;
    const number = first + (((turned % count) + count) % count);
    return String(number).padStart(value.length, "0");
  });
}

interface RollingBallProps {
  value: string;
  family: BallFamily;
  size: BallSize;
  place: number;
  of: number;
  isSpecial?: boolean;
}

/** A number that rolls in; later places take longer, the last one 1.2 s. */
export function RollingBall({
  value,
  family,
  size,
  place,
  of,
  isSpecial = false,
}: RollingBallProps) {
  const box: CSSProperties & Record<"--fd-roll-time", string> = {
    "--fd-roll-time": `${Math.round(500 + (700 * (place + 1)) / of)}ms`,
    width: size,
    height: size,
  };
  const isRound = family !== "dice" && family !== "car";
  return (
    <span
      {...paintOf(family, value)}
      className={classNames(
        "inline-flex overflow-hidden fd-land",
        isRound && lookOf(family, { size, state: "drawn" }),
        isSpecial && specialRing,
      )}
      style={box}
    >
      <span
        className="fd-roll self-start"
        style={{ transform: `translateY(-${stepsPerBall * size}px)` }}
      >
        {rollStrip(value, family).map((one, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the strip never changes its order
            key={step}
            className="flex items-center justify-center"
            style={{ height: size }}
          >
            {isRound ? one : <NumberBall value={one} family={family} size={size} />}
          </span>
        ))}
      </span>
    </span>
  );
}

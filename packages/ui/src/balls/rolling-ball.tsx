import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";
import { type BallFamily, type BallSize, digitLook } from "./ball-look.ts";
import { NumberBall } from "./number-ball.tsx";

const stepsPerBall = 10;
/** The numbers that follow each other in a family. */
const circles: Readonly<Record<BallFamily, { first: number; count: number }>> = {
  digit: { first: 0, count: 10 },
  dice: { first: 1, count: 6 },
  car: { first: 1, count: 10 },
};

/** The numbers that pass before the last one: one less each, around the family's circle. */
export function rollStrip(value: string, family: BallFamily): string[] {
  const { first, count } = circles[family];
  const last = Number.parseInt(value, 10);
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
}

/** A number that rolls in; later places take longer, the last one 1.2 s. */
export function RollingBall({ value, family, size, place, of }: RollingBallProps) {
  const style: CSSProperties & Record<"--fd-roll-time", string> = {
    "--fd-roll-time": `${Math.round(500 + (700 * (place + 1)) / of)}ms`,
    transform: `translateY(-${stepsPerBall * size}px)`,
  };
  const isDigit = family === "digit";
  return (
    <span
      className={classNames(
        "inline-flex overflow-hidden",
        isDigit && digitLook({ size, state: "drawn" }),
      )}
      style={{ width: size, height: size }}
    >
      <span className="fd-roll self-start" style={style}>
        {rollStrip(value, family).map((one, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the strip never changes its order
            key={step}
            className="flex items-center justify-center"
            style={{ height: size }}
          >
            {isDigit ? one : <NumberBall value={one} family={family} size={size} />}
          </span>
        ))}
      </span>
    </span>
  );
}

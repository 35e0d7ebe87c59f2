import {
  type BallFamily,
  type BallSize,
  type BallState,
  carLook,
  dieLook,
  digitLook,
} from "./ball-look.ts";
import { DieFace } from "./die-face.tsx";

interface NumberBallProps {
  value: string;
  family?: BallFamily;
  size?: BallSize;
  state?: BallState;
}

/** One number of a game in the look of its family. */
export function NumberBall({
  value,
  family = "digit",
  size = 28,
  state = "drawn",
}: NumberBallProps) {
  if (family === "dice") {
    return (
      <span className={dieLook({ size, state })}>
        <span className="sr-only">{value}</span>
        <DieFace value={value} />
      </span>
    );
  }
  if (family === "car") {
    return (
      <span data-car={Number(value)} className={carLook({ size, state })}>
        {value}
      </span>
    );
  }
  return <span className={digitLook({ size, state })}>{value}</span>;
}

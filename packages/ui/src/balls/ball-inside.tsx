import type { ReactNode } from "react";
import type { BallFamily } from "./ball-look.ts";
import { DieFace } from "./die-face.tsx";

interface BallInsideProps {
  value: string;
  family: BallFamily;
  face?: ReactNode;
}

/** What stands on a ball: its number, a die of it, or a face with the number at the corner. */
export function BallInside({ value, family, face }: BallInsideProps) {
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

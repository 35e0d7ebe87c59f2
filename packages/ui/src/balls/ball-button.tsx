import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { BallInside } from "./ball-inside.tsx";
import { type BallFamily, lookOf, paintOf } from "./ball-look.ts";

interface BallButtonProps extends Omit<ComponentProps<"button">, "children" | "type"> {
  value: string;
  isPicked: boolean;
  /** It is not sold: it looks so, and the name that it is given has to say so. */
  isBlocked?: boolean;
  family?: BallFamily;
  /** Wears the paint of its family as a ring before it is picked. */
  isRinged?: boolean;
  /** Said under the number in small, e.g. how many unit bets it stands for. */
  subline?: string;
  /** What it pays; beside the number where there is room, under it on phones. */
  price?: ReactNode;
  /** Drawn on the ball; its number stays in sight at the corner. */
  face?: ReactNode;
}

/** A number on a board that is picked and taken back; 44 px for thumbs, 40 px for a pointer. */
export function BallButton({
  value,
  isPicked,
  isBlocked = false,
  family = "red",
  isRinged = false,
  subline,
  price,
  face,
  className,
  ...rest
}: BallButtonProps) {
  return (
    <span
      translate="no"
      className={classNames(
        "inline-flex flex-col items-center",
        // The ring of a picked die stands outside of it.
        family === "dice" ? "m-0.5 gap-1.5" : "gap-0.5",
        price !== undefined && "tablet:flex-row tablet:gap-1",
      )}
    >
      <button
        {...rest}
        type="button"
        {...paintOf(family, value)}
        aria-pressed={isPicked}
        aria-disabled={(isBlocked && !isPicked) || undefined}
        className={classNames(
          lookOf(family, {
            size: 44,
            state: isBlocked ? "blocked" : isPicked ? "selected" : "idle",
          }),
          "relative tablet:text-lead",
          price === undefined ? "tablet:size-10" : "tablet:size-9",
          isBlocked && !isPicked ? "cursor-not-allowed" : "cursor-pointer",
          // Picked before it was blocked: it stays in sight until it is taken back.
          isBlocked && isPicked && "ring-2 ring-error ring-inset",
          !isPicked && !isBlocked && !isRinged && "hover:ring-line-strong",
          !isPicked && !isBlocked && isRinged && "border-2 border-ball hover:bg-surface",
          "disabled:cursor-not-allowed disabled:text-ink-3",
          className,
        )}
      >
        <BallInside value={value} family={family} face={face} />
        {family === "dice" && isBlocked && (
          <span className="fd-hatched absolute inset-0 rounded-[20%]" />
        )}
      </button>
      {price !== undefined && (
        <span aria-hidden="true" className="text-tiny text-gold tabular-nums">
          {price}
        </span>
      )}
      {subline !== undefined && (
        <span aria-hidden="true" className="text-tiny text-ink-2 tabular-nums">
          {subline}
        </span>
      )}
    </span>
  );
}

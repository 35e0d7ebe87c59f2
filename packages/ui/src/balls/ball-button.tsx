import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type BallFamily, carLook, digitLook } from "./ball-look.ts";

interface BallButtonProps extends Omit<ComponentProps<"button">, "children" | "type"> {
  value: string;
  isPicked: boolean;
  family?: Exclude<BallFamily, "dice">;
  /** Said under the number in small, e.g. how many unit bets it stands for. */
  subline?: string;
}

/** A number on a board that is picked and taken back; 44 px for thumbs, 40 px for a pointer. */
export function BallButton({
  value,
  isPicked,
  family = "digit",
  subline,
  className,
  ...rest
}: BallButtonProps) {
  const look = family === "car" ? carLook : digitLook;
  return (
    <span className="inline-flex flex-col items-center gap-0.5">
      <button
        {...rest}
        type="button"
        data-car={family === "car" ? Number(value) : undefined}
        aria-pressed={isPicked}
        className={classNames(
          look({ size: 44, state: isPicked ? "selected" : "idle" }),
          "cursor-pointer transition-colors duration-120 tablet:size-10 tablet:text-lead",
          !isPicked && "hover:ring-line-strong",
          "disabled:cursor-not-allowed disabled:text-ink-3",
          className,
        )}
      >
        {value}
      </button>
      {subline !== undefined && (
        <span aria-hidden="true" className="text-tiny text-ink-2 tabular-nums">
          {subline}
        </span>
      )}
    </span>
  );
}

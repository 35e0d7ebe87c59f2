import type { CategoryKey } from "@fairdraw/lottery-engine";
import { BallRow, type BallSize } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { memo, useState } from "react";
import { drawLook } from "../ball-family.ts";
import { numbersOf } from "../draw-tags.ts";
import { shortSerial } from "../short-serial.ts";
import { DrawBalls } from "./draw-balls.tsx";

interface LastDrawProps {
  category: CategoryKey;
  issue: Issue;
  size: BallSize;
  /** The next issue is being drawn: its balls tumble until they are known. */
  isDrawing?: boolean;
}

/** The numbers of the last draw; one that arrives while the page is open rolls in. A press ends the rolling. */
export const LastDraw = memo(function LastDraw({
  category,
  issue,
  size,
  isDrawing = false,
}: LastDrawProps) {
  const [firstSeen] = useState(issue.serialNumber);
  const [skipped, setSkipped] = useState<string | null>(null);
  if (isDrawing) {
    return (
      <NoNumbers
        isDrawing
        category={category}
        count={numbersOf(issue.winningNumber).length}
        size={size}
      />
    );
  }
  return (
    // oxlint-disable-next-line no-static-element-interactions -- a short cut for fingers; nothing is lost without it
    <span onPointerDown={() => setSkipped(issue.serialNumber)}>
      <DrawBalls
        key={`${issue.serialNumber} ${skipped ?? ""}`}
        category={category}
        issue={issue}
        serial={shortSerial(issue.serialNumber)}
        size={size}
        isRolling={issue.serialNumber !== firstSeen && issue.serialNumber !== skipped}
      />
    </span>
  );
});

interface NoNumbersProps {
  category: CategoryKey;
  /** As many as will come. */
  count: number;
  size: BallSize;
  /** They are being drawn. */
  isDrawing?: boolean;
}

/** Balls in the places of numbers that are not known. Those who listen hear of the draw elsewhere. */
export function NoNumbers({ category, count, size, isDrawing = false }: NoNumbersProps) {
  const { hasSpecial, family } = drawLook(category);
  return (
    <span
      aria-hidden="true"
      className={family === "hash" ? "opacity-50" : isDrawing ? "fd-tumble" : ""}
    >
      <BallRow
        values={Array.from({ length: count }, () => "?")}
        family={family === "hash" ? "hash" : "red"}
        size={size}
        state="muted"
        label=""
        hasSpecial={hasSpecial}
      />
    </span>
  );
}

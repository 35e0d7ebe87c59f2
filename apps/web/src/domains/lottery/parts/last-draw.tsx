import type { CategoryKey } from "@fairdraw/lottery-engine";
import type { BallSize } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { memo, useState } from "react";
import { shortSerial } from "../short-serial.ts";
import { DrawBalls } from "./draw-balls.tsx";

interface LastDrawProps {
  category: CategoryKey;
  issue: Issue;
  size: BallSize;
}

/** The numbers of the last draw; one that arrives while the page is open rolls in. */
export const LastDraw = memo(function LastDraw({ category, issue, size }: LastDrawProps) {
  const [firstSeen] = useState(issue.serialNumber);
  return (
    <DrawBalls
      key={issue.serialNumber}
      category={category}
      issue={issue}
      serial={shortSerial(issue.serialNumber)}
      size={size}
      isRolling={issue.serialNumber !== firstSeen}
    />
  );
});

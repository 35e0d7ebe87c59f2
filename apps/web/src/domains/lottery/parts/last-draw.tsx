import type { CategoryKey } from "@fairdraw/lottery-engine";
import { BallRow, type BallSize } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { familyOf } from "../../../lib/ball-family.ts";
import { shortSerial } from "../../../lib/short-serial.ts";
import { numbersOf } from "../draw-tags.ts";

interface LastDrawProps {
  category: CategoryKey;
  issue: Issue;
  size: BallSize;
}

/** The numbers of the last draw; one that arrives while the page is open rolls in. */
export function LastDraw({ category, issue, size }: LastDrawProps) {
  const { t } = useTranslation("lottery");
  const [firstSeen] = useState(issue.serialNumber);
  const numbers = numbersOf(issue.winningNumber);
  return (
    <BallRow
      key={issue.serialNumber}
      values={numbers}
      family={familyOf(category)}
      size={size}
      isRolling={issue.serialNumber !== firstSeen}
      label={t("announceDraw", {
        serial: shortSerial(issue.serialNumber),
        numbers: numbers.join(" "),
      })}
    />
  );
}

import type { CategoryKey } from "@fairdraw/lottery-engine";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../short-serial.ts";
import { DrawBalls } from "./draw-balls.tsx";
import { DrawTagPills } from "./draw-tag-pills.tsx";

const shown = 5;

/** The five draws before the last one, pulled out from under the last one where the rail is far away. */
export function DrawStrip(props: { category: CategoryKey; issues: readonly Issue[] }) {
  const { t } = useTranslation("lottery");
  const drawn = props.issues
    .filter(({ winningNumber }) => winningNumber !== "")
    .slice(1, shown + 1);
  return (
    <ul aria-label={t("drawStrip")} className="w-full divide-y divide-line border-t border-line">
      {drawn.map((issue) => (
        <li key={issue.serialNumber} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
          <span className="text-small text-ink-2 tabular-nums">
            {shortSerial(issue.serialNumber)}
          </span>
          <DrawBalls
            category={props.category}
            issue={issue}
            serial={shortSerial(issue.serialNumber)}
            size={20}
          />
          <DrawTagPills category={props.category} winningNumber={issue.winningNumber} />
        </li>
      ))}
    </ul>
  );
}

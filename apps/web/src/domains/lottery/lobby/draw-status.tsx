import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Pill } from "@fairdraw/ui";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { useTranslation } from "react-i18next";
import { lateness, viewOf } from "../game-state.ts";
import { veilOf } from "../game-veil.ts";
import type { OfferedGame } from "../lottery.api.ts";
import { shortSerial } from "../short-serial.ts";

/** How a game stands: drawing, late, paid out, cancelled, or why it does not sell. */
export function DrawStatus({ data }: Pick<OfferedGame, "data">) {
  const { t } = useTranslation("lobby");
  const { t: lottery } = useTranslation("lottery");
  const nowMs = useServerSecond();
  const view = viewOf(data, nowMs);
  const veil = veilOf(data, view);
  const pending = view.drawing[0];
  const [last] = data.oldIssues ?? [];
  const isLate = pending !== undefined && lateness(pending, nowMs) !== "onTime";
  return (
    <span className="inline-flex flex-wrap gap-1">
      {veil !== null && veil !== "notOpen" && <Pill look="warn">{lottery(`veil_${veil}`)}</Pill>}
      {last?.state === IssueState.CANCEL && (
        <Pill look="warn">{t("cancelled", { serial: shortSerial(last.serialNumber) })}</Pill>
      )}
      {pending !== undefined ? (
        <Pill look={isLate ? "warn" : "neutral"}>{isLate ? t("late") : lottery("drawingNow")}</Pill>
      ) : view.lastDrawn?.state === IssueState.AWARDED ? (
        <Pill look="ok">{lottery("state_2")}</Pill>
      ) : (
        veil === null && <Pill>{t("selling")}</Pill>
      )}
    </span>
  );
}

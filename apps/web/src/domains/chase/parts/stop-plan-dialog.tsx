import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { ConfirmDialog } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "../chase.api.ts";
import { useTakeOut } from "../use-take-out.ts";

/** Asks before a plan is ended, and says what comes back. */
export function StopPlanDialog({ plan, onClose }: { plan: ScheduleRow; onClose: () => void }) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const { isBusy, takeOut } = useTakeOut(plan.ScheduleNo);
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={t("stopPlanTitle")}
      message={t("stopPlanText", {
        count: plan.WaitingCount,
        amount: toDisplay(parseCheckedMoney(plan.HeldAmount)),
      })}
      confirmLabel={t("stopPlan")}
      cancelLabel={t("keep")}
      closeLabel={shell("close")}
      onConfirm={() => void takeOut("All").then(onClose)}
      onCancel={onClose}
    />
  );
}

import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTellFailure } from "../betting/terms/use-tell-failure.ts";
import { noteBalance } from "../wallet/wallet.api.ts";
import { refetchSchedules, takeIssuesOut } from "./chase.api.ts";

/** Takes issues out of a plan, or ends it, and says what came back. */
export function useTakeOut(scheduleNo: string) {
  const { t } = useTranslation("chase");
  const tellFailure = useTellFailure();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const takeOut = async (serials: readonly string[] | "All") => {
    setBusy(true);
    const outcome = await takeIssuesOut({
      ScheduleNo: scheduleNo,
      SerialNumbers: serials === "All" ? "All" : [...serials],
    });
    setBusy(false);
    refetchSchedules(queryClient);
    if (outcome.kind === "left") return;
    if (outcome.kind !== "done") {
      tellFailure(outcome, t("actUnknown"));
      return;
    }
    noteBalance(queryClient, outcome.answer);
    const amount = toDisplay(parseCheckedMoney(outcome.answer.RefundAmount));
    const count = outcome.answer.Failed.length;
    const text = count === 0 ? t("takenOut", { amount }) : t("takenOutPart", { amount, count });
    showToast({ kind: "ok", text });
  };
  return { isBusy, takeOut };
}

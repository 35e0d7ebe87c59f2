import "./texts.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { ConfirmDialog, showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { noteBalance } from "../../wallet/wallet.api.ts";
import { type BetRow, refetchBets, takeBack } from "../betting.api.ts";
import { playName } from "../plays/selection-text.ts";
import { useTellFailure } from "../terms/use-tell-failure.ts";

/** Asks before a bet is taken back, then does it. */
export function CancelBetDialog({ row, onClose }: { row: BetRow; onClose: () => void }) {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  const { t: shell } = useTranslation("shell");
  const queryClient = useQueryClient();
  const tellFailure = useTellFailure();
  const [isBusy, setBusy] = useState(false);
  const amount = toDisplay(parseCheckedMoney(row.Amount));
  const confirm = async () => {
    setBusy(true);
    const outcome = await takeBack([row.BetNo]);
    refetchBets(queryClient);
    onClose();
    if (outcome.kind === "done") {
      noteBalance(queryClient, outcome.answer);
      showToast({ kind: "ok", text: record("cancelDone", { amount }) });
    } else if (outcome.kind !== "left") {
      tellFailure(outcome, t("cancelUnknown"));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={record("cancelTitle")}
      message={record("cancelText", {
        serial: row.SerialNumber,
        play: playName(row.PlayId),
        amount,
      })}
      confirmLabel={t("cancelConfirm")}
      cancelLabel={t("keepOpen")}
      closeLabel={shell("close")}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

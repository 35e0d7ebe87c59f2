import "./texts.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { ConfirmDialog, Plate, showToast } from "@fairdraw/ui";
import { deletePlayer } from "@fairdraw/wire/agents/move-calls.ts";
import { playerDeleteResults } from "@fairdraw/wire/agents/results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "../../account/security/parts/form-bits.tsx";
import type { TeamRow } from "../team/team.api.ts";
import { changeTeam } from "./deeds.api.ts";

/** Asks before an account that was never used is deleted. */
export function DeleteWindow({ row, onClose }: { row: TeamRow; onClose: () => void }) {
  const { t } = useTranslation("agentDeeds");
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const confirm = async () => {
    setBusy(true);
    const outcome = await changeTeam(client, deletePlayer, { UserName: row.UserName });
    setBusy(false);
    if (outcome.kind === "done") {
      showToast({ kind: "ok", text: t("deleted", { name: row.UserName }) });
      onClose();
    } else if (outcome.kind === "refused") {
      setRefusal(resultText(playerDeleteResults, outcome.code));
    } else if (outcome.kind === "unknown") setRefusal(t("unknown"));
  };
  // What the row tells already; the server knows more reasons.
  const balance = parseCheckedMoney(row.Balance);
  const reasons = [
    ...(balance === 0n ? [] : [t("hasBalance", { amount: toDisplay(balance) })]),
    ...(row.Team === 0 ? [] : [t("hasTeam", { count: row.Team })]),
  ];
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t("deleteTitle", { name: row.UserName })}
      message={t("deleteText")}
      confirmLabel={t("delete")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      isBusy={isBusy}
      isOff={reasons.length > 0}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {reasons.length > 0 && (
        <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Plate>
      )}
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}

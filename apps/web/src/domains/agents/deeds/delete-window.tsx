import "./texts.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { ConfirmDialog, showToast } from "@fairdraw/ui";
import { deletePlayer } from "@fairdraw/wire/agents/move-calls.ts";
import { playerDeleteResults } from "@fairdraw/wire/agents/results.ts";
import { useQueryClient } from "@tanstack/react-query";
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
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}

import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { Button, Dialog, Field, showToast } from "@fairdraw/ui";
import { type TeamRow, teamRemarkMax } from "@fairdraw/wire/agents/team-calls.ts";
import { teamResults } from "@fairdraw/wire/agents/team-results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveRemark } from "./team.api.ts";

/** The agent's own note about a member. */
export function RemarkDialog({ row, onClose }: { row: TeamRow; onClose: () => void }) {
  const { t } = useTranslation("team");
  const client = useQueryClient();
  const [text, setText] = useState(row.Remark);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const save = async () => {
    setBusy(true);
    const outcome = await saveRemark(client, { UserName: row.UserName, Remark: text.trim() });
    setBusy(false);
    if (outcome.kind === "done") {
      showToast({ kind: "ok", text: t("remarkSaved") });
      onClose();
    } else if (outcome.kind === "refused") setError(resultText(teamResults, outcome.code));
    else if (outcome.kind === "unknown") setError(t("failed"));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <Dialog
      isOpen
      place="narrow"
      firstFocus={input}
      onClose={onClose}
      title={t("remarkTitle", { name: row.UserName })}
      closeLabel={t("close")}
    >
      <form noValidate onSubmit={submit} className="pb-3">
        <Field
          ref={input}
          label={t("remark")}
          hint={t("remarkHint")}
          error={error}
          maxLength={teamRemarkMax}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Button, Dialog, showToast } from "@fairdraw/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnPassword, Refusal } from "../security/parts/form-bits.tsx";
import { useDeed } from "../security/use-deed.ts";
import { saveOwnData } from "./own-account.api.ts";

/** Saves one's own data as a file, once the login password has been given. */
export function OwnDataDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("ownAccount");
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [password, setPassword] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => saveOwnData(password),
      () => {
        showToast({ kind: "ok", text: t("dataSaved") });
        onClose();
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("data")}
      description={t("dataAsk")}
      closeLabel={t("exit")}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-3 pb-4">
        <OwnPassword value={password} error={errorOf("password")} onWrite={setPassword} />
        <Refusal text={restOf("password")} />
        <Button
          type="submit"
          look="primary"
          size="large"
          isBusy={isBusy}
          disabled={password === ""}
        >
          {t("dataStart")}
        </Button>
      </form>
    </Dialog>
  );
}

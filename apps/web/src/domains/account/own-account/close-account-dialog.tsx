import { Button, Checkbox, Dialog, Field, showToast } from "@fairdraw/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnPassword, Refusal } from "../security/parts/form-bits.tsx";
import { useDeed } from "../security/use-deed.ts";
import { closeOwnAccount } from "./own-account.api.ts";

interface ClosingProps {
  hasFundsPassword: boolean;
  onClose: () => void;
}

/** Closes the account in two steps: what it means, then the passwords. */
export function CloseAccountDialog({ hasFundsPassword, onClose }: ClosingProps) {
  const { t } = useTranslation("ownAccount");
  const [knows, setKnows] = useState(false);
  const [isLast, setLast] = useState(false);
  return (
    <Dialog isOpen isAlert onClose={onClose} title={t("close")} closeLabel={t("exit")}>
      <div className="flex flex-col gap-3 pb-4">
        {isLast ? (
          <Passwords hasFundsPassword={hasFundsPassword} onBack={() => setLast(false)} />
        ) : (
          <>
            <p className="text-body font-medium">{t("closeFinal")}</p>
            <ul className="list-disc pl-5 text-body text-ink-2">
              <li>{t("closeLogin")}</li>
              <li>{t("closeNames")}</li>
              <li>{t("closeMoney")}</li>
            </ul>
            <p className="text-body">{t("closeBreak")}</p>
            <Checkbox label={t("closeKnow")} isOn={knows} onChange={setKnows} />
            <div className="flex justify-end gap-3">
              <Button onClick={onClose}>{t("cancel")}</Button>
              <Button look="danger" disabled={!knows} onClick={() => setLast(true)}>
                {t("goOn")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Passwords({
  hasFundsPassword,
  onBack,
}: {
  hasFundsPassword: boolean;
  onBack: () => void;
}) {
  const { t } = useTranslation("ownAccount");
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [password, setPassword] = useState("");
  const [funds, setFunds] = useState("");
  const [reason, setReason] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      Password: password,
      ...(hasFundsPassword ? { FundsPassword: funds } : {}),
      ...(reason.trim() === "" ? {} : { Reason: reason.trim() }),
    };
    void run(
      () => closeOwnAccount(body),
      () => showToast({ kind: "ok", text: t("closed") }),
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <OwnPassword value={password} error={errorOf("password")} onWrite={setPassword} />
      {hasFundsPassword && (
        <OwnPassword
          which="funds"
          value={funds}
          error={errorOf("funds password")}
          onWrite={setFunds}
        />
      )}
      <Field
        label={t("reason")}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Refusal text={restOf("password", "funds password")} />
      <div className="flex justify-end gap-3">
        <Button onClick={onBack}>{t("back")}</Button>
        <Button
          type="submit"
          look="danger"
          isBusy={isBusy}
          disabled={password === "" || (hasFundsPassword && funds === "")}
        >
          {t("closeNow")}
        </Button>
      </div>
    </form>
  );
}

import { Button, Dialog } from "@fairdraw/ui";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CaptchaField } from "../../session/captcha-field.tsx";
import { captchaAnswer, useCaptcha } from "../../session/use-captcha.ts";
import { endVerification } from "../ask-verification.ts";
import { useVerifyBettor } from "./use-verify-bettor.ts";

/** Asks for the answer to a captcha before the first bet of a login. */
export function VerifyByCaptcha({ onPassword }: { onPassword: () => void }) {
  const { t: placing } = useTranslation("placing");
  const { t: ofAccount } = useTranslation("account");
  const captcha = useCaptcha({ isWanted: true });
  const { verify, isBusy, error, isSpent } = useVerifyBettor("captcha");
  const input = useRef<HTMLInputElement>(null);
  const isWhole = captcha.id !== "" && captcha.code.trim() !== "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isBusy || isSpent) return;
    await verify(captchaAnswer(captcha));
    // Each works once.
    captcha.refresh();
  };
  const close = () => endVerification(false);
  return (
    <Dialog
      isOpen
      isAlert
      place="sheet"
      onClose={close}
      title={placing("verifyCaptchaTitle")}
      closeLabel={ofAccount("close")}
      firstFocus={input}
    >
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-1 pb-4"
      >
        <CaptchaField ref={input} captcha={captcha} error={error} />
        <Button look="link" className="self-start" onClick={onPassword}>
          {placing("verifyByPassword")}
        </Button>
        <div className="flex justify-end gap-3 pt-2">
          <Button onClick={close}>{ofAccount("cancel")}</Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={!isWhole || isSpent}>
            {placing("verifyGoOn")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

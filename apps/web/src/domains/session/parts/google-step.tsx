import { Button, Field } from "@fairdraw/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logInWithCode } from "../session.api.ts";
import type { EndLogin, LoginProblems } from "../use-login-end.ts";
import { FormProblem } from "./login-form.tsx";

const codeLength = 6;

interface GoogleStepProps {
  ticket: string;
  problems: LoginProblems;
  isBusy: boolean;
  onTry: EndLogin;
  onBack: () => void;
}

/** The second step of a login: six digits of the authenticator, sent as soon as all are there. */
export function GoogleStep({ ticket, problems, isBusy, onTry, onBack }: GoogleStepProps) {
  const { t } = useTranslation("session");
  const [code, setCode] = useState("");
  const [hasHelp, setHelp] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = async (digits: string) => {
    if (isBusy) return;
    await onTry(() => logInWithCode(ticket, digits));
    setCode("");
    input.current?.focus();
  };
  const write = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, codeLength);
    setCode(digits);
    if (digits.length === codeLength && digits !== code) void send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === codeLength) void send(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <h1 className="mb-2 text-head font-bold">{t("googleTitle")}</h1>
      <Field
        ref={input}
        label={t("googleCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={isBusy}
        error={problems.code}
        hint={t("googleHint")}
        onChange={(event) => write(event.target.value)}
      />
      <FormProblem text={problems.password === undefined ? problems.form : t("googleOver")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={isBusy}
        disabled={code.length < codeLength}
      >
        {t("login")}
      </Button>
      <div className="mt-1 flex flex-wrap justify-between gap-2">
        <Button look="link" onClick={onBack}>
          {t("googleBack")}
        </Button>
        <Button look="link" aria-expanded={hasHelp} onClick={() => setHelp(!hasHelp)}>
          {t("googleLost")}
        </Button>
      </div>
      <p role="status" className="text-body text-ink-2">
        {hasHelp ? t("googleLostText") : ""}
      </p>
    </form>
  );
}

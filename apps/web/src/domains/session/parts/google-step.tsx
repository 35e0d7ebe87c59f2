import { Button, Field } from "@fairdraw/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasPasskeys, logInWithPasskey } from "../has-passkeys.ts";
import { logInWithCode } from "../session.api.ts";
import type { EndLogin, LoginProblems } from "../use-login-end.ts";
import { FormProblem } from "./login-form.tsx";

const codeLength = 6;

interface GoogleStepProps {
  ticket: string;
  hasPasskey: boolean;
  problems: LoginProblems;
  isBusy: boolean;
  onTry: EndLogin;
  onBack: () => void;
}

/**
 * The second step of a login: six digits of the authenticator, sent as soon as all are there, or a recovery code for who
 * has lost it.
 */
export function GoogleStep({
  ticket,
  hasPasskey,
  problems,
  isBusy,
  onTry,
  onBack,
}: GoogleStepProps) {
  const { t } = useTranslation("session");
  const [code, setCode] = useState("");
  const [isLost, setLost] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field takes the focus when it comes
  useEffect(() => input.current?.focus(), [isLost]);
  const send = async (digits: string) => {
    if (isBusy) return;
    await onTry(() => logInWithCode(ticket, digits));
    // A long one is mended rather than typed again.
    if (!isLost) setCode("");
    input.current?.focus();
  };
  const write = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, codeLength);
    setCode(digits);
    if (digits.length === codeLength && digits !== code) void send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) void send(code.trim());
  };
  const isWhole = isLost ? code.trim() !== "" : code.length === codeLength;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <h1 className="mb-2 text-head font-bold">{t(isLost ? "recoveryTitle" : "googleTitle")}</h1>
      {isLost ? (
        <Field
          key="recovery"
          ref={input}
          label={t("recoveryCode")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          value={code}
          readOnly={isBusy}
          error={problems.code === undefined ? undefined : t("recoveryWrong")}
          hint={t("recoveryHint")}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <Field
          key="code"
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
      )}
      <FormProblem text={problems.password === undefined ? problems.form : t("googleOver")} />
      <Button type="submit" look="primary" size="large" wide isBusy={isBusy} disabled={!isWhole}>
        {t("login")}
      </Button>
      {hasPasskey && hasPasskeys() && (
        <Button
          size="large"
          className="mt-2"
          disabled={isBusy}
          onClick={() => void onTry(() => logInWithPasskey(ticket))}
        >
          {t("byPasskeyInstead")}
        </Button>
      )}
      <div className="mt-1 flex flex-wrap justify-between gap-2">
        <Button look="link" onClick={onBack}>
          {t("googleBack")}
        </Button>
        <Button
          look="link"
          onClick={() => {
            setCode("");
            setLost(!isLost);
          }}
        >
          {t(isLost ? "googleFound" : "googleLost")}
        </Button>
      </div>
      <p role="status" className="text-body text-ink-2">
        {isLost ? t("googleLostText") : ""}
      </p>
    </form>
  );
}

import { Button, Field } from "@fairdraw/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoMailboxLink } from "../../messages/demo-mailbox-link.tsx";
import { CaptchaField } from "../captcha-field.tsx";
import { logInByPhone, type Sent, sendPhoneCode } from "../phone-login.api.ts";
import { captchaAnswer, useCaptcha } from "../use-captcha.ts";
import type { EndLogin, LoginProblems } from "../use-login-end.ts";
import { useResend } from "../use-resend.ts";
import { FormProblem } from "./login-form.tsx";

interface PhoneTabProps {
  problems: LoginProblems;
  isBusy: boolean;
  onTry: EndLogin;
}

/** Logging in with a code that goes to the phone. */
export function PhoneTab({ problems, isBusy, onTry }: PhoneTabProps) {
  const { t } = useTranslation("session");
  const [form, setForm] = useState({ phone: "", code: "" });
  const [refused, setRefused] = useState<Extract<Sent, { kind: "refused" }> | null>(null);
  const [stage, setStage] = useState<"phone" | "code">("phone");
  const [isSending, setSending] = useState(false);
  const captcha = useCaptcha({ isWanted: true });
  const { leftSeconds, wait } = useResend({ atFirst: 0 });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setRefused(null);
    const { phone } = form;
    const end = await sendPhoneCode({ phone, captcha: captchaAnswer(captcha) }, t("noAnswer"));
    setSending(false);
    captcha.refresh();
    if (end.kind === "refused") {
      setRefused(end);
      return;
    }
    wait(end.resendSeconds);
    setStage("code");
  };
  if (stage === "phone") {
    const isCaptcha = refused?.field === "captcha";
    return (
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-1">
        <Field
          label={t("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          value={form.phone}
          hint={t("phoneHint")}
          onChange={(event) => setForm({ ...form, phone: event.target.value.trim() })}
        />
        <CaptchaField captcha={captcha} error={isCaptcha ? refused.text : undefined} />
        <FormProblem text={isCaptcha ? undefined : refused?.text} />
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          isBusy={isSending}
          disabled={form.phone === "" || captcha.code === "" || leftSeconds > 0}
        >
          {leftSeconds > 0 ? t("resendIn", { count: leftSeconds }) : t("forgotSend")}
        </Button>
      </form>
    );
  }
  const enter = (event: FormEvent) => {
    event.preventDefault();
    void onTry(() => logInByPhone(form.phone, form.code));
  };
  return (
    <form noValidate onSubmit={enter} className="flex flex-col gap-1">
      <p role="status" className="mb-2 text-body">
        {t("phoneSent", { phone: form.phone })}
      </p>
      <Field
        label={t("forgotCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={form.code}
        error={problems.code}
        onChange={(event) => setForm({ ...form, code: event.target.value.replace(/\D/g, "") })}
      />
      <DemoMailboxLink address={form.phone} onCode={(code) => setForm({ ...form, code })} />
      <FormProblem text={problems.form} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={isBusy}
        disabled={form.code.length < 6}
      >
        {t("login")}
      </Button>
      <Button
        look="link"
        disabled={leftSeconds > 0}
        onClick={() => {
          setForm({ ...form, code: "" });
          setStage("phone");
        }}
      >
        {leftSeconds > 0 ? t("resendIn", { count: leftSeconds }) : t("resend")}
      </Button>
    </form>
  );
}

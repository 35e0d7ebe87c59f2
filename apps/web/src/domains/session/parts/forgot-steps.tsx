import { Button, Field, PasswordField, RadioGroup } from "@fairdraw/ui";
import type { CodeChannel } from "@fairdraw/wire/session/forget-password-calls.ts";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoMailboxLink } from "../../messages/demo-mailbox-link.tsx";
import { CaptchaField } from "../captcha-field.tsx";
import {
  beginForgotten,
  resetForgotten,
  type StepEnd,
  type StepRefused,
  sendForgotten,
} from "../forgot-password.api.ts";
import { passwordFaultOf } from "../new-password/password-rules.ts";
import { PasswordRulesList } from "../new-password/password-rules-list.tsx";
import { fetchStrength, PasswordStrengthLine } from "../new-password/password-strength-line.tsx";
import { captchaAnswer, useCaptcha } from "../use-captcha.ts";
import { useResend } from "../use-resend.ts";
import { FormProblem } from "./login-form.tsx";

/** Where the way to a new password has come. */
export type ForgotStage =
  | { kind: "name" }
  | { kind: "where"; ticket: string; channels: readonly CodeChannel[] }
  | { kind: "reset"; ticket: string; channel: CodeChannel; resendSeconds: number }
  | { kind: "done" };

type Next = { onNext: (stage: ForgotStage) => void };

/** One press at a time; what was refused stands until the next. */
function useStep() {
  const [refused, setRefused] = useState<StepRefused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async <T,>(work: () => Promise<StepEnd<T>>, done: (answer: T) => void) => {
    setBusy(true);
    setRefused(null);
    const end = await work();
    setBusy(false);
    if (end.kind === "done") done(end.answer);
    else setRefused(end);
  };
  const errorOf = (field: string) => (refused?.field === field ? refused.text : undefined);
  /** What belongs to none of the fields that the step has. */
  const restOf = (...fields: string[]) =>
    refused === null || fields.includes(refused.field ?? "") ? undefined : refused.text;
  return { run, isBusy, errorOf, restOf, setRefused };
}

export function ForgotName({ onNext }: Next) {
  const { t } = useTranslation("session");
  const [userName, setUserName] = useState("");
  const captcha = useCaptcha({ isWanted: true });
  const { run, isBusy, errorOf, restOf } = useStep();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const form = { userName: userName.trim(), captcha: captchaAnswer(captcha) };
    await run(
      () => beginForgotten(form, t("noAnswer")),
      ({ Ticket, Channels }) => onNext({ kind: "where", ticket: Ticket, channels: Channels }),
    );
    captcha.refresh();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-1">
      <Field
        label={t("userName")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={userName}
        onChange={(event) => setUserName(event.target.value)}
      />
      <CaptchaField captcha={captcha} error={errorOf("captcha")} />
      <FormProblem text={restOf("captcha")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        isBusy={isBusy}
        disabled={userName.trim() === "" || captcha.code === ""}
      >
        {t("forgotNext")}
      </Button>
    </form>
  );
}

export function ForgotWhere({
  ticket,
  channels,
  onNext,
}: { ticket: string; channels: readonly CodeChannel[] } & Next) {
  const { t } = useTranslation("session");
  const [channel, setChannel] = useState<CodeChannel>(channels[0] ?? "email");
  const { run, isBusy, restOf } = useStep();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => sendForgotten(ticket, channel, t("noAnswer")),
      ({ ResendSeconds }) =>
        onNext({ kind: "reset", ticket, channel, resendSeconds: ResendSeconds }),
    );
  };
  const items = channels.map((value) => ({
    value,
    label: t(value === "email" ? "forgotByEmail" : "forgotByPhone"),
  }));
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <RadioGroup label={t("forgotWhere")} value={channel} onChange={setChannel} items={items} />
      <p className="text-small text-ink-2">{t("forgotSame")}</p>
      <FormProblem text={restOf()} />
      <Button type="submit" look="primary" size="large" isBusy={isBusy}>
        {t("forgotSend")}
      </Button>
    </form>
  );
}

interface ResetProps extends Next {
  ticket: string;
  channel: CodeChannel;
  resendSeconds: number;
}

export function ForgotReset({ ticket, channel, resendSeconds, onNext }: ResetProps) {
  const { t } = useTranslation("session");
  const [form, setForm] = useState({ code: "", password: "", again: "" });
  const { run, isBusy, errorOf, restOf, setRefused } = useStep();
  const { leftSeconds, wait } = useResend({ atFirst: resendSeconds });
  const fault = passwordFaultOf(form.password);
  const isDifferent = form.again !== "" && form.again !== form.password;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (form.again !== form.password) {
      setRefused({ field: "confirm", text: t("passwordDiffers") });
      return;
    }
    void run(
      () => resetForgotten({ ticket, code: form.code, password: form.password }, t("noAnswer")),
      () => onNext({ kind: "done" }),
    );
  };
  const again = () =>
    void run(
      () => sendForgotten(ticket, channel, t("noAnswer")),
      ({ ResendSeconds }) => wait(ResendSeconds),
    );
  const eye = {
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
    capsLockLabel: t("capsLock"),
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-1">
      <Field
        label={t("forgotCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={form.code}
        error={errorOf("code")}
        hint={t("forgotSame")}
        onChange={(event) => setForm({ ...form, code: event.target.value.replace(/\D/g, "") })}
      />
      <Button look="link" disabled={leftSeconds > 0 || isBusy} onClick={again}>
        {leftSeconds > 0 ? t("resendIn", { count: leftSeconds }) : t("resend")}
      </Button>
      <DemoMailboxLink onCode={(code) => setForm((now) => ({ ...now, code }))} />
      <PasswordField
        {...eye}
        label={t("newPassword")}
        autoComplete="new-password"
        maxLength={256}
        value={form.password}
        error={errorOf("new")}
        onFocus={fetchStrength}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <PasswordStrengthLine password={form.password} />
      <PasswordRulesList password={form.password} />
      <PasswordField
        {...eye}
        label={t("repeatPassword")}
        autoComplete="new-password"
        maxLength={256}
        value={form.again}
        error={isDifferent ? t("passwordDiffers") : errorOf("confirm")}
        onChange={(event) => setForm({ ...form, again: event.target.value })}
      />
      <FormProblem text={restOf("code", "new", "confirm")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        isBusy={isBusy}
        disabled={form.code === "" || fault !== null}
      >
        {t("forgotReset")}
      </Button>
    </form>
  );
}

export function ForgotDone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("session");
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-8 text-center">
      <CircleCheck size={56} strokeWidth={1.5} className="text-ok" aria-hidden="true" />
      <p className="text-lead">{t("forgotDone")}</p>
      <Button look="primary" size="large" onClick={onClose}>
        {t("loginAgain")}
      </Button>
    </div>
  );
}

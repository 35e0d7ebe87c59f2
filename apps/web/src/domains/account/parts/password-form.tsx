import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Button, Field, PasswordField, Plate, showToast } from "@fairdraw/ui";
import { passwordResults } from "@fairdraw/wire/account/results.ts";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CaptchaField } from "../../session/captcha-field.tsx";
import { passwordFaultOf } from "../../session/new-password/password-rules.ts";
import { PasswordRulesList } from "../../session/new-password/password-rules-list.tsx";
import {
  fetchStrength,
  PasswordStrengthLine,
} from "../../session/new-password/password-strength-line.tsx";
import { captchaAnswer, useCaptcha } from "../../session/use-captcha.ts";
import { replacePassword } from "../profile.api.ts";

interface PasswordFormProps {
  which: "login" | "funds";
  /** No funds password is set yet: the login password stands for the old one. */
  isFirst?: boolean;
  onChanged: () => void;
}

const empty = { old: "", password: "", again: "", googleCode: "" };
type Form = typeof empty;
type Refused = { code: number | null; field: string | null; text: string };

const googleCodes: readonly (number | null)[] = [
  passwordResults.GOOGLE_REQUIRED.code,
  passwordResults.GOOGLE_WRONG.code,
];

const captchaCodes: readonly (number | null)[] = [
  passwordResults.CAPTCHA_REQUIRED.code,
  passwordResults.CAPTCHA_WRONG.code,
];
const ownFields = ["old", "new", "confirm", "Google code", "captcha"];

/** An old password, a new one twice, and the rules that the new one keeps so far. */
export function PasswordForm({ which, isFirst = false, onChanged }: PasswordFormProps) {
  const { t } = useTranslation("account");
  const userName = useSession()?.userName ?? "";
  const [form, setForm] = useState<Form>(empty);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [needsGoogle, setNeedsGoogle] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const captcha = useCaptcha({ isWanted: needsCaptcha });
  const [isBusy, setBusy] = useState(false);
  const write = (change: Partial<Form>) => setForm({ ...form, ...change });
  const isDifferent = form.again !== "" && form.again !== form.password;
  const fault = passwordFaultOf(form.password, { userName, old: form.old });
  const isReady = form.old !== "" && fault === null && form.again === form.password;
  const errorOf = (field: string) => (refused?.field === field ? refused.text : undefined);
  const isElsewhere = refused !== null && !ownFields.includes(refused.field ?? "");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setBusy(true);
    setRefused(null);
    const end = await replacePassword(which, {
      ...form,
      isFirst,
      captcha: needsCaptcha ? captchaAnswer(captcha) : {},
    });
    setBusy(false);
    // Each works once.
    if (needsCaptcha) captcha.refresh();
    if (end.kind === "refused") {
      setRefused(end);
      if (googleCodes.includes(end.code)) setNeedsGoogle(true);
      if (captchaCodes.includes(end.code)) setNeedsCaptcha(true);
      return;
    }
    setForm(empty);
    setNeedsGoogle(false);
    setNeedsCaptcha(false);
    showToast({ kind: "ok", text: t(isFirst ? "fundsPasswordSet" : "passwordChanged") });
    onChanged();
  };
  const eye = {
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
    capsLockLabel: t("capsLock"),
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-1">
      {/* Lets a password manager know whose password it keeps. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        {...eye}
        label={t(isFirst ? "loginPassword" : "oldPassword")}
        autoComplete={which === "login" || isFirst ? "current-password" : "off"}
        maxLength={256}
        value={form.old}
        error={errorOf("old")}
        onChange={(event) => write({ old: event.target.value })}
      />
      <PasswordField
        {...eye}
        label={t("newPassword")}
        autoComplete={which === "login" ? "new-password" : "off"}
        maxLength={256}
        value={form.password}
        error={errorOf("new")}
        onFocus={fetchStrength}
        onChange={(event) => write({ password: event.target.value })}
      />
      <PasswordStrengthLine password={form.password} own={[userName]} />
      <PasswordRulesList password={form.password} userName={userName} old={form.old} />
      <PasswordField
        {...eye}
        label={t("repeatPassword")}
        autoComplete={which === "login" ? "new-password" : "off"}
        maxLength={256}
        value={form.again}
        error={isDifferent ? t("passwordDiffers") : errorOf("confirm")}
        onChange={(event) => write({ again: event.target.value })}
      />
      {needsGoogle && (
        <Field
          label={t("googleCode")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={form.googleCode}
          error={errorOf("Google code")}
          onChange={(event) => write({ googleCode: event.target.value.replace(/\D/g, "") })}
        />
      )}
      {needsCaptcha && <CaptchaField captcha={captcha} error={errorOf("captcha")} />}
      <div role="alert">
        {isElsewhere && (
          <div className="mb-3">
            <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {refused.text}
            </Plate>
          </div>
        )}
      </div>
      <Button type="submit" look="primary" size="large" wide isBusy={isBusy} disabled={!isReady}>
        {t(isFirst ? "setFundsPassword" : "changePassword")}
      </Button>
    </form>
  );
}

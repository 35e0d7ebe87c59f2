import { Button, Field, PasswordField } from "@fairdraw/ui";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PasswordLack } from "../../../lib/password-rules.ts";
import type { FormLack, RegisterForm } from "../register-form.ts";
import { useNameCheck } from "../use-name-check.ts";

const passwordText = {
  short: "ruleShort",
  long: "ruleLong",
  repeated: "ruleRepeated",
  account: "ruleAccount",
  same: "ruleRepeated",
} as const satisfies Record<PasswordLack, string>;

interface AccountStepProps {
  form: RegisterForm;
  minAge: number;
  onWrite: (change: Partial<RegisterForm>) => void;
  /** What keeps the step from being done, once it was tried. */
  lack: FormLack | null;
  /** What the server said about a field. */
  said: { field: string; text: string } | null;
  onNext: () => void;
}

/** Account, password twice and date of birth. */
export function AccountStep({ form, minAge, onWrite, lack, said, onNext }: AccountStepProps) {
  const { t } = useTranslation("registration");
  const page = useRef<HTMLFormElement>(null);
  const isFree = useNameCheck(form.userName);
  // The first field that is wrong gets the focus, as soon as it is known to be.
  useEffect(() => {
    const isWrong = lack !== null || said !== null;
    if (isWrong) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lack, said]);
  const errorOf = (field: FormLack["field"], own: string) => {
    if (lack?.field === field) return own;
    return said?.field === field ? said.text : undefined;
  };
  const nameError = isFree === false ? t("userNameTaken") : errorOf("account", t("userNameHint"));
  const eye = { showLabel: t("show"), hideLabel: t("hide"), capsLockLabel: t("capsLock") };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFree !== false) onNext();
  };
  return (
    <form ref={page} noValidate onSubmit={submit} className="flex flex-col gap-1">
      <Field
        label={t("userName")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        value={form.userName}
        hint={isFree === true ? t("userNameFree") : t("userNameHint")}
        error={nameError}
        onChange={(event) => onWrite({ userName: event.target.value.trim() })}
      />
      <PasswordField
        {...eye}
        label={t("password")}
        autoComplete="new-password"
        maxLength={256}
        value={form.password}
        hint={t("passwordHint")}
        error={errorOf("password", t(passwordText[passwordLack(lack)]))}
        onChange={(event) => onWrite({ password: event.target.value })}
      />
      <PasswordField
        {...eye}
        label={t("repeat")}
        autoComplete="new-password"
        maxLength={256}
        value={form.again}
        error={errorOf("confirm", t("differs"))}
        onChange={(event) => onWrite({ again: event.target.value })}
      />
      <Field
        type="date"
        label={t("birthDate")}
        autoComplete="bday"
        value={form.birthDate}
        error={errorOf(
          "birthDate",
          birthText(lack) === "underAge" ? t("underAge", { age: minAge }) : t("birthDateMissing"),
        )}
        onChange={(event) => onWrite({ birthDate: event.target.value })}
      />
      <Button type="submit" look="primary" size="large" wide>
        {t("next")}
      </Button>
    </form>
  );
}

const passwordLack = (lack: FormLack | null): PasswordLack =>
  lack?.field === "password" ? lack.lack : "short";
const birthText = (lack: FormLack | null) => (lack?.field === "birthDate" ? lack.lack : "missing");

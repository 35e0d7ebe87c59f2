import { Button, Field, PasswordField } from "@fairdraw/ui";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  PasswordRulesList,
  useBrokenRules,
} from "../../session/new-password/password-rules-list.tsx";
import {
  fetchStrength,
  PasswordStrengthLine,
} from "../../session/new-password/password-strength-line.tsx";
import type { FormFault, RegisterForm } from "../register-form.ts";
import { useNameCheck } from "../use-name-check.ts";

interface AccountStepProps {
  form: RegisterForm;
  minAge: number;
  onWrite: (change: Partial<RegisterForm>) => void;
  /** What keeps the step from being done, field by field, once it was tried. */
  faults: readonly FormFault[];
  /** How often it was tried. */
  tries: number;
  /** What the server said about a field. */
  said: { field: string; text: string } | null;
  onNext: () => void;
}

/** Account, password twice and date of birth. */
export function AccountStep(props: AccountStepProps) {
  const { form, minAge, onWrite, faults, tries, said, onNext } = props;
  const { t } = useTranslation("registration");
  const page = useRef<HTMLFormElement>(null);
  const isFree = useNameCheck(form.userName);
  const brokenRules = useBrokenRules();
  const { password, userName } = form;
  // The first field that is wrong gets the focus when the step is tried, and not while one types.
  useEffect(() => {
    if (tries > 0 || said !== null) {
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [tries, said]);
  const faultOf = (field: FormFault["field"]) => faults.find((fault) => fault.field === field);
  const errorOf = (field: FormFault["field"], own: string | undefined) => {
    if (faultOf(field) !== undefined) return own;
    return said?.field === field ? said.text : undefined;
  };
  const isUnderAge = faults.some(
    (fault) => fault.field === "birthDate" && fault.fault === "underAge",
  );
  const nameError = isFree === false ? t("userNameTaken") : errorOf("account", t("userNameHint"));
  const eye = { showLabel: t("show"), hideLabel: t("hide"), capsLockLabel: t("capsLock") };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFree !== false) onNext();
  };
  return (
    <form ref={page} noValidate onSubmit={submit} className="flex flex-col gap-2.5">
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
        error={errorOf("password", brokenRules({ password, userName }))}
        onFocus={fetchStrength}
        onChange={(event) => onWrite({ password: event.target.value })}
      />
      <PasswordStrengthLine password={password} own={[userName]} />
      <PasswordRulesList password={password} userName={userName} />
      <PasswordField
        {...eye}
        label={t("repeat")}
        autoComplete="new-password"
        maxLength={256}
        value={form.again}
        error={errorOf("confirm", t(form.again === "" ? "repeatMissing" : "differs"))}
        onChange={(event) => onWrite({ again: event.target.value })}
      />
      <Field
        type="date"
        label={t("birthDate")}
        autoComplete="bday"
        value={form.birthDate}
        error={errorOf(
          "birthDate",
          isUnderAge ? t("underAge", { age: minAge }) : t("birthDateMissing"),
        )}
        onChange={(event) => onWrite({ birthDate: event.target.value })}
      />
      <Button type="submit" look="primary" size="large" wide>
        {t("next")}
      </Button>
    </form>
  );
}

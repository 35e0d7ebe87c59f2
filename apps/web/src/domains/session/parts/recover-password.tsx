import { Button, Drawer, Field, PasswordField } from "@fairdraw/ui";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { recover, type StepRefused } from "../forgot-password.api.ts";
import { passwordFaultOf } from "../new-password/password-rules.ts";
import { PasswordRulesList } from "../new-password/password-rules-list.tsx";
import { fetchStrength, PasswordStrengthLine } from "../new-password/password-strength-line.tsx";
import { ForgotDone } from "./forgot-steps.tsx";
import { FormProblem } from "./login-form.tsx";

/** A password for whom support has made or reset an account: with the link he followed and the code that somebody else told him. */
export function RecoverPassword({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation("session");
  const code = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState({ code: "", password: "", again: "" });
  const [refused, setRefused] = useState<StepRefused | null>(null);
  const [stage, setStage] = useState<"form" | "busy" | "done">("form");
  const isDifferent = form.again !== "" && form.again !== form.password;
  const errorOf = (field: string) => (refused?.field === field ? refused.text : undefined);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (stage !== "form") return;
    setStage("busy");
    setRefused(null);
    const end = await recover({ token, code: form.code, password: form.password }, t("noAnswer"));
    setStage(end.kind === "done" ? "done" : "form");
    if (end.kind === "refused") setRefused(end);
  };
  const eye = {
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
    capsLockLabel: t("capsLock"),
  };
  const isKnown = refused === null || ["code", "new"].includes(refused.field ?? "");
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t(stage === "done" ? "recoverDoneTitle" : "recoverTitle")}
      {...(stage === "done" ? {} : { description: t("recoverText") })}
      firstFocus={code}
      closeLabel={t("noticeClose")}
    >
      {stage === "done" ? (
        <ForgotDone onClose={onClose} />
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-1">
          <Field
            ref={code}
            label={t("recoverCode")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
            value={form.code}
            error={errorOf("code")}
            onChange={(event) => setForm({ ...form, code: event.target.value.trim() })}
          />
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
            error={isDifferent ? t("passwordDiffers") : undefined}
            onChange={(event) => setForm({ ...form, again: event.target.value })}
          />
          <FormProblem text={isKnown ? undefined : refused?.text} />
          <Button
            type="submit"
            look="primary"
            size="large"
            isBusy={stage === "busy"}
            disabled={
              form.code === "" ||
              passwordFaultOf(form.password) !== null ||
              form.again !== form.password
            }
          >
            {t("forgotReset")}
          </Button>
        </form>
      )}
    </Drawer>
  );
}

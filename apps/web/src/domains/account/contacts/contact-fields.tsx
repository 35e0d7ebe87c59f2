import { Button, Field, PasswordField, Plate } from "@fairdraw/ui";
import type { CodePurpose, ContactChannel } from "@fairdraw/wire/account/contact-calls.ts";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoMailboxLink } from "../../messages/demo-mailbox-link.tsx";
import { useResend } from "../../session/use-resend.ts";
import { sendCode } from "./contacts.api.ts";
import { useStep } from "./use-step.ts";

interface CodeFieldProps {
  channel: ContactChannel;
  purpose: CodePurpose;
  /** Where the code goes; absent for what is bound. */
  to?: string;
  value: string;
  error: string | undefined;
  /** What is wrong with where it shall go. */
  onToRefused?: (text: string | undefined) => void;
  onChange: (code: string) => void;
}

/** A code of six digits, and the button that has it sent. */
export function CodeField(props: CodeFieldProps) {
  const { channel, purpose, to, value, error, onToRefused, onChange } = props;
  const { t } = useTranslation("contacts");
  const { leftSeconds, wait } = useResend({ atFirst: 0 });
  const [masked, setMasked] = useState("");
  const step = useStep();
  const send = () => {
    onToRefused?.(undefined);
    void step.run(
      async () => {
        const end = await sendCode({ channel, purpose, ...(to === undefined ? {} : { to }) });
        if (end.kind === "refused" && end.field === "to") onToRefused?.(end.text);
        return end;
      },
      ({ Masked, ResendSeconds }) => {
        setMasked(Masked);
        wait(ResendSeconds);
      },
    );
  };
  return (
    <>
      <Field
        label={t("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        error={error ?? step.restOf("to")}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))}
        trailing={
          <Button
            look="link"
            isBusy={step.isBusy}
            disabled={leftSeconds > 0 || to === ""}
            onClick={send}
          >
            {leftSeconds > 0 ? t("resendIn", { count: leftSeconds }) : t("sendCode")}
          </Button>
        }
      />
      <p role="status" className="min-h-5 text-small text-ok">
        {masked !== "" && t("sentTo", { masked })}
      </p>
      {masked !== "" && <DemoMailboxLink address={to} onCode={onChange} />}
    </>
  );
}

interface ProofFieldProps {
  hasFundsPassword: boolean;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The funds password, or that of the login while there is none. */
export function ProofField({ hasFundsPassword, value, error, onChange }: ProofFieldProps) {
  const { t } = useTranslation("contacts");
  return (
    <PasswordField
      label={t(hasFundsPassword ? "fundsPassword" : "loginPassword")}
      autoComplete={hasFundsPassword ? "off" : "current-password"}
      maxLength={256}
      showLabel={t("showPassword")}
      hideLabel={t("hidePassword")}
      capsLockLabel={t("capsLock")}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What is wrong with the step as a whole. */
export function StepProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <div className="mb-3">
          <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {text}
          </Plate>
        </div>
      )}
    </div>
  );
}

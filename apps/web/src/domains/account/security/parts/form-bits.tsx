import { Field, PasswordField, Plate } from "@fairdraw/ui";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

interface Written {
  value: string;
  error: string | undefined;
  onWrite: (text: string) => void;
}

/** Six digits of the authenticator. */
export function CodeField({ value, error, onWrite, label }: Written & { label?: string }) {
  const { t } = useTranslation("security");
  return (
    <Field
      label={label ?? t("code")}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      error={error}
      onChange={(event) => onWrite(event.target.value.replace(/\D/g, ""))}
    />
  );
}

/** A password that shows that it is the player himself. */
export function OwnPassword({
  value,
  error,
  onWrite,
  which = "login",
}: Written & { which?: "login" | "funds" }) {
  const { t } = useTranslation("security");
  return (
    <PasswordField
      showLabel={t("showPassword")}
      hideLabel={t("hidePassword")}
      capsLockLabel={t("capsLock")}
      label={t(which === "login" ? "password" : "fundsPassword")}
      autoComplete={which === "login" ? "current-password" : "off"}
      maxLength={256}
      value={value}
      error={error}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

/** What was refused and belongs to no field. */
export function Refusal({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
          {text}
        </Plate>
      )}
    </div>
  );
}

import { Drawer } from "@fairdraw/ui";
import type { CodeChannel } from "@fairdraw/wire/session/forget-password-calls.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ForgotDone, ForgotName, ForgotReset, ForgotWhere } from "./forgot-steps.tsx";

export type ForgotStage =
  | { kind: "name" }
  | { kind: "where"; ticket: string; channels: readonly CodeChannel[] }
  | { kind: "reset"; ticket: string; channel: CodeChannel; resendSeconds: number }
  | { kind: "done" };

/** A new password for whoever forgot the old one: who, where to, code and password. */
export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("session");
  const [stage, setStage] = useState<ForgotStage>({ kind: "name" });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t("forgotTitle")}
      description={t("forgotText")}
      closeLabel={t("noticeClose")}
    >
      {stage.kind === "name" && <ForgotName onNext={setStage} />}
      {stage.kind === "where" && <ForgotWhere {...stage} onNext={setStage} />}
      {stage.kind === "reset" && <ForgotReset {...stage} onNext={setStage} />}
      {stage.kind === "done" && <ForgotDone onClose={onClose} />}
    </Drawer>
  );
}

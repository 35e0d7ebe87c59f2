import { Drawer } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  ForgotDone,
  ForgotName,
  ForgotReset,
  type ForgotStage,
  ForgotWhere,
} from "./forgot-steps.tsx";

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

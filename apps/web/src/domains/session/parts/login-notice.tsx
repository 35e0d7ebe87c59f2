import { siteWarning } from "@fairdraw/client/time/warning-time.ts";
import { FailureNoteContext, WarningDialog } from "@fairdraw/ui";
import { useContext } from "react";
import { useTranslation } from "react-i18next";

interface LoginNoticeProps {
  message: string;
  /** With the number of the failure. */
  hasFailureNote: boolean;
  onClose: () => void;
}

export function LoginNotice({ message, hasFailureNote, onClose }: LoginNoticeProps) {
  const { t } = useTranslation("session");
  const failureNote = useContext(FailureNoteContext);
  return (
    <WarningDialog
      isOpen
      title={t("notice")}
      message={message}
      confirmLabel={t("noticeConfirm")}
      closeLabel={t("noticeClose")}
      note={hasFailureNote && failureNote}
      {...siteWarning}
      onClose={onClose}
    />
  );
}

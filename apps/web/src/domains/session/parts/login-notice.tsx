import { FailureNoteContext, WarningDialog } from "@fairdraw/ui";
import { useContext } from "react";
import { useTranslation } from "react-i18next";

/** The site's own time for a warning, longer than the component's. Source: spec section 9. */
export const warningHidesAfterMs = 5_000;

interface LoginNoticeProps {
  message: string;
  /** With the number of the failure, which is read and copied without haste. */
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
      hideAfterMs={hasFailureNote ? null : warningHidesAfterMs}
      onClose={onClose}
    />
  );
}

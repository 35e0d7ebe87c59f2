import { WarningDialog } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** The site's own time for a warning, longer than the component's. Source: spec section 9. */
export const warningHidesAfterMs = 5_000;

export function LoginNotice({ message, onClose }: { message: string; onClose: () => void }) {
  const { t } = useTranslation("session");
  return (
    <WarningDialog
      isOpen
      title={t("notice")}
      message={message}
      confirmLabel={t("noticeConfirm")}
      closeLabel={t("noticeClose")}
      hideAfterMs={warningHidesAfterMs}
      onClose={onClose}
    />
  );
}

import { Sheet } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { LineList } from "../../site/line-list.tsx";

/** The lines of the site, for whoever finds this one slow. */
export function LineCheck({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("session");
  return (
    <Sheet isOpen onClose={onClose} title={t("lines")} closeLabel={t("noticeClose")}>
      <LineList />
    </Sheet>
  );
}

import { Sheet } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { HostList } from "../../site/host-list.tsx";

/** The hosts of the site, for whoever finds this one slow. */
export function HostCheck({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("session");
  return (
    <Sheet isOpen onClose={onClose} title={t("lines")} closeLabel={t("noticeClose")}>
      <HostList />
    </Sheet>
  );
}

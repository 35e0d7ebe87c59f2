import { Dialog } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { MenuList } from "./menu-list.tsx";

/** The menu from the left edge. */
export function MenuWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog place="menu" isOpen onClose={onClose} title={t("menu")} closeLabel={t("close")}>
      <nav aria-label={t("menu")} className="-mx-3 pb-4">
        <MenuList />
      </nav>
    </Dialog>
  );
}

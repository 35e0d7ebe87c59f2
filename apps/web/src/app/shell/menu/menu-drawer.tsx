import { IconButton } from "@fairdraw/ui";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

const MenuWindow = lazy(async () => ({
  default: (await import("./menu-window.tsx")).MenuWindow,
}));

/** The menu of tablets: a drawer that closes when something was chosen. Wide pages have theirs beside them. */
export function MenuDrawer() {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <div className="hidden tablet:block">
      <IconButton label={t("menu")} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      {/* Another page than the one it was opened on: it has done its work. */}
      <Suspense>{openAt === key && <MenuWindow onClose={() => setOpenAt(null)} />}</Suspense>
    </div>
  );
}

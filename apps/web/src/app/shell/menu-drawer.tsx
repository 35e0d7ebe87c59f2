import { IconButton } from "@fairdraw/ui";
import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

const MenuWindow = lazy(async () => ({
  default: (await import("./menu-window.tsx")).MenuWindow,
}));

/** The menu of tablets: a drawer that closes when something was chosen. */
export function MenuDrawer() {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  useCloseOnWide(() => setOpenAt(null));
  return (
    <div className="hidden tablet:block desk:hidden">
      <IconButton label={t("menu")} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      {/* Another page than the one it was opened on: it has done its work. */}
      <Suspense>{openAt === key && <MenuWindow onClose={() => setOpenAt(null)} />}</Suspense>
    </div>
  );
}

/** The wide page has its menu beside it; a drawer left open there would cover it. */
function useCloseOnWide(close: () => void): void {
  const onWide = useEffectEvent(close);
  useEffect(() => {
    const wide = window.matchMedia("(width >= 1280px)");
    const listen = () => onWide();
    wide.addEventListener("change", listen);
    return () => wide.removeEventListener("change", listen);
  }, []);
}

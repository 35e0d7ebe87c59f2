import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { isCurrentItem, useMenuItems } from "./menu-items.ts";

/** More tabs than this do not fit on a phone. */
const tabsMax = 4;

/** The menu of phones, at the lower edge. */
export function TabBar() {
  const { t } = useTranslation("shell");
  const at = useLocation();
  return (
    <nav
      aria-label={t("menu")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      <ul className="flex">
        {useMenuItems()
          .slice(0, tabsMax)
          .map((item) => {
            const isOn = isCurrentItem(item, at);
            return (
              <li key={item.key} className="flex-1">
                <Link
                  to={item.to + item.hash}
                  aria-current={isOn ? "page" : undefined}
                  className={classNames(
                    "flex h-14 flex-col items-center justify-center gap-0.5 text-tiny",
                    isOn ? "font-bold text-primary" : "text-ink-2",
                  )}
                >
                  <item.Icon size={22} strokeWidth={isOn ? 2.25 : 1.75} aria-hidden="true" />
                  {item.label}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

import { classNames } from "@fairdraw/ui";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { isCurrentItem, useMenuItems } from "./menu-items.ts";

interface SideMenuProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** The menu of wide screens; below 1440 it shows icons only, so that the board has room. */
export function SideMenu({ isOpen, onToggle }: SideMenuProps) {
  const { t } = useTranslation("shell");
  const items = useMenuItems();
  const at = useLocation();
  const label = isOpen ? "wide:inline" : "";
  const Toggle = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav
      aria-label={t("menu")}
      className={classNames(
        "sticky top-16 hidden h-[calc(100dvh-64px)] w-16 shrink-0 flex-col gap-1 border-r border-line bg-surface p-2 tablet:flex",
        isOpen && "wide:w-52",
      )}
    >
      <ul className="flex flex-1 flex-col gap-1">
        {items.map((item) => {
          const isOn = isCurrentItem(item, at);
          return (
            <li key={item.key}>
              <Link
                to={item.to + item.hash}
                aria-current={isOn ? "page" : undefined}
                aria-label={item.label}
                title={item.label}
                className={classNames(
                  "flex min-h-11 items-center gap-3 rounded-control px-3.5 text-body",
                  isOn
                    ? "bg-primary-tint font-bold text-profit"
                    : "text-ink-2 hover:bg-surface-2 hover:text-ink",
                )}
              >
                <item.Icon size={20} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
                <span aria-hidden="true" className={classNames("hidden truncate", label)}>
                  {item.label}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        aria-label={t(isOpen ? "closeMenu" : "openMenu")}
        aria-expanded={isOpen}
        onClick={onToggle}
        className="hidden min-h-11 cursor-pointer items-center gap-3 rounded-control px-3.5 text-ink-2 hover:bg-surface-2 hover:text-ink wide:flex"
      >
        <Toggle size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </nav>
  );
}

import { Link } from "@fairdraw/client/page/link.tsx";
import { currentLanguage, inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { classNames } from "@fairdraw/ui";
import { Heart, House, PanelLeftClose, PanelLeftOpen, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GameMark } from "../../../domains/lottery/parts/game-mark.tsx";
import { useBuiltPages } from "./built-pages.ts";
import { useFavoriteGames, useMenuGroups } from "./menu-groups.ts";
import { MenuList, pageIcons, useIsAt } from "./menu-list.tsx";

interface SideMenuProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** The menu of wide screens; closed it is a strip of icons. */
export function SideMenu({ isOpen, onToggle }: SideMenuProps) {
  const { t } = useTranslation("shell");
  const Toggle = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <div
      className={classNames(
        "shrink-0 border-r border-line bg-surface",
        isOpen ? openWidth() : "w-16",
      )}
    >
      {/* Short enough to end above the fold with every bar over the header there. */}
      <nav
        aria-label={t("menu")}
        className="sticky top-16 max-h-[calc(100dvh-64px)] overflow-y-auto p-2 [scrollbar-width:thin]"
      >
        <button
          type="button"
          aria-label={t(isOpen ? "closeMenu" : "openMenu")}
          title={t(isOpen ? "closeMenu" : "openMenu")}
          aria-expanded={isOpen}
          onClick={onToggle}
          className="mb-0.5 flex size-10 cursor-pointer items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:bg-surface-2 hover:text-ink"
        >
          <Toggle size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {isOpen ? <MenuList /> : <IconList onOpen={onToggle} />}
      </nav>
    </div>
  );
}

/** Names of games are longer in English, and what tells them apart stands at their end. */
function openWidth(): string {
  return currentLanguage() === "en" ? "w-60" : "w-52";
}

/** One icon per category opens the menu; the pages are gone to at once. */
function IconList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("shell");
  const { t: lottery } = useTranslation("lottery");
  const groups = useMenuGroups();
  const hasFavorites = useFavoriteGames().length > 0;
  const pages = useBuiltPages().filter(({ path }) => path !== "/");
  return (
    <ul className="flex flex-col gap-1">
      <IconLink to="/" label={t("home")}>
        <House size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      {pages.map(({ path, label }) => {
        const Icon = pageIcons[path] ?? ShieldCheck;
        return (
          <IconLink key={path} to={path} label={label}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconLink>
        );
      })}
      <li aria-hidden="true" className="mx-2 my-1 border-t border-line" />
      {hasFavorites && (
        <OpensMenu label={lottery("favorites")} onOpen={onOpen}>
          <Heart size={20} strokeWidth={1.75} aria-hidden="true" />
        </OpensMenu>
      )}
      {groups.map(({ category }) => (
        <OpensMenu key={category.key} label={inLanguage(category.name)} onOpen={onOpen}>
          <GameMark category={category.key} size="small" />
        </OpensMenu>
      ))}
    </ul>
  );
}

interface OpensMenuProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

function OpensMenu({ label, onOpen, children }: OpensMenuProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onOpen}
        className={`${iconClass} cursor-pointer text-ink-2 hover:bg-surface-2`}
      >
        {children}
      </button>
    </li>
  );
}

const iconClass = "flex size-12 items-center justify-center rounded-control -outline-offset-2";

function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const isOn = useIsAt(to);
  return (
    <li>
      <Link
        to={to}
        aria-label={label}
        title={label}
        aria-current={isOn ? "page" : undefined}
        className={classNames(
          iconClass,
          isOn ? "bg-primary-tint text-primary" : "text-ink-2 hover:bg-surface-2 hover:text-ink",
        )}
      >
        {children}
      </Link>
    </li>
  );
}

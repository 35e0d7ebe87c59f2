import { Link } from "@fairdraw/client/page/link.tsx";
import { useIsWide } from "@fairdraw/client/page/use-is-wide.ts";
import { IconButton } from "@fairdraw/ui";
import { ChevronLeft, Search, Shield } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { gameName } from "../../../domains/lottery/game-name.ts";
import { BalanceBlock } from "../../../domains/wallet/balance-block.tsx";
import { ConnectionDot } from "../live/connection-dot.tsx";
import { MenuDrawer } from "../menu/menu-drawer.tsx";
import { AvatarMenu } from "../profile/avatar-menu.tsx";
import { Bell } from "./bell.tsx";
import { HeaderFrame } from "./shell-frame.tsx";
import { SiteLogo } from "./site-logo.tsx";
import { WalletPopover } from "./wallet-popover.tsx";

interface HeaderProps {
  /** On a phone the bet screen shows the way back and its own name instead of the mark. */
  isOnBet: boolean;
  onSearch: () => void;
}

/** The bar that stays at the top: where the player is, the search, the money, the news, the account. */
export function Header({ isOnBet, onSearch }: HeaderProps) {
  const isWide = useIsWide();
  return (
    <HeaderFrame>
      {!isWide && <MenuDrawer />}
      {isOnBet && <BackToHome />}
      <Link
        to="/"
        className={
          isOnBet
            ? "hidden rounded-control tablet:block"
            : "ml-1 shrink-0 rounded-control tablet:ml-0"
        }
      >
        <SiteLogo />
      </Link>
      <SearchButtons onSearch={onSearch} />
      <div className="ml-auto flex min-w-0 items-center gap-0.5 tablet:gap-2">
        <BalanceBlock>
          <WalletPopover />
        </BalanceBlock>
        <SaferPlayLink />
        <Bell />
        <span className="hidden items-center gap-2 tablet:flex">
          <ConnectionDot />
          <AvatarMenu />
        </span>
      </div>
    </HeaderFrame>
  );
}

/** A field to look at on wide screens, an icon elsewhere; phones have the search in their sheet. */
function SearchButtons({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={onSearch}
        className="ml-6 hidden h-10 w-64 cursor-pointer items-center gap-2 rounded-full bg-surface-2 pr-2 pl-4 text-body text-ink-2 hover:text-ink laptop:flex"
      >
        <Search size={16} aria-hidden="true" />
        <span className="flex-1 truncate text-left">{t("gameSearchShort")}</span>
        <kbd
          aria-hidden="true"
          className="rounded-control bg-surface px-2 font-sans text-small ring-1 ring-inset ring-line"
        >
          /
        </kbd>
      </button>
      <span className="hidden tablet:block laptop:hidden">
        <IconButton label={t("gameSearchShort")} aria-haspopup="dialog" onClick={onSearch}>
          <Search size={20} aria-hidden="true" />
        </IconButton>
      </span>
    </>
  );
}

/** One press from everywhere to limits and breaks. */
function SaferPlayLink() {
  const { t } = useTranslation("shell");
  return (
    <Link
      to="/AccountInfo?tab=safer"
      aria-label={t("saferPlay")}
      title={t("saferPlay")}
      className="flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <Shield size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function BackToHome() {
  const { t } = useTranslation("shell");
  const { id = "" } = useParams();
  return (
    <>
      <Link
        to="/"
        aria-label={t("home")}
        className="flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 tablet:hidden"
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </Link>
      <span
        aria-hidden="true"
        className="min-w-0 flex-1 basis-0 truncate text-lead font-bold tablet:hidden"
      >
        {gameName(Number(id))}
      </span>
    </>
  );
}

import { Pill } from "@fairdraw/ui";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { gameName } from "../../domains/lottery/game-name.ts";
import { BalanceBlock } from "../../domains/wallet/balance-block.tsx";
import { Wordmark } from "../../lib/wordmark.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import { ConnectionDot } from "./connection-dot.tsx";
import { LookMenu } from "./look-menu.tsx";

interface HeaderProps {
  isDemo: boolean;
  /** On a phone the bet screen shows the way back and its own name instead of the mark. */
  isOnBet: boolean;
}

export function Header({ isDemo, isOnBet }: HeaderProps) {
  const { t } = useTranslation("shell");
  return (
    <header className="sticky top-0 z-30 flex h-[52px] shrink-0 items-center gap-1 border-b border-line bg-surface px-2 tablet:h-16 tablet:gap-2 tablet:px-5">
      {isOnBet && <BackToHome />}
      <Link
        to="/"
        className={
          isOnBet ? "hidden rounded-control tablet:block" : "ml-1 rounded-control tablet:ml-0"
        }
      >
        <Wordmark isCompact />
      </Link>
      {isDemo && (
        <span className="hidden tablet:inline">
          <Pill look="play">{t("playMoneyShort")}</Pill>
        </span>
      )}
      <div className="ml-auto flex items-center gap-0.5 tablet:gap-2">
        <BalanceBlock />
        <ConnectionDot />
        <span className={isOnBet ? "hidden tablet:block" : ""}>
          <LookMenu />
        </span>
        <AvatarMenu />
      </div>
    </header>
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
      <span aria-hidden="true" className="min-w-0 truncate text-lead font-bold tablet:hidden">
        {gameName(Number(id))}
      </span>
    </>
  );
}

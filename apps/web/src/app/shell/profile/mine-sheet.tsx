import { Link } from "@fairdraw/client/page/link.tsx";
import { Sheet } from "@fairdraw/ui";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PlayMoneyLink } from "../../../domains/play-money/play-money-link.tsx";
import { BalanceEye } from "../../../domains/wallet/balance-eye.tsx";
import { BalanceText } from "../../../domains/wallet/balance-text.tsx";
import { useHiddenBalance } from "../../../domains/wallet/use-hidden-balance.ts";
import { ConnectionLine } from "../live/connection-dot.tsx";
import { useBuiltPages } from "../menu/built-pages.ts";
import { askLogout } from "./ask-logout.ts";
import { ProfilePanel } from "./profile-panel.tsx";

/** The player's own corner on a phone: who, how much, where to, how, and out. */
export function MineSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("tabMine")} closeLabel={t("close")}>
      <div className="flex flex-col gap-3 pb-4">
        <SheetBalance onLeave={onClose} />
        <ProfilePanel
          onLogout={() => {
            onClose();
            askLogout();
          }}
        />
        <SheetPages />
        <ConnectionLine />
      </div>
    </Sheet>
  );
}

function SheetBalance({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("wallet");
  const { isHidden } = useHiddenBalance();
  return (
    <div className="flex min-h-14 items-center justify-between rounded-card bg-surface-2 pr-1 pl-4">
      <p className="flex items-baseline gap-1.5">
        <span className="text-small text-ink-2">{t("balance")}</span>
        <span className="font-count text-title font-bold">
          <BalanceText isHidden={isHidden} />
        </span>
        <span className="text-small text-ink-2">{t("yuan")}</span>
      </p>
      <span className="flex items-center gap-2">
        <span className="text-small text-link">
          <PlayMoneyLink onLeave={onLeave} />
        </span>
        <BalanceEye />
      </span>
    </div>
  );
}

function SheetPages() {
  const pages = useBuiltPages().filter(({ path }) => path !== "/");
  if (pages.length === 0) return null;
  return (
    <ul className="border-t border-line pt-1">
      {pages.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} className="flex min-h-11 items-center justify-between text-body">
            {label}
            <ChevronRight size={18} aria-hidden="true" className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

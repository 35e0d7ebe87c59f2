import "../../pages/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { buttonStyle, Sheet } from "@fairdraw/ui";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PlayMoneyLink } from "../../../domains/play-money/play-money-link.tsx";
import { BalanceEye } from "../../../domains/wallet/balance-eye.tsx";
import { BalanceText } from "../../../domains/wallet/balance-text.tsx";
import { useHiddenBalance } from "../../../domains/wallet/use-hidden-balance.ts";
import { ConnectionLine } from "../live/connection-dot.tsx";
import { useBuiltPages } from "../menu/built-pages.ts";
import { pageIcons } from "../menu/menu-list.tsx";
import { askLogout } from "./ask-logout.ts";
import { ProfilePanel } from "./profile-panel.tsx";

/** The player's own corner on a phone: how much, where to, who, how, and out. */
export function MineSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("tabMine")} closeLabel={t("close")}>
      <div className="flex flex-col gap-3 pb-4">
        <SheetBalance onLeave={onClose} />
        <SheetPages />
        <ProfilePanel
          onLogout={() => {
            onClose();
            askLogout();
          }}
        />
        <ConnectionLine />
      </div>
    </Sheet>
  );
}

function SheetBalance({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("wallet");
  const { t: page } = useTranslation("pages");
  const { isHidden } = useHiddenBalance();
  return (
    <div className="flex min-h-14 items-center justify-between rounded-card bg-surface-2 pr-3 pl-4">
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
        <Link to="/Deposit" className={buttonStyle({ look: "primary", size: "small" })}>
          {page("deposit")}
        </Link>
        <Link to="/WithdrawRequest" className={buttonStyle({ look: "outline", size: "small" })}>
          {page("withdrawRequest")}
        </Link>
      </span>
    </div>
  );
}

function SheetPages() {
  const pages = useBuiltPages().filter(({ path }) => path !== "/");
  if (pages.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-1">
      {pages.map(({ path, label }) => {
        const Icon = pageIcons[path] ?? ShieldCheck;
        return (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-control px-1 py-2 text-center text-small hover:bg-surface-2"
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

import "../../pages/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, buttonStyle, MoneyText } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { privilegesQuery } from "../../../domains/privileges/privileges.api.ts";
import { askTransfer } from "../../../domains/transfer/ask-transfer.ts";
import { BalanceText } from "../../../domains/wallet/balance-text.tsx";
import { useHiddenBalance } from "../../../domains/wallet/use-hidden-balance.ts";
import { walletQuery } from "../../../domains/wallet/wallet.api.ts";

const pages = [
  { to: "/DepositRecord", title: "depositRecord" },
  { to: "/WithdrawRecord", title: "withdrawRecord" },
  { to: "/CashFlowRecord", title: "cashFlowRecord" },
] as const;

/** What may be spent, what is held, and the ways to pay in and out and to what has moved. */
export function WalletPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("wallet");
  const { t: name } = useTranslation("pages");
  const { isHidden } = useHiddenBalance();
  const held = useQuery(walletQuery).data?.HeldAmount;
  const rights = useQuery(privilegesQuery).data;
  const mayTransfer =
    rights?.isTransferPointEnabled === true || rights?.isSuperTransferPointEnabled === true;
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-body text-ink-2">{t("balance")}</dt>
          <dd className="font-count text-title font-bold">
            <BalanceText isHidden={isHidden} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 text-small">
          <dt className="text-ink-2">{t("held")}</dt>
          <dd>
            {held === undefined ? (
              "—"
            ) : (
              <MoneyText
                text={toDisplay(parseCheckedMoney(held))}
                isHidden={isHidden}
                hiddenLabel={t("hidden")}
              />
            )}
          </dd>
        </div>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <Link to="/Deposit" onClick={onLeave} className={buttonStyle({ look: "primary" })}>
          {name("deposit")}
        </Link>
        <Link to="/WithdrawRequest" onClick={onLeave} className={buttonStyle({ look: "outline" })}>
          {name("withdrawRequest")}
        </Link>
      </div>
      {mayTransfer && (
        <Button
          onClick={() => {
            onLeave();
            askTransfer();
          }}
        >
          {t("transfer")}
        </Button>
      )}
      <ul className="border-t border-line pt-1">
        {pages.map(({ to, title }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onLeave}
              className="flex min-h-10 items-center justify-between text-body hover:text-primary"
            >
              {name(title)}
              <ChevronRight size={16} aria-hidden="true" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

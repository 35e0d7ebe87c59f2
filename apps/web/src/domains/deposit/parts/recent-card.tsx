import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { DepositView } from "../deposit.api.ts";
import { useMethodName } from "../use-method-name.ts";
import { Card } from "./card.tsx";
import { StatePill } from "./state-pill.tsx";

/** The last deposits; each leads to all that is known of it. */
export function RecentCard({ deposits }: { deposits: readonly DepositView[] }) {
  const { t } = useTranslation("deposit");
  const name = useMethodName();
  return (
    <Card title={t("recent")}>
      {deposits.length === 0 ? (
        <p className="text-body text-ink-2">{t("noRecent")}</p>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {deposits.map((deposit) => (
            <li key={deposit.OrderNo}>
              <Link
                to={`/DepositRecord?order=${deposit.OrderNo}`}
                className="-mx-2 flex flex-col gap-1 rounded-control px-2 py-2 hover:bg-surface-2"
              >
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate text-body">{name(deposit)}</span>
                  <span className="font-medium">
                    <MoneyText text={toDisplay(parseCheckedMoney(deposit.Amount))} />
                  </span>
                </span>
                <span className="flex items-center justify-between gap-2 text-small text-ink-2 tabular-nums">
                  {siteDateTime(deposit.CreateTime).slice(5, 16)}
                  <StatePill deposit={deposit} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/DepositRecord" className="self-start text-body text-link hover:underline">
        {t("toRecord")}
      </Link>
    </Card>
  );
}

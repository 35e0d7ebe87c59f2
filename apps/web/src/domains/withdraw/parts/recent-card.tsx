import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { MoneyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { Card } from "../../deposit/parts/card.tsx";
import { useTargetName } from "../use-target-name.ts";
import type { WithdrawView } from "../withdraw.api.ts";
import { shown } from "./amounts.tsx";
import { StatePill } from "./state-pill.tsx";

/** The last withdrawals; each leads to all that is known of it. */
export function RecentCard({ withdrawals }: { withdrawals: readonly WithdrawView[] }) {
  const { t } = useTranslation("withdraw");
  const name = useTargetName();
  if (withdrawals.length === 0) return null;
  return (
    <Card title={t("recent")}>
      <ul className="-my-1 divide-y divide-line">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.OrderNo}>
            <Link
              to={`/WithdrawRecord?order=${withdrawal.OrderNo}`}
              className="-mx-2 flex flex-col gap-1 rounded-control px-2 py-2 hover:bg-surface-2"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="truncate text-body">
                  {name(withdrawal)} {withdrawal.TargetMasked}
                </span>
                <span className="font-medium">
                  <MoneyText text={shown(withdrawal.Amount)} />
                </span>
              </span>
              <span className="flex items-center justify-between gap-2 text-small text-ink-2 tabular-nums">
                {siteDateTime(withdrawal.CreateTime).slice(5, 16)}
                <StatePill withdrawal={withdrawal} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

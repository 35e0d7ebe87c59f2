import "../../../domains/reports/texts.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText, Skeleton } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Net } from "../../../domains/reports/parts/net.tsx";
import { Link } from "../../../lib/link.tsx";
import { followToday, useToday } from "./today.api.ts";

/** Today's stakes, prizes and result beside the balance, and what is not finished yet. */
export function TodayFigures() {
  const { t } = useTranslation("reports");
  const queryClient = useQueryClient();
  const { data, isError } = useToday();
  useEffect(() => followToday(queryClient), [queryClient]);
  if (isError && data === undefined) return <TodayFrame>{t("failed")}</TodayFrame>;
  if (data === undefined) {
    return (
      <TodayFrame>
        <Skeleton className="h-12" />
      </TodayFrame>
    );
  }
  const { sums, plans } = data;
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  const figures = [
    { label: t("todayStake"), value: amount(sums.Stake) },
    { label: t("todayPrize"), value: amount(sums.Prize) },
    { label: t("todayNet"), value: <Net of={sums.Net} /> },
  ];
  return (
    <TodayFrame>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-2">{label}</dt>
            <dd className="truncate text-body font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex gap-4">
        <Link to="/ProfitReport" className="inline-flex min-h-8 items-center text-link">
          {t("profitTitle")}
        </Link>
        {plans > 0 && (
          <Link
            to="/ScheduleRecord?state=0"
            className="inline-flex min-h-8 items-center font-medium text-link"
          >
            {t("todayPlans", { count: plans })}
          </Link>
        )}
      </p>
    </TodayFrame>
  );
}

/** As high as its figures from the start, so that nothing under it moves. */
function TodayFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 flex min-h-[92px] flex-col gap-1.5 border-t border-line pt-3 text-small">
      {children}
    </div>
  );
}

import "../../../domains/reports/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { Net } from "@fairdraw/client/records/net.tsx";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, classNames, MoneyText, Skeleton } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { todayPlaceClass } from "./account-frame.tsx";
import { followToday, useToday } from "./today.api.ts";

/** Today's stakes, prizes and result beside the balance, and what is not finished yet. */
export function TodayFigures({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation("reports");
  const queryClient = useQueryClient();
  const { t: shell } = useTranslation("shell");
  const { t: page } = useTranslation("pages");
  const { data, isError, refetch } = useToday();
  useEffect(() => followToday(queryClient), [queryClient]);
  if (isError && data === undefined) {
    return (
      <TodayFrame isAlone={isAlone}>
        <p role="alert">{t("failed")}</p>
        <Button size="small" className="self-start" onClick={() => void refetch()}>
          {shell("retry")}
        </Button>
      </TodayFrame>
    );
  }
  if (data === undefined) {
    return (
      <TodayFrame isAlone={isAlone}>
        <Skeleton className="h-10 tablet:h-12" />
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
    <TodayFrame isAlone={isAlone}>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-2">{label}</dt>
            <dd className="truncate text-body font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex gap-4 max-tablet:hidden">
        <Link to="/WithdrawRequest" className="inline-flex min-h-8 items-center text-link">
          {page("withdrawRequest")}
        </Link>
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

function TodayFrame({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        todayPlaceClass,
        isAlone && "tablet:mt-0 tablet:border-t-0 tablet:pt-0",
      )}
    >
      {children}
    </div>
  );
}

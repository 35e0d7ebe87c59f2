import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { MoneyText, SummaryStrip } from "@fairdraw/ui";
import type { RebateKind } from "@fairdraw/wire/rebates/enums.ts";
import { useQuery } from "@tanstack/react-query";
import { Percent } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Calculator } from "./calculator.tsx";
import { type MyRebates, myRebatesQuery } from "./rebates.api.ts";
import { amountText, categoryName, rateText } from "./shown.ts";

/** Own rates, what came of them, and what they would bring. */
export function MyOverview({ kind }: { kind: RebateKind }) {
  const { t } = useTranslation("rebates");
  const query = useQuery(myRebatesQuery(kind));
  return (
    <section aria-label={t(`mine_${kind}`)} className="flex flex-col gap-4">
      <h1 className="text-title font-bold">{t(`mine_${kind}`)}</h1>
      {query.data === undefined ? (
        <div className="rounded-card border border-line bg-surface p-4">
          <NotReadYet
            query={query}
            icon={<Percent size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-16", "h-40"]}
          />
        </div>
      ) : (
        <>
          <Figures mine={query.data} />
          <div className="grid items-start gap-4 laptop:grid-cols-2">
            <Rates mine={query.data} />
            <Calculator rates={query.data.Rates} />
          </div>
        </>
      )}
    </section>
  );
}

function Figures({ mine }: { mine: MyRebates }) {
  const { t } = useTranslation("rebates");
  const figures = [
    ["yesterdayAmount", mine.YesterdayAmount],
    ["monthAmount", mine.MonthAmount],
    ["todayBet", mine.TodayBet],
    ["yesterdayBet", mine.YesterdayBet],
    ["monthBet", mine.MonthBet],
  ] as const;
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <SummaryStrip
        label={t("figures")}
        figures={figures.map(([key, amount]) => ({
          key,
          label: t(key),
          value: <MoneyText text={amountText(amount)} />,
        }))}
      />
      <p className="mt-3 text-small text-ink-2 tabular-nums">
        {t("nextAt")} {siteDateTime(mine.NextAt)} · {t("notInBreaks")}
      </p>
    </div>
  );
}

function Rates({ mine }: { mine: MyRebates }) {
  const { t } = useTranslation("rebates");
  return (
    <section aria-label={t("rates")} className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-lead font-bold">{t("rates")}</h2>
      <ul className="divide-y divide-line">
        {mine.Rates.map(({ Category, Rate, Since }) => (
          <li key={Category} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            <span className="text-body">
              {categoryName(Category)}
              <span className="block text-small text-ink-2 tabular-nums">
                {t("since", { date: siteDay(Since) })}
              </span>
            </span>
            <b className="text-lead tabular-nums">{rateText(Rate)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

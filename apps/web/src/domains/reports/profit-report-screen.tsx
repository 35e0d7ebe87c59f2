import "./texts.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { ChartColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "../../lib/link.tsx";
import { serverNowMs } from "../../lib/server-clock.ts";
import { siteDateTime, siteDay } from "../../lib/site-time.ts";
import { useSearchParams } from "../../lib/use-search-params.ts";
import { useTitle } from "../../lib/use-title.ts";
import { DaysChart } from "./parts/days-chart.tsx";
import { FiguresTable } from "./parts/figures-table.tsx";
import { GameFilter } from "./parts/game-filter.tsx";
import { Net } from "./parts/net.tsx";
import { RecordDaysField } from "./parts/record-days-field.tsx";
import { RecordPage } from "./parts/record-page.tsx";
import { type ProfitFigures, useProfit } from "./profit.api.ts";
import { type ProfitFilter, readFilter, writeFilter } from "./profit-filter.ts";

/** What a player won and lost: in all, by game and day by day. One formula everywhere. */
export function ProfitReportScreen() {
  const { t } = useTranslation("reports");
  const [params, setParams] = useSearchParams();
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useProfit(filter);
  useTitle(t("profitTitle"));
  const put = (change: Partial<ProfitFilter>) =>
    setParams(writeFilter({ ...filter, ...change }, today), { replace: true });

  return (
    <RecordPage
      title={t("profitTitle")}
      filters={
        <>
          <RecordDaysField days={filter.days} today={today} onChange={(days) => put({ days })} />
          <GameFilter gameId={filter.gameId} onChange={(gameId) => put({ gameId })} />
          <p className="ml-auto text-small text-ink-2 tabular-nums">
            {query.data !== undefined &&
              t("profitAsOf", { time: siteDateTime(query.data.report.ServerTime) })}
          </p>
        </>
      }
      query={query}
      figuresOf={({ report }) => figuresOf(report.AllSum, t)}
      isEmpty={({ report }) => report.Items.length === 0}
      empty={{
        icon: <ChartColumn size={40} strokeWidth={1.5} />,
        text: t("profitEmpty"),
        action: (
          <Link to="/" className="text-link">
            {t("profitGo")}
          </Link>
        ),
      }}
    >
      {({ report, trend }) => (
        <div className="flex flex-col gap-5 pb-4">
          <p className="px-4 text-small text-ink-2 tablet:px-5">{t("profitFormula")}</p>
          {trend.Items.length > 1 && (
            <div className="px-4 tablet:px-5">
              <DaysChart
                days={trend.Items}
                onDay={(day) => put({ days: { from: day, to: day } })}
              />
            </div>
          )}
          <FiguresTable kind="game" title={t("profitByGame")} rows={report.Games} />
          <FiguresTable
            kind="day"
            title={t("profitByDay")}
            rows={trend.Items.filter((day) => day.Count > 0).toReversed()}
          />
        </div>
      )}
    </RecordPage>
  );
}

type FigureText =
  | "profitNet"
  | "profitCount"
  | "profitStake"
  | "profitValid"
  | "profitPrize"
  | "profitOpen";

function figuresOf(all: ProfitFigures, t: (key: FigureText) => string) {
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  return [
    { key: "net", label: t("profitNet"), value: <Net of={all.Net} /> },
    { key: "prize", label: t("profitPrize"), value: amount(all.Prize) },
    { key: "valid", label: t("profitValid"), value: amount(all.ValidStake) },
    { key: "stake", label: t("profitStake"), value: amount(all.Stake) },
    { key: "open", label: t("profitOpen"), value: amount(all.OpenStake) },
    { key: "count", label: t("profitCount"), value: all.Count.toLocaleString("en") },
  ];
}

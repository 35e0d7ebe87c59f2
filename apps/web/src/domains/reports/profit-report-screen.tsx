import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { useDaysChip } from "@fairdraw/client/records/days-chip.ts";
import { MemberFilter, memberChips } from "@fairdraw/client/records/member-filter.tsx";
import { readMember } from "@fairdraw/client/records/member-param.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText, Segmented, Skeleton, Tooltip } from "@fairdraw/ui";
import { ChartColumn, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../lottery/game-name.ts";
import { DaysChart } from "./parts/days-chart.tsx";
import { FiguresTable } from "./parts/figures-table.tsx";
import { GameFilter } from "./parts/game-filter.tsx";
import { type ProfitFigures, type ProfitTrend, useProfit } from "./profit.api.ts";
import { dayOfKey, type ProfitFilter, readFilter, writeFilter } from "./profit-filter.ts";
import { profitColumns, profitLines, profitNumberColumns } from "./profit-lines.ts";
import { ReportTabs } from "./team/report-tabs.tsx";

const TeamReport = lazy(async () => {
  const { TeamReport: report } = await import("./team/team-report.tsx");
  await textsReady();
  return { default: report };
});

/** What a player won and lost; of an agent also what his team did. */
export function ProfitReportScreen() {
  const [params, setParams] = useSearchParams();
  const isOfTeam = params.get("view") === "team";
  const tabs = (
    <ReportTabs
      view={isOfTeam ? "team" : "own"}
      member={readMember(params)}
      onChange={(view) => setParams(view === "team" ? { view } : {})}
    />
  );
  if (!isOfTeam) return <OwnReport tabs={tabs} />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <TeamReport tabs={tabs} />
    </Suspense>
  );
}

/** His own result: in all, by game and day by day. One formula everywhere. */
function OwnReport({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation("reports");
  const { t: records } = useTranslation("records");
  const { params, put: putParams } = useRecordParams("profit");
  const daysChip = useDaysChip();
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useProfit(filter);
  const known = query.data?.report;
  /** The days that the figures are of. */
  const daysKnown = (query.data?.trend.Items ?? []).filter(
    ({ Day }) => filter.day === null || dayOfKey(Day) === filter.day,
  );
  const title =
    filter.member === null ? t("profitTitle") : t("profitTitleOf", { name: filter.member });
  useTitle(title);
  const put = (change: Partial<ProfitFilter>) =>
    putParams(writeFilter({ ...filter, ...change }, today));

  return (
    <>
      {tabs}
      <RecordPage
        title={title}
        filters={
          <>
            <MemberFilter member={filter.member} onChange={(member) => put({ member })} />
            <RecordDaysField
              days={filter.days}
              today={today}
              onChange={(days) => put({ days, day: null })}
              hasLastWeek
            />
            <GameFilter gameId={filter.gameId} onChange={(gameId) => put({ gameId })} />
            <p className="ml-auto text-small text-ink-2 tabular-nums">
              {query.data !== undefined &&
                t("profitAsOf", { time: siteDateTime(query.data.report.ServerTime) })}
            </p>
          </>
        }
        chips={[
          ...memberChips(filter.member, put),
          daysChip(filter.days, today),
          ...(filter.gameId === null
            ? []
            : [
                {
                  key: "game",
                  label: gameName(filter.gameId),
                  onClear: () => put({ gameId: null }),
                },
              ]),
        ]}
        onReset={params.size === 0 ? null : () => putParams({})}
        tools={
          known !== undefined &&
          hasFigures(known.AllSum) && (
            <SaveTableMenu
              fileName={`fairdraw-profit-${filter.member === null ? "" : `${filter.member}-`}${filter.days.from}-${filter.days.to}`}
              header={profitColumns.map((key) => t(key))}
              numberColumns={profitNumberColumns}
              read={async () => profitLines(known, daysKnown, (key) => t(key))}
            />
          )
        }
        query={query}
        failed={filter.member === null ? undefined : records("memberFailed")}
        figuresOf={({ report }) => figuresOf(report.AllSum)}
        isEmpty={({ trend }) => !hasFigures(trend.AllSum)}
        empty={{
          icon: <ChartColumn size={40} strokeWidth={1.5} />,
          text: t("profitEmpty"),
          action:
            filter.member === null ? (
              <Link to="/" className="text-link">
                {t("profitGo")}
              </Link>
            ) : null,
        }}
      >
        {({ report, trend }) => (
          <div className="flex flex-col gap-5 pb-4">
            <Formulas />
            {trend.Items.length > 1 && <Days trend={trend} filter={filter} onChange={put} />}
            {report.Games.length === 0 ? (
              <p className="px-4 text-body text-ink-2 tablet:px-5">{t("profitNoBets")}</p>
            ) : (
              <FiguresTable
                kind="game"
                title={
                  filter.day === null ? t("profitByGame") : t("profitByGameOf", { day: filter.day })
                }
                rows={report.Games}
              />
            )}
            {readSigned(report.AllSum.ExternalRebate) !== 0n && (
              <p className="px-4 text-small text-ink-2 tablet:px-5">
                {t("profitExternalApart", {
                  amount: toDisplay(parseCheckedMoney(report.AllSum.ExternalRebate)),
                })}
              </p>
            )}
          </div>
        )}
      </RecordPage>
    </>
  );
}

/** Tells whether there was a bet, or money by those of others. */
function hasFigures({ Count, Rebate, Commission, ExternalRebate }: ProfitFigures): boolean {
  return Count > 0 || [Rebate, Commission, ExternalRebate].some((one) => readSigned(one) !== 0n);
}

/** The days of the range as a chart or as a table; one of them may be looked at alone. */
function Days({
  trend,
  filter,
  onChange,
}: {
  trend: ProfitTrend;
  filter: ProfitFilter;
  onChange: (change: Partial<ProfitFilter>) => void;
}) {
  const { t } = useTranslation("reports");
  const [view, setView] = useState<"chart" | "table">("chart");
  const { day } = filter;
  return (
    <section aria-label={t("profitByDay")} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 tablet:px-5">
        <h2 className="text-lead font-bold">{t("profitByDay")}</h2>
        {day !== null && (
          <Button size="small" onClick={() => onChange({ day: null })}>
            {day}
            <X size={14} aria-hidden="true" />
            <span className="sr-only">{t("profitAllDays")}</span>
          </Button>
        )}
        <span className="ml-auto">
          <Segmented<"chart" | "table">
            label={t("profitView")}
            size="small"
            value={view}
            onChange={setView}
            items={[
              { value: "chart", label: t("profitViewChart") },
              { value: "table", label: t("profitViewTable") },
            ]}
          />
        </span>
      </div>
      {view === "chart" ? (
        <div className="px-4 tablet:px-5">
          <DaysChart days={trend.Items} chosen={day} onDay={(next) => onChange({ day: next })} />
        </div>
      ) : (
        <FiguresTable
          kind="day"
          title={t("profitByDay")}
          rows={trend.Items.filter(hasFigures).toReversed()}
          onDay={(next) => onChange({ day: next })}
        />
      )}
    </section>
  );
}

const figureKeys = [
  "net",
  "prize",
  "rebate",
  "commission",
  "external",
  "valid",
  "stake",
  "open",
  "count",
] as const;
const labelOf = {
  net: "profitNet",
  prize: "profitPrize",
  rebate: "profitRebate",
  commission: "profitCommission",
  external: "profitExternal",
  valid: "profitValid",
  stake: "profitStake",
  open: "profitOpen",
  count: "profitCount",
} as const;

/** How each figure comes about, for those who cannot rest a pointer on its name. */
function Formulas() {
  const { t } = useTranslation("reports");
  return (
    <details className="px-4 text-small text-ink-2 tablet:px-5">
      <summary className="min-h-8 cursor-pointer py-1.5">{t("profitFormula")}</summary>
      <dl className="grid gap-x-6 gap-y-1 pt-1 tablet:grid-cols-2">
        {figureKeys.map((key) => (
          <div key={key} className="flex gap-2">
            <dt className="shrink-0 font-medium text-ink">{t(labelOf[key])}</dt>
            <dd>{t(`profitHow_${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The name of a figure; how it comes about is told where a pointer or the focus rests on it. */
function FigureName({ of }: { of: (typeof figureKeys)[number] }) {
  const { t } = useTranslation("reports");
  return (
    <Tooltip text={t(`profitHow_${of}`)}>
      <button
        type="button"
        className="cursor-help underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {t(labelOf[of])}
      </button>
    </Tooltip>
  );
}

function figuresOf(all: ProfitFigures) {
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  const values = {
    net: <Net of={all.Net} />,
    prize: amount(all.Prize),
    rebate: amount(all.Rebate),
    commission: <Net of={all.Commission} />,
    external: amount(all.ExternalRebate),
    valid: amount(all.ValidStake),
    stake: amount(all.Stake),
    open: amount(all.OpenStake),
    count: all.Count.toLocaleString("en"),
  };
  return figureKeys.map((key) => ({ key, label: <FigureName of={key} />, value: values[key] }));
}

import "./texts.ts";
import "../texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useDaysChip } from "@fairdraw/client/records/days-chip.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { money, parseCheckedMoney, toDisplay, toWire } from "@fairdraw/money";
import { Breadcrumb, Button, Checkbox, MoneyText, Table } from "@fairdraw/ui";
import { UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import { DaysChart } from "../parts/days-chart.tsx";
import { GameFilter } from "../parts/game-filter.tsx";
import { MonthFile } from "./month-file.tsx";
import { linesOf, saved, sumLinesOf } from "./report-lines.ts";
import { readFilter, type TeamFilter, writeFilter } from "./team-filter.ts";
import { type TeamReport as Report, useTeamReport } from "./team-report.api.ts";
import { TeamTable } from "./team-table.tsx";

/** What the team of an agent came to: by who stands below him, day by day and by game. */
export function TeamReport({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation("teamReport");
  const { t: records } = useTranslation("records");
  const { params, put: putParams } = useRecordParams("teamProfit");
  const daysChip = useDaysChip();
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useTeamReport(filter);
  const report = query.data;
  useTitle(t("title"));
  const put = (change: Partial<TeamFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }, today));
  return (
    <>
      {tabs}
      <RecordPage
        title={t("title")}
        filters={
          <>
            <RecordDaysField
              days={filter.days}
              today={today}
              onChange={(days) => put({ days })}
              hasLastWeek
            />
            <GameFilter gameId={filter.gameId} onChange={(gameId) => put({ gameId })} />
            <Checkbox
              label={t("hideEmpty")}
              isOn={filter.hidesEmpty}
              onChange={(hidesEmpty) => put({ hidesEmpty })}
            />
            <p className="ml-auto text-small text-ink-2 tabular-nums">
              {report !== undefined && t("asOf", { time: siteDateTime(report.ServerTime) })}
            </p>
          </>
        }
        chips={[
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
        tools={
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            <MonthFile days={filter.days} member={filter.member} />
            {report !== undefined && report.Items.length > 0 && (
              <SaveTableMenu
                fileName={`fairdraw-team-${report.Path.at(-1) ?? ""}-${filter.days.from}-${filter.days.to}`}
                header={saved.map((key) => t(key))}
                numberColumns={saved.flatMap((key, i) =>
                  key === "account" || key === "type" ? [] : [i],
                )}
                read={async () =>
                  linesOf(report, {
                    agent: t("agent"),
                    player: t("player"),
                    self: (name) => t("self", { name }),
                  })
                }
                sums={sumLinesOf(report, { page: t("pageSum"), all: t("allSum") })}
              />
            )}
          </span>
        }
        query={query}
        failed={filter.member === null ? undefined : records("memberFailed")}
        figuresOf={(data) => figuresOf(data, t)}
        isEmpty={(data) => data.Items.length === 0}
        empty={{
          icon: <UsersRound size={40} strokeWidth={1.5} />,
          text: t("empty"),
          action: (
            <Link to="/RegisterLink" className="text-link">
              {t("invite")}
            </Link>
          ),
        }}
        paging={{
          place: filter,
          totalOf: (data) => ({ total: data.Total, isMore: false }),
          onChange: put,
        }}
      >
        {(data) => (
          <div className="flex flex-col gap-4 pb-4">
            <Path path={data.Path} onEnter={(member) => put({ member })} />
            <TeamTable report={data} filter={filter} onChange={put} />
            <p className="px-4 text-small text-ink-2 tablet:px-5">{t("settled")}</p>
            {data.Days.length > 1 && (
              <section aria-label={t("byDay")} className="px-4 tablet:px-5">
                <h2 className="mb-2 text-lead font-bold">{t("byDay")}</h2>
                <DaysChart
                  days={chartOf(data)}
                  chosen={null}
                  onDay={(day) => day !== null && put({ days: { from: day, to: day } })}
                />
              </section>
            )}
            {data.Games.length > 1 && <Games report={data} />}
          </div>
        )}
      </RecordPage>
    </>
  );
}

/** Whose team it is, and the way back up. */
function Path({
  path,
  onEnter,
}: {
  path: readonly string[];
  onEnter: (member: string | null) => void;
}) {
  const { t } = useTranslation("teamReport");
  if (path.length < 2) return null;
  const shown = (name: string, n: number) => (n === 0 ? t("me") : name);
  return (
    <div className="px-4 tablet:px-5">
      <Breadcrumb
        label={t("path")}
        links={path.slice(0, -1).map((name, n) => ({
          key: name,
          link: (
            <Button
              look="link"
              size="small"
              className="-mx-3"
              onClick={() => onEnter(n === 0 ? null : name)}
            >
              {shown(name, n)}
            </Button>
          ),
        }))}
        current={shown(path.at(-1) ?? "", path.length - 1)}
      />
    </div>
  );
}

/** The days of the chart with their running sum. */
function chartOf({ Days }: Report) {
  let cumulative = 0n;
  return Days.map((day) => {
    cumulative += readSigned(day.Net);
    return {
      ...day,
      Cumulative: toWire(money(cumulative)),
      OpenStake: "0.000",
      Returned: "0.000",
      ValidStake: day.Turnover,
      Commission: "0.000",
      ExternalRebate: day.ExternalRebate ?? "0.000",
    };
  });
}

function Games({ report }: { report: Report }) {
  const { t } = useTranslation("teamReport");
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  return (
    <section aria-label={t("byGame")}>
      <h2 className="px-4 pb-1 text-lead font-bold tablet:px-5">{t("byGame")}</h2>
      <Table
        caption={t("byGame")}
        rows={report.Games}
        rowKey={(row) => String(row.GameId)}
        columns={[
          { key: "game", title: t("game"), cell: (row) => gameName(row.GameId) },
          {
            key: "count",
            title: t("count"),
            isNumber: true,
            cell: (row) => row.Count.toLocaleString("en"),
          },
          { key: "stake", title: t("stake"), isNumber: true, cell: (row) => amount(row.Stake) },
          { key: "prize", title: t("prize"), isNumber: true, cell: (row) => amount(row.Prize) },
          { key: "rebate", title: t("rebate"), isNumber: true, cell: (row) => amount(row.Rebate) },
          { key: "net", title: t("net"), isNumber: true, cell: (row) => <Net of={row.Net} /> },
        ]}
        card={(row) => (
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{gameName(row.GameId)}</span>
            <span className="text-small text-ink-2">{amount(row.Stake)}</span>
            <Net of={row.Net} />
          </p>
        )}
      />
    </section>
  );
}

type Words = (key: (typeof saved)[number]) => string;

function figuresOf({ AllSum: all }: Report, t: Words) {
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  return [
    { key: "net", label: t("net"), value: <Net of={all.Net} /> },
    { key: "stake", label: t("stake"), value: amount(all.Stake) },
    { key: "prize", label: t("prize"), value: amount(all.Prize) },
    { key: "rebate", label: t("rebate"), value: amount(all.Rebate) },
    ...(all.Deposit === null || all.Withdraw === null || all.ExternalRebate === null
      ? []
      : [
          { key: "external", label: t("external"), value: amount(all.ExternalRebate) },
          {
            key: "deposit",
            label: t("deposit"),
            value: <MoneyText text={toDisplay(readSigned(all.Deposit))} />,
          },
          { key: "withdraw", label: t("withdraw"), value: amount(all.Withdraw) },
        ]),
    { key: "count", label: t("count"), value: all.Count.toLocaleString("en") },
  ];
}

import { Link } from "@fairdraw/client/page/link.tsx";
import {
  reportAgents,
  reportBusinessDays,
  reportGames,
  reportPlays,
} from "@fairdraw/wire/reports/operator-calls.ts";
import { Card } from "antd";
import type { CallPage } from "../app/areas.ts";
import { pageAddress } from "../app/page-address.ts";
import { Badge } from "../charts/badge.tsx";
import { Bars } from "../charts/bars.tsx";
import { dayText, heightOf, shownAmount } from "../charts/numbers.ts";
import { filled } from "../dashboard/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { spanOf, useReportFilters } from "./report-filters.ts";
import { ReportFrame } from "./report-frame.tsx";
import { ReportTable } from "./report-table.tsx";
import { words } from "./words.ts";

/** Bars in one picture at most; the largest come first. */
const barsMost = 20;
const figures = ["Bets", "Stake", "Returned", "ValidStake", "Prizes", "Gross"];

/** A way to another page, or the words alone where there is none. */
function Way({ to, children }: { to: string | null; children: string }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}

interface PictureProps {
  call: string;
  /** Names of figures. */
  series: readonly string[];
  rows: readonly { readonly label: string; readonly figures: Readonly<Record<string, unknown>> }[];
}

function Picture({ call, series, rows }: PictureProps) {
  const texts = useTexts();
  const word = useWords(words);
  if (rows.length === 0) return null;
  const names = series.map((name) => texts.field(call, name));
  const places = rows.slice(0, barsMost).map(({ label, figures: of }) => ({
    label,
    title: `${label}: ${series.map((name, i) => `${names[i]} ${shownAmount(String(of[name]))}`).join(", ")}`,
    values: series.map((name) => heightOf(String(of[name]))),
  }));
  const label = filled(word.chart, { title: names.join(", "), count: places.length });
  return (
    <Card size="small" className="space">
      <Bars label={label} places={places} series={names} isWide />
    </Card>
  );
}

/** Days of the site or months. */
export function BusinessDaysPage({ page }: { page: CallPage }) {
  const word = useWords(words);
  const [filters] = useReportFilters();
  const body = { ...spanOf(filters), Grouping: filters.grouping };
  const { answer, failure, isReading } = useAnswer(reportBusinessDays, body);
  const rows = answer?.Items ?? [];
  return (
    <ReportFrame page={page} has={["grouping"]} failure={failure} isReading={isReading}>
      {answer !== null && (
        <>
          <Picture
            call={page.call.name}
            series={["ValidStake", "Prizes", "Gross"]}
            rows={rows.map((row) => ({ label: periodText(row.Period).slice(-5), figures: row }))}
          />
          <ReportTable
            call={page.call.name}
            rows={rows}
            sums={answer.Sums}
            heads={[
              {
                title: word.period,
                show: ({ Period }) => (
                  <Way to={pageAddress("AdminReport/Games", daysOf(Period))}>
                    {periodText(Period)}
                  </Way>
                ),
              },
            ]}
            figures={["ActivePlayers", "Registered", "FirstBets", ...figures, "Rebates", "Net"]}
          />
        </>
      )}
    </ReportFrame>
  );
}

/** Shape: `2026-01-05`, or `2026-01` for a month. */
function periodText(period: number): string {
  return period > 999_999 ? dayText(period) : dayText(period * 100 + 1).slice(0, 7);
}

function daysOf(period: number): { From: string; To: string } {
  if (period > 999_999) return { From: dayText(period), To: dayText(period) };
  const days = new Date(Date.UTC(Math.floor(period / 100), period % 100, 0)).getUTCDate();
  return { From: dayText(period * 100 + 1), To: dayText(period * 100 + days) };
}

/** Games, each against theory. */
export function GamesPage({ page }: { page: CallPage }) {
  const word = useWords(words);
  const { language } = useTexts();
  const [filters] = useReportFilters();
  const { answer, failure, isReading } = useAnswer(reportGames, spanOf(filters));
  const rows = answer?.Items ?? [];
  type Row = (typeof rows)[number];
  const nameOf = (row: Row) => (language === "zh" ? row.NameZh : row.NameEn);
  return (
    <ReportFrame page={page} has={[]} failure={failure} isReading={isReading}>
      {answer !== null && (
        <>
          <Picture
            call={page.call.name}
            series={["Gross", "Theory"]}
            rows={rows.map((row) => ({ label: nameOf(row), figures: row }))}
          />
          <ReportTable
            call={page.call.name}
            rows={rows}
            sums={answer.Sums}
            heads={[
              {
                title: word.game,
                show: (row) => (
                  <Way
                    to={pageAddress("AdminReport/Plays", {
                      From: filters.from,
                      To: filters.to,
                      GameId: String(row.GameId),
                    })}
                  >
                    {nameOf(row)}
                  </Way>
                ),
              },
            ]}
            figures={[...figures, "Theory", "Band"]}
            tail={{
              title: word.unlikelyTitle,
              show: ({ IsLikely }) => (
                <Badge level={IsLikely ? 0 : 2}>{IsLikely ? word.likely : word.unlikely}</Badge>
              ),
            }}
          />
        </>
      )}
    </ReportFrame>
  );
}

/** Plays of all games, or of one. */
export function PlaysPage({ page }: { page: CallPage }) {
  const word = useWords(words);
  const { language } = useTexts();
  const [filters] = useReportFilters();
  const game = filters.gameId === "" ? {} : { GameId: Number(filters.gameId) };
  const body = { ...spanOf(filters), ...game };
  const { answer, failure, isReading } = useAnswer(reportPlays, body);
  const rows = answer?.Items ?? [];
  type Row = (typeof rows)[number];
  const nameOf = (row: Row) => (language === "zh" ? row.PlayZh : row.PlayEn);
  const betsOf = (row: Row) =>
    pageAddress("AdminBet/Search", {
      From: filters.from,
      To: filters.to,
      GameId: String(row.GameId),
      PlayId: row.PlayId,
    });
  return (
    <ReportFrame page={page} has={["gameId"]} failure={failure} isReading={isReading}>
      {answer !== null && (
        <>
          <Picture
            call={page.call.name}
            series={["Stake", "Prizes"]}
            rows={rows.map((row) => ({ label: nameOf(row), figures: row }))}
          />
          <ReportTable
            call={page.call.name}
            rows={rows}
            sums={answer.Sums}
            heads={[
              { title: word.game, show: (row) => (language === "zh" ? row.NameZh : row.NameEn) },
              { title: word.play, show: (row) => <Way to={betsOf(row)}>{nameOf(row)}</Way> },
            ]}
            figures={figures}
          />
        </>
      )}
    </ReportFrame>
  );
}

/** Lines below an agent, or all lines. */
export function AgentsPage({ page }: { page: CallPage }) {
  const word = useWords(words);
  const [filters] = useReportFilters();
  const agent = filters.userName === "" ? {} : { UserName: filters.userName };
  const { answer, failure, isReading } = useAnswer(reportAgents, { ...spanOf(filters), ...agent });
  const rows = answer?.Items ?? [];
  type Row = (typeof rows)[number];
  const kinds = { agent: word.agentLine, player: word.player, own: word.own, others: word.others };
  const wayOf = ({ Line, UserName }: Row) => {
    const span = { From: filters.from, To: filters.to };
    if (Line === "agent") return pageAddress(page.call.name, { ...span, UserName });
    return Line === "others" ? null : pageAddress("AdminPlayer/Detail", { UserName });
  };
  return (
    <ReportFrame page={page} has={["userName"]} failure={failure} isReading={isReading}>
      <p>
        {filters.userName === "" ? (
          word.allLines
        ) : (
          <>
            <Way to={pageAddress(page.call.name, { From: filters.from, To: filters.to })}>
              {word.allLines}
            </Way>{" "}
            / {filled(word.below, { name: filters.userName })}
          </>
        )}
      </p>
      {answer !== null && (
        <>
          <Picture
            call={page.call.name}
            series={["Stake", "Gross"]}
            rows={rows.map((row) => ({ label: row.UserName || kinds[row.Line], figures: row }))}
          />
          <ReportTable
            call={page.call.name}
            rows={rows}
            sums={answer.Sums}
            heads={[
              {
                title: word.name,
                show: (row) => <Way to={wayOf(row)}>{row.UserName || kinds[row.Line]}</Way>,
              },
              { title: word.line, show: (row) => kinds[row.Line] },
            ]}
            figures={[...figures, "Rebates"]}
          />
        </>
      )}
    </ReportFrame>
  );
}

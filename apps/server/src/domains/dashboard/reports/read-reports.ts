import { addDays, msPerDay, startOfDay } from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { operatorResults, reportDaysMax } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { findGameFigures } from "../dashboard.sql.ts";
import { againstTheory, nameOfGame } from "../read-dashboard.ts";
import { isPastDay } from "../slots.ts";
import { figuresOf, grossOf, nothing, totalOf, wireOf } from "./figures.ts";
import {
  countActive,
  countFirst,
  countRegistered,
  findAccountId,
  findCohorts,
  findLines,
  findOwn,
  findPeriods,
  findPlaySums,
  type LineRow,
  type PeriodCount,
  type Span,
} from "./reports.sql.ts";
import { readRebates } from "./wallet.ts";

/** Players of a line that are named one by one; the rest is one row. */
const playersNamed = 200;

/** False for days that do not exist, end before they begin, have not begun, or are too many. */
export function isSpan({ from, to }: { from: number; to: number }, nowMs: number): boolean {
  if (!isPastDay(from, nowMs)) return false;
  // The last day may lie ahead, as it does for the present month.
  if (!isPastDay(to, Number.MAX_SAFE_INTEGER / 2)) return false;
  const days = (startOfDay(to) - startOfDay(from)) / msPerDay + 1;
  return days >= 1 && days <= reportDaysMax;
}

/** Figures by day or by month. */
export async function readBusinessDays(
  db: Queryable,
  { grouping, ...span }: Span & { grouping: "day" | "month" },
) {
  const unit = grouping === "day" ? 1 : 100;
  const range = {
    merchantId: span.merchantId,
    since: startOfDay(span.from),
    until: startOfDay(addDays(span.to, 1)),
  };
  const everything = 100_000_000;
  const [periods, active, first, registered, rebates, all] = await Promise.all([
    findPeriods(db, { ...span, unit }),
    countActive(db, { ...span, unit }),
    countFirst(db, { ...span, unit }),
    countRegistered(db, { ...range, unit }),
    readRebates(db, span),
    countActive(db, { ...span, unit: everything }),
  ]);
  const countIn = (rows: readonly PeriodCount[], period: number) =>
    rows.find((row) => row.period === period)?.count ?? 0;
  const rebateIn = (period: number) =>
    [...rebates].reduce(
      (sum, [day, amount]) => sum + (Math.floor(day / unit) === period ? amount : 0n),
      0n,
    );
  const names = new Set([
    ...periods.map(({ period }) => period),
    ...registered.map(({ period }) => period),
    ...[...rebates.keys()].map((day) => Math.floor(day / unit)),
  ]);
  const Items = [...names]
    .toSorted((a, b) => a - b)
    .map((period) => {
      const row = periods.find((one) => one.period === period) ?? nothing;
      const rebate = rebateIn(period);
      return {
        Period: period,
        ActivePlayers: countIn(active, period),
        Registered: countIn(registered, period),
        FirstBets: countIn(first, period),
        ...figuresOf(row),
        Rebates: wireOf(rebate),
        Net: wireOf(grossOf(row) - rebate),
      };
    });
  const total = totalOf(periods);
  const rebate = [...rebates.values()].reduce((sum, amount) => sum + amount, 0n);
  const sumOf = (rows: readonly PeriodCount[]) => rows.reduce((sum, row) => sum + row.count, 0);
  const Sums = {
    ActivePlayers: sumOf(all),
    Registered: sumOf(registered),
    FirstBets: sumOf(first),
    ...figuresOf(total),
    Rebates: wireOf(rebate),
    Net: wireOf(grossOf(total) - rebate),
  };
  return { Items, Sums };
}

/** Figures by game, each against theory. */
export async function readGames(db: Queryable, span: Span) {
  const rows = await findGameFigures(db, span);
  const Items = rows.map((row) => ({ ...againstTheory(row), ...figuresOf(row) }));
  const all = {
    gameId: 0,
    ...totalOf(rows),
    expected: rows.reduce((sum, row) => sum + row.expected, 0n),
    variance: rows.reduce((sum, row) => sum + row.variance, 0),
  };
  const { Theory, Band, IsLikely } = againstTheory(all);
  return { Items, Sums: { ...figuresOf(all), Theory, Band, IsLikely } };
}

/** Figures by game and play. */
export async function readPlays(db: Queryable, query: Span & { gameId: number | null }) {
  const rows = await findPlaySums(db, query);
  const Items = rows.map((row) => {
    const play = findPlayByNo(row.playNo);
    return {
      GameId: row.gameId,
      ...nameOfGame(row.gameId),
      PlayId: play?.id ?? `${row.playNo}`,
      PlayZh: play?.name.zh ?? `${row.playNo}`,
      PlayEn: play?.name.en ?? `${row.playNo}`,
      ...figuresOf(row),
    };
  });
  return { Items, Sums: figuresOf(totalOf(rows)) };
}

/** Those who registered in the weeks of a period, and what became of them until its end. */
export async function readCohorts(db: Queryable, { merchantId, from, to }: Span) {
  const since = mondayOf(startOfDay(from));
  const until = mondayOf(startOfDay(to)) + 7 * msPerDay;
  const rows = await findCohorts(db, { merchantId, since, until, lastDay: to });
  const Items = rows.map((row) => ({
    Week: row.week,
    Registered: row.registered,
    After: row.after ?? 0,
    Active: row.active,
    Stake: wireOf(row.stake),
  }));
  const weeks = new Map(rows.map((row) => [row.week, row.registered]));
  const Sums = {
    Registered: [...weeks.values()].reduce((sum, one) => sum + one, 0),
    Stake: wireOf(rows.reduce((sum, row) => sum + row.stake, 0n)),
  };
  return { Items, Sums };
}

/** The begin of the week of a midnight. 1970 began on a Thursday. Units: epoch ms. */
function mondayOf(midnight: number): number {
  const days = Math.round((midnight + 8 * 3_600_000) / msPerDay);
  return midnight - ((days + 3) % 7) * msPerDay;
}

/** Lines right below an agent, or all lines. Refuses: NOT_FOUND for an agent that the merchant does not have. */
export async function readAgents(
  db: Queryable,
  { userName, ...span }: Span & { userName: string | null },
) {
  const { merchantId } = span;
  const parentId = userName === null ? null : await findAccountId(db, { merchantId, userName });
  if (userName !== null && parentId === null) return operatorResults.NOT_FOUND;
  const lines = await findLines(db, { ...span, parentId });
  const agents = lines.filter(({ isAgent }) => isAgent);
  const players = lines.filter(({ isAgent }) => !isAgent);
  const own = parentId === null ? null : await findOwn(db, { ...span, accountId: parentId });
  const others = players.slice(playersNamed);
  const row = (
    Line: "agent" | "player" | "own" | "others",
    name: string,
    of: Omit<LineRow, "userName" | "isAgent">,
  ) => ({
    UserName: name,
    Line,
    ...figuresOf(of),
    Rebates: wireOf(of.rebate),
  });
  const rebateOf = (rows: readonly { rebate: bigint }[]) =>
    rows.reduce((sum, { rebate }) => sum + rebate, 0n);
  const all = [...lines, ...(own === null ? [] : [own])];
  const Items = [
    ...agents.map((line) => row("agent", line.userName, line)),
    ...players.slice(0, playersNamed).map((line) => row("player", line.userName, line)),
    ...(others.length === 0
      ? []
      : [row("others", "", { ...totalOf(others), rebate: rebateOf(others) })]),
    ...(own === null || userName === null || (own.bets === 0 && own.rebate === 0n)
      ? []
      : [row("own", userName, own)]),
  ];
  return { Items, Sums: { ...figuresOf(totalOf(all)), Rebates: wireOf(rebateOf(all)) } };
}

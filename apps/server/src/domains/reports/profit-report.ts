import { addDays, startOfDay } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import type { searchProfitReport as call, ProfitFigures, RequestOf } from "@fairdraw/wire";
import type { Queryable } from "../../platform/db.ts";
import { type ProfitRow, sumProfit } from "./profit-report.sql.ts";
import { isDay, isRange } from "./ranges.ts";

type Query = RequestOf<typeof call> & { readonly accountId: bigint };
type Sums = Omit<ProfitRow, "day" | "gameId">;

const nothing: Sums = { count: 0, stake: 0n, openStake: 0n, returned: 0n, prize: 0n };

/**
 * The caller's own result by day and game, exact to the last settled chunk: net is prizes less the
 * stakes that were won or lost. A bet belongs to the day that it was placed on, its prize too.
 * Refuses (null): more than 92 days, days of no calendar, a range that runs backwards.
 * Shape: reads the facts of the range and the bets that are still open.
 */
export async function profitReport(db: Queryable, query: Query) {
  const rows = await rowsOf(db, query);
  if (rows === null) return null;
  const byGame = Map.groupBy(rows, (row) => row.gameId);
  const games = [...byGame].sort(([a], [b]) => a - b);
  return {
    Items: rows.map((row) => ({ Day: row.day, GameId: row.gameId, ...toFigures(row) })),
    Games: games.map(([GameId, own]) => ({ GameId, ...toFigures(addUp(own)) })),
    AllSum: toFigures(addUp(rows)),
  };
}

/** As `profitReport`, a row for each day of the range, oldest first, with the running sum. */
export async function profitTrend(db: Queryable, query: Query) {
  const rows = await rowsOf(db, query);
  if (rows === null) return null;
  const byDay = Map.groupBy(rows, (row) => row.day);
  let cumulative = 0n;
  const items = daysOf(query).map((Day) => {
    const sums = addUp(byDay.get(Day) ?? []);
    cumulative += netOf(sums);
    return { Day, ...toFigures(sums), Cumulative: toWire(money(cumulative)) };
  });
  return { Items: items, AllSum: toFigures(addUp(rows)) };
}

async function rowsOf(db: Queryable, query: Query): Promise<ProfitRow[] | null> {
  if (!isDay(query.DateFrom) || !isDay(query.DateTo)) return null;
  const from = startOfDay(query.DateFrom);
  const to = startOfDay(addDays(query.DateTo, 1));
  if (!isRange({ DateFrom: from, DateTo: to })) return null;
  return sumProfit(db, {
    accountId: query.accountId,
    from: query.DateFrom,
    to: query.DateTo,
    gameIds: query.GameIds ?? null,
  });
}

function daysOf({ DateFrom, DateTo }: Query): number[] {
  const days: number[] = [];
  for (let day = DateFrom; day <= DateTo; day = addDays(day, 1)) days.push(day);
  return days;
}

function addUp(rows: readonly Sums[]): Sums {
  return rows.reduce(
    (total, row) => ({
      count: total.count + row.count,
      stake: total.stake + row.stake,
      openStake: total.openStake + row.openStake,
      returned: total.returned + row.returned,
      prize: total.prize + row.prize,
    }),
    nothing,
  );
}

function validStakeOf(sums: Sums): bigint {
  return sums.stake - sums.openStake - sums.returned;
}

function netOf(sums: Sums): bigint {
  return sums.prize - validStakeOf(sums);
}

function toFigures(sums: Sums): ProfitFigures {
  return {
    Count: sums.count,
    Stake: toWire(money(sums.stake)),
    OpenStake: toWire(money(sums.openStake)),
    Returned: toWire(money(sums.returned)),
    ValidStake: toWire(money(validStakeOf(sums))),
    Prize: toWire(money(sums.prize)),
    Net: toWire(money(netOf(sums))),
  };
}

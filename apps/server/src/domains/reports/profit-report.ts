import { addDays, startOfDay } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import type { searchProfitReport as call, ProfitFigures, RequestOf } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { sumCommissions } from "../follow/commissions.sql.ts";
import { sumExternalRebates, sumRebates } from "./profit-gains.sql.ts";
import { type ProfitRow as BetRow, sumProfit } from "./profit-report.sql.ts";
import { isDay, isRange } from "./ranges.ts";

type Query = RequestOf<typeof call> & { readonly accountId: bigint };

/** What bets came to and brought beside prizes. Units: thousandths. */
type ProfitRow = BetRow & { readonly rebate: bigint; readonly commission: bigint };
type Sums = Omit<ProfitRow, "day" | "gameId">;

const nothing: Sums = {
  count: 0,
  stake: 0n,
  openStake: 0n,
  returned: 0n,
  prize: 0n,
  rebate: 0n,
  commission: 0n,
};

/**
 * The caller's own result by day and game, exact to the last settled chunk: net is prizes, rebates
 * and commissions of following less the stakes that were won or lost. A bet belongs to the day that it
 * was placed on, its prize and rebates too; a commission and a daily rebate of external games to that of its payment.
 * Refuses (null): more than 92 days, days of no calendar, a range that runs backwards.
 * Shape: reads the facts of the range, the bets that are still open, and commissions as they were paid.
 */
export async function profitReport(db: Queryable, query: Query) {
  const found = await findResult(db, query);
  if (found === null) return null;
  const { rows, external } = found;
  const byGame = Map.groupBy(rows, (row) => row.gameId);
  const games = [...byGame].sort(([a], [b]) => a - b);
  return {
    Items: rows.map((row) => ({ Day: row.day, GameId: row.gameId, ...toFigures(row) })),
    Games: games.map(([GameId, own]) => ({ GameId, ...toFigures(addUp(own)) })),
    AllSum: toWhole(addUp(rows), addAmounts(external.values())),
  };
}

/** As `profitReport`, a row for each day of the range, oldest first, with the running sum. */
export async function profitTrend(db: Queryable, query: Query) {
  const found = await findResult(db, query);
  if (found === null) return null;
  const { rows, external } = found;
  const byDay = Map.groupBy(rows, (row) => row.day);
  let cumulative = 0n;
  const items = daysOf(query).map((Day) => {
    const sums = addUp(byDay.get(Day) ?? []);
    const rebate = external.get(Day) ?? 0n;
    cumulative += netOf(sums) + rebate;
    return { Day, ...toWhole(sums, rebate), Cumulative: toWire(money(cumulative)) };
  });
  return { Items: items, AllSum: toWhole(addUp(rows), addAmounts(external.values())) };
}

/** Rows by day and game, and daily rebates of external games by day. */
async function findResult(
  db: Queryable,
  query: Query,
): Promise<{ rows: ProfitRow[]; external: ReadonlyMap<number, bigint> } | null> {
  if (!isDay(query.DateFrom) || !isDay(query.DateTo)) return null;
  const from = startOfDay(query.DateFrom);
  const to = startOfDay(addDays(query.DateTo, 1));
  if (!isRange({ DateFrom: from, DateTo: to })) return null;
  const gameIds = query.GameIds ?? null;
  const asked = { accountId: query.accountId, from: query.DateFrom, to: query.DateTo, gameIds };
  const [bets, rebates, commissions, external] = await Promise.all([
    sumProfit(db, asked),
    sumRebates(db, asked),
    sumCommissions(db, { ...asked, from, to }),
    gameIds === null ? sumExternalRebates(db, asked) : [],
  ]);
  const all = [...bets, ...rebates, ...commissions].map((row) => ({ ...nothing, ...row }));
  const cells = Map.groupBy(all, (row) => `${row.day}/${row.gameId}`);
  const rows = [...cells.values()]
    .flatMap((same) => {
      const [first] = same;
      return first === undefined ? [] : [{ ...first, ...addUp(same) }];
    })
    .sort((a, b) => b.day - a.day || a.gameId - b.gameId);
  return { rows, external: new Map(external.map(({ day, amount }) => [day, amount])) };
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
      rebate: total.rebate + row.rebate,
      commission: total.commission + row.commission,
    }),
    nothing,
  );
}

function validStakeOf(sums: Sums): bigint {
  return sums.stake - sums.openStake - sums.returned;
}

function netOf(sums: Sums): bigint {
  return sums.prize + sums.rebate + sums.commission - validStakeOf(sums);
}

function addAmounts(amounts: Iterable<bigint>): bigint {
  return [...amounts].reduce((sum, amount) => sum + amount, 0n);
}

/** Figures of games with what external games brought, which belongs to none of them. */
function toWhole(sums: Sums, external: bigint): ProfitFigures {
  return {
    ...toFigures(sums),
    ExternalRebate: toWire(money(external)),
    Net: toWire(money(netOf(sums) + external)),
  };
}

function toFigures(sums: Sums): Omit<ProfitFigures, "ExternalRebate"> {
  return {
    Count: sums.count,
    Stake: toWire(money(sums.stake)),
    OpenStake: toWire(money(sums.openStake)),
    Returned: toWire(money(sums.returned)),
    ValidStake: toWire(money(validStakeOf(sums))),
    Prize: toWire(money(sums.prize)),
    Rebate: toWire(money(sums.rebate)),
    Commission: toWire(money(sums.commission)),
    Net: toWire(money(netOf(sums))),
  };
}

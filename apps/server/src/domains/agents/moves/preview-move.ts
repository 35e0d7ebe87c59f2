import { findGame } from "@fairdraw/lottery-engine";
import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, money } from "@fairdraw/money";
import type { Queryable } from "../../../platform/database/db.ts";
import type { JudgedMove } from "./judge-move.ts";
import { findLine, sumTeamTurnover } from "./preview.sql.ts";

/** What somebody of an upline gets of those who move, before and after. */
export interface MoneyEffect {
  readonly userName: string;
  readonly before: Money;
  readonly after: Money;
}

/** Categories whose plays are all on odds; in the others nearly all turnover goes by prize groups. */
const groupCategories = new Set(
  allPlays.filter(({ mode }) => mode === "group").map(({ category }) => category),
);

/** A group of 2000 returns all stakes. Rates are in 1/10,000. */
const rateOfGroup = 5;
const rateUnit = 10_000n;

/**
 * What the line rebates of the last thirty days of those who move would have been for either upline, from the viewer down.
 * An estimate: turnover counts by its game, and odds plays of games that have prize groups count by these.
 */
export async function previewMoney(
  db: Queryable,
  { account, to }: JudgedMove,
  viewerId: bigint | null,
): Promise<MoneyEffect[]> {
  const turnover = await sumTeamTurnover(db, account.id);
  let [byGroup, byOdds] = [0n, 0n];
  for (const { gameId, valid } of turnover) {
    const category = findGame(gameId)?.category;
    if (category !== undefined && groupCategories.has(category)) byGroup += valid;
    else byOdds += valid;
  }
  const seen = (path: readonly bigint[]) =>
    viewerId === null ? path : path.slice(Math.max(0, path.indexOf(viewerId)));
  const oldLine = seen(account.path);
  const newLine = seen([...to.path, to.id]);
  const members = await findLine(db, [...new Set([...oldLine, ...newLine, account.id])]);
  const sumsOf = (line: readonly bigint[]) => {
    const sums = new Map<bigint, bigint>();
    for (const [i, id] of line.entries()) {
      const own = members.get(id);
      const below = members.get(line[i + 1] ?? account.id);
      if (own === undefined || below === undefined) continue;
      const groupRate = BigInt((own.prizeGroup - below.prizeGroup) * rateOfGroup);
      const oddsRate = BigInt(own.oddsRate - below.oddsRate);
      sums.set(id, (byGroup * groupRate) / rateUnit + (byOdds * oddsRate) / rateUnit);
    }
    return sums;
  };
  const [before, after] = [sumsOf(oldLine), sumsOf(newLine)];
  return [...new Set([...oldLine, ...newLine])].map((id) => ({
    userName: members.get(id)?.userName ?? "",
    before: money(before.get(id) ?? 0n),
    after: money(after.get(id) ?? 0n),
  }));
}

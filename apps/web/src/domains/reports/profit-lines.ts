import { gameName } from "../lottery/game-name.ts";
import type { ProfitReport } from "./profit.api.ts";
import { dayOfKey } from "./profit-filter.ts";

/** Columns of a file of results, as keys of their names. */
export const profitColumns = [
  "profitDay",
  "game",
  "profitCount",
  "profitStake",
  "profitOpen",
  "profitReturned",
  "profitValid",
  "profitPrize",
  "profitRebate",
  "profitCommission",
  "profitNet",
] as const;

/** Columns, from 0 on, that are numbers: all but day and game. */
export const profitNumberColumns = profitColumns.map((_, at) => at).slice(2);

/** Results by day and game as lines of a file, in the order of the columns. */
export function profitLines({ Items }: Pick<ProfitReport, "Items">): readonly string[][] {
  return Items.map((row) => [
    dayOfKey(row.Day),
    gameName(row.GameId),
    String(row.Count),
    row.Stake,
    row.OpenStake,
    row.Returned,
    row.ValidStake,
    row.Prize,
    row.Rebate,
    row.Commission,
    row.Net,
  ]);
}

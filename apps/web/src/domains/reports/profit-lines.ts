import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { gameName } from "../lottery/game-name.ts";
import type { ProfitReport, ProfitTrend } from "./profit.api.ts";
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
  "profitExternal",
  "profitNet",
] as const;

/** Columns, from 0 on, that are numbers: all but day and game. */
export const profitNumberColumns = profitColumns.map((_, at) => at).slice(2);

/**
 * Results by day and game as lines of a file, in the order of the columns; days with rebates of external games have a
 * line of their own for these, so that the lines add up.
 */
export function profitLines(
  { Items }: Pick<ProfitReport, "Items">,
  days: ProfitTrend["Items"],
  t: (key: "profitExternalGames") => string,
): readonly string[][] {
  const external = days
    .filter(({ ExternalRebate }) => readSigned(ExternalRebate) !== 0n)
    .map(({ Day, ExternalRebate: amount }) => {
      const nothing = Array<string>(7).fill("0.000");
      return [dayOfKey(Day), t("profitExternalGames"), "0", ...nothing, amount, amount];
    });
  const games = Items.map((row) => [
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
    "0.000",
    row.Net,
  ]);
  return [...games, ...external];
}

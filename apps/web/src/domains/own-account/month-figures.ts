import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { add, type Money, zero } from "@fairdraw/money";
import type { ProfitReport } from "../reports/profit.api.ts";

/** What bets of a day or a month came to. */
export interface Figures {
  readonly count: number;
  readonly stake: Money;
  readonly prize: Money;
  readonly net: Money;
}

type Row = Pick<ProfitReport["AllSum"], "Count" | "Stake" | "Prize" | "Net">;

const nothing: Figures = { count: 0, stake: zero, prize: zero, net: zero };

/** Sums rows of the profit report. */
export function figuresOf(rows: readonly Row[]): Figures {
  return rows.reduce<Figures>(
    (sum, row) => ({
      count: sum.count + row.Count,
      stake: add(sum.stake, readSigned(row.Stake)),
      prize: add(sum.prize, readSigned(row.Prize)),
      net: add(sum.net, readSigned(row.Net)),
    }),
    nothing,
  );
}

/** First and last day of the month so far. Shape: `today` and answer as `2026-11-29`. */
export function monthSoFar(today: string): { from: string; to: string } {
  return { from: `${today.slice(0, 8)}01`, to: today };
}

import { type Play, type Selection, unitBetsByNumber } from "@fairdraw/lottery-engine";
import { type Money, money } from "@fairdraw/money";

/** Stake on one number. Units: thousandths. */
export type NumberStake = readonly [number: string, stake: Money];

/**
 * Stakes of a line on single numbers, named as the counters name them. Empty for plays whose unit bets are
 * combinations. Units: thousandths.
 */
export function numberStakes(line: {
  readonly play: Play;
  readonly picked: Selection;
  readonly unitBets: number;
  readonly stake: Money;
}): NumberStake[] {
  const counts = unitBetsByNumber(line.play, line.picked);
  if (counts === null) return [];
  const each = line.stake / BigInt(line.unitBets);
  return [...counts].map(([number, count]) => [number, money(each * BigInt(count))]);
}

import type { RiskTransfer } from "./facts.ts";

/** Less is pocket money: what one account sent to another on a day. Units: thousandths. */
export const amountMin = 100_000n;
const dayMs = 24 * 3_600_000;
/** Days begin at midnight in China. */
const dayStartsMs = 8 * 3_600_000;

/** What one account sent to another on one day, oldest first. */
export type PairDay = readonly RiskTransfer[];

/** Transfers by pair and day. Shape: without days of pocket money, however many parts a sum was sent in. */
export function largePairDays(transfers: readonly RiskTransfer[]): PairDay[] {
  const sorted = transfers.toSorted((a, b) => a.at - b.at);
  const days = Map.groupBy(
    sorted,
    ({ from, to, at }) => `${from} ${to} ${Math.floor((at + dayStartsMs) / dayMs)}`,
  );
  return [...days.values()].filter((some) => sumOf(some) >= amountMin);
}

export function sumOf(rows: readonly { amount: bigint }[]): bigint {
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

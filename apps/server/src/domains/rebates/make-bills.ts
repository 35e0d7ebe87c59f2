import { createHash } from "node:crypto";
import { rebateMin } from "@fairdraw/wire";
import type { RebateSum } from "./make-lines.ts";

/** A bill before it is written. Units: thousandths; the rate 1/10,000. */
export interface BillDraft {
  readonly day: number;
  readonly accountId: bigint;
  readonly category: number;
  readonly merchantId: number;
  readonly parentId: bigint | null;
  readonly base: bigint;
  readonly rate: number;
  readonly amount: bigint;
  readonly above: bigint;
}

/**
 * The bills that sums of whole accounts make: one for each account and category. An amount below the least one is dropped.
 * `parents` says who stands right above accounts now: what somebody else got through them before a move is not his.
 */
export function billsOf(
  sums: readonly RebateSum[],
  parents: ReadonlyMap<bigint, bigint | null>,
): BillDraft[] {
  const byBill = Map.groupBy(sums, ({ accountId, category }) => `${accountId}/${category}`);
  return [...byBill.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const { day, accountId, category, merchantId } = first;
    const parentId = parents.get(accountId) ?? null;
    const amount = parts.reduce((all, part) => all + part.amount, 0n);
    if (amount < rebateMin) return [];
    const above = parts
      .filter((part) => part.parentId === parentId)
      .reduce((all, part) => all + part.above, 0n);
    const base = parts.reduce((all, part) => all + part.base, 0n);
    const rate = Math.max(...parts.map((part) => part.rate));
    return [{ day, accountId, category, merchantId, parentId, base, rate, amount, above }];
  });
}

/** What makes two lists of bills the same. */
export type HashedBill = Pick<BillDraft, "accountId" | "category" | "base" | "rate" | "amount">;

/** Hash over bills of a day: equal where the same accounts get the same amounts for the same bets. Shape: hex. */
export function hashOfBills(bills: readonly HashedBill[]): string {
  const lines = bills
    .toSorted((a, b) =>
      a.accountId === b.accountId ? a.category - b.category : a.accountId < b.accountId ? -1 : 1,
    )
    .map(({ accountId, category, base, rate, amount }) =>
      [accountId, category, base, rate, amount].join("|"),
    );
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

import type { Money } from "@fairdraw/money";
import { entryKinds } from "../entry-kinds.ts";
import { type Posting, posting } from "../posting.ts";

/** The movements by which operators correct a balance. */
export type AdjustmentKind =
  | "ADJUST_DEBIT"
  | "ADJUST_CORRECTION"
  | "ADJUST_COMPENSATION"
  | "ADJUST_GOODWILL";

/** Numbers of these kinds. */
export const adjustmentKinds: readonly number[] = [
  entryKinds.ADJUST_DEBIT,
  entryKinds.ADJUST_CORRECTION,
  entryKinds.ADJUST_COMPENSATION,
  entryKinds.ADJUST_GOODWILL,
];

/**
 * An operator gives money to a player or takes it from him. Effects: adjustments of the house -> player, or for a debit
 * the other way. Once-only by `ref`.
 */
export function adjustment({
  kind,
  ...change
}: {
  ref: string;
  kind: AdjustmentKind;
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return posting(kind, change);
}

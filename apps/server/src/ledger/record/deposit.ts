import type { Money } from "@fairdraw/money";
import { entryKinds } from "../entry-kinds.ts";
import { type Posting, posting } from "../posting.ts";

/** The movements by which money that came in reaches a player. */
export type DepositKind = "DEPOSIT" | "DEPOSIT_FROM_WALLET" | "DEPOSIT_USDT";

/** Numbers of the kinds that players have of what they paid in, those that take it back included. */
export const depositKinds: readonly number[] = [
  entryKinds.DEPOSIT,
  entryKinds.DEPOSIT_FROM_WALLET,
  entryKinds.DEPOSIT_USDT,
  entryKinds.DEPOSIT_REVERSAL,
];

/**
 * Money that a channel brought. Effects: funding -> player, and funding -> fees for what the channel took of it, so that
 * funding tells all that came in. Once-only by `ref`.
 */
export function depositCredit({
  kind,
  fee,
  ...change
}: {
  ref: string;
  kind: DepositKind;
  accountId: bigint;
  merchantId: number;
  amount: Money;
  fee: Money;
}): Posting[] {
  const { ref, merchantId } = change;
  const credit = posting(kind, change);
  return fee === 0n ? [credit] : [credit, posting("DEPOSIT_FEE", { ref, merchantId, amount: fee })];
}

/** Takes back from a player what a chain took back from the house. Effects: player -> funding. Once-only by `ref`. */
export function depositReversal(change: {
  ref: string;
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return posting("DEPOSIT_REVERSAL", change);
}

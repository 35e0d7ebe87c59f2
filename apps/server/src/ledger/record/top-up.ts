import type { Money } from "@fairdraw/money";
import { type Posting, posting } from "../posting.ts";

/** Play money for an account. Effects: play money of the house -> player. Once-only by `ref`. */
export function topUp(credit: {
  ref: string;
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return posting("TOP_UP", credit);
}

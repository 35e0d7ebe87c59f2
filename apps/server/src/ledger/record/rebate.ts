import type { Money } from "@fairdraw/money";
import { type Posting, posting } from "../posting.ts";

/** A rebate of settled bets. Effects: betting result -> player. Once-only by `ref`. */
export function rebate({
  kind,
  ...due
}: {
  ref: string;
  kind: "BET_REBATE" | "LINE_REBATE" | "ODDS_REBATE";
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return posting(kind, due);
}

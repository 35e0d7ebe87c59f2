import type { Money } from "@fairdraw/money";
import { houseAccount, playerPocket } from "../accounts.ts";
import type { Posting } from "../posting.ts";

/** A rebate of settled bets. Effects: betting result -> player. Once-only by `ref`. */
export function rebate(due: {
  ref: string;
  kind: "BET_REBATE" | "LINE_REBATE" | "ODDS_REBATE";
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return {
    ref: due.ref,
    kind: due.kind,
    debit: houseAccount(due.merchantId, "BETTING_RESULT"),
    credit: playerPocket(due.accountId, "available"),
    amount: due.amount,
    player: due.accountId,
  };
}

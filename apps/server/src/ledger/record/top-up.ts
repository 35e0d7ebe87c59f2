import type { Money } from "@fairdraw/money";
import { houseAccount, playerPocket } from "../accounts.ts";
import type { Posting } from "../posting.ts";

/** Play money for an account. Effects: play money of the house -> player. Once-only by `ref`. */
export function topUp(credit: {
  ref: string;
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return {
    ref: credit.ref,
    kind: "TOP_UP",
    debit: houseAccount(credit.merchantId, "PLAY_MONEY"),
    credit: playerPocket(credit.accountId, "available"),
    amount: credit.amount,
    player: credit.accountId,
  };
}

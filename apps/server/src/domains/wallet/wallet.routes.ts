import { money, toWire } from "@fairdraw/money";
import { getWalletAmount } from "@fairdraw/wire";
import { allHeld, balancesOf } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import { createBatcher } from "../../platform/batcher.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";

/** Binds the calls of this domain. */
export function serveWallet(http: Http, parts: { db: Db; clock: Clock }): void {
  const balanceOf = createBatcher(
    async (ids: bigint[]) => {
      const balances = await balancesOf(parts.db, ids);
      return ids.map((id) => expectKey(balances, id, "pockets of an account"));
    },
    { max: 500 },
  );
  http.serve(getWalletAmount, async ({ caller }) => {
    const balance = await balanceOf(caller().accountId);
    return {
      WalletAmount: toWire(money(balance.available)),
      HeldAmount: toWire(allHeld(balance)),
    };
  });
}

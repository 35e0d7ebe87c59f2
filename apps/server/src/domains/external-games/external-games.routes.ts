import { money, toWire } from "@fairdraw/money";
import { recycleExternalWallets } from "@fairdraw/wire";
import { balancesOf } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";

/**
 * Binds the calls of this domain. Without providers there is nothing to bring back, so Recycle
 * answers the balance as it stands (decisions.md G20).
 */
export function serveExternalGames(http: Http, parts: { db: Db; clock: Clock }): void {
  http.serve(recycleExternalWallets, async ({ caller }) => {
    const { accountId } = caller();
    const balances = await balancesOf(parts.db, [accountId]);
    const { available } = expectKey(balances, accountId, "pockets of the caller");
    return { Result: 0, WalletAmount: toWire(money(available)) };
  });
}

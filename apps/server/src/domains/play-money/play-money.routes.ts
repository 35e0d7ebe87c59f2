import { toWire, zero } from "@fairdraw/money";
import { commonResults, getPlayMoney, refillPlayMoney } from "@fairdraw/wire";
import { balancesOf } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { findWait } from "./play-money.sql.ts";
import { fullAmount, refillOf, refillWaitMs } from "./play-money-rules.ts";
import { refill } from "./refill.ts";

/** Binds the calls of this domain. */
export function servePlayMoney(
  http: Http,
  parts: { db: Db; clock: Clock; newId: () => string },
): void {
  const { db } = parts;
  http.serve(getPlayMoney, async ({ caller }) => {
    const { accountId } = caller();
    const [refusals, balances, nextAt] = await Promise.all([
      guardSpend(db, [accountId], "play money"),
      balancesOf(db, [accountId]),
      findWait(db, { accountId, waitMs: refillWaitMs }),
    ]);
    const code = refusals.get(accountId);
    if (code === commonResults.FEATURE_CLOSED.code) return commonResults.FEATURE_CLOSED;
    const { available } = expectKey(balances, accountId, "pockets of the caller");
    const isOffered = code === undefined;
    return {
      IsOffered: isOffered,
      Amount: toWire(isOffered ? refillOf(available) : zero),
      Target: toWire(fullAmount),
      NextRefillAt: nextAt,
    };
  });
  http.serve(refillPlayMoney, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const done = await refill(parts, { accountId, merchantId, requestId: body.RequestId });
    if ("refusal" in done) {
      return {
        Result: done.refusal.code,
        Message: done.refusal.zh,
        ...(done.nextAt === undefined ? {} : { NextRefillAt: done.nextAt }),
      };
    }
    return {
      Result: 0,
      Amount: toWire(done.amount),
      WalletAmount: toWire(done.available),
      NextRefillAt: done.nextAt,
    };
  });
}

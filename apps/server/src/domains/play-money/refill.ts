import { type Money, money } from "@fairdraw/money";
import { changeWebSiteInfo, playMoneyResults, type ResultCode } from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { guardSpend, resultOf } from "../risk/guard-spend.ts";
import { grantPlayMoney, type Holder } from "./grant-play-money.ts";
import { findRefill, findWait, grantKinds } from "./play-money.sql.ts";
import { refillOf, refillWaitMs } from "./play-money-rules.ts";

/** A refill as it is answered. Units: Money of 0.001, epoch ms. */
export interface Refill {
  readonly amount: Money;
  readonly available: Money;
  readonly nextAt: number;
}

export interface RefillRefusal {
  readonly refusal: ResultCode;
  /** With TOO_EARLY. */
  readonly nextAt?: number;
}

/**
 * Brings a player's spendable balance up to the full amount, once an hour.
 * Refuses: what `guardSpend` refuses, ENOUGH, TOO_EARLY.
 * Effects: a grant, and his other windows ask for the balance; a request that acted before is answered as it was then.
 * Locks: the player, so that of any number at once one acts.
 */
export async function refill(
  parts: { db: Db; newId: () => string },
  request: Holder & { requestId: string },
): Promise<Refill | RefillRefusal> {
  const { accountId } = request;
  return parts.db.transaction(
    async (tx) => {
      const locked = await lockPlayers(tx, [accountId], { skipLocked: false });
      const { available } = expectKey(locked, accountId, "pockets of the caller");
      const before = await findRefill(tx, request);
      if (before !== null) {
        return {
          amount: money(before.amount),
          available: money(before.balanceAfter),
          nextAt: before.at + refillWaitMs,
        };
      }
      const amount = refillOf(available);
      const refused = await refusalOf(tx, accountId, amount);
      if (refused !== null) return refused;
      const grant = { ...request, amount, kind: grantKinds.REFILL };
      const granted = await grantPlayMoney(tx, parts.newId, [grant]);
      const payload = { Channel: "own", Area: "balance" } as const;
      await emit(tx, [outboxEvent(changeWebSiteInfo, payload, { accountId })]);
      const { balanceAfter, at } = expectKey(granted, accountId, "own grant");
      return { amount, available: balanceAfter, nextAt: at + refillWaitMs };
    },
    { name: "refill-play-money", lockTimeoutMs: 5000, statementTimeoutMs: 6000 },
  );
}

async function refusalOf(tx: Tx, accountId: bigint, amount: Money): Promise<RefillRefusal | null> {
  const code = (await guardSpend(tx, [accountId], "play money")).get(accountId);
  if (code !== undefined) return { refusal: resultOf(code) };
  if (amount === 0n) return { refusal: playMoneyResults.ENOUGH };
  const nextAt = await findWait(tx, { accountId, waitMs: refillWaitMs });
  return nextAt === null ? null : { refusal: playMoneyResults.TOO_EARLY, nextAt };
}

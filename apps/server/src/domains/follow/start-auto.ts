import { type Money, zero } from "@fairdraw/money";
import { betResults, commonResults, followAutosMax } from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import type { Db } from "../../platform/database/db.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { findAutoOfRequest, findRunningAutos, insertAuto, type NewAuto } from "./auto.sql.ts";
import { findOffer } from "./follow.sql.ts";

/** What a player wants. */
export interface AutoAsk {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly requestId: string;
  /** Any offer of the leader in the game. */
  readonly offerId: string;
  readonly multiple: number;
  readonly issuesMax: number;
  readonly stakeMax: Money;
}

/**
 * Begins to follow a leader's next offers in a game. Refuses, in this order: PARAM_ERROR for a cap of
 * nothing, NO_PERMISSION for an offer of another site, CONFLICT for a request id that asked otherwise,
 * FOLLOW_SELF, what guardSpend says, DUPLICATE_REQUEST for a leader who is followed in this game already,
 * FOLLOW_NOT_ALLOWED for one too many. Shape: its id; the same for a repeated request, a code for a refusal.
 * Effects: one row; nothing is held. Locks: the account.
 */
export async function startAuto(
  parts: { db: Db; newId: () => string },
  ask: AutoAsk,
): Promise<string | number> {
  if (ask.stakeMax === zero) return commonResults.PARAM_ERROR.code;
  return parts.db.transaction(
    async (tx) => {
      const offer = await findOffer(tx, ask.offerId);
      if (offer === null || offer.merchantId !== ask.merchantId) {
        return commonResults.NO_PERMISSION.code;
      }
      const { accountId: leader, gameId } = offer;
      const auto: NewAuto = { ...ask, id: parts.newId(), leader, gameId };
      await lockPlayers(tx, [ask.accountId], { skipLocked: false });
      const stored = await findAutoOfRequest(tx, ask);
      if (stored !== null) return isSame(stored, auto) ? stored.id : commonResults.CONFLICT.code;
      if (leader === ask.accountId) return betResults.FOLLOW_SELF.code;
      const guard = (await guardSpend(tx, [ask.accountId], "bet")).get(ask.accountId);
      if (guard !== undefined) return guard;
      const running = await findRunningAutos(tx, ask.accountId);
      if (running.some((one) => one.leader === leader && one.gameId === gameId)) {
        return commonResults.DUPLICATE_REQUEST.code;
      }
      if (running.length >= followAutosMax) return betResults.FOLLOW_NOT_ALLOWED.code;
      await insertAuto(tx, auto);
      return auto.id;
    },
    { name: "start-auto", lockTimeoutMs: 5000, statementTimeoutMs: 6000 },
  );
}

function isSame(one: NewAuto, other: NewAuto): boolean {
  return (
    one.leader === other.leader &&
    one.gameId === other.gameId &&
    one.multiple === other.multiple &&
    one.issuesMax === other.issuesMax &&
    one.stakeMax === other.stakeMax
  );
}

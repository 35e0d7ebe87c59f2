import {
  commonResults,
  limitRaiseWaitMs,
  type ResultCode,
  responsibleGamingResults,
} from "@fairdraw/wire";
import { beginCounting, endCounting, lockPlayers } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { isFitValue, isOffered } from "./own-limits.ts";
import {
  deleteLimit,
  eventKinds,
  findLimit,
  insertEvent,
  type LimitKey,
  storeLimit,
  storePending,
} from "./responsible-gaming.sql.ts";

const codes = responsibleGamingResults;

/**
 * Sets, lowers, raises or takes away (null) a limit of a player. Answers when it holds, or null for at once.
 * Refuses: NOT_OFFERED, PARAM_ERROR for a value of nought, and for a time that is not 10 to 1,440 whole minutes.
 * Effects: a first or lower value holds at once and drops what waited; a higher one, or none, waits.
 * Locks: the player, so that no bet is judged by the limit before.
 */
export async function setLimit(
  db: Db,
  limit: LimitKey & { value: bigint | null },
): Promise<ResultCode | { effectiveAt: number | null }> {
  const { value } = limit;
  if (!isOffered(limit)) return codes.NOT_OFFERED;
  if (value !== null && !isFitValue(limit, value)) return commonResults.PARAM_ERROR;
  return changing(db, limit, async (tx, { isCounted }) => {
    const known = await findLimit(tx, limit);
    if (known === null && value === null) return { effectiveAt: null };
    if (known !== null && (value === null || value > known.value)) {
      const effectiveAt = await storePending(tx, { ...limit, value, waitMs: limitRaiseWaitMs });
      await insertEvent(tx, { ...limit, kind: eventKinds.ASKED, until: effectiveAt });
      return { effectiveAt };
    }
    if (value === null) return { effectiveAt: null };
    if (!isCounted) await beginCounting(tx, limit.accountId);
    await storeLimit(tx, { ...limit, value });
    await insertEvent(tx, { ...limit, kind: eventKinds.IN_FORCE });
    return { effectiveAt: null };
  });
}

/**
 * Puts a change in force that has waited. Refuses: NOT_PENDING, TOO_EARLY. Effects: the value, or no limit
 * any more. Locks: the player.
 */
export async function confirmPending(db: Db, limit: LimitKey): Promise<ResultCode | null> {
  return changing(db, limit, async (tx) => {
    const known = await findLimit(tx, limit);
    if (known === null || known.pendingFrom === null) return codes.NOT_PENDING;
    if (!known.isRipe) return codes.TOO_EARLY;
    const value = known.pendingValue;
    if (value !== null) await storeLimit(tx, { ...limit, value });
    else if ((await deleteLimit(tx, limit)) === 0) await endCounting(tx, limit.accountId);
    await insertEvent(tx, { ...limit, value, kind: eventKinds.CONFIRMED });
    return null;
  });
}

/** Drops a change that waits. Refuses: NOT_PENDING. Locks: the player. */
export async function cancelPending(db: Db, limit: LimitKey): Promise<ResultCode | null> {
  return changing(db, limit, async (tx) => {
    const known = await findLimit(tx, limit);
    if (known === null || known.pendingFrom === null) return codes.NOT_PENDING;
    await storeLimit(tx, { ...limit, value: known.value });
    await insertEvent(tx, { ...limit, value: known.pendingValue, kind: eventKinds.DROPPED });
    return null;
  });
}

function changing<T>(
  db: Db,
  { accountId }: LimitKey,
  change: (tx: Tx, player: { isCounted: boolean }) => Promise<T>,
): Promise<T> {
  return db.transaction(
    async (tx) => {
      const locked = await lockPlayers(tx, [accountId], { skipLocked: false });
      return change(tx, expectKey(locked, accountId, "pockets of the caller"));
    },
    { name: "change-limit", lockTimeoutMs: 2000, statementTimeoutMs: 5000 },
  );
}

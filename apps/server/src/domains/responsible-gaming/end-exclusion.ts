import { type ResultCode, responsibleGamingResults } from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import type { Db } from "../../platform/database/db.ts";
import { rgStates } from "../risk/guard-spend.ts";
import {
  closeEndRequest,
  type EndRequest,
  endStates,
  findAskableAt,
  insertEndRequest,
} from "./end-requests.sql.ts";
import { eventKinds, findBreak, insertEvent } from "./responsible-gaming.sql.ts";

const codes = responsibleGamingResults;

/**
 * A player asks staff to end his exclusion. Nothing changes until two officers have decided.
 * Refuses: NOT_EXCLUDED, TOO_EARLY within six months of its beginning, ASKED_ALREADY. Locks: the player.
 */
export async function askEnd(
  parts: { db: Db; nowMs: () => number },
  accountId: bigint,
): Promise<ResultCode | EndRequest> {
  return parts.db.transaction(
    async (tx) => {
      await lockPlayers(tx, [accountId], { skipLocked: false });
      const running = await findBreak(tx, accountId);
      if (running.state !== rgStates.EXCLUDED) return codes.NOT_EXCLUDED;
      const askableAt = await findAskableAt(tx, accountId);
      if (askableAt === null || askableAt > parts.nowMs()) return codes.TOO_EARLY;
      const made = await insertEndRequest(tx, accountId);
      if (made === null) return codes.ASKED_ALREADY;
      await insertEvent(tx, { accountId, kind: eventKinds.END_ASKED, until: made.earliestEnd });
      return made;
    },
    { name: "ask-end-of-exclusion", lockTimeoutMs: 2000, statementTimeoutMs: 5000 },
  );
}

/** The player takes his question back. Refuses: NOT_PENDING. Locks: the player. */
export async function dropEnd(db: Db, accountId: bigint): Promise<ResultCode | null> {
  return db.transaction(
    async (tx) => {
      await lockPlayers(tx, [accountId], { skipLocked: false });
      const close = { accountId, state: endStates.DROPPED, by: null, callNote: "" };
      if (!(await closeEndRequest(tx, close))) return codes.NOT_PENDING;
      await insertEvent(tx, { accountId, kind: eventKinds.END_DROPPED });
      return null;
    },
    { name: "drop-end-of-exclusion", lockTimeoutMs: 2000, statementTimeoutMs: 5000 },
  );
}

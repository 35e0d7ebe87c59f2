import { commonResults, type ResultCode, responsibleGamingResults } from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import type { Db } from "../../platform/database/db.ts";
import { storeBreak } from "../account/flags.sql.ts";
import { rgStates } from "../risk/guard-spend.ts";
import { closeEndRequest, endStates } from "./end-requests.sql.ts";
import {
  type Break,
  endOfBreak,
  eventKinds,
  findBreak,
  insertEvent,
} from "./responsible-gaming.sql.ts";

/** A cool-off counts in hours, a self-exclusion in months, of which 0 are for good. */
export type BreakLength = { readonly hours: number } | { readonly months: number };

/**
 * Begins a break of a player at once. Time ends it, and for a long exclusion two officers may (`end-exclusion.ts`). Answers
 * when time will, null for never.
 * Refuses: RG_EXCLUDED for a cool-off of who excluded himself, NOT_LONGER for one that would end earlier.
 * Effects: a question for the end of an earlier exclusion is dropped; no bet is accepted from here on; the chase domain ends his plans and gives back what they hold.
 * Locks: the player, so that a bet is either placed before or refused.
 */
export async function takeBreak(
  db: Db,
  asked: { accountId: bigint; length: BreakLength },
): Promise<ResultCode | { until: number | null }> {
  const { accountId, length } = asked;
  const state = "hours" in length ? rgStates.COOL_OFF : rgStates.EXCLUDED;
  return db.transaction(
    async (tx) => {
      await lockPlayers(tx, [accountId], { skipLocked: false });
      const running = await findBreak(tx, accountId);
      if (running.state > state) return commonResults.RG_EXCLUDED;
      const until = await endOfBreak(tx, length);
      if (running.state === state && !endsLater(until, running)) {
        return responsibleGamingResults.NOT_LONGER;
      }
      // An exclusion takes the place of a cool-off, whose hours it always outlasts.
      // Who chooses another break does not want the end of the one before any more.
      const dropped = { accountId, state: endStates.DROPPED, by: null, callNote: "" };
      await closeEndRequest(tx, dropped);
      await storeBreak(tx, accountId, { state, until });
      const kind = "hours" in length ? eventKinds.COOL_OFF : eventKinds.EXCLUSION;
      await insertEvent(tx, { accountId, kind, until });
      return { until };
    },
    { name: "take-break", lockTimeoutMs: 2000, statementTimeoutMs: 5000 },
  );
}

function endsLater(until: number | null, running: Break): boolean {
  if (running.until === null) return false;
  return until === null || until > running.until;
}

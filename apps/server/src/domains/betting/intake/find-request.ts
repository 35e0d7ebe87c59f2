import { lockPlayers } from "../../../ledger/index.ts";
import { expectKey } from "../../../platform/assert.ts";
import type { Db } from "../../../platform/database/db.ts";
import { limitRate } from "../../session/guard/limit-rate.ts";
import { findRequests, insertRequests } from "../rows/betting.sql.ts";
import type { Placed } from "../rules/bet-intent.ts";
import { answerOf } from "../rules/stored-answer.ts";

/** Ids of an account that are voided in an hour. Each is a row that stays for good; a client asks once for a lost answer. */
const voidedPerHour = 200;

/**
 * Tells what became of a request whose answer was lost. Where nothing became of it, the id is
 * voided under the account's lock: should the request still be on its way, it will be refused, so
 * that betting anew under another id cannot double the bet (foundations.md T4).
 * Refuses (null): whoever has asked for too many ids that nobody used.
 * Effects: a voided id; idempotent.
 */
export async function findRequest(
  parts: { db: Db },
  request: { accountId: bigint; requestId: string },
): Promise<{ answer: Placed | null; available: bigint } | null> {
  return parts.db.transaction(
    async (tx) => {
      const locked = await lockPlayers(tx, [request.accountId], { skipLocked: false });
      const { available } = expectKey(locked, request.accountId, "pockets of the caller");
      const [stored] = await findRequests(tx, [request]);
      if (stored === undefined) {
        const scope = `unknown-request|${request.accountId}`;
        const rate = { scope, max: voidedPerHour, windowSeconds: 3600 };
        if ((await limitRate(tx, rate)) !== null) return null;
        await insertRequests(tx, [{ ...request, payloadHash: null, answer: null }]);
      }
      const answer = stored?.answer ?? null;
      return {
        answer: answer === null ? null : answerOf(answer),
        available,
      };
    },
    { name: "find-request", lockTimeoutMs: 5000, statementTimeoutMs: 6000 },
  );
}

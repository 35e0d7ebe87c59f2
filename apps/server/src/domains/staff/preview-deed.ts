import {
  commonResults,
  operatorResults,
  type previewDeed as previewCall,
  type ResultCode,
} from "@fairdraw/wire";
import { type Caller, isAllowed } from "../../platform/http/auth.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { type OperatorParts, weightOf } from "./act.ts";
import { jsonOf } from "./audit.sql.ts";
import { effectOf } from "./effect-of.ts";
import type { StoredEffect } from "./tasks.sql.ts";
import { isAboveLimit } from "./weighed.sql.ts";

/**
 * Tells what a deed of two persons would touch, as its call would find it now, and does nothing.
 * Refuses: NOT_FOUND for a call that needs no second person, NO_PERMISSION without its right, UNFIT for a request that it
 * does not take, then as its deed does.
 */
export function previewDeed(
  { db, proposals }: Pick<OperatorParts, "db" | "proposals">,
  request: { Call: string; Request: string; caller: Caller; ip: string },
): Promise<Answering<typeof previewCall> | ResultCode> {
  const { accountId, merchantId, sessionId, rights } = request.caller;
  return db.transaction(
    async (tx) => {
      const proposal = proposals.get(request.Call);
      if (proposal === undefined) return operatorResults.NOT_FOUND;
      const { call } = proposal;
      if (!isAllowed(rights, call.policy.may)) return commonResults.NO_PERMISSION;
      const operator = { accountId, merchantId };
      const found = await proposal.check(
        { tx, operator, ip: request.ip, sessionId, done: { Result: 0 } },
        jsonIn(request.Request),
      );
      if ("code" in found) return found;
      const effect = JSON.parse(jsonOf(found.effect ?? null) ?? "null") as StoredEffect | null;
      const who = { merchantId, call: call.name, madeBy: accountId };
      const NeedsTwo =
        call.policy.needsTwo !== "aboveLimit" ||
        (await isAboveLimit(tx, { ...who, weigh: weightOf(call, found) }));
      return { ...effectOf(found.subject, effect), NeedsTwo, Hours: call.policy.proposalHours };
    },
    { name: "operator-preview", statementTimeoutMs: 10_000, lockTimeoutMs: 5000 },
  );
}

/** What a JSON text says; null for a text that is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

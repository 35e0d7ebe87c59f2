import { call, type Outcome, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { currentSession, noteBetVerified } from "@fairdraw/client/login/session-store.ts";
import { betResults } from "@fairdraw/wire/betting/results.ts";
import type { Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { getBetType } from "@fairdraw/wire/lottery/calls.ts";
import { askVerification } from "./ask-verification.ts";

/** Whether the player is known to be asked: he has not shown himself yet, and a game said that he must. */
function isVerificationDue(): boolean {
  if (currentSession()?.hasBetVerified !== false) return false;
  const told = queryClient.getQueriesData<SuccessOf<typeof getBetType>>({ queryKey: ["betType"] });
  return told.some(([, betType]) => betType?.NeedsVerification === true);
}

/**
 * Sends what puts money on a draw. Where the site wants a person shown before the first bet of a
 * login, the player is asked before it, or when the server says so; the same request then goes again,
 * under its own id. If he does not, the refusal is the answer.
 */
export async function sendVerified<C extends Call>(
  declared: C,
  body: RequestOf<C>,
): Promise<Outcome<C>> {
  const wasAsked = isVerificationDue();
  if (wasAsked) await askVerification();
  const outcome = await call(declared, body);
  if (outcome.kind !== "refused" || outcome.code !== betResults.VERIFY_REQUIRED.code) {
    return outcome;
  }
  noteBetVerified(false);
  return !wasAsked && (await askVerification()) ? call(declared, body) : outcome;
}

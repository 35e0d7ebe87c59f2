import { call, type Outcome } from "@fairdraw/client/call/call.ts";
import { betResults } from "@fairdraw/wire/betting/results.ts";
import type { Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { askVerification } from "./ask-verification.ts";

/**
 * Sends what puts money on a draw. Where the site wants a person shown before the first bet of a
 * login, the player is asked and the same request goes again, under its own id; if he does not, the
 * refusal is the answer.
 */
export async function sendVerified<C extends Call>(
  declared: C,
  body: RequestOf<C>,
): Promise<Outcome<C>> {
  const outcome = await call(declared, body);
  if (outcome.kind !== "refused" || outcome.code !== betResults.VERIFY_REQUIRED.code) {
    return outcome;
  }
  return (await askVerification()) ? call(declared, body) : outcome;
}

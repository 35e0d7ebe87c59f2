import type { Call } from "@fairdraw/wire/core/define-call.ts";
import * as z from "zod/mini";
import { currentSession, endSession } from "./session.ts";

/** An answer, or a part of it, as it came. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * How a call ended. `unknown`: no readable answer came, so a deed may have happened or not.
 * `left`: the session is over, and the login comes.
 */
export type Outcome =
  | { readonly kind: "done"; readonly answer: Values }
  | { readonly kind: "refused"; readonly code: number }
  | { readonly kind: "unfit"; readonly places: readonly string[] }
  | { readonly kind: "turnedAway"; readonly status: number }
  | { readonly kind: "unknown" }
  | { readonly kind: "left" };

const answerWithinMs = 30_000;
const Refusal = z.object({ Result: z.int().check(z.minimum(1)) });
const Unfit = z.object({ Errors: z.array(z.object({ Field: z.string() })) });
const Answer = z.record(z.string(), z.unknown());

/**
 * Makes one call of the operators. Never throws.
 * Effects: ends the session of this tab when the server knows it no more.
 */
export async function operatorCall(call: Call, body: unknown): Promise<Outcome> {
  const token = currentSession()?.token;
  const isForAll = call.policy.who === "visitor";
  if (token === undefined && !isForAll) return { kind: "left" };
  const reply = await exchange(call, body, token).catch(() => null);
  if (reply === null) return { kind: "unknown" };
  const { status, json } = reply;
  if (status === 401 && !isForAll) {
    // An answer to an older token says nothing about the present session.
    if (token === currentSession()?.token) endSession("ended");
    return { kind: "left" };
  }
  const refusal = Refusal.safeParse(json);
  if (status === 400) {
    const unfit = Unfit.safeParse(json);
    return { kind: "unfit", places: unfit.data?.Errors.map(({ Field }) => Field) ?? [] };
  }
  if (status !== 200)
    return status < 500 || status === 503 ? { kind: "turnedAway", status } : { kind: "unknown" };
  if (refusal.success) return { kind: "refused", code: refusal.data.Result };
  const isReadable = call.answer.safeParse(json).success;
  const answer = Answer.safeParse(json);
  return isReadable && answer.success ? { kind: "done", answer: answer.data } : { kind: "unknown" };
}

async function exchange(call: Call, body: unknown, token: string | undefined) {
  const response = await fetch(call.path, {
    method: call.method,
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
    cache: "no-store",
  });
  const json: unknown = await response.json().catch(() => undefined);
  return { status: response.status, json };
}

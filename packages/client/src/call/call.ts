import type { AnswerOf, Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";
import { keepFailedAt } from "../login/return-to.ts";
import { clearSession, currentSession, noteMustChangePassword } from "../login/session-store.ts";
import { currentPath, leaveTo } from "../page/navigation.ts";
import { deviceNowMs } from "../time/device-clock.ts";
import { serverClock } from "../time/server-clock.ts";
import { consequenceOf } from "./call-failure.ts";
import { deviceHeaders } from "./device.ts";
import { noteDowntime } from "./downtime.ts";
import { earlyReply } from "./early-reply.ts";
import { noteFailure } from "./last-trace.ts";
import { ownTask } from "./own-task.ts";

type Success<T> = T extends { Result: 0 } ? T : T extends { Result: number } ? never : T;
type Refusal<T> = T extends { Result: 0 } ? never : T extends { Result: number } ? T : never;

/** What success of a call looks like. */
export type SuccessOf<C extends Call> = Success<AnswerOf<C>>;
/** What a refusal of a call looks like. */
type RefusalOf<C extends Call> = Refusal<AnswerOf<C>>;

/**
 * How a call ended. `unknown`: no readable answer came, so a write may have happened or not.
 * `left`: the session or the site ended and the client is on its way to another page.
 */
export type Outcome<C extends Call> =
  | { kind: "done"; answer: SuccessOf<C> }
  | { kind: "refused"; code: number; refusal: RefusalOf<C> }
  | { kind: "unknown" }
  | { kind: "left" };

const answerWithinMs = 15_000;

function headersOf(declared: Call): Record<string, string> {
  const token = currentSession()?.accessToken;
  return {
    ...(declared.method === "POST" ? { "Content-Type": "application/json" } : {}),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...deviceHeaders(),
  };
}

/** Reads the server's clock out of an answer: the body first, then the header. */
function noteServerTime(response: Response, body: unknown, sentMs: number): void {
  const receivedMs = deviceNowMs();
  const from = (name: string): unknown =>
    typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  const header = response.headers.get("X-Server-Time");
  const said =
    from("ServerTime") ?? from("serverTime") ?? (header === null ? undefined : Number(header));
  if (typeof said === "number" && Number.isFinite(said)) {
    serverClock.note({ serverMs: said, sentMs, receivedMs });
  }
}

async function exchange(declared: Call, asked: unknown) {
  const body = declared.method === "POST" ? JSON.stringify(asked) : null;
  const early = earlyReply({
    path: declared.path,
    body: body ?? "",
    token: currentSession()?.accessToken,
  });
  const sentMs = early?.sentMs ?? deviceNowMs();
  const response = await (early?.reply ??
    fetch(declared.path, {
      method: declared.method,
      headers: headersOf(declared),
      ...(body === null ? {} : { body }),
      signal: AbortSignal.timeout(answerWithinMs),
      cache: "no-store",
    }));
  const json: unknown = await response.json().catch(() => undefined);
  noteServerTime(response, json, sentMs);
  return { status: response.status, json, trace: response.headers.get("X-Trace-Id") };
}

/**
 * Makes one call of the platform.
 * Effects: keeps the server clock; a lost session, a closed site or a defect of the server leads to
 * its page (spec section 8). Never throws: what cannot be read is `unknown`.
 */
export async function call<C extends Call>(
  declaration: C,
  body: RequestOf<C>,
): Promise<Outcome<C>> {
  const token = currentSession()?.accessToken;
  // After a logout there is nobody to ask for; the server's refusal would look like a forced one.
  if (token === undefined && declaration.policy.who !== "visitor") return { kind: "left" };
  const reply = await exchange(declaration, body).catch(() => null);
  if (reply === null || reply.status !== 200) noteFailure(reply?.trace ?? null);
  if (reply === null) return { kind: "unknown" };
  noteDowntime(reply.status, reply.json);
  const isQuiet = declaration.policy.quiet;
  const failure = { status: reply.status, body: reply.json, isQuiet, path: currentPath() };
  const consequence = reply.status === 200 ? null : consequenceOf(failure);
  if (consequence !== null) {
    // An answer to a token that was replaced meanwhile says nothing about the present login.
    if (consequence.clearsLogin && token !== currentSession()?.accessToken)
      return { kind: "unknown" };
    if (consequence.clearsLogin) clearSession(consequence.goTo);
    else keepFailedAt(currentPath() + window.location.search);
    leaveTo(consequence.goTo);
    return { kind: "left" };
  }
  const outcome = readAnswer(declaration, reply.json);
  if (outcome.kind === "refused") noteFailure(reply.trace);
  if (outcome.kind !== "refused" || !isHeldByPassword(declaration, outcome.refusal)) return outcome;
  noteMustChangePassword(true);
  leaveTo(changePasswordPath);
  return { kind: "left" };
}

const changePasswordPath = "/AccountPassword";

/**
 * Tells whether a refusal is about the login and not about the call: the password must be changed
 * first. The code alone means other things in other tables; the words that come with it do not.
 */
function isHeldByPassword({ policy }: Call, refusal: object): boolean {
  const { code, zh } = loginResults.PASSWORD_RESET;
  return (
    policy.who !== "visitor" &&
    !policy.duringPasswordChange &&
    Reflect.get(refusal, "Result") === code &&
    Reflect.get(refusal, "Message") === zh
  );
}

function readAnswer<C extends Call>(declaration: C, json: unknown): Outcome<C> {
  const parsed = declaration.answer.safeParse(json);
  if (!parsed.success) return { kind: "unknown" };
  const result =
    typeof json === "object" && json !== null ? Reflect.get(json, "Result") : undefined;
  if (typeof result === "number" && result !== 0) {
    return { kind: "refused", code: result, refusal: parsed.data as RefusalOf<C> };
  }
  return { kind: "done", answer: parsed.data as SuccessOf<C> };
}

/** A read that did not bring what was asked for; queries throw it to show their error state. */
class ReadFailed extends Error {
  readonly code: number | null;
  constructor(code: number | null) {
    super(code === null ? "no answer" : `refused with ${code}`);
    this.code = code;
  }
}

/** Makes a read for a query: the answer or `ReadFailed`. */
export async function read<C extends Call>(
  declaration: C,
  body: RequestOf<C>,
): Promise<SuccessOf<C>> {
  const turn = ownTask();
  if (turn !== null) await turn;
  const outcome = await call(declaration, body);
  if (outcome.kind === "done") return outcome.answer;
  throw new ReadFailed(outcome.kind === "refused" ? outcome.code : null);
}

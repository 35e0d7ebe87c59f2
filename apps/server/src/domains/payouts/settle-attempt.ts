import type { Tx } from "../../platform/database/db.ts";
import {
  type Attempt,
  attemptStates,
  findTriedRoutes,
  lockAttempt,
  moveAttempt,
  noteAsked,
} from "./attempts.sql.ts";
import { findSigned } from "./chain/nonces.sql.ts";
import type { Learned } from "./payout-parts.ts";
import { findRoutesFor, means, noteRouteDid } from "./payout-routes.sql.ts";
import type { PayoutSink } from "./payout-sink.ts";
import {
  eventKinds,
  hows,
  lockPayout,
  movePayout,
  noteEvent,
  noteTrouble,
  type Payout,
  payoutStates,
} from "./payouts.sql.ts";

/** A provider that nobody has heard of for so long after a request ran out will not take it any more. */
const afterValidMs = 60_000;
/** An attempt is asked about after this, and after twice the time each time, up to ten minutes. */
const askFirstMs = 5000;
const askMostMs = 600_000;
/** What was taken and is not paid by then is nobody's knowledge. */
const takenMostMs = 6 * 3_600_000;
const triesMost = 3;
const { BEGUN, TAKEN, PAID, FAILED, UNKNOWN } = attemptStates;

/** Time until an attempt is asked about again. Units: ms. */
export function askAgainInMs(asks: number): number {
  return Math.min(askMostMs, askFirstMs * 2 ** Math.min(asks, 20));
}

interface Held {
  readonly payout: Payout;
  readonly attempt: Attempt;
}
export interface SettleParts {
  readonly sink: PayoutSink;
  readonly nowMs: () => number;
}

/**
 * Writes what was learned of an attempt, and tells whoever ordered the payout. What proves nothing never ends an attempt.
 * Something that contradicts what is proved already changes no state: operators are shown it.
 * Locks: the payout, then the attempt, then what the sink locks.
 */
export async function settleAttempt(
  tx: Tx,
  parts: SettleParts,
  { ref, id, learned, by }: { ref: string; id: bigint; learned: Learned; by?: bigint },
): Promise<void> {
  const payout = await lockPayout(tx, ref);
  const attempt = await lockAttempt(tx, id);
  if (payout === null || attempt === null) return;
  const held = { payout, attempt };
  if (attempt.state === PAID || attempt.state === FAILED) {
    const isOther =
      (attempt.state === PAID && learned.kind === "refused") ||
      (attempt.state === FAILED && learned.kind === "paid");
    if (isOther) await contradict(tx, held, learned);
    return;
  }
  if (learned.kind === "paid") return settlePaid(tx, parts, held, { ...learned, by });
  if (learned.kind === "refused") return settleFailed(tx, parts, held, { ...learned, by });
  if (learned.kind === "taken") return settleTaken(tx, parts, held, learned);
  if (learned.kind === "never") return settleNever(tx, parts, held, learned);
  if (learned.kind === "wait") return noteAsked(tx, { id, ...learned });
  return settleUnknown(tx, parts, held, learned);
}

type Of<K extends Learned["kind"]> = Extract<Learned, { kind: K }>;
interface ByHand {
  readonly by?: bigint | undefined;
}
const byOf = ({ by }: ByHand) => (by === undefined ? {} : { by });

async function settlePaid(
  tx: Tx,
  { sink, nowMs }: SettleParts,
  { payout, attempt }: Held,
  paid: Of<"paid"> & ByHand,
): Promise<void> {
  const { ref } = payout;
  const { proof } = paid;
  const paidAt = paid.paidAt ?? nowMs();
  const from = [BEGUN, TAKEN, UNKNOWN];
  await moveAttempt(tx, { id: attempt.id, from, to: PAID, proof, askInMs: null });
  await movePayout(tx, {
    ref,
    from: [payoutStates.PAYING, payoutStates.UNKNOWN],
    to: payoutStates.PAID,
    proof,
    paidAt,
  });
  tx.passPoint("payment-noted");
  const event = { ref, attemptId: attempt.id, kind: eventKinds.PAID, note: "", proof };
  await noteEvent(tx, { ...event, ...byOf(paid) });
  await noteRouteDid(tx, { routeId: attempt.routeId, well: true });
  await sink.paid(tx, ref, { proof, paidAt });
}

async function settleFailed(
  tx: Tx,
  { sink }: SettleParts,
  { payout, attempt }: Held,
  failed: Of<"refused"> & ByHand,
): Promise<void> {
  const { ref } = payout;
  const { proof, why } = failed;
  if (failed.isUnsigned === true && (await findSigned(tx, attempt.id)) !== null) {
    return noteAsked(tx, { id: attempt.id, why: "", askInMs: askFirstMs });
  }
  const from = [BEGUN, TAKEN, UNKNOWN];
  await moveAttempt(tx, { id: attempt.id, from, to: FAILED, why, proof, askInMs: null });
  await noteRouteDid(tx, { routeId: attempt.routeId, well: false });
  const isTroubled = payout.trouble !== "";
  const final = !isTroubled && !(await hasOtherRoute(tx, payout));
  await movePayout(tx, {
    ref,
    from: [payoutStates.PAYING, payoutStates.UNKNOWN],
    to: isTroubled ? payoutStates.HALTED : final ? payoutStates.FAILED : payoutStates.QUEUED,
    why,
  });
  const event = { ref, attemptId: attempt.id, kind: eventKinds.FAILED, note: why, proof };
  await noteEvent(tx, { ...event, ...byOf(failed) });
  await sink.failed(tx, ref, { why, proof, final });
}

/** Only whoever left the choice to us, and has not been refused three times, gets another route. */
async function hasOtherRoute(tx: Tx, payout: Payout): Promise<boolean> {
  if (payout.how !== hows.AUTO || payout.tries >= triesMost) return false;
  const tried = await findTriedRoutes(tx, payout.ref);
  const fit = await findRoutesFor(tx, payout);
  return fit.some((one) => one.means !== means.HAND && one.weight > 0 && !tried.has(one.id));
}

async function settleTaken(
  tx: Tx,
  { sink, nowMs }: SettleParts,
  { payout, attempt }: Held,
  { providerRef, askInMs = askAgainInMs(attempt.asks) }: Of<"taken">,
): Promise<void> {
  const { ref } = payout;
  if (attempt.state !== BEGUN) {
    await noteAsked(tx, { id: attempt.id, why: "it has it, and has not paid yet", askInMs });
    const isLate = attempt.state === TAKEN && nowMs() - attempt.beganAt > takenMostMs;
    if (!isLate) return;
    return becomeUnknown(tx, sink, { payout, attempt }, "taken long ago, and not paid yet");
  }
  await moveAttempt(tx, { id: attempt.id, from: [BEGUN], to: TAKEN, providerRef, askInMs });
  const note = providerRef === "" ? "" : `as ${providerRef}`;
  await noteEvent(tx, { ref, attemptId: attempt.id, kind: eventKinds.TAKEN, note });
  await noteRouteDid(tx, { routeId: attempt.routeId, well: true });
  await sink.taken(tx, ref);
}

/** Never received is a proof when the request cannot be taken any more, and nobody has said that he has it. */
async function settleNever(
  tx: Tx,
  parts: SettleParts,
  held: Held,
  { askedAt }: Of<"never">,
): Promise<void> {
  const { attempt } = held;
  const provesFrom = attempt.validUntil + afterValidMs;
  const wasTaken = attempt.state === TAKEN || attempt.providerRef !== "";
  if (!wasTaken && askedAt > provesFrom) {
    return settleFailed(tx, parts, held, {
      kind: "refused",
      why: "the provider has never received it",
      proof: `never received, asked at ${new Date(askedAt).toISOString()}`,
    });
  }
  const why = wasTaken
    ? "the provider had it, and says now that it never received it"
    : "the provider has not received it; the request could still reach it";
  const askInMs = wasTaken ? askMostMs : Math.max(provesFrom - askedAt + 1000, askFirstMs);
  if (attempt.state === UNKNOWN) return noteAsked(tx, { id: attempt.id, why, askInMs });
  await becomeUnknown(tx, parts.sink, held, why, askInMs);
  if (wasTaken) await contradict(tx, held, { kind: "never", askedAt });
}

async function settleUnknown(
  tx: Tx,
  { sink, nowMs }: SettleParts,
  held: Held,
  { why }: Of<"unknown">,
): Promise<void> {
  const { attempt } = held;
  const askInMs = askAgainInMs(attempt.asks);
  const isLate = nowMs() - attempt.beganAt > takenMostMs;
  if (attempt.state === UNKNOWN || (attempt.state === TAKEN && !isLate)) {
    return noteAsked(tx, { id: attempt.id, why, askInMs });
  }
  await becomeUnknown(tx, sink, held, why);
  await noteRouteDid(tx, { routeId: attempt.routeId, well: false });
}

async function becomeUnknown(
  tx: Tx,
  sink: PayoutSink,
  { payout, attempt }: Held,
  why: string,
  askInMs = askAgainInMs(0),
): Promise<void> {
  const { ref } = payout;
  await moveAttempt(tx, { id: attempt.id, from: [BEGUN, TAKEN], to: UNKNOWN, why, askInMs });
  await movePayout(tx, { ref, from: [payoutStates.PAYING], to: payoutStates.UNKNOWN, why });
  await noteEvent(tx, { ref, attemptId: attempt.id, kind: eventKinds.UNKNOWN, note: why });
  await sink.unknown(tx, ref, { why });
}

/** Shows operators what cannot be. A payout that waits for another route is not tried before they have looked. */
async function contradict(tx: Tx, { payout, attempt }: Held, learned: Learned): Promise<void> {
  const { ref } = payout;
  const proof = "proof" in learned ? learned.proof : "";
  const what =
    learned.kind === "paid"
      ? "was proved not to have paid, and is said to have paid now"
      : learned.kind === "refused"
        ? "was proved to have paid, and is said to have failed now"
        : "was taken, and is said never to have come now";
  const trouble = `attempt ${attempt.nth} ${what}`;
  const event = { ref, attemptId: attempt.id, kind: eventKinds.CONTRADICTED, note: trouble };
  await noteEvent(tx, { ...event, proof });
  await noteTrouble(tx, ref, trouble);
  if (payout.state !== payoutStates.QUEUED) return;
  await movePayout(tx, {
    ref,
    from: [payoutStates.QUEUED],
    to: payoutStates.HALTED,
    why: trouble,
  });
}

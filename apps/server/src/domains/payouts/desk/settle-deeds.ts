import {
  operatorResults,
  PayoutAttemptState,
  PayoutState,
  type RequestOf,
  type ResultCode,
  type refusePayout,
  type releasePayout,
  type settlePayout,
} from "@fairdraw/wire";
import type { Acting, Checked, ProposedDeed } from "../../staff/deed.ts";
import { type Attempt, findLiveAttempt } from "../attempts.sql.ts";
import { findPayoutRoute, means, type PayoutRoute } from "../payout-routes.sql.ts";
import {
  eventKinds,
  findPayout,
  lockPayout,
  movePayout,
  noteEvent,
  noteTrouble,
  type Payout,
} from "../payouts.sql.ts";
import { type SettleParts, settleAttempt } from "../settle-attempt.ts";
import { findRef, isProofUsed } from "./desk.sql.ts";

interface Found extends Checked {
  readonly payout: Payout;
  readonly attempt: Attempt | null;
  readonly route: PayoutRoute | null;
}

/** A payout of the merchant, with its attempt that may have paid. */
export async function findForDeed(
  { tx, operator }: Pick<Acting<object>, "tx" | "operator">,
  orderNo: string,
): Promise<Omit<Found, keyof Checked> | ResultCode> {
  const ref = await findRef(tx, { ...operator, orderNo });
  const payout = ref === null ? null : await findPayout(tx, ref);
  if (payout === null) return operatorResults.NOT_FOUND;
  const attempt = await findLiveAttempt(tx, payout.ref);
  const route = attempt === null ? null : await findPayoutRoute(tx, attempt.routeId);
  return { payout, attempt, route };
}

/** What an approval of a deed is void without: another attempt, another state or another payee is another thing. */
function checkedOf(found: Omit<Found, keyof Checked>, doing: string): Found {
  const { payout, attempt } = found;
  return {
    ...found,
    subject: `payout ${payout.orderNo} ${doing}`,
    seen: {
      state: payout.state,
      trouble: payout.trouble,
      attempt: attempt === null ? null : { nth: attempt.nth, state: attempt.state },
      payee: payout.payeeHash.toString("hex"),
      amount: payout.amount,
      units: payout.units,
    },
    effect: { players: 1, amount: payout.amount, undo: "none" },
    accounts: [payout.accountId],
  };
}

type SettleBody = RequestOf<typeof settlePayout>;

/**
 * Enters what became of a payout that was paid by hand, or that nobody knows of.
 * Refuses: NOT_FOUND; TOO_LATE for one that is neither; DONE_BEFORE for a proof that another payout has; UNFIT for one on a chain that was signed: the chain tells.
 */
export function settleDeed(parts: SettleParts): ProposedDeed<SettleBody, Found> {
  return {
    async check(acting) {
      const found = await findForDeed(acting, acting.body.OrderNo);
      if ("code" in found) return found;
      const { attempt, route } = found;
      const isUnknown = attempt?.state === PayoutAttemptState.UNKNOWN;
      const isByHand = attempt?.state === PayoutAttemptState.TAKEN && route?.means === means.HAND;
      if (!isUnknown && !isByHand) return operatorResults.TOO_LATE;
      if (route?.means === means.CHAIN) return operatorResults.UNFIT;
      const { Ended, Proof } = acting.body;
      const isUsed = Ended === "paid" && (await isProofUsed(acting.tx, found.payout, Proof));
      return isUsed ? operatorResults.DONE_BEFORE : checkedOf(found, "settle");
    },
    async run({ tx, body, operator }, { payout, attempt }) {
      if (attempt === null) return operatorResults.TOO_LATE;
      const { Proof: proof, Evidence } = body;
      const by = operator.accountId;
      const learned =
        body.Ended === "paid"
          ? ({ kind: "paid", proof, paidAt: null } as const)
          : ({ kind: "refused", proof, why: Evidence } as const);
      await settleAttempt(tx, parts, { ref: payout.ref, id: attempt.id, learned, by });
      const who = { payout: payout.orderNo, account: payout.accountId };
      return {
        before: { ...who, state: payout.state, attempt: attempt.nth },
        after: { ...who, ended: body.Ended, proof, evidence: Evidence },
      };
    },
  };
}

/** Lets a halted payout go on, or says that a contradiction was looked into. Refuses: NOT_FOUND, TOO_LATE. */
export function releaseDeed(): ProposedDeed<RequestOf<typeof releasePayout>, Found> {
  return {
    async check(acting) {
      const found = await findForDeed(acting, acting.body.OrderNo);
      if ("code" in found) return found;
      const { state, trouble } = found.payout;
      const isTold = state === PayoutState.HALTED || trouble !== "";
      return isTold ? checkedOf(found, "release") : operatorResults.TOO_LATE;
    },
    async run({ tx, body, operator }, { payout: { ref, orderNo, state, trouble } }) {
      const locked = await lockPayout(tx, ref);
      if (locked?.state !== state) return operatorResults.TOO_LATE;
      await noteTrouble(tx, ref, "");
      if (state === PayoutState.HALTED) {
        await movePayout(tx, { ref, from: [PayoutState.HALTED], to: PayoutState.QUEUED });
      }
      const event = { ref, attemptId: null, kind: eventKinds.RELEASED, note: body.Reason };
      await noteEvent(tx, { ...event, by: operator.accountId });
      return { before: { payout: orderNo, state, trouble }, after: { payout: orderNo } };
    },
  };
}

/** Ends a payout of which nothing has left. Refuses: NOT_FOUND, TOO_LATE for one that may have been paid, or has ended. */
export function refuseDeed({
  sink,
}: SettleParts): ProposedDeed<RequestOf<typeof refusePayout>, Found> {
  return {
    async check(acting) {
      const found = await findForDeed(acting, acting.body.OrderNo);
      if ("code" in found) return found;
      const { state } = found.payout;
      const isStill = state === PayoutState.HALTED || state === PayoutState.QUEUED;
      return isStill && found.attempt === null
        ? checkedOf(found, "refuse")
        : operatorResults.TOO_LATE;
    },
    async run({ tx, body, operator }, { payout: { ref, orderNo, state } }) {
      const locked = await lockPayout(tx, ref);
      const isStill = locked?.state === PayoutState.HALTED || locked?.state === PayoutState.QUEUED;
      if (!isStill || (await findLiveAttempt(tx, ref)) !== null) return operatorResults.TOO_LATE;
      const why = body.Reason;
      const proof = "refused by operators before anything was sent";
      await movePayout(tx, {
        ref,
        from: [PayoutState.HALTED, PayoutState.QUEUED],
        to: PayoutState.FAILED,
        why,
        proof,
      });
      const event = { ref, attemptId: null, kind: eventKinds.FAILED, note: why, proof };
      await noteEvent(tx, { ...event, by: operator.accountId });
      await sink.failed(tx, ref, { why, proof, final: true });
      return { before: { payout: orderNo, state }, after: { payout: orderNo, why } };
    },
  };
}

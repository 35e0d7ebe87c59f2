import { WithdrawReason, WithdrawRequestState } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { PayoutSink } from "../payouts/payout-sink.ts";
import { isLegalStep, type MoveParts, moveWithdrawal, type NextStep } from "./move-withdrawal.ts";
import { stoppedSince } from "./stopped-since.ts";
import { lockWithdrawal } from "./withdrawals.sql.ts";

const S = WithdrawRequestState;

/**
 * What becomes of payouts, as steps of the withdrawals that ordered them. An attempt that has failed with proof may be
 * followed by another one; after the last one the money goes back to the player.
 */
export function payoutSink(parts: MoveParts): PayoutSink {
  /** Takes the steps that lead there one after the other; those that are no steps from where it stands are left out. */
  const go = async (
    tx: Tx,
    ref: string,
    stepsOf: (state: WithdrawRequestState) => readonly NextStep[],
  ): Promise<void> => {
    let withdrawal = await lockWithdrawal(tx, ref);
    assert(withdrawal !== null, "a payout is that of a withdrawal");
    const steps = stepsOf(withdrawal.state);
    for (const step of steps) {
      if (isLegalStep(withdrawal.state, step.to)) {
        withdrawal = await moveWithdrawal(tx, parts, withdrawal, step);
      }
    }
    assert(withdrawal.state === steps.at(-1)?.to, "a withdrawal stands where its payout does");
  };
  const approved = (to: WithdrawRequestState) => ({ to, reason: WithdrawReason.APPROVED });
  return {
    async stopped(tx, ref) {
      const withdrawal = await lockWithdrawal(tx, ref);
      assert(withdrawal !== null, "a payout is that of a withdrawal");
      return stoppedSince(tx, withdrawal);
    },
    began: (tx, ref) =>
      go(tx, ref, (state) => [
        ...(state === S.THIRDPARTY_FAILED ? [approved(S.WAITING)] : []),
        approved(S.THIRDPARTY_CREATEORDER),
      ]),
    taken: (tx, ref) => go(tx, ref, () => [approved(S.THIRDPARTY_HANDLE)]),
    paid: (tx, ref, { proof }) =>
      go(tx, ref, () => [
        approved(S.THIRDPARTY_HANDLE),
        { to: S.CONFIRM, reason: WithdrawReason.PAID, proofId: proof },
      ]),
    failed: (tx, ref, { final }) =>
      go(tx, ref, () => {
        const reason = WithdrawReason.PROVIDER_REFUSED;
        const failed = { to: S.THIRDPARTY_FAILED, reason };
        // One that operators refused before it began goes by the queue: nothing was asked of a provider.
        const queued = { to: S.WAITING, reason };
        return final ? [queued, failed, { to: S.FAILED, reason }] : [failed];
      }),
    unknown: (tx, ref) => go(tx, ref, () => [{ to: S.UNKNOWN, reason: WithdrawReason.NO_ANSWER }]),
  };
}

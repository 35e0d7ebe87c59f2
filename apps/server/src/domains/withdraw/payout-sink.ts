import { WithdrawReason, WithdrawRequestState } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { PayoutSink } from "../payouts/payout-sink.ts";
import { isLegalStep, type MoveParts, moveWithdrawal, type NextStep } from "./move-withdrawal.ts";
import { lockWithdrawal, type Withdrawal } from "./withdrawals.sql.ts";

const S = WithdrawRequestState;

/**
 * What becomes of payouts, as steps of the withdrawals that ordered them. An attempt that has failed with proof may be
 * followed by another one; after the last one the money goes back to the player.
 */
export function payoutSink(parts: MoveParts): PayoutSink {
  const locked = async (tx: Tx, ref: string): Promise<Withdrawal> => {
    const withdrawal = await lockWithdrawal(tx, ref);
    assert(withdrawal !== null, "a payout is that of a withdrawal");
    return withdrawal;
  };
  /** Takes the steps that lead there one after the other; those that are no steps from where it stands are left out. */
  const go = async (tx: Tx, ref: string, steps: readonly NextStep[]): Promise<void> => {
    let withdrawal = await locked(tx, ref);
    for (const step of steps) {
      if (isLegalStep(withdrawal.state, step.to)) {
        withdrawal = await moveWithdrawal(tx, parts, withdrawal, step);
      }
    }
    assert(withdrawal.state === steps.at(-1)?.to, "a withdrawal stands where its payout does");
  };
  return {
    async began(tx, ref) {
      const { state } = await locked(tx, ref);
      const next = { to: S.THIRDPARTY_CREATEORDER, reason: WithdrawReason.APPROVED };
      const isAnother = state === S.THIRDPARTY_FAILED;
      const steps = isAnother ? [{ to: S.WAITING, reason: WithdrawReason.APPROVED }, next] : [next];
      await go(tx, ref, steps);
    },
    taken: (tx, ref) => go(tx, ref, [{ to: S.THIRDPARTY_HANDLE, reason: WithdrawReason.APPROVED }]),
    paid: (tx, ref, { proof }) =>
      go(tx, ref, [
        { to: S.THIRDPARTY_HANDLE, reason: WithdrawReason.APPROVED },
        { to: S.CONFIRM, reason: WithdrawReason.PAID, proofId: proof },
      ]),
    failed(tx, ref, { final }) {
      const reason = WithdrawReason.PROVIDER_REFUSED;
      const failed = { to: S.THIRDPARTY_FAILED, reason };
      return go(tx, ref, final ? [failed, { to: S.FAILED, reason }] : [failed]);
    },
    unknown: (tx, ref) => go(tx, ref, [{ to: S.UNKNOWN, reason: WithdrawReason.NO_ANSWER }]),
  };
}

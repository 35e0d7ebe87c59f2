import { money } from "@fairdraw/money";
import { WithdrawReason, WithdrawRequestState, withdrawEdges } from "@fairdraw/wire";
import {
  entryKinds,
  lockPlayers,
  type Posting,
  post,
  releaseHeld,
  spendHeld,
  withdrawalFee,
} from "../../ledger/index.ts";
import { assert, Defect } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { noteFlows } from "../facts/flow-facts.sql.ts";
import { lockWithdrawal, type Withdrawal, writeStep } from "./withdrawals.sql.ts";

/** What a step does outside of this domain. */
export interface MoveParts {
  readonly newId: () => string;
  endUse(tx: Tx, ref: string): Promise<void>;
  /** Tells the player how his withdrawal stands, where that matters to him. */
  tell(tx: Tx, withdrawal: Withdrawal): Promise<void>;
}

export interface NextStep {
  readonly to: WithdrawRequestState;
  readonly reason: WithdrawReason;
  readonly note?: string;
  readonly operatorId?: bigint;
  /** What proves that it was paid. */
  readonly proofId?: string;
}

const { CONFIRM, CANCEL, FAILED } = WithdrawRequestState;

/** Whether a withdrawal may take this step. */
export function isLegalStep(from: WithdrawRequestState, to: WithdrawRequestState): boolean {
  return withdrawEdges[from].includes(to);
}

/**
 * Takes one step of a withdrawal. Its money stays set aside until it is paid (CONFIRM), or goes back (CANCEL, FAILED);
 * in no other state does it move. Shape: answers how it stands afterwards.
 * Throws for a step that no state diagram has: the caller checks first. One that stays where it is changes only why.
 * Locks: the caller holds the withdrawal; at an end, its player after it.
 */
export async function moveWithdrawal(
  tx: Tx,
  parts: MoveParts,
  withdrawal: Withdrawal,
  step: NextStep,
): Promise<Withdrawal> {
  const { id, state, accountId } = withdrawal;
  const { to, reason, note = "", operatorId = null, proofId = "" } = step;
  if (to !== state && !isLegalStep(state, to))
    throw new Defect(`withdrawal ${id} cannot go from ${state} to ${to}`);
  assert(to !== CONFIRM || proofId !== "", "a withdrawal is paid with a proof");
  await writeStep(tx, { id, state: to, reason, note, operatorId, proofId });
  const postings = postingsOf(withdrawal, to);
  if (postings.length > 0) {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    await post(tx, parts.newId(), postings);
    if (to === CONFIRM) await noteFlows(tx, flowsOf(withdrawal));
    await parts.endUse(tx, id);
  }
  const after = (await lockWithdrawal(tx, id)) ?? withdrawal;
  await parts.tell(tx, after);
  return after;
}

/** The movements of an end: paid, with its fee, or back to the player as it was set aside. */
function postingsOf(withdrawal: Withdrawal, to: WithdrawRequestState): Posting[] {
  const { id: ref, accountId, merchantId, amount, fee } = withdrawal;
  const of = { ref, accountId, merchantId, purpose: "withdrawal" } as const;
  if (to === CANCEL || to === FAILED) {
    return [releaseHeld({ ...of, amount: money(amount + fee) })];
  }
  if (to !== CONFIRM) return [];
  const paid = spendHeld({ ...of, amount: money(amount) });
  return fee === 0n
    ? [paid]
    : [paid, withdrawalFee({ ref, accountId, merchantId, amount: money(fee) })];
}

/** What the days of the account count: paid withdrawals, and what they cost. */
function flowsOf({ accountId, amount, fee }: Withdrawal) {
  const paid = { accountId, kind: entryKinds.WITHDRAW_DONE, amount };
  return fee === 0n ? [paid] : [paid, { accountId, kind: entryKinds.WITHDRAW_FEE, amount: fee }];
}

/** Reasons for which a withdrawal waits without that its player may take it back: somebody pays it by hand. */
export function canTakeBack({ state, reason }: Pick<Withdrawal, "state" | "reason">): boolean {
  return state === WithdrawRequestState.WAITING && reason !== WithdrawReason.BY_HAND;
}

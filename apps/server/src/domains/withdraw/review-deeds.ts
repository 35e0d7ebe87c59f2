import { parseCheckedMoney } from "@fairdraw/money";
import {
  type approveWithdraw,
  operatorResults,
  type RequestOf,
  type ResultCode,
  type refuseWithdraw,
  type setWithdrawRules,
  type takeWithdraw,
  WithdrawReason,
  WithdrawRequestState,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import type { Acting, Checked, CheckedByWeight, Deed, ProposedDeed } from "../staff/deed.ts";
import { findNumberHash } from "./account-facts.sql.ts";
import { orderOf, type WithdrawParts } from "./create-withdrawal.ts";
import { kindNumber } from "./judge-withdrawal.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { noteTaken } from "./review-desk.sql.ts";
import { findRules, insertRules } from "./rules.sql.ts";
import { faultOf } from "./rules.ts";
import { stoppedSince } from "./stopped-since.ts";
import { withdrawSettings } from "./withdraw.settings.ts";
import { findWithdrawal, lockWithdrawal, type Withdrawal } from "./withdrawals.sql.ts";

const S = WithdrawRequestState;

async function held(
  { tx, operator }: Pick<Acting<object>, "tx" | "operator">,
  orderNo: string,
): Promise<Withdrawal | null> {
  const id = fromBetNo(orderNo);
  const { merchantId } = operator;
  const found = id === null ? null : await findWithdrawal(tx, { id, accountId: null, merchantId });
  return found === null ? null : lockWithdrawal(tx, found.id);
}

/** Nobody pays or refuses a withdrawal twice: it waits, and nobody pays it by hand already. */
function isUndecided({ state, reason }: Withdrawal): boolean {
  return state === S.WAITING && reason !== WithdrawReason.BY_HAND;
}

/** An operator looks at a withdrawal, so that others leave it to him. Locks: the withdrawal. */
export function takeDeed(): Deed<RequestOf<typeof takeWithdraw>, { Result: 0 }> {
  return {
    async run({ tx, body, operator, done }) {
      const withdrawal = await held({ tx, operator }, body.OrderNo);
      if (withdrawal === null) return operatorResults.NOT_FOUND;
      const { id, takenBy, endedAt } = withdrawal;
      const isOthers = takenBy !== null && takenBy !== operator.accountId;
      if (endedAt !== null || isOthers) return operatorResults.TOO_LATE;
      const operatorId = body.IsTaken ? operator.accountId : null;
      await noteTaken(tx, { id, operatorId });
      const who = { withdrawal: id, account: withdrawal.accountId };
      return {
        before: { ...who, takenBy },
        after: { ...who, takenBy: operatorId },
        answer: done,
      };
    },
  };
}

/** Gives the money of a withdrawal that waits back to its player, and tells him why. Locks: the withdrawal, its player. */
export function refuseDeed(
  parts: WithdrawParts,
): Deed<RequestOf<typeof refuseWithdraw>, { Result: 0 }> {
  return {
    async run({ tx, body, operator, done }) {
      const withdrawal = await held({ tx, operator }, body.OrderNo);
      if (withdrawal === null) return operatorResults.NOT_FOUND;
      if (!isUndecided(withdrawal)) return operatorResults.TOO_LATE;
      const reason = Object.values(WithdrawReason).find((one) => one === body.Why);
      await moveWithdrawal(tx, parts, withdrawal, {
        to: S.FAILED,
        reason: reason ?? WithdrawReason.REFUSED,
        note: body.Note,
        operatorId: operator.accountId,
      });
      const who = { withdrawal: withdrawal.id, account: withdrawal.accountId };
      return {
        before: { ...who, state: withdrawal.state },
        after: { ...who, state: S.FAILED, note: body.Note },
        answer: done,
      };
    },
  };
}

interface FoundWithdrawal extends CheckedByWeight {
  readonly withdrawal: Withdrawal;
}

/**
 * Lets a withdrawal be paid. What is approved is the stored request: its payee and amount are bound by their digest, and an
 * approval is void once the digest, the state or the target is another.
 * Refuses: NOT_FOUND, TOO_LATE, OUTDATED where the payee has changed, UNFIT for an account or target that was stopped since
 * and while nothing can be paid there.
 * Effects: an order for a payout, in the transaction of the step. Locks: the withdrawal.
 */
export function approveDeed(
  parts: WithdrawParts,
): ProposedDeed<RequestOf<typeof approveWithdraw>, FoundWithdrawal> {
  return {
    async check({ tx, body, operator }): Promise<FoundWithdrawal | ResultCode> {
      const withdrawal = await held({ tx, operator }, body.OrderNo);
      if (withdrawal === null) return operatorResults.NOT_FOUND;
      if (!isUndecided(withdrawal)) return operatorResults.TOO_LATE;
      const { merchantId, accountId, amount, methodId, payeeHash } = withdrawal;
      const now = await payeeNow(tx, parts, withdrawal);
      if (now === null || !now.equals(payeeHash)) return operatorResults.OUTDATED;
      if ((await stoppedSince(tx, withdrawal)) !== null) return operatorResults.UNFIT;
      if (body.How === "auto" && !(await canBePaid(tx, parts, withdrawal))) {
        return operatorResults.UNFIT;
      }
      const alone = await readSetting(tx, merchantId, withdrawSettings.withdrawAlone);
      return {
        withdrawal,
        subject: body.OrderNo,
        seen: { state: withdrawal.state, payee: now.toString("hex"), how: body.How },
        effect: { players: 1, amount, undo: "none" },
        accounts: [accountId],
        weigh: {
          amount,
          limit: parseCheckedMoney(alone),
          target: `player:${accountId}`,
          payee: `number:${await findNumberHash(tx, methodId)}`,
        },
      };
    },
    async run({ tx, body, operator }, { withdrawal }) {
      const isByHand = body.How === "manual";
      const after = await moveWithdrawal(tx, parts, withdrawal, {
        to: isByHand ? S.WAITING : S.AUTOHANDLE,
        reason: isByHand ? WithdrawReason.BY_HAND : WithdrawReason.APPROVED,
        operatorId: operator.accountId,
      });
      await orderOf(tx, parts, after, body.How);
      const who = { withdrawal: withdrawal.id, account: withdrawal.accountId };
      return {
        before: { ...who, state: withdrawal.state },
        after: { ...who, state: after.state, how: body.How, amount: withdrawal.amount },
      };
    },
  };
}

function payeeNow(tx: Tx, { ports }: WithdrawParts, withdrawal: Withdrawal) {
  const { merchantId, accountId, methodId, amount, currency, units } = withdrawal;
  const terms = { merchantId, accountId, methodId, amount, units: currency === 0 ? 0n : units };
  return ports.payouts.hash(tx, terms);
}

async function canBePaid(tx: Tx, { ports }: WithdrawParts, of: Withdrawal): Promise<boolean> {
  const open = await ports.payouts.open(tx, of.merchantId);
  return open.some(
    ({ kind, currency }) => kindNumber(kind) === of.kind && currency === of.currency,
  );
}

/** Publishes rules. Refuses UNFIT for a condition that is none, OUTDATED where somebody has published since. */
export function setRulesDeed(): ProposedDeed<RequestOf<typeof setWithdrawRules>, Checked> {
  return {
    async check({ tx, body, operator }) {
      if (body.Rules.some(({ When }) => faultOf(When) !== null)) return operatorResults.UNFIT;
      const { version } = await findRules(tx, operator.merchantId);
      if (body.Version !== version + 1) return operatorResults.OUTDATED;
      return { subject: "rules", seen: { version }, effect: { undo: "again" } };
    },
    async run({ tx, body, operator }) {
      const { merchantId } = operator;
      const before = await findRules(tx, merchantId);
      const isNew = await insertRules(tx, {
        merchantId,
        version: body.Version,
        rules: body.Rules,
        publishedBy: operator.accountId,
      });
      if (!isNew) return operatorResults.OUTDATED;
      return { before: { ...before }, after: { version: body.Version, rules: body.Rules } };
    },
  };
}

import { type Money, money, parseCheckedMoney } from "@fairdraw/money";
import {
  CurrencyType,
  type closeDepositProblem,
  type creditDepositProblem,
  DepositEndReason,
  DepositProblem,
  DepositProblemState,
  DepositRequestState,
  operatorResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import { entryKinds, lockPlayers } from "../../ledger/index.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findPlayer } from "../account/find-players.ts";
import { findUsdtRate } from "../rails/rates.ts";
import { noteShadow } from "../rails/shadow.sql.ts";
import type { Acting, Checked, CheckedByWeight, ProposedDeed } from "../staff/deed.ts";
import { type CreditParts, kindOfType, postCredits } from "./credit-payments.ts";
import { depositSettings } from "./deposit.settings.ts";
import { type DepositRequest, lockDeposits, notePaid } from "./deposit.sql.ts";
import { creditOf } from "./judge-payment.ts";
import { endProblem, lockProblem, type Problem } from "./problems.sql.ts";

type CreditBody = RequestOf<typeof creditDepositProblem>;
type CloseBody = RequestOf<typeof closeDepositProblem>;
type Parts = Pick<CreditParts, "newId" | "requireTurnover" | "tellCredited">;

interface Found extends CheckedByWeight {
  readonly problem: Problem;
  readonly accountId: bigint;
  readonly worth: Money;
}

/** Kinds whose money may be anybody's or nobody's: it is returned, and never credited. */
const neverCredited: readonly number[] = [DepositProblem.WRONG_TOKEN, DepositProblem.UNDONE];

/**
 * What crediting a problem brings: what its request would have, where it is the whole of it; else its money. USDT that
 * came in time has the rate of its request, and that of now otherwise. Shape: null for what is never credited, for what
 * its chain took back, and while nobody knows the rate. Units: thousandths; cut.
 */
export async function worthOf(db: Queryable, problem: Problem): Promise<Money | null> {
  if (neverCredited.includes(problem.kind) || problem.isUndone) return null;
  const { amount, decimals, currency } = problem;
  const isExchanged = currency !== CurrencyType.CNY;
  if (problem.wholeCredit !== null && (!isExchanged || isInTime(problem))) {
    return money(problem.wholeCredit);
  }
  if (!isExchanged) return money(amount);
  const kept = isInTime(problem) ? problem.rate : null;
  const rate = kept ?? (await findUsdtRate(db, problem.merchantId))?.rate ?? null;
  return rate === null ? null : money(creditOf(amount, { decimals, rate }));
}

/** The money came while its request was open, so that the terms of the request hold. */
function isInTime({ expireAt, paidAt }: Problem): boolean {
  return expireAt !== null && paidAt <= expireAt;
}

/**
 * Credits the money of a problem to its player.
 * Refuses: NOT_FOUND, TOO_LATE for one that is settled, UNFIT for what is never credited, for money that is worth less than
 * a thousandth, and where neither the payment nor the operator says whose it is, or both do and differ.
 * Effects: a credit, and the request paid where it was still open or this was its first money; of a new provider, one
 * order more on which an operator agreed with it. Locks: the request, the problem, then the player.
 */
export function creditProblemDeed(parts: Parts): ProposedDeed<CreditBody, Found> {
  return {
    check,
    async run({ tx, body, operator }, found) {
      const { problem, accountId, worth } = found;
      const deposit = await heldDeposit(tx, problem);
      await lockPlayers(tx, [accountId], { skipLocked: false });
      const { merchantId } = operator;
      const id = parts.newId();
      const name =
        problem.currency === CurrencyType.CNY ? kindOfType(deposit?.type ?? 0) : "DEPOSIT_USDT";
      await postCredits(tx, parts, [
        {
          id,
          merchantId,
          accountId,
          depositId: deposit?.id ?? null,
          paymentId: problem.paymentId,
          name,
          kind: entryKinds[name],
          amount: worth,
          fee: problem.wholeCredit === worth ? (problem.wholeFee ?? 0n) : 0n,
        },
      ]);
      if (deposit !== null) {
        await notePaid(tx, [
          {
            id: deposit.id,
            paid: deposit.paid,
            credited: deposit.credited + worth,
            isDone: isPaidBy(deposit, problem),
          },
        ]);
      }
      const isShadow = problem.kind === DepositProblem.SHADOW;
      if (isShadow && problem.routeId !== null) {
        const agreed = deposit !== null && problem.amount === deposit.payAmount;
        await noteShadow(tx, problem.routeId, agreed);
      }
      await endProblem(tx, {
        id: problem.id,
        state: DepositProblemState.CREDITED,
        creditId: id,
        accountId,
        endedBy: operator.accountId,
        note: body.Reason,
      });
      return {
        before: { problem: Number(problem.id), account: accountId, state: problem.state },
        after: { problem: Number(problem.id), account: accountId, credit: id, amount: worth },
      };
    },
  };
}

async function check({ tx, body, operator }: Acting<CreditBody>): Promise<Found | ResultCode> {
  const { merchantId } = operator;
  const problem = await lockProblem(tx, { merchantId, id: body.Id });
  if (problem === null) return operatorResults.NOT_FOUND;
  if (problem.state !== DepositProblemState.OPEN) return operatorResults.TOO_LATE;
  const worth = await worthOf(tx, problem);
  if (worth === null || worth <= 0n) return operatorResults.UNFIT;
  const named =
    body.UserName === undefined
      ? null
      : await findPlayer(tx, { merchantId, userName: body.UserName });
  if (body.UserName !== undefined && named === null) return operatorResults.NOT_FOUND;
  const accountId = problem.accountId ?? named?.id ?? null;
  if (accountId === null || (named !== null && named.id !== accountId)) {
    return operatorResults.UNFIT;
  }
  const alone = await readSetting(tx, merchantId, depositSettings.depositAlone);
  return {
    problem,
    accountId,
    worth,
    subject: `problem ${problem.id}`,
    seen: { state: problem.state, amount: problem.amount, account: accountId },
    effect: { players: 1, amount: worth, undo: "none" },
    accounts: [accountId],
    weigh: {
      amount: worth,
      limit: parseCheckedMoney(alone),
      target: `player:${accountId}`,
    },
  };
}

/**
 * Whether crediting a problem makes its request paid. So it does for a request that ran out while an operator looked at
 * money that had come in time. A request that ended otherwise stays as it ended.
 */
function isPaidBy({ state, endReason }: DepositRequest, problem: Problem): boolean {
  if (state !== DepositRequestState.CANCEL) return true;
  return endReason === DepositEndReason.EXPIRED && isInTime(problem);
}

/** The request of a problem, held until the transaction ends; null for none. */
async function heldDeposit(tx: Tx, { depositId }: Problem): Promise<DepositRequest | null> {
  if (depositId === null) return null;
  return (await lockDeposits(tx, [depositId])).get(depositId) ?? null;
}

interface FoundOpen extends Checked {
  readonly problem: Problem;
}

/** Ends a problem without crediting it. Refuses: NOT_FOUND, TOO_LATE for one that is settled. */
export function closeProblemDeed(): ProposedDeed<CloseBody, FoundOpen> {
  return {
    async check({ tx, body, operator }) {
      const problem = await lockProblem(tx, { merchantId: operator.merchantId, id: body.Id });
      if (problem === null) return operatorResults.NOT_FOUND;
      if (problem.state !== DepositProblemState.OPEN) return operatorResults.TOO_LATE;
      return {
        problem,
        subject: `problem ${problem.id}`,
        seen: { state: problem.state },
        effect: { players: problem.accountId === null ? 0 : 1, undo: "none" },
        accounts: problem.accountId === null ? [] : [problem.accountId],
      };
    },
    async run({ tx, body, operator }, { problem }) {
      const isReturned = body.How === "returned";
      if (problem.kind === DepositProblem.SHADOW && problem.routeId !== null) {
        await noteShadow(tx, problem.routeId, false);
      }
      await endProblem(tx, {
        id: problem.id,
        state: isReturned ? DepositProblemState.RETURNED : DepositProblemState.DISMISSED,
        creditId: null,
        accountId: null,
        endedBy: operator.accountId,
        note: `${body.Evidence}: ${body.Reason}`,
      });
      return {
        before: { problem: Number(problem.id), state: problem.state },
        after: { problem: Number(problem.id), how: body.How, evidence: body.Evidence },
      };
    },
  };
}

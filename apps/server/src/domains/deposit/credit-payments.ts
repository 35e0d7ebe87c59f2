import { money, toWire } from "@fairdraw/money";
import {
  cancelDepositNotify,
  DepositEndReason,
  DepositType,
  depositEndReasonText,
} from "@fairdraw/wire";
import {
  type DepositKind,
  depositCredit,
  entryKinds,
  lockPlayers,
  post,
} from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { toBetNo } from "../../platform/ids.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { noteFlows } from "../facts/flow-facts.sql.ts";
import { lockDuePayments, notePaymentsJudged, type Payment } from "../rails/payments.sql.ts";
import { findShadowRoutes } from "../rails/shadow.sql.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import {
  closePartial,
  insertCredits,
  insertProblems,
  insertReceipts,
  type NewCredit,
  type NewProblem,
} from "./credits.sql.ts";
import {
  cancelDeposits,
  type DepositRequest,
  findByAmounts,
  findChainRequests,
  lockDeposits,
  notePaid,
} from "./deposit.sql.ts";
import { judgePayment, type Verdict } from "./judge-payment.ts";
import { comeAgain, type Owing, takeBack, type Undone } from "./take-back.ts";
import { findJudged } from "./undone.sql.ts";

/** What the job works with. The functions are those of other domains. */
export interface CreditParts {
  readonly db: Db;
  readonly newId: () => string;
  /** Asks for turnover before a credit leaves again. */
  requireTurnover(tx: Tx, credits: readonly NewCredit[]): Promise<void>;
  /** Tells players that money has come. */
  tellCredited(tx: Tx, credits: readonly NewCredit[]): Promise<void>;
  /** What players owe after a chain took back what they were credited for. */
  readonly owing: Owing;
}

/** Payments of one transaction: each holds its player for as long as this takes. */
const batchMax = 50;

/**
 * Judges payments that have come, in the order in which they came, and credits what is right.
 * Effects: movements, requests that are paid, problems for operators, and news for players; all of a batch or nothing.
 * Locks: the payments, their requests in ascending order, then their players in ascending order.
 */
export async function creditPayments(parts: CreditParts, lease: Lease): Promise<boolean> {
  const count = await writeLeased(parts.db, lease, (tx) => creditBatch(tx, parts));
  return count === batchMax;
}

async function creditBatch(tx: Tx, parts: CreditParts): Promise<number> {
  const due = await lockDuePayments(tx, batchMax);
  if (due.length === 0) return 0;
  const undone = due.filter(({ undoneAt }) => undoneAt !== null);
  if (undone.length > 0) await takeBack(tx, undone, parts.owing);
  const come = due.filter(({ undoneAt }) => undoneAt === null);
  const before = await findJudged(
    tx,
    come.map(({ id }) => id),
  );
  const returned = await comeAgain(tx, [...before], parts.owing);
  const coming = come.filter(({ id }) => !before.has(id));
  const named = await requestsOf(tx, coming);
  const deposits = await lockDeposits(tx, [...new Set(named.values())].toSorted());
  const payers = [...deposits.values(), ...returned].map(({ accountId }) => accountId);
  const accounts = [...new Set(payers)];
  await lockPlayers(tx, accounts, { skipLocked: false });
  const [refused, shadows] = [
    await guardSpend(tx, accounts, "deposit"),
    await findShadowRoutes(tx, coming),
  ];
  const outcome = judgeAll(coming, { named, deposits, refused, shadows });
  await write(tx, parts, outcome);
  await giveBack(tx, parts, returned);
  await notePaymentsJudged(
    tx,
    due.map(({ id }) => id),
  );
  return due.length;
}

/** The request that each payment is for: by its number, by its amount, or by the account whose address it came to. */
async function requestsOf(tx: Tx, payments: readonly Payment[]): Promise<Map<string, string>> {
  const byAmount = payments.flatMap(({ orderId, routeId, amount }) =>
    orderId === null && routeId !== null ? [{ routeId, amount }] : [],
  );
  const byAddress = payments.flatMap(({ accountId, routeId, ...one }) =>
    accountId === null || routeId !== null ? [] : [{ ...one, accountId }],
  );
  const [amounts, onChain] = [
    await findByAmounts(tx, byAmount),
    await findChainRequests(tx, byAddress),
  ];
  const found = payments.map(({ id, orderId, routeId, amount }) => {
    const own = amounts.find((one) => one.routeId === routeId && one.amount === String(amount));
    const ofAccount = onChain.find(({ paymentId }) => paymentId === id);
    return [id, orderId ?? own?.id ?? ofAccount?.id ?? null] as const;
  });
  return new Map(found.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
}

/** What a batch comes to. */
interface Outcome {
  readonly judged: readonly {
    payment: Payment;
    deposit: DepositRequest | null;
    verdict: Verdict;
  }[];
  readonly after: ReadonlyMap<string, DepositRequest>;
}

/** Judges payments one after the other; one that completes a request is followed by ones that come too late for it. */
function judgeAll(
  payments: readonly Payment[],
  facts: {
    named: ReadonlyMap<string, string>;
    deposits: ReadonlyMap<string, DepositRequest>;
    refused: ReadonlyMap<bigint, number>;
    shadows: ReadonlySet<number>;
  },
): Outcome {
  const after = new Map(facts.deposits);
  const judged = payments.map((payment) => {
    const deposit = after.get(facts.named.get(payment.id) ?? "") ?? null;
    const verdict = judgePayment(payment, {
      request:
        deposit === null
          ? null
          : {
              ...deposit,
              needsName: deposit.type === DepositType.BANK_TRANSFER && deposit.payerName !== "",
            },
      may: deposit === null || !facts.refused.has(deposit.accountId),
      isShadow: payment.routeId !== null && facts.shadows.has(payment.routeId),
    });
    if (deposit !== null) after.set(deposit.id, paidBy(deposit, payment, verdict));
    return { payment, deposit, verdict };
  });
  return { judged, after };
}

function paidBy(deposit: DepositRequest, payment: Payment, { kind }: Verdict): DepositRequest {
  if (kind === "part") return { ...deposit, paid: deposit.paid + payment.amount };
  if (kind === "end") return { ...deposit, state: 2 };
  if (kind !== "done") return deposit;
  const { credit } = deposit;
  return { ...deposit, state: 1, paid: deposit.paid + payment.amount, credited: credit };
}

async function write(tx: Tx, parts: CreditParts, { judged, after }: Outcome): Promise<void> {
  const credits = judged.flatMap(({ payment, deposit, verdict }) =>
    verdict.kind === "done" && deposit !== null ? [creditFor(deposit, payment)] : [],
  );
  await postCredits(tx, parts, credits);
  await insertReceipts(
    tx,
    judged.map(({ payment, deposit }) => ({
      paymentId: payment.id,
      depositId: deposit?.id ?? null,
      accountId: deposit?.accountId ?? payment.accountId,
    })),
  );
  await insertProblems(
    tx,
    judged.flatMap(({ payment, deposit, verdict: { problem } }): NewProblem[] =>
      problem === null
        ? []
        : [
            {
              ...problem,
              paymentId: payment.id,
              merchantId: payment.merchantId,
              depositId: deposit?.id ?? null,
              accountId: deposit?.accountId ?? payment.accountId,
            },
          ],
    ),
  );
  const changed = judged.filter(
    ({ verdict }) => verdict.kind === "part" || verdict.kind === "done",
  );
  const touched = [
    ...new Set(changed.flatMap(({ deposit }) => (deposit === null ? [] : [deposit.id]))),
  ];
  await notePaid(
    tx,
    touched.map((id) => {
      const { paid, credited, state } = expectKey(after, id, "a request that was judged");
      return { id, paid, credited, isDone: state === 1 };
    }),
  );
  await closePartial(
    tx,
    credits.flatMap(({ depositId }) => (depositId === null ? [] : [depositId])),
  );
  const failed = judged.flatMap(({ deposit, verdict }) =>
    verdict.kind === "end" && deposit !== null ? [deposit.id] : [],
  );
  await endDeposits(tx, failed, { reason: DepositEndReason.REFUSED });
}

const kinds: Readonly<Record<number, DepositKind>> = {
  [DepositType.USDT]: "DEPOSIT_USDT",
  [DepositType.FROM_WALLET]: "DEPOSIT_FROM_WALLET",
};

/** The kind of movement by which a way of paying is credited. */
export function kindOfType(type: number): DepositKind {
  return kinds[type] ?? "DEPOSIT";
}

/** The credit of a whole request has the id of the request, so that it can be made once only. */
function creditFor(deposit: DepositRequest, payment: Payment): NewCredit & { name: DepositKind } {
  const name = kindOfType(deposit.type);
  const { id, merchantId, accountId, credit, fee } = deposit;
  return {
    id,
    merchantId,
    accountId,
    depositId: id,
    paymentId: payment.id,
    name,
    kind: entryKinds[name],
    amount: credit,
    fee,
  };
}

/**
 * Credits players. Effects: movements, credits, turnover that they ask for, the days of the accounts, and news. Locks: the
 * caller holds the players.
 */
export async function postCredits(
  tx: Tx,
  parts: Pick<CreditParts, "newId" | "requireTurnover" | "tellCredited">,
  credits: readonly (NewCredit & { name: DepositKind })[],
): Promise<void> {
  if (credits.length === 0) return;
  await post(
    tx,
    parts.newId(),
    credits.flatMap(({ id, name, accountId, merchantId, amount, fee }) =>
      depositCredit({
        ref: id,
        kind: name,
        accountId,
        merchantId,
        amount: money(amount),
        fee: money(fee),
      }),
    ),
  );
  await insertCredits(tx, credits);
  await parts.requireTurnover(tx, credits);
  await noteFlows(
    tx,
    credits.map(({ accountId, kind, amount }) => ({ accountId, kind, amount })),
  );
  await parts.tellCredited(tx, credits);
}

/** Gives back what was collected for payments that came after all. What was to be bet for them is asked for already. */
async function giveBack(tx: Tx, parts: CreditParts, returned: readonly Undone[]): Promise<void> {
  const asked = { ...parts, requireTurnover: async () => {} };
  const credits = returned.map((one) => ({
    ...one,
    id: parts.newId(),
    depositId: null,
    name: "DEPOSIT_USDT" as const,
    kind: entryKinds.DEPOSIT_USDT,
    fee: 0n,
  }));
  await postCredits(tx, asked, credits);
}

/** Ends requests without money, and tells their players why. */
export async function endDeposits(
  tx: Tx,
  ids: readonly string[],
  end: { reason: DepositEndReason; note?: string },
): Promise<DepositRequest[]> {
  if (ids.length === 0) return [];
  const ended = await cancelDeposits(tx, ids, end);
  await emit(
    tx,
    ended.map(({ id, accountId, amount }) =>
      outboxEvent(
        cancelDepositNotify,
        {
          OrderNo: toBetNo(id),
          Amount: toWire(money(amount)),
          Reason: end.note || depositEndReasonText[end.reason].zh,
        },
        { accountId },
      ),
    ),
  );
  return ended;
}

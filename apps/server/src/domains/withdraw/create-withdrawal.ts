import { createHash } from "node:crypto";
import { type Money, money, parseCheckedMoney } from "@fairdraw/money";
import {
  CurrencyType,
  type createWithdraw as call,
  commonResults,
  type RequestOf,
  type ResultCode,
  WithdrawReason,
  WithdrawRequestState,
  WithdrawTargetKind,
  withdrawResults,
} from "@fairdraw/wire";
import { holdMoney, lockPlayers, post } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { findFacts } from "./facts.sql.ts";
import {
  balanceRefusal,
  type Judged,
  type JudgeParts,
  judgeWithdrawal,
  kindNumber,
  type Payee,
  type Wanted,
} from "./judge-withdrawal.ts";
import { type MoveParts, moveWithdrawal } from "./move-withdrawal.ts";
import { proofRefusal } from "./prove-identity.ts";
import { findRules } from "./rules.sql.ts";
import { judgeByRules } from "./rules.ts";
import { findByRequestId, insertWithdrawal, type Withdrawal } from "./withdrawals.sql.ts";

/** What withdrawals are made with. */
export interface WithdrawParts extends JudgeParts, MoveParts {
  readonly db: Db;
  readonly tokenKey: string;
}

/** A withdrawal, and what is left in the wallet. */
export interface Created {
  readonly withdrawal: Withdrawal;
  readonly available: Money | null;
}

type Body = RequestOf<typeof call>;

/**
 * Asks for a withdrawal, once for a `RequestId`.
 * Refuses, in this order: CONFLICT for an id that was used otherwise; what `judgeWithdrawal` does; the proofs of identity as
 * `proofRefusal` does; FEE_SHORT, BALANCE_SHORT. Everything is judged before the proofs, so that nobody uses up tries of his
 * password for a withdrawal that cannot be, and again under the lock.
 * Effects: the money is set aside; the rules let it be paid at once, or leave it to a person. Locks: the target, and the
 * player before it.
 */
export async function createWithdrawal(
  parts: WithdrawParts,
  payee: Payee,
  body: Body,
): Promise<Created | ResultCode> {
  const { db } = parts;
  const requestHash = hashOf(body);
  const before = await findByRequestId(db, { ...payee, requestId: body.RequestId });
  if (before !== null) return again(before, requestHash);
  const wanted = wantedOf(body);
  const seen = await judgeWithdrawal(db, parts, {
    payee,
    wanted,
    available: await availableOf(db, payee.accountId),
  });
  if ("code" in seen) return seen;
  const unproved = await proofRefusal(parts, payee, body);
  if (unproved !== null) return unproved;
  return placeWithdrawal(parts, payee, body);
}

/**
 * Stores a withdrawal whose owner has proved that he is one, judged again under the lock. Refuses and does what
 * `createWithdrawal` does but for the proofs. The demo asks for simulated players here.
 */
export function placeWithdrawal(
  parts: WithdrawParts,
  payee: Payee,
  body: Omit<Body, "FundsPassword" | "GoogleCode">,
): Promise<Created | ResultCode> {
  const requestHash = hashOf(body);
  const wanted = wantedOf(body);
  return parts.db.transaction(
    async (tx) => {
      const locked = await lockPlayers(tx, [payee.accountId], { skipLocked: false });
      const { available } = expectKey(locked, payee.accountId, "pockets of a player");
      // Another request of the same id may have been first.
      const first = await findByRequestId(tx, { ...payee, requestId: body.RequestId });
      if (first !== null) return again(first, requestHash);
      const judged = await judgeWithdrawal(tx, parts, { payee, wanted, available });
      if ("code" in judged) return judged;
      const short = balanceRefusal(judged.price, available);
      if (short !== null) return short;
      return store(tx, parts, { payee, body, judged, requestHash });
    },
    { name: "create-withdrawal" },
  );
}

/** What a request asks for, without its proofs. */
export function wantedOf(body: {
  TargetId: string;
  Kind?: number | undefined;
  Amount: string;
  Rate?: string | undefined;
}): Wanted {
  return {
    targetId: body.TargetId,
    kind: body.Kind ?? WithdrawTargetKind.BANK_CARD,
    amount: parseCheckedMoney(body.Amount),
    shownRate: body.Rate,
  };
}

function hashOf({ TargetId, Amount, Rate }: Pick<Body, "TargetId" | "Amount" | "Rate">): Buffer {
  const asked = [TargetId, String(parseCheckedMoney(Amount)), Rate ?? ""];
  return createHash("sha256").update(JSON.stringify(asked)).digest();
}

/** The first answer of a request, once more. */
function again(before: Withdrawal, requestHash: Buffer): Created | ResultCode {
  return requestHash.equals(before.requestHash)
    ? { withdrawal: before, available: null }
    : commonResults.CONFLICT;
}

export async function availableOf(db: Db | Tx, accountId: bigint): Promise<Money> {
  const [row] = await db.rows<{ available: bigint }>({
    name: "withdraw_available",
    text: "SELECT available FROM ledger_player WHERE account_id = $1",
    values: [accountId],
  });
  return money(row?.available ?? 0n);
}

async function store(
  tx: Tx,
  parts: WithdrawParts,
  of: { payee: Payee; body: Pick<Body, "RequestId">; judged: Judged; requestHash: Buffer },
): Promise<Created | ResultCode> {
  const { payee, body, judged, requestHash } = of;
  const { accountId, merchantId } = payee;
  const { target, price } = judged;
  const { ports } = parts;
  const { amount, fee, currency, rate, units, decimals } = price;
  const methodId = target.id;
  if (!(await ports.methods.lock(tx, { ...payee, id: methodId, kind: target.kind }))) {
    return withdrawResults.CARD_NOT_EXIST;
  }
  const ordered = currency === CurrencyType.CNY ? 0n : units;
  const terms = { ...payee, methodId, amount, units: ordered };
  const payeeHash = await ports.payouts.hash(tx, terms);
  if (payeeHash === null) return withdrawResults.CARD_NOT_EXIST;
  const [facts, rules] = [
    await findFacts(tx, { accountId, methodId, amount, kind: target.kind }),
    await findRules(tx, merchantId),
  ];
  const verdict = judgeByRules(rules.rules, facts);
  const id = parts.newId();
  const waiting = await insertWithdrawal(tx, {
    id,
    merchantId,
    accountId,
    requestId: body.RequestId,
    requestHash,
    methodId,
    kind: kindNumber(target.kind),
    providerCode: target.providerCode,
    masked: target.masked,
    holderName: target.holderName,
    currency,
    amount,
    fee,
    units,
    decimals,
    rate,
    payeeHash,
    facts,
    rulesVersion: rules.version,
    rule: verdict.rule,
    firstReason: verdict.outcome === "pay" ? WithdrawReason.NONE : verdict.reason,
  });
  if (waiting === null) return withdrawResults.HAS_PENDING;
  await ports.methods.beginUse(tx, { ref: id, methodId });
  const hold = holdMoney({ ref: id, accountId, amount: money(price.total), purpose: "withdrawal" });
  const balances = await post(tx, parts.newId(), [hold]);
  const { available } = expectKey(balances, accountId, "balance of who withdraws");
  if (verdict.outcome === "review") return { withdrawal: waiting, available };
  const withdrawal = await moveWithdrawal(tx, parts, waiting, {
    to: WithdrawRequestState.AUTOHANDLE,
    reason: WithdrawReason.AUTO,
  });
  await orderOf(tx, parts, withdrawal, "auto");
  return { withdrawal, available };
}

/** Orders that a withdrawal is paid as it was asked for. */
export async function orderOf(
  tx: Tx,
  { ports }: Pick<WithdrawParts, "ports">,
  withdrawal: Withdrawal,
  how: "auto" | "manual" | { readonly routeId: number },
): Promise<void> {
  const { id, merchantId, accountId, methodId, amount, currency, units, payeeHash } = withdrawal;
  const known = Object.values(CurrencyType).find((one) => one === currency);
  await ports.payouts.order(tx, {
    ref: id,
    orderNo: toBetNo(id),
    merchantId,
    accountId,
    kind: kindOf(withdrawal.kind),
    methodId,
    amount,
    currency: known ?? CurrencyType.CNY,
    units: currency === CurrencyType.CNY ? 0n : units,
    payeeHash: Buffer.from(payeeHash),
    how,
  });
}

function kindOf(kind: number): "card" | "wallet" | "usdt" {
  if (kind === WithdrawTargetKind.USDT) return "usdt";
  return kind === WithdrawTargetKind.E_WALLET ? "wallet" : "card";
}

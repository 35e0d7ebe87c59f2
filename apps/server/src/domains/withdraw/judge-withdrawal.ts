import { type Money, parseCheckedMoney } from "@fairdraw/money";
import {
  BankCardState,
  CurrencyType,
  commonResults,
  PlayerState,
  type ResultCode,
  WithdrawTargetKind,
  withdrawResults,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findAccounts, findFundsPassword } from "../account/account.sql.ts";
import { isShutOut } from "../account/blacklist.sql.ts";
import { holdOf } from "../account/protection/holds.sql.ts";
import { findAuthenticator } from "../account/security.sql.ts";
import { guardSpend, resultOf } from "../risk/guard-spend.ts";
import { findRiskMarks } from "../risk/risk-marks.sql.ts";
import { findOpenReceivables, findRealName, hasPaidIn } from "./account-facts.sql.ts";
import type { Locks, OpenPayout, Target, WithdrawPorts } from "./ports.ts";
import { feeOf, findPayoutRate, priceOf, type WithdrawPrice } from "./price-withdrawal.ts";
import { withdrawSettings } from "./withdraw.settings.ts";
import { findOpenWithdrawal, findStanding } from "./withdrawals.sql.ts";

/** Who withdraws. */
export interface Payee {
  readonly accountId: bigint;
  readonly merchantId: number;
}

/** What he wants. */
export interface Wanted {
  readonly targetId: string;
  /** `WithdrawTargetKind`; tells what is missing where the target is none of his. */
  readonly kind: number;
  readonly amount: Money;
  /** The rate that he was shown; undefined where he was shown none yet. */
  readonly shownRate?: string | undefined;
}

/** A withdrawal that every rule but the proofs of identity lets through. */
export interface Judged {
  readonly target: Target;
  readonly price: WithdrawPrice;
  readonly available: Money;
}

export interface JudgeParts {
  readonly ports: WithdrawPorts;
  readonly nowMs: () => number;
}

const minuteMs = 60_000;
/** Banks pay whole cents. Units: thousandths. */
const cent = 10n;
const coin = (decimals: number) => 10n ** BigInt(decimals);

/**
 * Why an account cannot withdraw at all now; null when it can.
 * Refuses: BLACKLIST, BLOCKED, ACCOUNT_FROZEN, PASSWORD_CHANGED, IP_ABNORMAL, FUNDS_PASSWORD_UNSET, GOOGLE_UNBOUND,
 * SITE_CLOSED and what else `guardSpend` says, NOT_IN_TIME, HAS_PENDING, DEBT, FIRST_DEPOSIT.
 */
export async function refusalOf(
  db: Queryable,
  parts: JudgeParts,
  payee: Payee,
): Promise<ResultCode | null> {
  const { accountId, merchantId } = payee;
  const state = (await findAccounts(db, [accountId])).get(accountId)?.state ?? 0;
  if (await isShutOut(db, accountId)) return withdrawResults.BLACKLIST;
  if ((state & PlayerState.WITHDRAW_BLOCKED) !== 0) return withdrawResults.BLOCKED;
  if ((state & PlayerState.ACCOUNT_FROZEN) !== 0) return withdrawResults.ACCOUNT_FROZEN;
  const holds = await holdOf(db, accountId);
  if (holds.some(({ kind }) => kind === "withdraw")) return withdrawResults.PASSWORD_CHANGED;
  if ((await findRiskMarks(db, [accountId], "environment")).size > 0) {
    return withdrawResults.IP_ABNORMAL;
  }
  if (((await findFundsPassword(db, accountId)) ?? "") === "") {
    return withdrawResults.FUNDS_PASSWORD_UNSET;
  }
  if (
    (await readSetting(db, merchantId, withdrawSettings.withdrawNeedsGoogle)) &&
    (await findAuthenticator(db, accountId)) === null
  ) {
    return withdrawResults.GOOGLE_UNBOUND;
  }
  const code = (await guardSpend(db, [accountId], "withdraw")).get(accountId);
  if (code === commonResults.FEATURE_CLOSED.code) return withdrawResults.SITE_CLOSED;
  if (code !== undefined) return resultOf(code);
  if (!(await isOpenNow(db, merchantId, parts.nowMs()))) return withdrawResults.NOT_IN_TIME;
  if ((await findOpenWithdrawal(db, accountId)) !== null) return withdrawResults.HAS_PENDING;
  if (await findOpenReceivables(db, accountId)) return withdrawResults.DEBT;
  const needsDeposit = await readSetting(db, merchantId, withdrawSettings.withdrawNeedsDeposit);
  return needsDeposit && !(await hasPaidIn(db, accountId)) ? withdrawResults.FIRST_DEPOSIT : null;
}

/** Whether the hours of a merchant are on. Shape: hours past midnight go on the next morning. */
async function isOpenNow(db: Queryable, merchantId: number, nowMs: number): Promise<boolean> {
  const { from, to } = await readSetting(db, merchantId, withdrawSettings.withdrawHours);
  if (from === to) return true;
  const minute = Math.floor((nowMs + siteOffsetMs) / minuteMs) % 1440;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
/** The site's day is that of Beijing. Source: foundations.md D8. */
const siteOffsetMs = 8 * 60 * minuteMs;

const kindNames = {
  [WithdrawTargetKind.BANK_CARD]: "card",
  [WithdrawTargetKind.USDT]: "usdt",
  [WithdrawTargetKind.E_WALLET]: "wallet",
} as const;
const unbound: Readonly<Record<Target["kind"], ResultCode>> = {
  card: withdrawResults.CARD_UNBOUND,
  usdt: withdrawResults.USDT_ADDRESS_UNBOUND,
  wallet: withdrawResults.EWALLET_UNBOUND,
};

/** Number of a kind on the wire. */
export function kindNumber(kind: Target["kind"]): WithdrawTargetKind {
  if (kind === "card") return WithdrawTargetKind.BANK_CARD;
  return kind === "usdt" ? WithdrawTargetKind.USDT : WithdrawTargetKind.E_WALLET;
}

/**
 * Why nothing can be paid to a target now; null when it can.
 * Refuses: CARD_DISABLED, CARD_VERIFYING, CARD_NEW, NAME_MISMATCH, CHANNEL_DISABLED, BANK_MAINTAIN, USDT_NETWORK_OFF.
 */
export function targetRefusal(
  target: Target,
  facts: { nowMs: number; realName: string; open: readonly OpenPayout[] },
): ResultCode | null {
  if (target.state === BankCardState.DISABLED) return withdrawResults.CARD_DISABLED;
  if (target.state === BankCardState.VERIFYING) return withdrawResults.CARD_VERIFYING;
  if (target.usableAt > facts.nowMs) return withdrawResults.CARD_NEW;
  const isOther = facts.realName !== "" && target.holderName !== facts.realName;
  if (target.kind !== "usdt" && isOther) return withdrawResults.NAME_MISMATCH;
  const ofKind = facts.open.filter(({ kind }) => kind === target.kind);
  if (ofKind.length === 0) return withdrawResults.CHANNEL_DISABLED;
  if (!target.isProviderOpen) return withdrawResults.BANK_MAINTAIN;
  return ofKind.some(({ currency }) => currency === target.currency)
    ? null
    : withdrawResults.USDT_NETWORK_OFF;
}

/**
 * Judges a withdrawal by every rule but the proofs of identity and the balance, in the order of the table of codes.
 * Refuses: what `refusalOf` does; CARD_UNBOUND, USDT_ADDRESS_UNBOUND, EWALLET_UNBOUND, CARD_NOT_EXIST; what `targetRefusal`
 * does; AGREEMENT_REQUIRED; USDT_RATE_CHANGED; AMOUNT_FORMAT, AMOUNT_MIN, AMOUNT_MAX, USDT_MIN, DAY_AMOUNT_MAX, DAY_COUNT_MAX,
 * INTERVAL; EXTERNAL_REQUIREMENT, UNSETTLED_EXTERNAL, WALLET_NOT_RECYCLED, BONUS_REQUIREMENT, BET_REQUIREMENT; RISK.
 */
export async function judgeWithdrawal(
  db: Queryable,
  parts: JudgeParts,
  of: { payee: Payee; wanted: Wanted; available: Money },
): Promise<Judged | ResultCode> {
  const { payee, wanted, available } = of;
  const refused = await refusalOf(db, parts, payee);
  if (refused !== null) return refused;
  const found = await findTarget(db, parts, payee, wanted);
  if ("code" in found) return found;
  const { target, open } = found;
  if (target.kind === "usdt" && !(await parts.ports.hasSignedCurrency(db, payee))) {
    return commonResults.AGREEMENT_REQUIRED;
  }
  const rate =
    target.currency === CurrencyType.CNY ? null : await findPayoutRate(db, payee.merchantId);
  if (rate !== null && wanted.shownRate !== undefined) {
    if (parseCheckedMoney(wanted.shownRate) !== rate) return withdrawResults.USDT_RATE_CHANGED;
  }
  const standing = await findStanding(db, payee.accountId);
  const fee = await feeOf(db, { ...payee, amount: wanted.amount, dayCount: standing.dayCount });
  const { currency } = target;
  const price = priceOf({ amount: wanted.amount, fee, currency, decimals: open.decimals, rate });
  const unfit = await amountRefusal(db, parts, { payee, price, standing });
  if (unfit !== null) return unfit;
  const locked = await lockRefusal(db, parts, { payee, total: price.total, available });
  if (locked !== null) return locked;
  const marks = await findRiskMarks(db, [payee.accountId], "withdraw");
  return marks.size > 0 ? withdrawResults.RISK : { target, price, available };
}

async function findTarget(
  db: Queryable,
  { ports, nowMs }: JudgeParts,
  payee: Payee,
  wanted: Wanted,
): Promise<{ target: Target; open: OpenPayout } | ResultCode> {
  const [targets, open, realName] = [
    await ports.methods.targetsOf(db, payee),
    await ports.payouts.open(db, payee.merchantId),
    await findRealName(db, payee.accountId),
  ];
  const target = targets.find(({ id }) => id === wanted.targetId);
  if (target === undefined) {
    const kind = kindNames[wanted.kind as keyof typeof kindNames] ?? "card";
    return targets.some((one) => one.kind === kind)
      ? withdrawResults.CARD_NOT_EXIST
      : unbound[kind];
  }
  const refused = targetRefusal(target, { nowMs: nowMs(), realName, open });
  if (refused !== null) return refused;
  const fit = open.find((one) => one.kind === target.kind && one.currency === target.currency);
  return fit === undefined ? withdrawResults.USDT_NETWORK_OFF : { target, open: fit };
}

async function amountRefusal(
  db: Queryable,
  { nowMs }: JudgeParts,
  of: {
    payee: Payee;
    price: WithdrawPrice;
    standing: Awaited<ReturnType<typeof findStanding>>;
  },
): Promise<ResultCode | null> {
  const { price, standing } = of;
  const { merchantId } = of.payee;
  const limits = await readSetting(db, merchantId, withdrawSettings.withdrawLimits);
  const { amount } = price;
  if (price.currency !== CurrencyType.CNY && price.rate === null) {
    return withdrawResults.USDT_RATE_CHANGED;
  }
  if (amount <= 0n || amount % cent !== 0n) return withdrawResults.AMOUNT_FORMAT;
  if (amount < parseCheckedMoney(limits.min)) return withdrawResults.AMOUNT_MIN;
  if (amount > parseCheckedMoney(limits.max)) return withdrawResults.AMOUNT_MAX;
  if (price.currency !== CurrencyType.CNY) {
    const least = await readSetting(db, merchantId, withdrawSettings.withdrawUsdtMin);
    if (price.units < BigInt(least) * coin(price.decimals)) return withdrawResults.USDT_MIN;
  }
  if (standing.dayAmount + amount > parseCheckedMoney(limits.dayMax)) {
    return withdrawResults.DAY_AMOUNT_MAX;
  }
  if (standing.dayCount >= limits.dayCount) return withdrawResults.DAY_COUNT_MAX;
  const next = nextTimeOf(standing.lastAt, limits.intervalMinutes);
  return next !== null && nowMs() < next ? withdrawResults.INTERVAL : null;
}

/** When the pause after the last request is over; null for no pause. Units: epoch ms. */
export function nextTimeOf(lastAt: number | null, intervalMinutes: number): number | null {
  return lastAt === null || intervalMinutes === 0 ? null : lastAt + intervalMinutes * minuteMs;
}

/** Money that may not leave yet is told before the balance is: who has too little of all is told that instead. */
async function lockRefusal(
  db: Queryable,
  { ports }: JudgeParts,
  { payee, total, available }: { payee: Payee; total: bigint; available: bigint },
): Promise<ResultCode | null> {
  const { accountId } = payee;
  const [locks, elsewhere] = [
    await ports.wallet.locksOf(db, accountId),
    await ports.wallet.elsewhereOf(db, accountId),
  ];
  const isThere = total <= available;
  const { external, bonus, turnover } = locks;
  if (isThere && total > available - external) return withdrawResults.EXTERNAL_REQUIREMENT;
  if (elsewhere.hasOpenBets) return withdrawResults.UNSETTLED_EXTERNAL;
  if (!isThere && total <= available + elsewhere.amount) return withdrawResults.WALLET_NOT_RECYCLED;
  if (isThere && total > available - external - bonus) return withdrawResults.BONUS_REQUIREMENT;
  if (isThere && total > available - external - bonus - turnover) {
    return withdrawResults.BET_REQUIREMENT;
  }
  return null;
}

/** What of a balance may leave. Units: thousandths. */
export function withdrawable(available: bigint, { turnover, external, bonus }: Locks): bigint {
  const free = available - turnover - external - bonus;
  return free > 0n ? free : 0n;
}

/** Refuses FEE_SHORT for who has the amount but not its fee, BALANCE_SHORT for who has not even that. */
export function balanceRefusal(price: WithdrawPrice, available: bigint): ResultCode | null {
  if (price.total <= available) return null;
  return price.amount <= available ? withdrawResults.FEE_SHORT : withdrawResults.BALANCE_SHORT;
}

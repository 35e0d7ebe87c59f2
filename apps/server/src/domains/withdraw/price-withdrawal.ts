import { type Money, parseCheckedMoney } from "@fairdraw/money";
import { CurrencyType } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findUsdtRate } from "../rails/rates.ts";
import { withdrawSettings } from "./withdraw.settings.ts";

/** What a withdrawal costs and brings. Units: thousandths; smallest unit of the currency. */
export interface WithdrawPrice {
  readonly amount: bigint;
  readonly fee: bigint;
  readonly total: bigint;
  readonly currency: number;
  /** What the player pays for 1 USDT; null for other ways. */
  readonly rate: bigint | null;
  readonly units: bigint;
  readonly decimals: number;
}

const ownDecimals = 3;

/** What players pay for 1 USDT now: the source's price and the spread, rounded up; null while nobody knows it. */
export async function findPayoutRate(db: Queryable, merchantId: number): Promise<bigint | null> {
  const rate = await findUsdtRate(db, merchantId);
  if (rate === null) return null;
  return (rate.sourceRate * BigInt(10_000 + rate.spread) + 9999n) / 10_000n;
}

/** The fee on top of an amount, after so many withdrawals of the day. Units: thousandths; the part of the amount is cut. */
export async function feeOf(
  db: Queryable,
  of: { merchantId: number; amount: bigint; dayCount: number },
): Promise<bigint> {
  const { freeCount, fixed, rate } = await readSetting(
    db,
    of.merchantId,
    withdrawSettings.withdrawFee,
  );
  if (of.dayCount < freeCount) return 0n;
  const fixedPart: Money = parseCheckedMoney(fixed);
  return fixedPart + (of.amount * BigInt(rate)) / 10_000n;
}

/**
 * What a withdrawal comes to. USDT is cut to its smallest unit. Shape: `rate` null for USDT while nobody knows it: then
 * nothing can be paid.
 */
export function priceOf(of: {
  amount: bigint;
  fee: bigint;
  currency: number;
  decimals: number;
  rate: bigint | null;
}): WithdrawPrice {
  const { amount, fee, currency, rate } = of;
  const common = { amount, fee, total: amount + fee, currency };
  if (currency === CurrencyType.CNY || rate === null) {
    return { ...common, rate: null, units: amount, decimals: ownDecimals };
  }
  const units = (amount * 10n ** BigInt(of.decimals)) / rate;
  return { ...common, rate, units, decimals: of.decimals };
}

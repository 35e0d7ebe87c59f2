import { type Money, money } from "@fairdraw/money";
import { CurrencyType, DepositType, depositResults, type ResultCode } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { type Channel, railStates } from "../rails/channels.sql.ts";
import { findUsdtRate, type UsdtRate } from "../rails/rates.ts";
import { payAmountOf } from "./judge-payment.ts";
import type { DepositPorts, Network } from "./ports.ts";

/** What a player wants to pay in, and how. */
export interface Wanted {
  readonly channel: Channel | null;
  readonly amount: Money;
  readonly currency: number | null;
}

/** What a deposit costs and brings. Units: thousandths; smallest unit of the currency for what is sent. */
export interface Price {
  readonly channel: Channel;
  readonly currency: number;
  readonly decimals: number;
  readonly network: Network | null;
  readonly payAmount: bigint;
  readonly rate: UsdtRate | null;
  readonly fee: Money;
  readonly credit: Money;
}

/** The site's own money has a cent as its smallest part that can be sent. */
const cent = 10n;

/**
 * Judges the channel and the network: CHANNEL_DISABLED, CHANNEL_MAINTAIN, NETWORK_OFF, in this order. Shape: the network
 * that was chosen; null for ways without one.
 */
export async function checkChannel(
  db: Queryable,
  { channel, currency }: Wanted,
  ports: DepositPorts,
): Promise<{ channel: Channel; network: Network | null } | ResultCode> {
  if (channel === null || channel.state === railStates.OFF) return depositResults.CHANNEL_DISABLED;
  if (channel.state === railStates.MAINTAIN) return depositResults.CHANNEL_MAINTAIN;
  if (channel.type !== DepositType.USDT) {
    const isOwn = currency === null || currency === CurrencyType.CNY;
    return isOwn ? { channel, network: null } : depositResults.NETWORK_OFF;
  }
  const networks = await ports.chains.networks(db, channel.merchantId);
  const network = networks.find((one) => one.currency === currency);
  if (network === undefined || network.isSuspended) return depositResults.NETWORK_OFF;
  return { channel, network };
}

/** Judges the amount: AMOUNT_FORMAT for parts of a cent, AMOUNT_RANGE, AMOUNT_FIXED, and a fee that leaves nothing. */
export function checkAmount(channel: Channel, amount: Money): ResultCode | null {
  if (amount % cent !== 0n) return depositResults.AMOUNT_FORMAT;
  if (channel.fixedAmounts.length > 0) {
    return channel.fixedAmounts.includes(amount) ? null : depositResults.AMOUNT_FIXED;
  }
  if (amount < channel.min || amount > channel.max) return depositResults.AMOUNT_RANGE;
  return feeOf(channel, amount) < amount ? null : depositResults.AMOUNT_RANGE;
}

/** What a channel takes of an amount, cut. */
export function feeOf(channel: Channel, amount: bigint): Money {
  return money(channel.feeFixed + (amount * BigInt(channel.feeRate)) / 10_000n);
}

/** Prices a deposit that has passed. RATE_CHANGED while nobody knows what a coin is worth. */
export async function priceOf(
  db: Queryable,
  { channel, network, amount }: { channel: Channel; network: Network | null; amount: Money },
  kept: UsdtRate | null = null,
): Promise<Price | ResultCode> {
  const fee = feeOf(channel, amount);
  const credit = money(amount - fee);
  const common = { channel, network, fee, credit };
  if (network === null) {
    return { ...common, currency: CurrencyType.CNY, decimals: 3, payAmount: amount, rate: null };
  }
  const rate = kept ?? (await findUsdtRate(db, channel.merchantId));
  if (rate === null) return depositResults.RATE_CHANGED;
  const { currency, decimals } = network;
  const payAmount = payAmountOf(amount, { decimals, rate: rate.rate });
  return { ...common, currency, decimals, payAmount, rate };
}

import { type Money, money, parseCheckedMoney, parseMoney } from "@fairdraw/money";
import type { DepositChannel } from "@fairdraw/wire/deposit/calls.ts";

export type AmountProblem = "missing" | "cents" | "low" | "high" | "fixed" | "allFee";
export type Judged =
  | { readonly amount: Money; readonly problem: null }
  | { readonly amount: null; readonly problem: AmountProblem };

/** The smallest part that can be paid. Units: thousandths. */
const cent = 10n;
const usualAmounts = ["100", "500", "1000", "5000"];

type Terms = Pick<DepositChannel, "Min" | "Max" | "FixedAmounts" | "FeeFixed" | "FeeRate">;

/** Judges what was typed, as the server will: to the cent, within the channel's bounds, more than its fee. */
export function judgeAmount(channel: Terms, typed: string): Judged {
  const refuse = (problem: AmountProblem): Judged => ({ amount: null, problem });
  const amount = parseMoney(typed.replace(/\.$/, ""));
  if (amount === null || amount === 0n) return refuse("missing");
  if (amount % cent !== 0n) return refuse("cents");
  if (channel.FixedAmounts.length > 0) {
    const isOffered = channel.FixedAmounts.some((one) => parseCheckedMoney(one) === amount);
    return isOffered ? { amount, problem: null } : refuse("fixed");
  }
  if (amount < parseCheckedMoney(channel.Min)) return refuse("low");
  if (amount > parseCheckedMoney(channel.Max)) return refuse("high");
  return feeOf(channel, amount) < amount ? { amount, problem: null } : refuse("allFee");
}

/** What the channel takes, cut as the server cuts it. */
export function feeOf(channel: Pick<Terms, "FeeFixed" | "FeeRate">, amount: Money): Money {
  const part = (amount * BigInt(channel.FeeRate)) / 10_000n;
  return money(parseCheckedMoney(channel.FeeFixed) + part);
}

/** Amounts at one press: usual ones that the channel takes. Units: yuan. */
export function chipsOf(channel: Terms): string[] {
  return usualAmounts.filter((one) => judgeAmount(channel, one).problem === null);
}

/** A part of 10,000 in percent. Shape: `0.5`, `12`. */
export function percentOf(tenThousandths: number): string {
  return String(tenThousandths / 100);
}

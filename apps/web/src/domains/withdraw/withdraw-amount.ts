import { type Money, money, parseCheckedMoney, parseMoney, zero } from "@fairdraw/money";
import type { WithdrawInit } from "./withdraw.api.ts";

export type AmountProblem =
  | "missing"
  | "cents"
  | "low"
  | "high"
  | "day"
  | "locked"
  | "fee"
  | "short";
export type Judged =
  | { readonly amount: Money; readonly problem: null }
  | { readonly amount: null; readonly problem: AmountProblem };

/** The smallest part that can be paid. Units: thousandths. */
const cent = 10n;
const usualAmounts = ["100", "500", "1000", "5000"];

export type Rules = Pick<
  WithdrawInit,
  "Balance" | "Withdrawable" | "Min" | "Max" | "DayLeft" | "FeeFreeLeft" | "FeeFixed" | "FeeRate"
>;

/** Judges what was typed, as the server will: to the cent, within the limits, and with its fee within what may leave. */
export function judgeAmount(rules: Rules, typed: string): Judged {
  const refuse = (problem: AmountProblem): Judged => ({ amount: null, problem });
  const amount = parseMoney(typed.replace(/\.$/, ""));
  if (amount === null || amount === zero) return refuse("missing");
  if (amount % cent !== 0n) return refuse("cents");
  if (amount < parseCheckedMoney(rules.Min)) return refuse("low");
  if (amount > parseCheckedMoney(rules.Max)) return refuse("high");
  if (amount > parseCheckedMoney(rules.DayLeft)) return refuse("day");
  const total = amount + feeOf(rules, amount);
  const balance = parseCheckedMoney(rules.Balance);
  if (total > balance) return refuse(amount > balance ? "short" : "fee");
  if (total > parseCheckedMoney(rules.Withdrawable)) return refuse("locked");
  return { amount, problem: null };
}

/** What the site takes on top of an amount, cut as the server cuts it. */
export function feeOf(rules: Rules, amount: Money): Money {
  if (rules.FeeFreeLeft > 0) return zero;
  return money(parseCheckedMoney(rules.FeeFixed) + (amount * BigInt(rules.FeeRate)) / 10_000n);
}

/**
 * The most that can be paid out now: what may leave less its fee, cut to the cent, within the limits. Shape: null where not
 * even the least can.
 */
export function mostOf(rules: Rules): Money | null {
  const free = parseCheckedMoney(rules.Withdrawable);
  const bounds = [free, parseCheckedMoney(rules.Max), parseCheckedMoney(rules.DayLeft)];
  let most = bounds.reduce((least, one) => (one < least ? one : least));
  if (rules.FeeFreeLeft === 0) {
    const rest = free - parseCheckedMoney(rules.FeeFixed);
    // The largest amount whose cut fee still fits: a + a * rate / 10,000 <= rest.
    const fit = rest <= 0n ? 0n : ((rest + 1n) * 10_000n - 1n) / (10_000n + BigInt(rules.FeeRate));
    if (fit < most) most = money(fit);
  }
  most = money(most - (most % cent));
  return most >= parseCheckedMoney(rules.Min) && most > 0n ? most : null;
}

/** Amounts at one press that can be paid now. Units: yuan. */
export function chipsOf(rules: Rules): string[] {
  return usualAmounts.filter((one) => judgeAmount(rules, one).problem === null);
}

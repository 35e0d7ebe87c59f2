import { type Money, money, zero } from "@fairdraw/money";
import { rebateMin } from "@fairdraw/wire/rebates/enums.ts";

const rateUnit = 10_000n;

/** The own rebate of a day's bets: cut to thousandths, nothing below the least. Units: the rate in 1/10,000. */
export function ownRebate(base: Money, rate: number): Money {
  const amount = (base * BigInt(rate)) / rateUnit;
  return amount < rebateMin ? zero : money(amount);
}

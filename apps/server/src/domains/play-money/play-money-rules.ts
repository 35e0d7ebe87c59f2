import { type Money, parseCheckedMoney, subtract, zero } from "@fairdraw/money";
import { playMoneyTarget } from "@fairdraw/wire";

/** What an account of a demo site begins with, and what a refill leads to: 10,000.000. */
export const fullAmount: Money = parseCheckedMoney(playMoneyTarget);
/** From one refill to the next; what an account began with does not count. */
export const refillWaitMs = 3_600_000;

/** What a refill brings. Shape: nought for who has the full amount or more; money set aside does not count. */
export function refillOf(available: Money): Money {
  return available >= fullAmount ? zero : subtract(fullAmount, available);
}

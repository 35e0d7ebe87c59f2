import { type Money, parseCheckedMoney } from "@fairdraw/money";
import { playMoneyTarget } from "@fairdraw/wire/play-money/target.ts";

const full = parseCheckedMoney(playMoneyTarget);
/** A tenth of what an account begins with: enough for many bets, but the time to think of more. */
const lowBelow = full / 10n;

/** Whether a page should offer play money by itself. Shape: not while the balance is unknown. */
export function isLow(balance: Money | null): boolean {
  return balance !== null && balance < lowBelow;
}

/** Whether a refill would bring anything: who is short of more than an account can hold is helped by none. */
export function isBelowFull(balance: Money | null): boolean {
  return balance !== null && balance < full;
}

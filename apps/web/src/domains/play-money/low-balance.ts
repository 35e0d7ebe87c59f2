import { type Money, parseCheckedMoney } from "@fairdraw/money";
import { playMoneyTarget } from "@fairdraw/wire/play-money/target.ts";

/** A tenth of what an account begins with: enough for many bets, but the time to think of more. */
const lowBelow = parseCheckedMoney(playMoneyTarget) / 10n;

/** Whether a page should offer play money by itself. Shape: not while the balance is unknown. */
export function isLow(balance: Money | null): boolean {
  return balance !== null && balance < lowBelow;
}

import { parseMoney, toDisplay, zero } from "@fairdraw/money";

/** An amount of the wire as a player reads it. Shape: `−4.50`. */
export function signedAmount(amount: string): string {
  const text = toDisplay(parseMoney(amount.replace("-", "")) ?? zero);
  return amount.startsWith("-") ? `−${text}` : text;
}

import { type Money, money } from "./money.ts";

const amountText = /^(0|[1-9]\d{0,11})(?:\.(\d{1,3}))?$/;

/**
 * Reads decimal text into money; the one door in.
 * Shape: `12`, `12.5`, `12.345`. Refuses (null): signs, exponents, separators, blanks, other
 * digits, leading zeros, more than 3 decimals or 12 digits. Source: integrity.md E10.
 */
export function parseMoney(text: string): Money | null {
  const match = amountText.exec(text);
  if (match === null) return null;
  const [, whole = "0", decimals = ""] = match;
  return money(BigInt(whole) * 1000n + BigInt(decimals.padEnd(3, "0")));
}

/** Reads text that a schema has checked already; anything else is a defect and throws. */
export function parseCheckedMoney(text: string): Money {
  const amount = parseMoney(text);
  if (amount === null) throw new RangeError(`not an amount: ${text.slice(0, 40)}`);
  return amount;
}

/** Prints money as the wire carries it: always three decimals, `-` in front of a negative one. */
export function toWire(amount: Money): string {
  const sign = amount < 0n ? "-" : "";
  const size = amount < 0n ? -amount : amount;
  return `${sign}${size / 1000n}.${(size % 1000n).toString().padStart(3, "0")}`;
}

/** Prints money as people type it into a field: no separators, no decimals that are nought. */
export function toField(amount: Money): string {
  return toWire(amount).replace(/\.?0+$/, "");
}

/**
 * Prints money for people: thousands separators, at least 2 and at most 3 decimals.
 * Shape: `1,234.50`, `0.002`, `-40.00`. Source: screens.md 0.2.
 */
export function toDisplay(amount: Money): string {
  const wire = toWire(amount);
  const negative = wire.startsWith("-");
  const [whole = "0", decimals = "000"] = (negative ? wire.slice(1) : wire).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${negative ? "-" : ""}${grouped}.${decimals.endsWith("0") ? decimals.slice(0, 2) : decimals}`;
}

import { type Money, negate, parseCheckedMoney } from "@fairdraw/money";

/** Reads an amount of the wire that may be negative; the schema has checked it. */
export function readSigned(text: string): Money {
  return text.startsWith("-") ? negate(parseCheckedMoney(text.slice(1))) : parseCheckedMoney(text);
}

/** Whole yuan of an amount of the wire, to be counted up and down by. */
export function wholeYuan(text: string): number {
  return Number.parseInt(text, 10);
}

import { type Money, negate, parseCheckedMoney } from "@fairdraw/money";

/** Reads an amount of the wire that may be negative; the schema has checked it. */
export function readSigned(text: string): Money {
  return text.startsWith("-") ? negate(parseCheckedMoney(text.slice(1))) : parseCheckedMoney(text);
}

/** A stake to be counted up and down by. Units: thousandths. */
export function toThousandths(amount: Money): number {
  return Number.parseInt(amount.toString(), 10);
}

/** As `toThousandths`, of an amount of the wire. */
export function thousandthsOf(text: string): number {
  return toThousandths(parseCheckedMoney(text));
}

/** Prints thousandths of a yuan without zeros at the end: `1`, `2.5`. */
export function shortAmount(thousandths: number): string {
  return String(thousandths / 1000);
}

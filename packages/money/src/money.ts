/** An amount in thousandths of the currency unit. Units: 0.001, signed, exact. */
export type Money = bigint & { readonly __unit: "0.001" };

/** Takes an integer of thousandths as money, e.g. a column of the ledger. */
export function money(thousandths: bigint): Money {
  return thousandths as Money;
}

export const zero = money(0n);

export function add(a: Money, b: Money): Money {
  return money(a + b);
}

export function subtract(a: Money, b: Money): Money {
  return money(a - b);
}

export function negate(a: Money): Money {
  return money(-a);
}

/** Multiplies by a count. Shape: `count` is a whole number; a fraction is a defect and throws. */
export function times(a: Money, count: bigint | number): Money {
  return money(a * BigInt(count));
}

export function sum(amounts: Iterable<Money>): Money {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return money(total);
}

export function smaller(a: Money, b: Money): Money {
  return a < b ? a : b;
}

/**
 * Multiplies by a fraction and cuts towards zero, the only rounding of the platform.
 * Units: thousandths in and out. Throws when the denominator is not positive.
 * Source: domain/plays.md section 3.
 */
export function timesFraction(
  a: Money,
  fraction: { numerator: bigint; denominator: bigint },
): Money {
  if (fraction.denominator <= 0n) throw new RangeError("the denominator must be positive");
  return money((a * fraction.numerator) / fraction.denominator);
}

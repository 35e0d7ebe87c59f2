/** An exact chance or share. Units: none; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const one: Fraction = { numerator: 1n, denominator: 1n };

/** Brings a fraction to lowest terms, so that equal chances look equal. */
export function reduced(fraction: Fraction): Fraction {
  let [a, b] = [fraction.numerator, fraction.denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = a < 0n ? -a : a;
  return {
    numerator: fraction.numerator / divisor,
    denominator: fraction.denominator / divisor,
  };
}

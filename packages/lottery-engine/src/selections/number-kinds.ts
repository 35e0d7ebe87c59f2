import type { CategoryKey } from "../games/categories.ts";
import { bigOf, isOfSize, markSixTie } from "../numbers/big-small.ts";
import type { Row } from "./board.ts";

export type NumberKind = "big" | "small" | "odd" | "even" | "prime" | "composite";

/** By the custom of the trade 1 counts as prime, and 0 with the composite numbers. */
function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
    if (number % divisor === 0) return false;
  }
  return number > 0;
}

/**
 * The numbers of a row that are of a kind, by the same boundaries as bets on big, small, odd and even.
 * Every number is prime or composite; what is a tie in those bets is of none of the other kinds.
 */
export function numbersOfKind(
  kind: NumberKind,
  {
    pool,
    bigFrom = bigOf(pool),
    category,
  }: Pick<Row, "pool" | "bigFrom"> & { category: CategoryKey },
): readonly number[] {
  if (kind === "prime") return pool.filter(isPrime);
  if (kind === "composite") return pool.filter((number) => !isPrime(number));
  const isOfNumber = isOfSize(bigFrom);
  return pool.filter(
    (number) => !(category === "lhc" && number === markSixTie) && isOfNumber(kind, number),
  );
}

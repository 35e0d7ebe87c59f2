import { expect, it } from "vitest";
import { typeDigit } from "./typed-digit.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The numbers that a row of keys picks. */
function typed(keys: string, pool: readonly number[]): number[] {
  let waiting = "";
  const picked: number[] = [];
  for (const key of keys) {
    const next = typeDigit(waiting, key, pool);
    waiting = next.waiting;
    if (next.number !== null) picked.push(next.number);
  }
  return picked;
}

it("takes one digit at once where all numbers have one", () => {
  expect(typed("307", range(0, 9))).toEqual([3, 0, 7]);
});

it("takes two digits where numbers have two", () => {
  expect(typed("0110", range(1, 10))).toEqual([1, 10]);
  expect(typed("051217", range(3, 18))).toEqual([5, 12, 17]);
});

it("does not wait where no second digit can follow", () => {
  expect(typed("79", range(1, 10))).toEqual([7, 9]);
});

it("starts anew with a digit that makes no number with the one before", () => {
  expect(typed("0010", range(1, 10))).toEqual([1]);
  expect(typed("19", range(1, 10))).toEqual([9]);
});

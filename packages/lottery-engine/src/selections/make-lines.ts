import { bigFrom } from "../numbers/big-small.ts";
import { choose, fallingFactorial, range } from "../numbers/combinations.ts";
import type { LineShape } from "./board.ts";
import { faultOfNumbers, lineOf } from "./check-lines.ts";

/** From and to, both included. */
export interface Between {
  readonly from: number;
  readonly to: number;
}

/** What the numbers of a line must be like; all conditions that are given hold together. */
export interface LineConditions {
  /** So many of these numbers are in the line, at least; none of them says nothing. */
  readonly holds: { readonly numbers: readonly number[]; readonly least: number };
  /** None of these is in it. */
  readonly lacks: readonly number[];
  readonly sum?: Between;
  /** Largest number less the smallest. */
  readonly span?: Between;
  /** How many different numbers it has. */
  readonly different?: Between;
  readonly odd?: Between;
  /** Numbers of the upper half. */
  readonly big?: Between;
}

/** Most lines that are looked at: all five digits in order, or all that an 11-ball game has. */
const linesLookedAtMax = 200_000;

/** Lines that a shape has when nothing is asked of it, at most. */
function linesOf({ count, width, min, max, ascending, kind }: LineShape): number {
  const numbers = max - min + 1;
  if (width === 2 || kind === "distinct") {
    return ascending ? choose(numbers, count) : Number(fallingFactorial(numbers, count));
  }
  return ascending ? choose(numbers + count - 1, count) : numbers ** count;
}

/** Whether all lines of a shape are few enough to be looked at one by one. */
export function canMakeLines(shape: LineShape): boolean {
  return linesOf(shape) <= linesLookedAtMax;
}

/**
 * Makes all lines of a shape that fulfil conditions, in the order of their numbers. Shape: as typed
 * lines are written; good bets of every play that takes the shape. Throws for a shape of too many.
 */
export function makeLines(shape: LineShape, conditions: LineConditions): string[] {
  if (!canMakeLines(shape)) throw new Error("a shape with so many lines is not looked through");
  const pool = range(shape.min, shape.max).filter((one) => !conditions.lacks.includes(one));
  const lines: string[] = [];
  const numbers: number[] = [];
  const isOnce = shape.width === 2 || shape.kind === "distinct";
  const grow = (from: number): void => {
    if (numbers.length === shape.count) {
      const isGood = fulfils(numbers, shape, conditions) && faultOfNumbers(numbers, shape) === null;
      if (isGood) lines.push(lineOf(numbers, shape));
      return;
    }
    for (let at = from; at < pool.length; at += 1) {
      const number = pool[at] ?? 0;
      if (isOnce && numbers.includes(number)) continue;
      numbers.push(number);
      grow(shape.ascending ? at : 0);
      numbers.pop();
    }
  };
  grow(0);
  return lines;
}

function fulfils(
  numbers: readonly number[],
  shape: LineShape,
  { holds, sum, span, different, odd, big }: LineConditions,
): boolean {
  const upper = bigFrom(shape);
  const count = (is: (one: number) => boolean) => numbers.filter(is).length;
  return (
    (holds.numbers.length === 0 ||
      holds.numbers.filter((one) => numbers.includes(one)).length >= holds.least) &&
    isIn(sum, () => numbers.reduce((total, one) => total + one, 0)) &&
    isIn(span, () => Math.max(...numbers) - Math.min(...numbers)) &&
    isIn(different, () => new Set(numbers).size) &&
    isIn(odd, () => count((one) => one % 2 === 1)) &&
    isIn(big, () => count((one) => one >= upper))
  );
}

function isIn(between: Between | undefined, value: () => number): boolean {
  if (between === undefined) return true;
  const found = value();
  return found >= between.from && found <= between.to;
}

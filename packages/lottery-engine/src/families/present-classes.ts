import { choose } from "../numbers/combinations.ts";
import { type Fraction, reduced } from "../numbers/fraction.ts";
import type { DrawContext, Win } from "../plays/play-type.ts";
import { undominated, winsOf } from "../plays/wins.ts";

/** How tickets of `pick` classes of numbers win when a number of each class is drawn. */
export interface PresentRule {
  readonly pick: number;
  /** Numbers of the urn and how many are drawn. */
  readonly numbers: readonly number[];
  readonly drawn: number;
  /** The class of a number: its zodiac, its tail. */
  classOf(number: number, context?: DrawContext): string;
  /** The class of another size than all others; tickets with it have a level of their own. */
  oddClass(context?: DrawContext): string;
  readonly levels: { readonly withOdd: string; readonly others: string };
}

/** How many of the picked classes are drawn. */
interface Present {
  readonly hasOdd: boolean;
  readonly others: number;
}

/** Judges, counts and weighs tickets of classes; `picked` are the keys of the picked classes. */
export function presentClasses(rule: PresentRule) {
  const winsAt = ({ hasOdd, others }: Present): readonly Win[] =>
    winsOf([
      [rule.levels.withOdd, hasOdd ? choose(others, rule.pick - 1) : 0],
      [rule.levels.others, choose(others, rule.pick)],
    ]);
  return {
    countUnitBets: (picked: readonly string[]) => choose(picked.length, rule.pick),
    judge: (picked: readonly string[], draw: readonly number[], context?: DrawContext) => {
      const present = new Set(draw.map((number) => rule.classOf(number, context)));
      const hit = picked.filter((key) => present.has(key));
      const hasOdd = hit.includes(rule.oddClass(context));
      return winsAt({ hasOdd, others: hit.length - Number(hasOdd) });
    },
    winChance: (picked: readonly string[], context?: DrawContext): Fraction => {
      let [winning, all] = [0, 0];
      for (const { present, ways } of possible(rule, picked, context)) {
        all += ways;
        if (winsAt(present).length > 0) winning += ways;
      }
      return reduced({ numerator: BigInt(winning), denominator: BigInt(all) });
    },
    bestOutcomes: (picked: readonly string[], context?: DrawContext) =>
      undominated(possible(rule, picked, context).map(({ present }) => winsAt(present))),
  };
}

/**
 * Lists which picked classes can be drawn, with the number of draws: the classes that are drawn
 * show at least one of their numbers, the others none, the rest of the urn is free.
 * Units: the counts are polynomials in the balls drawn, cut at the size of a draw.
 */
function possible(
  rule: PresentRule,
  picked: readonly string[],
  context?: DrawContext,
): readonly { readonly present: Present; readonly ways: number }[] {
  const odd = rule.oddClass(context);
  const sizeOf = (key: string) =>
    rule.numbers.filter((number) => rule.classOf(number, context) === key).length;
  const others = picked.filter((key) => key !== odd);
  const otherSize = others[0] === undefined ? 0 : sizeOf(others[0]);
  const oddSize = picked.includes(odd) ? sizeOf(odd) : 0;
  const rest = rule.numbers.length - others.length * otherSize - oddSize;
  const counts: { present: Present; ways: number }[] = [];
  for (let count = 0; count <= others.length; count += 1) {
    for (const hasOdd of oddSize > 0 ? [false, true] : [false]) {
      let draws = drawsFrom(rest, rule.drawn);
      for (let i = 0; i < count; i += 1) draws = product(draws, shownFrom(otherSize, rule.drawn));
      if (hasOdd) draws = product(draws, shownFrom(oddSize, rule.drawn));
      const ways = choose(others.length, count) * (draws[rule.drawn] ?? 0);
      if (ways > 0) counts.push({ present: { hasOdd, others: count }, ways });
    }
  }
  return counts;
}

/** Ways to draw 0, 1, 2 ... of so many numbers. */
function drawsFrom(size: number, most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, k) => choose(size, k));
}

/** The same with at least one drawn. */
function shownFrom(size: number, most: number): readonly number[] {
  return drawsFrom(size, most).with(0, 0);
}

function product(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((_, k) =>
    a.slice(0, k + 1).reduce((sum, ways, i) => sum + ways * (b[k - i] ?? 0), 0),
  );
}

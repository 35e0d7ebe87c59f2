import type { CategoryKey } from "../games/categories.ts";
import { collectDraws, type DrawAt, type Draws } from "./draws.ts";
import { outcomes, pairs, positions, serial } from "./place-statistics.ts";
import { coupons, gaps, permutations, poker, predictions, runs, sums } from "./row-statistics.ts";
import type { Verdict } from "./verdict.ts";

export type { DrawAt } from "./draws.ts";

/** Sound draws are not as far out once in ten million. */
export const failBelow = 1e-7;
/** So far out that ten times as many fresh draws decide. */
export const repeatBelow = 1e-4;
const repeatFactor = 10;

const statistics = [
  positions,
  pairs,
  serial,
  outcomes,
  runs,
  gaps,
  poker,
  coupons,
  permutations,
  sums,
  predictions,
];

/** Looks at draws in every respect. */
export function verdictsOn(draws: Draws): Verdict[] {
  return statistics.flatMap((statistic) => statistic(draws));
}

export interface BatteryResult {
  readonly isSound: boolean;
  readonly verdicts: readonly Verdict[];
  readonly worst: Verdict;
  readonly isRepeated: boolean;
}

/**
 * Judges a source of draws: unsound when one respect is out by `failBelow`. Where one is out by
 * `repeatBelow`, ten times as many draws after them must not be out in the same respect again.
 */
export function judgeDraws(
  key: CategoryKey,
  drawAt: DrawAt,
  { from, size }: { from: number; size: number },
): BatteryResult {
  const verdicts = verdictsOn(collectDraws(key, drawAt, { from, size }));
  const worst = worstOf(verdicts);
  const isRepeated = worst.p < repeatBelow && worst.p >= failBelow;
  if (!isRepeated) return { isSound: worst.p >= failBelow, verdicts, worst, isRepeated };
  const fresh = { from: from + size, size: size * repeatFactor };
  const again = verdictsOn(collectDraws(key, drawAt, fresh));
  const isSound = again.every(({ statistic, p }) =>
    statistic === worst.statistic ? p >= repeatBelow : p >= failBelow,
  );
  return { isSound, verdicts: again, worst: worstOf(again), isRepeated };
}

function worstOf(verdicts: readonly Verdict[]): Verdict {
  const [worst = { statistic: "none", p: 0 }] = verdicts.toSorted((a, b) => a.p - b.p);
  return worst;
}

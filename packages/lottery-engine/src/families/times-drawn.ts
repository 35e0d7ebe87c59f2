import { choose } from "../numbers/combinations.ts";
import { reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { undominated, winsOf } from "../plays/wins.ts";
import { poolSizeOf } from "../samples/urn.ts";
import type { Row } from "../selections/board.ts";
import { checkPool } from "../selections/check-forms.ts";
import type { NumbersSelection } from "../selections/selection.ts";
import { tupleAt } from "./tuple.ts";

/** How one number wins by how often it is drawn at the places, each place drawn afresh. */
export interface TimesRule {
  readonly places: readonly number[];
  readonly row: Row;
  /** The level of a number drawn so often; null when it loses. */
  levelOf(times: number): string | null;
}

/** Makes a play on how often a number is drawn (一帆风顺, 三军): each number is a unit bet. */
export function timesDrawnPlay(facts: PlayFacts, rule: TimesRule): Play<NumbersSelection> {
  const { places, row, levelOf } = rule;
  const winsAt = (times: readonly number[]) =>
    winsOf(
      times.flatMap((count) => {
        const level = levelOf(count);
        return level === null ? [] : [[level, 1] as const];
      }),
    );
  const possible = ({ numbers }: NumbersSelection) =>
    waysByTimes({
      picked: numbers.length,
      others: poolSizeOf(facts.category) - numbers.length,
      places: places.length,
    });
  return definePlay(facts, {
    board: { kind: "digitPool", row },
    check: (unchecked) => checkPool(unchecked, row),
    countUnitBets: ({ numbers }) => numbers.length,
    judge: ({ numbers }, draw) => {
      const drawn = tupleAt(places, draw);
      return winsAt(numbers.map((number) => drawn.filter((one) => one === number).length));
    },
    winChance: (selection) => {
      let [winning, all] = [0, 0];
      for (const { times, ways } of possible(selection)) {
        all += ways;
        if (winsAt(times).length > 0) winning += ways;
      }
      return reduced({ numerator: BigInt(winning), denominator: BigInt(all) });
    },
    bestOutcomes: (selection) => undominated(possible(selection).map(({ times }) => winsAt(times))),
  });
}

/** How often each picked number is drawn, in every possible way, with the number of draws. */
function waysByTimes({
  picked,
  others,
  places,
}: {
  picked: number;
  others: number;
  places: number;
}): readonly { readonly times: readonly number[]; readonly ways: number }[] {
  if (picked === 0) return [{ times: [], ways: others ** places }];
  const all = Array.from({ length: places + 1 }, (_, times) => times);
  return all.flatMap((times) =>
    waysByTimes({ picked: picked - 1, others, places: places - times }).map((rest) => ({
      times: [times, ...rest.times],
      ways: rest.ways * choose(places, times),
    })),
  );
}

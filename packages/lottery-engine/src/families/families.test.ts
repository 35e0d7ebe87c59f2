import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { range } from "../combinations.ts";
import { reduced } from "../fraction.ts";
import type { Play } from "../play-type.ts";
import { samplesOfPlaces } from "../samples.ts";
import type { Selection } from "../selection.ts";
import { checkedBy, playOf } from "../testing/plays.ts";

/** Every way to fill these places of a draw. */
function allDraws(places: readonly number[], pool: readonly number[], isDistinct: boolean) {
  return samplesOfPlaces({ places, pool, isDistinct, length: 10 })().map(({ draw }) => draw);
}

/** Judges a selection over all draws: wins, chance of a win and most wins at once. */
function overDraws(play: Play, selection: Selection, draws: readonly (readonly number[])[]) {
  let [winning, most] = [0, 0];
  const wins = new Map<string, number>();
  for (const draw of draws) {
    let count = 0;
    for (const win of play.judge(selection, draw)) {
      count += win.count;
      wins.set(win.level, (wins.get(win.level) ?? 0) + win.count);
    }
    if (count > 0) winning += 1;
    most = Math.max(most, count);
  }
  const chance = reduced({ numerator: BigInt(winning), denominator: BigInt(draws.length) });
  return { wins, chance, most };
}

function mostOf(play: Play, selection: Selection): number {
  const outcomes = play.bestOutcomes(selection);
  return Math.max(...outcomes.map((wins) => wins.reduce((sum, { count }) => sum + count, 0)));
}

const throws = allDraws([0, 1, 2], range(1, 6), false);
const firstTwo = allDraws([0, 1], range(1, 10), true);
const firstFour = allDraws([0, 1, 2, 3], range(1, 10), true);

const cases: [string, unknown, readonly (readonly number[])[]][] = [
  [
    "ssc.3x.front.direct",
    { positions: [[1, 2], [3], [4, 5]] },
    allDraws([0, 1, 2], range(0, 9), false),
  ],
  [
    "ssc.dwd",
    { positions: [[6, 8], [1], [0, 9], [], []] },
    allDraws([0, 1, 2], range(0, 9), false),
  ],
  ["k3.sum", { values: [3, 9, 10, 18] }, throws],
  ["k3.bsoe", { options: ["big", "odd", "even"] }, throws],
  ["k3.bsoe", { options: ["small"] }, throws],
  ["k3.3diff.text", { lines: ["123", "456", "135"] }, throws],
  ["pk10.gyh", { values: [3, 11, 19] }, firstTwo],
  ["pk10.q2.direct.text", { lines: ["01 02", "02 01", "10 03"] }, firstTwo],
  ["pk10.dwd", { positions: [[1, 2], [1], [], [], [], [], [], [], [], []] }, firstTwo],
  ["pk10.dwd", { positions: [[1], [1], [], [1], [], [], [], [], [], []] }, firstFour],
  ["pk10.dwd", { positions: [[3], [3, 4], [3, 4], [3, 4], [], [], [], [], [], []] }, firstFour],
  ["pk10.dwd", { positions: [range(1, 10), [2], [5, 6], [], [], [], [], [], [], []] }, firstFour],
];

describe.each(cases)("%s with %j", (id, unchecked, draws) => {
  const play = playOf(id);
  const selection = checkedBy(play, unchecked);
  const found = overDraws(play, selection, draws);

  it("has exactly the winning chance found over all draws", () => {
    expect(play.winChance(selection)).toEqual(found.chance);
  });

  it("has a best outcome of the most wins found", () => {
    expect(mostOf(play, selection)).toBe(found.most);
  });
});

describe("fixed position from one urn", () => {
  it("gives every single car at every place one chance in ten", () => {
    const play = playOf("pk10.dwd");
    const all = allDraws([0, 1], range(1, 10), true);
    for (const car of range(1, 10)) {
      const positions = [[], [car], ...Array.from({ length: 8 }, () => [])];
      const { wins } = overDraws(play, checkedBy(play, { positions }), all);
      expect(wins.get("1")).toBe(9);
    }
  });

  it("can never miss when a car is named at all ten places", () => {
    const play = playOf("pk10.dwd");
    const positions = Array.from({ length: 10 }, () => [7]);
    const selection = checkedBy(play, { positions });
    expect(play.winChance(selection)).toEqual({ numerator: 1n, denominator: 1n });
    expect(play.bestOutcomes(selection)).toEqual([[{ level: "1", count: 1 }]]);
  });
});

it("fixed position agrees with judging each picked digit alone", () => {
  const play = playOf("ssc.dwd");
  const list = fc.subarray([...range(0, 9)]);
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.tuple(list, list, list, list, list),
      fc.tuple(digit, digit, digit, digit, digit),
      (positions, draw) => {
        fc.pre(positions.some((numbers) => numbers.length > 0));
        const alone = positions.flatMap((numbers, i) => numbers.filter((n) => n === draw[i]));
        const wins = play.judge(checkedBy(play, { positions }), draw);
        expect(wins).toEqual(alone.length === 0 ? [] : [{ level: "1", count: alone.length }]);
      },
    ),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedPosition } from "../categories/ssc/plays/fixed-position.ts";
import { front3Straight } from "../categories/ssc/plays/straight.ts";
import { reduced } from "../fraction.ts";
import type { Play } from "../play-type.ts";
import type { PositionsSelection } from "../selection.ts";
import { allDigitDraws, expanded } from "../testing/digit-draws.ts";

type PositionsPlay = Play<PositionsSelection>;

function checkedBy(play: PositionsPlay, positions: number[][]): PositionsSelection {
  const checked = play.check({ positions });
  if (!checked.ok) throw new Error(checked.code);
  return checked.selection;
}

/** Wins and winning draws of a selection over every draw there is. */
function overAllDraws(play: PositionsPlay, selection: PositionsSelection, length: number) {
  let [wins, winningDraws, most] = [0, 0, 0];
  for (const draw of allDigitDraws(length)) {
    const count = play.judge(selection, draw).reduce((total, win) => total + win.count, 0);
    wins += count;
    if (count > 0) winningDraws += 1;
    most = Math.max(most, count);
  }
  return { wins, winningDraws, most };
}

function mostOf(play: PositionsPlay, selection: PositionsSelection): number {
  return Math.max(
    ...play.bestOutcomes(selection).map((wins) => wins.reduce((sum, { count }) => sum + count, 0)),
  );
}

describe("front-3 straight", () => {
  const selections = [
    [[4], [0], [9]],
    [[1, 2], [3], [4, 5]],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [7], [0, 9]],
  ];
  it.each(selections)("counts as many unit bets as it expands to: %j %j %j", (...positions) => {
    const selection = checkedBy(front3Straight, positions);
    expect(front3Straight.countUnitBets(selection)).toBe(expanded(positions).length);
  });

  it.each(selections)(
    "wins once for each of its tickets over all draws: %j %j %j",
    (...positions) => {
      const selection = checkedBy(front3Straight, positions);
      const { wins, winningDraws, most } = overAllDraws(front3Straight, selection, 3);
      expect(wins).toBe(expanded(positions).length);
      expect(front3Straight.winChance(selection)).toEqual(
        reduced({ numerator: BigInt(winningDraws), denominator: 1000n }),
      );
      expect(mostOf(front3Straight, selection)).toBe(most);
    },
  );

  it("gives one unit bet exactly the chance its level states", () => {
    const [level] = front3Straight.levels;
    const { wins } = overAllDraws(front3Straight, checkedBy(front3Straight, [[4], [0], [9]]), 3);
    expect([BigInt(wins), 1000n]).toEqual([level?.win, level?.total]);
  });

  it("looks at the first three places only, in order", () => {
    const selection = checkedBy(front3Straight, [[1], [2], [3]]);
    expect(front3Straight.judge(selection, [1, 2, 3, 9, 9])).toEqual([{ level: "1", count: 1 }]);
    expect(front3Straight.judge(selection, [9, 9, 1, 2, 3])).toEqual([]);
    expect(front3Straight.judge(selection, [3, 2, 1, 9, 9])).toEqual([]);
  });
});

describe("fixed position", () => {
  const selections = [
    [[7], [], [], [], []],
    [[], [0, 5], [], [], [3]],
    [[6, 8], [1], [0, 9], [], [2, 4, 6]],
    [[1], [2], [3], [4], [5]],
  ];
  it.each(selections)(
    "judges all 100,000 draws as its chances say: %j %j %j %j %j",
    (...positions) => {
      const selection = checkedBy(fixedPosition, positions);
      const unitBets = positions.flat().length;
      expect(fixedPosition.countUnitBets(selection)).toBe(unitBets);
      const { wins, winningDraws, most } = overAllDraws(fixedPosition, selection, 5);
      const [level] = fixedPosition.levels;
      expect(BigInt(wins) * (level?.total ?? 0n)).toBe(
        BigInt(unitBets) * (level?.win ?? 0n) * 100_000n,
      );
      expect(fixedPosition.winChance(selection)).toEqual(
        reduced({ numerator: BigInt(winningDraws), denominator: 100_000n }),
      );
      expect(mostOf(fixedPosition, selection)).toBe(most);
    },
  );

  it("agrees with judging each picked digit alone", () => {
    const list = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        fc.tuple(list, list, list, list, list),
        fc.tuple(digit, digit, digit, digit, digit),
        (positions, draw) => {
          fc.pre(positions.some((numbers) => numbers.length > 0));
          const alone = positions.flatMap((numbers, i) =>
            numbers.filter((n) => n === draw[i]),
          ).length;
          const wins = fixedPosition.judge(checkedBy(fixedPosition, positions), draw);
          expect(wins).toEqual(alone === 0 ? [] : [{ level: "1", count: alone }]);
        },
      ),
    );
  });
});

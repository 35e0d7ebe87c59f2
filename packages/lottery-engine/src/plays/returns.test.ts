import { describe, expect, it } from "vitest";
import { categoryOf } from "../games/categories.ts";
import { chanceOfSeed } from "../random-bets/chance.ts";
import { randomDraw, randomSelection } from "../random-bets/selections.ts";
import { allPlays, findPlay } from "../registry.ts";
import { isOverStake, returnsAtOdds, winsAtOneLevel } from "./returns.ts";
import { refundLevel } from "./wins.ts";

const context = { zodiac: "horse" };
const onOdds = allPlays.filter(({ mode }) => mode === "odds");

describe.each(onOdds)("the return of $id", (play) => {
  it("is below the stake at the play's own odds", () => {
    for (const { level, returned } of returnsAtOdds(play)) {
      expect(isOverStake(returned), level).toBe(false);
      expect(returned.numerator > 0n, level).toBe(true);
    }
  });

  it("counts levels together where one unit bet can win at several, and only there", () => {
    const below = chanceOfSeed(play.no);
    const category = categoryOf(play.category);
    for (let i = 0; i < 40; i += 1) {
      const checked = play.check(randomSelection(play, randomDraw(category, below), below));
      if (!checked.ok || play.countUnitBets(checked.selection) !== 1) continue;
      const levels = new Set<string>();
      for (let j = 0; j < 200; j += 1) {
        const wins = play.judge(checked.selection, randomDraw(category, below), context);
        for (const { level } of wins) if (level !== refundLevel) levels.add(level);
      }
      if (winsAtOneLevel(play)) expect(levels.size).toBeLessThanOrEqual(1);
    }
  });
});

const play = (id: string) => {
  const found = findPlay(id);
  if (found === undefined) throw new Error(`no play ${id}`);
  return found;
};
const percent = (id: string, odds: readonly (readonly [string, bigint])[] = []) =>
  returnsAtOdds(play(id), new Map(odds)).map(({ level, returned }) => [
    level,
    Number((100_000n * returned.numerator) / returned.denominator) / 1000,
  ]);

describe("returns by hand", () => {
  it("are odds times chance, with stakes that come back", () => {
    // A dragon comes in 45 of 100 draws, and a tie gives its stake back in none.
    expect(percent("ssc.lm.lh", [["dragon", 2100n]])[0]).toEqual(["dragon", 94.5]);
    expect(percent("ssc.lm.lh", [["dragon", 2223n]])[0]?.[1]).toBeGreaterThan(100);
    // One, two or three dice show the number: 75, 15 and 1 of 216.
    const army = percent("k3.lm.army", [
      ["x1", 2000n],
      ["x2", 3000n],
      ["x3", 4000n],
    ]);
    expect(army.map(([, value]) => value)).toEqual(Array(3).fill(92.129));
  });

  it("are none of plays on prize groups", () => {
    expect(() => returnsAtOdds(play("ssc.dwd"))).toThrow(RangeError);
  });
});

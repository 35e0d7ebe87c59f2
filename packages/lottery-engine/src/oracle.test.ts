import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zodiacs } from "./categories/lhc/zodiac.ts";
import { categoryOf } from "./games/categories.ts";
import { chanceOfSeed } from "./random-bets/chance.ts";
import { randomDraw, randomSelection } from "./random-bets/selections.ts";
import { allPlays } from "./registry.ts";
import { naiveWins, unitBetsOf } from "./testing/oracle/oracle.ts";

/** Larger selections are left out: each unit bet is judged on its own here. */
const expandedMost = 2500;

describe.each(allPlays)("$id", (play) => {
  it("counts and judges as all of its unit bets one by one", () => {
    const { selection: example, draw: exampleDraw, context } = play.example;
    const exampleBets = unitBetsOf(play.id, example);
    const exampleWins = play.judge(example, exampleDraw, context);
    expect(exampleWins).toEqual(naiveWins(exampleBets, exampleDraw, context?.zodiac ?? ""));
    let won = exampleWins.length;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const below = chanceOfSeed(seed);
        const draw = randomDraw(categoryOf(play.category), below);
        const zodiac = zodiacs[below(12)]?.key ?? "rat";
        const checked = play.check(randomSelection(play, draw, below));
        if (!checked.ok) {
          expect(checked.code).toBe("NO_UNIT");
          return;
        }
        const { selection } = checked;
        const count = play.countUnitBets(selection);
        fc.pre(count <= expandedMost);
        const bets = unitBetsOf(play.id, selection);
        expect(count).toBe(bets.length);
        for (const drawn of [draw, randomDraw(categoryOf(play.category), below)]) {
          const wins = play.judge(selection, drawn, { zodiac });
          expect(wins).toEqual(naiveWins(bets, drawn, zodiac));
          won += wins.length;
        }
        expect(play.check(JSON.parse(JSON.stringify(selection)))).toEqual(checked);
      }),
      { numRuns: 60, seed: play.no },
    );
    // A comparison of nothing with nothing proves nothing.
    expect(won).toBeGreaterThan(0);
  });
});

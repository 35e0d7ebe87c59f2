import { describe, expect, it } from "vitest";
import { chanceOfSeed } from "../random-bets/chance.ts";
import { afterDraws, averageOmissionOf, emptyState, figuresOf, heatOf } from "./figures.ts";

/** Longest run of `value` in a list, and the run at its end. */
function runs(list: readonly boolean[], value: boolean): { longest: number; last: number } {
  let [longest, run] = [0, 0];
  for (const entry of list) {
    run = entry === value ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return { longest, last: run };
}

describe("figures of a window", () => {
  it("say of a short list what one counts by hand", () => {
    const draws = [[0], [1], [0], [0], [1], [1]];
    expect(figuresOf(emptyState(3), draws)).toEqual([
      { count: 3, omission: 2, averageOmission: 0, maxOmission: 2, streak: 0, maxStreak: 2 },
      { count: 3, omission: 0, averageOmission: 0, maxOmission: 2, streak: 2, maxStreak: 2 },
      { count: 0, omission: 6, averageOmission: 6, maxOmission: 6, streak: 0, maxStreak: 0 },
    ]);
  });

  it("take up gaps and runs that began before the window", () => {
    const before = { omissions: [31, 0], streaks: [0, 4] };
    expect(figuresOf(before, [[1], [0, 1]])).toMatchObject([
      { count: 1, omission: 0, maxOmission: 32, maxStreak: 1 },
      { count: 2, omission: 0, maxOmission: 0, streak: 6, maxStreak: 6 },
    ]);
  });

  it("leave a gap out that the first draw of the window ended", () => {
    const before = { omissions: [31, 3], streaks: [0, 0] };
    expect(figuresOf(before, [[0], [0], [1]])).toMatchObject([
      { omission: 1, maxOmission: 1, maxStreak: 2 },
      { omission: 0, maxOmission: 5 },
    ]);
    expect(figuresOf(before, [])).toMatchObject([
      { omission: 31, maxOmission: 0, maxStreak: 0 },
      {},
    ]);
  });

  it("are the same however the draws before the window were counted", () => {
    const below = chanceOfSeed(11);
    const cells = 6;
    const draws = Array.from({ length: 300 }, () =>
      Array.from({ length: cells }, (_, cell) => cell).filter((cell) => below(cell + 2) === 0),
    );
    const whole = afterDraws(emptyState(cells), draws.slice(0, 250));
    const inParts = afterDraws(
      afterDraws(emptyState(cells), draws.slice(0, 97)),
      draws.slice(97, 250),
    );
    expect(inParts).toEqual(whole);
    const figures = figuresOf(whole, draws.slice(250));
    for (let cell = 0; cell < cells; cell++) {
      const hits = draws.map((draw) => draw.includes(cell));
      const figure = figures[cell];
      expect(figure?.count).toBe(hits.slice(250).filter(Boolean).length);
      expect(figure?.omission).toBe(runs(hits, false).last);
      expect(figure?.streak).toBe(runs(hits, true).last);
      const gaps = hits.map((_, end) => runs(hits.slice(0, end + 1), false).last);
      expect(figure?.maxOmission).toBe(Math.max(...gaps.slice(250)));
    }
  });

  it("share the draws without a hit among the gaps", () => {
    expect(averageOmissionOf(0, 30)).toBe(30);
    expect(averageOmissionOf(3, 30)).toBe(6);
    expect(averageOmissionOf(30, 30)).toBe(0);
  });

  it("colour by the distance from what is expected", () => {
    const heat = (count: number) => heatOf(count, { draws: 100, chance: 0.1 });
    expect([0, 7, 10, 13, 20].map(heat)).toEqual([0, 1, 2, 3, 4]);
    expect(heatOf(5, { draws: 0, chance: 0.1 })).toBe(2);
  });
});

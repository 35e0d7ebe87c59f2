import { describe, expect, it } from "vitest";
import { categoryOf } from "../games/categories.ts";
import { chanceOfSeed, someOf } from "../random-bets/chance.ts";
import { randomDraw, randomSelection } from "../random-bets/selections.ts";
import { allPlays } from "../registry.ts";
import { openDrawSums } from "./draw-sums.ts";
import { lookedAt } from "./looked-at.ts";

const context = { zodiac: "horse" };
const plays = allPlays.filter(({ category }) => category !== "keno" && category !== "hash");

describe.each(plays)("what $id looks at", (play) => {
  it("is all that decides about it", () => {
    const category = categoryOf(play.category);
    const below = chanceOfSeed(play.no);
    for (let i = 0; i < 60; i += 1) {
      const draw = randomDraw(category, below);
      const checked = play.check(randomSelection(play, draw, below));
      if (!checked.ok) continue;
      const looked = lookedAt(play, checked.selection);
      if (looked === null) continue;
      const wins = play.judge(checked.selection, draw, context);
      for (let j = 0; j < 10; j += 1) {
        const other = likeDraw(draw, looked);
        expect(
          play.judge(checked.selection, other, context),
          `${draw.join()} and ${other.join()}`,
        ).toEqual(wins);
      }
    }

    /** Another draw with the same looked-at part. */
    function likeDraw(draw: readonly number[], looked: NonNullable<ReturnType<typeof lookedAt>>) {
      if (looked.kind === "anyOrder") return someOf(draw, draw.length, below);
      const next = [...draw];
      for (const place of draw.keys()) {
        if (looked.places.includes(place)) continue;
        const pool = Array.from(
          { length: category.max - category.min + 1 },
          (_, n) => n + category.min,
        );
        if (category.kind === "repeats") {
          next[place] = pool[below(pool.length)] ?? category.min;
          continue;
        }
        // A number that no looked-at place holds changes its place with whoever has it.
        const free = pool.filter((number) => !looked.places.some((at) => next[at] === number));
        const number = free[below(free.length)] ?? next[place] ?? category.min;
        const holder = next.indexOf(number);
        if (holder >= 0) next[holder] = next[place] ?? category.min;
        next[place] = number;
      }
      return next;
    }
  });
});

describe("the dearest draw", () => {
  /** Amounts that differ from draw to draw, the same in every run. */
  function amountsAt(seed: number): (draw: readonly number[]) => number {
    return (draw) => chanceOfSeed(draw.reduce((sum, number) => sum * 31 + number, seed))(10_000);
  }

  it("is the one that going through all of them finds", () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const below = chanceOfSeed(seed);
      const sums = openDrawSums("ssc");
      const parts = Array.from({ length: 1 + below(4) }, (_, n) => {
        const places = someOf([0, 1, 2, 3, 4], 1 + below(3), below).sort((a, b) => a - b);
        return { places, amountOf: amountsAt(seed * 100 + n) };
      });
      for (const { places, amountOf } of parts) {
        const ofPlaces = (draw: readonly number[]) => amountOf(places.map((at) => draw[at] ?? 0));
        expect(sums.add({ kind: "places", places }, ofPlaces, 1000)).toBe(10 ** places.length);
      }
      const sorted = amountsAt(seed);
      const anyOrder = (draw: readonly number[]) => sorted(draw.toSorted((a, b) => a - b));
      if (seed % 2 === 0) sums.add({ kind: "anyOrder" }, anyOrder, 3000);
      let highest = 0;
      for (let n = 0; n < 100_000; n += 1) {
        const draw = Array.from(String(n).padStart(5, "0"), Number);
        let total = seed % 2 === 0 ? anyOrder(draw) : 0;
        for (const { places, amountOf } of parts)
          total += amountOf(places.map((at) => draw[at] ?? 0));
        if (total > highest) highest = total;
      }
      expect(sums.dearest(1_000_000)).toMatchObject({ isExact: true, atLeast: highest });
    }
  });

  it("is a draw that can come, in games without repetition too", () => {
    const sums = openDrawSums("pk10");
    // Everybody wants the 7, in every place.
    for (let place = 0; place < 10; place += 1) {
      const amountOf = (draw: readonly number[]) =>
        draw[place] === 7 ? 100 + place : (draw[place] ?? 0);
      sums.add({ kind: "places", places: [place] }, amountOf, 10);
    }
    const { draw, atLeast, isExact } = sums.dearest(600_000_000);
    expect(isExact).toBe(true);
    expect(new Set(draw).size).toBe(10);
    // The 7 in the last place, and all other numbers where they like.
    expect(atLeast).toBe(109 + 55 - 7);
  });

  it("is bounded where the search ends early, and where a part is too large it is left out", () => {
    const sums = openDrawSums("ssc");
    for (let place = 0; place < 4; place += 1) {
      const amountOf = amountsAt(place);
      const places = [place, place + 1];
      sums.add({ kind: "places", places }, (draw) => amountOf(draw.slice(place, place + 2)), 100);
    }
    const whole = sums.dearest(1_000_000);
    const short = sums.dearest(7);
    expect(short.isExact).toBe(false);
    expect(short.atLeast).toBeLessThanOrEqual(whole.atLeast);
    expect(short.atMost).toBeGreaterThanOrEqual(whole.atLeast);
    expect(sums.add({ kind: "places", places: [0, 1, 2] }, () => 1, 999)).toBeNull();
    expect(sums.dearest(1_000_000)).toEqual(whole);
  });

  it("costs nothing while nothing was added", () => {
    expect(openDrawSums("k3").dearest(10)).toEqual({
      isExact: true,
      atLeast: 0,
      atMost: 0,
      draw: null,
    });
  });
});

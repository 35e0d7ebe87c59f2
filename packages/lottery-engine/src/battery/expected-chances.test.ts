import { describe, expect, it } from "vitest";
import type { DrawShape } from "./draws.ts";
import { differentInHand, lengthsUntilAll, sharedBalls, sumsOfDraw } from "./expected-chances.ts";

/** Every outcome there is, each as likely as the others. */
function everyDraw({ kind, values, count }: DrawShape): number[][] {
  let draws: number[][] = [[]];
  for (let place = 0; place < count; place += 1) {
    draws = draws.flatMap((drawn) =>
      Array.from({ length: values }, (_, value) => value)
        .filter((value) => kind === "repeats" || !drawn.includes(value))
        .map((value) => [...drawn, value]),
    );
  }
  return draws;
}

function expectChances(chances: readonly number[], cells: readonly number[]): void {
  const counts = Array.from({ length: chances.length }, () => 0);
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  for (const [cell, chance] of chances.entries())
    expect(chance).toBeCloseTo((counts[cell] ?? 0) / cells.length, 12);
}

const dice: DrawShape = { kind: "repeats", values: 6, count: 4 };
const balls: DrawShape = { kind: "distinct", values: 8, count: 4 };
const sumOf = (drawn: readonly number[]) => drawn.reduce((sum, value) => sum + value, 0);

describe("expected chances are those of all outcomes counted", () => {
  it("different values in a hand", () => {
    const hands = everyDraw(dice);
    expectChances(
      differentInHand(4, 6),
      hands.map((hand) => new Set(hand).size - 1),
    );
  });

  it("sums of digits and of balls", () => {
    expectChances(sumsOfDraw(dice, 4), everyDraw(dice).map(sumOf));
    expectChances(sumsOfDraw(balls, 4), everyDraw(balls).map(sumOf));
    const half = everyDraw({ ...balls, values: 5, count: 2 });
    expectChances(sumsOfDraw({ ...balls, values: 5, count: 5 }, 2), half.map(sumOf));
  });

  it("balls that two draws share", () => {
    const shared = everyDraw(balls).map((drawn) => drawn.filter((ball) => ball < 4).length);
    expectChances(sharedBalls(balls), shared);
  });

  it("values taken until all have come", () => {
    const rows = everyDraw({ kind: "repeats", values: 3, count: 7 });
    const lengths = rows.map((row) => {
      const length = row.findIndex((_, i) => new Set(row.slice(0, i + 1)).size === 3) + 1;
      return length === 0 ? 7 : length;
    });
    expectChances(lengthsUntilAll(3, 7), lengths);
  });
});

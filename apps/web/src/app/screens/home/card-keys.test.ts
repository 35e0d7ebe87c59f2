import { expect, it } from "vitest";
import { nextCard } from "./card-keys.ts";

/** Three in a row, the last row with one. */
const wall = [0, 1, 2, 3].map((index) => ({ x: (index % 3) * 100, y: Math.floor(index / 3) * 80 }));

it("goes along the row and on to the next one", () => {
  expect(nextCard(wall, 0, "ArrowRight")).toBe(1);
  expect(nextCard(wall, 2, "ArrowRight")).toBe(3);
  expect(nextCard(wall, 0, "ArrowLeft")).toBe(0);
  expect(nextCard(wall, 3, "ArrowRight")).toBe(3);
});

it("goes to the nearest card of the row below or above", () => {
  expect(nextCard(wall, 0, "ArrowDown")).toBe(3);
  expect(nextCard(wall, 2, "ArrowDown")).toBe(3);
  expect(nextCard(wall, 3, "ArrowUp")).toBe(0);
  expect(nextCard(wall, 1, "ArrowUp")).toBe(1);
});

it("stays for keys that lead nowhere and for a card that is gone", () => {
  expect(nextCard(wall, 1, "ArrowSomewhere")).toBe(1);
  expect(nextCard(wall, 9, "ArrowDown")).toBe(9);
});

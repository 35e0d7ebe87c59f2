import { expect, it } from "vitest";
import { figuresFor } from "./ball-notes.ts";

const row = (Position: number, Number: number, Omission: number) => ({
  Position,
  Number,
  Omission,
  Count: 40 - Omission,
  AvgOmission: 0,
  MaxOmission: 0,
  MaxStreak: 0,
});

it("reads a row named after a place as that place", () => {
  const figureOf = figuresFor("ssc", [row(0, 3, 7), row(1, 3, 2), row(-1, 3, 0)], "omission");
  expect(figureOf("万位", 3)).toBe(7);
  expect(figureOf("千位", 3)).toBe(2);
  expect(figureOf("千位", 4)).toBeNull();
});

it("says nothing of rows that are about several places", () => {
  const figureOf = figuresFor("ssc", [row(-1, 3, 0)], "omission");
  expect(figureOf("号码", 3)).toBeNull();
});

it("reads every row as drawn anywhere where no place is counted", () => {
  const figureOf = figuresFor("keno", [row(-1, 77, 4)], "count");
  expect(figureOf("号码", 77)).toBe(36);
});

import { describe, expect, it } from "vitest";
import { bigFrom } from "../numbers/big-small.ts";
import type { LineShape } from "./board.ts";
import { canMakeLines, type LineConditions, makeLines } from "./make-lines.ts";
import { readTypedLines } from "./typed-lines.ts";

const digits = (count: number): LineShape => ({
  count,
  width: 1,
  min: 0,
  max: 9,
  ascending: false,
  kind: "any",
});
const balls: LineShape = { count: 3, width: 2, min: 1, max: 11, ascending: true, kind: "any" };
const pairs: LineShape = { ...digits(3), ascending: true, kind: "onePair" };
const anything: LineConditions = { holds: { numbers: [], least: 1 }, lacks: [] };
const asked = (change: Partial<LineConditions>): LineConditions => ({ ...anything, ...change });

describe("lines that are made", () => {
  it("are all of a shape when nothing is asked, and good bets of it", () => {
    for (const [shape, count] of [
      [digits(3), 1000],
      [digits(5), 100_000],
      [balls, 165],
      [{ ...balls, ascending: false }, 990],
      [pairs, 90],
      [{ ...digits(3), ascending: true, kind: "distinct" as const }, 120],
    ] as const) {
      const lines = makeLines(shape, anything);
      expect(lines).toHaveLength(count);
      expect(new Set(lines).size).toBe(count);
      const read = readTypedLines(lines.join("\n"), shape);
      expect([read.lines.length, read.bad.length, read.repeated.length]).toEqual([count, 0, 0]);
    }
  });

  it("fulfil one condition each as counted by hand", () => {
    const countOf = (change: Partial<LineConditions>) => makeLines(digits(3), asked(change)).length;
    expect(countOf({ sum: { from: 13, to: 14 } })).toBe(150);
    expect(countOf({ span: { from: 5, to: 5 } })).toBe(150);
    expect(countOf({ different: { from: 1, to: 1 } })).toBe(10);
    expect(countOf({ different: { from: 2, to: 2 } })).toBe(270);
    expect(countOf({ odd: { from: 3, to: 3 } })).toBe(125);
    expect(countOf({ big: { from: 0, to: 0 } })).toBe(125);
    expect(countOf({ lacks: [0, 1] })).toBe(512);
    expect(countOf({ holds: { numbers: [7], least: 1 } })).toBe(271);
    expect(countOf({ holds: { numbers: [1, 2, 3], least: 3 } })).toBe(6);
  });

  it("fulfil all conditions together", () => {
    expect(
      makeLines(
        digits(3),
        asked({
          holds: { numbers: [1, 9], least: 2 },
          lacks: [0, 2, 3],
          sum: { from: 14, to: 15 },
          odd: { from: 2, to: 2 },
        }),
      ),
    ).toEqual(["149", "194", "419", "491", "914", "941"]);
    expect(makeLines(balls, asked({ sum: { from: 6, to: 7 } }))).toEqual(["01 02 03", "01 02 04"]);
    expect(makeLines(pairs, asked({ sum: { from: 1, to: 1 } }))).toEqual(["001"]);
  });

  it("are none where conditions exclude each other", () => {
    expect(makeLines(digits(2), asked({ holds: { numbers: [4], least: 1 }, lacks: [4] }))).toEqual(
      [],
    );
  });
});

it("halves the numbers as the game does", () => {
  expect(bigFrom({ min: 0, max: 9 })).toBe(5);
  expect(bigFrom({ min: 1, max: 11 })).toBe(6);
  expect(bigFrom({ min: 1, max: 10 })).toBe(6);
  expect(bigFrom({ min: 1, max: 6 })).toBe(4);
});

it("looks through no shape with too many lines", () => {
  const keno: LineShape = { count: 5, width: 2, min: 1, max: 80, ascending: true, kind: "any" };
  expect(canMakeLines(keno)).toBe(false);
  expect(() => makeLines(keno, anything)).toThrow();
});

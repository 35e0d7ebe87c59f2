import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineShape } from "./board.ts";
import { checkLines } from "./check-lines.ts";
import { readTypedLines } from "./typed-lines.ts";

const digits: LineShape = { count: 3, width: 1, min: 0, max: 9, ascending: false, kind: "any" };
const dice: LineShape = { count: 3, width: 1, min: 1, max: 6, ascending: true, kind: "distinct" };
const balls: LineShape = { count: 3, width: 2, min: 1, max: 11, ascending: true, kind: "distinct" };
const cars: LineShape = { ...balls, count: 2, max: 10, ascending: false };

describe("typed digits", () => {
  it("are separated by blanks, commas, semicolons, bars and line feeds", () => {
    const { lines, bad, repeated } = readTypedLines(
      " 123,456;789|012\t345\r\n678\n\n901 ，２３４；567、890",
      digits,
    );
    expect(lines).toEqual(["123", "456", "789", "012", "345", "678", "901", "234", "567", "890"]);
    expect([bad, repeated]).toEqual([[], []]);
  });

  it("of full width are made plain", () => {
    expect(readTypedLines("１２３\u3000４５６", digits).lines).toEqual(["123", "456"]);
  });

  it("are sorted where the order does not matter, and kept where it does", () => {
    expect(readTypedLines("421", dice).lines).toEqual(["124"]);
    expect(readTypedLines("421", digits).lines).toEqual(["421"]);
  });

  it("that are no bets are reported at their line with the reason", () => {
    expect(readTypedLines("123 12\nabc\n137,1 2 3\n112", dice).bad).toEqual([
      { at: 1, text: "12", code: "BAD_LINE" },
      { at: 2, text: "abc", code: "BAD_LINE" },
      { at: 3, text: "137", code: "OUT_OF_RANGE" },
      { at: 3, text: "1", code: "BAD_LINE" },
      { at: 3, text: "2", code: "BAD_LINE" },
      { at: 3, text: "3", code: "BAD_LINE" },
      { at: 4, text: "112", code: "BAD_LINE" },
    ]);
  });

  it("typed again are reported, also in another order where that means the same bet", () => {
    const read = readTypedLines("123\n321\n456\n123", dice);
    expect(read.lines).toEqual(["123", "456"]);
    expect(read.repeated).toEqual([
      { at: 2, text: "123" },
      { at: 4, text: "123" },
    ]);
  });
});

describe("typed balls", () => {
  it("stand apart by blanks or side by side, with one digit or two", () => {
    expect(readTypedLines("1 2 3, 010204;11  02 １", balls).lines).toEqual([
      "01 02 03",
      "01 02 04",
      "01 02 11",
    ]);
  });

  it("apart by a tab or another blank are written with plain ones", () => {
    expect(readTypedLines("01\t02\t03\n04\u00a005\u300006", balls).lines).toEqual([
      "01 02 03",
      "04 05 06",
    ]);
  });

  it("keep their order where it matters", () => {
    expect(readTypedLines("10 1\n0110", cars).lines).toEqual(["10 01", "01 10"]);
  });

  it("that are no bets are reported as they were typed", () => {
    expect(readTypedLines("1 2\n1 2 2\n1 2 12\n123\n1 2 333", balls).bad).toEqual([
      { at: 1, text: "1 2", code: "BAD_LINE" },
      { at: 2, text: "1 2 2", code: "BAD_LINE" },
      { at: 3, text: "1 2 12", code: "OUT_OF_RANGE" },
      { at: 4, text: "123", code: "BAD_LINE" },
      { at: 5, text: "1 2 333", code: "BAD_LINE" },
    ]);
  });
});

it("whatever is typed, the lines read out are taken by the check and nothing is lost", () => {
  const characters = "0123456789 \t\u00a0,;|\n１９、ax".split("");
  const text = fc.string({ unit: fc.constantFrom(...characters) });
  fc.assert(
    fc.property(text, fc.constantFrom(digits, dice, balls, cars), (typed, shape) => {
      const { lines, bad, repeated } = readTypedLines(typed, shape);
      if (lines.length > 0)
        expect(checkLines([...lines], shape)).toEqual({ ok: true, list: lines });
      for (const { text: line } of repeated) expect(lines).toContain(line);
      for (const entry of bad) expect(lines).not.toContain(entry.text);
    }),
  );
});

it("nothing typed is nothing read", () => {
  expect(readTypedLines(" \n,;", digits)).toEqual({ lines: [], repeated: [], bad: [] });
});

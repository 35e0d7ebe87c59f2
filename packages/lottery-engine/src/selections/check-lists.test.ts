import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allPlays } from "../registry.ts";
import { playOf } from "../testing/plays.ts";
import { refusalCodes } from "./selection.ts";

const front3Straight = playOf("ssc.3x.front.direct");
const fixedPosition = playOf("ssc.dwd");

const straight = (positions: unknown) => codeOf(front3Straight.check({ positions }));
const dwd = (positions: unknown) => codeOf(fixedPosition.check({ positions }));

function codeOf(checked: { ok: boolean; code?: string }): string {
  return checked.ok ? "ok" : (checked.code ?? "");
}

describe("a positions selection", () => {
  it("is refused as BAD_SHAPE before anything else is looked at", () => {
    const shapes: unknown[] = [
      null,
      undefined,
      1,
      "x",
      true,
      [],
      {},
      new Map(),
      () => 1,
      { positions: null },
      { positions: {} },
      { positions: [[99]] },
      { Positions: [[1], [1], [1]] },
      { positions: [[1], [1], [1]], extra: 1 },
      JSON.parse('{"positions":[[1],[1],[1]],"__proto__":{}}'),
      Object.create({ positions: [[1], [1], [1]] }),
      { positions: [[1], [1], [1], [1]] },
    ];
    for (const shape of shapes) expect(codeOf(front3Straight.check(shape))).toBe("BAD_SHAPE");
  });

  it("names the first fault of the first bad list", () => {
    expect(straight([[1, "2"], [99], []])).toBe("BAD_SHAPE");
    expect(straight([[99, 99], ["x"], []])).toBe("OUT_OF_RANGE");
    expect(straight([[5, 5, 1], ["x"], []])).toBe("DUPLICATE");
    expect(straight([[5, 1], [], []])).toBe("NOT_SORTED");
    expect(straight([[1], [], [99]])).toBe("TOO_FEW");
    expect(straight([[1], [2], 3])).toBe("BAD_SHAPE");
    expect(straight([[1], [2], [3]])).toBe("ok");
  });

  it("takes types before ranges within one list", () => {
    for (const odd of [
      1.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      "1",
      null,
      [1],
      { valueOf: 1 },
      1n,
    ]) {
      expect(straight([[99, odd], [1], [1]])).toBe("BAD_SHAPE");
    }
    const hole: number[] = [];
    hole[1] = 1;
    expect(straight([hole, [1], [1]])).toBe("BAD_SHAPE");
    expect(straight([[-1], [1], [1]])).toBe("OUT_OF_RANGE");
    expect(straight([[10], [1], [1]])).toBe("OUT_OF_RANGE");
    expect(straight([[2 ** 53], [1], [1]])).toBe("OUT_OF_RANGE");
  });

  it("of the sparse form needs one filled position, found out last", () => {
    expect(dwd([[], [], [], [], []])).toBe("TOO_FEW");
    expect(dwd([[], [], [], [], [10]])).toBe("OUT_OF_RANGE");
    expect(dwd([[], [], [], [], [0]])).toBe("ok");
  });

  it("comes back as a fresh copy in canonical form", () => {
    const input = { positions: [[-0, 1], [2], [3]] };
    const checked = front3Straight.check(input);
    if (!checked.ok) throw new Error(checked.code);
    expect("positions" in checked.selection && checked.selection.positions[0]?.[0]).toBe(0);
    input.positions[1] = [9];
    expect(checked.selection).toEqual({ positions: [[0, 1], [2], [3]] });
  });

  it("of a million numbers is refused with the code of its first fault", () => {
    const many = Array.from({ length: 1_000_000 }, () => 1);
    expect(straight([many, [1], [1]])).toBe("DUPLICATE");
    expect(straight([[...many, 10], [1], [1]])).toBe("OUT_OF_RANGE");
    expect(straight(many)).toBe("BAD_SHAPE");
  });
});

describe("every play", () => {
  const keys = ["positions", "numbers", "groups", "values", "lines", "options", "dan", "tuo"];
  const anyKey = fc.constantFrom(...keys, "positionOptions", "places", "foo");
  const item = fc.oneof(
    fc.integer({ min: -1, max: 50 }),
    fc.constantFrom("big", "123", "01 02 03", "", "x"),
    fc.jsonValue(),
  );
  const lists = fc.array(fc.oneof(item, fc.array(item)), { maxLength: 10 });
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(anyKey, fc.oneof(lists, item), { maxKeys: 2 }),
  );

  it("never throws on hostile JSON and gives a known code", () => {
    fc.assert(
      fc.property(fc.constantFrom(...allPlays), hostile, (play, unchecked) => {
        const checked = play.check(unchecked);
        if (checked.ok) expect(play.countUnitBets(checked.selection)).toBeGreaterThan(0);
        else expect(refusalCodes).toContain(checked.code);
      }),
      { numRuns: 5000 },
    );
  });

  it("refuses null, lists, texts and foreign keys as BAD_SHAPE", () => {
    const shapes = [null, undefined, 1, "numbers", [], {}, { foo: [] }, { numbers: [], foo: 1 }];
    for (const play of allPlays) {
      for (const shape of shapes) {
        expect(play.check(shape), play.id).toEqual({ ok: false, code: "BAD_SHAPE" });
      }
    }
  });
});

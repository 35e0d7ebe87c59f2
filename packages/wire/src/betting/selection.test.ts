import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Selection, selectionValuesMax } from "./selection.ts";

const fits = (value: unknown) => Selection.safeParse(value).success;
const texts = (count: number) => Array.from({ length: count }, () => "12345");

describe("a selection", () => {
  it.each([
    [{ positions: [[1, 2], [], [0]] }],
    [{ lines: ["12345", "02468"] }],
    [{ places: [0, 2], dan: [1], tuo: [2, 3] }],
    [{ options: ["big"] }],
    // What values a play takes is for the engine to say.
    [{ numbers: [null, true, "x", -0.5] }],
    [{ numbers: undefined }],
    [{}],
  ])("may be %j", (value) => expect(fits(value)).toBe(true));

  it.each([
    [null],
    [[]],
    ["lines"],
    [{ unheardOf: [1] }],
    [{ numbers: 1 }],
    [{ numbers: {} }],
    [{ numbers: [{}] }],
    [{ numbers: [[[1]]] }],
    [{ numbers: [[{}]] }],
  ])("is not %j", (value) => expect(fits(value)).toBe(false));

  it("has so many values and no more, whatever list they are in", () => {
    expect(fits({ lines: texts(selectionValuesMax) })).toBe(true);
    expect(fits({ lines: texts(selectionValuesMax + 1) })).toBe(false);
    expect(fits({ positions: [texts(selectionValuesMax - 1)] })).toBe(true);
    expect(fits({ positions: [texts(selectionValuesMax)] })).toBe(false);
    const half = texts(selectionValuesMax / 2);
    expect(fits({ dan: half, tuo: half })).toBe(true);
    expect(fits({ dan: half, tuo: [...half, "1"] })).toBe(false);
  });

  it("names one fault, however many there are", () => {
    const faults = Selection.safeParse({ lines: Array.from({ length: 50_000 }, () => ({})) });
    expect(faults.error?.issues).toHaveLength(1);
  });

  it("is described for people who write one by hand", () => {
    const { $defs } = z.toJSONSchema(z.object({ Selection }));
    expect($defs?.["Selection"]).toMatchObject({
      type: "object",
      additionalProperties: false,
      properties: { lines: { type: "array", maxItems: selectionValuesMax } },
    });
  });
});

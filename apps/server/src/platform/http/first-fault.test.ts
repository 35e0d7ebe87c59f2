import { type Call, servedCalls, submitBet } from "@fairdraw/wire";
import { callSamples } from "@fairdraw/wire/samples.ts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { findFirstFault } from "./first-fault.ts";

const Line = z.union([
  z.strictObject({ Id: z.string(), Picks: z.array(z.int()).check(z.maxLength(3)) }),
  z.strictObject({ Id: z.string(), Each: z.nullable(z.string()) }),
]);
const find = findFirstFault(
  z.strictObject({
    Lines: z.array(Line).check(z.minLength(1), z.maxLength(2)),
    Note: z.optional(z.string()),
    IsOn: z.optional(z.boolean()),
  }),
);
const line = { Id: "a", Picks: [1] };

describe("the first fault of a body", () => {
  const [type, size, surplus] = ["invalid_type", "too_big", "unrecognized_keys"];
  it.each([
    [null, [], type],
    [[], [], type],
    ["Lines", [], type],
    [{}, ["Lines"], type],
    [{ Lines: "a" }, ["Lines"], type],
    [{ Lines: [line, line, line] }, ["Lines"], size],
    [{ Lines: [line, 7] }, ["Lines", 1], type],
    [{ Lines: [line, {}] }, ["Lines", 1, "Id"], type],
    [{ Lines: [{ Id: "a", Picks: [1, "2"] }] }, ["Lines", 0, "Picks", 1], type],
    [{ Lines: [{ Id: "a", Picks: [1, 2, 3, 4] }] }, ["Lines", 0, "Picks"], size],
    [{ Lines: [line], Note: 1 }, ["Note"], type],
    [{ Lines: [line], Unheard: 1 }, ["Unheard"], surplus],
  ])("of %j is at %j: %s", (body, path, rule) => expect(find(body)).toEqual({ path, rule }));

  it.each([
    [{ Lines: [line] }],
    [{ Lines: [line, { Id: "b", Each: null }], Note: "x", IsOn: false }],
    // The schema judges the least number of items, as it judges patterns and ranges.
    [{ Lines: [] }],
  ])("is none in %j", (body) => expect(find(body)).toBeNull());

  it("is none in what any call takes", () => {
    for (const [key, call] of Object.entries<Call>(servedCalls)) {
      const { request } = callSamples[key as keyof typeof callSamples];
      expect([call.name, findFirstFault(call.request)(request)]).toEqual([call.name, null]);
    }
  });

  it("ends the look at a body: nothing behind it is read", () => {
    let reads = 0;
    const item = () => Object.defineProperty({}, "PlayId", { get: () => (reads += 1) });
    const Items = Array.from({ length: 200 }, item);
    const body = { ...(callSamples.submitBet.request as object), Items };
    expect(findFirstFault(submitBet.request)(body)).toMatchObject({
      path: ["Items", 0, "PlayId"],
    });
    // Once for each of the two kinds of lines.
    expect(reads).toBe(2);
    const tooMany = Array.from({ length: 100_000 }, item);
    expect(findFirstFault(submitBet.request)({ ...body, Items: tooMany })).toMatchObject({
      path: ["Items"],
    });
    expect(reads).toBe(2);
  });
});

import { RequestId } from "@fairdraw/wire/core/ids.ts";
import { expect, it } from "vitest";
import { newUuid, randomBelow, randomHex } from "./random-hex.ts";

it("makes ids that the wire accepts, each a new one", () => {
  const ids = Array.from({ length: 100 }, newUuid);
  expect(ids.every((id) => RequestId.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});

it("makes hex of the length asked for", () => {
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
});

it("stays below the limit and reaches every value", () => {
  const drawn = new Set(Array.from({ length: 500 }, () => randomBelow(5)));
  expect([...drawn].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
});

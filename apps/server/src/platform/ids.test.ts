import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIds, fromBetNo, toBetNo } from "./ids.ts";
import { systemRandom } from "./random.ts";

const uuidOf = (value: bigint) => {
  const hex = value.toString(16).padStart(32, "0");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
};
const anyUuid = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }).map(uuidOf);

describe("createIds", () => {
  it("makes version 7 ids that carry the time of the clock", () => {
    const id = createIds({ nowMs: () => 1_700_000_000_123.9, random: systemRandom })();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(1_700_000_000_123);
  });

  it("makes rising ids while the clock stands still, far beyond one millisecond's counter", () => {
    const newId = createIds({ nowMs: () => 1000, random: systemRandom });
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("makes rising ids while the clock jumps back and forth", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 200 }),
        (times) => {
          let i = 0;
          const newId = createIds({
            nowMs: () => times[i++ % times.length] ?? 0,
            random: systemRandom,
          });
          const ids = times.map(() => newId());
          expect(ids).toEqual([...ids].sort());
        },
      ),
    );
  });
});

describe("bet numbers", () => {
  it("name the same uuid when read back", () => {
    fc.assert(fc.property(anyUuid, (uuid) => fromBetNo(toBetNo(uuid)) === uuid));
  });

  it("sort as text as their uuids do", () => {
    fc.assert(fc.property(anyUuid, anyUuid, (a, b) => a < b === toBetNo(a) < toBetNo(b)));
  });

  it.each([
    "",
    "0",
    "I".repeat(26),
    "Z".repeat(26),
    "8".padEnd(26, "0"),
    "0".repeat(27),
    " ".repeat(26),
  ])("name nothing when they read %j", (text) => {
    expect(fromBetNo(text)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { memoryHere, settingsFor } from "./postgres-settings.ts";

const giga = 1024 ** 3;

describe("settingsFor", () => {
  it.each([
    { gigas: 0.25, buffers: "128MB", cache: "128MB" },
    { gigas: 0.75, buffers: "192MB", cache: "384MB" },
    { gigas: 24, buffers: "256MB", cache: "12288MB" },
  ])("gives a machine of $gigas GB $buffers of pages", ({ gigas, buffers, cache }) => {
    const settings = settingsFor(gigas * giga);
    expect(settings).toContain(`shared_buffers=${buffers}`);
    expect(settings).toContain(`effective_cache_size=${cache}`);
  });

  it("lets the background writer write all that full load displaces", () => {
    const of = new Map(
      settingsFor(giga).map((setting) => setting.split("=", 2) as [string, string]),
    );
    const pages = Number(of.get("bgwriter_lru_maxpages"));
    const perSecond = (pages * 1000) / Number.parseInt(of.get("bgwriter_delay") ?? "", 10);
    // Each of 15,000 bets a second writes three pages of indexes.
    expect(perSecond).toBeGreaterThanOrEqual(45_000);
  });
});

describe("memoryHere", () => {
  it("is some, and no more than a machine can have", () => {
    expect(memoryHere()).toBeGreaterThan(64 * 1024 ** 2);
    expect(memoryHere()).toBeLessThan(2 ** 50);
  });
});

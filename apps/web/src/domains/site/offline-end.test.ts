import { expect, it } from "vitest";
import { offlineEndOf } from "./offline-end.ts";

const nowMs = Date.UTC(2026, 10, 21, 10);
const weekMs = 7 * 86_400_000;

it("reads the end of a maintenance as milliseconds or as a date with its zone", () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  for (const text of [String(noon), "2026-11-21T12:00:00Z", "2026-11-21T20:00+08:00"]) {
    expect(offlineEndOf(text, nowMs)).toBe(noon);
  }
});

it("drops an end that is more than seven days away", () => {
  expect(offlineEndOf(String(nowMs + weekMs), nowMs)).toBe(nowMs + weekMs);
  expect(offlineEndOf(String(nowMs + weekMs + 1), nowMs)).toBeNull();
  expect(offlineEndOf(String(nowMs - weekMs - 1), nowMs)).toBeNull();
});

it("drops whatever is no time, however it is dressed", () => {
  const texts = [
    null,
    "",
    "soon",
    "2026-11-21",
    "2026-11-21T12:00:00",
    "Call 400-123-456 on 2026-11-21",
    "<script>alert(1)</script>",
    "//evil.example",
    "javascript:alert(1)",
    "1e13",
    " 1795262812426",
    "２０２６-11-21T12:00:00Z",
  ];
  for (const text of texts) expect(offlineEndOf(text, nowMs), String(text)).toBeNull();
});

import { expect, it } from "vitest";
import { createLatency } from "./latency.ts";

it("says within which time a share of the last five minutes' calls was answered", () => {
  let now = 1_000_000 * 60_000;
  const latency = createLatency(() => now);
  expect([latency.within(0.95), latency.count()]).toEqual([null, 0]);
  for (let i = 0; i < 94; i += 1) latency.note(2.5);
  for (let i = 0; i < 6; i += 1) latency.note(180);
  expect([latency.within(0.5), latency.within(0.94), latency.within(0.95)]).toEqual([3, 3, 200]);
  latency.note(99_999);
  expect(latency.within(1)).toBe(30_000);
  now += 4 * 60_000;
  expect(latency.count()).toBe(101);
  now += 60_000;
  expect([latency.within(0.95), latency.count()]).toEqual([null, 0]);
  latency.note(1);
  expect([latency.within(0.95), latency.count()]).toEqual([1, 1]);
});

import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { acquireLease } from "../../platform/jobs/lease.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { runSignals } from "./signals/run-signals.ts";
import { findLastJudged } from "./signals/signals.sql.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
});
afterAll(() => world.close());

it("is a day that is not noted as judged; the present one is judged while it rests", async () => {
  const lease = await acquireLease(world.db, { name: "given-up", holder: crypto.randomUUID() });
  if (lease === null) throw new Error("nobody else has the lease");
  const before = await findLastJudged(world.db);
  await world.advance(24 * 3_600_000);
  const asked: number[] = [];
  const resting = new Set<number>();
  let givesUp = true;
  const judging = {
    isResting: (day: number) => resting.has(day),
    of: async (day: number) => {
      asked.push(day);
      if (givesUp) resting.add(day);
      return givesUp ? null : [];
    },
    stop: async () => {},
  };
  const parts = { db: world.db, nowMs: () => world.nowMs(), judging };
  expect(await runSignals(parts, lease)).toBe(false);
  expect(await findLastJudged(world.db)).toBe(before);
  expect(await runSignals(parts, lease)).toBe(false);
  expect(await runSignals(parts, lease)).toBe(false);
  const [ended = 0, today] = asked;
  expect(asked).toEqual([ended, 20_260_106]);
  expect(today).toBeGreaterThan(ended);
  givesUp = false;
  resting.clear();
  expect(await runSignals(parts, lease)).toBe(true);
  expect(await findLastJudged(world.db)).toBe(ended);
});

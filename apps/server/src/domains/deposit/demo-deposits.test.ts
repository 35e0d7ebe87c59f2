import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    crowdSize: 6,
    random: repeatableRandom("demo deposits"),
  });
});
afterEach(() => world.close());

it("makes deposits of simulated players, right ones and odd ones, and keeps the books", async () => {
  for (let i = 0; i < 120; i++) {
    await world.advance(12_000);
    await world.tick(["demo-crowd", "demo-deposits", "credit-payments", "end-deposits"]);
  }
  const [row] = await world.db.rows<{ made: number; paid: number; players: number }>({
    text: `SELECT count(*)::int AS made, count(*) FILTER (WHERE state = 1)::int AS paid,
        count(DISTINCT account_id)::int AS players FROM deposit_request`,
  });
  expect(row?.made).toBeGreaterThan(4);
  expect(row?.paid).toBeGreaterThan(1);
  expect(row?.players).toBeGreaterThan(1);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

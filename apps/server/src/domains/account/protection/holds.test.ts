import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { accountIdOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { holdFor, holdOf } from "./holds.sql.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const hourMs = 3_600_000;
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => world.close());

it("holds withdrawals for the hours that were said, and a shorter hold never ends a longer one", async () => {
  const accountId = await accountIdOf(world, "player1");
  const hold = (hours: number) =>
    world.db.transaction((tx) => holdFor(tx, { accountId, kind: "withdraw", hours }));
  expect(await holdOf(world.db, accountId)).toEqual([]);
  expect(await hold(24)).toBe(startMs + 24 * hourMs);
  await world.setTime(startMs + hourMs);
  expect(await hold(1)).toBe(startMs + 24 * hourMs);
  expect(await hold(24)).toBe(startMs + 25 * hourMs);
  await world.setTime(startMs + 25 * hourMs - 1);
  expect(await holdOf(world.db, accountId)).toEqual([
    { kind: "withdraw", until: startMs + 25 * hourMs },
  ]);
  await world.setTime(startMs + 25 * hourMs);
  expect(await holdOf(world.db, accountId)).toEqual([]);
});

import { addDays, dayKeyOf } from "@fairdraw/lottery-engine";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    crowdSize: 1,
  });
});
afterAll(() => world.close());

it("gives a demo site bets of two days before, whose rebates are billed to the whole upline, and a few more each minute", async () => {
  await world.tick(["demo-external-bets"]);
  const days = () =>
    world.db.rows<{ day: number; n: number }>({
      text: "SELECT day, count(*)::int AS n FROM external_bet GROUP BY 1 ORDER BY 1",
    });
  const today = dayKeyOf(usualStartMs);
  expect(await days()).toEqual([
    { day: addDays(today, -2), n: 30 },
    { day: addDays(today, -1), n: 30 },
    { day: today, n: 3 },
  ]);
  await world.tick(["demo-external-bets", "run-rebates", "pay-rebate-bills"]);
  expect((await days()).map(({ n }) => n)).toEqual([30, 30, 6]);
  const names = await world.db.rows<{ name: string }>({
    text: `SELECT DISTINCT a.user_name AS name FROM rebate_bill b JOIN account a ON a.id = b.account_id
      WHERE b.day = $1 ORDER BY 1`,
    values: [addDays(today, -1)],
  });
  expect(names.map(({ name }) => name)).toEqual([
    "agent1",
    "direct1",
    "player1",
    "player2",
    "player3",
    "player4",
    "player5",
    "root1",
  ]);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

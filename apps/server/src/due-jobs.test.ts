import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "./platform/assert.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101],
  });
  await world.tick();
});
afterAll(() => world.close());

/** Jobs whose own `dueSql` says that there is something to do. */
async function dueJobs(): Promise<string[]> {
  const due: string[] = [];
  for (const { name, dueSql } of world.app.jobs) {
    if (dueSql === undefined) continue;
    const [row] = await world.db.rows<{ isDue: boolean }>({ text: `SELECT ${dueSql} AS "isDue"` });
    if (row?.isDue === true) due.push(name);
  }
  return due;
}

it("an issue wakes its jobs one after the other, each until it has done its work", async () => {
  expect(await dueJobs()).toEqual([]);
  const [issue] = await world.db.rows<{ close: number; draw: number }>({
    text: "SELECT close_at AS close, draw_at AS draw FROM lottery_issue WHERE game_id = 101 AND state = 0 ORDER BY close_at LIMIT 1",
  });
  assert(issue !== undefined, "an issue sells");
  await world.setTime(issue.close);
  expect(await dueJobs()).toEqual(["fence-issues"]);
  await world.tick(["fence-issues"]);
  expect(await dueJobs()).toEqual(["seal-bets"]);
  await world.tick(["seal-bets"]);
  expect(await dueJobs()).toEqual([]);
  await world.setTime(issue.draw);
  expect(await dueJobs()).toEqual(["draw-issues"]);
  await world.tick(["draw-issues"]);
  expect(await dueJobs()).toEqual(["settle-issues", "count-draws", "pump-events"]);
  await world.tick(["settle-issues"]);
  expect(await dueJobs()).toEqual(["count-draws", "pump-events"]);
  await world.tick(["count-draws", "pump-events"]);
  expect(await dueJobs()).toEqual([]);
});

it("are looked for along indexes, not through all the issues of coming days", async () => {
  await world.db.rows({ text: "ANALYZE lottery_issue" });
  for (const { name, dueSql } of world.app.jobs) {
    if (dueSql === undefined) continue;
    const plan = await world.db.rows({ text: `EXPLAIN SELECT ${dueSql}` });
    expect(JSON.stringify(plan), name).not.toContain("Seq Scan on lottery_issue");
  }
});

import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../testing/bets-to-place.ts";
import { aSureWin } from "../testing/plans.ts";
import { placed } from "../testing/players.ts";
import { createTestWorld, type TestWorld } from "../testing/test-world.ts";
import { batchesSince, lastCheckpoint, transfersOf } from "./checkpoint.ts";
import { entryKinds } from "./entry-kinds.ts";

const hourMs = 3_600_000;
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101],
  });
});
afterAll(() => world.close());

const kindsOf = async (transfers: string) =>
  world.db.rows<{ kind: number; ref: string }>({
    text: `WITH fresh AS MATERIALIZED (${batchesSince(lastCheckpoint)}), moved AS (${transfers})
      SELECT kind, ref FROM moved ORDER BY ref, kind`,
  });

it("finds what a bet from long before its batch is paid, and the stakes beside it", async () => {
  const issue = await anOpenIssue(world);
  await placed(world, await world.signIn("player1"), [aSureWin()]);
  await world.setTime(issue.drawTimeStamp + 25 * hourMs);
  await world.tick(["seal-ledger", "checkpoint-ledger"]);
  expect(await kindsOf(transfersOf("fresh"))).toEqual([]);
  await world.tick();
  await anOpenIssue(world);
  await placed(world, await world.signIn("player2"), [aBetItem()]);
  const found = await kindsOf(transfersOf("fresh"));
  expect(found).toEqual(
    await kindsOf("SELECT t.* FROM ledger_transfer t JOIN fresh USING (batch)"),
  );
  const kinds = found.map(({ kind }) => kind);
  expect(kinds).toContain(entryKinds.PRIZE);
  expect(kinds).toContain(entryKinds.BET);
});

import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { anOpenIssue } from "../../testing/bets-to-place.ts";
import { passIssue } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { storeDraws } from "./lottery.sql.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  await anOpenIssue(world);
});
afterAll(() => world.close());

it("stores no second draw of an issue, and keeps the first", async () => {
  const serial = await passIssue(world);
  const read = () =>
    world.db.rows<{ id: string; winning: string }>({
      text: `SELECT id, winning_number AS winning FROM lottery_issue
        WHERE game_id = 101 AND serial_number = $1`,
      values: [serial],
    });
  const [issue] = await read();
  const draw = {
    issueId: issue?.id ?? "",
    originalWinningNumber: "another",
    winningNumber: "another",
  };
  expect(await world.db.transaction((tx) => storeDraws(tx, [draw]))).toBe(0);
  expect(await read()).toEqual([issue]);
});

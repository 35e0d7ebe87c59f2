import { lotteryAwarded } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createIds } from "../../../platform/ids.ts";
import { acquireLease } from "../../../platform/jobs/lease.ts";
import { systemRandom } from "../../../platform/random.ts";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { cancelByTwo } from "../../../testing/owner/cancel-by-two.ts";
import { betsOf, moneyOf, passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld, testDrawKey } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import { refundIssues } from "./refund-issues.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
afterAll(() => world.close());

const players = ["player1", "player2", "player3"];
const balances = () => Promise.all(players.map((player) => moneyOf(world, player)));

async function cancelIssue(serial: string): Promise<number> {
  const rows = await world.db.rows<{ id: string }>({
    text: "SELECT id FROM lottery_issue WHERE game_id = 101 AND serial_number = $1",
    values: [serial],
  });
  return cancelByTwo(
    world.db,
    rows.map((row) => row.id),
  );
}

/** Runs one round of refunds with small chunks, as if it had been stopped afterwards. */
async function refundSome(chunkMax: number): Promise<boolean> {
  const holder = "00000000-0000-7000-8000-000000000001";
  const lease = await acquireLease(world.db, { name: "refund-issues", holder });
  if (lease === null) throw new Error("somebody else refunds");
  const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
  const seedKey = () => testDrawKey;
  return refundIssues({ db: world.db, newId, seedKey, chunkMax }, lease);
}

describe("an issue that is cancelled", () => {
  it("takes no further bet, is not drawn, and returns every stake, in however small steps", async () => {
    const issue = await anOpenIssue(world);
    const before = await balances();
    for (const player of players) {
      const token = await world.signIn(player);
      await placed(world, token, [
        aBetItem(),
        aBetItem({ Multiple: 2 }),
        aBetItem({ Multiple: 3 }),
      ]);
    }
    expect(await cancelIssue(issue.serialNumber)).toBe(1);
    const token = await world.signIn("player4");
    const late = await aBetRequest(world, [aBetItem()], { SerialNumber: issue.serialNumber });
    await expect(placed(world, token, late.Items, late)).rejects.toThrow(/"Result":1/);
    await world.tick(["seal-bets"]);
    let rounds = 0;
    while (await refundSome(2)) rounds += 1;
    expect(rounds).toBeGreaterThan(4);
    expect(await balances()).toEqual(before);
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
    const rows = await world.db.rows<{ state: number; number: string | null; reason: string }>({
      text: `SELECT state, winning_number AS number, cancel_reason AS reason FROM lottery_issue
        WHERE serial_number = $1`,
      values: [issue.serialNumber],
    });
    expect(rows).toEqual([{ state: 3, number: null, reason: "a test" }]);
    expect(await balances()).toEqual(before);
  });

  it("tells those who follow the game, with the state", async () => {
    const issue = await anOpenIssue(world);
    await cancelIssue(issue.serialNumber);
    await world.tick(["seal-bets", "refund-issues", "pump-events"]);
    const told = await world.db.rows<{ payload: string }>({
      text: "SELECT payload FROM hub_log WHERE event = $1 ORDER BY pos DESC LIMIT 1",
      values: [lotteryAwarded.name],
    });
    expect(JSON.parse(told[0]?.payload ?? "{}")).toMatchObject({
      GameId: 101,
      serialNumber: issue.serialNumber,
      state: 3,
    });
    await world.setTime(issue.closeTimeStamp);
  });

  it("may be drawn already as long as nothing of it is settled, and then pays nothing", async () => {
    const issue = await anOpenIssue(world);
    const before = await balances();
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const token = await world.signIn("player1");
    await placed(world, token, [aBetItem({ stakePositions: [all, [], [], [], []] })]);
    await world.setTime(issue.drawTimeStamp);
    await world.tick(["fence-issues", "seal-bets", "draw-issues"]);
    expect(await cancelIssue(issue.serialNumber)).toBe(1);
    await world.tick();
    expect(await balances()).toEqual(before);
    const [row] = (await betsOf(world, token)).Items;
    expect(row).toMatchObject({ State: 1, Prize: "0.000" });
  });

  it("cannot be one that is settled, or cancelled before", async () => {
    await anOpenIssue(world);
    const settled = await passIssue(world);
    expect(await cancelIssue(settled)).toBe(0);
    const open = await anOpenIssue(world);
    expect(await cancelIssue(open.serialNumber)).toBe(1);
    expect(await cancelIssue(open.serialNumber)).toBe(0);
    await world.tick();
    expect(await cancelIssue(open.serialNumber)).toBe(0);
    await world.setTime(open.closeTimeStamp);
    await world.tick();
  });

  it("leaves books that hold", async () => {
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });
});

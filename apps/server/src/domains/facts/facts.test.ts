import { money } from "@fairdraw/money";
import { cancelBet } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { rebuildFacts } from "./rebuild-facts.ts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  token = await world.signIn("player1");
  await giveMoney(world, "player1", money(100_000_000n));
});
afterAll(() => world.close());

const everyDigit = (prizeGroup: number) =>
  aBetItem({ stakePositions: [digits, [], [], [], []], Multiple: 50, PrizeGroup: prizeGroup });
const factOf = async (userName: string) =>
  (
    await world.db.rows<Record<string, unknown>>({
      text: `SELECT sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(valid)::bigint AS valid, sum(prize)::bigint AS prize,
          sum(lost)::bigint AS lost, sum(rebate)::bigint AS rebate,
          sum(own_rebate)::bigint AS "ownRebate", sum(won_rebate)::bigint AS "wonRebate" FROM fact_account_day WHERE account_id = $1`,
      values: [await accountIdOf(world, userName)],
    })
  )[0];
const teamOf = async (userName: string) =>
  (
    await world.db.rows<{ bets: number; stake: bigint; rebate: bigint }>({
      text: `SELECT coalesce(sum(bets), 0)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(rebate), 0)::bigint AS rebate
        FROM fact_team_day WHERE account_id = $1`,
      values: [await accountIdOf(world, userName)],
    })
  )[0];
const allFacts = async () => ({
  accounts: await world.db.rows({
    text: "SELECT * FROM fact_account_day ORDER BY 1, 2, 3, 4, 5",
  }),
  teams: await world.db.rows({ text: "SELECT * FROM fact_team_day ORDER BY 1, 2, 3" }),
});
const expectBooksHold = async () => expect((await verify(world.db, () => {})).breaks).toEqual([]);

describe("facts of settled bets", () => {
  it("hold what a player staked, won and got back, and what his upline got; cancelled bets are left out", async () => {
    await anOpenIssue(world);
    const { Orders } = await placed(world, token, [
      everyDigit(1900),
      aBetItem({ Multiple: 7 }),
      aBetItem({ stakePositions: [[], [], [], [], digits] }),
    ]);
    await world.call(cancelBet, { BetNos: [Orders[1]?.BetNo ?? ""] }, token);
    expect(await factOf("player1")).toEqual(expect.objectContaining({ bets: null, stake: null }));
    await passIssue(world);
    // 1,000 at group 1900 wins 950, 20 at 1950 wins 19.5; the slider leaves 2.5 %.
    expect(await factOf("player1")).toEqual({
      bets: 2,
      stake: 1_020_000n,
      valid: 1_020_000n,
      prize: 969_500n,
      lost: 0n,
      rebate: 25_000n,
      ownRebate: 25_000n,
      wonRebate: 25_000n,
    });
    expect(await factOf("root1")).toMatchObject({
      bets: 0,
      stake: 0n,
      rebate: 5_100n,
      ownRebate: 0n,
    });
    await expectBooksHold();
  });

  it("reach every team above, without the agent himself", async () => {
    expect(await teamOf("player1")).toMatchObject({ bets: 0 });
    expect(await teamOf("agent1")).toEqual({ bets: 2, stake: 1_020_000n, rebate: 25_000n });
    expect(await teamOf("direct1")).toEqual({ bets: 2, stake: 1_020_000n, rebate: 30_100n });
    expect(await teamOf("root1")).toEqual({ bets: 2, stake: 1_020_000n, rebate: 35_200n });
  });

  it("of several issues that are settled in one transaction add up", async () => {
    const before = await factOf("player1");
    for (let i = 0; i < 2; i++) {
      const { drawTimeStamp } = await anOpenIssue(world);
      await placed(world, token, [aBetItem()]);
      await world.setTime(drawTimeStamp);
      await world.tick(["fence-issues", "seal-bets", "draw-issues"]);
    }
    await world.tick();
    expect(Number(await factOf("player1").then((fact) => fact?.["bets"]))).toBe(
      Number(before?.["bets"]) + 2,
    );
    await expectBooksHold();
  });

  it("count on the day of the settlement, and remember that of the bet", async () => {
    // The last issue before midnight in Shanghai settles on the next day.
    await world.setTime(Date.UTC(2026, 0, 5, 15, 58, 30));
    await world.tick();
    token = await world.signIn("player1");
    const issue = await anOpenIssue(world);
    await placed(world, token, [everyDigit(1950)]);
    await world.setTime(Math.max(issue.drawTimeStamp, Date.UTC(2026, 0, 5, 16, 0, 1)));
    await world.tick();
    const rows = await world.db.rows({
      text: "SELECT day, placed_day, bets FROM fact_account_day WHERE account_id = $1 ORDER BY day",
      values: [await accountIdOf(world, "player1")],
    });
    expect(rows).toEqual([
      { day: 20260105, placed_day: 20260105, bets: 4 },
      { day: 20260106, placed_day: 20260105, bets: 1 },
    ]);
    await expectBooksHold();
  });

  it("stay with the upline that a bet was made under when the player moves", async () => {
    const before = await teamOf("agent1");
    await anOpenIssue(world);
    await placed(world, token, [everyDigit(1950)]);
    await world.db.rows({
      text: "UPDATE account SET parent_id = $2::bigint, path = ARRAY[$2::bigint] WHERE id = $1",
      values: [await accountIdOf(world, "player1"), await accountIdOf(world, "root1")],
    });
    await passIssue(world);
    await anOpenIssue(world);
    await placed(world, token, [everyDigit(1950)]);
    await passIssue(world);
    const after = await teamOf("agent1");
    expect((after?.bets ?? 0) - (before?.bets ?? 0)).toBe(1);
    await expectBooksHold();
  });
});

describe("facts that are counted anew", () => {
  it("are those that settlements kept, row for row", async () => {
    const kept = await allFacts();
    expect(kept.accounts.length).toBeGreaterThan(8);
    const days: number[] = [];
    await rebuildFacts(world.db, (day) => days.push(day));
    expect(days).toEqual([20260106, 20260105]);
    expect(await allFacts()).toEqual(kept);
  });

  it("come right again after they were lost or wrong, notes for teams included", async () => {
    const kept = await allFacts();
    await world.db.rows({ text: "UPDATE fact_account_day SET stake = stake * 2" });
    await world.db.rows({ text: "DELETE FROM fact_team_day WHERE day = 20260105" });
    await world.db.rows({
      text: `INSERT INTO fact_dirty (day, game_id, path, bets, stake, valid, returned, prize, lost, wins, won, won_returned, rebate, own_rebate, won_rebate, at)
        SELECT 20260105, 101, '{1}', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, fd_now()`,
    });
    await rebuildFacts(world.db, () => {});
    await world.tick(["fold-facts"]);
    expect(await allFacts()).toEqual(kept);
    await expectBooksHold();
  });
});

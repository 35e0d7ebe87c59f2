import { cancelBet } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { accountIdOf, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { findIssuesToSettle, type IssueToSettle } from "../../lottery/lottery.sql.ts";
import { judgeFew, readIssue, usualSize } from "./issue-reader.ts";

const players = ["player1", "player2", "player3"];
let world: TestWorld;
let issues: IssueToSettle[];

/** Two drawn issues. Everybody bet on both; one of the bets on the first was cancelled. */
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  for (const isFirst of [true, false]) {
    const issue = await anOpenIssue(world);
    for (const name of players) {
      const token = await world.signIn(name);
      const { Orders } = await placed(world, token, [
        aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5], [], [], [], []] }),
        aBetItem({ stakePositions: [[], [4, 5, 6, 7, 8], [], [], []] }),
      ]);
      const betNos = Orders.slice(0, 1).map(({ BetNo }) => BetNo);
      if (isFirst && name === "player2") await world.call(cancelBet, { BetNos: betNos }, token);
    }
    await world.setTime(issue.drawTimeStamp);
    await world.tick(["fence-issues", "seal-bets", "draw-issues"]);
  }
  issues = (await findIssuesToSettle(world.db, 10)).filter(({ betCount }) => betCount > 0);
});
afterAll(() => world.close());

const judgedAlone = (issue: IssueToSettle) =>
  readIssue(world.db, issue, { afterAccount: issue.settledAccount, size: usualSize }).next();

it("judges issues of few bets together as it judges each alone", async () => {
  expect(issues).toHaveLength(2);
  const together = await judgeFew(world.db, issues);
  expect(together).toEqual(await Promise.all(issues.map(judgedAlone)));
  const bets = together.map(({ facts }) => facts.reduce((sum, fact) => sum + fact.bets, 0));
  expect(bets.toSorted((a, b) => a - b)).toEqual([5, 6]);
});

it("goes on behind the accounts that are settled, in each issue its own", async () => {
  const settledAccount = await accountIdOf(world, "player1");
  const begun = issues.map((issue, i) => (i === 0 ? { ...issue, settledAccount } : issue));
  const [rest, whole] = await judgeFew(world.db, begun);
  const accounts = (chunk: typeof rest) => chunk?.facts.map(({ accountId }) => accountId);
  expect(rest?.afterAccount).toBe(settledAccount);
  expect(accounts(rest)).not.toContain(settledAccount);
  expect(accounts(whole)).toContain(settledAccount);
});

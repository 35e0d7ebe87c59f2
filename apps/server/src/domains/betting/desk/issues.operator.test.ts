import {
  type AnswerOf,
  cancelBet,
  getIssueDetail,
  IssueState,
  operatorResults,
  searchIssues,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { anOperator, operatorOf } from "../../../testing/operators.ts";
import { passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { findCancelEffect, findDeskIssue } from "./issues.sql.ts";

const hourMs = 3_600_000;
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  operator = await anOperator(world);
});
afterAll(() => world.close());

type Found = Extract<AnswerOf<typeof searchIssues>, { Items: unknown }>;
type Detail = Extract<AnswerOf<typeof getIssueDetail>, { Refund: unknown }>;
const page = { PageIndex: 1, PageSize: 20 } as const;
async function search(change: object = {}): Promise<Found> {
  const range = { DateFrom: usualStartMs - hourMs, DateTo: usualStartMs + hourMs };
  const answer = await operator.ask(searchIssues, { GameId: 101, ...range, ...page, ...change });
  assert("Items" in answer, "the issues are found");
  return answer;
}
async function detailOf(SerialNumber: string): Promise<Detail> {
  const answer = await operator.ask(getIssueDetail, { GameId: 101, SerialNumber });
  assert("Refund" in answer, "the issue is found");
  return answer;
}

describe("the issues of a game, for staff", () => {
  it("tell what an open issue holds and what cancelling it would return", async () => {
    const { serialNumber } = await anOpenIssue(world);
    const token = await world.signIn("player1");
    const { Orders } = await placed(world, token, [aBetItem(), aBetItem({ Multiple: 3 })]);
    await placed(world, await world.signIn("player2"), [aBetItem()]);
    await world.call(cancelBet, { BetNos: [Orders[0]?.BetNo ?? ""] }, token);
    expect(await detailOf(serialNumber)).toMatchObject({
      State: IssueState.WAITING,
      Bets: 3,
      Stake: "16.000",
      Prize: "0.000",
      Gross: null,
      DrawnAt: null,
      WinningNumber: "",
      IsLate: false,
      CanCancel: true,
      Refund: { Bets: 2, Players: 2, Amount: "16.000", Plans: 0 },
    });
  });

  it("tell what a paid issue brought, as its bets say it", async () => {
    const serialNumber = await passIssue(world);
    const [sums] = await world.db.rows<{ bets: number; stake: string; prize: string }>({
      text: `SELECT count(*)::int AS bets, (sum(b.stake) / 1000)::numeric(12, 3)::text AS stake,
          (coalesce(sum(o.payout) FILTER (WHERE o.state = 3), 0) / 1000)::numeric(12, 3)::text AS prize
        FROM bet b JOIN lottery_issue i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE i.serial_number = $1 AND i.game_id = 101 AND o.state IS DISTINCT FROM 1`,
      values: [serialNumber],
    });
    const detail = await detailOf(serialNumber);
    expect(detail).toMatchObject({
      State: IssueState.AWARDED,
      Bets: sums?.bets,
      SettledBets: sums?.bets,
      Stake: sums?.stake,
      Prize: sums?.prize,
      CanCancel: false,
      IsLate: false,
      Refund: { Bets: 0, Players: 0, Amount: "0.000", Plans: 0 },
    });
    expect(Number(detail.Gross)).toBe(Number(sums?.stake) - Number(sums?.prize));
    expect(detail.WinningNumber).not.toBe("");
    expect(detail.BetsRoot).toMatch(/^[0-9a-f]{64}$/);
    const { Items, Hours } = await search({ State: IssueState.AWARDED });
    expect(Items[0]).toMatchObject({ SerialNumber: serialNumber, Stake: sums?.stake });
    expect(Hours.reduce((sum, { Issues }) => sum + Issues, 0)).toBe(Items.length);
  });

  it("are marked when they are a minute late, and only then", async () => {
    const { serialNumber, drawTimeStamp } = await anOpenIssue(world);
    await world.setTime(drawTimeStamp + 60_000);
    expect((await detailOf(serialNumber)).IsLate).toBe(false);
    await world.setTime(drawTimeStamp + 60_001);
    expect((await detailOf(serialNumber)).IsLate).toBe(true);
    const late = await search({ IsLate: true });
    expect(late.Items.map(({ SerialNumber }) => SerialNumber)).toContain(serialNumber);
    expect(late.Total).toBe(late.Items.length);
    await world.tick();
    // It stays so: the settlement came late as well.
    expect((await detailOf(serialNumber)).IsLate).toBe(true);
    operator = await anOperator(world);
  });

  it("are counted by page, by state and for at most 31 days", async () => {
    const coming = { DateFrom: usualStartMs + hourMs, DateTo: usualStartMs + 3 * hourMs };
    const all = await search({ ...coming, PageSize: 50 });
    expect(all.Total).toBe(120);
    expect(all.Items).toHaveLength(50);
    expect(all.Hours.map(({ Issues }) => Issues)).toEqual([60, 60]);
    const last = await search({ ...coming, PageSize: 50, PageIndex: 3 });
    expect(last.Items).toHaveLength(20);
    const dayMs = 24 * hourMs;
    const long = {
      GameId: 101,
      DateFrom: usualStartMs - 32 * dayMs,
      DateTo: usualStartMs,
      ...page,
    };
    const unfit = { Result: operatorResults.UNFIT.code };
    expect(await operator.ask(searchIssues, long)).toMatchObject(unfit);
    const unknown = { GameId: 101, SerialNumber: "nothing" };
    expect(await operator.ask(getIssueDetail, unknown)).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
  });

  it("show each merchant the bets of its own players alone", async () => {
    const { serialNumber } = await anOpenIssue(world);
    await placed(world, await world.signIn("player1"), [aBetItem()]);
    const second = await operatorOf(world, "second");
    const foreign = await second.ask(getIssueDetail, { GameId: 101, SerialNumber: serialNumber });
    expect(foreign).toMatchObject({ Bets: 0, Stake: "0.000", Refund: { Bets: 0, Players: 0 } });
    const issue = await findDeskIssue(world.db, { merchantId: 1, gameId: 101, serialNumber });
    assert(issue !== null, "the issue exists");
    // Cancelling is for all of them.
    for (const merchantId of [1, null]) {
      const effect = await findCancelEffect(world.db, { issueId: issue.id, merchantId });
      expect(effect).toEqual({ bets: 1, players: 1, amount: 4000n, plans: 0 });
    }
  });
});

import {
  type AnswerOf,
  acknowledgeMarker,
  commonResults,
  getPlayStatement,
  getResponsibleGaming,
  LimitPeriod,
  LimitType,
  logout,
  responsibleGamingResults,
  setLimit,
  setMarketing,
  submitBet,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetRequest, anOpenIssue } from "../../testing/bets-to-place.ts";
import { aSureLoss } from "../../testing/plans.ts";
import { passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await anOpenIssue(world);
});
afterAll(() => world.close());

type Overview = Extract<AnswerOf<typeof getResponsibleGaming>, { Limits: unknown }>;
async function overview(token: string): Promise<Overview> {
  const answer = await world.call(getResponsibleGaming, {}, token);
  assert("Limits" in answer, "the overview is answered");
  return answer;
}
const bet = async (token: string) =>
  world.call(submitBet, await aBetRequest(world, [aSureLoss()]), token);

describe("a limit of time", () => {
  const limit = (Value: string | null) => ({
    Type: LimitType.SESSION,
    Period: LimitPeriod.DAY,
    Value,
  });

  it.each(["9", "10.5", "1441", "0"])("is whole minutes of a day, not %s", async (Value) => {
    const token = await world.signIn("player5");
    const refused = { Result: commonResults.PARAM_ERROR.code };
    expect(await world.call(setLimit, limit(Value), token)).toMatchObject(refused);
    const perWeek = { ...limit("60"), Period: LimitPeriod.WEEK };
    expect(await world.call(setLimit, perWeek, token)).toMatchObject({
      Result: responsibleGamingResults.NOT_OFFERED.code,
    });
  });

  it("stops bets once the minutes of the day are spent, on whatever devices, and frees the next day", async () => {
    const token = await world.signIn("player1");
    expect(await world.call(setLimit, limit("20"), token)).toMatchObject({ Result: 0 });
    await world.advance(12 * minuteMs);
    // Another device at the same time costs nothing more.
    const other = await world.signIn("player1");
    await world.advance(7 * minuteMs);
    await anOpenIssue(world);
    expect((await overview(token)).Limits[0]).toMatchObject({ Value: "20.000", Used: "19.000" });
    expect(await bet(token)).toMatchObject({ Result: 0 });
    await world.advance(minuteMs);
    await anOpenIssue(world);
    for (const one of [token, other, await world.signIn("player1")]) {
      expect(await bet(one)).toMatchObject({ Result: commonResults.RG_LIMIT.code });
    }
    for (const one of [token, other]) await world.call(logout, {}, one);
    await world.advance(dayMs);
    const next = await world.signIn("player1");
    await anOpenIssue(world);
    expect(await bet(next)).toMatchObject({ Result: 0 });
  });

  it("is not touched by a limit of deposits, which waits for deposits", async () => {
    const token = await world.signIn("player2");
    const deposits = { Type: LimitType.DEPOSIT, Period: LimitPeriod.DAY, Value: "1" };
    expect(await world.call(setLimit, deposits, token)).toMatchObject({ Result: 0 });
    expect((await overview(token)).Limits).toMatchObject([{ Type: 1, Used: "0.000" }]);
    expect(await bet(token)).toMatchObject({ Result: 0 });
  });
});

describe("the statement", () => {
  const range = () => ({ DateFrom: world.nowMs() - 3 * dayMs, DateTo: world.nowMs() + 1 });

  it("tells day by day and month by month what was won or lost, and for how long", async () => {
    const token = await world.signIn("player3");
    await anOpenIssue(world);
    await placed(world, token, [aSureLoss()]);
    await passIssue(world);
    await world.tick(["fold-facts"]);
    await world.advance(10 * minuteMs);
    const days = await world.call(getPlayStatement, { By: "day", ...range() }, token);
    assert("Items" in days, "a statement is answered");
    const [today] = days.Items;
    expect(days.Items).toHaveLength(1);
    expect(today).toMatchObject({ Bets: 1, Staked: days.Sum.Staked, Logins: 1 });
    expect(Number(today?.Staked)).toBeGreaterThan(0);
    expect(Number(today?.Net)).toBe(Number(today?.Returned) - Number(today?.Staked));
    expect(today?.MinutesOnline).toBeGreaterThanOrEqual(10);
    const months = await world.call(getPlayStatement, { By: "month", ...range() }, token);
    const Period = Math.floor((today?.Period ?? 0) / 100);
    expect(months).toMatchObject({ Items: [{ ...today, Period }], Sum: days.Sum });
  });

  it.each([
    [0, 0],
    [5, 4],
    [-1, 100],
    [0, 733 * dayMs],
  ])("refuses the time from %i to %i", async (DateFrom, DateTo) => {
    const token = await world.signIn("player3");
    const answer = await world.call(getPlayStatement, { By: "day", DateFrom, DateTo }, token);
    expect(answer).toMatchObject({ Result: commonResults.PARAM_ERROR.code });
  });
});

it("keeps from advertising who does not want it", async () => {
  const token = await world.signIn("player4");
  for (const OptOut of [false, true]) {
    expect(await world.call(setMarketing, { OptOut }, token)).toMatchObject({ Result: 0 });
    expect(await overview(token)).toMatchObject({ MarketingOptOut: OptOut });
  }
});

describe("what stands out", () => {
  it("is told once a day until it is read: a long day, then nothing more", async () => {
    await world.advance(dayMs);
    const token = await world.signIn("player5");
    expect(await overview(token)).not.toHaveProperty("Marker");
    await world.db.rows({
      text: `UPDATE session SET created_at = fd_now() - interval '5 hours'
        WHERE id = (SELECT s.id FROM session s JOIN account a ON a.id = s.account_id
          WHERE a.user_name = 'player5' AND a.merchant_id = 1 ORDER BY s.created_at DESC LIMIT 1)`,
    });
    expect(await overview(token)).toMatchObject({ Marker: { Kind: 1, Figure: 300 } });
    expect(await world.call(acknowledgeMarker, {}, token)).toMatchObject({ Result: 0 });
    expect(await overview(token)).not.toHaveProperty("Marker");
  });
});

import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import {
  ExternalGameCategory,
  getProfitTrend,
  getTeamReport,
  type RequestOf,
  searchProfitReport,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { reportBets } from "../../testing/payments/external-bets.ts";
import { tokenOf } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";

/** Player 1 bets on external games for two days; rates of the demo are 0.60, 0.50, 0.40 and 0.30 % down the line. */
const { VIDEO, SPORT } = ExternalGameCategory;
const today = dayKeyOf(usualStartMs);
const paidOn = addDays(today, 1);
const hourMs = 3_600_000;
let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await reportBets(world, [
    { by: "player1", bet: 1_000_000n, category: VIDEO },
    { by: "player1", bet: 1_000_000n, category: SPORT },
  ]);
  for (const hours of [4, 13, 14]) {
    await world.setTime(startOfDay(paidOn) + hours * hourMs);
    await world.tick();
  }
  // Teams are added up after everything else.
  await world.tick();
});
afterAll(() => world.close());

const range = { DateFrom: today, DateTo: paidOn };
async function own(name: string, GameIds?: number[]) {
  const body = { ...range, ...(GameIds === undefined ? {} : { GameIds }) };
  const token = await tokenOf(world, name);
  const [report, trend] = await Promise.all([
    world.call(searchProfitReport, body, token),
    world.call(getProfitTrend, body, token),
  ]);
  assert("Items" in report && "Items" in trend, "answered");
  return { report, trend };
}
async function team(name: string, change: Partial<RequestOf<typeof getTeamReport>> = {}) {
  const body = { ...range, PageIndex: 1, PageSize: 50 as const, ...change };
  const answer = await world.call(getTeamReport, body, await tokenOf(world, name));
  assert("Items" in answer, "answered");
  return answer;
}

it("stand in the sum and on the day of payment, as a figure of their own and in the net", async () => {
  const { report, trend } = await own("player1");
  expect(report).toMatchObject({
    Items: [],
    Games: [],
    AllSum: { Rebate: "0.000", ExternalRebate: "6.000", Net: "6.000", Count: 0 },
  });
  expect(trend.AllSum).toEqual(report.AllSum);
  expect(trend.Items).toMatchObject([
    { Day: today, ExternalRebate: "0.000", Net: "0.000", Cumulative: "0.000" },
    { Day: paidOn, ExternalRebate: "6.000", Net: "6.000", Cumulative: "6.000" },
  ]);
});

it("are an agent's parts of those below him", async () => {
  const { report } = await own("agent1");
  expect(report.AllSum).toMatchObject({ ExternalRebate: "2.000", Net: "2.000" });
});

it("are left out where games are chosen", async () => {
  const { report, trend } = await own("player1", [101]);
  expect(report.AllSum).toMatchObject({ ExternalRebate: "0.000", Net: "0.000" });
  expect(trend.AllSum).toEqual(report.AllSum);
  expect(await team("agent1", { GameIds: [101] })).toMatchObject({
    AllSum: { ExternalRebate: null, Net: "0.000" },
    Days: [],
  });
});

it("add up row by row and day by day to what a team was paid", async () => {
  const report = await team("direct1", { HideEmpty: true });
  expect(
    report.Items.map(({ UserName, ExternalRebate, Net }) => [UserName, ExternalRebate, Net]),
  ).toEqual([
    ["direct1", "2.000", "2.000"],
    ["agent1", "8.000", "8.000"],
  ]);
  expect(report.AllSum).toMatchObject({ ExternalRebate: "10.000", Net: "10.000" });
  expect(report.PageSum).toEqual(report.AllSum);
  expect(report.Days).toMatchObject([{ Day: paidOn, ExternalRebate: "10.000", Net: "10.000" }]);
  const below = await team("direct1", { UserName: "agent1", HideEmpty: true });
  expect(below.AllSum).toMatchObject({ ExternalRebate: "8.000" });
});

it("put the rows in order", async () => {
  const order = async (SortOrder: "asc" | "desc") =>
    (await team("agent1", { SortField: "ExternalRebate", SortOrder })).Items.map(
      ({ UserName }) => UserName,
    );
  expect((await order("desc"))[1]).toBe("player1");
  expect((await order("asc")).at(-1)).toBe("player1");
});

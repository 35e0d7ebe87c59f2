import { money } from "@fairdraw/money";
import { commonResults, getTeamSummary, type RequestOf, searchActive } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { storeSetting } from "../../../platform/settings/settings.sql.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { giveMoney, passIssue, placed } from "../../../testing/players.ts";
import { tokenOf } from "../../../testing/teams/members.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const hourMs = 3_600_000;
let world: TestWorld;
let root: string;
let agent: string;

/** Lets players bet that much on one issue, in yuan, multiples of 20, and settles it. */
async function bet(stakes: Readonly<Record<string, number>>): Promise<void> {
  await anOpenIssue(world);
  for (const [name, stake] of Object.entries(stakes)) {
    await placed(world, await tokenOf(world, name), [
      aBetItem({ stakePositions: [digits, [], [], [], []], Multiple: stake / 20 }),
    ]);
  }
  await passIssue(world);
}

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  for (const name of ["player1", "player2", "player3"]) {
    await giveMoney(world, name, money(50_000_000n));
  }
  // 1,000 in two parts is active, 800 nearly.
  await bet({ player1: 500, player2: 800, player3: 780 });
  await bet({ player1: 500 });
  await world.advance(24 * hourMs);
  await world.tick();
  await bet({ player2: 1000, player3: 20 });
  root = await tokenOf(world, "root1");
  agent = await tokenOf(world, "agent1");
});
afterAll(() => world.close());

type Body = RequestOf<typeof searchActive>;
const both = { DayFrom: 20_260_105, DayTo: 20_260_106 };
const ask = (change: Partial<Body> = {}, token = root) =>
  world.call(searchActive, { ...both, PageIndex: 1, PageSize: 20, ...change }, token);
async function found(change: Partial<Body> = {}, token = root) {
  const answer = await ask(change, token);
  assert("Items" in answer, `found: ${JSON.stringify(answer)}`);
  return answer;
}

it("counts who reached the mark on some day, however many bets that took", async () => {
  const answer = await found();
  expect(answer).toMatchObject({ ActiveMin: "1000.000", Active: 2, NewlyActive: 2, Near: 0 });
  expect(
    answer.Items.map((row) => [
      row.UserName,
      row.Valid,
      row.BetDays,
      row.ActiveDays,
      row.IsActive,
      row.Missing,
      row.FirstActiveDay,
    ]),
  ).toEqual([
    ["player2", "1800.000", 2, 1, true, "0.000", 20_260_106],
    ["player1", "1000.000", 1, 1, true, "0.000", 20_260_105],
    ["player3", "800.000", 2, 0, false, "220.000", null],
  ]);
  expect(answer.Items[0]).toMatchObject({ ParentUserName: "agent1", Level: 3 });
  expect(answer.AllSum).toMatchObject({ Valid: "3600.000" });
  expect(answer.PageSum).toEqual(answer.AllSum);
});

it("tells a single day from the whole period, and who nearly got there", async () => {
  const first = { DayFrom: 20_260_105, DayTo: 20_260_105 };
  expect(await found(first)).toMatchObject({ Active: 1, NewlyActive: 1, Near: 1, Total: 3 });
  const near = await found({ ...first, OnlyNear: true });
  expect(near).toMatchObject({ Active: 1, Near: 1, Total: 1, AllSum: { Valid: "800.000" } });
  expect(near.Items).toMatchObject([{ UserName: "player2", Missing: "200.000", IsNear: true }]);
  const second = await found({ DayFrom: 20_260_106, DayTo: 20_260_106 });
  expect(second).toMatchObject({ Active: 1, NewlyActive: 1, Total: 2 });
});

it("is of the caller's own team, right below or whole, by product, page by page", async () => {
  expect((await found({ Scope: "direct" })).Total).toBe(0);
  expect((await found({ Scope: "direct" }, agent)).Total).toBe(3);
  expect((await found({ Product: "external" })).Total).toBe(0);
  expect((await found({ Product: "lottery" })).Total).toBe(3);
  const beyond = await found({ PageIndex: 2 });
  expect(beyond).toMatchObject({ Total: 3, Items: [], AllSum: { Valid: "3600.000" } });
  for (const SortField of ["UserName", "Valid", "BetDays", "Deposit", "Missing"] as const) {
    expect((await found({ SortField, SortOrder: "desc" })).Items).toHaveLength(3);
  }
  const byName = await found({ SortField: "UserName" });
  expect(byName.Items.map(({ UserName }) => UserName)).toEqual(["player1", "player2", "player3"]);
});

it.each([
  [{ DayFrom: 20_260_231, DayTo: 20_260_301 }],
  [{ DayFrom: 20_261_301, DayTo: 20_261_301 }],
  [{ DayFrom: 20_260_100, DayTo: 20_260_105 }],
  [{ DayFrom: 20_260_106, DayTo: 20_260_105 }],
  [{ DayFrom: 20_260_101, DayTo: 20_260_201 }],
])("refuses what is no period: %o", async (days) => {
  expect(await ask(days)).toMatchObject({ Result: commonResults.PARAM_ERROR.code });
});

it("judges a day by what was asked for when its first player was judged", async () => {
  await storeSetting(world.db, { merchantId: 1, name: "activeMin", value: "20.000" });
  await bet({ player3: 20 });
  expect(await found()).toMatchObject({ ActiveMin: "20.000", Active: 2 });
  await world.advance(24 * hourMs);
  await world.tick();
  await bet({ player3: 20 });
  root = await tokenOf(world, "root1");
  const today = await found({ DayFrom: 20_260_107, DayTo: 20_260_107 });
  expect(today).toMatchObject({ Active: 1, NewlyActive: 1 });
  expect(await world.call(getTeamSummary, {}, root)).toMatchObject({ ActiveToday: 1 });
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

import { money } from "@fairdraw/money";
import {
  CashFlowType,
  commonResults,
  createExport,
  getTeamReport,
  type RequestOf,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { giveMoney, passIssue, placed } from "../../testing/players.ts";
import { addMembers } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";

/**
 *   root1 ─ direct1 ─┬ agent1 ─┬ player1..5, player12
 *                    │         └ agent11 ─ player111
 *                    └ agent2 ─ player21
 */
const { BET_REBATE, LINE_REBATE, ODDS_REBATE } = CashFlowType;
let world: TestWorld;
const day = 20_260_105;
const bettors = ["player1", "player2", "agent1", "player111", "player12", "player21", "direct1"];

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await addMembers(world, [
    { userName: "agent2", under: "direct1", isAgent: true },
    { userName: "player21", under: "agent2", isAgent: false },
    { userName: "agent11", under: "agent1", isAgent: true },
    { userName: "player111", under: "agent11", isAgent: false },
    { userName: "player12", under: "agent1", isAgent: false },
  ]);
  for (let issue = 0; issue < 3; issue++) {
    await anOpenIssue(world);
    for (const userName of bettors) {
      await giveMoney(world, userName, money(1_000_000n));
      await placed(world, await world.signIn(userName), [aBetItem({ PrizeGroup: 1900 })]);
    }
    await passIssue(world);
  }
  await world.tick();
});
afterAll(() => world.close());

type Query = Partial<RequestOf<typeof getTeamReport>>;
async function reportOf(viewer: string, query: Query = {}) {
  const answer = await world.call(
    getTeamReport,
    { DateFrom: day, DateTo: day, PageIndex: 1, PageSize: 50, ...query },
    await world.signIn(viewer),
  );
  if (!("Items" in answer)) throw new Error(`${viewer} reads his report: ${answer.Result}`);
  return answer;
}
const thousandths = (text: string | null) => BigInt(Math.round(Number(text ?? "0") * 1000));

/** What bets and their rebates come to by another way: from the bets and the ledger, not from the facts. */
async function figuresBySql(names: readonly string[]) {
  const [row] = await world.db.rows<{
    count: number;
    stake: bigint;
    prize: bigint;
    rebate: bigint;
  }>({
    text: `SELECT count(*)::int AS count, coalesce(sum(b.stake), 0)::bigint AS stake, coalesce(sum(s.prize), 0)::bigint AS prize,
        (SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger_transfer t JOIN account a ON a.id = t.player
          WHERE a.user_name = ANY($1) AND t.kind = ANY($2)) AS rebate
      FROM bet b JOIN account a ON a.id = b.account_id JOIN bet_with_state s ON s.id = b.id WHERE a.user_name = ANY($1) AND a.merchant_id = 1`,
    values: [names, [BET_REBATE, LINE_REBATE, ODDS_REBATE]],
  });
  return row;
}

it("has a row for the agent himself and one for each below him, which add up to the team", async () => {
  const report = await reportOf("direct1");
  expect(report.Path).toEqual(["direct1"]);
  expect(report.Items.map(({ UserName, IsSelf }) => [UserName, IsSelf])).toEqual([
    ["direct1", true],
    ["agent1", false],
    ["agent2", false],
  ]);
  const teams = {
    direct1: ["direct1"],
    agent1: [
      "agent1",
      "player1",
      "player2",
      "player3",
      "player4",
      "player5",
      "player12",
      "agent11",
      "player111",
    ],
    agent2: ["agent2", "player21"],
  };
  for (const row of report.Items) {
    const names = teams[row.UserName as keyof typeof teams];
    const expected = await figuresBySql(names);
    expect([
      row.Count,
      thousandths(row.Stake),
      thousandths(row.Prize),
      thousandths(row.Rebate),
    ]).toEqual([expected?.count, expected?.stake, expected?.prize, expected?.rebate]);
  }
  const sumOf = (key: "Stake" | "Prize" | "Rebate" | "Net" | "Turnover") =>
    report.Items.reduce((total, row) => total + thousandths(row[key]), 0n);
  for (const key of ["Stake", "Prize", "Rebate", "Net", "Turnover"] as const) {
    expect([key, sumOf(key)]).toEqual([key, thousandths(report.AllSum[key])]);
    const byDay = report.Days.reduce((total, row) => total + thousandths(row[key]), 0n);
    const byGame = report.Games.reduce((total, row) => total + thousandths(row[key]), 0n);
    expect([key, byDay, byGame]).toEqual([key, sumOf(key), sumOf(key)]);
  }
  expect(report.AllSum.Count).toBe(21);
});

it("opens the report of an agent below, and names the way to him from the viewer on", async () => {
  const report = await reportOf("root1", { UserName: "agent1", HideEmpty: true });
  expect(report.Path).toEqual(["root1", "direct1", "agent1"]);
  const agent11 = report.Items.find(({ UserName }) => UserName === "agent11");
  expect(agent11).toMatchObject({ Count: 3, IsAgent: true, Team: 1 });
  expect(report.Items.some(({ UserName }) => UserName === "player3")).toBe(false);
  const [above] = (await reportOf("root1", { UserName: "direct1" })).Items.filter(
    ({ UserName }) => UserName === "agent1",
  );
  expect([report.AllSum.Stake, report.AllSum.Net]).toEqual([above?.Stake, above?.Net]);
});

it("sorts and pages, with the sum of the page and of all", async () => {
  const first = await reportOf("agent1", { SortField: "UserName", SortOrder: "asc", PageSize: 20 });
  expect(first.Items.map(({ UserName }) => UserName)).toEqual([
    "agent1",
    "agent11",
    "player1",
    "player12",
    "player2",
    "player3",
    "player4",
    "player5",
  ]);
  expect(first.Total).toBe(8);
  expect(first.PageSum).toEqual(first.AllSum);
  expect((await reportOf("agent1", { PageIndex: 2, PageSize: 20 })).Items).toEqual([]);
});

it("knows nothing of money where games are chosen", async () => {
  const report = await reportOf("agent1", { GameIds: [101] });
  expect(report.AllSum).toMatchObject({ Deposit: null, Withdraw: null });
  expect((await reportOf("agent1", { GameIds: [301] })).AllSum.Count).toBe(0);
});

it("keeps a row for a player who moved away, who has no team to tell of him", async () => {
  const before = await reportOf("agent1");
  const of = "(SELECT id FROM account WHERE user_name = 'player12' AND merchant_id = 1)";
  const idOf = (name: string) => of.replace("player12", name);
  await world.db.transaction(async (tx) => {
    await tx.rows({
      text: `INSERT INTO player_move (merchant_id, mover_id, is_by_staff, account_id, from_id, to_id, request_id, request_hash, state, asked_at, effective_at, ended_at)
        VALUES (1, ${idOf("direct1")}, false, ${of}, ${idOf("agent1")}, ${idOf("agent2")}, gen_random_uuid(), '', 1, fd_now(), fd_now(), fd_now())`,
    });
    await tx.rows({
      text: `UPDATE account SET parent_id = ${idOf("agent2")}, path = (SELECT path || id FROM account WHERE id = ${idOf("agent2")}) WHERE id = ${of}`,
    });
  });
  const after = await reportOf("agent1");
  expect(after.AllSum).toEqual(before.AllSum);
  expect(after.Items.find(({ UserName }) => UserName === "player12")).toMatchObject({
    HasLeft: true,
    Count: 3,
  });
  const now = await reportOf("agent2");
  expect(now.Items.find(({ UserName }) => UserName === "player12")).toMatchObject({
    HasLeft: false,
    Count: 0,
  });
});

it("leaves the past with the old line after a move", async () => {
  const before = await reportOf("agent1");
  await world.db.rows({
    text: `UPDATE account SET parent_id = CASE WHEN user_name = 'agent11' THEN (SELECT id FROM account WHERE user_name = 'agent2') ELSE parent_id END,
        path = (SELECT path || id FROM account WHERE user_name = 'agent2') || CASE WHEN user_name = 'agent11' THEN '{}'::bigint[] ELSE ARRAY[parent_id] END
      WHERE user_name IN ('agent11', 'player111')`,
  });
  await anOpenIssue(world);
  await placed(world, await world.signIn("player111"), [aBetItem({ PrizeGroup: 1900 })]);
  await passIssue(world);
  await world.tick();
  const old = await reportOf("agent1");
  expect(old.AllSum).toEqual(before.AllSum);
  const [left] = old.Items.filter(({ UserName }) => UserName === "agent11");
  // Of him as he is now nothing is told but his name.
  expect(left).toMatchObject({ HasLeft: true, Count: 3, Team: 0, NickName: "" });
  const now = await reportOf("agent2");
  const [come] = now.Items.filter(({ UserName }) => UserName === "agent11");
  expect(come).toMatchObject({ HasLeft: false, Count: 1, Team: 1 });
  expect(come?.NickName).not.toBe("");
});

it("refuses accounts of others, days of no calendar and more than 92 of them", async () => {
  const ask = async (query: Query, viewer = "agent2") =>
    world.call(
      getTeamReport,
      { DateFrom: day, DateTo: day, PageIndex: 1, PageSize: 50, ...query },
      await world.signIn(viewer),
    );
  const { NO_PERMISSION, PARAM_ERROR } = commonResults;
  expect(await ask({ UserName: "agent1" })).toMatchObject({ Result: NO_PERMISSION.code });
  expect(await ask({}, "player1")).toMatchObject({ Result: NO_PERMISSION.code });
  expect(await ask({ DateTo: 20_261_301 })).toMatchObject({ Result: PARAM_ERROR.code });
  expect(await ask({ DateFrom: 20_250_101 })).toMatchObject({ Result: PARAM_ERROR.code });
});

type Month = Extract<RequestOf<typeof createExport>, { Report: "TeamMonth" }>;
const askMonth = async (viewer: string, of: Partial<Month["Filter"]> = {}, more = {}) =>
  world.call(
    createExport,
    { Report: "TeamMonth", Filter: { Month: 202_601, ...of }, ...more },
    await world.signIn(viewer),
  );
async function monthOf(...asked: Parameters<typeof askMonth>) {
  const file = await askMonth(...asked);
  if (!("Content" in file)) throw new Error(`the file is answered: ${file.Result}`);
  const lines = file.Content.slice(1).split("\r\n").slice(0, -1);
  return { ...file, lines: lines.map((line) => line.split(",")) };
}

it("goes into a file for a month: a line for himself, one for each below him, and their total", async () => {
  const report = await reportOf("direct1", { DateFrom: 20_260_101, DateTo: 20_260_131 });
  const { lines, Rows, Total, FileName } = await monthOf("direct1", {}, { Language: "en" });
  expect([FileName, Rows, Total]).toEqual(["team-month-202601.csv", 3, 3]);
  const [header, ...rest] = lines;
  expect(header?.slice(0, 3)).toEqual(["Account", "Type", "Team"]);
  const amountsOf = (row: (typeof report)["AllSum"]) => [
    row.Deposit,
    row.Withdraw,
    String(row.Count),
    row.Stake,
    row.Turnover,
    row.Prize,
    row.Rebate,
    row.ExternalRebate,
    row.Net,
  ];
  expect(rest).toEqual([
    ...report.Items.map((row) => [
      row.IsSelf ? "direct1 (own account)" : row.UserName,
      "Agent",
      row.IsSelf ? "" : String(row.Team),
      ...amountsOf(row),
    ]),
    ["Total", "", "", ...amountsOf(report.AllSum)],
  ]);
});

it("goes into a file of an agent below, and into no file of anybody else", async () => {
  const { lines, FileName } = await monthOf("root1", { UserName: "Agent1" }, { Format: "csv" });
  expect(FileName).toBe("team-month-agent1-202601.csv");
  // As the page calls it.
  expect(lines.flat()).toContain("提现");
  expect(lines.map(([name]) => name)).toEqual(
    expect.arrayContaining(["agent1（本人）", "agent11", "player12", "合计"]),
  );
  const refused = async (...asked: Parameters<typeof askMonth>) =>
    (await askMonth(...asked)).Result;
  expect(await refused("player1")).toBe(commonResults.NO_PERMISSION.code);
  expect(await refused("agent1", { UserName: "agent2" })).toBe(commonResults.NO_PERMISSION.code);
  expect(await refused("agent1", { UserName: "direct1" })).toBe(commonResults.NO_PERMISSION.code);
  for (const Month of [202_613, 202_602]) {
    expect(await refused("agent1", { Month })).toBe(commonResults.PARAM_ERROR.code);
  }
});

it("has in the file of a month what was settled on its last day, and nothing of the next month", async () => {
  await world.db.rows({
    text: `INSERT INTO fact_account_day SELECT (f).* FROM (
        SELECT jsonb_populate_record(f, jsonb_build_object('day', d)) AS f FROM fact_account_day f
        CROSS JOIN unnest(ARRAY[20251231, 20260131, 20260201]) AS d
        WHERE f.account_id = (SELECT id FROM account WHERE user_name = 'player21' AND merchant_id = 1) AND f.day = 20260105) x`,
  });
  const { lines } = await monthOf("agent2");
  const own = lines.find(([name]) => name === "player21");
  expect(own?.[5]).toBe("6");
});

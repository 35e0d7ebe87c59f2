import { money } from "@fairdraw/money";
import {
  getTeamMember,
  getTeamSummary,
  getTeamTree,
  type RequestOf,
  searchTeam,
  teamResults,
  treePageSize,
  updateTeamRemark,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, passIssue, placed } from "../../../testing/players.ts";
import { addMember, tokenOf } from "../../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
let world: TestWorld;
let root: string;
let direct: string;
let agent: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await addMember(world, { userName: "sub1", under: "agent1", isAgent: true });
  await addMember(world, { userName: "deep1", under: "sub1", prizeGroup: 1880 });
  [root, direct, agent] = (await Promise.all(
    ["root1", "direct1", "agent1"].map((name) => tokenOf(world, name)),
  )) as [string, string, string];
  await giveMoney(world, "player1", money(5_000_000n));
  await giveMoney(world, "agent1", money(1_234_500n));
  const player = await tokenOf(world, "player1");
  await anOpenIssue(world);
  await placed(world, player, [
    aBetItem({ stakePositions: [digits, [], [], [], []], Multiple: 50, PrizeGroup: 1900 }),
    aBetItem(),
  ]);
  await passIssue(world);
});
afterAll(() => world.close());

type Search = RequestOf<typeof searchTeam>;
const search = async (change: Partial<Search> = {}, token = root) => {
  const answer = await world.call(searchTeam, { PageIndex: 1, PageSize: 50, ...change }, token);
  assert("Items" in answer, `found: ${JSON.stringify(answer)}`);
  return answer;
};
const namesOf = ({ Items }: { Items: readonly { UserName: string }[] }) =>
  Items.map(({ UserName }) => UserName);
const expectBooksHold = async () => expect((await verify(world.db, () => {})).breaks).toEqual([]);

describe("the tree", () => {
  it("shows those right below, agents first and each by name, with how many stand below them", async () => {
    const tree = await world.call(getTeamTree, {}, agent);
    assert("Items" in tree, "a tree");
    expect(tree.Node).toMatchObject({ UserName: "agent1", Direct: 6, Team: 7 });
    expect(tree.Path).toEqual(["agent1"]);
    expect(namesOf(tree)).toEqual(["sub1", "player1", "player2", "player3", "player4", "player5"]);
    expect(tree.Items[0]).toMatchObject({ IsAgent: true, Direct: 1, Team: 1 });
    expect(tree.Items[1]).toMatchObject({ IsAgent: false, Direct: 0, Team: 0 });
  });

  it("begins with the viewer: nothing of what is above him is in any answer", async () => {
    const about = { UserName: "deep1" };
    const answers = [
      await world.call(getTeamTree, about, agent),
      await world.call(getTeamMember, about, agent),
      await world.call(getTeamMember, { UserName: "agent1" }, agent),
      await search({ Scope: "team" }, agent),
      await search({}, agent),
    ];
    expect(answers[0]).toMatchObject({ Path: ["agent1", "sub1", "deep1"] });
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toMatch(/direct1|root1/);
      expect(JSON.stringify(answer)).not.toMatch(/phone|email|rg_|limit|realname/i);
    }
    expect(answers[2]).toMatchObject({ Member: { ParentUserName: "", Level: 0 } });
  });

  it("opens the page on which the way to a name goes on", async () => {
    await world.db.rows({
      text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, password_hash, funds_password_hash, created_at)
        SELECT 1, 1, 'many' || lpad(n::text, 4, '0'), 'many nick ' || n, p.id, p.path || p.id, 1800, '', '', fd_now()
        FROM account p, generate_series(1, 250) n WHERE p.user_name = 'sub1' AND p.merchant_id = 1`,
    });
    const tree = await world.call(getTeamTree, { UserName: "sub1", Towards: "many0150" }, direct);
    assert("Items" in tree, "a tree");
    // deep1 comes before them.
    expect(tree.PageIndex).toBe(2);
    expect(tree.Items).toHaveLength(treePageSize);
    expect(namesOf(tree)).toContain("many0150");
    expect(tree.Total).toBe(251);
    const last = await world.call(getTeamTree, { UserName: "sub1", PageIndex: 3 }, direct);
    expect(last).toMatchObject({ Total: 251 });
    assert("Items" in last, "a tree");
    expect(last.Items).toHaveLength(51);
    const above = await world.call(getTeamTree, { Towards: "many0150" }, root);
    assert("Items" in above, "a tree");
    expect(namesOf(above)).toEqual(["direct1"]);
  });
});

describe("sizes of teams", () => {
  it("are exact at once and after they were added up, whatever comes, moves and goes at the same time", async () => {
    const sizes = async () => {
      const { Node } = (await world.call(getTeamTree, {}, root)) as { Node: { Team: number } };
      return Node.Team;
    };
    const before = await sizes();
    await world.tick(["fold-teams"]);
    expect(await sizes()).toBe(before);
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        await addMember(world, { userName: `many2${n}`, under: n % 2 === 0 ? "agent1" : "sub1" });
        if (n % 3 === 0) await world.tick(["fold-teams"]).catch(() => {});
      }),
    );
    expect(await sizes()).toBe(before + 12);
    await world.db.rows({
      text: "UPDATE account SET state = state | 8192 WHERE user_name IN ('many20', 'many21')",
    });
    await world.db.rows({
      text: `UPDATE account c SET parent_id = p.id, path = p.path || p.id FROM account p
        WHERE c.user_name = 'many22' AND p.user_name = 'root1' AND p.merchant_id = 1`,
    });
    expect(await sizes()).toBe(before + 10);
    await expectBooksHold();
    await world.tick(["fold-teams"]);
    expect(await sizes()).toBe(before + 10);
    expect(await world.call(getTeamTree, { UserName: "agent1" }, root)).toMatchObject({
      Node: { Direct: 10 },
    });
    await expectBooksHold();
  });
});

describe("the list of members", () => {
  it("has those right below somebody, with figures of them and all below, which add up", async () => {
    const below = await search({ ParentUserName: "direct1" });
    const above = await search({});
    expect(below.Path).toEqual(["root1", "direct1"]);
    expect(namesOf(below)).toEqual(["agent1"]);
    expect(below.Items[0]).toMatchObject({
      ParentUserName: "direct1",
      Level: 1,
      IsAgent: true,
      Balance: "1239.520",
      Stake: "1004.000",
    });
    expect(above.AllSum).toMatchObject({ Stake: "1004.000" });
    expect(above.Items.find(({ UserName }) => UserName === "direct1")).toMatchObject({
      Stake: "1004.000",
    });
    const { Items, AllSum, PageSum } = await search({ ParentUserName: "agent1" });
    expect(PageSum).toEqual(AllSum);
    expect(Items.find(({ UserName }) => UserName === "player1")).toMatchObject({
      TeamBalance: Items.find(({ UserName }) => UserName === "player1")?.Balance,
      Stake: "1004.000",
    });
    const agentRow = below.Items[0];
    const thousandths = (text: string | null | undefined) => Math.round(Number(text) * 1000);
    expect(thousandths(AllSum.TeamBalance) + thousandths(agentRow?.Balance)).toBe(
      thousandths(agentRow?.TeamBalance),
    );
  });

  it("looks through the whole team by name and by the viewer's own note", async () => {
    const remark = { UserName: "player3", Remark: "Old FRIEND 50%" };
    expect(await world.call(updateTeamRemark, remark, direct)).toMatchObject({ Result: 0 });
    const byNote = await search({ Scope: "team", Keyword: "friend 50%" }, direct);
    expect(namesOf(byNote)).toEqual(["player3"]);
    expect(byNote.Items[0]).toMatchObject({ Remark: "Old FRIEND 50%", Level: 2 });
    expect(namesOf(await search({ Scope: "team", Keyword: "friend" }))).toEqual([]);
    const byName = await search({ Scope: "team", Keyword: "PLAYER" });
    expect(byName.Total).toBe(5);
    expect(byName.AllSum).toMatchObject({ TeamBalance: null, Stake: null, Net: null });
  });

  it.each<[string, Partial<Search>, string[]]>([
    ["agents", { IsAgent: true }, ["direct1", "agent1", "sub1"]],
    ["a level", { Level: 2, IsAgent: true }, ["agent1"]],
    ["balances", { BalanceMin: "1239.5", BalanceMax: "1239.52" }, ["agent1"]],
    ["prize groups", { PrizeGroupMin: 1870, PrizeGroupMax: 1890 }, ["deep1"]],
    ["days without a login", { IdleDays: 7 }, []],
    ["registration", { RegisteredTo: usualStartMs - 1 }, []],
  ])("is narrowed by %s", async (_what, filter, names) => {
    expect(namesOf(await search({ Scope: "team", ...filter })).sort()).toEqual(names.toSorted());
  });

  it("tells who is connected, wherever that is, as long as his process lives", async () => {
    const process = crypto.randomUUID();
    const id = await accountIdOf(world, "player2");
    await world.db.rows({
      text: "INSERT INTO process_report (process, at, report) VALUES ($1, fd_now(), '{}')",
      values: [process],
    });
    await world.db.rows({
      text: "INSERT INTO hub_present (process, account_id) VALUES ($1, $2)",
      values: [process, id],
    });
    expect(namesOf(await search({ Scope: "team", IsOnline: true }))).toEqual(["player2"]);
    expect(await world.call(getTeamSummary, {}, root)).toMatchObject({ Online: 1 });
    await world.db.rows({
      text: "UPDATE process_report SET at = fd_now() - interval '1 minute' WHERE process = $1",
      values: [process],
    });
    expect(namesOf(await search({ Scope: "team", IsOnline: true }))).toEqual([]);
  });

  it.each([
    "UserName",
    "PrizeGroup",
    "Direct",
    "Team",
    "Balance",
    "TeamBalance",
    "Stake",
    "Net",
    "LastLoginAt",
    "RegisteredAt",
  ] as const)("is put in order by %s, in both scopes and both ways", async (SortField) => {
    for (const Scope of ["direct", "team"] as const) {
      for (const SortOrder of ["asc", "desc"] as const) {
        const of = { ParentUserName: "agent1", Scope, SortField, SortOrder };
        const { Items } = await search({ ...of, PageSize: 100 });
        const values = Items.map((row) => {
          const value = row[SortField];
          return SortField === "UserName" || value === null ? value : Number(value);
        }).filter((value) => value !== null);
        const sign = SortOrder === "asc" ? 1 : -1;
        const sorted = values.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0));
        expect(values).toEqual(sorted);
      }
    }
  });

  it("gives every row once over its pages", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((PageIndex) =>
        search({ ParentUserName: "sub1", SortField: "Balance", PageSize: 50, PageIndex }),
      ),
    );
    const names = pages.flatMap(namesOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(pages[0]?.Total);
  });
});

describe("one member", () => {
  it("is shown with rates, 30 days, movements, bets and what the viewer did", async () => {
    const about = { UserName: "player1", Remark: "first" };
    await world.call(updateTeamRemark, about, agent);
    await world.call(updateTeamRemark, about, agent);
    await world.call(updateTeamRemark, { ...about, Remark: "" }, agent);
    const member = await world.call(getTeamMember, { UserName: "player1" }, agent);
    assert("Member" in member, "a member");
    expect(member.Path).toEqual(["agent1", "player1"]);
    expect(member.Member).toMatchObject({ Level: 1, Stake: "1004.000", Remark: "" });
    expect(member.Rates).toContainEqual({ Kind: 7, Rate: 20 });
    expect(member.Days).toHaveLength(30);
    expect(member.Days.at(-1)).toMatchObject({ Day: 20_260_105, Stake: "1004.000", Active: 1 });
    expect(member.Games).toMatchObject([
      { GameId: 101, Bets: 2, Stake: "1004.000", OwnStake: "1004.000" },
    ]);
    expect(member.Log.map(({ Kind, Before, After }) => [Kind, Before, After])).toEqual([
      ["remark", "first", ""],
      ["remark", "", "first"],
    ]);
    const asDirect = await world.call(getTeamMember, { UserName: "player1" }, direct);
    expect(asDirect).toMatchObject({ Log: [] });
  });

  it("of nobody's name is not there", async () => {
    const code = teamResults.NOT_EXIST.code;
    for (const UserName of ["nobody0", "root1", "operator"]) {
      expect(await world.call(getTeamMember, { UserName }, agent)).toMatchObject({ Result: code });
      expect(await world.call(getTeamTree, { UserName }, agent)).toMatchObject({ Result: code });
    }
  });

  it("looks the same whether he is frozen or has excluded himself", async () => {
    const id = await accountIdOf(world, "player4");
    const seen = async () => {
      const { Items } = await search({ ParentUserName: "agent1", PageSize: 100 });
      return Items.find(({ UserName }) => UserName === "player4");
    };
    const set = (sql: string) =>
      world.db.rows({ text: `UPDATE account SET ${sql} WHERE id = $1`, values: [id] });
    const free = await seen();
    expect(free).toMatchObject({ IsAvailable: true });
    await set("rg_state = 2");
    const excluded = await seen();
    await set("rg_state = 0, state = state | 1");
    expect(await seen()).toEqual(excluded);
    expect(excluded).toEqual({ ...free, IsAvailable: false });
    await set("state = state & ~1");
  });
});

it("tells how the own team does today", async () => {
  await world.tick();
  const summary = await world.call(getTeamSummary, {}, root);
  expect(summary).toMatchObject({
    Direct: 2,
    ActiveToday: 1,
    Stake: "1004.000",
    Todos: [],
  });
  const { Items } = await search({});
  const own = await world.call(getTeamMember, { UserName: "root1" }, root);
  assert("TeamBalance" in summary && "Member" in own, "a summary");
  const sum = Items.reduce((all, row) => all + Number(row.TeamBalance), Number(own.Member.Balance));
  expect(Math.round(sum * 1000)).toBe(Math.round(Number(summary.TeamBalance) * 1000));
  expect(summary.NewToday).toBe(summary.Team);
});

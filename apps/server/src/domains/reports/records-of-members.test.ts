import { money } from "@fairdraw/money";
import {
  beginExport,
  commonResults,
  createExport,
  getBetDetail,
  getExportStatus,
  getProfitTrend,
  getStatement,
  isRefused,
  PlayerState,
  searchAwardDetail,
  searchBets,
  searchCashFlow,
  searchProfitReport,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, passIssue, placed } from "../../testing/players.ts";
import { addMembers } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";

/**
 *   root1 ─ direct1 ─┬ agent1 ─ player1
 *                    └ agent2 ─ player21      rootx ─ playerx      (another site) rooty
 */
let world: TestWorld;
let betNo = "";
const tokens = new Map<string, string>();
const tokenOf = async (userName: string) => {
  const token = tokens.get(userName) ?? (await world.signIn(userName));
  tokens.set(userName, token);
  return token;
};
const day = 86_400_000;
const range = { DateFrom: usualStartMs - day, DateTo: usualStartMs + day };
const days = { DateFrom: 20260105, DateTo: 20260105 };

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await addMembers(world, [
    { userName: "agent2", under: "direct1", isAgent: true },
    { userName: "player21", under: "agent2", isAgent: false },
    { userName: "rootx", under: null, isAgent: true },
    { userName: "playerx", under: "rootx", isAgent: false },
    { userName: "rooty", under: null, isAgent: true, merchantId: 2 },
  ]);
  await giveMoney(world, "player1", money(1_000_000n));
  await anOpenIssue(world);
  const { Orders } = await placed(world, await tokenOf("player1"), [aBetItem()]);
  betNo = Orders[0]?.BetNo ?? "";
  await passIssue(world);
});
afterAll(() => world.close());

/** Everything that reads records of an account by its name. */
const readers = {
  "BetRecord/Search": (UserName: string, token: string) =>
    world.call(searchBets, { ...range, PageIndex: 1, PageSize: 20, UserName }, token),
  "CashFlow/Search": (UserName: string, token: string) =>
    world.call(searchCashFlow, { ...range, PageIndex: 1, PageSize: 20, UserName }, token),
  "CashFlow/Statement": (UserName: string, token: string) =>
    world.call(getStatement, { Month: 202601, UserName }, token),
  "ProfitReport/Search": (UserName: string, token: string) =>
    world.call(searchProfitReport, { ...days, UserName }, token),
  "ProfitReport/Trend": (UserName: string, token: string) =>
    world.call(getProfitTrend, { ...days, UserName }, token),
  "AwardDetail/Search": (UserName: string, token: string) =>
    world.call(searchAwardDetail, { GameId: 101, UserName }, token),
  "Export/Create": (UserName: string, token: string) =>
    world.call(createExport, { Report: "BetRecord", Filter: { ...range, UserName } }, token),
  "Export/Begin": (UserName: string, token: string) =>
    world.call(beginExport, { Report: "CashFlow", Filter: { ...range, UserName } }, token),
} as const;

/** Whom each viewer may name. */
const seen: Readonly<Record<string, readonly string[]>> = {
  root1: ["root1", "direct1", "agent1", "player1", "agent2", "player21"],
  direct1: ["direct1", "agent1", "player1", "agent2", "player21"],
  agent1: ["agent1", "player1"],
  agent2: ["agent2", "player21"],
  player1: ["player1"],
  rootx: ["rootx", "playerx"],
};
const everybody = [
  "root1",
  "direct1",
  "agent1",
  "player1",
  "agent2",
  "player21",
  "rootx",
  "playerx",
  "rooty",
  "operator",
  "nobody99",
];

describe.each(Object.entries(readers))("%s", (call, read) => {
  it.each(Object.keys(seen))(
    "shows %s himself and who stands below him, nobody else",
    async (viewer) => {
      const token = await tokenOf(viewer);
      const shown: string[] = [];
      for (const name of everybody) {
        const answer = await read(name, token);
        if (!isRefused(answer)) shown.push(name);
        else expect(answer.Result, name).toBe(commonResults.NO_PERMISSION.code);
        // A file in the background is one at a time.
        if (call === "Export/Begin") await world.tick();
      }
      expect(shown.sort()).toEqual([...(seen[viewer] ?? [])].sort());
    },
  );
});

describe("records of an account below", () => {
  it("are those that the account itself sees, but nobody takes its bets back", async () => {
    const ask = { ...range, PageIndex: 1, PageSize: 20 as const };
    const own = await world.call(searchBets, ask, await tokenOf("player1"));
    const seenByAgent = await world.call(
      searchBets,
      { ...ask, UserName: "PLAYER1" },
      await tokenOf("agent1"),
    );
    expect(seenByAgent).toMatchObject({ Total: 1, Items: [{ BetNo: betNo, CanCancel: false }] });
    expect({ ...seenByAgent, ServerTime: 0 }).toEqual({ ...own, ServerTime: 0 });
    const token = await tokenOf("direct1");
    const detail = await world.call(getBetDetail, { BetNo: betNo, UserName: "player1" }, token);
    expect(detail).toMatchObject({ Bet: { BetNo: betNo } });
    const asIfOwn = await world.call(getBetDetail, { BetNo: betNo }, token);
    expect(asIfOwn).toMatchObject({ Result: commonResults.NO_PERMISSION.code });
  });

  it("stay closed to an agent whose functions are blocked", async () => {
    const id = await accountIdOf(world, "agent2");
    const state = (flags: number) =>
      world.db.rows({ text: "UPDATE account SET state = $2 WHERE id = $1", values: [id, flags] });
    await state(PlayerState.AGENT_BLOCKED);
    const token = await tokenOf("agent2");
    for (const read of Object.values(readers)) {
      expect(await read("player21", token)).toMatchObject({
        Result: commonResults.NO_PERMISSION.code,
      });
      expect(isRefused(await read("agent2", token))).toBe(false);
      await world.tick();
    }
    await state(0);
  });

  it("are not written on once the account has left the team", async () => {
    const token = await tokenOf("agent2");
    const ask = { Report: "BetRecord" as const, Filter: { ...range, UserName: "player21" } };
    const begun = await world.call(beginExport, ask, token);
    expect(begun).toMatchObject({ Result: 0 });
    await world.db.rows({
      text: `UPDATE account SET parent_id = a.id, path = a.path || a.id FROM account a
        WHERE account.user_name = 'player21' AND a.user_name = 'agent1'`,
    });
    await world.tick();
    const ExportId = "ExportId" in begun ? begun.ExportId : "";
    expect(await world.call(getExportStatus, { ExportId }, token)).toMatchObject({ State: 2 });
  });
});

describe("bets of a team", () => {
  const ask = { ...range, PageIndex: 1, PageSize: 20 as const };
  const namesOf = async (viewer: string, Scope: "direct" | "team", UserName?: string) => {
    const of = UserName === undefined ? {} : { UserName };
    const found = await world.call(searchBets, { ...ask, Scope, ...of }, await tokenOf(viewer));
    return "Items" in found ? found.Items.map((row) => row.UserName) : found.Result;
  };

  it("are those of who stands right below, or of the whole team, each with its name", async () => {
    for (const userName of ["agent1", "player2"]) {
      await giveMoney(world, userName, money(1_000_000n));
      await anOpenIssue(world);
      await placed(world, await tokenOf(userName), [aBetItem()]);
    }
    expect(await namesOf("agent1", "direct")).toEqual(["player2", "player1"]);
    expect(await namesOf("agent1", "team")).toEqual(["player2", "agent1", "player1"]);
    expect(await namesOf("direct1", "direct")).toEqual(["agent1"]);
    expect(await namesOf("root1", "team", "agent1")).toEqual(["player2", "agent1", "player1"]);
    expect(await namesOf("rootx", "team")).toEqual([]);
    expect(await namesOf("rootx", "team", "agent1")).toBe(commonResults.NO_PERMISSION.code);
    expect(await namesOf("player1", "team")).toBe(commonResults.NO_PERMISSION.code);
  });

  it("come to the sums of their players, by every filter", async () => {
    const token = await tokenOf("agent1");
    for (const filter of [{}, { State: 0 }, { State: 2 }, { GameIds: [101] }, { Source: 1 }]) {
      const team = await world.call(searchBets, { ...ask, ...filter, Scope: "team" }, token);
      let [count, amount, open] = [0, 0, 0];
      for (const UserName of ["agent1", "player1", "player2", "player3", "player4", "player5"]) {
        const own = await world.call(searchBets, { ...ask, ...filter, UserName }, token);
        if (!("Items" in own)) throw new Error("an agent reads the bets of his players");
        count += own.AllSum?.Count ?? 0;
        amount += Number(own.AllSum?.Amount ?? 0);
        open += Number(own.AllSum?.OpenStake ?? 0);
      }
      if (!("Items" in team)) throw new Error("an agent reads the bets of his team");
      const { Count, Amount, OpenStake } = team.AllSum ?? {};
      expect([Count, Number(Amount), Number(OpenStake)]).toEqual([count, amount, open]);
    }
  });

  it("go into a file with the names of their players", async () => {
    const token = await tokenOf("agent1");
    const Filter = { ...range, Scope: "team" as const };
    const file = await world.call(
      createExport,
      { Report: "BetRecord", Filter, Language: "en" },
      token,
    );
    if (!("Content" in file)) throw new Error("an agent saves the bets of his team");
    expect(file.FileName).toContain("bets-team-");
    const lines = file.Content.trim().split("\n");
    expect(lines[0]).toMatch(/Account\s*$/);
    expect(lines.slice(1).map((line) => line.trim().split(",").at(-1))).toEqual([
      "player2",
      "agent1",
      "player1",
    ]);
  });

  it("are counted up to ten thousand, and no later page is given", async () => {
    const late = { ...ask, PageIndex: 501, Scope: "team" as const };
    expect(await world.call(searchBets, late, await tokenOf("agent1"))).toMatchObject({
      Result: commonResults.PARAM_ERROR.code,
    });
  });
});

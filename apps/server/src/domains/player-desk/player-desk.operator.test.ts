import { randomUUID } from "node:crypto";
import {
  type AnswerOf,
  addPlayerNote,
  adjustBalance,
  commonResults,
  getPlayer,
  getPlayerAudit,
  getPlayerBets,
  getPlayerFlows,
  getPlayerLogins,
  getPlayerNotes,
  getPlayerProtection,
  getPlayerRelations,
  isRefused,
  kickPlayers,
  operatorResults,
  PlayerState,
  type RequestOf,
  searchPlayers,
  setBlacklist,
  setLimit,
  setPlayerFlags,
  submitBet,
  tagPlayer,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, aBetRequest, anOpenIssue } from "../../testing/bets-to-place.ts";
import { anOperator, giveRights } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 86_400_000;
const page = { PageIndex: 1, PageSize: 20 as const };
const range = { DateFrom: startMs - dayMs, DateTo: startMs + dayMs };
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  operator = await anOperator(world);
  // One who registered long ago, has played and was never seen since.
  await world.db.rows({
    text: `UPDATE account SET created_at = fd_now() - interval '400 days' WHERE merchant_id = 1 AND user_name = 'player2'`,
  });
  await world.db.rows({
    text: `INSERT INTO fact_account_day (account_id, day, placed_day, game_id, path, bets, stake, valid, returned, prize, lost, wins, won, won_returned, rebate, own_rebate, won_rebate)
      SELECT id, fd_day(fd_now() - make_interval(days => d)), fd_day(fd_now()), 101, path, 1, 100000, 100000, 0, 40000, 0, 1, 0, 0, 500, 0, 0
      FROM account CROSS JOIN (VALUES (0), (29), (30)) AS t (d) WHERE merchant_id = 1 AND user_name = 'player2'`,
  });
  await world.signIn("player1");
  await world.signIn("player3");
  await world.db.rows({
    text: `UPDATE session_last SET at = fd_now() - interval '31 days' WHERE account_id = (
      SELECT id FROM account WHERE merchant_id = 1 AND user_name = 'player3')`,
  });
});
afterAll(() => world.close());

type Found = Extract<AnswerOf<typeof searchPlayers>, { Items: unknown }>;
async function search(filter: Partial<RequestOf<typeof searchPlayers>> = {}): Promise<Found> {
  const answer = await operator.ask(searchPlayers, { ...page, ...filter });
  if (!("Items" in answer)) throw new Error(`refused with ${answer.Result}`);
  return answer;
}
const namesOf = (found: Found) => found.Items.map(({ UserName }) => UserName).toSorted();
const players = ["player1", "player2", "player3", "player4", "player5"];
const agents = ["agent1", "direct1", "root1"];

describe("the search for players", () => {
  it("finds all players and agents of the merchant, and no staff, the newest first", async () => {
    const found = await search();
    expect(namesOf(found)).toEqual([...agents, ...players].toSorted());
    expect(found).toMatchObject({ Total: 8 });
    expect(found.Items.at(-1)?.UserName).toBe("player2");
    const second = await search({ PageIndex: 2 });
    expect(second.Items).toEqual([]);
  });

  it("says of each what it is, has and did in the last 30 days", async () => {
    const [player1] = (await search({ UserName: "player1" })).Items;
    expect(player1).toEqual({
      UserName: "player1",
      Type: "player",
      Upline: "root1 > direct1 > agent1",
      Balance: "10000.000",
      Turnover: "0.000",
      Profit: "0.000",
      Flags: 0,
      RgState: 0,
      Tags: [],
      RegisteredAt: startMs,
      LastLoginAt: startMs,
      LastIp: "127.0.0.1",
      LastPlace: "",
    });
    const [player2] = (await search({ UserName: "player2" })).Items;
    // Two days of the last 30 count: prize and rebate less the stake.
    expect(player2).toMatchObject({
      Turnover: "200.000",
      Profit: "-119.000",
      LastLoginAt: null,
      LastIp: "",
    });
  });

  it.each<[string, Partial<RequestOf<typeof searchPlayers>>, string[]]>([
    ["how a name begins, in any case", { UserName: "PLAYER" }, players],
    ["letters that mean something to the database", { UserName: "pl%" }, []],
    ["agents", { Type: "agent" }, agents],
    ["players", { Type: "player" }, players],
    ["who is below somebody", { Upline: "Agent1" }, players],
    ["who has been away", { Type: "player", DormantDays: 30 }, ["player3"]],
    ["who registered early", { RegisteredTo: startMs - dayMs }, ["player2"]],
    [
      "who registered lately",
      { RegisteredFrom: startMs, UserName: "player" },
      ["player1", "player3", "player4", "player5"],
    ],
    [
      "who never bet",
      {
        NeverBet: true,
        RegisteredFrom: startMs - dayMs,
        RegisteredTo: startMs + dayMs,
        Type: "player",
      },
      ["player1", "player3", "player4", "player5"],
    ],
  ])("narrows by %s", async (_, filter, expected) => {
    const found = await search(filter);
    expect(namesOf(found)).toEqual(expected.toSorted());
    expect(found.Total).toBe(expected.length);
  });

  it("narrows by flags and by tags", async () => {
    await operator.act(setPlayerFlags, {
      UserNames: ["player3"],
      Flags: PlayerState.CHAT_BLOCKED,
      IsOn: true,
      Until: null,
      Notice: "",
    });
    await operator.act(tagPlayer, { UserName: "player4", Tags: ["slow payer", "slow payer"] });
    const flags = PlayerState.CHAT_BLOCKED | PlayerState.BET_BLOCKED;
    expect(namesOf(await search({ Flags: flags }))).toEqual(["player3"]);
    expect(namesOf(await search({ Flags: PlayerState.BET_BLOCKED }))).toEqual([]);
    expect((await search({ Tag: "slow payer" })).Items).toMatchObject([
      { UserName: "player4", Tags: ["slow payer"] },
    ]);
    await operator.act(tagPlayer, { UserName: "player4", Tags: [] });
    expect((await search({ Tag: "slow payer" })).Items).toEqual([]);
  });

  it("refuses an upline that is nobody's, and to look through everybody for who never bet", async () => {
    expect(await operator.ask(searchPlayers, { ...page, Upline: "nobody" })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
    for (const bounds of [
      {},
      { RegisteredFrom: 0 },
      { RegisteredFrom: 0, RegisteredTo: startMs },
    ]) {
      const asked = { ...page, NeverBet: true, ...bounds };
      expect(await operator.ask(searchPlayers, asked)).toMatchObject({
        Result: operatorResults.UNFIT.code,
      });
    }
  });
});

describe("the page of a player", () => {
  it("lists his movements and his bets", async () => {
    const token = await world.signIn("player5");
    await anOpenIssue(world);
    const bet = await world.call(submitBet, await aBetRequest(world, [aBetItem()]), token);
    expect(bet).toMatchObject({ Result: 0 });
    const flows = await operator.ask(getPlayerFlows, { UserName: "player5", ...page, ...range });
    expect(flows).toMatchObject({
      Total: 2,
      Items: [{ TypeId: 21 }, { TypeId: 91 }],
    });
    const bets = await operator.ask(getPlayerBets, { UserName: "player5", ...page, ...range });
    expect(bets).toMatchObject({
      Total: 1,
      Items: [{ GameId: 101, BetState: 0, Profit: "0.000" }],
    });
    const won = { UserName: "player5", ...page, ...range, BetState: 1 as const };
    expect(await operator.ask(getPlayerBets, won)).toMatchObject({ Total: 0, Items: [] });
  });

  it("refuses ranges of more than 92 days", async () => {
    const asked = { UserName: "player5", ...page, DateFrom: 0, DateTo: 93 * dayMs };
    const unfit = { Result: operatorResults.UNFIT.code };
    expect(await operator.ask(getPlayerFlows, asked)).toMatchObject(unfit);
    expect(await operator.ask(getPlayerBets, asked)).toMatchObject(unfit);
  });

  it("lists his logins, and who else came from the same device or address", async () => {
    await world.db.rows({
      text: `UPDATE session SET device_id = 'box' WHERE account_id IN (
        SELECT id FROM account WHERE merchant_id = 1 AND user_name IN ('player1', 'player5'))`,
    });
    expect(await operator.ask(getPlayerLogins, { UserName: "player1", ...page })).toMatchObject({
      Total: 1,
      Items: [{ Time: startMs, Ip: "127.0.0.1", DeviceId: "box", IsOpen: true }],
    });
    const { Items } = (await operator.ask(getPlayerRelations, { UserName: "player1" })) as {
      Items: { UserName: string; By: string; Shared: string; Times: number }[];
    };
    expect(Items.map(({ UserName, By, Shared, Times }) => [UserName, By, Shared, Times])).toEqual([
      ["player5", "device", "box", 1],
      ["player3", "address", "127.0.0.1", 1],
      ["player5", "address", "127.0.0.1", 1],
    ]);
  });

  it("keeps notes, newest first, which nothing changes", async () => {
    for (const Text of ["first", "second"]) {
      expect(await operator.act(addPlayerNote, { UserName: "player1", Text })).toMatchObject({
        Result: 0,
      });
    }
    expect(await operator.ask(getPlayerNotes, { UserName: "player1", ...page })).toMatchObject({
      Total: 2,
      Items: [{ Text: "second", By: "operator" }, { Text: "first" }],
    });
    await expect(world.db.rows({ text: "UPDATE player_note SET text = ''" })).rejects.toThrow();
  });

  it("tells what operators did to him, and nothing of others", async () => {
    await operator.act(kickPlayers, { UserNames: ["player2", "player1"] });
    await operator.act(setBlacklist, { UserNames: ["player2"], IsOn: true });
    const calls = async (UserName: string) => {
      const answer = await operator.ask(getPlayerAudit, { UserName, ...page });
      return "Items" in answer ? answer.Items.map(({ Call }) => Call) : [];
    };
    expect(await calls("player2")).toEqual(["AdminPlayer/SetBlacklist", "AdminPlayer/Kick"]);
    expect((await calls("player1"))[0]).toBe("AdminPlayer/Kick");
    expect(await calls("player5")).toEqual([]);
    const proposed = await operator.act(adjustBalance, {
      RequestId: randomUUID(),
      UserName: "PLAYER5",
      Type: "credit",
      Cause: "goodwill",
      Amount: "9000",
      WagerRequired: "0",
      EvidenceUrl: "",
    });
    expect(proposed).toMatchObject({ Result: 0, TaskId: expect.any(Number) });
    expect(await calls("player5")).toEqual(["AdminPlayer/AdjustBalance"]);
  });

  it("tells how he protects himself to those with a right of its own", async () => {
    const token = await world.signIn("player4");
    const limit = { Type: 2 as const, Period: 1 as const, Value: "100" };
    expect(await world.call(setLimit, limit, token)).toMatchObject({ Result: 0 });
    expect(await operator.ask(getPlayerProtection, { UserName: "player4" })).toMatchObject({
      RgState: 0,
      Until: null,
      Limits: [{ LimitType: 2, LimitPeriod: 1, LimitValue: "100.000", Used: "0.000" }],
      Events: [{ EventKind: 1, LimitValue: "100.000" }],
    });
    const other = await anOperator(world, "operator2");
    const accountId = await accountIdOf(world, "operator2");
    const refused = { Result: commonResults.NO_PERMISSION.code };
    for (const rights of [["players.view"], ["protection.view"]] as const) {
      await giveRights(world, { accountId, rights });
      expect(await other.ask(getPlayerProtection, { UserName: "player4" })).toMatchObject(refused);
    }
    await giveRights(world, { accountId, rights: ["players.view", "protection.view"] });
    expect(isRefused(await other.ask(getPlayerProtection, { UserName: "player4" }))).toBe(false);
  });

  it("begins with what he is, has and may", async () => {
    expect(await operator.ask(getPlayer, { UserName: "PLAYER4" })).toMatchObject({
      UserName: "player4",
      Upline: "root1 > direct1 > agent1",
      Balance: "10000.000",
      HeldAmount: "0.000",
      Sessions: 1,
      IsBlacklisted: false,
      IsAgent: false,
    });
  });
});

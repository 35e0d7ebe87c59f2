import {
  approveTask,
  cancelIssue,
  getGameInfo,
  getGameTree,
  getMaintenance,
  isRefused,
  maintainGames,
  operatorResults,
  rejectTask,
  searchAudit,
  searchTasks,
  setGameState,
  submitBet,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, aBetRequest, anOpenIssue } from "../../testing/bets-to-place.ts";
import { connectHub, type HubClient } from "../../testing/hub-client.ts";
import { anOperator } from "../../testing/operators.ts";
import { moneyOf, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const minuteMs = 60_000;
let world: TestWorld;
type Operator = Awaited<ReturnType<typeof anOperator>>;
let operator: Operator;
let other: Operator;
let player: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs, gameIds: [101, 401] });
  await signIn();
});
afterAll(() => world.close());
async function signIn() {
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
  player = await world.signIn("player1");
}

const open: HubClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.connection.stop();
});
async function nowMs(): Promise<number> {
  const rows = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  return rows[0]?.now ?? 0;
}
async function stateOf(gameId: number): Promise<number | undefined> {
  const games = await world.call(getGameInfo, { GameIdList: [gameId], State: true });
  return isRefused(games) ? undefined : games[String(gameId)]?.state;
}
async function bet(): Promise<number> {
  await anOpenIssue(world);
  const answer = await world.call(submitBet, await aBetRequest(world, [aBetItem()]), player);
  return "Result" in answer ? answer.Result : -1;
}
const code = (result: { code: number }) => ({ Result: result.code });

describe("maintenance of games", () => {
  it("begins and ends when it was planned; nobody bets meanwhile, and pages are told", async () => {
    expect(await bet()).toBe(0);
    const page = await connectHub(world.url, {
      token: player,
      events: ["ChangeWebSiteInfo", "updateComboBetGameItem"],
    });
    open.push(page);
    await page.connection.invoke("JoinComboBet", [101]);
    const From = (await nowMs()) + 5 * minuteMs;
    const To = From + 5 * minuteMs;
    const plan = { GameIds: [101], From, To, Message: "换机" };
    expect(await operator.act(maintainGames, plan)).toMatchObject({ Result: 0 });
    expect(await stateOf(101)).toBe(0);
    const planned = { GameId: 101, From, EndTime: To, Message: "换机" };
    expect(await world.call(getMaintenance, {})).toMatchObject({ Games: [planned] });
    await world.setTime(From);
    await world.tick(["turn-games", "pump-events"]);
    expect([await stateOf(101), await stateOf(401)]).toEqual([1, 0]);
    expect(await bet()).not.toBe(0);
    await expect
      .poll(() => page.of("updateComboBetGameItem").at(-1))
      .toMatchObject({
        GameId: 101,
        isMaintain: true,
      });
    expect(page.of("ChangeWebSiteInfo")).toContainEqual({ Channel: "site", Area: "games" });
    await world.setTime(To);
    await world.tick(["turn-games"]);
    expect(await stateOf(101)).toBe(0);
    expect(await bet()).toBe(0);
    expect(await world.call(getMaintenance, {})).toMatchObject({ Games: [] });
    await signIn();
  });

  it("begins at once without a begin, and lasts until the state is set", async () => {
    await operator.act(maintainGames, { GameIds: [101, 401], From: null, To: null, Message: "" });
    expect([await stateOf(101), await stateOf(401)]).toEqual([1, 1]);
    expect(await operator.act(setGameState, { GameIds: [101, 401], State: 0 })).toMatchObject({
      Result: 0,
    });
    await world.tick(["turn-games"]);
    expect([await stateOf(101), await stateOf(401)]).toEqual([0, 0]);
    const tree = await operator.ask(getGameTree, {});
    expect(isRefused(tree) ? [] : tree.Items).toMatchObject([
      { GameId: 101, GameCode: "ssc1f", State: 0, Maintenance: null },
      { GameId: 401, Maintenance: null },
    ]);
  });

  it("is for the house's operators, for known games and for times that fit", async () => {
    const plan = { GameIds: [101], From: null, To: null, Message: "" };
    const unknown = { ...plan, GameIds: [101, 999] };
    expect(await operator.act(maintainGames, unknown)).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
    const past = { ...plan, To: startMs };
    expect(await operator.act(maintainGames, past)).toMatchObject(code(operatorResults.UNFIT));
    await world.db.rows({ text: "UPDATE operator_staff SET role = 'merchant'" });
    expect(await operator.act(maintainGames, plan)).toMatchObject({ Result: 902 });
    expect(await operator.act(setGameState, { GameIds: [101], State: 2 })).toMatchObject({
      Result: 902,
    });
    await world.db.rows({ text: "UPDATE operator_staff SET role = 'house'" });
    expect(await stateOf(101)).toBe(0);
  });
});

describe("the cancelling of an issue", () => {
  async function propose() {
    const issue = await anOpenIssue(world);
    const asked = { GameId: 101, SerialNumber: issue.serialNumber, PlayerText: "设备故障" };
    const answer = await operator.act(cancelIssue, asked);
    return { asked, TaskId: "TaskId" in answer ? answer.TaskId : 0, answer };
  }

  it("takes two persons, and then gives the stakes back", async () => {
    await anOpenIssue(world);
    // Nobody has bet with it before: no prize comes in between.
    const before = await moneyOf(world, "player2");
    await placed(world, await world.signIn("player2"), [aBetItem()]);
    const { asked, TaskId } = await propose();
    expect(await operator.act(cancelIssue, asked)).toMatchObject(code(operatorResults.TOO_LATE));
    expect(await operator.act(approveTask, { TaskId })).toMatchObject(
      code(operatorResults.SAME_PERSON),
    );
    expect(await moneyOf(world, "player2")).toBeLessThan(before);
    expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
    await world.tick();
    expect(await moneyOf(world, "player2")).toBe(before);
    expect(await other.act(approveTask, { TaskId })).toMatchObject(code(operatorResults.TOO_LATE));
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
    const found = await other.ask(searchTasks, { PageIndex: 1, PageSize: 20, State: 1 });
    expect(isRefused(found) ? null : found.Items[0]).toMatchObject({
      TaskId,
      Call: "AdminIssue/Cancel",
      Maker: "operator",
      Checker: "operator2",
      State: 1,
    });
    // The log names both, and finds the deed by either.
    for (const UserName of ["operator", "operator2"]) {
      const query = { PageIndex: 1, PageSize: 20, Call: "AdminIssue/Cancel", UserName } as const;
      const log = await other.ask(searchAudit, query);
      expect(isRefused(log) ? null : log.Items[0]).toMatchObject({
        UserName: "operator",
        ApprovedBy: "operator2",
        After: expect.stringContaining("设备故障"),
      });
    }
  });

  it("does not happen when it is rejected, or too late", async () => {
    const rejected = await propose();
    expect(await operator.act(rejectTask, { TaskId: rejected.TaskId })).toMatchObject({
      Result: 0,
    });
    expect(await other.act(approveTask, { TaskId: rejected.TaskId })).toMatchObject(
      code(operatorResults.TOO_LATE),
    );
    const late = await propose();
    const issue = await anOpenIssue(world);
    await placed(world, player, [aBetItem()]);
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
    await signIn();
    expect(await other.act(approveTask, { TaskId: late.TaskId })).toMatchObject(
      code(operatorResults.TOO_LATE),
    );
    expect(await operator.act(cancelIssue, late.asked)).toMatchObject(
      code(operatorResults.TOO_LATE),
    );
    const rows = await world.db.rows({
      text: "SELECT state FROM lottery_issue WHERE serial_number = $1 AND game_id = 101",
      values: [issue.serialNumber],
    });
    expect(rows).toEqual([{ state: 2 }]);
  });

  it("is over with the draw: whoever knows the number cancels nothing", async () => {
    const { asked, TaskId } = await propose();
    const issue = await anOpenIssue(world);
    await world.setTime(issue.drawTimeStamp);
    await world.tick(["fence-issues", "seal-bets", "fetch-beacons", "draw-issues"]);
    const [drawn] = await world.db.rows<{ state: number; settled: string }>({
      text: "SELECT state, settled_account::text AS settled FROM lottery_issue WHERE serial_number = $1 AND game_id = 101",
      values: [asked.SerialNumber],
    });
    expect(drawn).toEqual({ state: 1, settled: "0" });
    await signIn();
    expect(await other.act(approveTask, { TaskId })).toMatchObject(code(operatorResults.TOO_LATE));
    expect(await operator.act(cancelIssue, asked)).toMatchObject(code(operatorResults.TOO_LATE));
    await world.tick();
  });

  it("cannot be approved by its maker past the code, either", async () => {
    const { TaskId } = await propose();
    const byMaker = {
      text: "UPDATE operator_task SET state = 1, decided_by = made_by, decided_at = fd_now() WHERE id = $1",
      values: [TaskId],
    };
    await expect(world.db.rows(byMaker)).rejects.toThrow(/check/);
    expect(await other.act(approveTask, { TaskId: 9999 })).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
  });
});

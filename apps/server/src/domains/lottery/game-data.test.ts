import {
  type GameData,
  getGameData,
  getGameInfo,
  isRefused,
  oldIssuesOfAll,
  type RequestOf,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { anOpenIssue, currentIssueOf } from "../../testing/bets-to-place.ts";
import { passIssue } from "../../testing/players.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

let world: TestWorld;
const passed: string[] = [];
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  for (let i = 0; i < 25; i++) {
    await anOpenIssue(world);
    passed.push(await passIssue(world));
  }
});
afterAll(() => world.close());

type Groups = Omit<RequestOf<typeof getGameInfo>, "GameIdList">;
async function info(
  groups: Groups,
  GameIdList: number[] = [101],
): Promise<Record<string, GameData>> {
  const answer = await world.call(getGameInfo, { GameIdList, ...groups });
  if (isRefused(answer)) throw new Error("refused");
  return answer;
}
const always = ["categoryId", "dailyIssueCount", "isMiaoMiao", "serverTime"];

describe("LotteryGame/Info", () => {
  it.each<[string, Groups, string[]]>([
    ["nothing", {}, []],
    ["State", { State: true }, ["isMaintain", "isOfficialOffline", "state"]],
    ["LastIssue", { LastIssue: true }, ["lastIssue"]],
    ["LastDrawIssue", { LastDrawIssue: true }, ["lastIssue"]],
    ["Countdown", { Countdown: true }, ["currentIssue", "recentIssues"]],
    ["OldIssues", { OldIssues: true }, ["oldIssues"]],
    ["groups that are switched off", { State: false, Countdown: false }, []],
  ])("asked for %s answers those fields and no others", async (_, groups, fields) => {
    const { "101": game } = await info(groups);
    expect(Object.keys(game ?? {}).sort()).toEqual([...always, ...fields].sort());
  });

  it("leaves unknown games out and has game ids for keys and nothing else", async () => {
    expect(Object.keys(await info({ State: true }, [101, 999, 32_767]))).toEqual(["101"]);
    expect(await info({ State: true }, [])).toEqual({});
  });

  it("answers as many old issues as were asked for, newest first, 20 without a wish", async () => {
    const serials = async (groups: Groups) =>
      (await info({ OldIssues: true, ...groups }))["101"]?.oldIssues?.map(
        (issue) => issue.serialNumber,
      );
    const newestFirst = passed.toReversed();
    expect(await serials({ SelectCount: 3 })).toEqual(newestFirst.slice(0, 3));
    expect(await serials({})).toEqual(newestFirst.slice(0, 20));
    expect(await serials({ SelectCount: 200 })).toEqual(newestFirst);
  });

  it.each([0, 201, 1.5, "3"])("refuses %s old issues with 400", async (SelectCount) => {
    const body = JSON.stringify({ GameIdList: [101], OldIssues: true, SelectCount });
    expect((await rawCall(`${world.url}/api/LotteryGame/Info`, { body })).status).toBe(400);
  });

  it("tells the issue that closed last from the one that was drawn last", async () => {
    const issue = await anOpenIssue(world);
    await world.setTime(issue.closeTimeStamp);
    await world.tick();
    const drawn = (await info({ LastDrawIssue: true }))["101"]?.lastIssue;
    const closed = (await info({ LastIssue: true }))["101"]?.lastIssue;
    expect(closed).toMatchObject({ serialNumber: issue.serialNumber, winningNumber: "", state: 0 });
    expect(drawn).toMatchObject({
      serialNumber: passed.at(-1),
      winningNumber: expect.stringMatching(/^\d(,\d){4}$/),
      state: 2,
    });
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
    expect((await info({ LastDrawIssue: true }))["101"]?.lastIssue).toMatchObject({
      serialNumber: issue.serialNumber,
    });
  });

  it("counts down to the first issue that has not closed, with four more to come", async () => {
    const game = (await info({ Countdown: true }))["101"];
    expect(game?.recentIssues).toHaveLength(5);
    expect(game?.currentIssue).toEqual(game?.recentIssues?.[0]);
    const now = game?.serverTime ?? 0;
    expect(game?.currentIssue?.startTimeStamp).toBeLessThanOrEqual(now);
    expect(game?.currentIssue?.closeTimeStamp).toBeGreaterThan(now);
    await world.setTime(game?.currentIssue?.closeTimeStamp ?? 0);
    expect((await currentIssueOf(world)).serialNumber).toBe(game?.recentIssues?.[1]?.serialNumber);
  });

  it("shows the state of a game that rests", async () => {
    await world.db.rows({ text: "UPDATE lottery_game SET state = 3" });
    expect((await info({ State: true }))["101"]).toMatchObject({
      state: 3,
      isMaintain: false,
      isOfficialOffline: true,
    });
    await world.db.rows({ text: "UPDATE lottery_game SET state = 1" });
    expect((await info({ State: true }))["101"]).toMatchObject({
      state: 1,
      isMaintain: true,
      isOfficialOffline: false,
    });
    await world.db.rows({ text: "UPDATE lottery_game SET state = 0" });
  });
});

it("LotteryGame/Data answers all groups of all games on sale", async () => {
  const answer = await world.call(getGameData, {});
  const games = isRefused(answer) ? {} : answer;
  expect(Object.keys(games)).toEqual(["101"]);
  expect(games["101"]).toMatchObject({
    state: 0,
    lastIssue: expect.anything(),
    currentIssue: expect.anything(),
  });
  expect(games["101"]?.oldIssues?.map(({ serialNumber }) => serialNumber)).toEqual(
    (await info({ OldIssues: true, SelectCount: oldIssuesOfAll }))["101"]?.oldIssues?.map(
      ({ serialNumber }) => serialNumber,
    ),
  );
  expect(games["101"]?.oldIssues).toHaveLength(oldIssuesOfAll);
  // Every page waits for this answer: what proves the issues is asked for by those who look at them.
  const proved = (await info({ Countdown: true }))["101"]?.currentIssue;
  expect(proved?.seedCommit).toMatch(/^[0-9a-f]{64}$/);
  expect(games["101"]?.currentIssue).toEqual({ ...proved, seedCommit: "" });
  const ofList = [...(games["101"]?.oldIssues ?? []), ...(games["101"]?.recentIssues ?? [])];
  expect(ofList.map((one) => one.seedCommit + one.serverSeed + one.entropy).join("")).toBe("");
});

import {
  type AnswerOf,
  approveTask,
  betResults,
  blockNumbers,
  getBetLimits,
  getGameDetail,
  operatorResults,
  previewOdds,
  setGameLimits,
  setGameOdds,
  submitBet,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { anOperator, operatorOf } from "../../../testing/operators.ts";
import { passIssue, placed } from "../../../testing/players.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await signIn();
});
afterAll(() => world.close());
async function signIn() {
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
  token = await world.signIn("player1");
}

const code = (result: { code: number }) => ({ Result: result.code });
type Game = Extract<AnswerOf<typeof getGameDetail>, { Plays: unknown }>;
async function game(as = operator): Promise<Game> {
  const answer = await as.ask(getGameDetail, { GameId: 101 });
  assert("Plays" in answer, "the game is found");
  return answer;
}
async function approved(answer: object): Promise<object> {
  assert("TaskId" in answer && typeof answer.TaskId === "number", JSON.stringify(answer));
  return other.act(approveTask, { TaskId: answer.TaskId });
}
async function codeOfBet(item = aBetItem()): Promise<unknown> {
  const answer = await world.call(submitBet, await aBetRequest(world, [item]), token);
  const failed = "Failed" in answer ? answer.Failed?.[0] : undefined;
  if (failed !== undefined) return failed.Code;
  return "Result" in answer ? answer.Result : null;
}

describe("the odds of a merchant", () => {
  const lh = "ssc.lm.lh";
  const ask = (OddsMilli: number, Level = "dragon", PlayId = lh) =>
    operator.act(setGameOdds, { PlayId, Items: [{ Level, OddsMilli }] });
  const dragon = async () =>
    (await game()).Plays.find(({ PlayId }) => PlayId === lh)?.Levels.find(
      ({ Level }) => Level === "dragon",
    );

  it("change when a second person agrees, and not before", async () => {
    const before = await dragon();
    const answer = await ask(2150);
    expect(await dragon()).toEqual(before);
    expect(await approved(answer)).toMatchObject({ Result: 0 });
    expect(await dragon()).toMatchObject({ OddsMilli: 2150, Returned: 9675 });
    const rows = await world.db.rows({
      text: "SELECT merchant_id AS m, odds_milli AS odds, version FROM odds_change",
    });
    expect(rows).toEqual([{ m: 1, odds: 2150n, version: 1 }]);
  });

  it("never give back more than was staked: the level is named", async () => {
    // 45 of 100 draws: 2.222 returns 99.99 %, 2.223 more than everything.
    const over = await rawCall(`${world.url}/api/AdminGame/SetOdds`, {
      method: "POST",
      headers: { authorization: `Bearer ${operator.token}`, "content-type": "application/json" },
      body: JSON.stringify({
        PlayId: lh,
        Items: [
          { Level: "tiger", OddsMilli: 2100 },
          { Level: "dragon", OddsMilli: 2223 },
        ],
        Reason: "a test asks for it",
      }),
    });
    expect(over.json).toMatchObject({ Result: operatorResults.OVER_RETURN.code });
    expect(String(over.json["Message"])).toMatch(/dragon.*100\.04%/);
    const edge = await ask(2222);
    expect(edge).toMatchObject({ Result: 0 });
    const seen = await operator.ask(previewOdds, {
      PlayId: lh,
      Items: [{ Level: "dragon", OddsMilli: 2223 }],
    });
    expect(seen).toMatchObject({
      Levels: [{ Level: "dragon", Before: 2150, After: 2223, ReturnedBefore: 9675, IsOver: true }],
      Samples: [
        { Stake: "10.000", PrizeBefore: "21.500", PrizeAfter: "22.230" },
        { Stake: "100.000", PrizeBefore: "215.000", PrizeAfter: "222.300" },
        { Stake: "1000.000", PrizeBefore: "2150.000", PrizeAfter: "2223.000" },
      ],
    });
  });

  it("are approved for the odds that were seen: another change voids the proposal", async () => {
    await world.db.rows({
      text: "UPDATE operator_task SET state = 3, decided_at = fd_now() WHERE state = 0",
    });
    const stale = await ask(2160);
    await world.db.rows({
      text: "INSERT INTO odds_change SELECT 1, 2, play_no, level, 2111, fd_now() FROM odds_change LIMIT 1",
    });
    expect(await approved(stale)).toMatchObject(code(operatorResults.OUTDATED));
  });

  it("are of plays and levels that have some", async () => {
    expect(await ask(1950, "win", "ssc.dwd")).toMatchObject(code(operatorResults.NOT_FOUND));
    expect(await ask(1950, "win", "nothing")).toMatchObject(code(operatorResults.NOT_FOUND));
    expect(await ask(1950, "nothing")).toMatchObject(code(operatorResults.NOT_FOUND));
    const twice = [
      { Level: "dragon", OddsMilli: 2000 },
      { Level: "dragon", OddsMilli: 2001 },
    ];
    expect(await operator.act(setGameOdds, { PlayId: lh, Items: twice })).toMatchObject(
      code(operatorResults.UNFIT),
    );
  });
});

describe("the limits of a category", () => {
  const none = {
    StakeMax: null,
    OddsStakeMax: null,
    PlayerStakeMax: null,
    NumberStakeMax: null,
    PayoutMax: null,
    HouseCap: null,
  };
  const ask = (change: Partial<Record<keyof typeof none, string>>) =>
    operator.act(setGameLimits, { categoryId: 1, ...none, ...change });

  it("apply from the approval on, and accepted bets keep their caps", async () => {
    await anOpenIssue(world);
    const item = aBetItem({ Multiple: 10 });
    await placed(world, token, [item]);
    expect(await approved(await ask({ StakeMax: "20", PayoutMax: "1000" }))).toMatchObject({
      Result: 0,
    });
    expect(await codeOfBet(item)).toBe(betResults.STAKE_MAX.code);
    expect(await codeOfBet()).toBe(0);
    expect(await game()).toMatchObject({
      Limits: { ...none, StakeMax: "20.000", PayoutMax: "1000.000" },
      Applied: { StakeMax: "20.000", OddsStakeMax: "50000.000", PayoutMax: "1000.000" },
    });
    const caps = await world.db.rows<{ cap: bigint }>({
      text: "SELECT payout_max AS cap FROM bet ORDER BY id",
    });
    expect(caps.map(({ cap }) => cap)).toEqual([400_000_000n, 1_000_000n]);
    expect((await game(await operatorOf(world, "second"))).Limits).toEqual(none);
    expect(await approved(await ask({}))).toMatchObject({ Result: 0 });
    expect(await codeOfBet(item)).toBe(0);
  });

  it("are none that no stake could keep", async () => {
    for (const change of [
      { StakeMax: "0.001" },
      { OddsStakeMax: "0.5" },
      { PayoutMax: "0" },
      { HouseCap: "0" },
    ]) {
      expect(await ask(change)).toMatchObject(code(operatorResults.UNFIT));
    }
  });
});

describe("numbers that are not sold", () => {
  const block = (Numbers: string[], IsBlocked = true, PlayId = "ssc.dwd") =>
    operator.act(blockNumbers, { GameId: 101, PlayId, Numbers, IsBlocked });
  const seven = aBetItem({ stakePositions: [[7], [], [], [], []] });

  it("are sold until the next issue begins, and again from an issue on", async () => {
    const issue = await anOpenIssue(world);
    const answer = await block(["0:7"]);
    assert("From" in answer, JSON.stringify(answer));
    expect(answer.From).toBeGreaterThan(issue.startTimeStamp);
    expect(await codeOfBet(seven)).toBe(0);
    expect(await block(["0:7", "0:7"])).toMatchObject({ Result: 0 });
    expect((await game()).Blocks).toEqual([
      { PlayId: "ssc.dwd", Number: "0:7", From: answer.From },
    ]);
    await passIssue(world);
    await signIn();
    const next = await anOpenIssue(world);
    expect(next.startTimeStamp).toBe(answer.From);
    expect(await codeOfBet(seven)).toBe(betResults.ISSUE_LIMIT.code);
    expect(await codeOfBet(aBetItem({ stakePositions: [[], [7], [], [], []] }))).toBe(0);
    const limits = await world.call(
      getBetLimits,
      { GameId: 101, SerialNumber: next.serialNumber },
      token,
    );
    expect(limits).toMatchObject({ BlockedNumbers: [{ PlayId: "ssc.dwd", Number: "0:7" }] });
    expect(await block(["0:7"], false)).toMatchObject({ Result: 0 });
    expect(await codeOfBet(seven)).toBe(betResults.ISSUE_LIMIT.code);
    expect((await game()).Blocks).toEqual([]);
    await passIssue(world);
    await signIn();
    await anOpenIssue(world);
    expect(await codeOfBet(seven)).toBe(0);
  });

  it("are never closed where they are put back before the next issue", async () => {
    await block(["0:7"]);
    await block(["0:7"], false);
    await passIssue(world);
    await signIn();
    await anOpenIssue(world);
    expect(await codeOfBet(seven)).toBe(0);
  });

  it("are numbers of the play", async () => {
    for (const [numbers, play] of [
      [["7"], "ssc.dwd"],
      [["0:7"], "nothing"],
      [["0:7"], "k3.lm.sum"],
    ] as const) {
      expect(await block([...numbers], true, play)).toMatchObject(code(operatorResults.NOT_FOUND));
    }
    expect(await operator.ask(getGameDetail, { GameId: 999 })).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
  });
});

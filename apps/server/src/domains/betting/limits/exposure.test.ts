import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, money } from "@fairdraw/money";
import { type AnswerOf, cancelBet, getBetLimits, login, submitBet } from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import {
  aBetItem,
  aBetRequest,
  anOpenIssue,
  currentIssueOf,
} from "../../../testing/bets-to-place.ts";
import { giveMoney, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { untilWaiting } from "../../../testing/until-waiting.ts";
import { verify } from "../../../verify/verify.ts";
import { demoPassword } from "../../site/demo-accounts.ts";
import { addStakes, lockExposures, removeStakes } from "./limits.sql.ts";

let world: TestWorld;
const tokens = new Map<string, string>();
const names = ["player1", "player2", "player3", "player4", "player5"];

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  for (const name of names) {
    tokens.set(name, await world.signIn(name));
    if (name !== "player5") await giveMoney(world, name, money(1_000_000_000n));
  }
});
afterAll(() => world.close());
beforeEach(async () => {
  // Each test has its own issue.
  const issue = await currentIssueOf(world);
  await world.setTime(issue.closeTimeStamp);
  await anOpenIssue(world);
});
afterEach(async () => {
  await world.db.rows({ text: "DELETE FROM bet_limit" });
  await world.db.rows({ text: "DELETE FROM bet_block" });
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

const limit = (column: string, amount: bigint) =>
  world.db.rows({
    text: `INSERT INTO bet_limit (merchant_id, category, ${column}) VALUES (1, 1, $1)`,
    values: [amount],
  });
const tokenOf = (name: string) => tokens.get(name) ?? "";
const bet = async (
  item: ReturnType<typeof aBetItem>,
  by = "player1",
): Promise<AnswerOf<typeof submitBet>> =>
  world.call(submitBet, await aBetRequest(world, [item]), tokenOf(by));
/** One digit in the first place: 2.000 once, and a prize of 19.500. */
const digit = (number: number, multiple = 1) =>
  aBetItem({ stakePositions: [[number], [], [], [], []], Multiple: multiple });
const limitsNow = async (by = "player1") => {
  const { serialNumber } = await currentIssueOf(world);
  const request = { GameId: 101, SerialNumber: serialNumber };
  return world.call(getBetLimits, request, tokenOf(by));
};

/** Places bets. Others add to the counters after the bets were judged by them. */
async function betWhileOthersAdd(
  item: ReturnType<typeof aBetItem>,
  others: {
    exposures: readonly { stake: Money; worstCase: Money }[];
    numbers: readonly { playNo: number; number: string; stake: Money; stakeMax: Money }[];
  },
): Promise<AnswerOf<typeof submitBet> | undefined> {
  const [issue] = await world.db.rows<{ id: string }>({
    text: "SELECT id FROM lottery_issue WHERE serial_number = $1",
    values: [(await currentIssueOf(world)).serialNumber],
  });
  const key = { issueId: issue?.id ?? "", merchantId: 1 };
  const bounds = { worstCaseMax: money(1_000_000_000n), isFirst: false };
  const change = {
    exposures: others.exposures.map((one) => ({ ...key, ...bounds, ...one })),
    numbers: others.numbers.map((one) => ({ ...key, isFirst: true, ...one })),
    players: [],
  };
  let waiting: ReturnType<typeof bet> | undefined;
  await world.db.transaction(async (tx) => {
    await lockExposures(tx, [key]);
    waiting = bet(item);
    await untilWaiting(world.db, { words: ["bet_exposure", "FOR UPDATE"] });
    addStakes(tx, change, { areHeld: true });
  });
  const answer = await waiting;
  await world.db.transaction(async (tx) => {
    await lockExposures(tx, [key]);
    await removeStakes(tx, change);
  });
  return answer;
}

describe("the stakes of one player in one issue", () => {
  it("stop at their limit, and bets that are taken back free it again", async () => {
    await limit("player_stake_max", 10_000n);
    const first = await placed(world, tokenOf("player1"), [digit(1, 4)]);
    expect(await bet(digit(2, 2))).toMatchObject({ Result: 11 });
    expect(await bet(digit(2, 2), "player2")).toMatchObject({ Result: 0 });
    expect(await limitsNow()).toMatchObject({ Used: "8.000", PerIssue: "10.000" });
    const betNos = first.Orders.map((order) => order.BetNo);
    await world.call(cancelBet, { BetNos: betNos }, tokenOf("player1"));
    expect(await limitsNow()).toMatchObject({ Used: "0.000" });
    expect(await bet(digit(2, 5))).toMatchObject({ Result: 0 });
    expect(await bet(digit(2))).toMatchObject({ Result: 11 });
  });

  it("count the lines of one request one after the other", async () => {
    await limit("player_stake_max", 5_000n);
    const answer = await placed(world, tokenOf("player1"), [digit(1), digit(2), digit(3)]);
    expect(answer.Orders.map((order) => order.Index)).toEqual([0, 1]);
    expect(answer.Failed).toEqual([{ Index: 2, Code: 11 }]);
  });
});

describe("a single number", () => {
  it("is full for everybody at its limit, and only that number", async () => {
    await limit("number_stake_max", 6_000n);
    expect(await bet(digit(7, 2))).toMatchObject({ Result: 0 });
    expect(await bet(digit(7, 2), "player2")).toMatchObject({ Result: 20 });
    expect(await bet(digit(7, 1), "player2")).toMatchObject({ Result: 0 });
    expect(await bet(digit(7, 1), "player3")).toMatchObject({ Result: 20 });
    expect(await bet(digit(8, 3), "player3")).toMatchObject({ Result: 0 });
    const inSecondPlace = aBetItem({ stakePositions: [[], [7], [], [], []], Multiple: 3 });
    expect(await bet(inSecondPlace, "player3")).toMatchObject({ Result: 0 });
  });

  it("that fills up between the judgement and the lock of its counters is full for the bet that waits", async () => {
    await limit("number_stake_max", 6_000n);
    expect(await bet(digit(6))).toMatchObject({ Result: 0 });
    const playNo = findPlay(digit(7).PlayId)?.no ?? 0;
    const onSeven = { playNo, number: "0:7", stake: money(5_000n), stakeMax: money(6_000n) };
    const answer = await betWhileOthersAdd(digit(7), {
      exposures: [{ stake: money(5_000n), worstCase: money(0n) }],
      numbers: [onSeven],
    });
    expect(answer).toMatchObject({ Result: 20 });
  });

  it("that is not sold is refused wherever it is picked, from the issue on that it is blocked for", async () => {
    const { startTimeStamp } = await currentIssueOf(world);
    const block = (number: string, fromMs: number) =>
      world.db.rows({
        text: `INSERT INTO bet_block (merchant_id, game_id, play_no, number, from_start)
          SELECT 1, 101, play_no, $1, to_timestamp($2::bigint / 1000.0) FROM bet WHERE play_no IS NOT NULL LIMIT 1`,
        values: [number, fromMs],
      });
    await block("0:7", startTimeStamp);
    await block("0:8", startTimeStamp + 1);
    expect(await bet(digit(7))).toMatchObject({ Result: 20 });
    expect(await bet(aBetItem({ stakePositions: [[6, 7], [1], [], [], []] }))).toMatchObject({
      Result: 20,
    });
    expect(await bet(digit(8))).toMatchObject({ Result: 0 });
    expect(await limitsNow()).toMatchObject({
      BlockedNumbers: [{ PlayId: "ssc.dwd", Number: "0:7" }],
    });
  });
});

describe("the worst case of an issue", () => {
  it("never passes the house cap, though 100 bets come at once when one fits", async () => {
    // Ten bets of 19.500 fit, and 19.499 more.
    await limit("house_cap", 11n * 19_500n - 1n);
    await limitMore("stake_max", 200_000_000n);
    for (let i = 0; i < 9; i++) expect(await bet(digit(i))).toMatchObject({ Result: 0 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => bet(digit(i % 10), names[i % names.length])),
    );
    const results = answers.map((answer) => ("Result" in answer ? answer.Result : null));
    expect(results.filter((result) => result === 0)).toHaveLength(1);
    expect(results.filter((result) => result === 20)).toHaveLength(99);
    const [row] = await world.db.rows<{ worst: bigint }>({
      text: "SELECT max(worst_case) AS worst FROM bet_exposure",
    });
    expect(row?.worst).toBe(10n * 19_500n);
  });

  it("that grows between the judgement and the lock of its counter is as large for the bet that waits", async () => {
    // At worst 19.500 more fit; another 0.001 does not.
    await limit("house_cap", 3n * 19_500n);
    await limitMore("stake_max", 200_000_000n);
    expect(await bet(digit(1))).toMatchObject({ Result: 0 });
    const others = (worstCase: bigint) => ({
      exposures: [{ stake: money(1n), worstCase: money(worstCase) }],
      numbers: [],
    });
    expect(await betWhileOthersAdd(digit(2), others(19_501n))).toMatchObject({ Result: 20 });
    expect(await betWhileOthersAdd(digit(2), others(19_500n))).toMatchObject({ Result: 0 });
  });

  it("shrinks what one line may stake, beyond half of the cap", async () => {
    await limit("house_cap", 1_000_000n);
    await limitMore("stake_max", 40_002n);
    expect(await limitsNow()).toMatchObject({ PerBet: "40.002" });
    // 39 x 19.500 = 760.500 at worst.
    expect(await bet(digit(1, 20))).toMatchObject({ Result: 0 });
    expect(await bet(digit(2, 19))).toMatchObject({ Result: 0 });
    // 0.002 + 40.000 x 239.5 / 500
    expect(await limitsNow()).toMatchObject({ PerBet: "19.162" });
    expect(await bet(digit(3, 10))).toMatchObject({ Result: 11 });
    expect(await bet(digit(3, 9))).toMatchObject({ Result: 0 });
  });

  it("counts for a merchant's own players only", async () => {
    await limit("house_cap", 19_500n);
    const request = { UserName: "player1", Password: demoPassword, MerchantCode: "second" };
    const other = await world.call(login, request);
    const token = "access_token" in other ? other.access_token : "";
    expect(await bet(digit(1))).toMatchObject({ Result: 0 });
    // At the cap the limit of a line is the minimum stake. Here even that is too much.
    expect(await bet(digit(1))).toMatchObject({ Result: 11 });
    const least = aBetItem({ stakePositions: [[1], [], [], [], []], Unit: "li" });
    expect(await bet(least)).toMatchObject({ Result: 20 });
    const theirs = await aBetRequest(world, [digit(1)]);
    expect(await world.call(submitBet, theirs, token)).toMatchObject({ Result: 0 });
  });

  it("is not touched by a request that is refused for its balance", async () => {
    const before = await worstCases();
    const dear = aBetItem({ stakePositions: [[1], [], [], [], []], Multiple: 90_000 });
    expect(await bet(dear, "player5")).toMatchObject({ Result: 12 });
    expect(await worstCases()).toEqual(before);
  });
});

const worstCases = () =>
  world.db.rows({ text: "SELECT * FROM bet_exposure WHERE worst_case > 0 ORDER BY 1, 2" });
const limitMore = (column: string, amount: bigint) =>
  world.db.rows({ text: `UPDATE bet_limit SET ${column} = $1`, values: [amount] });

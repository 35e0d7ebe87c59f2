import { money } from "@fairdraw/money";
import {
  commonResults,
  createFollow,
  drawInstant,
  joinFollow,
  refillPlayMoney,
  servedCalls,
  startFollowAuto,
  startInstantRun,
  submitBet,
  submitCombo,
  submitSchedule,
} from "@fairdraw/wire";
import { callSamples } from "@fairdraw/wire/samples.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "./platform/assert.ts";
import { aBetItem, aBetRequest, anOpenIssue, currentIssueOf } from "./testing/bets-to-place.ts";
import { aPlanRequest } from "./testing/plans.ts";
import { accountIdOf, giveMoney, placed } from "./testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "./testing/test-world.ts";

let world: TestWorld;
let leader: string;
let player: string;
let accountId: bigint;
let FollowId: string;
const twentyYuan = () => aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7], [], [], [], []] });
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    gameIds: [101, 107],
  });
  await giveMoney(world, "player1", money(1_000_000_000n));
  leader = await world.signIn("player1");
  player = await world.signIn("player2");
  accountId = await accountIdOf(world, "player2");
  await anOpenIssue(world);
  const { Orders } = await placed(world, leader, [twentyYuan()]);
  const terms = { CommissionRate: 0, IsHidden: false, Words: "" };
  const offer = await world.call(createFollow, { BetNo: Orders[0]?.BetNo ?? "", ...terms }, leader);
  assert("FollowId" in offer, "a bet is offered");
  FollowId = offer.FollowId;
});
afterAll(() => world.close());

const RequestId = () => crypto.randomUUID();
/** Each way for money to be staked or given, with a request that a free player gets through. */
const spending: Readonly<Record<string, () => Promise<{ Result?: number }>>> = {
  submitBet: async () => world.call(submitBet, await aBetRequest(world, [aBetItem()]), player),
  submitCombo: async () => {
    const { serialNumber: SerialNumber } = await currentIssueOf(world);
    const Groups = [{ GameId: 101, SerialNumber, Items: [aBetItem()] }];
    return world.call(submitCombo, { RequestId: RequestId(), Groups, TotalAmount: "4" }, player);
  },
  submitSchedule: async () => {
    const lines = { items: [aBetItem()], multiples: [1, 1] };
    const plan = await aPlanRequest(world, player, lines, { StopOnWin: true });
    return world.call(submitSchedule, plan, player);
  },
  drawInstant: () => {
    const bet = { GameId: 107, Items: [aBetItem()], TotalAmount: "4" };
    return world.call(drawInstant, { RequestId: RequestId(), ...bet }, player);
  },
  joinFollow: () =>
    world.call(joinFollow, { RequestId: RequestId(), FollowId, Multiple: 1 }, player),
  startFollowAuto: () => {
    const terms = { FollowId, Multiple: 1, Issues: 5, StakeMax: "100" };
    return world.call(startFollowAuto, { RequestId: RequestId(), ...terms }, player);
  },
  refillPlayMoney: () => world.call(refillPlayMoney, { RequestId: RequestId() }, player),
};
/** They begin something by which no money moves yet, and end nothing that belongs to others. */
const begins = ["startInstantRun"];

const exclude = (state: number) =>
  world.db.rows({
    text: `UPDATE account SET rg_state = $2, rg_until = fd_now() + interval '1 hour' WHERE id = $1`,
    values: [accountId, state],
  });
async function traces(): Promise<unknown> {
  const [row] = await world.db.rows({
    text: `SELECT p.available, p.held, (SELECT count(*) FROM bet WHERE account_id = $1) AS bets,
        (SELECT count(*) FROM chase_plan WHERE account_id = $1) AS plans
      FROM ledger_player p WHERE p.account_id = $1`,
    values: [accountId],
  });
  return row;
}

describe.each([
  ["a break", 1, commonResults.RG_COOL_OFF],
  ["an exclusion", 2, commonResults.RG_EXCLUDED],
] as const)("during %s", (_, state, refusal) => {
  it.each(Object.keys(spending))("%s moves nothing and says why", async (name) => {
    await exclude(state);
    const before = await traces();
    expect(await spending[name]?.()).toMatchObject({ Result: refusal.code });
    expect(await traces()).toEqual(before);
  });

  it("no call at all moves money, or makes a bet or a plan", async () => {
    await exclude(state);
    const before = await traces();
    const names = Object.keys(servedCalls) as (keyof typeof servedCalls)[];
    const open = names.filter((name) => servedCalls[name].policy.who === "login");
    // What ends the session or the account would hide what comes after it.
    const last = ["logout", "changePassword", "closeAccount"];
    for (const name of open.filter((one) => !last.includes(one))) {
      const call = servedCalls[name];
      await world.call(call, callSamples[name].request, player).catch(() => null);
    }
    expect(open.length).toBeGreaterThan(60);
    expect(await traces()).toEqual(before);
    player = await world.signIn("player2");
  });
});

it("names every call by which money is spent", () => {
  const known = [...Object.keys(spending), ...begins].sort();
  // Points that somebody sends away are not played with by him; who receives them is asked for.
  const names = Object.keys(servedCalls).filter((name) =>
    /^(submit(?!Register|Transfer)|draw|join|start|refill)/.test(name),
  );
  expect(names.sort()).toEqual(known);
});

it("lets all of it through once the hour is over", async () => {
  await exclude(0);
  const codes: Record<string, number | undefined> = {};
  for (const name of ["submitBet", "submitCombo", "submitSchedule", "joinFollow", "drawInstant"]) {
    codes[name] = (await spending[name]?.())?.Result;
  }
  expect(codes).toEqual({
    submitBet: 0,
    submitCombo: 0,
    submitSchedule: 0,
    joinFollow: 0,
    drawInstant: 0,
  });
  const run = { RunId: RequestId(), GameId: 107, DrawsMax: 5, StopLoss: "100" };
  expect(await world.call(startInstantRun, run, player)).toMatchObject({ Result: 0 });
});

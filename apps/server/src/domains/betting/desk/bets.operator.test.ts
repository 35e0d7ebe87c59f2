import {
  type AnswerOf,
  approveTask,
  BetCancelReason,
  BetState,
  cancelBet,
  getBetDetail,
  getPlayerBet,
  operatorResults,
  previewDeed,
  searchCashFlow,
  searchPlayerBets,
  voidBets,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { fromBetNo } from "../../../platform/ids.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { anOperator, operatorOf, Reason } from "../../../testing/operators.ts";
import { betsOf, moneyOf, passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";

const dayMs = 24 * 3_600_000;
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await signIn();
});
afterAll(() => world.close());
beforeEach(async () => {
  await anOpenIssue(world);
});
async function signIn() {
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
  token = await world.signIn("player1");
}

const code = (result: { code: number }) => ({ Result: result.code });
const order = {
  ErrorClass: "doubled",
  Evidence: "ticket 4711",
  PlayerText: "重复注单，本金已退回",
} as const;
async function bets(count: number, by = token): Promise<string[]> {
  const { Orders } = await placed(
    world,
    by,
    Array.from({ length: count }, () => aBetItem()),
  );
  return Orders.map(({ BetNo }) => BetNo);
}
async function propose(BetNos: string[]): Promise<number> {
  const answer = await operator.act(voidBets, { BetNos, ...order });
  assert("TaskId" in answer, `it is proposed: ${JSON.stringify(answer)}`);
  return answer.TaskId;
}
type Detail = Extract<AnswerOf<typeof getPlayerBet>, { Levels: unknown }>;
async function detailOf(BetNo: string): Promise<Detail> {
  const answer = await operator.ask(getPlayerBet, { BetNo });
  assert("Levels" in answer, `the bet is found: ${JSON.stringify(answer)}`);
  return answer;
}
type Found = Extract<AnswerOf<typeof searchPlayerBets>, { Items: unknown }>;
async function search(change: object = {}, as = operator): Promise<Found> {
  const range = { DateFrom: usualStartMs - dayMs, DateTo: usualStartMs + dayMs };
  const answer = await as.ask(searchPlayerBets, { ...range, PageSize: 20, ...change });
  assert("Items" in answer, `the bets are found: ${JSON.stringify(answer)}`);
  return answer;
}

describe("bets that an error made", () => {
  it("go back by two persons: the stake in full, with the reason beside it", async () => {
    const before = await moneyOf(world, "player1");
    const [first = "", second = ""] = await bets(2);
    const kept = (await bets(1)).at(0) ?? "";
    const Request = JSON.stringify({ BetNos: [first, second], ...order, Reason });
    const effect = await operator.ask(previewDeed, { Call: voidBets.name, Request });
    expect(effect).toMatchObject({ NeedsTwo: true, Rows: 2, Players: 1, Amount: "8.000" });
    const TaskId = await propose([first, second, first]);
    expect(await operator.act(approveTask, { TaskId })).toMatchObject(
      code(operatorResults.SAME_PERSON),
    );
    expect(await moneyOf(world, "player1")).toBe(before - 12_000n);
    expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
    expect(await moneyOf(world, "player1")).toBe(before - 4000n);
    expect(await detailOf(first)).toMatchObject({
      UserName: "player1",
      State: BetState.CANCEL,
      CancelReason: BetCancelReason.ADMIN,
      CanVoid: false,
      Void: { ...order, Maker: "operator" },
      Flows: [
        { TypeId: 21, Out: "4.000" },
        { TypeId: 22, In: "4.000" },
      ],
    });
    const own = await world.call(getBetDetail, { BetNo: second }, token);
    expect(own).toMatchObject({
      CancelReason: BetCancelReason.ADMIN,
      CancelText: order.PlayerText,
      Bet: { State: BetState.CANCEL },
    });
    const range = { DateFrom: usualStartMs - dayMs, DateTo: usualStartMs + dayMs };
    const flows = await world.call(
      searchCashFlow,
      { ...range, PageIndex: 1, PageSize: 20, OrderNo: second },
      token,
    );
    assert("Items" in flows, "the flows are found");
    expect(flows.Items.map(({ TypeId, CancelReason }) => [TypeId, CancelReason])).toEqual([
      [22, BetCancelReason.ADMIN],
      [21, null],
    ]);
    const told = await world.db.rows<{ payload: string }>({
      text: "SELECT payload FROM hub_outbox WHERE payload LIKE '%' || $1 || '%'",
      values: [order.PlayerText],
    });
    expect(told).toHaveLength(1);
    // The limits are free again, the counters hold what is left, and what was settled is what it should be.
    expect(await detailOf(kept)).toMatchObject({ State: BetState.BET, CanVoid: true, Void: null });
    await passIssue(world);
    expect(await verified()).toEqual([]);
    await signIn();
  });

  it("go back once, and not when the player was quicker", async () => {
    const [mine = "", taken = ""] = await bets(2);
    const both = await propose([mine, taken]);
    const alone = await propose([mine]);
    expect(await operator.act(voidBets, { BetNos: [mine], ...order })).toMatchObject(
      code(operatorResults.TOO_LATE),
    );
    await world.call(cancelBet, { BetNos: [taken] }, token);
    const before = await moneyOf(world, "player1");
    expect(await other.act(approveTask, { TaskId: both })).toMatchObject(
      code(operatorResults.TOO_LATE),
    );
    expect(await moneyOf(world, "player1")).toBe(before);
    expect((await detailOf(mine)).State).toBe(BetState.BET);
    expect(await other.act(approveTask, { TaskId: alone })).toMatchObject({ Result: 0 });
    expect(await other.act(approveTask, { TaskId: alone })).toMatchObject(
      code(operatorResults.TOO_LATE),
    );
    expect(await moneyOf(world, "player1")).toBe(before + 4000n);
    expect(await world.call(cancelBet, { BetNos: [mine] }, token)).toMatchObject({
      Failed: [{ BetNo: mine }],
    });
  });

  it("give one effect when the player takes them back at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await moneyOf(world, "player1");
      const [betNo = ""] = await bets(1);
      const TaskId = await propose([betNo]);
      const [approved, cancelled] = await Promise.all([
        other.act(approveTask, { TaskId }),
        world.call(cancelBet, { BetNos: [betNo] }, token),
      ]);
      expect(await moneyOf(world, "player1")).toBe(before);
      const isOurs = "Result" in approved && approved.Result === 0;
      const isTheirs = "Cancelled" in cancelled && cancelled.Cancelled.length === 1;
      expect([isOurs, isTheirs].filter(Boolean)).toHaveLength(1);
    }
    expect(await verified()).toEqual([]);
  });

  it("stay once their number can be known: not after the draw time, drawn or settled or cancelled", async () => {
    const issue = await anOpenIssue(world);
    const [betNo = ""] = await bets(1);
    const TaskId = await propose([betNo]);
    // Closed and sealed is early enough: nobody can know the number.
    await world.setTime(issue.closeTimeStamp + 1);
    await world.tick();
    expect((await detailOf(betNo)).CanVoid).toBe(true);
    await world.setTime(issue.drawTimeStamp);
    expect((await detailOf(betNo)).CanVoid).toBe(false);
    expect(await other.act(approveTask, { TaskId })).toMatchObject(code(operatorResults.TOO_LATE));
    await world.tick();
    expect(await operator.act(voidBets, { BetNos: [betNo], ...order })).toMatchObject(
      code(operatorResults.TOO_LATE),
    );
    expect(await verified()).toEqual([]);
    await signIn();
  });

  it("are settled or taken back, whatever the settlement does at that moment", async () => {
    for (let round = 0; round < 4; round += 1) {
      const issue = await anOpenIssue(world);
      const before = await moneyOf(world, "player1");
      const all = aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] });
      const { Orders } = await placed(world, token, [all]);
      const betNo = Orders[0]?.BetNo ?? "";
      const TaskId = await propose([betNo]);
      await world.setTime(issue.drawTimeStamp - 1);
      await world.tick();
      const approving = other.act(approveTask, { TaskId });
      await world.setTime(issue.drawTimeStamp);
      await Promise.all([approving, world.tick()]);
      await world.tick();
      const { State } = await detailOf(betNo);
      const won = before - 20_000n + 19_500n;
      expect(await moneyOf(world, "player1")).toBe(State === BetState.CANCEL ? before : won);
      await signIn();
    }
    expect(await verified()).toEqual([]);
  });

  it("are those of the merchant's players, all or none", async () => {
    const [betNo = ""] = await bets(1);
    const unknown = "0".repeat(26);
    expect(await operator.act(voidBets, { BetNos: [betNo, unknown], ...order })).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
    const second = await operatorOf(world, "second");
    expect(await second.act(voidBets, { BetNos: [betNo], ...order })).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
    expect(await second.ask(getPlayerBet, { BetNo: betNo })).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
    expect((await search({}, second)).Items).toEqual([]);
    await passIssue(world);
    await signIn();
  });
});

describe("the search for bets", () => {
  it("finds by player, game, issue, play, state, stake and prize, newest first and page by page", async () => {
    const issue = await anOpenIssue(world);
    const large = aBetItem({
      Multiple: 50,
      stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []],
    });
    const { Orders } = await placed(world, await world.signIn("player3"), [large]);
    const big = Orders[0]?.BetNo ?? "";
    const small = await bets(3, await world.signIn("player4"));
    const SerialNumber = issue.serialNumber;
    const numbers = async (change: object) =>
      (await search(change)).Items.map(({ BetNo }) => BetNo);
    expect(await numbers({ GameId: 101, SerialNumber })).toEqual([...small.toReversed(), big]);
    expect(await numbers({ UserName: "player3" })).toEqual([big]);
    expect(await numbers({ StakeFrom: "500" })).toEqual([big]);
    expect(
      await numbers({ UserName: "player4", PlayId: "ssc.dwd", State: BetState.BET }),
    ).toHaveLength(3);
    expect(await numbers({ PlayId: "ssc.5x.direct" })).toEqual([]);
    expect(await numbers({ PlayId: "nothing" })).toEqual([]);
    const row = (await search({ UserName: "player3" })).Items[0];
    expect(row).toMatchObject({
      UserName: "player3",
      Amount: "1000.000",
      PlayId: "ssc.dwd",
      UnitBets: 10,
    });
    await passIssue(world);
    await signIn();
    expect(await numbers({ PrizeFrom: "900" })).toEqual([big]);
    const seen: string[] = [];
    let Before: string | null = null;
    do {
      const found: Found = await search(Before === null ? {} : { Before });
      seen.push(...found.Items.map(({ BetNo }) => BetNo));
      Before = found.Next;
    } while (Before !== null);
    const [all] = await world.db.rows<{ n: number }>({
      text: "SELECT count(*)::int AS n FROM bet",
    });
    expect(new Set(seen).size).toBe(all?.n);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it("asks for a time of at most 31 days, and a player that there is", async () => {
    const long = {
      DateFrom: usualStartMs - 32 * dayMs,
      DateTo: usualStartMs,
      PageSize: 20,
    } as const;
    expect(await operator.ask(searchPlayerBets, long)).toMatchObject(code(operatorResults.UNFIT));
    const nobody = {
      DateFrom: usualStartMs - dayMs,
      DateTo: usualStartMs,
      PageSize: 20,
      UserName: "nobody",
    } as const;
    expect(await operator.ask(searchPlayerBets, nobody)).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
  });

  it("shows of a bet what its player sees", async () => {
    const bet = (await betsOf(world, token, { State: BetState.NOPRIZE })).Items[0];
    const detail = await detailOf(bet?.BetNo ?? "");
    const own = await world.call(getBetDetail, { BetNo: bet?.BetNo ?? "" }, token);
    assert("Levels" in own, "the player sees his bet");
    expect(detail).toMatchObject({
      Amount: own.Bet.Amount,
      WinningNumber: own.Bet.WinningNumber,
      ContentHash: own.ContentHash,
      HighestPrize: own.HighestPrize,
      Levels: own.Levels,
    });
    expect(fromBetNo(detail.BetNo)).not.toBeNull();
  });
});

async function verified() {
  return (await verify(world.db, () => {})).breaks;
}

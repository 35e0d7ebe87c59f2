import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money, parseCheckedMoney, sum } from "@fairdraw/money";
import {
  type AnswerOf,
  BetCancelReason,
  BetState,
  cancelBet,
  getBetDetail,
  getBetReceipt,
  type OddsBetItem,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { aBetItem, openIssueOf } from "../../testing/bets-to-place.ts";
import { betsOf, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { changeOdds } from "../betting/rules/odds.sql.ts";
import { betLevels } from "./bet-levels.ts";

const elevenOfFive = 201;
let world: TestWorld;
let token: string;
let other: string;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, elevenOfFive],
  });
  token = await world.signIn("player1");
  other = await world.signIn("player2");
});
afterAll(() => world.close());

type Detail = Extract<AnswerOf<typeof getBetDetail>, { Levels: unknown }>;

async function detailOf(BetNo: string, as = token): Promise<Detail> {
  const answer = await world.call(getBetDetail, { BetNo }, as);
  assert("Levels" in answer, `the detail is answered: ${JSON.stringify(answer)}`);
  return answer;
}

/** What the tables say of a bet, without the views and the engine. */
async function storedOf(betNo: string) {
  const [row] = await world.db.rows<{
    payout: bigint;
    cut: bigint;
    returned: bigint;
    stake: bigint;
  }>({
    text: `SELECT coalesce(o.payout, 0) AS payout, coalesce(o.cut, 0) AS cut, coalesce(o.returned, 0) AS returned, b.stake
        FROM bet b LEFT JOIN bet_outcome o ON o.bet_id = b.id WHERE b.id = $1`,
    values: [fromBetNo(betNo)],
  });
  assert(row !== undefined, "the bet is stored");
  return row;
}

const thousandths = (text: string) => parseCheckedMoney(text);

describe("BetRecord/Detail on prize groups", () => {
  it("tells the terms of an open bet, with nothing won yet", async () => {
    await openIssueOf(world, 101);
    const { Orders } = await placed(world, token, [
      aBetItem({ Multiple: 3, Unit: "jiao", PrizeGroup: 1900 }),
    ]);
    const detail = await detailOf(Orders[0]?.BetNo ?? "");
    expect(detail).toMatchObject({
      StakeEach: "0.600",
      HighestPrize: "5.700",
      PayoutMax: "400000.000",
      Won: "0.000",
      Cut: "0.000",
      CancelReason: null,
      DecidedAt: null,
      Bet: { State: BetState.BET, Amount: "1.200", CanCancel: true },
      Draw: { winningNumber: "", serverSeed: "", betsRoot: "" },
    });
    expect(detail.Levels).toEqual([
      expect.objectContaining({
        Level: "1",
        Prize: "19.000",
        Odds: null,
        Count: 0,
        Amount: "0.000",
      }),
    ]);
    const [line] = await world.db.rows<{ rates: number[] }>({
      text: "SELECT line_rates AS rates FROM bet WHERE id = $1",
      values: [fromBetNo(Orders[0]?.BetNo ?? "")],
    });
    expect(detail.RebateRate).toBe((line?.rates.at(-1) ?? 0) - 9500);
    expect(detail.Flows).toEqual([
      expect.objectContaining({ TypeId: 21, Out: "1.200", In: "0.000", RefNo: Orders[0]?.BetNo }),
    ]);
  });

  it("shows the prize level by level, equal to what the settlement paid", async () => {
    await openIssueOf(world, 101);
    const { Orders } = await placed(
      world,
      token,
      [...Array(10).keys()].map((d) =>
        aBetItem({ stakePositions: [[d], [0, 1, 2, 3, 4], [], [], []], Multiple: 7, Unit: "fen" }),
      ),
    );
    await passIssue(world);
    let wins = 0;
    for (const { BetNo } of Orders) {
      const detail = await detailOf(BetNo);
      const stored = await storedOf(BetNo);
      expect(thousandths(detail.Bet.Prize)).toBe(stored.payout);
      expect(sum(detail.Levels.map((level) => thousandths(level.Amount)))).toBe(
        stored.payout + stored.cut,
      );
      // 19.50 for 2 yuan at 1950: a hundredth of it seven times, for each unit bet won.
      const count = detail.Levels.reduce((total, level) => total + level.Count, 0);
      expect(thousandths(detail.Won)).toBe((19_500n * 7n * BigInt(count)) / 100n);
      expect(detail.DecidedAt).not.toBeNull();
      expect(detail.Flows.map((flow) => flow.TypeId)).toEqual(count > 0 ? [21, 26] : [21]);
      wins += count;
    }
    expect(wins).toBeGreaterThan(0);
  });

  it("tells the draw with the facts of its proof", async () => {
    const settled = (await betsOf(world, token, { State: BetState.WIN })).Items[0];
    const { Draw, Bet } = await detailOf(settled?.BetNo ?? "");
    expect(Draw).toMatchObject({
      serialNumber: Bet.SerialNumber,
      winningNumber: Bet.WinningNumber,
      state: 2,
      entropyMode: 1,
      cancelReason: "",
    });
    for (const hash of [
      Draw.seedCommit,
      Draw.serverSeed,
      Draw.entropy,
      Draw.betsRoot,
      Draw.contentRoot,
    ]) {
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(Draw.committedAt).toBeLessThan(Draw.startTimeStamp);
  });

  it("has the content hash of the receipt", async () => {
    const bet = (await betsOf(world, token)).Items[0];
    const receipt = await world.call(getBetReceipt, { BetNo: bet?.BetNo ?? "" }, token);
    assert("ContentHash" in receipt, "the receipt is answered");
    expect((await detailOf(bet?.BetNo ?? "")).ContentHash).toBe(receipt.ContentHash);
  });

  it("tells why a bet was cancelled and that its stake came back", async () => {
    await openIssueOf(world, 101);
    const { Orders } = await placed(world, token, [aBetItem()]);
    const BetNo = Orders[0]?.BetNo ?? "";
    await world.call(cancelBet, { BetNos: [BetNo] }, token);
    const detail = await detailOf(BetNo);
    expect(detail).toMatchObject({
      CancelReason: BetCancelReason.PLAYER,
      Won: "0.000",
      Bet: { State: BetState.CANCEL, Profit: "0.000" },
    });
    expect(detail.Flows.map((flow) => [flow.TypeId, flow.Out, flow.In])).toEqual([
      [21, "4.000", "0.000"],
      [22, "0.000", "4.000"],
    ]);
  });

  it("shows what the cap of the issue cut off", async () => {
    await world.db.rows({
      text: "INSERT INTO bet_limit (merchant_id, category, payout_max) VALUES (1, 1, 10000)",
    });
    await openIssueOf(world, 101);
    const all = aBetItem({ stakePositions: [[...Array(10).keys()], [], [], [], []] });
    const { Orders } = await placed(world, token, [all, all]);
    await passIssue(world);
    await world.db.rows({ text: "DELETE FROM bet_limit" });
    const details = await Promise.all(Orders.map(({ BetNo }) => detailOf(BetNo)));
    expect(details.map(({ Won, Cut, Bet, PayoutMax }) => [Won, Cut, Bet.Prize, PayoutMax])).toEqual(
      [
        ["19.500", "9.500", "10.000", "10.000"],
        ["19.500", "19.500", "0.000", "10.000"],
      ],
    );
  });

  it("is refused for the bet of another player and for one that nobody has", async () => {
    const bet = (await betsOf(world, token)).Items[0];
    for (const [BetNo, as] of [
      [bet?.BetNo ?? "", other],
      ["Z".repeat(26), token],
      ["0".repeat(26), token],
    ] as const) {
      expect(await world.call(getBetDetail, { BetNo }, as)).toMatchObject({ Result: 902 });
    }
  });
});

describe("BetRecord/Detail on odds", () => {
  it("pays by the odds as accepted, though they have changed since", async () => {
    const play = findPlay("ssc.lm.lh");
    assert(play !== undefined, "the play exists");
    const version = await world.db.transaction((tx) =>
      changeOdds(tx, 1, [{ playNo: play.no, level: "dragon", oddsMilli: 2_100n }]),
    );
    await openIssueOf(world, 101);
    const item: OddsBetItem = {
      PlayId: play.id,
      Selection: { options: ["dragon", "tiger", "tie"] },
      StakeEach: "10",
      OddsVersion: version,
      Count: 3,
      Amount: "30",
    };
    const { Orders } = await placed(world, token, [item]);
    await world.db.transaction((tx) =>
      changeOdds(tx, 1, [{ playNo: play.no, level: "dragon", oddsMilli: 3_000n }]),
    );
    await passIssue(world);
    const detail = await detailOf(Orders[0]?.BetNo ?? "");
    expect(detail.StakeEach).toBe("10.000");
    expect(detail.OddsVersion).toBe(version);
    expect(detail.Levels.find((level) => level.Level === "dragon")).toMatchObject({
      Odds: "2.100",
      Prize: null,
    });
    const stored = await storedOf(Orders[0]?.BetNo ?? "");
    expect(thousandths(detail.Won)).toBe(stored.payout);
    expect(stored.payout).toBeGreaterThan(0n);
  });

  it("counts returned unit bets, all of them in a tie", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 30 && seen.size < 2; round++) {
      // A ball 11 is neither big nor small: the stake of its unit bet comes back.
      const items = [
        ...[0, 1, 2, 3, 4].map((ball) => [0, 1, 2, 3, 4].map((at) => (at === ball ? ["big"] : []))),
        [["big", "small"], ["big", "small"], ["big"], ["big"], ["big"]],
      ].map((positionOptions): OddsBetItem => {
        const Count = positionOptions.flat().length;
        const PlayId = "x5.lm.ball";
        const Selection = { positionOptions };
        return { PlayId, Selection, StakeEach: "5", OddsVersion: 0, Count, Amount: `${5 * Count}` };
      });
      const issue = await openIssueOf(world, elevenOfFive);
      const { serialNumber: SerialNumber } = issue;
      const change = { GameId: elevenOfFive, SerialNumber };
      const { Orders } = await placed(world, token, items, change);
      await world.setTime(issue.drawTimeStamp);
      await world.tick();
      for (const { BetNo } of Orders) {
        const detail = await detailOf(BetNo);
        const stored = await storedOf(BetNo);
        if (detail.CancelReason === BetCancelReason.TIE) {
          seen.add("tie");
          expect(detail).toMatchObject({ ReturnedCount: detail.Bet.Count, Won: "0.000" });
          expect(detail.Flows.map((flow) => flow.TypeId)).toEqual([21, 22]);
          continue;
        }
        expect(5000n * BigInt(detail.ReturnedCount)).toBe(stored.returned);
        expect(thousandths(detail.Won)).toBe(stored.payout);
        if (stored.returned > 0n) {
          seen.add("some");
          expect(detail.Flows.map((flow) => flow.TypeId)).toEqual(
            stored.payout > 0n ? [21, 26, 25] : [21, 25],
          );
        }
      }
    }
    expect([...seen].sort()).toEqual(["some", "tie"]);
  }, 60_000);
});

it("adds up levels of several wins, each cut on its own", () => {
  const play = findPlay("ssc.lm.lh");
  assert(play !== undefined, "the play exists");
  const terms = {
    prizeGroup: 1950,
    price: 2 as const,
    unit: 0,
    multiple: 1,
    stake: money(2_222n),
    unitBets: 2,
    oddsMilli: new Map([["dragon", 1_999n]]),
  };
  const { levels, won } = betLevels(play, terms, "dragon:1 tie:1");
  // 1.111 x 1.999 = 2.220889
  expect(levels.find(({ Level }) => Level === "dragon")?.Amount).toBe("2.220");
  expect(won).toBe(sum(levels.map(({ Amount }) => parseCheckedMoney(Amount))));
});

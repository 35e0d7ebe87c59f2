import {
  BetCancelReason,
  BetState,
  CashFlowType,
  cancelBet,
  createExport,
  getBetDetail,
  type OddsBetItem,
  searchCashFlow,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { openIssueOf } from "../../testing/bets-to-place.ts";
import { betsOf, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 24 * 3_600_000;
const elevenOfFive = 201;
const markSix = 901;
/** The balls, and the number among them, of which a bet on big is given back. */
const games = [
  { gameId: elevenOfFive, playId: "x5.lm.ball", balls: 5, tie: 11 },
  { gameId: markSix, playId: "lhc.zm16", balls: 6, tie: 49 },
];
/** Draws until a number has surely come: that it does not is less likely than one in ten million. */
const drawsMax = 130;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    gameIds: games.map(({ gameId }) => gameId),
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

function lineOf(playId: string, positionOptions: string[][]): OddsBetItem {
  const Count = positionOptions.flat().length;
  return {
    PlayId: playId,
    Selection: { positionOptions },
    StakeEach: "1",
    OddsVersion: 0,
    Count,
    Amount: `${Count}`,
  };
}

async function flowsOf(OrderNo: string) {
  const range = { DateFrom: startMs - dayMs, DateTo: startMs + 3 * dayMs };
  const body = { ...range, PageIndex: 1, PageSize: 20 as const, OrderNo };
  const found = await world.call(searchCashFlow, body, token);
  assert("Items" in found, "movements are found");
  return found.Items.map(({ TypeId, In, CancelReason }) => [TypeId, In, CancelReason]);
}

async function detailOf(BetNo: string) {
  const detail = await world.call(getBetDetail, { BetNo }, token);
  assert("Levels" in detail, "the bet is found");
  return detail;
}

/** The lines of a file that name an order, without its header. */
async function linesOf(
  Report: "BetRecord" | "CashFlow",
  no: string,
  Language: "zh" | "en",
): Promise<string> {
  const Filter = { DateFrom: startMs - dayMs, DateTo: startMs + 3 * dayMs };
  const file = await world.call(createExport, { Report, Filter, Language }, token);
  assert("Content" in file, "the file is answered");
  return file.Content.split("\r\n")
    .filter((line) => line.includes(no))
    .join("\n");
}

it.each(games)(
  "a bet of $playId on big is a tie when the draw brings $tie there",
  async (game) => {
    for (let draws = 0; draws < drawsMax; draws += 1) {
      // Hours may pass before it comes.
      token = await world.signIn("player1");
      const issue = await openIssueOf(world, game.gameId);
      const rows = Array.from({ length: game.balls }, (_, ball) => ball);
      const alone = rows.map((ball) => rows.map((row) => (row === ball ? ["big"] : [])));
      // Of odd and even of a ball one always wins, where it is no tie itself.
      const mixed = rows.map((ball) =>
        rows.map((row) => {
          if (row === ball) return ["big"];
          return row === (ball + 1) % game.balls ? ["odd", "even"] : [];
        }),
      );
      const { Orders } = await placed(
        world,
        token,
        [...alone, ...mixed].map((one) => lineOf(game.playId, one)),
        { GameId: game.gameId, SerialNumber: issue.serialNumber },
      );
      await world.setTime(issue.drawTimeStamp);
      await world.tick();
      const found = await betsOf(world, token, {
        GameIds: [game.gameId],
        SerialNumber: issue.serialNumber,
      });
      const numbers = (found.Items[0]?.WinningNumber ?? "").split(",").map(Number);
      const ball = numbers.slice(0, game.balls).indexOf(game.tie);
      if (ball < 0) continue;

      const tieNo = Orders[ball]?.BetNo ?? "";
      const tie = found.Items.find(({ BetNo }) => BetNo === tieNo);
      expect(tie).toMatchObject({
        State: BetState.CANCEL,
        CancelReason: BetCancelReason.TIE,
        Amount: "1.000",
        Prize: "0.000",
        Returned: "1.000",
        Profit: "0.000",
      });
      const detail = await detailOf(tieNo);
      expect(detail).toMatchObject({ ReturnedCount: 1, CancelReason: BetCancelReason.TIE });
      expect(detail.Bet).toEqual(tie);
      expect(detail.Flows.at(-1)).toMatchObject({
        TypeId: CashFlowType.BET_CANCEL,
        In: "1.000",
        CancelReason: BetCancelReason.TIE,
      });
      expect(await flowsOf(tieNo)).toEqual([
        [CashFlowType.BET_CANCEL, "1.000", BetCancelReason.TIE],
        [CashFlowType.BET, "0.000", null],
      ]);
      const zh = await linesOf("BetRecord", tieNo, "zh");
      expect(zh).toContain(",0.000,1.000,0.000,0.000,和局退本,");
      expect(zh).not.toContain("撤单");
      const en = await linesOf("BetRecord", tieNo, "en");
      expect(en).toContain(`,0.000,1.000,0.000,0.000,"Tie, stake returned",`);
      const flows = await linesOf("CashFlow", tieNo, "en");
      expect(flows).toContain(",Tie refund,1.000,");
      expect(flows).not.toContain("cancelled");

      const mixedNo = Orders[game.balls + ball]?.BetNo ?? "";
      expect(found.Items.find(({ BetNo }) => BetNo === mixedNo)).toMatchObject({
        State: BetState.WIN,
        CancelReason: null,
        Amount: "3.000",
        Returned: "1.000",
      });
      expect(await detailOf(mixedNo)).toMatchObject({ ReturnedCount: 1, CancelReason: null });
      const kinds = (await flowsOf(mixedNo)).map(([kind]) => kind);
      expect(kinds).toContain(CashFlowType.TIE_RETURN);
      expect(kinds).not.toContain(CashFlowType.BET_CANCEL);
      return;
    }
    expect.unreachable(`${game.tie} never came`);
  },
  240_000,
);

it("tells a bet that its player took back from a tie", async () => {
  const { serialNumber: SerialNumber } = await openIssueOf(world, elevenOfFive);
  const item = lineOf("x5.lm.ball", [["big"], [], [], [], []]);
  const { Orders } = await placed(world, token, [item], { GameId: elevenOfFive, SerialNumber });
  const BetNo = Orders[0]?.BetNo ?? "";
  await world.call(cancelBet, { BetNos: [BetNo] }, token);
  const detail = await detailOf(BetNo);
  expect(detail).toMatchObject({
    ReturnedCount: 0,
    Bet: { CancelReason: BetCancelReason.PLAYER, Returned: "0.000" },
  });
  expect(await flowsOf(BetNo)).toEqual([
    [CashFlowType.BET_CANCEL, "1.000", BetCancelReason.PLAYER],
    [CashFlowType.BET, "0.000", null],
  ]);
  expect(await linesOf("BetRecord", BetNo, "zh")).toContain("已撤单（玩家撤单）");
  expect(await linesOf("BetRecord", BetNo, "en")).toContain("Cancelled (by player)");
  expect(await linesOf("CashFlow", BetNo, "en")).toContain(",Bet cancelled,1.000,");
});

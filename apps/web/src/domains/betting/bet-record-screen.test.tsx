import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../chase/stage.tsx";
import { BetRecordScreen } from "./bet-record-screen.tsx";
import { betsKey, refetchBetsOf } from "./betting.api.ts";

const at = 1_767_586_000_000;

function bet(no: number, change: object = {}) {
  return {
    BetNo: `0000000000000000000000000${no}`,
    BetTime: at,
    GameId: 101,
    SerialNumber: "20260105-0001",
    PlayId: "ssc.dwd",
    Selection: { positions: [[no], [], [], [], []] },
    Count: 1,
    Multiple: 1,
    Unit: "yuan",
    Price: 2,
    PrizeGroup: 1950,
    Amount: "2.000",
    WinningNumber: "",
    Prize: "0.000",
    Returned: "0.000",
    Profit: "0.000",
    State: 0,
    IssueState: 0,
    Source: 1,
    CanCancel: true,
    ...change,
  };
}

const sums = { Count: 3, Amount: "6.000", Prize: "0.000", Profit: "0.000" };
const rows = [bet(1), bet(2, { Amount: "4.000" }), bet(3, { State: 2, CanCancel: false })];

const shown = (cancelled: object, games: object = {}) =>
  openStage({
    "/api/LotteryGame/Data": () => games,
    "/api/BetRecord/Search": () => ({
      Total: rows.length,
      Items: rows,
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    }),
    "/api/Bet/Cancel": () => ({ WalletAmount: "100.000", ServerTime: at, ...cancelled }),
  });

afterEach(closeStage);

it("takes the ticked bets back together, after saying what comes back", async () => {
  const stage = await shown({
    Result: 0,
    Cancelled: [rows[0]?.BetNo, rows[1]?.BetNo],
    Failed: [],
  });
  await stage.show(<BetRecordScreen />);
  expect(stage.text()).toContain("追号");
  await stage.press("选择 定位胆 1 | - | - | - | -");
  await stage.press("选择 定位胆 2 | - | - | - | -");
  await stage.press("撤销所选 2 笔 · 6.00 元");
  expect(stage.text()).toContain("共 2 笔，6.00 元将全额退回余额。");
  expect(stage.asked.some(({ path }) => path === "/api/Bet/Cancel")).toBe(false);
  await stage.press("撤销投注");
  expect(stage.asked.find(({ path }) => path === "/api/Bet/Cancel")?.body).toEqual({
    BetNos: [rows[0]?.BetNo, rows[1]?.BetNo],
  });
});

it("offers no tick for a bet that is decided", async () => {
  const stage = await shown({ Result: 31 });
  await stage.show(<BetRecordScreen />);
  await expect(stage.press("选择 定位胆 3 | - | - | - | -")).rejects.toThrow("no button");
  await stage.press("全选可撤的 2 笔");
  expect(stage.text()).toContain("撤销所选 2 笔 · 6.00 元");
});

it("asks anew for only the wins, and keeps rarer filters behind a button", async () => {
  const stage = await shown({ Result: 31 });
  await stage.show(<BetRecordScreen />);
  expect(document.querySelector('[aria-label="最低金额"]')).toBeNull();
  await stage.press("更多筛选");
  expect(document.querySelector('[aria-label="最低金额"]')).not.toBeNull();
  await stage.press("只看中奖");
  const last = stage.asked.findLast(({ path }) => path === "/api/BetRecord/Search");
  expect(last?.body).toMatchObject({ State: 3 });
});

it("a draw refetches lists with an open bet of its game, while a single bet is kept beside them", () => {
  const queries = new QueryClient();
  queries.setQueryData(["bets", "detail", "X"], { Bet: bet(1) });
  queries.setQueryData(betsKey(101), { Items: [bet(1)] });
  queries.setQueryData(betsKey(103), { Items: [bet(1, { GameId: 103 })] });
  refetchBetsOf(queries, 101);
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect(isStale(betsKey(101))).toBe(true);
  expect(isStale(betsKey(103))).toBe(false);
  expect(isStale(["bets", "detail", "X"])).toBe(true);
});

it("asks for several games at once, a category by one tick", async () => {
  const game = {
    categoryId: 1,
    isMiaoMiao: false,
    dailyIssueCount: 1440,
    serverTime: at,
    state: 0,
    currentIssue: null,
  };
  const stage = await shown({ Result: 31 }, { "101": game, "102": game, "301": game });
  history.replaceState(null, "", "/");
  await stage.show(<BetRecordScreen />);
  await stage.press("彩种: 全部彩种");
  await stage.press("时时彩（全部 2 个）");
  await stage.press("分分快3");
  await stage.press("东方1.5分彩");
  await stage.press("看这 2 个");
  const last = stage.asked.findLast(({ path }) => path === "/api/BetRecord/Search");
  expect(last?.body).toMatchObject({ GameIds: [101, 301] });
  expect(stage.text()).toContain("2 个彩种");
  await stage.press("彩种: 2 个彩种");
  await stage.press("全部彩种");
  await stage.press("看全部");
  const all = stage.asked.findLast(({ path }) => path === "/api/BetRecord/Search");
  expect(all?.body).not.toHaveProperty("GameIds");
});

import { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { betsKey, refetchBetsOf } from "../betting.api.ts";
import { BetRecordScreen } from "./bet-record-screen.tsx";

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
    CancelReason: null,
    IssueState: 0,
    Source: 1,
    Rebate: "0.000",
    CanCancel: true,
    ...change,
  };
}

const sums = {
  Count: 3,
  Amount: "6.000",
  OpenStake: "0",
  Prize: "0.000",
  Rebate: "0.000",
  Profit: "0.000",
};
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

afterEach(async () => {
  sessionStorage.clear();
  localStorage.removeItem("fairdraw.records.bets");
  await closeStage();
});

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

const detailOf = (row: ReturnType<typeof bet>) => ({
  Bet: row,
  RulesVersion: 3,
  OddsVersion: 0,
  Won: "0.000",
  CancelReason: null,
  CancelText: "",
  DecidedAt: null,
  Draw: {
    serialNumber: row.SerialNumber,
    originalWinningNumber: "",
    winningNumber: "",
    startTimeStamp: at - 60_000,
    closeTimeStamp: at + 5000,
    drawTimeStamp: at + 10_000,
    state: 0,
    seedCommit: "",
    serverSeed: "",
    entropy: "",
    lotteryDay: 20_260_105,
    committedAt: at - 90_000,
    entropyMode: 0,
    beaconRound: null,
    betsRoot: "",
    contentRoot: "",
    cancelReason: "",
  },
  RequestId: "3f0c2b8e-0000-4000-8000-000000000001",
  RebateRate: 0,
  StakeEach: "2.000",
  HighestPrize: "19.500",
  PayoutMax: "400000.000",
  Cut: "0.000",
  ReturnedCount: 0,
  Levels: [],
  Flows: [],
  ContentHash: "ab".repeat(32),
  ServerTime: at,
});

it("opens a bet by a press on its row or by keys, and lets it be taken back from there", async () => {
  const stage = await openStage({
    "/api/BetRecord/Search": () => ({
      Total: rows.length,
      Items: rows,
      PageSum: {
        Count: 3,
        Amount: "8.000",
        OpenStake: "0",
        Prize: "1.500",
        Rebate: "0.000",
        Profit: "-6.500",
      },
      AllSum: sums,
      ServerTime: at,
    }),
    "/api/BetRecord/Detail": () => detailOf(bet(2)),
  });
  await stage.show(<BetRecordScreen />);
  const sumsRow = document.querySelector("tfoot tr")?.textContent ?? "";
  for (const said of ["本页小计", "8.00", "1.50", "-6.50"]) expect(sumsRow).toContain(said);
  const bodyRows = [...document.querySelectorAll<HTMLElement>("tbody tr")];
  expect(bodyRows.map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
  bodyRows[0]?.focus();
  await press("ArrowDown");
  expect(document.activeElement).toBe(bodyRows[1]);
  await press("ArrowUp");
  await press("ArrowUp");
  expect(document.activeElement).toBe(bodyRows[0]);
  await press("ArrowDown");
  await press("Enter");
  await stage.settle();
  expect(stage.asked.findLast(({ path }) => path === "/api/BetRecord/Detail")?.body).toEqual({
    BetNo: rows[1]?.BetNo,
  });
  await stage.until("奖金计算");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await stage.press("复制单号");
  expect(copied).toHaveBeenCalledWith(rows[1]?.BetNo);
  const drawer = document.querySelector('[role="dialog"]');
  await act(async () =>
    [...(drawer?.querySelectorAll("button") ?? [])]
      .find((one) => one.textContent === "撤单")
      ?.click(),
  );
  await stage.settle();
  await stage.until("撤销这笔投注？");
});

it("begins as it was left in this login, until everything is set back", async () => {
  const searches = (stage: Awaited<ReturnType<typeof shown>>) =>
    stage.asked.filter(({ path }) => path === "/api/BetRecord/Search").map(({ body }) => body);
  const first = await shown({ Result: 31 });
  await first.show(<BetRecordScreen />);
  await first.press("只看中奖");
  const again = await shown({ Result: 31 });
  await again.show(<BetRecordScreen />);
  expect(searches(again)[0]).toMatchObject({ State: 3 });
  await again.press("重置");
  expect(searches(again).at(-1)).not.toHaveProperty("State");
  const last = await shown({ Result: 31 });
  await last.show(<BetRecordScreen />);
  expect(searches(last)[0]).not.toHaveProperty("State");
});

it("keeps what was shown while something else is asked for, and says so by a line at its edge", async () => {
  const stage = await shown({ Result: 31 });
  await stage.show(<BetRecordScreen />);
  await expect.poll(() => document.querySelector(".fd-refresh")).toBeNull();
  let answer = () => {};
  const before = fetch;
  vi.stubGlobal("fetch", async (path: string, init: { body?: string }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return before(path, init);
  });
  await stage.press("只看中奖");
  expect(document.querySelector(".fd-refresh")).not.toBeNull();
  expect(stage.text()).toContain("0001");
  await act(async () => answer());
  await stage.settle();
  await expect.poll(() => document.querySelector(".fd-refresh")).toBeNull();
});

it("leaves a column out that was switched off, also the next time", async () => {
  const heads = () => [...document.querySelectorAll("th")].map((one) => one.textContent);
  const stage = await shown({ Result: 31 });
  await stage.show(<BetRecordScreen />);
  expect(heads()).toContain("盈亏");
  await stage.press("显示");
  await stage.press("盈亏");
  expect(heads()).not.toContain("盈亏");
  const again = await shown({ Result: 31 });
  await again.show(<BetRecordScreen />);
  expect(heads()).not.toContain("盈亏");
  expect(heads()).toContain("时间");
});

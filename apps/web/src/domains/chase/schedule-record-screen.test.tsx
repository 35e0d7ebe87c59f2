import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { dropChaseAgain, useChaseAgain } from "../betting/desk/chase-again.ts";
import { ScheduleRecordScreen } from "./schedule-record-screen.tsx";

const at = 1_767_586_000_000;
const scheduleNo = "01JX0000000000000000000001";
const plan = {
  ScheduleNo: scheduleNo,
  CreateTime: at,
  EndTime: null,
  GameId: 101,
  LineCount: 1,
  PlayIds: ["ssc.dwd"],
  StartSerialNumber: "20260105-0001",
  IssueCount: 4,
  DoneCount: 2,
  BetCount: 2,
  WaitingCount: 1,
  TotalAmount: "16.000",
  BetAmount: "8.000",
  ReturnAmount: "4.000",
  HeldAmount: "4.000",
  Prize: "0.000",
  Profit: "-4.000",
  StopOnWin: true,
  StopProfit: null,
  StopLoss: "10.000",
  State: 0,
};
const sums = { Count: 1, TotalAmount: "16", BetAmount: "8", Prize: "0", Profit: "-4" };

function leg(no: number, change: object) {
  return {
    SerialNumber: `20260105-000${no}`,
    StartTime: at,
    CloseTime: at,
    DrawTime: at,
    Multiple: 1,
    Amount: "4.000",
    State: 0,
    Code: 0,
    BetAmount: "0.000",
    BetNos: [],
    WinningNumber: "",
    Prize: "0.000",
    ProfitSoFar: null,
    ...change,
  };
}

const detail = {
  Schedule: plan,
  Items: [
    {
      PlayId: "ssc.dwd",
      Selection: { positions: [[1, 2], [], [], [], []] },
      Unit: "yuan",
      Multiple: 1,
      PrizeGroup: 1950,
      Count: 2,
      Amount: "4",
    },
  ],
  Legs: [
    leg(1, {
      State: 2,
      BetAmount: "4.000",
      BetNos: [scheduleNo],
      WinningNumber: "3,4,5,6,7",
      ProfitSoFar: "-4.000",
    }),
    leg(2, { State: 4, Code: 1, ProfitSoFar: "-4.000" }),
    leg(3, { State: 1, BetAmount: "4.000", BetNos: [scheduleNo] }),
    leg(4, {}),
  ],
  Returns: [{ Time: at, Amount: "4.000", Reason: 1 }],
  ServerTime: at,
};

afterEach(() => {
  dropChaseAgain();
  return closeStage();
});

/** What a desk would find. */
function Waiting() {
  const again = useChaseAgain(101);
  return <output>{JSON.stringify(again?.multiples)}</output>;
}

async function openRecord(change: Record<string, () => object | null> = {}) {
  const stage = await openStage({
    "/api/Schedule/Search": () => ({
      Total: 1,
      Items: [plan],
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    }),
    "/api/Schedule/Detail": () => detail,
    "/api/LotteryGame/Data": () => ({}),
    ...change,
  });
  await stage.show(
    <>
      <ScheduleRecordScreen />
      <Waiting />
    </>,
  );
  return stage;
}

it("tells of a plan that a win ended early what was bet and what went back, not that all is done", async () => {
  const stopped = {
    ...plan,
    EndTime: at,
    IssueCount: 5,
    DoneCount: 5,
    BetCount: 1,
    WaitingCount: 0,
    TotalAmount: "20.000",
    BetAmount: "4.000",
    ReturnAmount: "16.000",
    HeldAmount: "0.000",
    Prize: "19.500",
    Profit: "15.500",
    State: 2,
  };
  const stage = await openRecord({
    "/api/Schedule/Search": () => ({
      Total: 1,
      Items: [stopped],
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    }),
    "/api/Schedule/Detail": () => ({ ...detail, Schedule: stopped }),
  });
  const bar = document.querySelector('[role="progressbar"]');
  expect(bar?.getAttribute("aria-valuenow")).toBe("20");
  expect(bar?.getAttribute("aria-valuetext")).toBe("已投 1/5 期");
  expect(bar?.firstElementChild?.className).toContain("bg-ink-3");
  expect(stage.text()).toContain("已退回 16.00");
  expect(stage.text()).toContain("中奖停止");
  expect(stage.text()).not.toContain("5/5");
  await stage.press(`定位胆 ${scheduleNo} 详情`);
  const drawer = document.querySelector('[role="dialog"]')?.textContent ?? "";
  expect(drawer).toContain("中奖停止");
  expect(drawer).toContain("进度已投 1/5 期");
  expect(drawer).toContain("已投金额4.00");
  expect(drawer).toContain("已退回16.00");
});

it("tells of every issue what became of it and why, and what went back", async () => {
  const stage = await openRecord();
  expect(stage.text()).toContain("进行中");
  await stage.press(`定位胆 ${scheduleNo} 详情`);
  expect(stage.text()).toContain("未能在封盘前投出");
  expect(stage.text()).toContain("跳过退回");
  expect(stage.text()).toContain("中奖停 · 止损 10.00");
});

it("leads from an issue of a plan to the bet that it became", async () => {
  const stage = await openRecord();
  await stage.press(`定位胆 ${scheduleNo} 详情`);
  await stage.press("查看 0003 期的注单 1");
  const [sent] = stage.asked.filter(({ path }) => path.endsWith("BetRecord/Detail"));
  expect(sent?.body).toEqual({ BetNo: scheduleNo });
});

it("asks with the sum before waiting issues are taken out, and takes out those alone", async () => {
  const stage = await openRecord({
    "/api/Schedule/CancelIssues": () => ({
      Result: 0,
      RefundAmount: "4.000",
      State: 3,
      Failed: [],
      WalletAmount: "100.000",
      ServerTime: at,
    }),
  });
  await stage.press(`定位胆 ${scheduleNo} 详情`);
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>("[role=dialog] input[type=checkbox]"),
  ];
  expect(boxes.map((box) => box.disabled)).toEqual([true, true, true, false]);
  await stage.press("追 0004 期");
  await stage.press("撤销所选 1 期");
  expect(stage.text()).toContain("所选 1 期共 4.00 元将立即退回余额");
  await stage.press("撤销所选 1 期");
  const [sent] = stage.asked.filter(({ path }) => path.endsWith("CancelIssues"));
  expect(sent?.body).toEqual({ ScheduleNo: scheduleNo, SerialNumbers: ["20260105-0004"] });
});

it("offers to try again when nothing could be loaded, and a way on when there is nothing", async () => {
  const failed = await openRecord({ "/api/Schedule/Search": () => null });
  expect(failed.text()).toContain("记录没有载入成功");
  const empty = await openRecord({
    "/api/Schedule/Search": () => ({
      Total: 0,
      Items: [],
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    }),
  });
  expect(empty.text()).toContain("这段时间没有追号");
});

it("hands an old plan to the desk of its game, with its issues' multiples and its stops", async () => {
  const stage = await openRecord();
  await stage.press(`定位胆 ${scheduleNo} 详情`);
  await stage.press("再追一次");
  expect(document.querySelector("output")?.textContent).toBe("[1,1,1,1]");
});

it("saves all plans that the filter finds as a file, page after page", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  const pageOf = (body: unknown) => Number(Reflect.get(Object(body), "PageIndex"));
  const stage = await openStage({
    "/api/Schedule/Search": (body) => ({
      Total: 2,
      Items: [{ ...plan, ScheduleNo: `01JX000000000000000000000${pageOf(body)}` }],
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    }),
  });
  await stage.show(<ScheduleRecordScreen />);
  await stage.pick("导出", "CSV 表格");
  await stage.settle();
  const lines = ((await files[0]?.text()) ?? "").trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(
    "发起时间,追号单号,彩种,玩法,起始期,期数,已完成期数,已投期数,总金额,已投金额,已退回",
  );
  expect(lines[1]).toContain(
    "01JX0000000000000000000001,极速分分彩,定位胆,20260105-0001,4,2,2,16.000,8.000,4.000,0.000,-4.000,中奖后停止,,10.000,",
  );
  expect(lines[2]).toContain("01JX0000000000000000000002");
  vi.restoreAllMocks();
});

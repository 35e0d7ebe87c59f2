import { strFromU8, unzipSync } from "fflate";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { ProfitReportScreen } from "./profit-report-screen.tsx";

/** Noon in Shanghai. */
const at = Date.UTC(2026, 0, 5, 4);

function figures(Stake: string, Prize: string, Net: string) {
  return {
    Count: 3,
    Stake,
    OpenStake: "0.000",
    Returned: "0.000",
    ValidStake: Stake,
    Prize,
    Rebate: "0.000",
    Commission: "0.000",
    ExternalRebate: "0.000",
    Net,
  };
}

const usualDays = [20260104, 20260105].map((Day, i) => ({
  Day,
  ...figures("10.000", "4.000", "-6.000"),
  Cumulative: i === 0 ? "-6.000" : "-12.000",
}));
const usualAll = figures("20.000", "8.000", "-12.000");

const shown = (days = usualDays, all = usualAll) =>
  openStage({
    "/api/ProfitReport/Search": () => ({
      Items: days.map((day) => ({ ...day, GameId: 101 })),
      Games: [{ GameId: 101, ...all }],
      AllSum: all,
      ServerTime: at,
    }),
    "/api/ProfitReport/Trend": () => ({ Items: days, AllSum: all, ServerTime: at }),
  });

beforeEach(() => {
  vi.setSystemTime(at);
});
afterEach(async () => {
  vi.useRealTimers();
  sessionStorage.clear();
  await closeStage();
});

it("a day that is pressed is looked at alone, the chart stays, and all days come back", async () => {
  const stage = await shown();
  await stage.show(<ProfitReportScreen />);
  const asked = (path: string) => stage.asked.findLast((one) => one.path === path)?.body;
  const day = "2026-01-04：当日 −6.00，累计 −6.00";
  await stage.press(day);
  expect(asked("/api/ProfitReport/Search")).toMatchObject({ DateFrom: 20260104, DateTo: 20260104 });
  expect(asked("/api/ProfitReport/Trend")).toMatchObject({ DateTo: 20260105 });
  expect(stage.text()).toContain("2026-01-04 按彩种");
  await stage.press(day);
  expect(asked("/api/ProfitReport/Search")).toMatchObject({ DateTo: 20260105 });
  expect(stage.text()).not.toContain("2026-01-04 按彩种");
});

it("tells over the chart what the day under the focus came to, and the arrow keys go from day to day", async () => {
  const stage = await shown();
  await stage.show(<ProfitReportScreen />);
  const [first, last] = [
    "2026-01-04：当日 −6.00，累计 −6.00",
    "2026-01-05：当日 −6.00，累计 −12.00",
  ];
  const button = (name: string) =>
    [...document.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === name);
  expect(button(first)?.tabIndex).toBe(-1);
  expect(button(last)?.tabIndex).toBe(0);
  await act(async () => button(last)?.focus());
  await act(async () => {
    const key = new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true });
    document.activeElement?.dispatchEvent(key);
  });
  expect(document.activeElement).toBe(button(first));
  expect(document.querySelector("figcaption")?.textContent).toContain(first);
});

it("names round values beside the chart, and the days under it", async () => {
  const stage = await shown();
  await stage.show(<ProfitReportScreen />);
  const figure = document.querySelector("figure")?.textContent ?? "";
  expect(figure).toContain("0−5−10−15");
  expect(figure).toContain("01-0401-05");
});

it("says how each figure comes about", async () => {
  const stage = await shown();
  await stage.show(<ProfitReportScreen />);
  for (const text of [
    "派奖 + 返点 + 跟单佣金 + 外部游戏返水 − 有效投注",
    "投注金额 − 未开奖 − 退本",
    "等待开奖的注单的金额之和",
  ]) {
    expect(stage.text()).toContain(text);
  }
});

it("has the chart as a table, with the sum up to each day", async () => {
  const stage = await shown();
  await stage.show(<ProfitReportScreen />);
  const cells = () => [...document.querySelectorAll("td")].map((cell) => cell.textContent);
  expect(cells()).not.toContain("2026-01-05");
  const table = [...document.querySelectorAll("label")].find((one) => one.textContent === "表格");
  await act(async () => table?.click());
  await stage.settle();
  expect(cells()).toContain("2026-01-05");
  expect(stage.text()).toContain("累计盈亏");
  await stage.press("2026-01-05");
  expect(stage.text()).toContain("2026-01-05 按彩种");
});

/** What the page hands to the browser to save. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  return files;
}

it("saves results by day and game as a file", async () => {
  const files = savedFiles();
  const stage = await shown();
  await stage.show(<ProfitReportScreen />);
  await stage.pick("导出", "CSV 表格");
  const lines = ((await files[0]?.text()) ?? "").trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(
    "日期,彩种,注单数,投注金额,未开奖,退本,有效投注,派奖,返点,跟单佣金,外部游戏返水,总盈亏",
  );
  expect(lines[1]).toBe(
    "2026-01-04,极速分分彩,3,10.000,0.000,0.000,10.000,4.000,0.000,0.000,0.000,-6.000",
  );
  vi.restoreAllMocks();
});

it("names daily rebates of external games apart from games, and gives them lines of their own in the file", async () => {
  const files = savedFiles();
  const [first, ...rest] = usualDays;
  const paid = { ExternalRebate: "6.500", Net: "0.500" };
  const stage = await shown(first === undefined ? [] : [{ ...first, ...paid }, ...rest], {
    ...usualAll,
    ExternalRebate: "6.500",
    Net: "-5.500",
  });
  await stage.show(<ProfitReportScreen />);
  expect(stage.text()).toContain("总盈亏另含外部游戏每日返水 6.50 元");
  await stage.pick("导出", "CSV 表格");
  const lines = ((await files[0]?.text()) ?? "").trim().split("\r\n");
  expect(lines.at(-1)).toBe(
    "2026-01-04,外部游戏,0,0.000,0.000,0.000,0.000,0.000,0.000,0.000,6.500,6.500",
  );
  vi.restoreAllMocks();
});

it("saves the same rows as a workbook", async () => {
  const files = savedFiles();
  const stage = await shown();
  await stage.show(<ProfitReportScreen />);
  await stage.pick("导出", "Excel 工作簿");
  await expect.poll(() => files.length).toBe(1);
  const packed = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  const sheet = strFromU8(unzipSync(packed)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet.match(/2026-01-0\d</g)).toHaveLength(2);
  expect(sheet).toContain("<v>-6.000</v>");
  vi.restoreAllMocks();
});

it("names whose result it is, and invites nobody to bet for somebody else", async () => {
  const stage = await shown([], { ...figures("0.000", "0.000", "0.000"), Count: 0 });
  await stage.show(<ProfitReportScreen />, "/ProfitReport?of=player7");
  await stage.until("player7 的盈亏报表");
  expect(stage.text()).toContain("这段时间没有投注");
  expect(stage.text()).not.toContain("去投注");
});

import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { MonthFile } from "./month-file.tsx";
import { TeamReport } from "./team-report.tsx";

vi.mock("@fairdraw/client/files/save-file.ts", () => ({ saveFile: vi.fn() }));

const at = 1_767_586_000_000;
const figures = {
  Count: 12,
  Stake: "240.000",
  Turnover: "240.000",
  Prize: "195.000",
  Rebate: "1.200",
  Net: "-43.800",
};
const sums = { ...figures, Deposit: "1000.000", Withdraw: "0.000", ExternalRebate: "7.250" };
const row = (UserName: string, change: object = {}) => ({
  UserName,
  NickName: UserName,
  IsAgent: false,
  IsSelf: false,
  HasLeft: false,
  Team: 0,
  ...sums,
  ...change,
});
const reportOf = (Path: string[], Items: object[]) => ({
  Path,
  Total: Items.length,
  Items,
  PageSum: sums,
  AllSum: sums,
  Days: [
    { Day: 20_260_104, ...figures, ExternalRebate: "0.000" },
    { Day: 20_260_105, ...figures, ExternalRebate: "7.250" },
  ],
  Games: [
    { GameId: 101, ...figures },
    { GameId: 301, ...figures },
  ],
  ServerTime: at,
});

afterEach(async () => {
  sessionStorage.clear();
  vi.mocked(saveFile).mockReset();
  await closeStage();
});

it("goes down to the rows of an agent, and back up by the path", async () => {
  const asked: (string | undefined)[] = [];
  const stage = await openStage({
    "/api/LotteryGame/Data": () => ({}),
    "/api/ProfitReport/Team": (body) => {
      const { UserName } = body as { UserName?: string };
      asked.push(UserName);
      return UserName === undefined
        ? reportOf(
            ["root1"],
            [row("root1", { IsSelf: true }), row("direct1", { IsAgent: true, Team: 7 })],
          )
        : reportOf(
            ["root1", "direct1"],
            [row("direct1", { IsSelf: true }), row("gone1", { HasLeft: true })],
          );
    },
  });
  await stage.show(<TeamReport tabs={null} />);
  await stage.until("root1（本人）");
  expect(stage.text()).toContain("-43.80");
  expect(stage.text()).toContain("外部游戏返水7.25");
  // Money that came in is nobody's result: no sign, as with what went out.
  expect(stage.text()).toContain("存款1,000.00提现0.00");
  const press = (name: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.find(({ textContent }) => textContent === name)?.click();
    });
  await press("direct1");
  await stage.until("direct1（本人）");
  expect(stage.text()).toContain("已转出");
  await press("我");
  await stage.until("root1（本人）");
  expect(asked[0]).toBeUndefined();
  expect(asked).toContain("direct1");
});

it("says what to do where nobody has figures", async () => {
  const stage = await openStage({
    "/api/LotteryGame/Data": () => ({}),
    "/api/ProfitReport/Team": () => ({ ...reportOf(["agent1"], []), Days: [], Games: [] }),
  });
  await stage.show(<TeamReport tabs={null} />);
  await stage.until("生成注册链接");
});

async function savedLines(total: number) {
  const Items = [row("root1", { IsSelf: true, IsAgent: true, Team: 9 }), row("player1")];
  const stage = await openStage({
    "/api/LotteryGame/Data": () => ({}),
    "/api/ProfitReport/Team": () => ({
      ...reportOf(["root1"], Items),
      Total: total,
      PageSum: { ...sums, Count: 24 },
      AllSum: { ...sums, Count: 36 },
    }),
  });
  await stage.show(<TeamReport tabs={null} />);
  await stage.until("root1（本人）");
  await stage.pick("导出", "CSV 表格");
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  const content = vi.mocked(saveFile).mock.calls[0]?.[1];
  if (typeof content !== "string") throw new Error("no table was saved");
  return content
    .trim()
    .split("\r\n")
    .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
}

it("saves the own row as the page names it, and the sum of all under the rows", async () => {
  const lines = await savedLines(2);
  expect(lines.map(([account]) => account).slice(1)).toEqual([
    "root1（本人）",
    "player1",
    "全部合计",
  ]);
  expect(lines[1]?.slice(1, 3)).toEqual(["代理", ""]);
  expect(lines[3]?.slice(1, 6)).toEqual(["", "", "1000.000", "0.000", "36"]);
  expect(lines[3]).toHaveLength(lines[0]?.length ?? 0);
});

it("saves the sum of the page too where there are more pages", async () => {
  const lines = await savedLines(60);
  expect(lines.slice(3).map((line) => [line[0], line[5]])).toEqual([
    ["本页小计", "24"],
    ["全部合计", "36"],
  ]);
});

it("saves the whole month in which the days end, with all rows, of the agent whose report it is", async () => {
  const stage = await openStage({
    "/api/LotteryGame/Data": () => ({}),
    "/api/ProfitReport/Team": () => reportOf(["root1"], [row("root1", { IsSelf: true })]),
    "/api/Export/Create": () => ({
      Result: 0,
      FileName: "team-month-direct1-202601.csv",
      Content: "lines",
      Rows: 2,
      Total: 2,
      ServerTime: at,
    }),
  });
  await stage.show(<MonthFile days={{ from: "2025-12-28", to: "2026-01-05" }} member="direct1" />);
  await stage.pick("2026-01 整月", "CSV 表格");
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  expect(stage.asked.find(({ path }) => path === "/api/Export/Create")?.body).toEqual({
    Report: "TeamMonth",
    Filter: { Month: 202_601, UserName: "direct1" },
    Language: "zh",
  });
  expect(vi.mocked(saveFile).mock.calls[0]?.slice(0, 2)).toEqual([
    "team-month-direct1-202601.csv",
    "lines",
  ]);
  await stage.show(<TeamReport tabs={null} />);
  await stage.until("root1（本人）");
  expect(stage.text()).toMatch(/\d{4}-\d{2} 整月/);
});

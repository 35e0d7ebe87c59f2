import { storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { CashFlowRecordScreen } from "./cash-flow-record-screen.tsx";
import { StatementView } from "./statement/statement-view.tsx";

const at = Date.now();
const [planNo, returnNo] = ["0000000000000000000000P1AN", "00000000000000000000RETVRN"];
const sums = { Count: 2, In: "4.000", Out: "8.000", Net: "-4.000" };

function flow(TypeId: number, RefNo: string, change: object) {
  return {
    FlowNo: `${RefNo}-${TypeId}`,
    Time: at,
    ClassId: 3,
    TypeId,
    In: "0.000",
    Out: "0.000",
    BalanceBefore: "0.000",
    BalanceAfter: "96.000",
    RefNo,
    CauseNo: planNo,
    CancelReason: null,
    ...change,
  };
}

const ofPlan = [
  flow(24, returnNo, { In: "4.000" }),
  flow(23, planNo, { Out: "8.000", BalanceAfter: "92.000" }),
];

const shown = (WalletAmount: string, Items = ofPlan) =>
  openStage({
    "/api/CashFlow/Search": () => ({
      Total: 2,
      Items,
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    }),
    "/api/CashFlow/GetTypes": () => ({ Classes: [], ServerTime: at }),
    "/api/Wallet/GetWalletAmount": () => ({ WalletAmount, HeldAmount: "0", ServerTime: at }),
  });

afterEach(closeStage);

it("leads from what went back of a plan to that plan, and says the balance at the end", async () => {
  const stage = await shown("96.000");
  await stage.show(<CashFlowRecordScreen />);
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  const toPlan = links.filter((href) => href?.startsWith("/ScheduleRecord?") === true);
  expect(toPlan.length).toBeGreaterThanOrEqual(2);
  expect(toPlan.every((href) => href?.endsWith(`no=${planNo}`))).toBe(true);
  expect(stage.text()).toContain("期末余额");
  expect(stage.text()).not.toContain("有新流水");
});

it("names the class of a movement only where it says more than the type", async () => {
  const prize = flow(26, "000000000000000000000PR1ZE", { ClassId: 4, In: "9.500" });
  const stake = flow(21, "000000000000000000000STAKE", { Out: "8.000" });
  const stage = await openStage({
    "/api/CashFlow/Search": () => ({
      Total: 2,
      Items: [prize, stake],
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    }),
    "/api/CashFlow/GetTypes": () => ({ Classes: statement.Classes, ServerTime: at }),
    "/api/Wallet/GetWalletAmount": () => ({
      WalletAmount: "96.000",
      HeldAmount: "0",
      ServerTime: at,
    }),
  });
  await stage.show(<CashFlowRecordScreen />);
  await stage.until("+9.50");
  const kinds = [...document.querySelectorAll("tbody tr")].map(
    (row) => row.querySelectorAll("td, th")[1]?.textContent,
  );
  expect(kinds.slice(0, 2)).toEqual(["派奖", "投注扣款投注"]);
});

it("calls a stake that came back by what gave it back: a tie, an issue, or the player himself", async () => {
  const back = (reason: number) =>
    flow(22, `0000000000000000000000000${reason}`, { In: "1.000", CancelReason: reason });
  const stage = await shown("96.000", [back(3), back(2), back(1)]);
  await stage.show(<CashFlowRecordScreen />);
  await stage.until("和局退本");
  expect(stage.text()).toContain("期号取消返款");
  expect(stage.text()).toContain("撤单返款");
  // The note says why, a word that the type may not have.
  const notes = [...document.querySelectorAll("tbody tr")].map(
    (row) => row.querySelector("td:last-child")?.textContent,
  );
  expect(notes.slice(0, 3)).toEqual(["和局退本", "期号取消", "玩家撤单"]);
});

it("tells that money has moved since, and fetches it when asked", async () => {
  const stage = await shown("90.000");
  await stage.show(<CashFlowRecordScreen />);
  const searches = () => stage.asked.filter(({ path }) => path === "/api/CashFlow/Search").length;
  await stage.until("有新流水，点此更新");
  const before = searches();
  await stage.press("有新流水，点此更新");
  expect(searches()).toBeGreaterThan(before);
});

const statement = {
  Month: 202_601,
  DateFrom: Date.UTC(2025, 11, 31, 16),
  DateTo: Date.UTC(2026, 0, 31, 16),
  Opening: "100.000",
  Closing: "97.500",
  Classes: [
    {
      Id: 3,
      Name: "投注",
      NameEn: "Betting",
      Count: 2,
      In: "0.000",
      Out: "12.000",
      Types: [{ Id: 21, Name: "投注扣款", NameEn: "Bet", Count: 2, In: "0.000", Out: "12.000" }],
    },
    {
      Id: 4,
      Name: "派奖",
      NameEn: "Prizes",
      Count: 1,
      In: "9.500",
      Out: "0.000",
      Types: [{ Id: 26, Name: "派奖", NameEn: "Prize", Count: 1, In: "9.500", Out: "0.000" }],
    },
  ],
  Sum: { Count: 3, In: "9.500", Out: "12.000", Net: "-2.500" },
  ServerTime: Date.UTC(2026, 1, 3),
};

it("prints what a month did to the balance, from its opening to its closing", async () => {
  const stage = await openStage({ "/api/CashFlow/Statement": () => statement });
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await stage.show(
    <StatementView member={null} month="2026-01" today="2026-02-03" onMonth={() => {}} />,
  );
  await stage.until("资金月结单");
  await stage.until("期末余额");
  for (const said of ["2026-01-01 至 2026-01-31", "100.00", "97.50", "12.00", "9.50", "player1"]) {
    expect(stage.text()).toContain(said);
  }
  expect(stage.text()).not.toContain("截至");
  // Money that moved was not lost by that.
  expect(stage.text()).toContain("净额-2.50期末余额");
  expect(document.title).toContain("2026-01");
  const rows = [...document.querySelectorAll("tr")].map((row) => row.textContent);
  expect(rows).toEqual([
    "项目笔数收入支出",
    "投注2—12.00",
    "投注扣款2—12.00",
    "派奖19.50—",
    "派奖19.50—",
    "合计39.5012.00",
  ]);
  await stage.press("打印 / 存为 PDF");
  expect(print).toHaveBeenCalledOnce();
  const asked = stage.asked.filter(({ path }) => path === "/api/CashFlow/Statement");
  expect(asked.map(({ body }) => body)).toEqual([{ Month: 202_601 }]);
});

it("saves the statement of an account below as a table that adds up", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  const stage = await openStage({ "/api/CashFlow/Statement": () => statement });
  await stage.show(
    <StatementView member="player7" month="2026-01" today="2026-02-03" onMonth={() => {}} />,
  );
  await stage.until("期末余额");
  await stage.pick("导出", "CSV 表格");
  await expect.poll(() => files.length).toBe(1);
  const lines = ((await files[0]?.text()) ?? "").trim().split("\r\n");
  expect(lines.slice(1)).toEqual([
    "player7,2026-01,期初余额,,,,,100.000",
    "player7,2026-01,投注,投注扣款,2,0.000,12.000,",
    "player7,2026-01,派奖,派奖,1,9.500,0.000,",
    "player7,2026-01,合计,,3,9.500,12.000,",
    "player7,2026-01,期末余额,,,,,97.500",
  ]);
  expect(lines[0]).toContain("账号,月份,项目,类型,笔数,收入,支出,余额");
  const asked = stage.asked.filter(({ path }) => path === "/api/CashFlow/Statement");
  expect(asked.at(-1)?.body).toEqual({ Month: 202_601, UserName: "player7" });
  vi.restoreAllMocks();
});

it("names whose money it is, and invites nobody to bet for somebody else", async () => {
  const stage = await shown("96.000", []);
  await stage.show(<CashFlowRecordScreen />, "/CashFlowRecord?of=player7");
  await stage.until("player7 的资金明细");
  await stage.until("这段时间没有资金变动");
  expect(stage.text()).not.toContain("去投注");
});

it("offers agents the month of their team beside their own statement, and others none", async () => {
  const asked: unknown[] = [];
  const stage = await openStage({
    "/api/CashFlow/Statement": () => statement,
    "/api/Export/Create": (body) => {
      asked.push(body);
      return null;
    },
  });
  const own = <StatementView member={null} month="2026-01" today="2026-02-03" onMonth={() => {}} />;
  await stage.show(own);
  await stage.until("期末余额");
  expect(stage.text()).not.toContain("团队月报表");
  await act(async () => storeSession({ ...aGrant, IsAgent: true }, Date.now()));
  await stage.until("团队月报表");
  await stage.pick("团队月报表", "CSV 表格");
  await expect
    .poll(() => asked)
    .toEqual([{ Report: "TeamMonth", Filter: { Month: 202_601 }, Language: "zh" }]);
});

import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../chase/stage.tsx";
import { CashFlowRecordScreen } from "./cash-flow-record-screen.tsx";

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
    ...change,
  };
}

const shown = (WalletAmount: string) =>
  openStage({
    "/api/CashFlow/Search": () => ({
      Total: 2,
      Items: [
        flow(24, returnNo, { In: "4.000" }),
        flow(23, planNo, { Out: "8.000", BalanceAfter: "92.000" }),
      ],
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

it("tells that money has moved since, and fetches it when asked", async () => {
  const stage = await shown("90.000");
  await stage.show(<CashFlowRecordScreen />);
  const searches = () => stage.asked.filter(({ path }) => path === "/api/CashFlow/Search").length;
  const before = searches();
  await stage.press("有新流水，点此更新");
  expect(searches()).toBe(before + 1);
});

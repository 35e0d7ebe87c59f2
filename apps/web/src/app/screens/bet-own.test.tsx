import { getFutureIssues } from "@fairdraw/wire/chase/calls.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { keepChaseAgain } from "../../domains/betting/desk/chase-again.ts";
import { closeStage, type Stage } from "../../testing/stage.tsx";
import { openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("@fairdraw/client/hub/hub.ts", () => import("@fairdraw/client/testing/still-hub.ts"));

const cancel = "/api/Bet/Cancel";
const betNos = ["01ARZ3NDEKTSV4RRFFQ69G5FA0", "01ARZ3NDEKTSV4RRFFQ69G5FA1"] as const;
const sums = { Count: 0, Amount: "0", OpenStake: "0", Prize: "0", Rebate: "0", Profit: "0" };

const rowOf = (BetNo: string, number: number) => ({
  BetNo,
  BetTime: 1_900_000_000_000,
  GameId: 101,
  SerialNumber: "20960105-0001",
  PlayId: "ssc.dwd",
  Selection: { positions: [[number], [], [], [], []] },
  Count: 1,
  Multiple: 3,
  Unit: "yuan",
  Price: 2,
  PrizeGroup: 1950,
  Amount: "6.000",
  WinningNumber: "",
  Prize: "0",
  Returned: "0",
  Profit: "0",
  State: 0,
  IssueState: 0,
  Source: 0,
  Rebate: "0.000",
  CancelReason: null,
  CanCancel: true,
});

let stage: Stage;
vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

const asked = (path: string) =>
  stage.asked.filter((one) => one.path === path).map(({ body }) => body);

async function openOwn() {
  stage = await openBetStage({
    "/api/BetRecord/Search": () => ({
      Total: 2,
      Items: [rowOf(betNos[0], 3), rowOf(betNos[1], 4)],
      PageSum: sums,
      AllSum: sums,
      ServerTime: 0,
    }),
    "/api/LotteryGame/FutureIssues": () => ({ Items: [], ServerTime: 0 }),
    [cancel]: () => ({
      Result: 0,
      Cancelled: [betNos[1]],
      Failed: [],
      WalletAmount: "1006.000",
      ServerTime: 0,
    }),
  });
  await showBetScreen(stage);
  await stage.until("批量撤单");
}

it("takes several waiting bets back at once, without those that are left out", async () => {
  await openOwn();
  await stage.press("批量撤单");
  await stage.until("撤销 2 笔投注，12.00 元将全额退回余额。");
  await stage.press("0001 定位胆 3 | - | - | - | -");
  expect(stage.text()).toContain("撤销 1 笔投注，6.00 元");
  await stage.press("撤销所选投注");
  expect(asked(cancel)).toEqual([{ BetNos: [betNos[1]] }]);
  await stage.until("已撤单 1 笔，退回 6.00 元");
});

it("lists the bets that wait for their draw in a tab of their own", async () => {
  await openOwn();
  const tab = [...document.querySelectorAll<HTMLElement>("[role=tab]")].find(
    (one) => one.textContent === "未结",
  );
  await act(async () => {
    tab?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
  });
  await stage.settle();
  expect(asked("/api/BetRecord/Search").at(-1)).toMatchObject({ State: 0, GameIds: [101] });
});

it("chases a bet from its row", async () => {
  await openOwn();
  const more = document.querySelector<HTMLElement>(
    '[aria-label="更多操作 定位胆 3 | - | - | - | -"]',
  );
  await act(async () => {
    more?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  await stage.settle();
  const items = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
  // A stake of 6.00 is too small to be offered to others.
  expect(items.map((item) => item.textContent)).toEqual(["详情", "追号"]);
  await act(async () => items[1]?.click());
  await stage.until("1 项，每期 1 倍 6.00 元");
  expect(stage.text()).toContain("6.00");
});

it("opens the wizard with an old plan that is made once more, and once only", async () => {
  stage = await openBetStage({
    [getFutureIssues.path]: () => ({
      Items: [1, 2, 3].map((no) => ({
        serialNumber: `20960105-000${no}`,
        startTimeStamp: 0,
        closeTimeStamp: 4_000_000_000_000 + no,
        drawTimeStamp: 4_000_000_000_000 + no,
      })),
      ServerTime: 0,
    }),
  });
  keepChaseAgain({
    gameId: 101,
    lines: [
      {
        id: "a",
        playId: "ssc.dwd",
        selection: { positions: [[1, 2], [], [], [], []] },
        unit: "yuan",
        multiple: 1,
        prizeGroup: 1950,
        count: 2,
        nonce: "0".repeat(32),
      },
    ],
    multiples: [1, 4],
    stopOnWin: true,
    stopProfit: null,
    stopLoss: null,
  });
  await showBetScreen(stage);
  await stage.until("最大投入20.00");
  await stage.press("关闭");
  expect(stage.text()).not.toContain("最大投入");
});

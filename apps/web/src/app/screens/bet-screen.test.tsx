import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeStage, openStage, type Stage } from "../../domains/chase/stage.tsx";
import { BetScreen } from "./bet-screen.tsx";

vi.mock("../../lib/hub.ts", () => ({
  hubChannels: { trend: () => "trend", offers: () => "offers", leaders: () => "leaders" },
  joinChannel: () => () => {},
  joinGames: () => () => {},
  onHubEvent: () => () => {},
  onHubGap: () => () => {},
}));

const start = 4_000_000_000_000;
const issue = {
  serialNumber: "20960105-0001",
  originalWinningNumber: "",
  winningNumber: "",
  startTimeStamp: 0,
  closeTimeStamp: start,
  drawTimeStamp: start + 5000,
  state: 0,
  seedCommit: "ab".repeat(32),
  serverSeed: "",
  entropy: "",
};
const gameOf = (isMiaoMiao: boolean) => ({
  categoryId: 1,
  isMiaoMiao,
  dailyIssueCount: isMiaoMiao ? 0 : 1440,
  serverTime: 0,
  state: 0,
  isMaintain: false,
  isOfficialOffline: false,
  lastIssue: null,
  lastDrawIssue: null,
  currentIssue: isMiaoMiao ? null : issue,
  recentIssues: isMiaoMiao ? [] : [issue],
  oldIssues: [],
});
const rows = Array.from({ length: 10 }, (_, Number) => ({
  Position: 0,
  Number,
  Count: Number,
  Omission: 60 + Number,
  AvgOmission: 9,
  MaxOmission: 80,
  MaxStreak: 1,
}));

let stage: Stage;
beforeEach(async () => {
  localStorage.clear();
  stage = await openStage({
    "/api/LotteryGame/Info": (body) => {
      const [id = 0] = (body as { GameIdList: number[] }).GameIdList;
      return { [String(id)]: gameOf(id === 107) };
    },
    "/api/LotteryGame/BetType": (body) => ({
      GameId: (body as { GameId: number }).GameId,
      PrizeGroup: 1950,
      PrizeGroupMin: 1700,
      OddsRebate: 0,
      StakeMin: "0.002",
      StakeMax: "200000",
      OddsStakeMin: "1",
      OddsStakeMax: "5000",
      MultipleMax: 999,
      UnitBetsMax: 50_000,
      MaxPrizePerIssue: "100000",
      Plays: [{ PlayId: "ssc.dwd", IsClosed: false }],
      OddsVersion: 0,
      Odds: [],
      NeedsVerification: false,
      CanBet: true,
      ServerTime: 0,
    }),
    "/api/DrawHistory/Statistic": (body) => ({
      GameId: 101,
      SerialNumber: "20260105-0100",
      Window: (body as { Count: number }).Count,
      Draws: 100,
      Rows: rows,
      Sides: [],
      Streaks: [],
      ServerTime: 0,
    }),
    "/api/Wallet/GetWalletAmount": () => ({
      WalletAmount: "1000.000",
      HeldAmount: "0",
      ServerTime: 0,
    }),
  });
});
afterEach(closeStage);

const show = (gameId: number) =>
  stage.show(
    <Routes location={`/Bet/${gameId}`}>
      <Route path="/Bet/:id" element={<BetScreen />} />
    </Routes>,
  );

it("stands figures under the numbers of a place, and says in words what they are", async () => {
  await show(101);
  await stage.settle();
  const ball = document.querySelector('[data-ball][data-cell="0-3"]');
  expect(ball?.getAttribute("title")).toBe("遗漏 63");
  expect(ball?.parentElement?.textContent).toBe("363");
  await vi.waitFor(async () => {
    await stage.settle();
    expect(document.querySelectorAll("[role=tab]").length).toBeGreaterThan(5);
  }, 10_000);
});

it("bets on an instant game without an issue, and cannot chase there", async () => {
  await show(107);
  await stage.settle();
  expect(stage.text()).not.toContain("追号");
  expect(document.querySelector("aside")).toBeNull();
  await stage.press("万位 3");
  await stage.press("立即投注");
  await stage.settle();
  expect(stage.text()).toContain("即投即开");
  expect(stage.text()).toContain("立即开奖");
});

import { Toaster } from "@fairdraw/ui";
import { getBetType, getGameInfo } from "@fairdraw/wire/lottery/calls.ts";
import { getDrawStatistic } from "@fairdraw/wire/statistics/calls.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { Route, Routes } from "react-router";
import { putCart } from "../../domains/betting/cart/cart-store.ts";
import { openStage, type Stage } from "../../testing/stage.tsx";
import { BetScreen } from "./bet-screen.tsx";

type Answers = Parameters<typeof openStage>[0];

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
/** A game that sells, or one whose every bet draws at once. */
export const gameOf = (isMiaoMiao: boolean) => ({
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

/** What a player may bet where a test says nothing else. */
export const aBetType = {
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
};

/** A stage for the bet screen: a game that sells, its figures, a full purse. Shape: `more` wins. */
export function openBetStage(more: Answers = {}): Promise<Stage> {
  localStorage.clear();
  sessionStorage.clear();
  putCart(101, []);
  return openStage({
    [getGameInfo.path]: (body) => {
      const [id = 0] = (body as { GameIdList: number[] }).GameIdList;
      return { [String(id)]: gameOf(id === 107) };
    },
    [getBetType.path]: (body) => ({
      ...aBetType,
      GameId: (body as { GameId: number }).GameId,
    }),
    [getDrawStatistic.path]: (body) => ({
      GameId: 101,
      SerialNumber: "20260105-0100",
      Window: (body as { Count: number }).Count,
      Draws: 100,
      Rows: rows,
      Sides: [],
      Streaks: [],
      ServerTime: 0,
    }),
    [getWalletAmount.path]: () => ({
      WalletAmount: "1000.000",
      HeldAmount: "0",
      ServerTime: 0,
    }),
    ...more,
  });
}

const closeNotice = "关闭提示";

/** Draws the bet screen with what the shell has around it, and waits for its board. */
export async function showBetScreen(stage: Stage, gameId = 101): Promise<void> {
  await stage.show(
    <>
      <Toaster closeLabel={closeNotice} />
      <Routes location={`/Bet/${gameId}`}>
        <Route path="/Bet/:id" element={<BetScreen />} />
      </Routes>
    </>,
  );
  // Notices of the test before wait for their turn.
  while (document.querySelector(`[aria-label="${closeNotice}"]`) !== null) {
    await stage.press(closeNotice);
  }
  await stage.until("机选");
}

import { findGame } from "@fairdraw/lottery-engine";
import { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { getLatestWins } from "@fairdraw/wire/leaderboards/calls.ts";
import { getGameData } from "@fairdraw/wire/lottery/calls.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlayer } from "../../../domains/account/player-stage.ts";
import { closeStage, openStage, type Stage } from "../../../domains/chase/stage.tsx";
import { withOpened } from "../../../domains/lottery/recent-games.ts";
import { ContinueRow } from "./continue-row.tsx";
import { LatestWins } from "./latest-wins.tsx";

let stage: Stage;
const open = async (hasBets: boolean, wins: readonly object[] | null = []) => {
  stage = await openStage({
    [getPlayerBaseData.path]: () => ({ playerData: { ...aPlayer, hasBets }, ServerTime: 0 }),
    [getGameData.path]: () => ({
      "101": {
        categoryId: 1,
        isMiaoMiao: false,
        dailyIssueCount: 1440,
        serverTime: 0,
        state: 0,
        currentIssue: null,
      },
    }),
    [getLatestWins.path]: () => (wins === null ? null : { Items: wins, ServerTime: 0 }),
  });
};
beforeEach(() => localStorage.clear());
afterEach(closeStage);

const game = findGame(101)?.name.zh ?? "";

it("shows who has never bet the first steps, the own limit before anything else", async () => {
  await open(false);
  await stage.show(<ContinueRow />);
  await stage.until("3 步开始");
  const links = [...document.querySelectorAll("ol a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/AccountInfo?tab=safer", "/DrawHistory/101?tab=rules", "/Bet/101"]);
});

it("shows everybody else the games he opened last, and no steps", async () => {
  localStorage.setItem("fairdraw.recentGames.player1", JSON.stringify(withOpened([], 101)));
  await open(true);
  await stage.show(<ContinueRow />);
  expect(stage.text()).toContain(`继续玩`);
  expect(stage.text()).toContain(game);
  expect(stage.text()).not.toContain("步开始");
});

it("tells wins with what was staked for them", async () => {
  const win = { Nick: "ab***9", GameId: 101, PlayId: "ssc.dwd", Stake: "2.000", Prize: "19.500" };
  await open(true, [{ ...win, Time: Date.UTC(2026, 0, 5, 4) }]);
  await stage.show(<LatestWins />);
  await stage.until("最新中奖");
  const row = document.querySelector("li")?.textContent;
  expect(row).toBe(`ab***912:00${game}中 19.50投 2.00`);
});

it("says that nobody has won, and nothing where it could not be asked", async () => {
  await open(true);
  await stage.show(<LatestWins />);
  await stage.until("还没有人赢钱");
  await open(true, null);
  await stage.show(<LatestWins />);
  await stage.settle();
  expect(document.body.textContent).toBe("");
});

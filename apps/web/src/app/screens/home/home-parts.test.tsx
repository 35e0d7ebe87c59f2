import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { getLatestWins } from "@fairdraw/wire/leaderboards/calls.ts";
import { getGameData } from "@fairdraw/wire/lottery/calls.ts";
import { listAnnouncements } from "@fairdraw/wire/notifications/calls.ts";
import { getHomeIndex } from "@fairdraw/wire/site/home-calls.ts";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { withOpened } from "../../../domains/lottery/recent-games.ts";
import { aPlayer } from "../../../testing/player-stage.ts";
import { closeStage, openStage, type Stage } from "../../../testing/stage.tsx";
import { isBuilt } from "../../routes.ts";
import { ContinueRow } from "./continue-row.tsx";
import { NewsCard } from "./news-card.tsx";
import { WinnersCard } from "./winners-card.tsx";

let stage: Stage;
let wins: readonly object[] | null;
let news: readonly object[] | null = [];
const open = async (
  hasBets: boolean,
  known: readonly object[] | null = [],
  playedGames: readonly number[] = [],
) => {
  wins = known;
  stage = await openStage({
    [getPlayerBaseData.path]: () => ({
      playerData: { ...aPlayer, hasBets, playedGames },
      ServerTime: 0,
    }),
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
    [getHomeIndex.path]: () => ({
      Banners: [],
      TodayBoard: [{ Rank: 1, Nick: "cd***7", GameId: 101, Stake: "40", Prize: "390" }],
      ServerTime: 0,
    }),
    [listAnnouncements.path]: () =>
      news === null ? null : { Total: news.length, Items: news, ServerTime: 0 },
    [getLatestWins.path]: () => (wins === null ? null : { Items: wins, ServerTime: 0 }),
  });
};
beforeAll(() => bindNavigation(() => {}, { mayEnter: () => true, isThere: isBuilt }));
beforeEach(() => localStorage.clear());
afterEach(closeStage);

async function openTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll("[role=tab]")].find((one) => one.textContent === name);
  await act(async () =>
    tab?.dispatchEvent(new MouseEvent("mousedown", { button: 0, bubbles: true })),
  );
}
const game = findGame(101)?.name.zh ?? "";

it("shows who has never bet the first steps, the own limit before anything else", async () => {
  await open(false);
  await stage.show(<ContinueRow />);
  await stage.until("3 步开始");
  const links = [...document.querySelectorAll("ol a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/AccountInfo?tab=safer",
    "/DrawHistory/101?tab=rules",
    "/Bet/101?play=ssc.dwd",
  ]);
});

it("shows everybody else the games he opened last, and no steps", async () => {
  localStorage.setItem("fairdraw.recentGames.player1", JSON.stringify(withOpened([], 101)));
  await open(true);
  await stage.show(<ContinueRow />);
  expect(stage.text()).toContain(`继续玩`);
  expect(stage.text()).toContain(game);
  expect(stage.text()).not.toContain("步开始");
});

it("shows on a new device what the account has bet on elsewhere", async () => {
  await open(true, [], [101]);
  await stage.show(<ContinueRow />);
  await stage.until("继续玩");
  expect(stage.text()).toContain(game);
});

it("tells wins with what was staked for them", async () => {
  const win = { Nick: "ab***9", GameId: 101, PlayId: "ssc.dwd", Stake: "2.000", Prize: "19.500" };
  await open(true, [{ ...win, Time: Date.UTC(2026, 0, 5, 4) }]);
  await stage.show(<WinnersCard />);
  await stage.until("最新中奖");
  const row = document.querySelector("li")?.textContent;
  expect(row).toBe(`ab***912:00${game}中 19.50投 2.00`);
});

it("has the board of the day beside them, by rank, with stakes", async () => {
  await open(true);
  await stage.show(<WinnersCard />);
  await stage.until("还没有人赢钱");
  await openTab("今日榜");
  await stage.until("按奖金排列");
  const rows = [...document.querySelectorAll("ol li")].map((row) => row.textContent);
  expect(rows).toEqual([`1cd***7${game}中 390.00投 40.00`]);
  expect(document.querySelector("ol a")?.getAttribute("href")).toBe("/Bet/101");
});

it("says what it could not fetch, and fetches it when asked to", async () => {
  await open(true, null);
  await stage.show(<WinnersCard />);
  await stage.until("中奖名单没有载入");
  wins = [];
  await stage.press("重试");
  await stage.until("还没有人赢钱");
});

it("says that announcements did not load, and loads them when asked to", async () => {
  await open(true);
  news = null;
  await stage.show(<NewsCard />);
  await stage.until("公告没有载入成功");
  news = [];
  await stage.press("重试");
  await stage.settle();
  expect(stage.text()).not.toContain("公告没有载入成功");
});

import { findGame } from "@fairdraw/lottery-engine";
import { Toaster } from "@fairdraw/ui";
import { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { getGameData } from "@fairdraw/wire/lottery/calls.ts";
import { toggleFavorite } from "@fairdraw/wire/lottery/favorite-calls.ts";
import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlayer } from "../../../testing/player-stage.ts";
import { closeStage, openStage, type Stage } from "../../../testing/stage.tsx";
import { GameWall } from "./game-wall.tsx";

const dataOf = (id: number) => ({
  categoryId: 1,
  isMiaoMiao: findGame(id)?.isMiaoMiao ?? false,
  dailyIssueCount: 1440,
  serverTime: 0,
  state: 0,
  lastIssue: null,
  currentIssue: null,
  recentIssues: [],
  oldIssues: [],
});

let stage: Stage;
let takes: boolean;
beforeEach(async () => {
  localStorage.clear();
  takes = true;
  stage = await openStage({
    [getGameData.path]: () => ({ "101": dataOf(101), "301": dataOf(301), "501": dataOf(501) }),
    [getPlayerBaseData.path]: () => ({
      playerData: { ...aPlayer, favoriteGames: [301] },
      ServerTime: 0,
    }),
    [toggleFavorite.path]: () =>
      takes ? { Result: 0, GameIds: [101], ServerTime: 0 } : { Result: 902, ServerTime: 0 },
  });
  await stage.show(
    <>
      <Toaster closeLabel="关闭提示" />
      <GameWall />
    </>,
  );
  // Notices of the test before wait for their turn.
  while (document.querySelector('[aria-label="关闭提示"]') !== null) {
    await stage.press("关闭提示");
  }
});
afterEach(closeStage);

const heartOf = (game: string) =>
  document.querySelector<HTMLElement>(`[data-heart][aria-label="收藏 ${game}"]`);
const cards = () =>
  [...document.querySelectorAll("[data-game-card]")].map((card) => card.textContent);
const sent = () =>
  stage.asked.filter(({ path }) => path === toggleFavorite.path).map(({ body }) => body);
const nameOf = (id: number) => findGame(id)?.name.zh ?? "";

async function openTab(label: string): Promise<void> {
  const tab = [...document.querySelectorAll("label")].find((one) => one.textContent === label);
  await act(async () => tab?.querySelector("input")?.click());
}

async function press(key: string): Promise<void> {
  await act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
  );
  await stage.settle();
}

/** A busy machine answers late. */
async function soon(check: () => void): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    try {
      check();
      return;
    } catch {
      await stage.settle();
    }
  }
  check();
}

it("keeps a game under its own tab, the newest first, and drops it again", async () => {
  await soon(() => expect(heartOf(nameOf(301))?.getAttribute("aria-pressed")).toBe("true"));
  await stage.press(`收藏 ${nameOf(101)}`);
  await soon(() => expect(sent()).toEqual([{ GameId: 101, On: true }]));
  await soon(() => expect(heartOf(nameOf(101))?.getAttribute("aria-pressed")).toBe("true"));
  await openTab("收藏");
  await soon(() => expect(cards()).toEqual([nameOf(101), nameOf(301)]));
  heartOf(nameOf(101))?.focus();
  await stage.press(`收藏 ${nameOf(101)}`);
  await soon(() => expect(cards()).toEqual([nameOf(301)]));
  // The card that follows has the keyboard's place.
  await soon(() => expect(document.activeElement?.textContent).toBe(nameOf(301)));
  await stage.press(`收藏 ${nameOf(301)}`);
  await stage.until("还没有收藏的彩种");
});

it("gives a heart back that was taken off, for those who wish", async () => {
  await soon(() => expect(heartOf(nameOf(301))?.getAttribute("aria-pressed")).toBe("true"));
  await stage.press(`收藏 ${nameOf(301)}`);
  await stage.until(`已取消收藏 ${nameOf(301)}`);
  await stage.press("撤销");
  await soon(() => expect(heartOf(nameOf(301))?.getAttribute("aria-pressed")).toBe("true"));
  await soon(() =>
    expect(sent()).toEqual([
      { GameId: 301, On: false },
      { GameId: 301, On: true },
    ]),
  );
});

it("takes a heart back that the server refuses, and says so", async () => {
  takes = false;
  await stage.press(`收藏 ${nameOf(101)}`);
  await stage.until("收藏没有保存");
  expect(heartOf(nameOf(101))?.getAttribute("aria-pressed")).toBe("false");
});

it("presses the heart of the card in focus at f, unless single keys are off", async () => {
  document.querySelectorAll<HTMLElement>("[data-game-card]")[2]?.focus();
  await press("f");
  await soon(() => expect(sent()).toEqual([{ GameId: 501, On: true }]));
  localStorage.setItem("fairdraw.singleKeys", "0");
  await press("f");
  expect(sent()).toHaveLength(1);
});

import { getGameData, getGameInfo } from "@fairdraw/wire/lottery/calls.ts";
import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeStage, type Stage } from "../../testing/stage.tsx";
import { gameOf, openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("@fairdraw/client/hub/hub.ts", () => import("@fairdraw/client/testing/still-hub.ts"));

let stage: Stage;
beforeEach(async () => {
  stage = await openBetStage();
});
vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

const show = (gameId: number) => showBetScreen(stage, gameId);

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
  await stage.press("用这些号码开奖");
  await stage.settle();
  expect(document.querySelector("section[aria-label='即投即开']")?.textContent).toContain(
    "共 1 项，每次 2.00 元",
  );
  expect(stage.text()).toContain("立即开奖");
});

it("tells the number of the issue in its day, and leads to trend, rules, past draws and proof", async () => {
  await show(101);
  await stage.until("今日 1/1440 期");
  await vi.waitFor(async () => {
    await stage.settle();
    expect(document.querySelector('[aria-label="彩种工具"]')).not.toBeNull();
  }, 10_000);
  const link = (name: string) =>
    document.querySelector(`a[aria-label="${name}"]`)?.getAttribute("href");
  expect(link("历史开奖")).toBe("/DrawHistory/101");
  expect(link("验证开奖")).toBe("/BlockChainHash?GameId=101");
  await stage.press("规则");
  await stage.until("极速分分彩 规则");
  const sheet = document.querySelector("[role=dialog]");
  expect(sheet?.textContent).toContain("定位胆");
  expect(sheet?.textContent).toContain("1/10");
  expect(sheet?.textContent).toContain("19.50");
  await stage.press("关闭");
  const trend = document.querySelector<HTMLElement>('[aria-label="彩种工具"] [aria-label="走势"]');
  await act(async () => trend?.click());
  await vi.waitFor(async () => {
    await stage.settle();
    const chosen = [...document.querySelectorAll("[role=tab][aria-selected=true]")];
    expect(chosen.map((one) => one.textContent)).toContain("走势");
  }, 10_000);
  await stage.press("关闭声音");
  expect(stage.asked.map(({ body }) => body)).toContainEqual({ audioMuted: true });
});

it("offers open games of the same category where one does not sell", async () => {
  stage = await openBetStage({
    [getGameInfo.path]: () => ({ 101: { ...gameOf(false), state: LotteryGameState.MAINTAIN } }),
    [getGameData.path]: () => ({
      101: { ...gameOf(false), state: LotteryGameState.MAINTAIN },
      102: gameOf(false),
      103: { ...gameOf(false), state: LotteryGameState.OFFLINE },
      107: gameOf(true),
      201: gameOf(false),
    }),
  });
  await show(101);
  await stage.until("其他同类游戏");
  const links = [...document.querySelectorAll('[aria-label="其他同类游戏"] a')];
  expect(links.map((one) => one.getAttribute("href"))).toEqual(["/Bet/102", "/Bet/107"]);
  expect(links[0]?.textContent).toMatch(/\d:\d\d/);
});

it("takes keys for the board after a unit was chosen, but for arrows", async () => {
  await show(101);
  const radio = document.querySelector<HTMLInputElement>('fieldset input[type="radio"]');
  const press = (key: string) =>
    act(async () => radio?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  const picked = () =>
    [...document.querySelectorAll<HTMLElement>('[data-ball][aria-pressed="true"]')].map(
      ({ dataset }) => dataset["cell"],
    );
  radio?.focus();
  await press("3");
  // An arrow chooses among the units; the row in work stays.
  await press("ArrowDown");
  await press("4");
  expect(picked()).toEqual(["0-3", "0-4"]);
});

it("says the category and the state of a game, and gives the board the window until Esc", async () => {
  await show(101);
  await stage.until("今日 1/1440 期");
  const head = document.querySelector('section[aria-label="极速分分彩"]');
  expect(head?.textContent).toContain("时时彩销售中");
  const offers = () => document.querySelector<HTMLElement>('[aria-label="全屏做号"]');
  await vi.waitFor(async () => {
    await stage.settle();
    expect(offers()).not.toBeNull();
  }, 10_000);
  const isFull = () => "fullBoard" in document.documentElement.dataset;
  offers()?.focus();
  await act(async () => offers()?.click());
  await stage.until("退出全屏");
  expect(isFull()).toBe(true);
  await stage.press("万位 3");
  const esc = () => new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
  await act(async () => document.body.dispatchEvent(esc()));
  expect(isFull()).toBe(false);
  expect(document.activeElement).toBe(offers());
  // Esc has left the window, not emptied the board.
  expect(document.querySelector('[data-cell="0-3"]')?.getAttribute("aria-pressed")).toBe("true");
});

it("gives the board of an instant game the window too, and names what else there is to the game", async () => {
  await show(107);
  const tools = () =>
    [...document.querySelectorAll('[aria-label="彩种工具"] [aria-label]')] as HTMLElement[];
  await vi.waitFor(async () => {
    await stage.settle();
    expect(tools()).not.toEqual([]);
  }, 10_000);
  // Its draws are each player's own: there is neither a list nor a trend of them.
  expect(tools().map(({ ariaLabel, title }) => ariaLabel ?? title)).toEqual([
    "规则",
    "验证开奖",
    "关闭声音",
    "全屏做号",
  ]);
  await stage.press("规则");
  await stage.until("每次投注当场开奖");
  expect(stage.text()).not.toContain("0 期");
  await stage.press("关闭");
  await act(async () => tools().at(-1)?.click());
  await stage.until("退出全屏");
  expect("fullBoard" in document.documentElement.dataset).toBe(true);
  await stage.press("万位 3");
  await stage.press("退出全屏（Esc）");
  expect("fullBoard" in document.documentElement.dataset).toBe(false);
  expect(document.querySelector('[data-cell="0-3"]')?.getAttribute("aria-pressed")).toBe("true");
});

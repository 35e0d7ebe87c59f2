import { getBetType, getGameInfo } from "@fairdraw/wire/lottery/calls.ts";
import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, type Stage } from "../../testing/stage.tsx";
import { aBetType, gameOf, openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("@fairdraw/client/hub/hub.ts", () => import("@fairdraw/client/testing/still-hub.ts"));

let stage: Stage;
vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

const cartRows = () => [...document.querySelectorAll('[aria-label="购彩篮里的注单"] > li')];
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === name);

it("keeps the cart of a game that goes into maintenance, locked until it is back", async () => {
  let state: number = LotteryGameState.ONLINE;
  stage = await openBetStage({ [getGameInfo.path]: () => ({ 101: { ...gameOf(false), state } }) });
  await showBetScreen(stage);
  await stage.press("万位 3");
  await stage.press("加入购彩篮");
  await stage.until("提交投注");
  expect(button("提交投注")?.disabled).toBe(false);

  state = LotteryGameState.MAINTAIN;
  await stage.reload("game");
  await stage.until("维护");
  expect(cartRows()).toHaveLength(1);
  expect(button("提交投注")?.disabled ?? true).toBe(true);

  state = LotteryGameState.ONLINE;
  await stage.reload("game");
  await stage.until("提交投注");
  expect(cartRows()).toHaveLength(1);
  expect(button("提交投注")?.disabled).toBe(false);
});

it("takes the board away when the right to bet ends, and gives it back as it was", async () => {
  let CanBet = true;
  stage = await openBetStage({ [getBetType.path]: () => ({ ...aBetType, GameId: 101, CanBet }) });
  await showBetScreen(stage);
  await stage.press("万位 3");
  await stage.press("加入购彩篮");
  await stage.press("千位 4");
  expect(stage.text()).toContain("1 注 × 2 元");

  CanBet = false;
  await stage.reload("betType");
  expect(button("立即投注")).toBeUndefined();

  CanBet = true;
  await stage.reload("betType");
  await stage.until("立即投注");
  expect(stage.text()).toContain("1 注 × 2 元");
  expect(cartRows()).toHaveLength(1);
});

import { getBetLimits } from "@fairdraw/wire/betting/calls.ts";
import { getBetType } from "@fairdraw/wire/lottery/calls.ts";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage } from "../../testing/stage.tsx";
import { openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("@fairdraw/client/hub/hub.ts", () => import("@fairdraw/client/testing/still-hub.ts"));

vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

let used = "70.000";
const limits = () => ({
  GameId: 101,
  SerialNumber: "20960105-0001",
  Used: used,
  PerIssue: "100.000",
  PerBet: "50.000",
  PerOddsBet: "50.000",
  MaxPrize: "400000.000",
  BlockedNumbers: [{ PlayId: "ssc.dwd", Number: "0:7" }],
  ServerTime: 0,
});
const bar = () => document.querySelector('[aria-label="本期已投与上限"]');
const ball = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);

it("shows what was staked on the issue and its limit, and the button names what is left", async () => {
  used = "70.000";
  const stage = await openBetStage({ [getBetLimits.path]: limits });
  await showBetScreen(stage);
  await stage.until("本期已投 70.00 / 上限 100.00");
  // What the board itself needs is asked for first.
  const asked = stage.asked.map(({ path }) => path);
  expect(asked.indexOf(getBetLimits.path)).toBeGreaterThan(asked.indexOf(getBetType.path));
  expect(bar()?.getAttribute("aria-valuenow")).toBe("70");
  await stage.press("万位 3");
  await stage.until("+ 本注 2.00");
  await stage.press("20 倍");
  await stage.until("本期最多再投 30.00");
  expect(stage.text()).toContain("加入购彩篮");
  used = "100.000";
  await stage.reload("betLimits");
  await stage.until("本期已达上限");
});

it("hatches a number that is not sold: it says so, is not picked, and is left out of quick picks", async () => {
  const stage = await openBetStage({ [getBetLimits.path]: limits });
  await showBetScreen(stage);
  await stage.until("本期已投");
  const blocked = ball("万位 7 封号");
  expect(blocked?.getAttribute("aria-disabled")).toBe("true");
  await stage.press("万位 7 封号");
  await stage.until("该号码已封号，本期不售。");
  expect(blocked?.getAttribute("aria-pressed")).toBe("false");
  await stage.press("万位 全部");
  expect(stage.text()).toContain("9 注");
  await stage.press("万位 反选");
  expect(stage.text()).toContain("0 注");
  await stage.press("千位 7");
  expect(stage.text()).toContain("1 注");
});

it("draws five bets into the cart, takes them back, and brings the last numbers back on the board", async () => {
  const stage = await openBetStage({ [getBetLimits.path]: limits });
  await showBetScreen(stage);
  await stage.press("上次号码");
  await stage.until("此玩法还没有投注过的号码。");
  await stage.press("万位 3");
  await stage.press("加入购彩篮");
  await stage.until("购彩篮（1）");
  expect(ball("万位 3")?.getAttribute("aria-pressed")).toBe("false");
  await stage.press("上次号码");
  expect(ball("万位 3")?.getAttribute("aria-pressed")).toBe("true");
  await stage.press("关闭提示");
  await stage.press("机选 5 注");
  await stage.until("已机选 5 注加入购彩篮");
  await stage.press("撤销");
  await stage.until("购彩篮（1）");
});

import { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { afterEach, expect, it, vi } from "vitest";
import { aPlayer } from "../../testing/player-stage.ts";
import { closeStage, type Stage } from "../../testing/stage.tsx";
import { aBetType, openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("@fairdraw/client/hub/hub.ts", () => import("@fairdraw/client/testing/still-hub.ts"));

const submit = "/api/Bet/Submit";
const oddsChanged = 14;
const betNo = "01ARZ3NDEKTSV4RRFFQ69G5FA0";

interface Asked {
  RequestId: string;
  Items: { PlayId: string; OddsVersion?: number }[];
}

let stage: Stage;
vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

const sent = () =>
  stage.asked.filter(({ path }) => path === submit).map(({ body }) => body as Asked);

const placed = () => ({
  Result: 0,
  GameId: 101,
  SerialNumber: "20960105-0001",
  Orders: [{ Index: 0, BetNo: betNo, ContentHash: "0".repeat(64) }],
  Failed: [],
  Receipt: { KeyId: "k", Text: "{}", Path: "", Signature: "s" },
  WalletAmount: "998.000",
  ServerTime: 0,
});

/** A game that sells one play on odds; the server's odds and version may move. */
async function onOdds(answer: () => object) {
  const now = { odds: "2.000", version: 1 };
  stage = await openBetStage({
    "/api/LotteryGame/BetType": () => ({
      ...aBetType,
      GameId: 101,
      Plays: [{ PlayId: "ssc.lm.lh", IsClosed: false }],
      OddsVersion: now.version,
      Odds: [{ PlayId: "ssc.lm.lh", Level: "dragon", Odds: now.odds }],
    }),
    [submit]: answer,
  });
  await showBetScreen(stage);
  return now;
}

async function pressOf(part: string) {
  const name = [...document.querySelectorAll("button")]
    .map((button) => button.getAttribute("aria-label") ?? button.textContent ?? "")
    .find((one) => one.includes(part));
  await stage.press(name?.trim() ?? part);
}

const buttonOf = (text: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === text);

it("asks once more in place when odds changed on the way, and says what they were and are", async () => {
  const now = await onOdds(() =>
    sent().length === 1
      ? { Result: oddsChanged, Failed: [{ Index: 0, Code: oddsChanged }], ServerTime: 0 }
      : placed(),
  );
  await pressOf("龙虎龙");
  await stage.press("立即投注");
  await stage.until("确认投注");
  now.odds = "2.111";
  now.version = 2;
  await stage.press("确认投注");
  await stage.until("2.000 → 2.111");
  // The numbers are on the board and in the question, and nowhere else.
  expect(stage.text()).toContain("购彩篮（0）");
  expect(buttonOf("请先接受新赔率")?.disabled).toBe(true);
  await stage.press("接受新赔率");
  expect(stage.text()).not.toContain("→ 2.111");
  await stage.press("确认投注");
  await stage.until("投注成功");
  const [first, second] = sent();
  expect(second?.Items[0]?.OddsVersion).toBe(2);
  expect(second?.RequestId).not.toBe(first?.RequestId);
});

it("holds a cart whose odds moved since it was filled until they are accepted", async () => {
  const now = await onOdds(placed);
  await pressOf("龙虎龙");
  await stage.press("加入购彩篮");
  await stage.until("提交投注");
  now.odds = "1.900";
  now.version = 2;
  await stage.reload("betType");
  await stage.until("2.000 → 1.900");
  await stage.press("提交投注");
  await stage.until("赔率有变动");
  expect(buttonOf("请先接受新赔率")?.disabled).toBe(true);
  await stage.press("接受新赔率");
  await stage.press("确认投注");
  await stage.until("投注成功");
  expect(sent()).toHaveLength(1);
});

it("does without the question for the day up to an amount of the player's own", async () => {
  stage = await openBetStage({ [submit]: placed });
  await showBetScreen(stage);
  const bet = async (...names: string[]) => {
    for (const name of names) await stage.press(name);
    await stage.press("立即投注");
  };
  await bet("万位 3");
  await stage.until("确认投注");
  await stage.type("免确认金额（元）", "5");
  await stage.press("不再提示");
  await stage.press("确认投注");
  await stage.until("投注成功");
  await bet("万位 4", "万位 5");
  await vi.waitFor(() => expect(sent()).toHaveLength(2), 10_000);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await stage.settle();
  // Six yuan are beyond it.
  await bet("万位 4", "万位 5", "万位 6");
  await stage.until("确认投注");
  expect(sent()).toHaveLength(2);
  await stage.press("取消");
  localStorage.setItem(
    "fairdraw.silence.player1",
    JSON.stringify({ upTo: "5", day: "2020-01-01" }),
  );
  await bet("万位 6", "万位 5");
  await stage.until("确认投注");
  expect(sent()).toHaveLength(2);
});

it("begins with what the account says, and asks above the account's amount alone", async () => {
  const playerData = {
    ...aPlayer,
    betUnit: "jiao",
    betMultiple: 3,
    groupBelow: 50,
    confirmAbove: "0.6",
  };
  stage = await openBetStage({
    [submit]: placed,
    [getPlayerBaseData.path]: () => ({ playerData, ServerTime: 0 }),
  });
  await showBetScreen(stage);
  const bet = async (...names: string[]) => {
    for (const name of names) await stage.press(name);
    await stage.press("立即投注");
  };
  await bet("万位 3");
  await vi.waitFor(() => expect(sent()).toHaveLength(1), 10_000);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(sent()[0]?.Items[0]).toMatchObject({ Unit: "jiao", Multiple: 3, PrizeGroup: 1900 });
  await stage.settle();
  await bet("万位 4", "万位 5");
  await stage.until("确认投注");
  expect(sent()).toHaveLength(1);
});

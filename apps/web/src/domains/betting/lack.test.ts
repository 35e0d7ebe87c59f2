import { findPlay } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import type { BetType } from "./betting.api.ts";
import type { Picks } from "./board.ts";
import { lackOfBalance, lackOfLine, lackOfMoment } from "./lack.ts";
import { priceOf } from "./price.ts";

const play = findPlay("ssc.3x.front.direct");
const betType: BetType = {
  GameId: 101,
  PrizeGroup: 1950,
  StakeMin: "0.01",
  MultipleMax: 100,
  UnitBetsMax: 500,
  MaxPrizePerIssue: "400000",
  Plays: [{ PlayId: "ssc.3x.front.direct", IsClosed: false }],
  CanBet: true,
  ServerTime: 0,
};
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function lackOf(picks: Picks, change: Partial<BetType> = {}, unit: "yuan" | "li" = "yuan") {
  if (play === undefined) throw new Error("no play");
  const maxPrizePerIssue = money(400_000_000n);
  const price = priceOf(play, picks, { unit, multiple: 1, prizeGroup: 1950, maxPrizePerIssue });
  return lackOfLine({ play, picks, price, betType: { ...betType, ...change } });
}

it("names what is missing on the board, one thing at a time", () => {
  expect(lackOf([[], [], []])).toEqual({ key: "nothingPicked" });
  expect(lackOf([[1], [], []])).toEqual({ key: "rowsMissing", count: 2 });
  expect(lackOf([[1], [2], [3]])).toBeNull();
});

it("names the limits that a line breaks", () => {
  expect(lackOf([all, all, all])).toEqual({ key: "lack_unitBets", count: 500 });
  expect(lackOf([[1], [2], [3]], {}, "li")).toEqual({ key: "lack_stake", amount: "0.01" });
});

it("refuses a closed play before anything else", () => {
  const Plays = [{ PlayId: "ssc.3x.front.direct", IsClosed: true }];
  expect(lackOf([[], [], []], { Plays })).toEqual({ key: "lack_play" });
});

it("names what speaks against the moment", () => {
  const now = {
    isOnline: true,
    isPending: false,
    canBet: true,
    isSold: true,
    phase: "selling" as const,
  };
  expect(lackOfMoment(now)).toBeNull();
  expect(lackOfMoment({ ...now, isOnline: false })).toEqual({ key: "lack_offline" });
  expect(lackOfMoment({ ...now, isPending: true })).toEqual({ key: "lack_pending" });
  expect(lackOfMoment({ ...now, canBet: false })).toEqual({ key: "lack_blocked" });
  expect(lackOfMoment({ ...now, phase: "notOpen" })).toEqual({ key: "lack_notOpen" });
  expect(lackOfMoment({ ...now, phase: "closed" })).toEqual({ key: "lack_closed" });
});

it("needs a balance that covers the stake, to the thousandth", () => {
  expect(lackOfBalance(money(2_000n), money(2_001n))).toEqual({ key: "lack_balance" });
  expect(lackOfBalance(money(2_000n), money(2_000n))).toBeNull();
  expect(lackOfBalance(null, money(1n))).toBeNull();
});

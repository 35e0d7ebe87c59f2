import type { Play } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import type { BetType } from "../betting.api.ts";
import { type Draft, uncheckedSelection } from "../board/draft.ts";
import { offeredPlays } from "../plays/offered-play.ts";
import { priceOf } from "../plays/price.ts";
import { blockerOfBalance, blockerOfLine, blockerOfMoment } from "./blocker.ts";

beforeAll(() => loadPlays(["ssc", "k3"]));

const ids = ["ssc.rx2.zx", "ssc.3x.front.direct", "k3.sum", "k3.3diff.text"];
const betType: BetType = {
  GameId: 101,
  PrizeGroup: 1950,
  PrizeGroupMin: 1700,
  OddsRebate: 20,
  StakeMax: "200000",
  OddsStakeMin: "1",
  OddsStakeMax: "50000",
  OddsVersion: 0,
  Odds: [],
  NeedsVerification: false,
  StakeMin: "0.01",
  MultipleMax: 100,
  UnitBetsMax: 500,
  MaxPrizePerIssue: "400000",
  Plays: ids.map((PlayId) => ({ PlayId, IsClosed: false })),
  CanBet: true,
  ServerTime: 0,
};
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function thePlay(id: string): Play {
  const offered = offeredPlays(betType).find(({ play }) => play.id === id);
  if (offered === undefined) throw new Error(id);
  return offered.play;
}

function blockerOfDraft(
  id: string,
  draft: Draft,
  change: Partial<BetType> = {},
  { unit = "yuan", places = [] }: { unit?: "yuan" | "li"; places?: readonly number[] } = {},
) {
  const play = thePlay(id);
  const unchecked = uncheckedSelection(play.board, draft, places);
  const checked = unchecked === null ? null : play.check(unchecked);
  const odds = { oddsMilli: undefined, context: {} };
  const maxPrizePerIssue = money(400_000_000n);
  const terms = { unit, multiple: 1, prizeGroup: 1950, maxPrizePerIssue, odds };
  const price = checked?.ok === true ? priceOf(play, checked.selection, terms) : null;
  return blockerOfLine({ play, draft, places, checked, price, betType: { ...betType, ...change } });
}
const blockerOf = (
  picks: readonly (readonly number[])[],
  change: Partial<BetType> = {},
  unit: "yuan" | "li" = "yuan",
) => blockerOfDraft("ssc.3x.front.direct", { form: "numbers", picks }, change, { unit });

it("names what is missing on the board, one thing at a time", () => {
  expect(blockerOf([[], [], []])).toEqual({ key: "nothingPicked" });
  expect(blockerOf([[1], [], []])).toEqual({ key: "rowsMissing", count: 2 });
  expect(blockerOf([[1], [2], [3]])).toBeNull();
});

it("names the limits that a line breaks", () => {
  expect(blockerOf([all, all, all])).toEqual({ key: "blocker_unitBets", count: 500 });
  expect(blockerOf([[1], [2], [3]], {}, "li")).toEqual({ key: "blocker_stake", amount: "0.01" });
});

it("asks for a value where one is needed and speaks of typed lines one fault at a time", () => {
  expect(blockerOfDraft("k3.sum", { form: "numbers", picks: [[]] })).toEqual({
    key: "nothingPicked",
  });
  expect(blockerOfDraft("k3.sum", { form: "numbers", picks: [[3, 18]] })).toBeNull();
  const typed = (text: string, report: Extract<Draft, { form: "lines" }>["report"]) =>
    blockerOfDraft("k3.3diff.text", { form: "lines", text, report });
  const bad = [{ at: 2, text: "11", code: "BAD_LINE" as const }];
  const repeated = [{ at: 3, text: "124" }];
  expect(typed(" ", null)).toEqual({ key: "nothingPicked" });
  expect(typed("124", null)).toEqual({ key: "blocker_reading" });
  expect(typed("x", { lines: ["124"], repeated, bad })).toEqual({ key: "badLines", count: 1 });
  expect(typed("x", { lines: ["124"], repeated, bad: [] })).toEqual({
    key: "repeatedLines",
    count: 1,
  });
  expect(typed("124", { lines: ["124"], repeated: [], bad: [] })).toBeNull();
});

it("refuses a closed play before anything else", () => {
  const Plays = [{ PlayId: "ssc.3x.front.direct", IsClosed: true }];
  expect(blockerOf([[], [], []], { Plays })).toEqual({ key: "blocker_play" });
});

it("names what speaks against the moment", () => {
  const now = {
    isOnline: true,
    isReturning: false,
    isPending: false,
    canBet: true,
    isSold: true,
    phase: "selling" as const,
  };
  expect(blockerOfMoment(now)).toBeNull();
  expect(blockerOfMoment({ ...now, isOnline: false })).toEqual({ key: "blocker_offline" });
  expect(blockerOfMoment({ ...now, isReturning: true })).toEqual({ key: "blocker_returning" });
  expect(blockerOfMoment({ ...now, isPending: true })).toEqual({ key: "blocker_pending" });
  expect(blockerOfMoment({ ...now, canBet: false })).toEqual({ key: "blocker_blocked" });
  expect(blockerOfMoment({ ...now, phase: "notOpen" })).toEqual({ key: "blocker_notOpen" });
  expect(blockerOfMoment({ ...now, phase: "closed" })).toEqual({ key: "blocker_closed" });
});

it("asks for the places that a play needs before anything else", () => {
  const picks = { form: "numbers" as const, picks: [[1, 2]] };
  const blockerAt = (places: readonly number[]) =>
    blockerOfDraft("ssc.rx2.zx", picks, {}, { places });
  expect(blockerAt([4])).toEqual({ key: "blocker_places", count: 1 });
  expect(blockerAt([3, 4])).toBeNull();
});

it("needs a balance that covers the stake, to the thousandth", () => {
  expect(blockerOfBalance(money(2_000n), money(2_001n))).toEqual({ key: "blocker_balance" });
  expect(blockerOfBalance(money(2_000n), money(2_000n))).toBeNull();
  expect(blockerOfBalance(null, money(1n))).toBeNull();
});

import { sscPlays } from "@fairdraw/lottery-engine/plays/ssc";
import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import type { BetType } from "../betting.api.ts";
import type { CartLine } from "../cart/cart.ts";
import { chaseSubjectOf } from "./chase-subject.ts";

const line: CartLine = {
  id: "a",
  playId: "ssc.dwd",
  selection: { positions: [[1, 2], [], [], [], []] },
  unit: "yuan",
  multiple: 3,
  prizeGroup: 1950,
  count: 2,
  nonce: "0".repeat(32),
};
const betType: BetType = {
  GameId: 101,
  PrizeGroup: 1950,
  PrizeGroupMin: 1700,
  OddsRebate: 0,
  StakeMin: "0.002",
  StakeMax: "200000",
  OddsStakeMin: "1",
  OddsStakeMax: "50000",
  MultipleMax: 99_999,
  UnitBetsMax: 50_000,
  MaxPrizePerIssue: "400000",
  Plays: [],
  OddsVersion: 4,
  Odds: [],
  NeedsVerification: false,
  CanBet: true,
  ServerTime: 0,
};
const at = {
  gameId: 101,
  betType,
  oddsOf: () => ({ oddsMilli: undefined, context: {} }),
};

beforeAll(async () => {
  await loadPlays(["ssc"]);
  expect(sscPlays.length).toBeGreaterThan(0);
});

it("one line of one prize has a cost, a prize and a chance, and may be taken as often as its limits allow", () => {
  const subject = chaseSubjectOf([line], at);
  expect(subject.unit).toEqual({ cost: 12_000n, prize: 58_500n });
  expect(subject.win).toEqual({ numerator: 1n, denominator: 5n });
  // 200,000 / 12; the multiple alone would allow 33,333.
  expect(subject.multipleMost).toBe(16_666);
  expect(subject.items).toMatchObject([{ PlayId: "ssc.dwd", Multiple: 3, Amount: "12.000" }]);
});

it("a line on odds pays its odds and is limited by the stake of a unit bet", () => {
  const odds: CartLine = {
    ...line,
    playId: "ssc.lm.ball",
    selection: { positionOptions: [["big"], [], [], [], []] },
    multiple: 100,
    prizeGroup: 0,
    count: 1,
  };
  const subject = chaseSubjectOf([odds], at);
  expect(subject.unit.cost).toBe(100_000n);
  expect(subject.unit.prize).toBeGreaterThan(190_000n);
  expect(subject.multipleMost).toBe(500);
});

it("several lines have a cost, but neither one prize nor one chance", () => {
  const subject = chaseSubjectOf([line, { ...line, id: "b", multiple: 50_000, unit: "li" }], at);
  expect(subject.unit).toEqual({ cost: 212_000n, prize: null });
  expect(subject.win).toBeNull();
  expect(subject.multipleMost).toBe(1);
});

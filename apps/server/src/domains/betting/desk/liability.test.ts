import {
  type CategoryKey,
  categoryOf,
  highestOddsPayout,
  highestPrize,
} from "@fairdraw/lottery-engine";
import {
  type Below,
  chanceOfSeed,
  randomDraw,
  randomSelection,
} from "@fairdraw/lottery-engine/random-bets.ts";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { money } from "@fairdraw/money";
import { describe, expect, it } from "vitest";
import { unitName } from "../rules/check-lines.ts";
import { drawContext, ownOdds } from "../rules/odds.ts";
import { type JudgedBet, settlePlayer } from "../rules/settle-bet.ts";
import { liabilityOf } from "./liability.ts";
import type { CappedBet, OpenBets, Ticket } from "./open-bets.ts";

const drawAt = Date.UTC(2026, 0, 5, 4);
type Bet = JudgedBet & { readonly highestPrize: bigint };

/** A random bet on any play of a category; null where the generator makes no unit bet. */
function aBet(category: CategoryKey, below: Below): Bet | null {
  const plays = playsOf(category);
  const play = plays[below(plays.length)];
  if (play === undefined) return null;
  const checked = play.check(randomSelection(play, randomDraw(categoryOf(category), below), below));
  if (!checked.ok) return null;
  const unitBets = play.countUnitBets(checked.selection);
  if (unitBets > 300) return null;
  const [unit, multiple, price] = [below(4), 1 + below(40), below(2) === 0 ? 1 : 2] as const;
  const prizeGroup = 1800 + 10 * below(16);
  const each = money(BigInt(1000 + below(30_000)));
  const stakeOfGroup =
    (BigInt(price) * 1000n * BigInt(multiple) * BigInt(unitBets)) / 10n ** BigInt(unit);
  const isOdds = play.mode === "odds";
  const context = drawContext(play, drawAt);
  return {
    id: "",
    merchantId: 1,
    playNo: play.no,
    selection: JSON.stringify(checked.selection),
    unit,
    price,
    multiple,
    prizeGroup,
    unitBets,
    stake: isOdds ? each * BigInt(unitBets) : stakeOfGroup,
    oddsVersion: 0,
    payoutMax: 400_000_000n,
    highestPrize: isOdds
      ? highestOddsPayout(play, checked.selection, { stakeEach: each }, context)
      : highestPrize(
          play,
          checked.selection,
          { prizeGroup, price, unit: unitName(unit), multiple },
          context,
        ),
  };
}

function someBets(category: CategoryKey, count: number, below: Below): Bet[] {
  const bets: Bet[] = [];
  while (bets.length < count) {
    const bet = aBet(category, below);
    if (bet !== null) bets.push(bet);
  }
  return bets;
}

/** Every draw of a small category, straight from its rule. */
function* allDraws(category: CategoryKey): Generator<number[]> {
  const { min, max, numberLength, kind } = categoryOf(category);
  function* grow(taken: number[]): Generator<number[]> {
    if (taken.length === numberLength) {
      yield [...taken];
      return;
    }
    for (let n = min; n <= max; n += 1) {
      if (kind === "distinct" && taken.includes(n)) continue;
      yield* grow([...taken, n]);
    }
  }
  yield* grow([]);
}

/** What the dearest draw costs, by settling every player at every draw. */
function byBruteForce(category: CategoryKey, players: readonly (readonly Bet[])[]): bigint {
  let most = 0n;
  for (const draw of allDraws(category)) {
    const cost = players.reduce(
      (sum, bets) =>
        settlePlayer(bets, { draw, drawAt }, ownOdds).reduce(
          (own, { paid, returned }) => own + paid + returned,
          sum,
        ),
      0n,
    );
    if (cost > most) most = cost;
  }
  return most;
}

/** Bets as the desk reads them: those of players who may reach their caps one by one. */
function openOf(category: CategoryKey, players: readonly (readonly Bet[])[]): OpenBets {
  const isCapped = (bets: readonly Bet[]) =>
    bets.some(({ payoutMax }) => bets.reduce((sum, bet) => sum + bet.highestPrize, 0n) > payoutMax);
  const asTicket = (bet: Bet): Ticket => ({ ...bet, count: 1 });
  return {
    category,
    drawAt,
    tickets: players
      .filter((bets) => !isCapped(bets))
      .flat()
      .map(asTicket),
    capped: players.filter(isCapped).map((bets): readonly CappedBet[] => bets),
  };
}

const small: readonly [CategoryKey, seeds: number, players: number, bets: number][] = [
  ["k3", 12, 6, 5],
  ["d3", 6, 5, 5],
  ["pc28", 6, 5, 5],
  ["x5", 2, 2, 4],
  ["ssc", 1, 2, 3],
];

describe.each(small)("the liability of %s", (category, seeds, players, each) => {
  it("is what the dearest of all draws costs, settled bet by bet", () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const below = chanceOfSeed(seed * 7919);
      const bets = Array.from({ length: players }, () => someBets(category, each, below));
      const brute = byBruteForce(category, bets);
      expect(liabilityOf(openOf(category, bets), ownOdds)).toMatchObject({
        isExact: true,
        atLeast: brute,
        atMost: brute,
      });
    }
  });

  it("is that too where a player reaches his cap", () => {
    const below = chanceOfSeed(104_729);
    const capped = someBets(category, each, below).map((bet) => ({ ...bet, payoutMax: 20_000n }));
    const bets = [capped, someBets(category, 2, below)];
    const brute = byBruteForce(category, bets);
    const open = openOf(category, bets);
    expect(open.capped.length).toBeGreaterThan(0);
    expect(liabilityOf(open, ownOdds)).toMatchObject({ isExact: true, atLeast: brute });
  });
});

/** Categories with too many draws to go through. */
const large: readonly CategoryKey[] = ["pk10", "lhc", "kl10", "keno", "hash"];

describe.each(large)("the liability of %s", (category) => {
  it("lies between its bounds, whatever is drawn", () => {
    const below = chanceOfSeed(31);
    for (let round = 0; round < 4; round += 1) {
      const bets = Array.from({ length: 4 }, () => someBets(category, 3, below));
      const { atLeast, atMost, draw, isExact } = liabilityOf(openOf(category, bets), ownOdds, {
        judged: 1_000_000,
        stepsOfPlay: 50_000,
        steps: 500_000,
      });
      const costAt = (drawn: readonly number[]) =>
        bets.reduce(
          (sum, own) =>
            settlePlayer(own, { draw: drawn, drawAt }, ownOdds).reduce(
              (some, { paid, returned }) => some + paid + returned,
              sum,
            ),
          0n,
        );
      for (let i = 0; i < 400; i += 1) {
        const drawn = randomDraw(categoryOf(category), below);
        expect(costAt(drawn) <= atMost, drawn.join()).toBe(true);
      }
      // The draw that was found costs at least what was found for it.
      if (draw !== null) expect(costAt(draw) >= atLeast).toBe(true);
      if (isExact) expect(atLeast).toBe(atMost);
    }
  });
});

describe("the figures of plays and numbers", () => {
  it("are those of the bets", () => {
    const below = chanceOfSeed(5);
    const bets = Array.from({ length: 5 }, () => someBets("k3", 4, below));
    const { plays, cells } = liabilityOf(openOf("k3", bets), ownOdds);
    const stakes = bets.flat().reduce((sum, { stake }) => sum + stake, 0n);
    expect(plays.reduce((sum, { stake }) => sum + stake, 0n)).toBe(stakes);
    expect(plays.reduce((sum, { bets: count }) => sum + count, 0)).toBe(20);
    expect(cells.reduce((sum, { stake }) => sum + stake, 0n)).toBe(stakes);
    for (const { playNo, atMost, isExact } of plays) {
      const own = bets.map((some) => some.filter((bet) => bet.playNo === playNo));
      expect([isExact, atMost]).toEqual([true, byBruteForce("k3", own)]);
    }
  });

  it("say of a number what is paid if it comes", () => {
    const first = { positions: [[7, 8], [3], [], [], []] };
    const play = playsOf("ssc").find(({ id }) => id === "ssc.dwd");
    const bet: Bet = {
      id: "",
      merchantId: 1,
      playNo: play?.no ?? 0,
      selection: JSON.stringify(first),
      unit: 0,
      price: 2,
      multiple: 2,
      prizeGroup: 1950,
      unitBets: 3,
      stake: 12_000n,
      oddsVersion: 0,
      payoutMax: 400_000_000n,
      highestPrize: 78_000n,
    };
    const { cells, atLeast } = liabilityOf(openOf("ssc", [[bet], [bet]]), ownOdds);
    const figures = cells.map(({ number, bets, stake, payout }) => [number, bets, stake, payout]);
    expect(figures).toHaveLength(3);
    for (const number of ["0:7", "0:8", "1:3"]) {
      expect(figures).toContainEqual([number, 2, 8000n, 78_000n]);
    }
    expect(atLeast).toBe(156_000n);
  });
});

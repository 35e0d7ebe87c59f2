import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { beginReplay, drawSpace, type TheoryBet } from "./theory.ts";

const drawAt = Date.UTC(2026, 0, 5, 4);
const name = "01930000-0000-7000-8000-000000000000";

function aBet(playId: string, selection: object, change: Partial<TheoryBet> = {}): TheoryBet {
  const play = findPlay(playId);
  if (play === undefined) throw new Error(`no play ${playId}`);
  const checked = play.check(selection);
  if (!checked.ok) throw new Error(`${playId} refuses the selection`);
  const unitBets = play.countUnitBets(checked.selection);
  return {
    playNo: play.no,
    selection: JSON.stringify(selection),
    unit: 0,
    price: 2,
    multiple: 1,
    prizeGroup: 1950,
    unitBets,
    stake: BigInt(unitBets) * 2000n,
    oddsMilli: undefined,
    ...change,
  };
}

/** Moments over numbers, by definition. */
function momentsOf(amounts: readonly number[]) {
  const mean = amounts.reduce((sum, one) => sum + one, 0) / amounts.length;
  return {
    mean,
    variance: amounts.reduce((sum, one) => sum + (one - mean) ** 2, 0) / amounts.length,
  };
}

it("is exact over all 216 throws of dice, as counting by hand finds it, for bets that meet the same throw", () => {
  const space = drawSpace("k3", { name, characters: 400 });
  expect([space.isWhole, space.draws.length]).toEqual([true, 216]);
  const replay = beginReplay(space, drawAt);
  replay.add(aBet("k3.bsoe", { options: ["big"] }));
  replay.add(aBet("k3.bsoe", { options: ["small"] }, { multiple: 3, stake: 6000n }));
  replay.add(aBet("k3.3same.single", { numbers: [6] }));
  const { expected, variance } = replay.end();
  const back: number[] = [];
  for (let a = 1; a <= 6; a += 1) {
    for (let b = 1; b <= 6; b += 1) {
      for (let c = 1; c <= 6; c += 1) {
        // At group 1950 a chance of 1/2 pays 3.9 for 2, one of 1/216 pays 421.2.
        const bySum = a + b + c >= 11 ? 3900 : 3 * 3900;
        back.push(bySum + (a === 6 && b === 6 && c === 6 ? 421_200 : 0));
      }
    }
  }
  const byHand = momentsOf(back);
  expect(expected).toBeCloseTo(byHand.mean, 6);
  expect(variance).toBeCloseTo(byHand.variance, 3);
});

it("takes a sample of large games that comes near what chances say", () => {
  // Ten settlements of a bet on one digit: 1 of 10 wins 19.5 for a stake of 2.
  let [expected, variance] = [0, 0];
  const issues = 60;
  for (let i = 0; i < issues; i += 1) {
    const space = drawSpace("ssc", { name: `${name}/${i}`, characters: 200 });
    expect([space.isWhole, space.draws.length]).toEqual([false, 100]);
    const replay = beginReplay(space, drawAt);
    replay.add(aBet("ssc.dwd", { positions: [[7], [], [], [], []] }));
    const theory = replay.end();
    expected += theory.expected;
    variance += theory.variance;
  }
  const prize = 19_500;
  const exact = { expected: issues * 0.1 * prize, variance: issues * 0.1 * 0.9 * prize ** 2 };
  // The error of the mean is that of 6,000 draws, so a tenth of that of 60; four of them are allowed.
  expect(Math.abs(expected - exact.expected)).toBeLessThan(0.4 * Math.sqrt(exact.variance));
  expect(variance / exact.variance).toBeGreaterThan(0.85);
  expect(variance / exact.variance).toBeLessThan(1.15);
});

it("is the same each time, and looks at fewer draws where the selections are long", () => {
  const once = drawSpace("ssc", { name, characters: 200 });
  expect(drawSpace("ssc", { name, characters: 200 })).toEqual(once);
  expect(drawSpace("ssc", { name: "another", characters: 200 })).not.toEqual(once);
  expect(drawSpace("ssc", { name, characters: 40_000 }).draws).toHaveLength(50);
  expect(drawSpace("ssc", { name, characters: 9_000_000 }).draws).toHaveLength(16);
  expect(drawSpace("d3", { name, characters: 9_000_000 }).isWhole).toBe(false);
  expect(drawSpace("hash", { name, characters: 200 }).draws[0]).toHaveLength(64);
});

it("counts odds as the bet froze them and stakes that come back", () => {
  const space = {
    draws: [
      [1, 0, 0, 0, 1],
      [2, 0, 0, 0, 1],
    ],
    isWhole: true,
  };
  const replay = beginReplay(space, drawAt);
  const options = { options: ["dragon"] };
  const oddsMilli = new Map([["dragon", 3000n]]);
  replay.add(aBet("ssc.lm.lh", options, { oddsMilli }));
  const { expected } = replay.end();
  // A tie gives the stake of 2 back where the play says so; the dragon pays 6.
  const tie = findPlay("ssc.lm.lh")?.levels.some(({ refund }) => (refund ?? 0n) > 0n) ? 2000 : 0;
  expect(expected).toBe((tie + 6000) / 2);
});

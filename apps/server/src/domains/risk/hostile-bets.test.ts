import { expect, it } from "vitest";
import { betSchemes } from "../../testing/risk/schemes.ts";
import { aLine, writtenFacts } from "../../testing/risk/written-facts.ts";
import { findBothSides } from "./signals/both-sides.ts";
import { judgeFacts } from "./signals/judge-facts.ts";
import { createSides } from "./signals/sides.ts";
import { type Stands, standsOf } from "./signals/stands.ts";

const sides = createSides();
const half = (isLow: boolean) => ({
  positions: [isLow ? [0, 1, 2, 3, 4] : [5, 6, 7, 8, 9], [], [], [], []],
});

/** Stands that count how often the side of one is read: the work, without a clock. */
function counted(stands: Stands) {
  const reads = { count: 0 };
  for (const byIssue of stands.values()) {
    for (const stand of byIssue.values()) {
      const { side } = stand;
      Object.defineProperty(stand, "side", {
        get: () => {
          reads.count += 1;
          return side;
        },
      });
    }
  }
  return reads;
}

it("stops comparing a crowd that bets on two sides all the time, and still finds other lines", () => {
  const world = writtenFacts();
  const { players } = aLine(world, 46);
  for (let issue = 0; issue < 320; issue += 1) {
    players.forEach((player, n) => {
      const selection = half((n + issue) % 2 === 0);
      world.bet(player, { issue, playId: "ssc.dwd", selection, stake: 1 });
    });
  }
  betSchemes[0]?.play(world);
  const stands = standsOf(world.facts.bets, sides);
  for (const byIssue of stands.values()) expect(byIssue.size).toBeLessThanOrEqual(300);
  const reads = counted(stands);
  const found = findBothSides(world.facts.accounts, stands);
  // All pairs and 2,000 sets of all issues would be some ten million.
  expect(reads.count).toBeLessThan(3_000_000);
  expect(found.length).toBeLessThanOrEqual(21);
  const pair = [...world.facts.accounts.keys()].slice(-2);
  expect(found.map(({ accountIds }) => accountIds)).toContainEqual(pair);
}, 60_000);

it("takes very long picks for no side, and short ones for what they are", () => {
  const world = writtenFacts();
  const [one = 0n] = aLine(world, 1).players;
  const numbers = (count: number) => ({
    lines: Array.from({ length: count }, (_, n) => String(n).padStart(5, "0")),
  });
  const text = { playId: "ssc.5x.direct.text", stake: 1 };
  world.bet(one, { issue: 1, selection: numbers(100), ...text });
  world.bet(one, { issue: 2, selection: numbers(10_000), ...text });
  const stakes = [...(standsOf(world.facts.bets, sides).get(one)?.values() ?? [])];
  expect(stakes.map(({ stake }) => stake)).toEqual([1000, 0]);
});

it("judges only so many long picks of one week", () => {
  const world = writtenFacts();
  const [one = 0n] = aLine(world, 1).players;
  for (let issue = 0; issue < 60; issue += 1) {
    const lines = Array.from({ length: 2400 }, (_, n) => String(n + issue).padStart(5, "0"));
    world.bet(one, { issue, playId: "ssc.5x.direct.text", selection: { lines }, stake: 1 });
  }
  const own = standsOf(world.facts.bets, createSides()).get(one);
  const judged = [...(own?.values() ?? [])].filter(({ stake }) => stake > 0);
  // 19 kB each, of a million.
  expect(judged.length).toBeGreaterThan(40);
  expect(judged.length).toBeLessThan(60);
}, 60_000);

it("keeps the large bets of an issue where many small ones stand beside them", () => {
  const world = writtenFacts();
  const { players } = aLine(world, 2);
  for (let issue = 0; issue < 20; issue += 1) {
    players.forEach((player, n) => {
      for (let more = 0; more < 300; more += 1) {
        const positions = [[more % 3], [], [], [], []];
        world.bet(player, { issue, playId: "ssc.dwd", selection: { positions }, stake: 0.002 });
      }
      world.bet(player, { issue, playId: "ssc.dwd", selection: half(n === 0), stake: 100 });
    });
  }
  const stands = standsOf(world.facts.bets, sides);
  for (const { bets } of stands.get(players[0] ?? 0n)?.values() ?? [])
    expect(bets).toHaveLength(200);
  expect(judgeFacts(world.facts, sides)).toMatchObject([
    { rule: "bothSides", accountIds: players },
  ]);
});

import { chanceOfSeed } from "@fairdraw/lottery-engine/random-bets.ts";
import { expect, it } from "vitest";
import { honestDay } from "../../testing/risk/honest-line.ts";
import { moneySchemes } from "../../testing/risk/money-schemes.ts";
import { betSchemes } from "../../testing/risk/schemes.ts";
import { aLine, writtenFacts } from "../../testing/risk/written-facts.ts";
import { tailOf } from "./signals/both-sides.ts";
import { scoreOf } from "./signals/facts.ts";
import { judgeFacts } from "./signals/judge-facts.ts";
import { createSides } from "./signals/sides.ts";

const sides = createSides();
const schemes = [...betSchemes, ...moneySchemes];

it("has twenty schemes", () => {
  expect(new Set(schemes.map(({ name }) => name)).size).toBe(20);
});

it.each(schemes)("flags: $name", ({ rule, play }) => {
  const world = writtenFacts();
  play(world);
  const found = judgeFacts(world.facts, sides).filter((finding) => finding.rule === rule);
  expect(found).toHaveLength(1);
  const [finding] = found;
  const score = finding === undefined ? 0 : scoreOf(finding);
  expect(score).toBeGreaterThanOrEqual(50);
  expect(score).toBeLessThanOrEqual(100);
  expect(finding?.evidence.length).toBeGreaterThan(0);
  for (const { points, most } of finding?.parts ?? []) expect(points).toBeLessThanOrEqual(most);
});

it("names all three accounts where a side is split over two", () => {
  const world = writtenFacts();
  betSchemes.find(({ name }) => name.startsWith("split over three"))?.play(world);
  const [finding] = judgeFacts(world.facts, sides);
  expect(finding?.accountIds).toHaveLength(3);
});

it("flags at most one in a hundred honest lines", () => {
  const lines = 200;
  const below = chanceOfSeed(20_260_105);
  let flagged = 0;
  const rules: string[] = [];
  for (let line = 0; line < lines; line += 1) {
    const world = writtenFacts();
    honestDay(world, 5, below);
    const found = judgeFacts(world.facts, sides);
    if (found.length > 0) flagged += 1;
    rules.push(...found.map(({ rule }) => rule));
  }
  process.stdout.write(
    `risk watch: ${flagged} of ${lines} honest lines flagged ${rules.join(" ")}\n`,
  );
  expect(flagged).toBeLessThanOrEqual(lines / 100);
}, 300_000);

it("does not compare people of different lines", () => {
  const world = writtenFacts();
  const players = [aLine(world, 1), aLine(world, 1)].flatMap((line) => line.players);
  const play = betSchemes[0]?.play;
  expect(play).toBeDefined();
  for (let issue = 0; issue < 20; issue += 1) {
    players.forEach((player, i) => {
      const selection = { positionOptions: [[i === 0 ? "big" : "small"], [], [], [], []] };
      world.bet(player, { issue, playId: "ssc.lm.ball", selection, stake: 100 });
    });
  }
  expect(judgeFacts(world.facts, sides)).toEqual([]);
});

it("does not take one lucky evening of a coin for a scheme", () => {
  expect(tailOf(12, 12)).toBeCloseTo(1 / 4096, 8);
  expect(tailOf(14, 15)).toBeCloseTo(16 / 32_768, 8);
  expect(tailOf(15, 18)).toBeGreaterThan(1 / 2000);
});

import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { betSchemes } from "../../testing/risk/schemes.ts";
import { aLine, writtenFacts } from "../../testing/risk/written-facts.ts";
import { judgeFacts } from "./signals/judge-facts.ts";
import { createJudging } from "./signals/judging.ts";

const day = 20_260_105;
const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
const clock = { nowMs: 0 };
const parts = { log, nowMs: () => clock.nowMs };
const judging = createJudging(parts);
/** A thread that hears every question and never answers. */
const silent = new URL(`data:text/javascript,${encodeURIComponent("while (true);")}`);
const stuck = createJudging(parts, silent, 50);
afterAll(() => Promise.all([judging.stop(), stuck.stop()]));

function manyBets() {
  const world = writtenFacts();
  betSchemes[0]?.play(world);
  const [other = 0n] = aLine(world, 1).players;
  for (let issue = 0; issue < 600; issue += 1) {
    const selection = { options: [issue % 3 === 0 ? "dragon" : "tiger"] };
    world.bet(other, { issue, playId: "ssc.lhh.wq", selection, stake: 10 });
  }
  return world.facts;
}

it("finds on a thread of its own what it finds here, when there are many bets", async () => {
  const facts = manyBets();
  const found = await judging.of(day, facts);
  expect(found).toHaveLength(1);
  expect(found).toEqual(judgeFacts(facts));
});

it("ends a thread that is stuck, writes one line, and lets the day rest for an hour", async () => {
  expect(stuck.isResting(day)).toBe(false);
  expect(await stuck.of(day, manyBets())).toBeNull();
  expect(lines).toEqual(["signals of a day took too long and are given up"]);
  expect(stuck.isResting(day)).toBe(true);
  expect(stuck.isResting(day + 1)).toBe(false);
  clock.nowMs += 60 * 60_000;
  expect(stuck.isResting(day)).toBe(false);
  // The next question starts another thread.
  expect(await stuck.of(day, manyBets())).toBeNull();
  expect(lines).toHaveLength(2);
});

it("judges many transfers without bets on the thread too", async () => {
  const world = writtenFacts();
  const { agent, players } = aLine(world, 1);
  for (let n = 0; n < 100; n += 1) {
    world.transfer(agent, players[0] ?? 0n, { amount: 100, hours: n / 100 });
  }
  expect(await stuck.of(day + 2, world.facts)).toBeNull();
});

it("judges a few bets with very many picks on the thread too", async () => {
  const world = writtenFacts();
  const [one = 0n] = aLine(world, 1).players;
  const all = Array.from({ length: 2000 }, (_, n) => String(n).padStart(5, "0"));
  world.bet(one, { issue: 1, playId: "ssc.5x.direct.text", selection: { lines: all }, stake: 1 });
  expect(await stuck.of(day + 3, world.facts)).toBeNull();
});

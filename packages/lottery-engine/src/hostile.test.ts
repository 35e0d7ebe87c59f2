import { describe, expect, it } from "vitest";
import { categoryOf } from "./games/categories.ts";
import type { Play } from "./plays/play-type.ts";
import { type Below, chanceOfSeed } from "./random-bets/chance.ts";
import { randomDraw } from "./random-bets/selections.ts";
import { allPlays } from "./registry.ts";
import { refusalCodes } from "./selections/selection.ts";
import { readTypedLines } from "./selections/typed-lines.ts";
import { hostileSelection, hostileText } from "./testing/hostile.ts";

const selections = 10_000;
const texts = 1000;
const seed = 20_260_711;

/** What takes the processor longest; printed and not expected, since a machine may be slow. */
let slowest = { ms: 0, what: "" };
function timed<T>(what: string, run: () => T): T {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > slowest.ms) slowest = { ms, what };
  return result;
}

function tellSlowest(): void {
  console.log(`slowest: ${slowest.ms.toFixed(1)} ms, ${slowest.what}`);
  slowest = { ms: 0, what: "" };
}

function expectAnswer(play: Play, unchecked: unknown, name: string, below: Below): string {
  const checked = timed(`${play.id}: ${name}`, () => play.check(unchecked));
  if (!checked.ok) {
    expect(refusalCodes, name).toContain(checked.code);
    return checked.code;
  }
  // What is accepted is plain, canonical and can be counted and judged.
  expect(play.check(JSON.parse(JSON.stringify(checked.selection)))).toEqual(checked);
  expect(play.countUnitBets(checked.selection)).toBeGreaterThan(0);
  const draw = randomDraw(categoryOf(play.category), below);
  const context = play.needsZodiac ? { zodiac: "horse" } : undefined;
  expect(Array.isArray(play.judge(checked.selection, draw, context))).toBe(true);
  return "ok";
}

describe(`${selections} hostile selections`, () => {
  it("are all answered with ok or a refusal code, by every play, and nothing throws", () => {
    const below = chanceOfSeed(seed);
    const answers = new Map<string, number>();
    for (let i = 0; i < selections; i += 1) {
      const play = allPlays[i % allPlays.length];
      if (play === undefined) throw new Error("there are plays");
      const { name, selection } = hostileSelection(play, below);
      const answer = expectAnswer(play, selection, name, below);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    tellSlowest();
    // They reach behind the first check: most codes come up, and some selections are good.
    expect([...answers.keys()].sort()).toEqual(["ok", ...refusalCodes].sort());
    expect(answers.get("BAD_SHAPE")).toBeLessThan(selections * 0.8);
  });
});

describe(`${texts} hostile texts`, () => {
  it("are read without a throw, and no more comes out than went in", () => {
    const below = chanceOfSeed(seed + 1);
    const typed = allPlays.flatMap(({ board }) => (board.kind === "textInput" ? [board.line] : []));
    for (let i = 0; i < texts; i += 1) {
      const shape = typed[i % typed.length];
      if (shape === undefined) throw new Error("there are typed plays");
      const { name, text } = hostileText(below);
      const { lines, bad, repeated } = timed(name, () => readTypedLines(text, shape));
      const entries = [...bad, ...repeated];
      const kept = entries.reduce((sum, entry) => sum + entry.text.length, 0);
      expect(lines.length + entries.length, name).toBeLessThanOrEqual(text.length);
      expect(kept, name).toBeLessThanOrEqual(text.length);
      expect(refusalCodes).toEqual(
        expect.arrayContaining([...new Set(bad.map(({ code }) => code))]),
      );
    }
    tellSlowest();
  });
});

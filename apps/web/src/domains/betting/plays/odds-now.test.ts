import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { oddsNow, oddsSeen } from "./odds-now.ts";

const drawAt = Date.UTC(2026, 10, 22, 13, 30);

it("tells the odds of every level of every play on odds, also of those that go by the year's animal", () => {
  const onOdds = allPlays.filter((play) => play.mode === "odds");
  for (const play of onOdds) {
    const seen = Object.entries(oddsSeen(play, []) ?? {});
    expect(seen.map(([level]) => level)).toEqual(play.levels.map(({ key }) => key));
    for (const [level, text] of seen) expect(text, `${play.id} ${level}`).toMatch(/^\d/);
  }
  expect(onOdds.filter((play) => play.needsZodiac).length).toBeGreaterThan(5);
  const onGroups = allPlays.filter((play) => play.mode !== "odds");
  expect(onGroups.every((play) => oddsSeen(play, []) === undefined)).toBe(true);
});

it("takes changed odds for the own, and the animal of the year of the draw", () => {
  const play = allPlays.find(({ needsZodiac }) => needsZodiac);
  const [level] = play?.levels ?? [];
  if (play === undefined || level === undefined) throw new Error("a play goes by the animal");
  const odds = [{ PlayId: play.id, Level: level.key, Odds: "9.870" }];
  expect(oddsNow(play, { odds, drawAt })).toEqual({
    oddsMilli: new Map([[level.key, 9870n]]),
    context: { zodiac: "horse" },
  });
  expect(oddsSeen(play, odds)?.[level.key]).toBe("9.870");
});

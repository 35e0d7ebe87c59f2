import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import { categories, picksOf } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import { blockedInAll, blockedOn, countBlocked } from "./blocked-picks.ts";
import { type Blocks, noneBlocked } from "./blocks.ts";
import { randomUnitBet, uncheckedSelection, usualPlaces } from "./draft.ts";

const all = categories.flatMap(({ key }) => playsOf(key));
beforeAll(() => loadPlays(categories.map(({ key }) => key)));

/** Draws the lowest there is. */
const below = () => 0;

it("names every pick of every play as the server does", () => {
  expect(all.length).toBeGreaterThan(400);
  for (const play of all) {
    const draft = randomUnitBet(play, { below: randomBelow, isBlocked: noneBlocked });
    const checked = play.check(uncheckedSelection(play.board, draft, usualPlaces(play.board)));
    if (!checked.ok) throw new Error(play.id);
    const blocks: Blocks = new Map([[play.id, new Set(picksOf(checked.selection))]]);
    const isBlocked = blockedOn(blocks, play);
    const picks = draft.form === "lines" ? [draft.text.split("\n")] : draft.picks;
    for (const [row, list] of picks.entries()) {
      for (const pick of list) expect(isBlocked(row, pick), `${play.id} ${row} ${pick}`).toBe(true);
    }
    expect(countBlocked(blocks, play.id, checked.selection)).toBe(
      picksOf(checked.selection).length,
    );
    expect(countBlocked(new Map(), play.id, checked.selection)).toBe(0);
  }
});

it("blocks what it names, and nothing beside it", () => {
  const play = all.find(({ id }) => id === "ssc.dwd");
  if (play === undefined) throw new Error("no such play");
  const isBlocked = blockedOn(new Map([["ssc.dwd", new Set(["0:7"])]]), play);
  expect([isBlocked(0, 7), isBlocked(1, 7), isBlocked(0, 8)]).toEqual([true, false, false]);
});

it("draws at random only what is sold", () => {
  const play = all.find(({ id }) => id === "ssc.3x.front.z6");
  if (play === undefined) throw new Error("no such play");
  const isBlocked = blockedOn(new Map([[play.id, new Set(["0", "1", "2"])]]), play);
  expect(randomUnitBet(play, { below, isBlocked })).toEqual({
    form: "numbers",
    picks: [[3, 4, 5]],
  });
});

it("takes off a shared board what none of the games sells, and nothing else", () => {
  const ofFirst: Blocks = new Map([
    ["ssc.dwd", new Set(["0:7", "0:8"])],
    ["ssc.lm.sum", new Set(["big"])],
  ]);
  const ofSecond: Blocks = new Map([["ssc.dwd", new Set(["0:8", "1:1"])]]);
  expect(blockedInAll([ofFirst, ofSecond])).toEqual(new Map([["ssc.dwd", new Set(["0:8"])]]));
  expect(blockedInAll([ofFirst])).toEqual(ofFirst);
  expect(blockedInAll([ofFirst, new Map()]).size).toBe(0);
  expect(blockedInAll([]).size).toBe(0);
});

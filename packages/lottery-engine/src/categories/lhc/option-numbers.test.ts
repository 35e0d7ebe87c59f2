import { describe, expect, it } from "vitest";
import { isWin } from "../../plays/wins.ts";
import { findPlay } from "../../registry.ts";
import { markSixNumbersOf } from "./option-numbers.ts";
import { zodiacs } from "./zodiac.ts";

/** Numbers with which a play on the special number pays for one option. */
function paying(playId: string, option: string, zodiac: string): number[] {
  const play = findPlay(playId);
  const checked = play?.check({ options: [option] });
  if (play === undefined || checked?.ok !== true) throw new Error(`${playId} ${option}`);
  return Array.from({ length: 49 }, (_, i) => i + 1).filter((special) => {
    const regular = [1, 2, 3, 4, 5, 6, 7].filter((number) => number !== special).slice(0, 6);
    return isWin(play.judge(checked.selection, [...regular, special], { zodiac }));
  });
}

describe.each(["lhc.tm.zodiac", "lhc.tm.color", "lhc.tm.half", "lhc.tm.hh"])("%s", (id) => {
  it("pays for an option with just the numbers that the option stands for", () => {
    const board = findPlay(id)?.board;
    const options = board?.kind === "optionTiles" ? board.row.options : [];
    expect(options.length).toBeGreaterThan(2);
    for (const zodiac of ["horse", "snake"]) {
      for (const { key } of options) {
        expect(markSixNumbersOf(key, zodiac), `${key} ${zodiac}`).toEqual(paying(id, key, zodiac));
      }
    }
  });
});

it("stands for nothing where an option is no set of a few numbers", () => {
  expect(markSixNumbersOf("big", "horse")).toEqual([]);
  expect(markSixNumbersOf("x5", "horse")).toEqual([]);
  expect(markSixNumbersOf(zodiacs[0].key, undefined)).toEqual([]);
});

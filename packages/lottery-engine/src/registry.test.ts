import { toDisplay } from "@fairdraw/money";
import { describe, expect, it } from "vitest";
import { payoutOf } from "./prizes.ts";
import { allPlays, findPlay, findPlayByNo, playsOf } from "./registry.ts";
import { readFixture } from "./testing/fixtures.ts";

interface CatalogueLevel {
  readonly key: string;
  readonly zh: string;
  readonly win: string;
  readonly total: string;
  readonly share?: string;
}

interface CatalogueLine {
  readonly no: number;
  readonly id: string;
  readonly category: string;
  readonly mode: string;
  readonly group: string;
  readonly zh: string;
  readonly en: string;
  readonly levels: CatalogueLevel[];
}

const catalogue = readFixture<CatalogueLine>("catalogue");

describe.each(allPlays)("the declaration of $id", (play) => {
  it("agrees with the catalogue in number, names and levels", () => {
    const line = catalogue.find(({ id }) => id === play.id);
    expect(line).toMatchObject({
      no: play.no,
      category: play.category,
      mode: play.mode,
      group: play.groupZh,
      zh: play.name.zh,
      en: play.name.en,
    });
    const levels = play.levels.map(({ key, name, win, total, share }) => ({
      key,
      zh: name.zh,
      win: String(win),
      total: String(total),
      share: `${share.numerator}/${share.denominator}`,
    }));
    const expected = line?.levels.map(({ key, zh, win, total, share = "1/1" }) => ({
      key,
      zh,
      win,
      total,
      share: share === "1" ? "1/1" : share,
    }));
    expect(levels).toEqual(expected);
  });

  it("tells an example in its help whose count and prize are true", () => {
    const { selection, draw } = play.example;
    const checked = play.check(selection);
    if (!checked.ok) throw new Error(checked.code);
    const unitBets = play.countUnitBets(checked.selection);
    const wins = play.judge(checked.selection, draw);
    const terms = { prizeGroup: 1980, price: 2, unit: "yuan", multiple: 1 } as const;
    const prize = toDisplay(payoutOf(play, wins, terms));
    const won = wins.reduce((total, { count }) => total + count, 0);
    expect(play.help.zh).toContain(`共 ${unitBets} 注；开奖 ${draw.join(",")}，中 ${won} 注`);
    expect(play.help.en).toContain(
      `make ${unitBets} unit bets; the draw ${draw.join(",")} wins ${won} of them`,
    );
    expect(play.help.zh).toContain(`${prize} 元`);
    expect(play.help.en).toContain(`${prize} yuan`);
  });

  it("is found by its id and by its number", () => {
    expect(findPlay(play.id)).toBe(play);
    expect(findPlayByNo(play.no)).toBe(play);
    expect(playsOf(play.category)).toContain(play);
  });
});

it("knows no play by a foreign or inherited name", () => {
  for (const id of ["", "__proto__", "constructor", "ssc.DWD"])
    expect(findPlay(id)).toBeUndefined();
  expect(findPlayByNo(0)).toBeUndefined();
});

it("lists the plays by number, none twice", () => {
  const numbers = allPlays.map(({ no }) => no);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

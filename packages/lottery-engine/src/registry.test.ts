import { money, toDisplay, toWire } from "@fairdraw/money";
import { describe, expect, it } from "vitest";
import { exampleStakeEach, exampleTerms } from "./plays/help-text.ts";
import { oddsPayoutOf } from "./plays/odds-prizes.ts";
import { payoutOf } from "./plays/prizes.ts";
import { winCount } from "./plays/wins.ts";
import { allPlays, findPlay, findPlayByNo, playsOf } from "./registry.ts";
import { describeSelection } from "./selections/selection-text.ts";
import { readFixture } from "./testing/fixtures.ts";
import { naiveWins, unitBetsOf } from "./testing/oracle/oracle.ts";

interface CatalogueLevel {
  readonly key: string;
  readonly zh: string;
  readonly win: string;
  readonly total: string;
  readonly share?: string;
  readonly refund: string;
  readonly odds?: string;
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
      en: play.catalogueEn,
    });
    const levels = play.levels.map(({ key, name, win, total, share, refund = 0n, oddsMilli }) => ({
      refund: String(refund),
      odds: oddsMilli === undefined ? "none" : toWire(money(oddsMilli)),
      key,
      zh: name.zh,
      win: String(win),
      total: String(total),
      share: `${share.numerator}/${share.denominator}`,
    }));
    const expected = line?.levels.map(
      ({ key, zh, win, total, share = "1/1", refund, odds = "none" }) => ({
        refund,
        odds,
        key,
        zh,
        win,
        total,
        share: share === "1" ? "1/1" : share,
      }),
    );
    expect(levels).toEqual(expected);
  });

  it("tells an example in its help whose count and prize are true", () => {
    const { selection, draw, context } = play.example;
    const checked = play.check(selection);
    if (!checked.ok) throw new Error(checked.code);
    // The oracle counts and judges, so that the printed figures are not compared with themselves.
    const bets = unitBetsOf(play.id, checked.selection);
    const unitBets = bets.length;
    const wins = naiveWins(bets, draw, context?.zodiac ?? "");
    const won = winCount(wins);
    const prize = toDisplay(
      play.mode === "group"
        ? payoutOf(play, wins, exampleTerms)
        : oddsPayoutOf(play, wins, { stakeEach: exampleStakeEach }),
    );
    const [, zh = "", ...zhRest] = play.help.zh.split("\n");
    const [, en = "", ...enRest] = play.help.en.split("\n");
    expect([zhRest.length, enRest.length]).toEqual([1, 1]);
    expect(zh).toContain(`共 ${unitBets} 注；`);
    expect(zh).toContain(`中 ${won} 注。`);
    expect(zh).toContain(play.mode === "group" ? `奖金 ${prize} 元。` : `派彩 ${prize} 元（`);
    expect(en).toMatch(new RegExp(`: ${unitBets} unit bets?\\. The draw`));
    expect(en).toContain(unitBets === 1 ? " wins it and" : ` wins ${won} of them and`);
    expect(en).toContain(` pays ${prize} yuan `);
    expect(won).toBeGreaterThan(0);
    expect(zh).toContain(describeSelection(play.board, checked.selection).zh);
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

it("offers all 436 plays of the catalogue", () => {
  expect(allPlays.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
  expect(allPlays).toHaveLength(436);
});

it("lists the plays by number, none twice", () => {
  const numbers = allPlays.map(({ no }) => no);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

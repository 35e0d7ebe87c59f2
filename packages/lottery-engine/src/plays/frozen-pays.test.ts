import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { allPlays, findPlay } from "../registry.ts";
import { payoutByPays, paysText, readPays } from "./frozen-pays.ts";
import { oddsPayoutOf } from "./odds-prizes.ts";
import type { Play } from "./play-type.ts";
import { payoutOf, stakeOf } from "./prizes.ts";

const playOf = (id: string): Play => {
  const play = findPlay(id);
  if (play === undefined) throw new Error(`no play ${id}`);
  return play;
};

it("names what every level pays, prizes for 2 yuan and odds with the stake", () => {
  expect(paysText(playOf("ssc.dwd"), { prizeGroup: 1950 })).toBe("2|1:19.500");
  const sum = playOf("ssc.lm.sum");
  const text = paysText(sum, { prizeGroup: 0, oddsMilli: new Map([["big", 1900n]]) });
  expect(readPays(text).base).toBe(1n);
  expect(readPays(text).milliOf.get("big")).toBe(1900n);
  expect([...readPays(text).milliOf.keys()]).toEqual(sum.levels.map(({ key }) => key));
});

it("pays by the frozen amounts exactly what settling pays, for every level of every play", () => {
  const prizeTerms = { prizeGroup: 1937, price: 1, unit: "fen", multiple: 7 } as const;
  const stakeEach = money(3331n);
  for (const play of allPlays) {
    const pays = readPays(paysText(play, prizeTerms));
    for (const { key: level } of play.levels) {
      const wins = [{ level, count: 3 }];
      const [each, due] =
        play.mode === "odds"
          ? [stakeEach, oddsPayoutOf(play, wins, { stakeEach })]
          : [stakeOf({ ...prizeTerms, unitBets: 1 }), payoutOf(play, wins, prizeTerms)];
      expect(payoutByPays(wins, { pays, stakeEach: each }), `${play.id} ${level}`).toBe(due);
    }
  }
});

it.each(["", "2|", "3|1:1.000", "2|1:1.00", "2|1:1.000 ", "1:1.000", "2|1:-1.000"])(
  "refuses what is not such a text: %s",
  (text) => {
    expect(() => readPays(text)).toThrow(RangeError);
  },
);

it("refuses a win on a level that was not promised, and leaves returned stakes out", () => {
  const terms = { pays: readPays("2|1:19.500"), stakeEach: 2000n };
  expect(() => payoutByPays([{ level: "2", count: 1 }], terms)).toThrow(RangeError);
  expect(
    payoutByPays(
      [
        { level: "1", count: 2 },
        { level: "refund", count: 1 },
      ],
      terms,
    ),
  ).toBe(39_000n);
});

import { parseCheckedMoney, toWire } from "@fairdraw/money";
import { describe, expect, it } from "vitest";
import { parseWinningNumber } from "./draws/winning-number.ts";
import { oddsPayoutOf, oddsStakeOf } from "./plays/odds-prizes.ts";
import type { DrawContext, Win } from "./plays/play-type.ts";
import { type Price, payoutOf, stakeOf, type Unit } from "./plays/prizes.ts";
import { allPlays } from "./registry.ts";
import { readFixture } from "./testing/fixtures.ts";
import { checkedBy, playOf } from "./testing/plays.ts";

interface Vector {
  readonly id: number;
  readonly play: string;
  readonly selection: unknown;
  readonly units: number;
  readonly draw: number[] | string;
  readonly ctx?: DrawContext;
  readonly wins: Win[];
}

interface Invalid {
  readonly id: number;
  readonly play: string;
  readonly selection: unknown;
  readonly error: string;
}

interface Payout {
  readonly id: number;
  readonly play: string;
  readonly selection: unknown;
  readonly draw: number[] | string;
  readonly ctx?: DrawContext;
  readonly group?: number;
  readonly mode?: Unit;
  readonly multiple?: number;
  readonly price?: Price;
  readonly stakeEach?: string;
  readonly stake: string;
  readonly payout: string;
}

/** A draw as the vectors write it: a list, or the text of a hash. */
function drawOf({ draw }: { readonly draw: number[] | string }): readonly number[] {
  return typeof draw === "string" ? parseWinningNumber("hash", draw) : draw;
}

describe("the sample vectors", () => {
  const vectors = readFixture<Vector>("vectors");
  it.each(vectors)("counts and judges vector $id of $play", (line) => {
    const play = playOf(line.play);
    const checked = play.check(line.selection);
    if (!checked.ok) throw new Error(checked.code);
    expect(checked.selection).toEqual(line.selection);
    expect(play.countUnitBets(checked.selection)).toBe(line.units);
    expect(play.judge(checked.selection, drawOf(line), line.ctx)).toEqual(line.wins);
  });

  it("have good and refused selections for every play", () => {
    const refused = readFixture<Invalid>("invalid");
    for (const { id } of allPlays) {
      expect(vectors.filter(({ play }) => play === id).length, id).toBeGreaterThan(1);
      expect(refused.filter(({ play }) => play === id).length, id).toBeGreaterThan(0);
    }
  });

  it.each(readFixture<Invalid>("invalid"))("refuses vector $id of $play as $error", (line) => {
    expect(playOf(line.play).check(line.selection)).toEqual({ ok: false, code: line.error });
  });

  it.each(readFixture<Payout>("payout"))(
    "pays payout vector $id of $play to the thousandth",
    (line) => {
      const play = playOf(line.play);
      const selection = checkedBy(play, line.selection);
      const unitBets = play.countUnitBets(selection);
      const wins = play.judge(selection, drawOf(line), line.ctx);
      if (line.stakeEach !== undefined) {
        const terms = { stakeEach: parseCheckedMoney(line.stakeEach) };
        expect(toWire(oddsStakeOf({ ...terms, unitBets }))).toBe(line.stake);
        expect(toWire(oddsPayoutOf(play, wins, terms))).toBe(line.payout);
        return;
      }
      const { group: prizeGroup = 0, price = 2, mode: unit = "yuan", multiple = 0 } = line;
      const terms = { price, unit, multiple };
      expect(toWire(stakeOf({ ...terms, unitBets }))).toBe(line.stake);
      expect(toWire(payoutOf(play, wins, { ...terms, prizeGroup }))).toBe(line.payout);
    },
  );
});

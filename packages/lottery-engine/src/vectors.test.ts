import { money, parseCheckedMoney } from "@fairdraw/money";
import { describe, expect, it } from "vitest";
import type { Win } from "./play-type.ts";
import { type Price, payoutOf, stakeOf, type Unit } from "./prizes.ts";
import { findPlay } from "./registry.ts";
import { readFixture, reportCoverage } from "./testing/fixtures.ts";

interface Vector {
  readonly id: number;
  readonly play: string;
  readonly selection: unknown;
  readonly units: number;
  readonly draw: number[];
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
  readonly draw: number[];
  readonly group?: number;
  readonly mode: Unit;
  readonly multiple: number;
  readonly price: Price;
  readonly stake: string;
  readonly payout: string;
}

function linesOf<T extends { play: string }>(name: string): T[] {
  const all = readFixture<T>(name);
  const mine = all.filter(({ play }) => findPlay(play) !== undefined);
  reportCoverage(name, { ran: mine.length, total: all.length });
  return mine;
}

function playOf(id: string) {
  const play = findPlay(id);
  if (play === undefined) throw new Error(`not built: ${id}`);
  return play;
}

describe("the sample vectors", () => {
  const vectors = linesOf<Vector>("vectors");
  it.each(vectors)("counts and judges vector $id of $play", (line) => {
    const play = playOf(line.play);
    const checked = play.check(line.selection);
    if (!checked.ok) throw new Error(checked.code);
    expect(checked.selection).toEqual(line.selection);
    expect(play.countUnitBets(checked.selection)).toBe(line.units);
    expect(play.judge(checked.selection, line.draw)).toEqual(line.wins);
  });

  it("has lines for every play built", () => {
    expect(vectors.length).toBeGreaterThanOrEqual(4);
  });

  it.each(linesOf<Invalid>("invalid"))("refuses vector $id of $play as $error", (line) => {
    expect(playOf(line.play).check(line.selection)).toEqual({ ok: false, code: line.error });
  });

  it("pays every payout vector whose play is built, to the thousandth", () => {
    const all = readFixture<Payout>("payout");
    const mine = linesOf<Payout>("payout").filter(({ group }) => group !== undefined);
    const notBuilt = all.filter(({ play }) => findPlay(play) === undefined);
    const ofOdds = all.filter(
      ({ play, group }) => findPlay(play) !== undefined && group === undefined,
    );
    expect(mine.length + notBuilt.length + ofOdds.length).toBe(100);
    for (const { group = 0, mode: unit, ...line } of mine) {
      const play = playOf(line.play);
      const checked = play.check(line.selection);
      if (!checked.ok) throw new Error(checked.code);
      const terms = { price: line.price, unit, multiple: line.multiple };
      const unitBets = play.countUnitBets(checked.selection);
      expect(stakeOf({ ...terms, unitBets })).toBe(parseCheckedMoney(line.stake));
      const wins = play.judge(checked.selection, line.draw);
      expect(payoutOf(play, wins, { ...terms, prizeGroup: group }), `line ${line.id}`).toBe(
        money(parseCheckedMoney(line.payout)),
      );
    }
  });
});

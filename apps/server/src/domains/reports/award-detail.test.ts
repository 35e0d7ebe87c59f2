import { findPlay, playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import { type AnswerOf, getBetType, type RequestOf, searchAwardDetail } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { changeOdds } from "../betting/rules/odds.sql.ts";
import { servedGameIds } from "../lottery/served-games.ts";

let world: TestWorld;
let token: string;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

type Query = RequestOf<typeof searchAwardDetail>;
type Found = Extract<AnswerOf<typeof searchAwardDetail>, { Plays: unknown }>;

async function awards(query: Partial<Query> = {}): Promise<Found> {
  const answer = await world.call(searchAwardDetail, { GameId: 101, ...query }, token);
  assert("Plays" in answer, `the awards are answered: ${JSON.stringify(answer).slice(0, 200)}`);
  return answer;
}

function levelsOf(found: Found, playId: string) {
  const play = found.Plays.find(({ PlayId }) => PlayId === playId);
  assert(play !== undefined, `${playId} is listed`);
  return play.Levels;
}

describe("AwardDetail/Search", () => {
  it("lists every play on sale with all of its levels, at the caller's own group", async () => {
    const found = await awards();
    const plays = playsOf("ssc");
    expect(found.Plays.map((play) => play.PlayId)).toEqual(plays.map((play) => play.id));
    expect(found.Plays.map((play) => play.Levels.length)).toEqual(
      plays.map((play) => play.levels.length),
    );
    const betType = await world.call(getBetType, { GameId: 101 }, token);
    assert("PrizeGroup" in betType, "the game is on sale");
    expect([found.OwnPrizeGroup, found.PrizeGroup]).toEqual([
      betType.PrizeGroup,
      betType.PrizeGroup,
    ]);
    expect(found).toMatchObject({ RebateRate: 0, OddsRebateRate: betType.OddsRebate });
  });

  it("pays 2 yuan times the outcomes at the group, and gives the rest back", async () => {
    const own = (await awards()).OwnPrizeGroup;
    const found = await awards({ PrizeGroup: 1800 });
    // One digit of ten: 2 x 10 x 0.9; three digits of a thousand: 2 x 1000 x 0.9.
    expect(levelsOf(found, "ssc.dwd")).toEqual([
      expect.objectContaining({ Win: "1", Total: "10", Prize: "18.000", Odds: null }),
    ]);
    const [direct] = levelsOf(found, "ssc.3x.front.direct");
    expect(direct).toMatchObject({ Prize: "1800.000" });
    expect(BigInt(direct?.Total ?? "0") / BigInt(direct?.Win ?? "1")).toBe(1000n);
    expect(found.RebateRate).toBe((own - 1800) * 5);
  });

  it("never pays more for a level than its chance and the group give", async () => {
    const { Plays } = await awards({ PrizeGroup: 1900 });
    let seen = 0;
    for (const level of Plays.flatMap((play) => play.Levels)) {
      if (level.Prize === null) continue;
      const [prize, win, total] = [
        parseCheckedMoney(level.Prize),
        BigInt(level.Win),
        BigInt(level.Total),
      ];
      expect(prize * win).toBeLessThanOrEqual(1900n * total);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(50);
  });

  it("shows the odds as they are now, those that nobody changed included", async () => {
    const play = findPlay("ssc.lm.lh");
    assert(play !== undefined, "the play exists");
    await world.db.transaction((tx) =>
      changeOdds(tx, 1, [{ playNo: play.no, level: "tie", oddsMilli: 9_100n }]),
    );
    const found = await awards();
    expect(found.OddsVersion).toBe(1);
    for (const level of levelsOf(found, play.id)) {
      const own = play.levels.find(({ key }) => key === level.Level)?.oddsMilli ?? 0n;
      const expected = level.Level === "tie" ? "9.100" : `${Number(own) / 1000}`;
      expect(Number(level.Odds)).toBe(Number(expected));
      expect(level.Prize).toBeNull();
    }
  });

  it("answers for every game on sale, each level with a prize or odds and a possible chance", async () => {
    for (const GameId of servedGameIds) {
      const { Plays } = await awards({ GameId });
      expect(Plays.length).toBeGreaterThan(0);
      for (const level of Plays.flatMap((play) => play.Levels)) {
        expect((level.Prize === null) === (level.Odds === null)).toBe(false);
        expect(BigInt(level.Win)).toBeGreaterThan(0n);
        expect(BigInt(level.Win) + BigInt(level.Refund)).toBeLessThanOrEqual(BigInt(level.Total));
      }
    }
  });

  it.each<[string, Query, number]>([
    ["a group above one's own", { GameId: 101, PrizeGroup: 2000 }, 904],
    ["a group below the least", { GameId: 101, PrizeGroup: 1698 }, 904],
    ["an odd group", { GameId: 101, PrizeGroup: 1801 }, 904],
    ["a game that does not exist", { GameId: 32_000 }, 902],
  ])("refuses %s", async (_, query, code) => {
    expect(await world.call(searchAwardDetail, query, token)).toMatchObject({ Result: code });
  });
});

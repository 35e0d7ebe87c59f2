import { findGame } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money, toWire } from "@fairdraw/money";
import { BetState, getBetType, isRefused, type OddsBetItem, submitBet } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetRequest, openIssueOf } from "../../../testing/bets-to-place.ts";
import { oddsByStaff } from "../../../testing/owner/odds-by-staff.ts";
import { betsOf, giveMoney, moneyOf, passIssue } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import { openOdds, ownOdds } from "./odds.ts";
import { type JudgedBet, settlePlayer } from "./settle-bet.ts";

const elevenOfFive = 201;

function anOddsItem(change: Partial<OddsBetItem> = {}): OddsBetItem {
  const item = {
    PlayId: "ssc.lm.lh",
    Selection: { options: ["dragon", "tiger"] },
    StakeEach: "10",
    OddsVersion: 0,
    ...change,
  };
  const play = findPlay(item.PlayId);
  const checked = play?.check(item.Selection);
  const units = play !== undefined && checked?.ok ? play.countUnitBets(checked.selection) : 1;
  return { Count: units, Amount: `${Number(item.StakeEach) * units}`, ...item };
}

describe("openOdds", () => {
  const book = openOdds([
    { merchantId: 1, version: 1, playNo: 140, level: "tie", oddsMilli: 9_000n },
    { merchantId: 1, version: 2, playNo: 140, level: "dragon", oddsMilli: 2_100n },
    { merchantId: 1, version: 3, playNo: 140, level: "tie", oddsMilli: 9_500n },
  ]);

  it("tells the odds of a play now, and as they were at any version", () => {
    expect(book.version(1)).toBe(3);
    expect(Object.fromEntries(book.current(1, 140) ?? [])).toEqual({ tie: 9_500n, dragon: 2_100n });
    expect(Object.fromEntries(book.at(1, 140, 2) ?? [])).toEqual({ tie: 9_000n, dragon: 2_100n });
    expect(book.at(1, 140, 0)).toBeUndefined();
  });

  it("keeps plays and merchants apart", () => {
    expect(book.changedAt(1, 140)).toBe(3);
    expect(book.changedAt(1, 139)).toBe(0);
    expect(book.version(2)).toBe(0);
    expect(book.current(2, 140)).toBeUndefined();
  });
});

describe("settling what a draw returns", () => {
  const bet = (positions: string[][], change: Partial<JudgedBet> = {}): JudgedBet => ({
    id: "0190f2f0-0000-7000-8000-000000000001",
    merchantId: 1,
    playNo: findPlay("x5.lm.ball")?.no ?? 0,
    selection: JSON.stringify({ positionOptions: positions }),
    unit: 0,
    price: 1,
    multiple: 1,
    prizeGroup: 1950,
    unitBets: positions.flat().length,
    stake: BigInt(positions.flat().length) * 10_000n,
    oddsVersion: 0,
    payoutMax: 400_000_000n,
    ...change,
  });
  // The first ball is 11, which is neither big nor small: its stakes come back. The second is 2.
  const facts = { draw: [11, 2, 5, 7, 9], drawAt: Date.UTC(2026, 0, 5) };
  const settled = (one: JudgedBet) => settlePlayer([one], facts, ownOdds);

  it("cancels a bet as a tie when all of it was returned", () => {
    expect(settled(bet([["big", "small"], [], [], [], []]))).toMatchObject([
      { state: BetState.CANCEL, wins: "", paid: 0n, returned: 20_000n },
    ]);
  });

  it("gives back a part of a bet that lost, and of one that won", () => {
    expect(settled(bet([["big"], ["big"], [], [], []]))).toMatchObject([
      { state: BetState.NOPRIZE, wins: "", paid: 0n, returned: 10_000n },
    ]);
    const odds = findPlay("x5.lm.ball")?.levels.find(({ key }) => key === "small")?.oddsMilli ?? 0n;
    expect(settled(bet([["big"], ["small"], [], [], []]))).toMatchObject([
      { state: BetState.WIN, wins: "small:1", paid: odds * 10n, returned: 10_000n },
    ]);
  });

  it("leaves a bet that lost everything out", () => {
    expect(settled(bet([[], ["big"], [], [], []]))).toEqual([]);
  });

  it("pays every bet up to the cap that it was made under, in their order", () => {
    const odds = findPlay("x5.lm.ball")?.levels.find(({ key }) => key === "small")?.oddsMilli ?? 0n;
    const prize = odds * 10n;
    const small = (payoutMax: bigint) => bet([[], ["small"], [], [], []], { payoutMax });
    const paid = settlePlayer([small(prize), small(prize + 5n), small(prize)], facts, ownOdds);
    expect(paid.map((one) => [one.paid, one.cut])).toEqual([
      [prize, 0n],
      [5n, prize - 5n],
      [0n, prize],
    ]);
  });
});

describe("a bet on odds", () => {
  let world: TestWorld;
  let token: string;
  beforeAll(async () => {
    world = await createTestWorld({
      serverUrl: inject("serverUrl"),
      startMs: Date.UTC(2026, 0, 5, 4),
      gameIds: [101, elevenOfFive],
    });
    token = await world.signIn("player1");
    await giveMoney(world, "player1", money(100_000_000n));
  });
  afterAll(() => world.close());

  const submit = async (item: OddsBetItem, accepts = false, gameId = 101) => {
    const { serialNumber } = await openIssueOf(world, gameId);
    const request = await aBetRequest(world, [item], {
      GameId: gameId,
      SerialNumber: serialNumber,
    });
    const full = { ...request, ...(accepts ? { AcceptOddsChange: true } : {}) };
    return world.call(submitBet, full, token);
  };

  it("takes its stake for each unit bet and freezes the odds that hold at that moment", async () => {
    const before = await moneyOf(world, "player1");
    expect(await submit(anOddsItem())).toMatchObject({ Result: 0 });
    expect(await moneyOf(world, "player1")).toBe(before - 20_000n);
  });

  it("is refused when its odds have changed meanwhile, unless that was accepted", async () => {
    await oddsByStaff(world.db, { playId: "ssc.lm.lh", level: "tie", oddsMilli: 9_100n });
    const betType = await world.call(getBetType, { GameId: 101 }, token);
    expect(betType).toMatchObject({
      OddsVersion: 1,
      Odds: [{ PlayId: "ssc.lm.lh", Level: "tie", Odds: "9.100" }],
      OddsRebate: 20,
    });
    expect(await submit(anOddsItem())).toMatchObject({
      Result: 14,
      Failed: [{ Index: 0, Code: 14 }],
    });
    expect(
      await submit(anOddsItem({ PlayId: "ssc.lm.sum", Selection: { options: ["big"] } })),
    ).toMatchObject({ Result: 0 });
    expect(await submit(anOddsItem({ OddsVersion: 1 }))).toMatchObject({ Result: 0 });
    expect(await submit(anOddsItem(), true)).toMatchObject({ Result: 0 });
  });

  it("keeps to the stakes that a unit bet may have, and to the terms of its kind", async () => {
    expect(await submit(anOddsItem({ StakeEach: "0.999", Amount: "1.998" }))).toMatchObject({
      Result: 10,
    });
    expect(
      await submit(anOddsItem({ StakeEach: "50000.001", Amount: "100000.002", OddsVersion: 1 })),
    ).toMatchObject({ Result: 11 });
    expect(await submit(anOddsItem({ Amount: "19" }))).toMatchObject({ Result: 7 });
    expect(
      await submit(
        anOddsItem({
          PlayId: "ssc.dwd",
          Selection: { positions: [[1], [], [], [], []] },
          Count: 1,
          Amount: "10",
        }),
      ),
    ).toMatchObject({ Result: 6 });
  });

  it("is paid, lost or returned as the draw says, and the books hold", async () => {
    expect(findGame(elevenOfFive)?.category).toBe("x5");
    const seen = new Set<number>();
    for (let i = 0; i < 30 && seen.size < 3; i++) {
      const issue = await openIssueOf(world, elevenOfFive);
      // 11 is neither big nor small. Five of eleven balls are drawn, so about every second issue returns a stake.
      const balls = [0, 1, 2, 3, 4];
      const onEachBall = balls.map((ball) => balls.map((at) => (at === ball ? ["big"] : [])));
      for (const positionOptions of [...onEachBall, [["small"], ["odd"], [], [], []]]) {
        const item = anOddsItem({ PlayId: "x5.lm.ball", Selection: { positionOptions } });
        expect(await submit(item, false, elevenOfFive)).toMatchObject({ Result: 0 });
      }
      await world.setTime(issue.drawTimeStamp);
      await world.tick();
      const { Items } = await betsOf(world, token, {
        SerialNumber: issue.serialNumber,
        GameIds: [elevenOfFive],
      });
      for (const row of Items) seen.add(row.State);
    }
    expect(seen).toEqual(new Set([BetState.CANCEL, BetState.NOPRIZE, BetState.WIN]));
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
    const betType = await world.call(getBetType, { GameId: elevenOfFive }, token);
    expect(isRefused(betType)).toBe(false);
  }, 60_000);

  it("is paid what it was promised when somebody lowers the odds of its version before the draw", async () => {
    const on = (option: string) =>
      anOddsItem({ PlayId: "ssc.lm.sum", Selection: { options: [option] }, OddsVersion: 1 });
    expect(await submit(on("big"))).toMatchObject({ Result: 0 });
    const answer = await submit(on("small"));
    if (!("Orders" in answer)) throw new Error("not placed");
    const own = findPlay("ssc.lm.sum")?.levels ?? [];
    expect(new Set(own.map(({ oddsMilli }) => oddsMilli)).size).toBe(1);
    // No trigger refuses a row that is added to a version that bets hold already.
    await world.db.rows({
      text: `INSERT INTO odds_change (merchant_id, version, play_no, level, odds_milli, at)
        SELECT 1, 1, $1, level, 1100, fd_now() FROM unnest($2::text[]) AS level`,
      values: [findPlay("ssc.lm.sum")?.no, own.map(({ key }) => key)],
    });
    await passIssue(world);
    const { Items } = await betsOf(world, token, {
      SerialNumber: answer.SerialNumber,
      GameIds: [101],
    });
    const paid = Items.filter(({ PlayId }) => PlayId === "ssc.lm.sum").map(({ Prize }) => Prize);
    const promised = toWire(money((own[0]?.oddsMilli ?? 0n) * 10n));
    expect(paid.toSorted()).toEqual(["0.000", promised].toSorted());
    const { breaks } = await verify(world.db, () => {});
    expect(breaks.map(({ check, message }) => [check, message])).toEqual([
      ["issue.bets", expect.stringContaining("what was offered is 1|big:1.100")],
      ["odds.hands", expect.stringContaining("says 1100")],
    ]);
  }, 60_000);
});

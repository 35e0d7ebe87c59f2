import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { BetState, cancelBet } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { accountIdOf, betsOf, passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import type { BetFilter } from "./bet-walk.sql.ts";
import { type FoundBet, findBets, type RatedBet, sumFoundBets } from "./found-bets.sql.ts";
import { withRebates } from "./own-rebates.sql.ts";

const dayMs = 24 * 3_600_000;
/** Midnight in Shanghai. */
const midnight = Date.UTC(2026, 0, 4, 16);
const digits = [...Array(10).keys()];
const prizes = 19_000n + 2n * 19_500n;
let world: TestWorld;
let token: string;
let accountId: bigint;

/** Bets on both sides of a midnight: settled, won, cancelled and open ones. */
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: midnight + dayMs - 150_000,
  });
  token = await world.signIn("player1");
  accountId = await accountIdOf(world, "player1");
  for (let issue = 0; issue < 4; issue++) {
    await anOpenIssue(world);
    // The bets of the first issue give a rebate and win less for it.
    const group = issue === 0 ? { PrizeGroup: 1900 } : {};
    const lines = digits.map((digit) =>
      aBetItem({ stakePositions: [[digit], [], [], [], []], ...group }),
    );
    const { Orders } = await placed(world, token, [...lines, aBetItem({ Multiple: 3 })]);
    await world.call(cancelBet, { BetNos: [Orders[10]?.BetNo ?? ""] }, token);
    if (issue < 3) await passIssue(world);
  }
});
afterAll(() => world.close());

const days = (from: number, to: number): BetFilter => ({
  accountId,
  DateFrom: midnight + from * dayMs,
  DateTo: midnight + to * dayMs,
});
/** The same filter with a range that is not whole days, so that its bets are counted one by one. */
const oneByOne = (filter: BetFilter): BetFilter => ({ ...filter, DateTo: filter.DateTo - 1 });

describe("what whole days come to", () => {
  it.each([
    ["both days", days(0, 2), 44],
    ["the first day, of which a bet may settle on the second", days(0, 1), null],
    ["the second day, with what is open", days(1, 2), null],
    ["days before", days(-5, 0), 0],
    ["open bets", { ...days(0, 2), State: 0 }, 10],
    ["bets that were taken back", { ...days(0, 2), State: 1 }, 4],
    ["bets that won nothing", { ...days(0, 2), State: 2 }, 27],
    ["bets that won", { ...days(0, 2), State: 3 }, 3],
    ["a game", { ...days(0, 2), GameIds: [101] }, 44],
    ["another game", { ...days(0, 2), GameIds: [103] }, 0],
  ])("is that of their bets one by one: %s", async (_, filter, count) => {
    filter = { ...filter, accountId };
    const known = await sumFoundBets(world.db, filter, 1);
    expect(known).toEqual(await sumFoundBets(world.db, oneByOne(filter), null));
    expect(known.count).toBe(count ?? known.count);
    expect(known.isMore).toBe(false);
  });

  it("covers days on which something was placed", async () => {
    const [first, second] = [
      await sumFoundBets(world.db, days(0, 1), null),
      await sumFoundBets(world.db, days(1, 2), null),
    ];
    expect(first.count).toBeGreaterThan(0);
    expect(second.count).toBeGreaterThan(0);
    expect(first.count + second.count).toBe(44);
    // Each of ten bets at 2.000 gives 2.5 % back.
    expect(first.rebate + second.rebate).toBe(500n);
    expect(await sumFoundBets(world.db, { ...days(0, 2), State: 3 }, null)).toMatchObject({
      rebate: 50n,
    });
    expect(first.prize + second.prize).toBe(prizes);
  });
});

describe("what others' bets bring", () => {
  it("is not what an agent's own gave back", async () => {
    const ofAgent = await accountIdOf(world, "direct1");
    const [fact] = await world.db.rows<{ rebate: bigint }>({
      text: "SELECT sum(rebate)::bigint AS rebate FROM fact_account_day WHERE account_id = $1",
      values: [ofAgent],
    });
    expect(fact?.rebate).toBeGreaterThan(0n);
    const own = await sumFoundBets(world.db, { ...days(0, 2), accountId: ofAgent }, null);
    expect(own).toMatchObject({ count: 0, rebate: 0n });
  });
});

describe("bets that are counted one by one", () => {
  it("are counted up to a limit, and the rest is only said to be there", async () => {
    const filter = { ...oneByOne(days(0, 2)), State: 2 };
    expect(await sumFoundBets(world.db, filter, 20)).toMatchObject({ count: 20, isMore: true });
    expect(await sumFoundBets(world.db, filter, 27)).toMatchObject({ count: 27, isMore: false });
    expect(await sumFoundBets(world.db, filter, null)).toMatchObject({ count: 27, isMore: false });
  });

  it("have the same sums whether or not a limit was near", async () => {
    const filter = oneByOne(days(0, 2));
    const sums = await sumFoundBets(world.db, filter, null);
    expect(sums).toMatchObject({ count: 44, prize: prizes });
    expect(sums.open).toBeGreaterThan(0n);
    expect(await sumFoundBets(world.db, filter, 44)).toEqual(sums);
    expect(await sumFoundBets(world.db, filter, 43)).toMatchObject({ count: 43, isMore: true });
  });

  it.each([
    [0, 10],
    [1, 4],
    [2, 27],
    [3, 3],
  ])("of state %i are found newest first, %i of them", async (State, count) => {
    const filter = { ...days(0, 2), State };
    const found = await findBets(world.db, filter, { limit: 100, offset: 0 });
    expect(found.map((bet) => bet.state)).toEqual(Array.from({ length: count }, () => State));
    const ids = found.map((bet) => bet.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const after = await findBets(world.db, filter, { limit: 100, offset: 0, after: ids[1] });
    expect(after.map((bet) => bet.id)).toEqual(ids.slice(2));
  });

  it("have their sum on request, and for few of them always", async () => {
    const page = await betsOf(world, token, {
      DateFrom: midnight,
      DateTo: midnight + 2 * dayMs,
      State: 3,
    });
    expect(page).toMatchObject({ Total: 3, AllSum: { Count: 3, Prize: "58.000" } });
    expect(page.TotalIsMore).toBeUndefined();
  });
});

describe("whatever a list is restricted by", () => {
  const range = days(0, 2);
  const filters: [string, Partial<BetFilter>][] = [
    ["a play", { PlayId: "ssc.dwd" }],
    ["another play", { PlayId: "ssc.5x.direct" }],
    ["no play", { PlayId: "none" }],
    ["a source", { Source: 0 }],
    ["least stake", { AmountFrom: "6" }],
    ["highest stake", { AmountTo: "5.999" }],
    ["games", { GameIds: [101, 103] }],
  ];
  const states = [undefined, 0, 1, 2, 3];

  it.each(filters)("shows the bets that fit and no others: %s", async (_, part) => {
    const all = await findBets(world.db, { ...range, accountId }, { limit: 100, offset: 0 });
    const fits = (bet: FoundBet) =>
      (part.PlayId === undefined || findPlay(part.PlayId)?.no === bet.playNo) &&
      (part.AmountFrom === undefined || bet.stake >= 6000n) &&
      (part.AmountTo === undefined || bet.stake <= 5999n);
    for (const State of states) {
      const filter = { ...range, ...part, accountId, ...(State === undefined ? {} : { State }) };
      const wanted = all.filter((bet) => fits(bet) && (State === undefined || bet.state === State));
      const found = await findBets(world.db, filter, { limit: 100, offset: 0 });
      expect(found).toEqual(wanted);
      expect(await sumFoundBets(world.db, filter, null)).toEqual({
        ...(await sumOf(wanted)),
        isMore: false,
      });
    }
  });

  it("shows the bets of an issue, of each state", async () => {
    const all = await findBets(world.db, { ...range, accountId }, { limit: 100, offset: 0 });
    const serials = [...new Set(all.map((bet) => bet.serialNumber))];
    expect(serials).toHaveLength(4);
    for (const SerialNumber of serials) {
      for (const State of states) {
        const filter = {
          ...range,
          accountId,
          SerialNumber,
          ...(State === undefined ? {} : { State }),
        };
        const wanted = all.filter(
          (bet) =>
            bet.serialNumber === SerialNumber && (State === undefined || bet.state === State),
        );
        expect(await findBets(world.db, filter, { limit: 100, offset: 0 })).toEqual(wanted);
        expect(await sumFoundBets(world.db, filter, null)).toEqual({
          ...(await sumOf(wanted)),
          isMore: false,
        });
      }
    }
  });

  async function sumOf(found: readonly FoundBet[]) {
    const bets = await withRebates(world.db, found);
    const total = (part: (bet: RatedBet) => bigint) =>
      bets.reduce((sum, bet) => sum + part(bet), 0n);
    return {
      count: bets.length,
      stake: total((bet) => (bet.state === BetState.CANCEL ? 0n : bet.stake)),
      open: total((bet) => (bet.state === BetState.BET ? bet.stake : 0n)),
      prize: total((bet) => bet.prize),
      returned: total((bet) => bet.returned),
      rebate: total((bet) => bet.rebate),
    };
  }
});

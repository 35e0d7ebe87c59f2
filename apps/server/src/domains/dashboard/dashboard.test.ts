import { money } from "@fairdraw/money";
import { cancelBet, getDashboard, isRefused, operatorResults } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert, expectOne } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { connectHub } from "../../testing/hub-client.ts";
import { anOperator } from "../../testing/operators.ts";
import { payForNothing } from "../../testing/payments/deposits.ts";
import { giveMoney, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { findDayFigures, findGameFigures, findHours, findWaiting } from "./dashboard.sql.ts";

const noon = Date.UTC(2026, 0, 5, 4);
const dayMs = 86_400_000;
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let tokens: string[];
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: noon - 7 * dayMs });
  tokens = await players();
  for (const name of ["player1", "player2"]) await giveMoney(world, name, money(50_000_000n));
});
afterAll(() => world.close());

const players = async () => [await world.signIn("player1"), await world.signIn("player2")];
const token = (n: number) => tokens[n] ?? "";
async function dashboard(day?: number) {
  const answer = await operator.ask(getDashboard, day === undefined ? {} : { Day: day });
  assert(!isRefused(answer), JSON.stringify(answer));
  return answer;
}
async function betAndPass(of: string, multiple: number) {
  await anOpenIssue(world);
  await placed(world, of, [
    aBetItem({ stakePositions: [digits, [], [], [], []], Multiple: multiple }),
    aBetItem({ stakePositions: [[], digits.slice(0, 5), [], [], []], Multiple: multiple }),
  ]);
  await passIssue(world);
}

/** Figures of a day, from the bets alone. */
async function byHand(day: number) {
  const rows = await world.db.rows<{ bets: number; stake: bigint; prize: bigint }>({
    text: `SELECT count(*)::int AS bets, coalesce(sum(b.stake), 0)::bigint AS stake,
        coalesce(sum(o.payout) FILTER (WHERE o.state = 3), 0)::bigint AS prize
      FROM bet b JOIN lottery_issue i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
      WHERE i.state = 2 AND o.state IS DISTINCT FROM 1 AND fd_day(i.awarded_at) = $1`,
    values: [day],
  });
  return expectOne(rows, "figures");
}
const wire = (amount: bigint) =>
  `${amount < 0n ? "-" : ""}${(amount < 0n ? -amount : amount) / 1000n}.${String((amount < 0n ? -amount : amount) % 1000n).padStart(3, "0")}`;

describe("the dashboard", () => {
  it("compares today with the same time of yesterday and of the day a week ago", async () => {
    await betAndPass(token(0), 1);
    await world.setTime(noon - dayMs);
    await world.tick();
    tokens = await players();
    await betAndPass(token(0), 2);
    // Later than noon of yesterday: this one is not compared.
    await world.setTime(noon - dayMs + 3_600_000);
    await betAndPass(token(1), 40);
    await world.setTime(noon);
    await world.tick();
    tokens = await players();
    operator = await anOperator(world);
    await anOpenIssue(world);
    const { Orders } = await placed(world, token(1), [aBetItem({ Multiple: 9 })]);
    await world.call(cancelBet, { BetNos: [Orders[0]?.BetNo ?? ""] }, token(1));
    await betAndPass(token(0), 3);
    await betAndPass(token(1), 4);

    const seen = await dashboard();
    expect(seen.Day).toBe(20260105);
    const today = await byHand(20260105);
    expect(today.bets).toBe(4);
    expect(seen.Bets).toEqual({ Now: 4, Yesterday: 2, WeekAgo: 2 });
    expect(seen.ValidStake.Now).toBe(wire(today.stake));
    expect(seen.ValidStake.Yesterday).toBe("60.000");
    expect(seen.ValidStake.WeekAgo).toBe("30.000");
    expect(seen.Prizes.Now).toBe(wire(today.prize));
    expect(seen.Gross.Now).toBe(wire(today.stake - today.prize));
    expect(seen.ActivePlayers).toEqual({ Now: 2, Yesterday: 1, WeekAgo: 1 });
    expect(seen.FirstBets).toEqual({ Now: 0, Yesterday: 0, WeekAgo: 1 });
    expect((await dashboard(20260104)).FirstBets.Now).toBe(1);
    const hours = seen.Hours.filter(({ Stake }) => Stake !== "0.000");
    expect(hours).toEqual([{ Hour: 12, Stake: wire(today.stake), Prize: wire(today.prize) }]);
  });

  it("holds each game against what chance makes likely: a sure win gives back 97.5 % and does not vary", async () => {
    const [row] = (await dashboard()).Games;
    assert(row !== undefined, "a game was played");
    const today = await byHand(20260105);
    expect(row).toMatchObject({ GameId: 101, Bets: 4, Stake: wire(today.stake) });
    expect(row.Gross).toBe(wire(today.stake - today.prize));
    // All digits: 19.5 of 20 for sure. Half of the digits: 19.5 or nothing of 10, so 9.75 on average, varying by 9.75.
    const expected = (19.5 + 9.75) * (3 + 4);
    const spread = Math.sqrt(9.75 ** 2 * (3 ** 2 + 4 ** 2));
    const theory = Number(wire(today.stake)) - expected;
    expect(Math.abs(Number(row.Theory) - theory)).toBeLessThan(0.4 * spread);
    expect(Number(row.Band) / (3 * spread)).toBeGreaterThan(0.9);
    expect(Number(row.Band) / (3 * spread)).toBeLessThan(1.1);
    expect(row.IsLikely).toBe(true);
  });

  it("counts each settlement once, also when it is asked again", async () => {
    const before = await dashboard();
    await world.tick(["count-bets", "count-flows"]);
    await world.tick(["count-bets"]);
    const after = await dashboard();
    expect(after.Bets).toEqual(before.Bets);
    expect(after.Queues.find(({ Kind }) => Kind === "uncounted")).toMatchObject({ Count: 0 });
  });

  it("tells how much money waits to be settled, and since when", async () => {
    const waiting = async () => (await dashboard()).Queues.find(({ Kind }) => Kind === "deposits");
    expect(await waiting()).toMatchObject({ Count: 0, OldestMs: null });
    await payForNothing(world, 700_000n);
    expect(await waiting()).toMatchObject({ Count: 1 });
  });

  it("tells the same of a day on every page, and `verify` finds where it does not", async () => {
    const breaks = async () => (await verify(world.db, () => {})).breaks.map(({ check }) => check);
    expect(await breaks()).toEqual([]);
    for (const [table, check] of [
      ["house_slot", "house.slots"],
      ["house_play_day", "house.plays"],
      ["house_player_day", "house.players"],
    ]) {
      const change = (by: number) =>
        world.db.rows({ text: `UPDATE ${table} SET stake = stake + ${by}` });
      await change(1);
      expect(await breaks(), table).toEqual([check]);
      await change(-1);
    }
    expect(await breaks()).toEqual([]);
  });

  it("says who is connected, and what of the draws is late", async () => {
    const client = await connectHub(world.url, { token: token(0), events: [] });
    await expect.poll(async () => (await dashboard()).Online.Now).toBe(1);
    await world.tick(["note-online"]);
    await client.connection.stop();
    const { Health } = await dashboard();
    expect(Health.LateDraws).toBe(0);
    expect(Health.ApiP95Ms).toBeGreaterThan(0);
    await world.advance(180_000);
    expect((await dashboard()).Health.LateDraws).toBeGreaterThanOrEqual(2);
    await world.tick();
    expect((await dashboard()).Health.LateDraws).toBe(0);
  });

  it("refuses a day that has not come, and one that does not exist", async () => {
    for (const Day of [20260107, 20251332]) {
      const answer = await operator.ask(getDashboard, { Day });
      expect(answer).toMatchObject({ Result: operatorResults.UNFIT.code });
    }
  });

  it("never reads a bet, and finds its rows along keys", async () => {
    const texts: string[] = [];
    const heard = {
      async rows<R extends object>(statement: { text: string; values?: readonly unknown[] }) {
        texts.push(statement.text);
        return world.db.rows<R>({ text: statement.text, values: statement.values ?? [] });
      },
    };
    await findDayFigures(heard, { merchantId: 1, days: [20260105], ends: [noon], slot: 1 });
    await findHours(heard, { merchantId: 1, day: 20260105 });
    await findGameFigures(heard, { merchantId: 1, from: 20260105, to: 20260105 });
    const countedFrom = "00000000-0000-0000-0000-000000000000";
    await findWaiting(heard, { merchantId: 1, countedFrom, now: noon });
    expect(texts).toHaveLength(4);
    for (const text of texts)
      expect(text).not.toMatch(/\b(FROM|JOIN) (bet|bet_outcome|ledger_transfer)\b/);
  });
});

import { money, parseCheckedMoney } from "@fairdraw/money";
import {
  type AnswerOf,
  cancelBet,
  getProfitTrend,
  type OddsBetItem,
  type RequestOf,
  searchProfitReport,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, openIssueOf } from "../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const fiveDigits = 101;
const secondGame = 102;
// Ten to midnight of 5 January in Shanghai.
const startMs = Date.UTC(2026, 0, 5, 15, 50);
let world: TestWorld;
let token: string;

/** Bets of player 1 on both sides of midnight: won, lost, tied, returned in part, taken back, open. */
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    gameIds: [fiveDigits, secondGame, 201],
  });
  token = await world.signIn("player1");
  await giveMoney(world, "player1", money(100_000_000n));
  for (let round = 0; round < 4; round++) {
    await betOn(fiveDigits, tenDigits(1 + round));
    await betOn(secondGame, tenDigits(1));
    await betOn(201, returnedBets());
    const { Orders } = await betOn(fiveDigits, [aBetItem({ Multiple: 9 })]);
    await world.call(cancelBet, { BetNos: [Orders[0]?.BetNo ?? ""] }, token);
    await world.advance(round === 1 ? 15 * 60_000 : 4 * 60_000);
    await world.tick();
  }
  // The eleventh ball comes up in five of eleven draws.
  for (let round = 0; round < 40 && !(await hasReturned()); round++) {
    await betOn(201, returnedBets());
    await world.advance(4 * 60_000);
    await world.tick();
  }
  await betOn(fiveDigits, tenDigits(2));
  const other = await world.signIn("player2");
  await openIssueOf(world, fiveDigits);
  await placed(world, other, [aBetItem({ Multiple: 50 })]);
}, 120_000);
afterAll(() => world.close());

const tenDigits = (Multiple: number) =>
  [...Array(10).keys()].map((d) => aBetItem({ stakePositions: [[d], [], [], [], []], Multiple }));

/** Some of them win or come back whenever a ball 11 is drawn. */
function returnedBets(): OddsBetItem[] {
  return [0, 1, 2, 3, 4].map((ball) => ({
    PlayId: "x5.lm.ball",
    Selection: {
      positionOptions: [0, 1, 2, 3, 4].map((at) => (at <= ball ? ["big", "odd"] : [])),
    },
    StakeEach: "5",
    OddsVersion: 0,
    Count: 2 * (ball + 1),
    Amount: `${10 * (ball + 1)}`,
  }));
}

async function hasReturned(): Promise<boolean> {
  const rows = await world.db.rows({ text: "SELECT FROM bet_outcome WHERE returned > 0 LIMIT 1" });
  return rows.length > 0;
}

async function betOn(GameId: number, items: Parameters<typeof placed>[2]) {
  const { serialNumber: SerialNumber } = await openIssueOf(world, GameId);
  return placed(world, token, items, { GameId, SerialNumber });
}

const days = { DateFrom: 20_260_105, DateTo: 20_260_106 };
type Report = Extract<AnswerOf<typeof searchProfitReport>, { Games: unknown }>;
type Trend = Extract<AnswerOf<typeof getProfitTrend>, { Items: unknown }>;

async function report(
  query: Partial<RequestOf<typeof searchProfitReport>> = {},
  as = token,
): Promise<Report> {
  const answer = await world.call(searchProfitReport, { ...days, ...query }, as);
  assert("Games" in answer, `the report is answered: ${JSON.stringify(answer)}`);
  return answer;
}

async function trend(query: Partial<RequestOf<typeof getProfitTrend>> = {}): Promise<Trend> {
  const answer = await world.call(getProfitTrend, { ...days, ...query }, token);
  assert("Items" in answer, `the trend is answered: ${JSON.stringify(answer)}`);
  return answer;
}

/** The same figures bet by bet from the tables, added up here. */
async function byHand(from: number, to: number, gameIds: readonly number[]) {
  const rows = await world.db.rows<{
    stake: bigint;
    payout: bigint | null;
    returned: bigint | null;
    outcome: number | null;
    issue: number;
    group: number;
    rate: number;
    game: number;
    at: number;
  }>({
    text: `SELECT b.stake, o.payout, o.returned, o.state AS outcome, i.state AS issue,
        b.prize_group AS group, b.line_rates[cardinality(b.line_rates)] AS rate, b.game_id AS game, b.placed_at AS at
      FROM bet b JOIN lottery_issue i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
      WHERE b.account_id = $1`,
    values: [await accountIdOf(world, "player1")],
  });
  const sums = { count: 0, stake: 0n, open: 0n, returned: 0n, prize: 0n, rebate: 0n };
  for (const row of rows) {
    if (row.at < from || row.at >= to || !gameIds.includes(row.game) || row.outcome === 1) continue;
    sums.count += 1;
    sums.stake += row.stake;
    if (row.outcome === null && row.issue !== 2) sums.open += row.stake;
    sums.returned += row.returned ?? 0n;
    if (row.outcome === 3) sums.prize += row.payout ?? 0n;
    if (row.outcome === null && row.issue !== 2) continue;
    // Eleven out of five was bet on odds, which have rates of their own.
    const floor = row.game === 201 ? 0 : row.group * 5;
    sums.rebate += ((row.stake - (row.returned ?? 0n)) * BigInt(row.rate - floor)) / 10_000n;
  }
  return sums;
}

type Figures = Report["AllSum"];

function expectFigures(
  figures: Omit<Figures, "ExternalRebate">,
  sums: Awaited<ReturnType<typeof byHand>>,
) {
  const read = (text: string) =>
    text.startsWith("-") ? -parseCheckedMoney(text.slice(1)) : parseCheckedMoney(text);
  expect({
    count: figures.Count,
    stake: read(figures.Stake),
    open: read(figures.OpenStake),
    returned: read(figures.Returned),
    prize: read(figures.Prize),
    rebate: read(figures.Rebate),
  }).toEqual(sums);
  const valid = sums.stake - sums.open - sums.returned;
  expect(read(figures.ValidStake)).toBe(valid);
  expect(read(figures.Net)).toBe(sums.prize + sums.rebate - valid);
}

const midnight = Date.UTC(2026, 0, 5, 16);
const dayMs = 24 * 3_600_000;

describe("ProfitReport/Search", () => {
  it("comes to what the bets come to one by one, by day and game and in all", async () => {
    const found = await report();
    const all = await byHand(midnight - dayMs, midnight + dayMs, [fiveDigits, secondGame, 201]);
    expectFigures(found.AllSum, all);
    expect(all.open).toBeGreaterThan(0n);
    expect(all.returned).toBeGreaterThan(0n);
    expect(all.prize).toBeGreaterThan(0n);
    expect(new Set(found.Items.map((row) => row.Day))).toEqual(new Set([20_260_105, 20_260_106]));
    for (const row of found.Items) {
      const from = row.Day === 20_260_105 ? midnight - dayMs : midnight;
      expectFigures(row, await byHand(from, from + dayMs, [row.GameId]));
    }
    expect(found.Games.map((row) => row.GameId)).toEqual([fiveDigits, secondGame, 201]);
    for (const row of found.Games) {
      expectFigures(row, await byHand(midnight - dayMs, midnight + dayMs, [row.GameId]));
    }
  });

  it("begins days at midnight in Shanghai, and takes both ends of the range in", async () => {
    const first = await report({ DateTo: 20_260_105 });
    const second = await report({ DateFrom: 20_260_106 });
    expect(first.Items.every((row) => row.Day === 20_260_105)).toBe(true);
    expect(first.AllSum.Count + second.AllSum.Count).toBe((await report()).AllSum.Count);
    expect([first.AllSum.Count > 0, second.AllSum.Count > 0]).toEqual([true, true]);
  });

  it("shows only the games asked for, newest day first", async () => {
    const found = await report({ GameIds: [secondGame, 32_000] });
    expect(found.Items.map((row) => [row.Day, row.GameId])).toEqual([
      [20_260_106, secondGame],
      [20_260_105, secondGame],
    ]);
  });

  it("never counts another player's bets", async () => {
    const theirs = await report({}, await world.signIn("player2"));
    expect(theirs.AllSum).toMatchObject({ Count: 1, Stake: "200.000", OpenStake: "200.000" });
  });

  it("is empty for a player or a range without bets", async () => {
    const nothing = {
      Count: 0,
      Stake: "0.000",
      OpenStake: "0.000",
      Returned: "0.000",
      ValidStake: "0.000",
      Prize: "0.000",
      Net: "0.000",
    };
    for (const found of [
      await report({}, await world.signIn("player3")),
      await report({ DateFrom: 20_250_101, DateTo: 20_250_401 }),
      await report({ DateFrom: 99_991_231, DateTo: 99_991_231 }),
    ]) {
      expect(found).toMatchObject({ Items: [], Games: [], AllSum: nothing });
    }
  });
});

describe("ProfitReport/Trend", () => {
  it("has a row for each day, days without bets too, and the running sum", async () => {
    const { Items, AllSum } = await trend({ DateFrom: 20_260_104, DateTo: 20_260_107 });
    expect(Items.map((row) => row.Day)).toEqual([20_260_104, 20_260_105, 20_260_106, 20_260_107]);
    expect(Items.map((row) => row.Count > 0)).toEqual([false, true, true, false]);
    for (const row of Items.slice(1, 3)) {
      const from = row.Day === 20_260_105 ? midnight - dayMs : midnight;
      expectFigures(row, await byHand(from, from + dayMs, [fiveDigits, secondGame, 201]));
    }
    expect(Items.map((row) => row.Cumulative)).toEqual([
      "0.000",
      Items[1]?.Net,
      AllSum.Net,
      AllSum.Net,
    ]);
    expect(AllSum).toEqual((await report()).AllSum);
  });

  it("spans 92 days, over a leap day and the turn of a year", async () => {
    const { Items } = await trend({ DateFrom: 20_231_201, DateTo: 20_240_301 });
    expect(Items).toHaveLength(92);
    expect(Items.map((row) => row.Day)).toContain(20_240_229);
  });
});

it.each([
  ["93 days", 20_231_201, 20_240_302],
  ["a range that runs backwards", 20_260_106, 20_260_105],
  ["a first day of no calendar", 20_260_230, 20_260_301],
  ["a last day of no calendar", 20_260_201, 20_260_229],
])("reports and trends refuse %s", async (_, DateFrom, DateTo) => {
  for (const call of [searchProfitReport, getProfitTrend]) {
    expect(await world.call(call, { DateFrom, DateTo }, token)).toMatchObject({ Result: 904 });
  }
});

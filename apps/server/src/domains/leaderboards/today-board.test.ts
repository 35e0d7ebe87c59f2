import { money } from "@fairdraw/money";
import { getHomeIndex, setLeaderBoardVisible, todayBoardMax } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue, openIssueOf } from "../../testing/bets-to-place.ts";
import { giveMoney, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { todayBoard } from "./today-board.ts";

const players = ["player1", "player2", "player3", "player4", "player5", "agent1"];
const rounds = 4;
const otherGame = 102;
let world: TestWorld;
let tokens: string[];
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, otherGame],
  });
  await giveMoney(world, "agent1", money(10_000_000n));
  tokens = [];
  for (const player of players) tokens.push(await world.signIn(player));
  for (let round = 0; round < rounds; round++) {
    const { serialNumber: other } = await openIssueOf(world, otherGame);
    for (const [i, token] of tokens.entries()) {
      await placed(world, token, [lineOf(i, otherGame)], {
        GameId: otherGame,
        SerialNumber: other,
      });
    }
    await anOpenIssue(world);
    for (const [i, token] of tokens.entries()) await placed(world, token, [lineOf(i, 101)]);
    await passIssue(world);
  }
  const { drawTimeStamp } = await openIssueOf(world, otherGame);
  await world.setTime(drawTimeStamp);
  await world.tick();
}, 120_000);
afterAll(() => world.close());

/** Primes: no two of them come to the same prize by winning a different number of times. */
const multiples = { 101: [1, 7, 11, 13, 17, 19], [otherGame]: [23, 29, 31, 37, 41, 43] };

/**
 * Whatever is drawn, one of the players has won more than he staked, and the agent, who has all digits,
 * has won and lost by it.
 */
function lineOf(player: number, game: 101 | 102) {
  const isAgent = players[player] === "agent1";
  const digits = isAgent ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [2 * player, 2 * player + 1];
  const stakePositions = [digits, [], [], [], []];
  return aBetItem({ stakePositions, Multiple: multiples[game][player] ?? 1 });
}

async function board(token = tokens[0]) {
  const answer = await world.call(getHomeIndex, {}, token);
  assert("TodayBoard" in answer, `answered: ${JSON.stringify(answer)}`);
  return answer.TodayBoard;
}

/** The board once more, from bets and outcomes alone. Units: thousandths. */
async function byBets() {
  return world.db.rows<{ name: string; game: number; stake: bigint; prize: bigint }>({
    text: `
      SELECT * FROM (
        SELECT a.user_name AS name, i.game_id AS game, sum(b.stake - coalesce(o.returned, 0))::bigint AS stake,
          sum(CASE WHEN o.state = 3 THEN o.payout ELSE 0 END)::bigint AS prize
        FROM bet b JOIN lottery_issue i ON i.id = b.issue_id JOIN account a ON a.id = b.account_id
        LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE i.state = 2 AND o.state IS DISTINCT FROM 1 GROUP BY 1, 2
      ) AS own WHERE prize > 0 ORDER BY prize DESC`,
  });
}
const toMilli = (amount: string) => BigInt(Math.round(Number(amount) * 1000));

const figuresOf = (rows: Awaited<ReturnType<typeof byBets>>) =>
  rows
    .filter(({ prize, stake }) => prize > stake)
    .slice(0, todayBoardMax)
    .map((row) => `${row.game} ${row.stake} ${row.prize}`);
const told = (rows: Awaited<ReturnType<typeof board>>) =>
  rows.map((row) => `${row.GameId} ${toMilli(row.Stake)} ${toMilli(row.Prize)}`);

it("tells the highest prizes of the day in all games, with what was staked for them", async () => {
  const all = await byBets();
  expect(new Set(all.map(({ game }) => game))).toEqual(new Set([101, otherGame]));
  expect(new Set(all.map(({ prize }) => prize)).size).toBe(all.length);
  const rows = await board();
  expect(rows.map(({ Rank }) => Rank)).toEqual(rows.map((_, index) => index + 1));
  expect(told(rows)).toEqual(figuresOf(all));
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(all.length).toBeGreaterThan(rows.length);
  for (const { Nick } of rows) expect(Nick).toMatch(/^.{1,2}\*\*\*.?$/);
});

it("leaves out who does not want to be seen, and lets the next ones move up", async () => {
  const all = await byBets();
  const rows = await board();
  const best = all.find(({ prize, stake }) => prize > stake)?.name ?? "";
  const own = tokens[players.indexOf(best)];
  await world.call(setLeaderBoardVisible, { IsVisible: false }, own);
  expect(told(await board())).toEqual(figuresOf(all.filter(({ name }) => name !== best)));
  expect(await board(own)).toEqual(await board());
  await world.call(setLeaderBoardVisible, { IsVisible: true }, own);
  expect(await board()).toEqual(rows);
});

it("is of one site, and empty where nobody has won", async () => {
  expect(await todayBoard(world.db, 2)).toEqual([]);
});

it("begins anew at midnight in Shanghai", async () => {
  await world.setTime(Date.UTC(2026, 0, 5, 16));
  expect(await board(await world.signIn("player1"))).toEqual([]);
});

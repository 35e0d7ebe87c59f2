import { money } from "@fairdraw/money";
import {
  type AnswerOf,
  getLatestWins,
  getLeaderBoard,
  type HubAnswerOf,
  type joinLeaderboard,
  type LeaderBoardType,
  type PayloadOf,
  setLeaderBoardVisible,
  type updateLeaderBoard,
} from "@fairdraw/wire";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { giveMoney, passIssue, placed } from "../../testing/players.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const players = ["player1", "player2", "player3", "player4", "agent1"];
const rounds = 24;
let world: TestWorld;
let tokens: string[];
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    random: repeatableRandom("leaders"),
  });
  await giveMoney(world, "agent1", money(1_000_000n));
  tokens = [];
  for (const player of players) tokens.push(await world.signIn(player));
  for (let round = 0; round < rounds; round++) await playRound(round);
}, 120_000);
afterAll(() => world.close());

/** What decides an issue, without the lists of winners. */
const deciding = ["fence-issues", "seal-bets", "draw-issues", "settle-issues"];
/** The last of these rounds adds the issues of all that were not added before it. */
const isAdded = (round: number) => round < 6 || round >= rounds || round % 6 === 5;

/** Every player bets in his own way: some on half of all digits, one on nothing that can lose. */
async function playRound(round: number): Promise<void> {
  await anOpenIssue(world);
  for (const [i, token] of tokens.entries()) {
    if (i === 3 && round % 3 !== 0) continue;
    const digits = Array.from({ length: i === 2 ? 10 : 3 + i }, (_, n) => (n + round) % 10);
    const items = [aBetItem({ stakePositions: [digits.sort((a, b) => a - b), [], [], [], []] })];
    if (i === 1) {
      items.push(aBetItem({ PlayId: "ssc.lhh.wq", Selection: { options: ["dragon", "tie"] } }));
    }
    await placed(world, token, items);
  }
  await passIssue(world, isAdded(round) ? undefined : deciding);
}

type Board = Extract<AnswerOf<typeof getLeaderBoard>, { Rows: unknown }>;
async function board(Type: LeaderBoardType, token = tokens[0]): Promise<Board> {
  const answer = await world.call(getLeaderBoard, { GameId: 101, Type }, token);
  assert("Rows" in answer, `answered: ${JSON.stringify(answer)}`);
  return answer;
}

/** The lists once more, from bets and outcomes alone. Units: thousandths. */
async function bySql() {
  return world.db.rows<{
    name: string;
    bets: number;
    stake: bigint;
    prize: bigint;
    streak: number;
  }>({
    text: `
      WITH issues AS (
        SELECT b.account_id, i.close_at, count(*) AS bets, sum(b.stake - coalesce(o.returned, 0)) AS stake,
          sum(CASE WHEN o.state = 3 THEN o.payout ELSE 0 END) AS prize
        FROM bet b JOIN lottery_issue i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE i.state = 2 AND i.game_id = 101 AND o.state IS DISTINCT FROM 1 GROUP BY 1, 2
      ), runs AS (
        SELECT *, row_number() OVER (PARTITION BY account_id ORDER BY close_at)
          - row_number() OVER (PARTITION BY account_id, prize > stake ORDER BY close_at) AS run FROM issues
      ), streaks AS (
        SELECT account_id, max(n) AS streak FROM (
          SELECT account_id, count(*) AS n FROM runs WHERE prize > stake GROUP BY account_id, run) AS r GROUP BY 1
      )
      SELECT a.nick_name AS name, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(prize)::bigint AS prize,
        coalesce(max(s.streak), 0)::int AS streak
      FROM issues JOIN account a ON a.id = issues.account_id LEFT JOIN streaks s ON s.account_id = issues.account_id
      GROUP BY a.id, a.nick_name`,
  });
}

const toMilli = (amount: string) => BigInt(Math.round(Number(amount) * 1000));

describe("the winners of the day", () => {
  it("are those that bets and outcomes name, best first", async () => {
    const all = await bySql();
    const orders: Record<LeaderBoardType, (row: (typeof all)[number]) => number | null> = {
      prize: (row) => (row.prize > 0n ? Number(row.prize) : null),
      roi: (row) =>
        row.bets >= 20 && row.prize > row.stake
          ? Number(((row.prize - row.stake) * 10_000n) / row.stake)
          : null,
      streak: (row) => (row.streak >= 2 ? row.streak : null),
    };
    for (const type of ["prize", "roi", "streak"] as const) {
      const expected = all
        .map((row) => ({ row, value: orders[type](row) }))
        .filter(({ value }) => value !== null)
        .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
      const { Rows, Day } = await board(type);
      expect(Day).toBe(20_260_105);
      expect(Rows.map((row) => row.Rank)).toEqual(expected.map((_, i) => i + 1));
      const valueOf = (row: (typeof Rows)[number]) =>
        ({ prize: Number(toMilli(row.Prize)), roi: row.Roi, streak: row.Streak })[type];
      expect(Rows.map(valueOf)).toEqual(expected.map(({ value }) => value));
      for (const row of Rows) {
        const same = all.find(
          ({ prize, bets }) => prize === toMilli(row.Prize) && bets === row.Bets,
        );
        expect(same?.stake).toBe(toMilli(row.Stake));
        expect(toMilli(row.Net)).toBe(toMilli(row.Prize) - toMilli(row.Stake));
      }
    }
    expect((await board("prize")).Rows.length).toBeGreaterThan(3);
    expect((await board("roi")).Rows.length).toBeLessThan(players.length);
  });

  it("show masked names, and to everybody his own line", async () => {
    const { Rows, Mine } = await board("prize", tokens[2]);
    for (const row of Rows) expect(row.Nick).toMatch(/^.{1,2}\*\*\*.?$/);
    // Covering every digit wins every issue, and gains in none.
    expect(Mine).toMatchObject({ Bets: rounds, Streak: 0, PlayId: "ssc.dwd" });
    expect(Rows).toContainEqual(Mine);
  });

  it("leave out who does not want to be seen, except before himself", async () => {
    const before = await board("prize");
    expect(await world.call(setLeaderBoardVisible, { IsVisible: false }, tokens[2])).toMatchObject({
      Result: 0,
    });
    const others = await board("prize");
    expect(others.Rows).toHaveLength(before.Rows.length - 1);
    const own = await board("prize", tokens[2]);
    expect(own).toMatchObject({ IsVisible: false });
    expect(own.Mine).not.toBeNull();
    await world.call(setLeaderBoardVisible, { IsVisible: true }, tokens[2]);
    expect((await board("prize")).Rows).toEqual(before.Rows);
  });

  it("are told to those who look on, after the settlement, without names in full", async () => {
    const token = tokens[0] ?? "";
    const connection = new HubConnectionBuilder()
      .withUrl(`${world.url}/Hub`, {
        transport: HttpTransportType.WebSockets,
        accessTokenFactory: () => token,
      })
      .configureLogging(LogLevel.None)
      .build();
    const seen: PayloadOf<typeof updateLeaderBoard>[] = [];
    connection.on("updateLeaderBoard", (payload: PayloadOf<typeof updateLeaderBoard>) => {
      seen.push(payload);
    });
    await connection.start();
    const joined = await connection.invoke<HubAnswerOf<typeof joinLeaderboard>>(
      "JoinLeaderboard",
      101,
      "prize",
    );
    expect(joined).toMatchObject({ ServerTime: expect.any(Number) });
    await playRound(rounds);
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), { timeout: 10_000 });
    expect(seen.at(-1)).toMatchObject({ GameId: 101, Type: "prize" });
    expect(seen.at(-1)?.Rows).toEqual((await board("prize")).Rows);
    expect(JSON.stringify(seen)).not.toContain("player");
    await connection.stop();
  });

  it("are told one by one for a day, with what they staked, without those who hide", async () => {
    const wins = async (token = tokens[0]) => {
      const answer = await world.call(getLatestWins, {}, token);
      assert("Items" in answer, `answered: ${JSON.stringify(answer)}`);
      return answer.Items;
    };
    const sorted = (items: readonly { Stake: string; Prize: string }[]) =>
      items.map(({ Stake, Prize }) => `${toMilli(Stake)} ${toMilli(Prize)}`).sort();
    const newest = await wins();
    expect(newest).toHaveLength(10);
    expect(newest.map(({ Time }) => Time)).toEqual(
      newest.map(({ Time }) => Time).toSorted((a, b) => b - a),
    );
    for (const win of newest) {
      expect(win.Nick).toMatch(/^.{1,2}\*\*\*.?$/);
      expect(win.GameId).toBe(101);
      expect(toMilli(win.Prize)).toBeGreaterThan(toMilli(win.Stake));
    }
    // Of each issue the three highest, from bets and outcomes alone.
    const told = await world.db.rows<{ stake: bigint; prize: bigint }>({
      text: `
        SELECT stake, prize FROM (
          SELECT *, row_number() OVER (PARTITION BY issue_id ORDER BY prize DESC, account_id) AS rank FROM (
            SELECT b.issue_id, i.close_at, b.account_id, sum(b.stake - coalesce(o.returned, 0)) AS stake,
              sum(CASE WHEN o.state = 3 THEN o.payout ELSE 0 END) AS prize
            FROM bet b JOIN lottery_issue i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
            WHERE i.state = 2 AND o.state IS DISTINCT FROM 1 GROUP BY 1, 2, 3
          ) AS own WHERE prize > stake
        ) AS winners WHERE rank <= 3`,
    });
    const kept = await world.db.rows<{ stake: bigint; prize: bigint }>({
      text: "SELECT stake, prize FROM latest_win",
    });
    const figures = (rows: typeof told) => rows.map((row) => `${row.stake} ${row.prize}`).sort();
    expect(figures(kept)).toEqual(figures(told));
    expect(figures(told)).toEqual(expect.arrayContaining(sorted(newest)));

    const [first] = newest;
    const names = await world.db.rows<{ id: bigint; name: string }>({
      text: "SELECT id, user_name AS name FROM account WHERE user_name = ANY($1::text[])",
      values: [players],
    });
    for (const { name } of names) {
      const token = await world.signIn(name);
      await world.call(setLeaderBoardVisible, { IsVisible: false }, token);
    }
    expect(first).toBeDefined();
    expect(await wins()).toEqual([]);
    for (const { name } of names) {
      const token = await world.signIn(name);
      await world.call(setLeaderBoardVisible, { IsVisible: true }, token);
    }
    expect(await wins()).toEqual(newest);
  });

  it("of an unknown game are refused", async () => {
    const answer = await world.call(getLeaderBoard, { GameId: 9999, Type: "prize" }, tokens[0]);
    expect(answer).toMatchObject({ Result: 902 });
  });

  it("begin anew at midnight in Shanghai", async () => {
    await world.setTime(Date.UTC(2026, 0, 5, 16));
    const token = await world.signIn("player1");
    expect(await board("prize", token)).toMatchObject({ Day: 20_260_106, Rows: [], Mine: null });
    expect(await world.call(getLatestWins, {}, token)).toMatchObject({
      Items: expect.arrayContaining([expect.objectContaining({ GameId: 101 })]),
    });
    await world.setTime(Date.UTC(2026, 0, 6, 12));
    const later = await world.signIn("player1");
    expect(await world.call(getLatestWins, {}, later)).toMatchObject({ Items: [] });
  });
});

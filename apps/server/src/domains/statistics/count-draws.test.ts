import {
  categoryOf,
  drawNumbers,
  type Game,
  games,
  noEntropyHex,
  statisticWindows,
} from "@fairdraw/lottery-engine";
import { type AnswerOf, getDrawStatistic } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { figuresBySql } from "../../testing/figures-by-sql.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { queueRecount } from "./statistics.sql.ts";

const random = repeatableRandom("statistics");
const counted = games.filter((game) => !game.isMiaoMiao);
const firstCloseMs = Date.UTC(2025, 0, 1);
let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: counted.map((game) => game.id),
  });
}, 120_000);
afterAll(() => world.close());

const serialOf = (no: number) => `T-${String(no).padStart(4, "0")}`;

/** Issues of the past that are sealed and wait for their numbers, `from` to `to` by number. */
async function anIssueOfEvery(game: Game, { from, to }: { from: number; to: number }) {
  await world.db.rows({
    text: `INSERT INTO lottery_issue (id, game_id, serial_number, lottery_day, committed_at, start_at, close_at, draw_at,
        entropy_mode, seed_commit, fenced_at, sealed_at, bets_root, content_root, bet_count)
      SELECT gen_random_uuid(), $1::int, format('T-%s', lpad(n::text, 4, '0')), 20250101, at - interval '1 day', at - interval '1 min',
        at, at + interval '5 s', 1, sha256(($1::int || ' ' || n)::bytea), at, at, '', '', 0
      FROM generate_series($2::int, $3::int) AS n, LATERAL (SELECT to_timestamp($4 / 1000.0) + n * interval '1 min' AS at) AS t`,
    values: [game.id, from, to, firstCloseMs],
  });
}

/** Draws issues of a game, in one statement and in the order given. */
async function draw(game: Game, nos: readonly number[]): Promise<void> {
  const numbers = nos.map((no) =>
    drawNumbers({
      category: game.category,
      gameCode: game.code,
      serialNumber: serialOf(no),
      seed: random.bytes(32),
      entropyHex: noEntropyHex,
    }),
  );
  await world.db.rows({
    text: `UPDATE lottery_issue SET state = 1, winning_number = number, original_winning_number = number, drawn_at = fd_now()
      FROM unnest($2::text[], $3::text[]) AS t (serial, number) WHERE game_id = $1 AND serial_number = serial`,
    values: [game.id, nos.map(serialOf), numbers.map((drawn) => drawn.winningNumber)],
  });
}

/** Cancels an issue, drawn or not. */
async function cancel(game: Game, no: number): Promise<void> {
  await world.db.rows({
    text: `UPDATE lottery_issue SET state = 3, cancelling_at = fd_now(), cancel_reason = 'test'
      WHERE game_id = $1 AND serial_number = $2`,
    values: [game.id, serialOf(no)],
  });
}

const count = () => world.tick(["count-draws"]);
type Statistic = Extract<AnswerOf<typeof getDrawStatistic>, { Rows: unknown }>;

async function statisticOf(
  game: Game,
  Count: (typeof statisticWindows)[number],
): Promise<Statistic> {
  const answer = await world.call(getDrawStatistic, { GameId: game.id, Count });
  assert("Rows" in answer, `answered: ${JSON.stringify(answer).slice(0, 200)}`);
  return answer;
}

/** How many balls of the draw count as drawn anywhere. */
const anywhere: Readonly<Record<string, number>> = { lhc: 6 };

/** Sides by their rules, said again without the engine. Shape: view, then SQL for its side. */
const sides: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  ssc: [
    ["ssc.lm.sum:0:big", "CASE WHEN total >= 23 THEN 'big' ELSE 'small' END"],
    ["ssc.lm.ball:4:odd", "CASE WHEN balls[5] % 2 = 1 THEN 'odd' ELSE 'even' END"],
    [
      "ssc.lm.lh:0:dragon",
      "CASE WHEN balls[1] > balls[5] THEN 'dragon' WHEN balls[1] < balls[5] THEN 'tiger' END",
    ],
    ["sum", "total::text"],
  ],
  x5: [
    [
      "x5.lm.ball:0:big",
      "CASE WHEN balls[1] = 11 THEN NULL WHEN balls[1] >= 6 THEN 'big' ELSE 'small' END",
    ],
    ["x5.lm.sum:0:big", "CASE WHEN total > 30 THEN 'big' WHEN total < 30 THEN 'small' END"],
  ],
  k3: [
    [
      "k3.lm.bsoe:0:big",
      "CASE WHEN balls[1] = balls[2] AND balls[2] = balls[3] THEN NULL WHEN total >= 11 THEN 'big' ELSE 'small' END",
    ],
    ["sum", "total::text"],
  ],
  pk10: [
    ["pk10.lm.gyp:0:odd", "CASE WHEN (balls[1] + balls[2]) % 2 = 1 THEN 'odd' ELSE 'even' END"],
    ["pk10.lm.lh:2:dragon", "CASE WHEN balls[3] > balls[8] THEN 'dragon' ELSE 'tiger' END"],
    ["sum", "(balls[1] + balls[2])::text"],
  ],
  d3: [["d3.lm.sum:0:odd", "CASE WHEN total % 2 = 1 THEN 'odd' ELSE 'even' END"]],
  keno: [
    ["keno.lm.sum:0:big", "CASE WHEN total > 810 THEN 'big' WHEN total < 810 THEN 'small' END"],
  ],
  kl10: [
    ["kl10.lm.ball:7:tailbig", "CASE WHEN balls[8] % 10 >= 5 THEN 'tailbig' ELSE 'tailsmall' END"],
    ["kl10.lm.sum:0:big", "CASE WHEN total > 84 THEN 'big' WHEN total < 84 THEN 'small' END"],
  ],
  pc28: [["pc28.dxds:0:big", "CASE WHEN total >= 14 THEN 'big' ELSE 'small' END"]],
  lhc: [
    [
      "lhc.tm.lm:0:big",
      "CASE WHEN balls[7] = 49 THEN NULL WHEN balls[7] >= 25 THEN 'big' ELSE 'small' END",
    ],
    ["lhc.total:0:big", "CASE WHEN total >= 175 THEN 'big' ELSE 'small' END"],
  ],
  hash: [["hash.hexp:0:digit", "CASE WHEN balls[64] < 10 THEN 'digit' ELSE 'letter' END"]],
};

/** Every figure of a game's window against SQL over the draws. Answers how many were compared. */
async function compare(game: Game, window: (typeof statisticWindows)[number]): Promise<number> {
  const statistic = await statisticOf(game, window);
  const { min, max, kind, numberLength, key } = categoryOf(game.category);
  const length = anywhere[key] ?? numberLength;
  const bySql = await figuresBySql(world.db, {
    gameId: game.id,
    window,
    isHex: kind === "hex",
    cellsSql: `SELECT format('%s %s', i - 1, ball) FROM unnest(d.balls) WITH ORDINALITY AS b (ball, i)
      UNION ALL SELECT DISTINCT format('-1 %s', ball) FROM unnest(d.balls[1:${length}]) AS b (ball)`,
    allSql: `SELECT format('%s %s', place, ball) FROM generate_series(-1, ${numberLength - 1}) AS place,
      generate_series(${min}, ${max}) AS ball`,
  });
  for (const row of statistic.Rows) {
    const cell = `${row.Position} ${row.Number}`;
    const { Count, Omission, MaxOmission, MaxStreak } = row;
    expect({
      cell,
      count: Count,
      omission: Omission,
      maxOmission: MaxOmission,
      maxStreak: MaxStreak,
    }).toEqual(bySql.get(cell));
    expect(row.AvgOmission).toBe(Math.floor((statistic.Draws - Count) / (Count + 1)));
  }
  return statistic.Rows.length + (await compareSides(game, statistic));
}

async function compareSides(game: Game, statistic: Statistic): Promise<number> {
  const rules = sides[game.category] ?? [];
  expect(rules.length).toBeGreaterThan(0);
  for (const [view, sql] of rules) {
    const rows = statistic.Sides.filter((side) => side.Key === view);
    expect(rows.length).toBeGreaterThan(1);
    const bySql = await figuresBySql(world.db, {
      gameId: game.id,
      window: statistic.Window,
      isHex: game.category === "hash",
      cellsSql: `SELECT cell FROM (SELECT ${sql} AS cell FROM (SELECT d.balls,
        (SELECT sum(ball) FROM unnest(d.balls) AS ball) AS total) AS t) AS s WHERE cell IS NOT NULL`,
      allSql: `SELECT unnest(ARRAY[${rows.map((row) => `'${row.Side}'`).join(",")}])`,
    });
    for (const { Side, Count, Omission, MaxOmission, MaxStreak } of rows) {
      expect({
        view,
        cell: Side,
        count: Count,
        omission: Omission,
        maxOmission: MaxOmission,
        maxStreak: MaxStreak,
      }).toEqual({ view, ...bySql.get(Side) });
    }
  }
  return rules.length;
}

describe("statistics of draws", () => {
  it("are empty before the first draw, and refused for games that nobody shares", async () => {
    const [game] = counted;
    assert(game !== undefined, "there are games");
    expect(await statisticOf(game, 30)).toMatchObject({ SerialNumber: "", Draws: 0, Streaks: [] });
    for (const GameId of [107, 9999]) {
      expect(await world.call(getDrawStatistic, { GameId, Count: 30 })).toMatchObject({
        Result: 902,
      });
    }
  });

  it("equal SQL over the draws after 200 issues of every game, some cancelled before and some after their draw", async () => {
    let figures = 0;
    for (const game of counted) {
      await anIssueOfEvery(game, { from: 1, to: 220 });
      for (let from = 1; from <= 220; from += 11) {
        const nos = Array.from({ length: 11 }, (_, i) => from + i);
        await draw(
          game,
          nos.filter((no) => no % 37 !== 0),
        );
        for (const no of nos.filter((one) => one % 37 === 0)) await cancel(game, no);
        // Counted at odd moments: a pause of the job, and a start after one, leave the same figures.
        if ((from + game.id) % 3 === 0) await count();
        if (from % 5 === 0) await cancel(game, from - 2);
      }
      await count();
      for (const window of [30, 200] as const) figures += await compare(game, window);
    }
    expect(figures).toBeGreaterThan(4000);
  }, 300_000);

  it("follow a long life: the base moves on, a cancelled draw below it is taken out again", async () => {
    const game = counted.find(({ id }) => id === 301);
    assert(game !== undefined, "K3 is counted");
    await anIssueOfEvery(game, { from: 221, to: 700 });
    for (let from = 221; from <= 700; from += 10) {
      await draw(
        game,
        Array.from({ length: 10 }, (_, i) => from + i),
      );
      await count();
    }
    await count();
    const base = () =>
      world.db.rows<{ draws: number }>({
        text: "SELECT base_draws AS draws FROM statistic_game WHERE game_id = 301",
      });
    const before = (await base())[0]?.draws ?? 0;
    expect(before).toBeGreaterThan(200);
    for (const window of statisticWindows) await compare(game, window);
    await cancel(game, 5);
    await count();
    for (const window of statisticWindows) await compare(game, window);
    expect((await base())[0]?.draws).not.toBe(before);
  }, 120_000);

  it("are counted anew by the command, and the same", async () => {
    const game = counted.find(({ id }) => id === 301);
    assert(game !== undefined, "K3 is counted");
    const { ServerTime: _, ...before } = await statisticOf(game, 100);
    await world.db.rows({ text: "UPDATE statistic_window SET counts[1] = 99 WHERE game_id = 301" });
    expect((await statisticOf(game, 100)).Rows).not.toEqual(before.Rows);
    await queueRecount(world.db);
    await count();
    expect(await statisticOf(game, 100)).toMatchObject(before);
  });
});

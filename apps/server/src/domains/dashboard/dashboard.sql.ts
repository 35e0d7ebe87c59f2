import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { HouseSums } from "./count-bets.sql.ts";

const sums = `coalesce(sum(bets), 0)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(valid), 0)::bigint AS valid,
  coalesce(sum(returned), 0)::bigint AS returned, coalesce(sum(prize), 0)::bigint AS prize`;

/** Figures of a day up to a slot, itself included. Units: thousandths. */
export interface DayFigures extends HouseSums {
  readonly day: number;
  readonly players: number;
  readonly firstBets: number;
  readonly registered: number;
  readonly online: number;
}

/**
 * Figures of some days up to the same slot of each. Reads the rows of these days along the keys of the sums; accounts
 * along `account_created`. Shape: a row for each day, in their order.
 */
export async function findDayFigures(
  db: Queryable,
  query: { merchantId: number; days: readonly number[]; ends: readonly number[]; slot: number },
): Promise<DayFigures[]> {
  return db.rows<DayFigures>({
    name: "dashboard_days",
    text: `SELECT d.day, s.*, p.players, f.first_bets AS "firstBets", r.registered, coalesce(o.online, 0) AS online
      FROM unnest($2::int[], $3::bigint[]) WITH ORDINALITY AS d (day, ends, n)
      CROSS JOIN LATERAL (SELECT ${sums} FROM house_slot h WHERE h.merchant_id = $1 AND h.day = d.day AND h.slot <= $4) s
      CROSS JOIN LATERAL (SELECT count(*)::int AS players FROM house_player_day h
        WHERE h.merchant_id = $1 AND h.day = d.day AND h.first_slot <= $4) p
      CROSS JOIN LATERAL (SELECT count(*)::int AS first_bets FROM house_player h
        WHERE h.merchant_id = $1 AND h.first_day = d.day AND h.first_slot <= $4) f
      CROSS JOIN LATERAL (SELECT count(*)::int AS registered FROM account a
        WHERE a.merchant_id = $1 AND a.created_at >= to_timestamp((d.ends - ($4 + 1) * 300000::bigint) / 1000.0)
          AND a.created_at < to_timestamp(d.ends / 1000.0) AND a.role <> 3) r
      LEFT JOIN house_online o ON o.merchant_id = $1 AND o.day = d.day AND o.slot = $4
      ORDER BY d.n`,
    values: [query.merchantId, query.days, query.ends, query.slot],
  });
}

/** Stakes and prizes of a day by hour. */
export async function findHours(
  db: Queryable,
  query: { merchantId: number; day: number },
): Promise<{ hour: number; stake: bigint; prize: bigint }[]> {
  return db.rows({
    name: "dashboard_hours",
    text: `SELECT slot / 12 AS hour, sum(stake - returned)::bigint AS stake, sum(prize)::bigint AS prize
      FROM house_slot WHERE merchant_id = $1 AND day = $2 GROUP BY 1 ORDER BY 1`,
    values: [query.merchantId, query.day],
  });
}

/** What a game took and gave over some days, and what chance makes likely. Units: thousandths, and their square. */
export interface GameFigures extends HouseSums {
  readonly gameId: number;
  readonly expected: bigint;
  readonly variance: number;
}

/** Games with settled bets between two days, both included; the largest stake first. */
export async function findGameFigures(
  db: Queryable,
  query: { merchantId: number; from: number; to: number },
): Promise<GameFigures[]> {
  return db.rows<GameFigures>({
    name: "dashboard_games",
    text: `SELECT game_id AS "gameId", ${sums}, sum(expected)::bigint AS expected, sum(variance)::float8 AS variance
      FROM house_game_day WHERE merchant_id = $1 AND day BETWEEN $2 AND $3 GROUP BY 1 ORDER BY sum(stake) DESC, 1`,
    values: [query.merchantId, query.from, query.to],
  });
}

/** What waits and how draws do, of a merchant and of the house. Units: epoch ms. */
export interface Waiting {
  readonly tasks: number;
  readonly oldestTaskAt: number | null;
  /** Money that came and that an operator has to settle. */
  readonly deposits: number;
  readonly oldestDepositAt: number | null;
  readonly outbox: number;
  readonly uncounted: number;
  readonly oldestUncountedAt: number | null;
  readonly lateDraws: number;
  readonly beaconAt: number | null;
  readonly beaconsDue: number;
}

/** More of anything than this is not counted on. */
const countedMost = 10_000;

export async function findWaiting(
  db: Queryable,
  query: { merchantId: number; countedFrom: string; now: number },
): Promise<Waiting> {
  const [row] = await db.rows<Waiting>({
    name: "dashboard_waiting",
    text: `SELECT
        (SELECT count(*)::int FROM operator_task WHERE merchant_id = $1 AND state = 0 AND expires_at > fd_now()) AS tasks,
        (SELECT min(made_at) FROM operator_task WHERE merchant_id = $1 AND state = 0 AND expires_at > fd_now()) AS "oldestTaskAt",
        (SELECT count(*)::int FROM (SELECT FROM deposit_problem WHERE merchant_id = $1 AND state = 0 LIMIT $4) p) AS deposits,
        (SELECT at FROM deposit_problem WHERE merchant_id = $1 AND state = 0 ORDER BY id LIMIT 1) AS "oldestDepositAt",
        (SELECT count(*)::int FROM (SELECT FROM hub_outbox LIMIT $4) o) AS outbox,
        u.uncounted, u.at AS "oldestUncountedAt",
        (SELECT count(*)::int FROM lottery_issue WHERE state = 0 AND cancelling_at IS NULL AND id = ANY(ARRAY(
          SELECT i.id FROM lottery_game g CROSS JOIN LATERAL (
            SELECT id, draw_at FROM lottery_issue i WHERE i.game_id = g.id
              AND i.close_at BETWEEN to_timestamp($3::bigint / 1000.0) - interval '2 hours' AND to_timestamp($3::bigint / 1000.0)
          ) i WHERE i.draw_at < to_timestamp($3::bigint / 1000.0) - interval '15 seconds'))) AS "lateDraws",
        (SELECT fetched_at FROM lottery_beacon WHERE round <= 1000000000 ORDER BY round DESC LIMIT 1) AS "beaconAt",
        (SELECT count(*)::int FROM lottery_issue WHERE state = 0 AND beacon_round IS NOT NULL AND cancelling_at IS NULL
          AND close_at <= to_timestamp($3::bigint / 1000.0) - interval '10 seconds') AS "beaconsDue"
      FROM (
        SELECT count(*)::int AS uncounted, min(at) AS at FROM (
          SELECT at FROM bet_settlement s WHERE s.id >= $2
            AND NOT EXISTS (SELECT FROM house_counted c WHERE c.settlement = s.id) LIMIT $4) s
      ) u`,
    values: [query.merchantId, query.countedFrom, query.now, countedMost],
  });
  if (row === undefined) throw new Error("what waits was not answered");
  return row;
}

/** Notes how many players of each merchant are connected. */
export async function noteOnline(
  tx: Tx,
  now: { day: number; slot: number; online: ReadonlyMap<number, number> },
): Promise<void> {
  await tx.rows({
    name: "house_online_note",
    text: `INSERT INTO house_online (merchant_id, day, slot, online)
      SELECT merchant_id, $3, $4, online FROM unnest($1::smallint[], $2::int[]) AS t (merchant_id, online)
      ON CONFLICT (merchant_id, day, slot) DO UPDATE SET online = excluded.online`,
    values: [[...now.online.keys()], [...now.online.values()], now.day, now.slot],
  });
}

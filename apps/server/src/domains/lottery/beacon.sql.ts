import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Rounds that closed issues wait for, oldest first. Units: `publishedMs` of the caller's beacon. */
export async function findRoundsToFetch(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db.rows<{ round: number }>({
    name: "beacon_rounds_due",
    text: `SELECT DISTINCT i.beacon_round::float8 AS round FROM lottery_issue i
      WHERE i.state = 0 AND i.beacon_round IS NOT NULL AND i.cancelling_at IS NULL
        AND i.close_at <= (SELECT fd_now()) - interval '1 second'
        AND NOT EXISTS (SELECT FROM lottery_beacon b WHERE b.round = i.beacon_round)
      ORDER BY round LIMIT $1`,
    values: [limit],
  });
  return rows.map((row) => row.round);
}

export interface BeaconRound {
  readonly round: number;
  readonly signature: Buffer;
  readonly randomness: Buffer;
}

/** Stores proven rounds; one that is there already stays as it is. */
export async function storeBeacons(tx: Tx, rounds: readonly BeaconRound[]): Promise<void> {
  await tx.rows({
    name: "beacons_store",
    text: `INSERT INTO lottery_beacon (round, signature, randomness, fetched_at)
      SELECT t.*, (SELECT fd_now()) FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) AS t ON CONFLICT DO NOTHING`,
    values: [
      rounds.map((row) => row.round),
      rounds.map((row) => row.signature),
      rounds.map((row) => row.randomness),
    ],
  });
}

/** How a source answered: `fault` "" and the round that it gave, or what was wrong. */
export interface SourceAnswer {
  readonly source: string;
  readonly fault: string;
  readonly round: number | null;
}

/** Notes how sources answered. */
export async function noteBeaconSources(tx: Tx, answers: readonly SourceAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.rows({
    name: "beacon_sources_note",
    text: `INSERT INTO beacon_source AS s (source, asked_at, ok_at, round, failures, fault)
      SELECT source, fd_now(), CASE WHEN fault = '' THEN fd_now() END, round, (fault <> '')::int, fault
      FROM unnest($1::text[], $2::text[], $3::bigint[]) AS t (source, fault, round)
      ON CONFLICT (source) DO UPDATE SET asked_at = excluded.asked_at, ok_at = coalesce(excluded.ok_at, s.ok_at),
        round = coalesce(excluded.round, s.round), fault = excluded.fault,
        failures = CASE WHEN excluded.fault = '' THEN 0 ELSE s.failures + 1 END`,
    values: [
      answers.map(({ source }) => source),
      answers.map(({ fault }) => fault),
      answers.map(({ round }) => round),
    ],
  });
}

/** A source as staff see it. Units: epoch ms. */
export interface BeaconSource {
  readonly source: string;
  readonly askedAt: number;
  readonly okAt: number | null;
  readonly round: number | null;
  readonly failures: number;
  readonly fault: string;
}

export async function findBeaconSources(db: Queryable): Promise<BeaconSource[]> {
  return db.rows<BeaconSource>({
    text: `SELECT source, asked_at AS "askedAt", ok_at AS "okAt", round::float8 AS round, failures, fault
      FROM beacon_source ORDER BY source`,
  });
}

/** How a beacon stands: its newest round that an issue was drawn by, and what waits for one. Units: epoch ms. */
export interface BeaconStanding {
  /** `EntropyMode`. */
  readonly mode: number;
  readonly games: readonly number[];
  readonly round: number | null;
  readonly fetchedAt: number | null;
  /** Closed issues without their round, and when the oldest of them was to be drawn. */
  readonly waiting: number;
  readonly oldestDrawAt: number | null;
}

export async function findBeaconStandings(
  db: Queryable,
  modes: readonly number[],
): Promise<BeaconStanding[]> {
  return db.rows<BeaconStanding>({
    text: `SELECT m.mode, coalesce(g.games, '{}') AS games, n.round::float8 AS round, n.fetched_at AS "fetchedAt",
        coalesce(w.n, 0) AS waiting, w.oldest AS "oldestDrawAt"
      FROM unnest($1::int[]) AS m (mode)
      LEFT JOIN LATERAL (SELECT array_agg(id::int ORDER BY id) AS games FROM lottery_game WHERE entropy_mode = m.mode) g ON true
      LEFT JOIN LATERAL (SELECT round, fetched_at FROM lottery_beacon WHERE (round > 1000000000) = (m.mode = 3)
        ORDER BY round DESC LIMIT 1) n ON true
      LEFT JOIN LATERAL (SELECT count(*)::int AS n, min(i.draw_at) AS oldest FROM lottery_issue i
        WHERE i.state = 0 AND i.beacon_round IS NOT NULL AND i.cancelling_at IS NULL AND i.entropy_mode = m.mode
          AND i.close_at <= fd_now() - interval '10 seconds'
          AND NOT EXISTS (SELECT FROM lottery_beacon b WHERE b.round = i.beacon_round)) w ON true
      ORDER BY m.mode`,
    values: [modes],
  });
}

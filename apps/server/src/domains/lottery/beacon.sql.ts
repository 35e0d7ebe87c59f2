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

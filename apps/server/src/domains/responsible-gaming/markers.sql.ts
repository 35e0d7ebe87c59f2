import { markerKinds } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { midnight, onlineWithin } from "./online.sql.ts";

/** What stands out. Shape: `figure` in minutes, nights or percent by its kind. */
export interface Marker {
  readonly kind: (typeof markerKinds)[keyof typeof markerKinds];
  readonly figure: number;
}

const longDayMinutes = 300;
const nightsMin = 3;
/** Percent of the usual stakes of a week, and stakes below which nothing is made of it. Units: thousandths. */
const risingPercent = 300;
const risingMin = 500_000;

/**
 * Notes what stands out in a player's play today, once a day: a long day online, logins in several nights of the week, or
 * stakes far above those of the four weeks before. Effects: a row when there is something and none of today yet.
 */
export async function noteMarker(db: Queryable, accountId: bigint): Promise<void> {
  await db.rows({
    name: "rg_note_marker",
    text: `
      WITH online AS (
        SELECT coalesce(floor(sum(extract(epoch FROM upper(one) - lower(one))) / 60), 0)::int AS minutes
        FROM unnest(${onlineWithin("$1", midnight, "fd_now()")}) one),
      nights AS (
        SELECT count(DISTINCT fd_day(created_at))::int AS nights FROM session
        WHERE account_id = $1 AND created_at > fd_now() - interval '7 days'
          AND extract(hour FROM created_at AT TIME ZONE 'UTC' + interval '8 h') < 5),
      stakes AS (
        SELECT coalesce(sum(stake) FILTER (WHERE day > fd_day(fd_now() - interval '7 days')), 0) AS week,
          coalesce(sum(stake) FILTER (WHERE day <= fd_day(fd_now() - interval '7 days')), 0) / 4 AS usual
        FROM fact_of_account WHERE account_id = $1 AND day > fd_day(fd_now() - interval '35 days')),
      found AS (
        SELECT ${markerKinds.LONG_DAY} AS kind, minutes AS figure FROM online WHERE minutes >= ${longDayMinutes}
        UNION ALL SELECT ${markerKinds.NIGHTS}, nights FROM nights WHERE nights >= ${nightsMin}
        UNION ALL SELECT ${markerKinds.RISING_STAKES}, least(week * 100 / usual, 100000)::int FROM stakes
          WHERE week >= ${risingMin} AND usual > 0 AND week * 100 >= usual * ${risingPercent})
      INSERT INTO rg_marker (account_id, day, kind, figure, noted_at)
      SELECT $1, fd_day(fd_now()), kind, figure, fd_now() FROM found ORDER BY kind LIMIT 1
      ON CONFLICT (account_id, day) DO NOTHING`,
    values: [accountId],
  });
}

/** What stood out today and has not been read; null for nothing. */
export async function findMarker(db: Queryable, accountId: bigint): Promise<Marker | null> {
  const [row] = await db.rows<Marker>({
    name: "rg_marker_of_today",
    text: `SELECT kind, figure FROM rg_marker
      WHERE account_id = $1 AND day = fd_day(fd_now()) AND seen_at IS NULL`,
    values: [accountId],
  });
  return row ?? null;
}

export async function storeMarkerSeen(db: Queryable, accountId: bigint): Promise<void> {
  await db.rows({
    text: "UPDATE rg_marker SET seen_at = fd_now() WHERE account_id = $1 AND seen_at IS NULL",
    values: [accountId],
  });
}

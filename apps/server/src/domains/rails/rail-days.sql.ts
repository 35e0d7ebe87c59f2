import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A day of a provider as it is compared. Units: YYYYMMDD in the site's zone; thousandths; epoch ms. */
export interface RailDay {
  readonly routeId: number;
  readonly day: number;
  /** Null while the provider does not tell. */
  readonly theirsCount: number | null;
  readonly theirsAmount: bigint | null;
  readonly oursCount: number;
  readonly oursAmount: bigint;
  readonly missingHere: readonly string[];
  readonly missingThere: readonly string[];
}

/** What came by a route on a day, by the names that the provider gave. */
export function findPaymentsOfDay(
  db: Queryable,
  of: { routeId: number; day: number },
): Promise<{ outsideId: string; amount: bigint }[]> {
  return db.rows({
    name: "rail_day_payments",
    text: `SELECT outside_id AS "outsideId", amount::bigint AS amount FROM rail_payment
      WHERE route_id = $1 AND fd_day(paid_at) = $2 AND NOT has_failed ORDER BY outside_id`,
    values: [of.routeId, of.day],
  });
}

/** Stores how a day compares; one that an operator has closed stays closed where nothing has changed since. */
export async function storeDay(tx: Queryable, day: RailDay): Promise<void> {
  await tx.rows({
    name: "rail_day_store",
    text: `INSERT INTO rail_day AS d (route_id, day, theirs_count, theirs_amount, ours_count, ours_amount, missing_here, missing_there, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7::text[], $8::text[], fd_now())
      ON CONFLICT (route_id, day) DO UPDATE SET
        closed_by = CASE WHEN ROW(d.theirs_count, d.theirs_amount, d.ours_count, d.ours_amount)
          = ROW(excluded.theirs_count, excluded.theirs_amount, excluded.ours_count, excluded.ours_amount) THEN d.closed_by END,
        theirs_count = excluded.theirs_count, theirs_amount = excluded.theirs_amount, ours_count = excluded.ours_count,
        ours_amount = excluded.ours_amount, missing_here = excluded.missing_here, missing_there = excluded.missing_there, at = excluded.at`,
    values: [
      day.routeId,
      day.day,
      day.theirsCount,
      day.theirsAmount,
      day.oursCount,
      day.oursAmount,
      day.missingHere,
      day.missingThere,
    ],
  });
}

/** Routes whose last whole day has not been compared yet, or was unknown an hour ago. Shape: with that day. */
export function findDaysDue(db: Queryable): Promise<{ routeId: number; day: number }[]> {
  return db.rows({
    name: "rail_days_due",
    text: `SELECT r.id AS "routeId", y.day FROM rail_route r CROSS JOIN (SELECT fd_day(fd_now() - interval '1 day') AS day) y
      WHERE EXISTS (SELECT FROM rail_payment p WHERE p.route_id = r.id AND p.paid_at > fd_now() - interval '3 days')
        AND NOT EXISTS (SELECT FROM rail_day d WHERE d.route_id = r.id AND d.day = y.day
          AND (d.theirs_count IS NOT NULL OR d.at > fd_now() - interval '1 hour'))
      ORDER BY r.id LIMIT 20`,
    values: [],
  });
}

/** A page of compared days of a merchant, newest first. Shape: `total` counts up to 10,000. */
export function findDays(
  db: Queryable,
  page: { merchantId: number; onlyDifferent: boolean; limit: number; offset: number },
): Promise<
  (RailDay & {
    routeName: string;
    at: number;
    closedBy: string | null;
    closedReason: string | null;
    total: number;
  })[]
> {
  return db.rows({
    name: "rail_days_page",
    text: `WITH fit AS (
        SELECT d.*, r.name FROM rail_day d JOIN rail_route r ON r.id = d.route_id JOIN rail_channel c ON c.id = r.channel_id
        WHERE c.merchant_id = $1 AND (NOT $2 OR d.closed_by IS NULL AND (d.theirs_count IS NULL
          OR (d.theirs_count, d.theirs_amount) <> (d.ours_count, d.ours_amount)))
        ORDER BY d.day DESC, d.route_id LIMIT 10000)
      SELECT f.route_id AS "routeId", f.name AS "routeName", f.day, f.theirs_count AS "theirsCount", f.theirs_amount AS "theirsAmount",
        f.ours_count AS "oursCount", f.ours_amount AS "oursAmount", f.missing_here AS "missingHere", f.missing_there AS "missingThere",
        f.at, a.user_name AS "closedBy", f.closed_reason AS "closedReason", (SELECT count(*)::int FROM fit) AS total
      FROM fit f LEFT JOIN account a ON a.id = f.closed_by ORDER BY f.day DESC, f.route_id LIMIT $3 OFFSET $4`,
    values: [page.merchantId, page.onlyDifferent, page.limit, page.offset],
  });
}

/** Closes a day that differs; answers null for no such day, false for one that is closed. */
export async function closeDay(
  tx: Tx,
  close: { merchantId: number; routeId: number; day: number; by: bigint; reason: string },
): Promise<boolean | null> {
  const [row] = await tx.rows<{ isClosed: boolean }>({
    text: `SELECT d.closed_by IS NOT NULL AS "isClosed" FROM rail_day d JOIN rail_route r ON r.id = d.route_id
      JOIN rail_channel c ON c.id = r.channel_id WHERE c.merchant_id = $1 AND d.route_id = $2 AND d.day = $3 FOR UPDATE OF d`,
    values: [close.merchantId, close.routeId, close.day],
  });
  if (row === undefined) return null;
  if (row.isClosed) return false;
  await tx.rows({
    text: "UPDATE rail_day SET closed_by = $3, closed_reason = $4 WHERE route_id = $1 AND day = $2",
    values: [close.routeId, close.day, close.by, close.reason],
  });
  return true;
}

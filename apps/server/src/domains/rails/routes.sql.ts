import type { Queryable } from "../../platform/database/db.ts";
import { railStates } from "./channels.sql.ts";

/** A provider is left out after so many orders in a row that it could not make, and then tried once a minute. */
export const breakerFailures = 5;
export const probeEveryMs = 60_000;

/** An account at a provider. */
export interface Route {
  readonly id: number;
  readonly channelId: number;
  readonly merchantId: number;
  readonly name: string;
  readonly adapter: string;
  readonly config: unknown;
  readonly secret: Uint8Array | null;
  readonly weight: number;
  readonly state: number;
  readonly shadowNeeded: number;
  readonly shadowAgreed: number;
  readonly failures: number;
  readonly openedAt: number | null;
}

/** A route with how it did in the last hour. */
export interface RatedRoute extends Route {
  readonly tries: number;
  readonly made: number;
}

export const routeColumns = `r.id, r.channel_id AS "channelId", c.merchant_id AS "merchantId", r.name, r.adapter, r.config, r.secret,
  r.weight, r.state, r.shadow_needed AS "shadowNeeded", r.shadow_agreed AS "shadowAgreed", r.failures, r.opened_at AS "openedAt"`;

/** Routes of a channel that are on and have any weight. */
export function findRoutes(db: Queryable, channelId: number): Promise<RatedRoute[]> {
  return db.rows<RatedRoute>({
    name: "rail_routes_rated",
    text: `SELECT ${routeColumns}, count(t.id)::int AS tries, count(t.id) FILTER (WHERE t.outcome = 1)::int AS made
      FROM rail_route r JOIN rail_channel c ON c.id = r.channel_id
      LEFT JOIN rail_attempt t ON t.route_id = r.id AND t.at > fd_now() - interval '1 hour'
      WHERE r.channel_id = $1 AND r.state = ${railStates.ON} AND r.weight > 0
      GROUP BY r.id, c.id ORDER BY r.id`,
    values: [channelId],
  });
}

/** A route, whatever its state; null for none. */
export async function findRoute(db: Queryable, routeId: number): Promise<Route | null> {
  const [row] = await db.rows<Route>({
    name: "rail_route_one",
    text: `SELECT ${routeColumns} FROM rail_route r JOIN rail_channel c ON c.id = r.channel_id WHERE r.id = $1`,
    values: [routeId],
  });
  return row ?? null;
}

/** Takes the one try that a route has a minute while it is left out; false when somebody else has it. */
export async function claimProbe(db: Queryable, routeId: number): Promise<boolean> {
  const rows = await db.rows({
    name: "rail_route_probe",
    text: `UPDATE rail_route SET probed_at = fd_now()
      WHERE id = $1 AND opened_at IS NOT NULL
        AND greatest(opened_at, probed_at) <= fd_now() - interval '${probeEveryMs} ms' RETURNING id`,
    values: [routeId],
  });
  return rows.length > 0;
}

/** What became of asking a route for an order: 1 made, 2 refused, 3 nobody knows. Units: ms. */
export interface Attempt {
  readonly routeId: number;
  readonly orderId: string;
  readonly outcome: 1 | 2 | 3;
  readonly error: string;
  readonly tookMs: number;
}

/** Notes a try. A made order lets its route in again; the fifth failure in a row leaves it out. */
export async function noteAttempt(db: Queryable, attempt: Attempt): Promise<void> {
  await db.rows({
    name: "rail_attempt_insert",
    text: `WITH noted AS (
        INSERT INTO rail_attempt (route_id, order_id, outcome, error, took_ms, at) VALUES ($1, $2, $3, $4, $5, fd_now()))
      UPDATE rail_route SET failures = CASE WHEN $3 = 1 THEN 0 ELSE least(failures + 1, 1000) END,
        opened_at = CASE WHEN $3 = 1 THEN NULL WHEN failures + 1 >= ${breakerFailures} THEN coalesce(opened_at, fd_now()) ELSE opened_at END
      WHERE id = $1`,
    values: [attempt.routeId, attempt.orderId, attempt.outcome, attempt.error, attempt.tookMs],
  });
}

import { PayoutAttemptState, type PayoutMeans } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import type { PayoutRoute } from "../payout-routes.sql.ts";

/** A route with how it did. Units: thousandths. */
export interface DeskRoute extends PayoutRoute {
  readonly hourTries: number;
  readonly hourMade: number;
  readonly dayTries: number;
  readonly dayMade: number;
  readonly paidDay: bigint;
}

const made = `t.state IN (${PayoutAttemptState.TAKEN}, ${PayoutAttemptState.PAID})`;
const hour = "t.began_at > fd_now() - interval '1 hour'";

export function findDeskRoutes(db: Queryable, merchantId: number): Promise<DeskRoute[]> {
  return db.rows<DeskRoute>({
    name: "payout_desk_routes",
    text: `SELECT r.id, r.merchant_id AS "merchantId", r.name, r.kind, r.currency, r.means, r.rail_route_id AS "railRouteId", r.weight,
        r.state, r.min, r.max, r.usual_minutes AS "usualMinutes", r.failures, r.opened_at AS "openedAt",
        count(t.id) FILTER (WHERE ${hour})::int AS "hourTries", count(t.id) FILTER (WHERE ${hour} AND ${made})::int AS "hourMade",
        count(t.id)::int AS "dayTries", count(t.id) FILTER (WHERE ${made})::int AS "dayMade",
        coalesce(sum(p.amount) FILTER (WHERE t.state = ${PayoutAttemptState.PAID}), 0)::bigint AS "paidDay"
      FROM payout_route r LEFT JOIN payout_attempt t ON t.route_id = r.id AND t.began_at > fd_now() - interval '1 day'
      LEFT JOIN payout p ON p.ref = t.ref
      WHERE r.merchant_id = $1 GROUP BY r.id ORDER BY r.kind, r.id`,
    values: [merchantId],
  });
}

/** What operators write of a route. Units: thousandths; minutes. */
export interface RouteTerms {
  readonly name: string;
  readonly kind: number;
  readonly currency: number;
  readonly means: PayoutMeans;
  readonly railRouteId: number | null;
  readonly weight: number;
  readonly min: bigint;
  readonly max: bigint;
  readonly usualMinutes: number;
}

/** Stores a route; a new one without an id. Answers its id. */
export async function storeRoute(
  tx: Tx,
  merchantId: number,
  id: number | null,
  terms: RouteTerms,
): Promise<number> {
  const values = [
    merchantId,
    terms.name,
    terms.kind,
    terms.currency,
    terms.means,
    terms.railRouteId,
    terms.weight,
    terms.min,
    terms.max,
    terms.usualMinutes,
  ];
  const columns = "name, kind, currency, means, rail_route_id, weight, min, max, usual_minutes";
  const [row] = await tx.rows<{ id: number }>(
    id === null
      ? {
          text: `INSERT INTO payout_route (merchant_id, ${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
          values,
        }
      : {
          text: `UPDATE payout_route SET (${columns}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10) WHERE merchant_id = $1 AND id = $11 RETURNING id`,
          values: [...values, id],
        },
  );
  return row?.id ?? 0;
}

/** Opens or closes a route; opening it forgets its failures. */
export async function storeRouteState(
  tx: Tx,
  { id, state }: { id: number; state: number },
): Promise<void> {
  await tx.rows({
    name: "payout_route_state",
    text: `UPDATE payout_route SET state = $2::smallint, failures = CASE WHEN $2::smallint = 1 THEN 0 ELSE failures END,
      opened_at = CASE WHEN $2::smallint = 1 THEN NULL ELSE opened_at END WHERE id = $1`,
    values: [id, state],
  });
}

export async function isHalted(db: Queryable, merchantId: number): Promise<boolean> {
  const rows = await db.rows({
    name: "payout_is_halted",
    text: "SELECT FROM payout_halt WHERE merchant_id = $1",
    values: [merchantId],
  });
  return rows.length > 0;
}

/** Halts all payouts of a merchant: attempts that begin now are waited for. False when all are halted. */
export async function haltAll(
  tx: Tx,
  halt: { merchantId: number; by: bigint; reason: string },
): Promise<boolean> {
  await tx.rows({
    text: "SELECT FROM payout_route WHERE merchant_id = $1 ORDER BY id FOR UPDATE",
    values: [halt.merchantId],
  });
  const rows = await tx.rows({
    text: "INSERT INTO payout_halt VALUES ($1, fd_now(), $2, $3) ON CONFLICT DO NOTHING RETURNING merchant_id",
    values: [halt.merchantId, halt.by, halt.reason],
  });
  return rows.length > 0;
}

export async function endHalt(tx: Tx, merchantId: number): Promise<void> {
  await tx.rows({ text: "DELETE FROM payout_halt WHERE merchant_id = $1", values: [merchantId] });
}

import { type CurrencyType, PayoutMeans } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { RatedRoute } from "../rails/routes.sql.ts";
import { attemptStates } from "./attempts.sql.ts";

/** How a route pays: by an account at a provider, by hand, or from the hot wallet of a chain. */
export const means = PayoutMeans;

/** A route is left out after so many attempts in a row that it refused or said nothing to, and then tried once a minute. */
const breakerFailures = 5;
const probeEveryMs = 60_000;

/** A way to pay out. Units: thousandths; minutes. */
export interface PayoutRoute {
  readonly id: number;
  readonly merchantId: number;
  readonly name: string;
  readonly kind: number;
  readonly currency: CurrencyType;
  readonly means: PayoutMeans;
  readonly railRouteId: number | null;
  readonly weight: number;
  readonly state: number;
  readonly min: bigint;
  readonly max: bigint;
  readonly usualMinutes: number;
  readonly failures: number;
  readonly openedAt: number | null;
}

/** A route with how it did in the last hour. */
export type RatedPayoutRoute = PayoutRoute & Pick<RatedRoute, "tries" | "made">;

const columns = `r.id, r.merchant_id AS "merchantId", r.name, r.kind, r.currency, r.means, r.rail_route_id AS "railRouteId",
  r.weight, r.state, r.min, r.max, r.usual_minutes AS "usualMinutes", r.failures, r.opened_at AS "openedAt"`;

/** A route, whatever its state; null for none. */
export async function findPayoutRoute(db: Queryable, id: number): Promise<PayoutRoute | null> {
  const [row] = await db.rows<PayoutRoute>({
    name: "payout_route_one",
    text: `SELECT ${columns} FROM payout_route r WHERE r.id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Routes of a merchant that are on and pay such an amount to such a target. */
export function findRoutesFor(
  db: Queryable,
  of: { merchantId: number; kind: number; currency: number; amount: bigint },
): Promise<RatedPayoutRoute[]> {
  return db.rows<RatedPayoutRoute>({
    name: "payout_routes_for",
    text: `SELECT ${columns}, count(t.id)::int AS tries, count(t.id) FILTER (WHERE t.state IN (${attemptStates.TAKEN}, ${attemptStates.PAID}))::int AS made
      FROM payout_route r LEFT JOIN payout_attempt t ON t.route_id = r.id AND t.began_at > fd_now() - interval '1 hour'
      WHERE r.merchant_id = $1 AND r.kind = $2 AND r.currency = $3 AND r.state = 1 AND $4 BETWEEN r.min AND r.max
      GROUP BY r.id ORDER BY r.id`,
    values: [of.merchantId, of.kind, of.currency, of.amount],
  });
}

/** Takes the one try that a route has a minute while it is left out; false when somebody else has it. */
export async function claimPayoutProbe(db: Queryable, routeId: number): Promise<boolean> {
  const rows = await db.rows({
    name: "payout_route_probe",
    text: `UPDATE payout_route SET probed_at = fd_now()
      WHERE id = $1 AND opened_at IS NOT NULL
        AND greatest(opened_at, probed_at) <= fd_now() - interval '${probeEveryMs} ms' RETURNING id`,
    values: [routeId],
  });
  return rows.length > 0;
}

/** Counts how an attempt went: one that was taken lets its route in again, the fifth failure in a row leaves it out. */
export async function noteRouteDid(
  db: Queryable,
  { routeId, well }: { routeId: number; well: boolean },
): Promise<void> {
  await db.rows({
    name: "payout_route_did",
    text: `UPDATE payout_route SET failures = CASE WHEN $2 THEN 0 ELSE least(failures + 1, 1000) END,
        opened_at = CASE WHEN $2 THEN NULL WHEN failures + 1 >= ${breakerFailures} THEN coalesce(opened_at, fd_now()) ELSE opened_at END
      WHERE id = $1`,
    values: [routeId, well],
  });
}

/** What can be paid out now. Units: thousandths; minutes. */
export interface OpenPayoutKind {
  /** `WithdrawTargetKind`. */
  readonly kind: number;
  readonly currency: CurrencyType;
  readonly min: bigint;
  readonly max: bigint;
  readonly usualMinutes: number;
}

/** To which targets a merchant can pay now: routes are on, and it has not halted all. */
export function openPayoutKinds(db: Queryable, merchantId: number): Promise<OpenPayoutKind[]> {
  return db.rows<OpenPayoutKind>({
    name: "payout_kinds_open",
    text: `SELECT kind, currency, min(min) AS min, max(max) AS max, min(usual_minutes)::int AS "usualMinutes" FROM payout_route
      WHERE merchant_id = $1 AND state = 1 AND (kind <> 2 OR EXISTS (SELECT FROM payout_wallet w WHERE w.chain_id = currency))
        AND NOT EXISTS (SELECT FROM payout_halt h WHERE h.merchant_id = $1)
      GROUP BY kind, currency ORDER BY kind, currency`,
    values: [merchantId],
  });
}

/** Holds a route that is on, and whose merchant has not halted all, so that neither changes before the attempt is written. */
export async function holdOpenRoute(tx: Queryable, routeId: number): Promise<boolean> {
  const rows = await tx.rows({
    name: "payout_route_hold",
    text: `SELECT FROM payout_route r WHERE r.id = $1 AND r.state = 1 FOR SHARE`,
    values: [routeId],
  });
  if (rows.length === 0) return false;
  const halted = await tx.rows({
    name: "payout_route_halted",
    text: "SELECT FROM payout_halt h JOIN payout_route r ON r.merchant_id = h.merchant_id WHERE r.id = $1",
    values: [routeId],
  });
  return halted.length === 0;
}

import { PayoutAttemptState } from "@fairdraw/wire";
import { assert, expectOne } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** States of an attempt. All but FAILED may have paid. */
export const attemptStates = PayoutAttemptState;
type AttemptState = PayoutAttemptState;

/** A try to pay by one route. Units: epoch ms. */
export interface Attempt {
  readonly id: bigint;
  readonly ref: string;
  readonly nth: number;
  readonly routeId: number;
  readonly orderNo: string;
  readonly state: AttemptState;
  readonly why: string;
  readonly proof: string;
  readonly providerRef: string;
  readonly validUntil: number;
  readonly beganAt: number;
  readonly askedAt: number | null;
  readonly asks: number;
  readonly nextAskAt: number | null;
  readonly endedAt: number | null;
  /** The operator who pays it by hand. */
  readonly takenBy: bigint | null;
}

const columns = `t.id, t.ref, t.nth, t.route_id AS "routeId", t.order_no AS "orderNo", t.state, t.why, t.proof,
  t.provider_ref AS "providerRef", t.valid_until AS "validUntil", t.began_at AS "beganAt", t.asked_at AS "askedAt", t.asks,
  t.next_ask_at AS "nextAskAt", t.ended_at AS "endedAt", t.taken_by AS "takenBy"`;

/**
 * Writes that an attempt begins. Throws where another one of the payout may have paid. Units: ms.
 * Shape: the number that the provider is asked with is the payout's own the first time.
 */
export async function insertAttempt(
  tx: Tx,
  attempt: {
    ref: string;
    orderNo: string;
    routeId: number;
    validMs: number;
    /** After this the attempt counts as one that nobody knows the outcome of. */
    patienceMs: number;
  },
): Promise<Attempt> {
  const rows = await tx.rows<Attempt>({
    name: "payout_attempt_insert",
    text: `INSERT INTO payout_attempt AS t (ref, nth, route_id, order_no, valid_until, began_at, next_ask_at)
      SELECT $1, n, $3, CASE WHEN n = 1 THEN $2 ELSE $2 || '-' || n END, fd_now() + make_interval(secs => $4::float8 / 1000.0),
        fd_now(), fd_now() + make_interval(secs => $5::float8 / 1000.0)
      FROM (SELECT coalesce(max(nth), 0)::smallint + 1::smallint AS n FROM payout_attempt WHERE ref = $1) AS next RETURNING ${columns}`,
    values: [attempt.ref, attempt.orderNo, attempt.routeId, attempt.validMs, attempt.patienceMs],
  });
  return expectOne(rows, "the attempt that begins");
}

/** Writes what became of an attempt. Throws when it is in another state than is said. */
export async function moveAttempt(
  tx: Tx,
  move: {
    id: bigint;
    from: readonly AttemptState[];
    to: AttemptState;
    why?: string;
    proof?: string;
    providerRef?: string;
    /** When it is asked about next; null for never. Units: ms from now. */
    askInMs: number | null;
  },
): Promise<void> {
  const ends = move.to === attemptStates.PAID || move.to === attemptStates.FAILED;
  const rows = await tx.rows({
    name: "payout_attempt_move",
    text: `UPDATE payout_attempt SET state = $3, why = $4, proof = $5,
        provider_ref = CASE WHEN $6 = '' THEN provider_ref ELSE $6 END,
        next_ask_at = fd_now() + make_interval(secs => $7::float8 / 1000.0), ended_at = CASE WHEN $8 THEN fd_now() END
      WHERE id = $1 AND state = ANY($2::smallint[]) RETURNING id`,
    values: [
      move.id,
      move.from,
      move.to,
      (move.why ?? "").slice(0, 500),
      move.proof ?? "",
      move.providerRef ?? "",
      move.askInMs,
      ends,
    ],
  });
  assert(rows.length === 1, `the attempt ${move.id} cannot become ${move.to}`);
}

/** Notes that an attempt was asked about without a new answer. Units: ms from now. */
export async function noteAsked(
  tx: Tx,
  asked: { id: bigint; why: string; askInMs: number | null },
): Promise<void> {
  await tx.rows({
    name: "payout_attempt_asked",
    text: `UPDATE payout_attempt SET asked_at = fd_now(), asks = asks + 1, why = CASE WHEN $2 = '' THEN why ELSE $2 END,
        next_ask_at = fd_now() + make_interval(secs => $3::float8 / 1000.0)
      WHERE id = $1`,
    values: [asked.id, asked.why.slice(0, 500), asked.askInMs],
  });
}

/** Holds an attempt until the end of the transaction; null for none. */
export async function lockAttempt(tx: Tx, id: bigint): Promise<Attempt | null> {
  const [row] = await tx.rows<Attempt>({
    name: "payout_attempt_lock",
    text: `SELECT ${columns} FROM payout_attempt t WHERE t.id = $1 FOR UPDATE`,
    values: [id],
  });
  return row ?? null;
}

/** Attempts that have to be asked about now, those that wait longest first. */
export function findAttemptsDue(db: Queryable, limit: number): Promise<Attempt[]> {
  return db.rows<Attempt>({
    name: "payout_attempts_due",
    text: `SELECT ${columns} FROM payout_attempt t WHERE t.next_ask_at <= fd_now() ORDER BY t.next_ask_at LIMIT $1`,
    values: [limit],
  });
}

/** The attempt that a provider was asked for by this number; null for none. */
export async function findByOrderNo(
  db: Queryable,
  orderNo: string,
): Promise<(Attempt & { railRouteId: number | null }) | null> {
  const [row] = await db.rows<Attempt & { railRouteId: number | null }>({
    name: "payout_attempt_by_no",
    text: `SELECT ${columns}, r.rail_route_id AS "railRouteId" FROM payout_attempt t JOIN payout_route r ON r.id = t.route_id
      WHERE t.order_no = $1`,
    values: [orderNo],
  });
  return row ?? null;
}

/** The attempt of a payout that may have paid; null where there is none. */
export async function findLiveAttempt(db: Queryable, ref: string): Promise<Attempt | null> {
  const [row] = await db.rows<Attempt>({
    name: "payout_attempt_live",
    text: `SELECT ${columns} FROM payout_attempt t WHERE t.ref = $1 AND t.state <> ${attemptStates.FAILED}`,
    values: [ref],
  });
  return row ?? null;
}

/** Routes that a payout has been tried by since it was ordered last. */
export async function findTriedRoutes(db: Queryable, ref: string): Promise<Set<number>> {
  const rows = await db.rows<{ routeId: number }>({
    name: "payout_routes_tried",
    text: `SELECT t.route_id AS "routeId" FROM payout_attempt t JOIN payout p ON p.ref = t.ref
      WHERE t.ref = $1 AND t.nth > (SELECT max(nth) FROM payout_attempt WHERE ref = $1) - p.tries`,
    values: [ref],
  });
  return new Set(rows.map(({ routeId }) => routeId));
}

/** An attempt as players and operators are told of it. Units: epoch ms. */
export interface ShownAttempt {
  readonly ref: string;
  readonly nth: number;
  readonly routeName: string;
  readonly state: AttemptState;
  readonly why: string;
  readonly proof: string;
  readonly beganAt: number;
  readonly endedAt: number | null;
  /** When the provider is asked about it next; null when nobody has to. */
  readonly nextAskAt: number | null;
}

/** All attempts of payouts, by their refs and in their order. */
export function findAttempts(db: Queryable, refs: readonly string[]): Promise<ShownAttempt[]> {
  return db.rows<ShownAttempt>({
    name: "payout_attempts_of",
    text: `SELECT t.ref, t.nth, r.name AS "routeName", t.state, t.why, t.proof, t.began_at AS "beganAt", t.ended_at AS "endedAt",
        t.next_ask_at AS "nextAskAt"
      FROM payout_attempt t JOIN payout_route r ON r.id = t.route_id WHERE t.ref = ANY($1::uuid[]) ORDER BY t.ref, t.nth`,
    values: [refs],
  });
}

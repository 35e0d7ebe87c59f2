import type { Queryable } from "../../../platform/database/db.ts";
import { simulatedStates } from "./simulator.sql.ts";

/** How a simulated provider takes payouts. */
export const moods = {
  /** It takes each and pays it by itself after a few seconds. */
  PAYS: 1,
  /** It takes each and waits until somebody plays what becomes of it. */
  WAITS: 2,
  REFUSES: 3,
  /** It pays at once, and its answer is lost. */
  LOSES_REPLY: 4,
  /** The request is lost on its way: it knows nothing of it. */
  NEVER_RECEIVES: 5,
  /** Its answer is lost; it pays a few seconds later and tells of it. */
  ANSWERS_LATE: 6,
} as const;
export type Mood = (typeof moods)[keyof typeof moods];

/** A payout in the books of a simulated provider. Units: thousandths; epoch ms. */
export interface SimulatedPayout {
  readonly routeId: number;
  readonly orderNo: string;
  readonly amount: bigint;
  readonly payee: string;
  readonly state: number;
  readonly reference: string;
  readonly endedAt: number | null;
}

const columns = `s.route_id AS "routeId", s.order_no AS "orderNo", s.amount, s.payee, s.state, s.reference, s.ended_at AS "endedAt"`;

export async function findMood(db: Queryable, routeId: number): Promise<Mood> {
  const [row] = await db.rows<{ how: Mood }>({
    text: "SELECT how FROM rail_simulated_mood WHERE route_id = $1",
    values: [routeId],
  });
  return row?.how ?? moods.PAYS;
}

export async function storeMood(
  db: Queryable,
  { routeId, mood }: { routeId: number; mood: Mood },
): Promise<void> {
  await db.rows({
    text: "INSERT INTO rail_simulated_mood VALUES ($1, $2) ON CONFLICT (route_id) DO UPDATE SET how = excluded.how",
    values: [routeId, mood],
  });
}

/** Keeps a payout, once by its number. Units: it pays by itself after so many ms; never with null. */
export async function insertSimulatedPayout(
  db: Queryable,
  payout: Omit<SimulatedPayout, "endedAt"> & { paysInMs: number | null },
): Promise<void> {
  await db.rows({
    text: `INSERT INTO rail_simulated_payout (route_id, order_no, amount, payee, state, reference, pays_at, at, ended_at)
      VALUES ($1, $2, $3, $4, $5::smallint, $6, fd_now() + make_interval(secs => $7::float8 / 1000.0), fd_now(), CASE WHEN $5::smallint <> 0 THEN fd_now() END)
      ON CONFLICT DO NOTHING`,
    values: [
      payout.routeId,
      payout.orderNo,
      payout.amount,
      payout.payee,
      payout.state,
      payout.reference,
      payout.paysInMs,
    ],
  });
}

export async function findSimulatedPayout(
  db: Queryable,
  of: { routeId: number; orderNo: string },
): Promise<SimulatedPayout | null> {
  const [row] = await db.rows<SimulatedPayout>({
    text: `SELECT ${columns} FROM rail_simulated_payout s WHERE s.route_id = $1 AND s.order_no = $2`,
    values: [of.routeId, of.orderNo],
  });
  return row ?? null;
}

/** The newest payouts of a simulated provider. */
export function findSimulatedPayouts(db: Queryable, routeId: number): Promise<SimulatedPayout[]> {
  return db.rows<SimulatedPayout>({
    text: `SELECT ${columns} FROM rail_simulated_payout s WHERE s.route_id = $1 ORDER BY s.at DESC, s.order_no DESC LIMIT 20`,
    values: [routeId],
  });
}

/** Ends an open payout; null when it was none. */
export async function endSimulatedPayout(
  db: Queryable,
  end: { routeId: number; orderNo: string; state: number; reference: string },
): Promise<SimulatedPayout | null> {
  const [row] = await db.rows<SimulatedPayout>({
    text: `UPDATE rail_simulated_payout s SET state = $3, reference = $4, ended_at = fd_now(), pays_at = NULL
      WHERE s.route_id = $1 AND s.order_no = $2 AND s.state = ${simulatedStates.OPEN} RETURNING ${columns}`,
    values: [end.routeId, end.orderNo, end.state, end.reference],
  });
  return row ?? null;
}

/** True where a simulated provider would pay now. */
export const simulatedPayoutsDueSql = `EXISTS (SELECT FROM rail_simulated_payout
  WHERE state = ${simulatedStates.OPEN} AND pays_at <= fd_now())`;

export function findSimulatedDue(db: Queryable): Promise<{ routeId: number; orderNo: string }[]> {
  return db.rows({
    text: `SELECT route_id AS "routeId", order_no AS "orderNo" FROM rail_simulated_payout
      WHERE state = ${simulatedStates.OPEN} AND pays_at <= fd_now() ORDER BY pays_at LIMIT 50`,
  });
}

import { MerchantState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";

/** States of an order in the books of a simulated provider. */
export const simulatedStates = { OPEN: 0, PAID: 1, REFUSED: 2 } as const;

/** An order in the books of a simulated provider. Units: thousandths. */
export interface SimulatedOrder {
  readonly routeId: number;
  readonly orderNo: string;
  readonly amount: bigint;
  readonly state: number;
}

export async function insertOrder(
  db: Queryable,
  order: { routeId: number; orderNo: string; amount: bigint },
): Promise<void> {
  await db.rows({
    text: `INSERT INTO rail_simulated_order (route_id, order_no, amount, state, at) VALUES ($1, $2, $3, 0, fd_now())
      ON CONFLICT (route_id, order_no) DO NOTHING`,
    values: [order.routeId, order.orderNo, order.amount],
  });
}

export async function findOrder(
  db: Queryable,
  of: { routeId: number; orderNo: string },
): Promise<SimulatedOrder | null> {
  const [row] = await db.rows<SimulatedOrder>({
    text: `SELECT route_id AS "routeId", order_no AS "orderNo", amount, state FROM rail_simulated_order WHERE route_id = $1 AND order_no = $2`,
    values: [of.routeId, of.orderNo],
  });
  return row ?? null;
}

export async function storeOrderState(
  db: Queryable,
  of: { routeId: number; orderNo: string; state: number },
): Promise<void> {
  await db.rows({
    text: "UPDATE rail_simulated_order SET state = $3 WHERE route_id = $1 AND order_no = $2",
    values: [of.routeId, of.orderNo, of.state],
  });
}

/** Money in the books of a simulated provider. Units: thousandths; epoch ms. */
export interface SimulatedPayment {
  readonly paymentId: string;
  readonly orderNo: string | null;
  readonly amount: bigint;
  readonly payerName: string;
  readonly at: number;
}

export async function insertPayment(
  db: Queryable,
  payment: Omit<SimulatedPayment, "at"> & { routeId: number },
): Promise<number> {
  const [row] = await db.rows<{ at: number }>({
    text: `INSERT INTO rail_simulated_payment (route_id, payment_id, order_no, amount, payer_name, at)
      VALUES ($1, $2, $3, $4, $5, fd_now()) RETURNING at`,
    values: [
      payment.routeId,
      payment.paymentId,
      payment.orderNo,
      payment.amount,
      payment.payerName,
    ],
  });
  return row?.at ?? 0;
}

/** Payments of an order, or of a day of the site. */
export function findPayments(
  db: Queryable,
  of: { routeId: number; orderNo: string | null; day: number | null },
): Promise<SimulatedPayment[]> {
  return db.rows<SimulatedPayment>({
    text: `SELECT payment_id AS "paymentId", order_no AS "orderNo", amount, payer_name AS "payerName", at FROM rail_simulated_payment
      WHERE route_id = $1 AND ($2::text IS NULL OR order_no = $2) AND ($3::int IS NULL OR fd_day(at) = $3) ORDER BY at, payment_id`,
    values: [of.routeId, of.orderNo, of.day],
  });
}

/** Whether a merchant is a demo: only there is money of a simulator as good as any. */
export async function isDemoMerchant(db: Queryable, merchantId: number): Promise<boolean> {
  const rows = await db.rows({
    name: "rail_is_demo",
    text: `SELECT FROM merchant WHERE id = $1 AND state = ${MerchantState.DEMO}`,
    values: [merchantId],
  });
  return rows.length > 0;
}

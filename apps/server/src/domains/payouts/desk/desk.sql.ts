import { PayoutAttemptState, PayoutMeans, PayoutState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import { hexOf } from "../../chains/rows/hex.ts";

/** A payout as operators see it. Units: thousandths; base units of USDT; epoch ms. */
export interface DeskPayout {
  readonly ref: string;
  readonly orderNo: string;
  readonly userName: string;
  readonly kind: 1 | 2 | 3;
  readonly currency: 0 | 1 | 3;
  readonly amount: bigint;
  readonly units: string;
  readonly decimals: number;
  readonly state: PayoutState;
  readonly why: string;
  readonly proof: string;
  readonly trouble: string;
  readonly routeName: string;
  readonly attemptState: PayoutAttemptState | null;
  readonly askedAt: number | null;
  readonly asks: number;
  readonly nextAskAt: number | null;
  readonly takenBy: string;
  readonly orderedAt: number;
  readonly endedAt: number | null;
  readonly total: number;
}

/** What operators ask for. Null for anything. */
export interface PayoutFilter {
  readonly merchantId: number;
  readonly state: number | null;
  readonly kind: number | null;
  readonly orderNo: string | null;
  readonly userName: string | null;
  readonly onlyWaiting: boolean;
  readonly limit: number;
  readonly offset: number;
}

const byHand = `EXISTS (SELECT FROM payout_attempt t JOIN payout_route r ON r.id = t.route_id
  WHERE t.ref = p.ref AND t.state = ${PayoutAttemptState.TAKEN} AND r.means = ${PayoutMeans.HAND})`;

/**
 * A page of a merchant's payouts: those that wait for operators first, the longest waiting of them before, then the
 * newest. Shape: `total` counts up to 10,000.
 */
export function findDesk(db: Queryable, filter: PayoutFilter): Promise<DeskPayout[]> {
  return db.rows<DeskPayout>({
    name: "payout_desk",
    text: `WITH fit AS (
        SELECT p.*, p.state IN (${PayoutState.UNKNOWN}, ${PayoutState.HALTED}) OR p.trouble <> '' OR p.state = ${PayoutState.PAYING} AND ${byHand} AS waits
        FROM payout p WHERE p.merchant_id = $1 AND ($2::smallint IS NULL OR p.state = $2) AND ($3::smallint IS NULL OR p.kind = $3)
          AND ($4::text IS NULL OR p.order_no = $4)
          AND ($5::text IS NULL OR p.account_id = (SELECT id FROM account WHERE merchant_id = $1 AND lower(user_name) = lower($5)))
          AND (NOT $6 OR p.state NOT IN (${PayoutState.PAID}, ${PayoutState.FAILED}) OR p.trouble <> '')),
      wanted AS (SELECT * FROM fit WHERE waits OR NOT $6 ORDER BY ordered_at DESC LIMIT 10000)
      SELECT w.ref, w.order_no AS "orderNo", a.user_name AS "userName", w.kind, w.currency, w.amount, w.units::text AS units,
        coalesce(c.decimals, 0)::int AS decimals, w.state, w.why, w.proof, w.trouble, coalesce(r.name, '') AS "routeName",
        t.state AS "attemptState", t.asked_at AS "askedAt", coalesce(t.asks, 0) AS asks, t.next_ask_at AS "nextAskAt",
        coalesce(o.user_name, '') AS "takenBy", w.ordered_at AS "orderedAt", w.ended_at AS "endedAt",
        (SELECT count(*)::int FROM wanted) AS total
      FROM wanted w JOIN account a ON a.id = w.account_id LEFT JOIN chain c ON c.id = w.currency AND w.kind = 2
      LEFT JOIN LATERAL (SELECT * FROM payout_attempt t WHERE t.ref = w.ref ORDER BY t.nth DESC LIMIT 1) t ON true
      LEFT JOIN payout_route r ON r.id = t.route_id LEFT JOIN account o ON o.id = t.taken_by
      ORDER BY w.waits DESC, CASE WHEN w.waits THEN w.ordered_at END, w.ordered_at DESC, w.ref LIMIT $7 OFFSET $8`,
    values: [
      filter.merchantId,
      filter.state,
      filter.kind,
      filter.orderNo,
      filter.userName,
      filter.onlyWaiting,
      filter.limit,
      filter.offset,
    ],
  });
}

/** What happened to a payout. */
export function findEvents(
  db: Queryable,
  ref: string,
): Promise<{ at: number; kind: number; note: string; proof: string; by: string }[]> {
  return db.rows({
    name: "payout_events",
    text: `SELECT e.at, e.kind, e.note, e.proof, coalesce(a.user_name, '') AS by FROM payout_event e
      LEFT JOIN account a ON a.id = e.by_account WHERE e.ref = $1 ORDER BY e.id LIMIT 1000`,
    values: [ref],
  });
}

/** Transactions that were signed for a payout, the dearest first. */
export async function findTransactions(
  db: Queryable,
  ref: string,
): Promise<{ txHash: string; nonce: bigint; gasPrice: string; at: number }[]> {
  const rows = await db.rows<{ txHash: Buffer; nonce: bigint; gasPrice: string; at: number }>({
    name: "payout_transactions",
    text: `SELECT s.tx_hash AS "txHash", n.nonce, s.gas_price::text AS "gasPrice", s.at FROM payout_signed s
      JOIN payout_nonce n ON n.id = s.nonce_id JOIN payout_attempt t ON t.id = n.attempt_id WHERE t.ref = $1 ORDER BY s.gas_price DESC`,
    values: [ref],
  });
  return rows.map((row) => ({ ...row, txHash: hexOf(row.txHash) }));
}

/** The payout of a merchant by its number; null for none. */
export async function findRef(
  db: Queryable,
  of: { merchantId: number; orderNo: string },
): Promise<string | null> {
  const [row] = await db.rows<{ ref: string }>({
    name: "payout_ref",
    text: "SELECT ref FROM payout WHERE merchant_id = $1 AND order_no = $2",
    values: [of.merchantId, of.orderNo],
  });
  return row?.ref ?? null;
}

/** Notes who pays an attempt by hand. */
export async function storeTakenBy(tx: Tx, taken: { id: bigint; by: bigint }): Promise<void> {
  await tx.rows({
    name: "payout_attempt_take",
    text: "UPDATE payout_attempt SET taken_by = $2 WHERE id = $1",
    values: [taken.id, taken.by],
  });
}

/** Has an attempt asked about at once; false for one that nobody has to be asked about. */
export async function askSoon(tx: Tx, ref: string): Promise<boolean> {
  const rows = await tx.rows({
    name: "payout_attempt_ask_soon",
    text: `UPDATE payout_attempt SET next_ask_at = fd_now() WHERE ref = $1 AND next_ask_at IS NOT NULL RETURNING id`,
    values: [ref],
  });
  return rows.length > 0;
}

/** Whether another payout of the merchant was proved with the same reference. */
export async function isProofUsed(
  db: Queryable,
  of: { ref: string; merchantId: number },
  proof: string,
): Promise<boolean> {
  const rows = await db.rows({
    name: "payout_proof_used",
    text: "SELECT FROM payout WHERE merchant_id = $1 AND proof = $2 AND ref <> $3 AND state = 2 LIMIT 1",
    values: [of.merchantId, proof, of.ref],
  });
  return rows.length > 0;
}

import { type CurrencyType, PayoutState } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { PayoutOrder } from "./payout-order.ts";

/** States of a payout. */
export const payoutStates = PayoutState;

/** Targets by their numbers of `WithdrawTargetKind`. */
export const kindNumbers = { card: 1, usdt: 2, wallet: 3 } as const;
/** Ways that an order can name, by their numbers. */
export const hows = { AUTO: 1, MANUAL: 2, ROUTE: 3 } as const;

/** A payout. Units: thousandths; base units of USDT; epoch ms. */
export interface Payout {
  readonly ref: string;
  readonly orderNo: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly kind: (typeof kindNumbers)[keyof typeof kindNumbers];
  readonly methodId: string;
  readonly amount: bigint;
  readonly currency: CurrencyType;
  readonly units: bigint;
  readonly payeeHash: Buffer;
  readonly how: number;
  readonly routeId: number | null;
  readonly state: PayoutState;
  readonly why: string;
  readonly proof: string;
  readonly paidAt: number | null;
  readonly tries: number;
  readonly trouble: string;
  readonly orderedAt: number;
  readonly nextAt: number;
  readonly endedAt: number | null;
}
type Row = Omit<Payout, "units"> & { readonly units: string };

const columns = `p.ref, p.order_no AS "orderNo", p.merchant_id AS "merchantId", p.account_id AS "accountId", p.kind,
  p.method_id AS "methodId", p.amount, p.currency, p.units::text AS units, p.payee_hash AS "payeeHash", p.how,
  p.route_id AS "routeId", p.state, p.why, p.proof, p.paid_at AS "paidAt", p.tries, p.trouble, p.ordered_at AS "orderedAt",
  p.next_at AS "nextAt", p.ended_at AS "endedAt"`;

/** Stores an order, or orders again what has failed for good. Throws for a `ref` that is there in any other state. */
export async function insertPayout(tx: Tx, order: PayoutOrder): Promise<void> {
  const how = order.how === "auto" ? hows.AUTO : order.how === "manual" ? hows.MANUAL : hows.ROUTE;
  const rows = await tx.rows({
    name: "payout_insert",
    text: `WITH stored AS (
        INSERT INTO payout AS p (ref, order_no, merchant_id, account_id, kind, method_id, amount, currency, units, payee_hash, how,
          route_id, state, ordered_at, next_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${payoutStates.QUEUED}, fd_now(), fd_now())
        ON CONFLICT (ref) DO UPDATE SET method_id = excluded.method_id, kind = excluded.kind, amount = excluded.amount,
          currency = excluded.currency, units = excluded.units, payee_hash = excluded.payee_hash, how = excluded.how,
          route_id = excluded.route_id, state = excluded.state, why = '', proof = '', ended_at = NULL, tries = 0,
          ordered_at = fd_now(), next_at = fd_now()
        WHERE p.state = ${payoutStates.FAILED} AND p.trouble = '' AND p.account_id = excluded.account_id AND p.order_no = excluded.order_no
        RETURNING ref)
      INSERT INTO payout_event (ref, kind, note, at) SELECT ref, ${eventKinds.ORDERED}, '', fd_now() FROM stored RETURNING id`,
    values: [
      order.ref,
      order.orderNo,
      order.merchantId,
      order.accountId,
      kindNumbers[order.kind],
      order.methodId,
      order.amount,
      order.currency,
      order.units,
      order.payeeHash,
      how,
      typeof order.how === "object" ? order.how.routeId : null,
    ],
  });
  assert(rows.length === 1, `the payout ${order.ref} was ordered before`);
}

/** What can happen to a payout, by the numbers under which its history keeps it. */
export const eventKinds = {
  ORDERED: 1,
  BEGAN: 2,
  TAKEN: 3,
  PAID: 4,
  FAILED: 5,
  UNKNOWN: 6,
  ASKED: 7,
  HALTED: 8,
  RELEASED: 9,
  CONTRADICTED: 10,
  SIGNED: 11,
  SENT: 12,
} as const;
export type EventKind = (typeof eventKinds)[keyof typeof eventKinds];

/** Appends to the history of a payout. */
export async function noteEvent(
  tx: Queryable,
  event: {
    ref: string;
    attemptId: bigint | null;
    kind: EventKind;
    note: string;
    proof?: string;
    by?: bigint;
  },
): Promise<void> {
  await tx.rows({
    name: "payout_event_insert",
    text: `INSERT INTO payout_event (ref, attempt_id, kind, note, proof, by_account, at) VALUES ($1, $2, $3, $4, $5, $6, fd_now())`,
    values: [
      event.ref,
      event.attemptId,
      event.kind,
      event.note.slice(0, 500),
      event.proof ?? "",
      event.by ?? null,
    ],
  });
}

/** A payout, whatever its state; null for none. */
export async function findPayout(db: Queryable, ref: string): Promise<Payout | null> {
  const [row] = await db.rows<Row>({
    name: "payout_one",
    text: `SELECT ${columns} FROM payout p WHERE p.ref = $1`,
    values: [ref],
  });
  return row === undefined ? null : toPayout(row);
}

/** Holds a payout until the end of the transaction. Shape: null for none. */
export async function lockPayout(tx: Tx, ref: string): Promise<Payout | null> {
  const [row] = await tx.rows<Row>({
    name: "payout_lock",
    text: `SELECT ${columns} FROM payout p WHERE p.ref = $1 FOR UPDATE`,
    values: [ref],
  });
  return row === undefined ? null : toPayout(row);
}

/** Queued payouts that are due, in the order in which they are; those of merchants that pay nothing now are left. */
export async function findQueued(db: Queryable, limit: number): Promise<Payout[]> {
  const rows = await db.rows<Row>({
    name: "payout_queued",
    text: `SELECT ${columns} FROM payout p WHERE p.state = ${payoutStates.QUEUED} AND p.next_at <= fd_now()
        AND NOT EXISTS (SELECT FROM payout_halt h WHERE h.merchant_id = p.merchant_id)
      ORDER BY p.next_at, p.ref LIMIT $1`,
    values: [limit],
  });
  return rows.map(toPayout);
}

/** Writes what became of a payout. Throws when it is in another state than is said. */
export async function movePayout(
  tx: Tx,
  move: {
    ref: string;
    from: readonly PayoutState[];
    to: PayoutState;
    why?: string;
    proof?: string;
    paidAt?: number;
    /** One that is queued is looked at again after this. */
    waitMs?: number;
    countsTry?: boolean;
  },
): Promise<void> {
  const ends = move.to === payoutStates.PAID || move.to === payoutStates.FAILED;
  const rows = await tx.rows({
    name: "payout_move",
    text: `UPDATE payout SET state = $3, why = $4, proof = $5, paid_at = to_timestamp($6::float8 / 1000.0),
        next_at = fd_now() + make_interval(secs => $7::float8 / 1000.0), tries = tries + $8,
        ended_at = CASE WHEN $9 THEN fd_now() END
      WHERE ref = $1 AND state = ANY($2::smallint[]) RETURNING ref`,
    values: [
      move.ref,
      move.from,
      move.to,
      move.why ?? "",
      move.proof ?? "",
      move.paidAt ?? null,
      move.waitMs ?? 0,
      move.countsTry === true ? 1 : 0,
      ends,
    ],
  });
  assert(rows.length === 1, `the payout ${move.ref} cannot become ${move.to}`);
}

/** Notes that something contradicts what is known of a payout; "" when operators have settled it. */
export async function noteTrouble(tx: Tx, ref: string, trouble: string): Promise<void> {
  await tx.rows({
    name: "payout_trouble",
    text: "UPDATE payout SET trouble = $2 WHERE ref = $1",
    values: [ref, trouble],
  });
}

function toPayout(row: Row): Payout {
  return { ...row, units: BigInt(row.units) };
}

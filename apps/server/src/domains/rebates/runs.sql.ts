import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { BillDraft } from "./make-bills.ts";
import type { RebateLine, RebateSum } from "./make-lines.ts";

/** How far a run has come. */
export const stages = { LINES: 1, BILLS: 2, DONE: 3 } as const;

export interface RebateRun {
  /** Number of its kind. */
  readonly kind: number;
  readonly day: number;
  readonly stage: number;
  readonly cursor: bigint;
}

/** The time by which runs begin. Units: epoch ms. */
export async function findNow(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ now: number }>({
    name: "rebate_now",
    text: "SELECT fd_now() AS now",
  });
  if (row === undefined) throw new Error("the database has a clock");
  return row.now;
}

/** The oldest day that has bets, is past, and has no finished run of a kind; null for none. */
export async function findDueDay(
  db: Queryable,
  of: { kind: number; categories: readonly number[]; upTo: number },
): Promise<number | null> {
  const [row] = await db.rows<{ day: number | null }>({
    name: "rebate_due_day",
    // From day to day along the key: there are few days and many rows of each.
    text: `WITH RECURSIVE known (day) AS (
        SELECT min(day) FROM fact_external_day
        UNION ALL SELECT (SELECT min(f.day) FROM fact_external_day f WHERE f.day > known.day) FROM known WHERE known.day <= $3)
      SELECT min(day) AS day FROM known WHERE day <= $3
        AND NOT EXISTS (SELECT FROM rebate_run r WHERE r.kind = $1 AND r.day = known.day AND r.stage = ${stages.DONE})
        AND EXISTS (SELECT FROM fact_external_day f WHERE f.day = known.day AND f.category = ANY($2::smallint[]))`,
    values: [of.kind, of.categories, of.upTo],
  });
  return row?.day ?? null;
}

/** Takes the run of a day to go on with, made where it is not there. Locks: its row. */
export async function lockRun(
  tx: Tx,
  of: { kind: number; day: number },
): Promise<RebateRun | null> {
  await tx.rows({
    name: "rebate_run_begin",
    text: "INSERT INTO rebate_run (kind, day, began_at) VALUES ($1, $2, fd_now()) ON CONFLICT DO NOTHING",
    values: [of.kind, of.day],
  });
  const [row] = await tx.rows<RebateRun>({
    name: "rebate_run_lock",
    text: "SELECT kind, day, stage, cursor FROM rebate_run WHERE kind = $1 AND day = $2 FOR UPDATE",
    values: [of.kind, of.day],
  });
  return row ?? null;
}

/** Moves a run on. Shape: what it has done since is added. */
export async function moveRun(
  tx: Tx,
  run: { kind: number; day: number },
  to: { stage: number; cursor: bigint; lines?: number; bills?: number },
): Promise<void> {
  await tx.rows({
    name: "rebate_run_move",
    text: `UPDATE rebate_run SET stage = $3::smallint, cursor = $4, lines = lines + $5, bills = bills + $6,
        done_at = CASE WHEN $3::smallint = ${stages.DONE} THEN fd_now() END WHERE kind = $1 AND day = $2`,
    values: [run.kind, run.day, to.stage, to.cursor, to.lines ?? 0, to.bills ?? 0],
  });
}

const list = (values: readonly (bigint | number)[]) => `{${values.join(",")}}`;

/** Writes lines with the rates and amounts that hold from now on. */
export async function insertLines(tx: Tx, lines: readonly RebateLine[]): Promise<void> {
  await tx.rows({
    name: "rebate_lines_insert",
    text: `INSERT INTO rebate_line (day, account_id, category, path, is_kept, merchant_id, base, rates, amounts)
      SELECT day, account_id, category, path::bigint[], is_kept, merchant_id, base, rates::smallint[], amounts::bigint[]
      FROM unnest($1::int[], $2::bigint[], $3::smallint[], $4::text[], $5::boolean[], $6::smallint[], $7::bigint[], $8::text[], $9::text[])
        AS t (day, account_id, category, path, is_kept, merchant_id, base, rates, amounts)`,
    values: [
      lines.map(({ day }) => day),
      lines.map(({ accountId }) => accountId),
      lines.map(({ category }) => category),
      lines.map(({ path }) => list(path)),
      lines.map(({ isKept }) => isKept),
      lines.map(({ merchantId }) => merchantId),
      lines.map(({ base }) => base),
      lines.map(({ rates }) => list(rates)),
      lines.map(({ amounts }) => list(amounts)),
    ],
  });
}

/** Adds parts to the sums of a run. */
export async function addSums(tx: Tx, sums: readonly RebateSum[]): Promise<void> {
  await tx.rows({
    name: "rebate_sums_add",
    text: `INSERT INTO rebate_sum (day, account_id, category, parent_id, merchant_id, rate, base, amount, above)
      SELECT * FROM unnest($1::int[], $2::bigint[], $3::smallint[], $4::bigint[], $5::smallint[], $6::smallint[], $7::bigint[], $8::bigint[], $9::bigint[])
      ON CONFLICT (day, account_id, category, parent_id) DO UPDATE SET rate = greatest(rebate_sum.rate, excluded.rate),
        base = rebate_sum.base + excluded.base, amount = rebate_sum.amount + excluded.amount, above = rebate_sum.above + excluded.above`,
    values: [
      sums.map(({ day }) => day),
      sums.map(({ accountId }) => accountId),
      sums.map(({ category }) => category),
      sums.map(({ parentId }) => parentId),
      sums.map(({ merchantId }) => merchantId),
      sums.map(({ rate }) => rate),
      sums.map(({ base }) => base),
      sums.map(({ amount }) => amount),
      sums.map(({ above }) => above),
    ],
  });
}

/** Takes the sums of the next accounts out of a run, whole accounts only, ascending. */
export function takeSums(
  tx: Tx,
  of: { day: number; categories: readonly number[]; limit: number },
): Promise<RebateSum[]> {
  return tx.rows<RebateSum>({
    name: "rebate_sums_take",
    text: `WITH taken AS (DELETE FROM rebate_sum WHERE day = $1 AND category = ANY($2::smallint[]) AND account_id IN (
        SELECT DISTINCT account_id FROM rebate_sum WHERE day = $1 AND category = ANY($2::smallint[]) ORDER BY account_id LIMIT $3)
        RETURNING *)
      SELECT day, account_id AS "accountId", category, parent_id AS "parentId", merchant_id AS "merchantId", rate, base, amount, above
      FROM taken ORDER BY account_id, category, parent_id`,
    values: [of.day, of.categories, of.limit],
  });
}

/** Writes bills, which wait for their payment from now on. */
export async function insertBills(
  tx: Tx,
  bills: readonly (BillDraft & { id: string; pauseMinutes: number })[],
): Promise<void> {
  await tx.rows({
    name: "rebate_bills_insert",
    text: `INSERT INTO rebate_bill (id, merchant_id, account_id, day, category, parent_id, base, rate, amount, above, made_at, pay_at)
      SELECT id, merchant_id, account_id, day, category, parent_id, base, rate, amount, above, now.at, now.at + make_interval(mins => pause)
      FROM unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::int[], $5::smallint[], $6::bigint[], $7::bigint[], $8::smallint[], $9::bigint[], $10::bigint[], $11::int[])
        AS t (id, merchant_id, account_id, day, category, parent_id, base, rate, amount, above, pause), (SELECT fd_now() AS at) now`,
    values: [
      bills.map(({ id }) => id),
      bills.map(({ merchantId }) => merchantId),
      bills.map(({ accountId }) => accountId),
      bills.map(({ day }) => day),
      bills.map(({ category }) => category),
      bills.map(({ parentId }) => parentId),
      bills.map(({ base }) => base),
      bills.map(({ rate }) => rate),
      bills.map(({ amount }) => amount),
      bills.map(({ above }) => above),
      bills.map(({ pauseMinutes }) => pauseMinutes),
    ],
  });
}

/** A bill whose time to be paid has come. Units: thousandths. */
export interface DueBill {
  readonly id: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  /** Day of the bets, `20260105`. */
  readonly day: number;
  readonly category: number;
  readonly amount: bigint;
}

/**
 * Some bills that are due, the oldest first, with all of the same account and day that are due as well: it hears of them
 * together. Locks: their rows; one that somebody else decides now is left out.
 */
export function lockDueBills(tx: Tx, limit: number): Promise<DueBill[]> {
  return tx.rows<DueBill>({
    name: "rebate_bills_due",
    text: `WITH first AS MATERIALIZED (SELECT account_id, day FROM rebate_bill
        WHERE state = 0 AND pay_at <= (SELECT fd_now()) ORDER BY pay_at, id LIMIT $1)
      SELECT b.id, b.account_id AS "accountId", b.merchant_id AS "merchantId", b.day, b.category, b.amount
      FROM (SELECT DISTINCT account_id, day FROM first) f JOIN rebate_bill b ON b.account_id = f.account_id AND b.day = f.day
      WHERE b.state = 0 AND b.pay_at <= (SELECT fd_now()) ORDER BY b.pay_at, b.id FOR UPDATE OF b SKIP LOCKED`,
    values: [limit],
  });
}

/** Bills that are paid now. Locks: the caller holds them. */
export async function markPaid(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows({
    name: "rebate_bills_paid",
    text: "UPDATE rebate_bill SET state = 1, decided_at = fd_now() WHERE id = ANY($1::uuid[]) AND state = 0",
    values: [ids],
  });
}

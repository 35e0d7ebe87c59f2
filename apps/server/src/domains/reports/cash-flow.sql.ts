import type { Queryable } from "../../platform/db.ts";

/** One movement of a player's spendable balance. Units: thousandths. */
export interface FoundFlow {
  readonly ref: string;
  /** `CashFlowType`. */
  readonly kind: number;
  readonly at: number;
  readonly amount: bigint;
  readonly isIn: boolean;
  readonly balanceAfter: bigint;
}

export interface FlowFilter {
  readonly accountId: bigint;
  /** Epoch ms; the end is left out. */
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly number[] | null;
  readonly isIn: boolean | null;
  readonly ref: string | null;
}

/** The first row after this one; its place is looked up, so that no clock is rounded. */
export interface FlowKey {
  readonly ref: string;
  readonly kind: number;
}

const flowColumns = `ref, kind, at, amount, is_in AS "isIn", balance_after AS "balanceAfter"`;

const inRangeSql =
  "account_id = $1 AND at >= to_timestamp($2::bigint / 1000.0) AND at < to_timestamp($3::bigint / 1000.0)";
const fitsSql =
  "($4::smallint[] IS NULL OR kind = ANY($4)) AND ($5::boolean IS NULL OR is_in = $5) AND ($6::uuid IS NULL OR ref = $6)";
const filterSql = `SELECT * FROM ledger_flow WHERE ${inRangeSql} AND ${fitsSql}`;

const newestFirst = "ORDER BY at DESC, batch DESC, step DESC, ref DESC, kind DESC";

/** A page of own movements, newest first; from the top, or behind a row that is known. */
export async function findFlows(
  db: Queryable,
  filter: FlowFilter,
  page: { limit: number; offset: number; after: FlowKey | null },
): Promise<FoundFlow[]> {
  if (page.after === null) {
    return db.rows<FoundFlow>({
      name: "flows_page",
      text: `SELECT ${flowColumns} FROM (${filterSql}) f ${newestFirst} LIMIT $7 OFFSET $8`,
      values: [...valuesOf(filter), page.limit, page.offset],
    });
  }
  return db.rows<FoundFlow>({
    name: "flows_after",
    text: `WITH last AS MATERIALIZED (
        SELECT at, batch, step, ref, kind FROM ledger_flow WHERE account_id = $1 AND ref = $8 AND kind = $9
      )
      SELECT ${flowColumns} FROM (${filterSql}) f WHERE at <= (SELECT at FROM last)
        AND (at, batch, step, ref, kind) < (SELECT at, batch, step, ref, kind FROM last)
      ${newestFirst} LIMIT $7`,
    values: [...valuesOf(filter), page.limit, page.after.ref, page.after.kind],
  });
}

/** Movements that are looked at for a count, where a filter leaves most of them out. */
const scannedMax = 30_000;

/**
 * How many movements fit, and what they brought and took. Shape: at most `max` are counted, the newest,
 * and few more are looked at, unless null.
 */
export async function sumFlows(
  db: Queryable,
  filter: FlowFilter,
  max: number | null,
): Promise<{ count: number; received: bigint; spent: bigint; isMore: boolean }> {
  const isAll = filter.kinds === null && filter.isIn === null && filter.ref === null;
  const scanned = max === null ? null : isAll ? max : scannedMax;
  const [row] = await db.rows<{ scanned: number; count: number; received: bigint; spent: bigint }>({
    name: "flows_sums",
    text: `SELECT count(*)::int AS scanned, count(*) FILTER (WHERE fits)::int AS count,
        coalesce(sum(amount) FILTER (WHERE fits AND is_in), 0)::bigint AS received,
        coalesce(sum(amount) FILTER (WHERE fits AND NOT is_in), 0)::bigint AS spent
      FROM (
        SELECT amount, is_in, ${fitsSql} AS fits FROM ledger_flow WHERE ${inRangeSql} ORDER BY at DESC LIMIT $7
      ) f`,
    values: [...valuesOf(filter), scanned === null ? null : scanned + 1],
  });
  const found = row ?? { scanned: 0, count: 0, received: 0n, spent: 0n };
  const { count, received, spent } = found;
  if (max === null || scanned === null) return { count, received, spent, isMore: false };
  const isMore = count > max || found.scanned > scanned;
  return { count: Math.min(count, max), received, spent, isMore };
}

/** What came in and went out by kind; kinds that nothing moved are left out. */
export async function sumFlowsByKind(
  db: Queryable,
  range: Pick<FlowFilter, "accountId" | "from" | "to">,
): Promise<{ kind: number; count: number; received: bigint; spent: bigint }[]> {
  return db.rows({
    name: "flows_by_kind",
    text: `SELECT kind, count(*)::int AS count, coalesce(sum(amount) FILTER (WHERE is_in), 0)::bigint AS received,
        coalesce(sum(amount) FILTER (WHERE NOT is_in), 0)::bigint AS spent
      FROM ledger_flow WHERE ${inRangeSql} GROUP BY kind ORDER BY kind`,
    values: [range.accountId, range.from, range.to],
  });
}

/** The spendable balance as it was at a moment; nought before the first movement. Units: thousandths. */
export async function findBalanceAt(
  db: Queryable,
  { accountId, at }: { accountId: bigint; at: number },
): Promise<bigint> {
  const [row] = await db.rows<{ balance: bigint }>({
    name: "flows_balance_at",
    text: `SELECT balance_after AS balance FROM ledger_flow
      WHERE account_id = $1 AND at < to_timestamp($2::bigint / 1000.0) ${newestFirst} LIMIT 1`,
    values: [accountId, at],
  });
  return row?.balance ?? 0n;
}

/** What a business object moved, oldest first. */
export async function findFlowsOf(
  db: Queryable,
  object: { accountId: bigint; ref: string },
): Promise<FoundFlow[]> {
  return db.rows<FoundFlow>({
    name: "flows_of_ref",
    text: `SELECT ${flowColumns} FROM ledger_flow WHERE account_id = $1 AND ref = $2
      ORDER BY at, batch, step, kind`,
    values: [object.accountId, object.ref],
  });
}

function valuesOf(filter: FlowFilter): unknown[] {
  return [filter.accountId, filter.from, filter.to, filter.kinds, filter.isIn, filter.ref];
}

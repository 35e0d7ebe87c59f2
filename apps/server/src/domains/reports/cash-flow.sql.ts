import { rowsOfList } from "../../platform/database/along-index.ts";
import type { Db, Queryable } from "../../platform/database/db.ts";

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

const newestFirst = "ORDER BY at DESC, batch DESC, step DESC, ref DESC, kind DESC";

/** Rows that a filter leaves, as a condition with its parameters; what is not asked for is not named, so that the index suffices. */
function restrict(filter: FlowFilter) {
  const values: unknown[] = [filter.accountId, filter.from, filter.to];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { kinds, isIn, ref } = filter;
  const parts = [
    { name: "kind", value: kinds, sql: (at: string) => `kind = ANY(${at}::smallint[])` },
    { name: "way", value: isIn, sql: (at: string) => `is_in = ${at}::boolean` },
    { name: "ref", value: ref, sql: (at: string) => `ref = ${at}::uuid` },
  ].filter((part) => part.value !== null);
  const conditions = parts.map((part) => part.sql(parameter(part.value)));
  return {
    name: ["flows", ...parts.map((part) => part.name)].join("_"),
    sql: [inRangeSql, ...conditions].join(" AND "),
    values,
    parameter,
  };
}

/** From here on the movements before a page are read by their moments alone. */
const deepFrom = 200;

/** A page of own movements, newest first; from the top, or behind a row that is known. */
export async function findFlows(
  db: Db,
  filter: FlowFilter,
  page: { limit: number; offset: number; after: FlowKey | null },
): Promise<FoundFlow[]> {
  if (page.after !== null) return findFlowsAfter(db, filter, { ...page, after: page.after });
  if (page.offset < deepFrom) return findFlowsBelow(db, filter, page);
  const place = await findPlace(db, filter, page.offset);
  return place === null ? [] : findFlowsBelow(db, filter, { limit: page.limit, ...place });
}

/** Where a page begins: so many movements behind the top, or behind the first of a moment. */
interface Place {
  /** As text, so that no clock is rounded. */
  readonly at?: string;
  readonly offset: number;
}

async function findFlowsBelow(
  db: Db,
  filter: FlowFilter,
  { limit, at, offset }: Place & { limit: number },
): Promise<FoundFlow[]> {
  const { name, sql, values, parameter } = restrict(filter);
  const until = at === undefined ? "" : `AND at <= ${parameter(at)}::timestamptz`;
  return rowsOfList<FoundFlow>(db, {
    name: `${name}_${at === undefined ? "page" : "deep"}`,
    text: `SELECT ${flowColumns} FROM ledger_flow WHERE ${sql} ${until}
      ${newestFirst} LIMIT ${parameter(limit)} OFFSET ${parameter(offset)}`,
    values,
  });
}

async function findFlowsAfter(
  db: Db,
  filter: FlowFilter,
  { limit, after }: { limit: number; after: FlowKey },
): Promise<FoundFlow[]> {
  const { name, sql, values, parameter } = restrict(filter);
  return rowsOfList<FoundFlow>(db, {
    name: `${name}_after`,
    text: `WITH last AS MATERIALIZED (
        SELECT at, batch, step, ref, kind FROM ledger_flow WHERE account_id = $1 AND ref = ${parameter(after.ref)} AND kind = ${parameter(after.kind)}
      )
      SELECT ${flowColumns} FROM ledger_flow WHERE ${sql} AND at <= (SELECT at FROM last)
        AND (at, batch, step, ref, kind) < (SELECT at, batch, step, ref, kind FROM last)
      ${newestFirst} LIMIT ${parameter(limit)}`,
    values,
  });
}

/** Movements of one moment that are looked for at first: more come of one request hardly ever. */
const momentMax = 1000;

/**
 * Where the page behind the n-th movement begins: at the moment of that one, of which some stand before the
 * page. Null where there are fewer.
 */
async function findPlace(
  db: Db,
  filter: FlowFilter,
  n: number,
  lookedAt = momentMax,
): Promise<Place | null> {
  const { name, sql, values, parameter } = restrict(filter);
  const from = Math.max(0, n - lookedAt);
  const [place] = await rowsOfList<Required<Place>>(db, {
    name: `${name}_place`,
    text: `SELECT at::text AS at, count(*)::int AS "offset" FROM (
        SELECT at FROM ledger_flow WHERE ${sql} ORDER BY at DESC LIMIT ${parameter(n - from)} OFFSET ${parameter(from)}
      ) before GROUP BY before.at ORDER BY before.at LIMIT 1`,
    values,
  });
  if (place === undefined) return null;
  const isCut = from > 0 && place.offset === lookedAt;
  return isCut ? findPlace(db, filter, n, lookedAt * 10) : place;
}

/** How many movements fit, and what they brought and took. Shape: at most `max` are counted, the newest, unless null. */
export async function sumFlows(
  db: Db,
  filter: FlowFilter,
  max: number | null,
): Promise<{ count: number; received: bigint; spent: bigint; isMore: boolean }> {
  const { name, sql, values, parameter } = restrict(filter);
  const [row] = await rowsOfList<{ count: number; received: bigint; spent: bigint }>(db, {
    name: `${name}_sums`,
    text: `SELECT count(*)::int AS count, coalesce(sum(amount) FILTER (WHERE is_in), 0)::bigint AS received,
        coalesce(sum(amount) FILTER (WHERE NOT is_in), 0)::bigint AS spent
      FROM (SELECT amount, is_in FROM ledger_flow WHERE ${sql} ORDER BY at DESC LIMIT ${parameter(max === null ? null : max + 1)}) f`,
    values,
  });
  const { count, received, spent } = row ?? { count: 0, received: 0n, spent: 0n };
  const isMore = max !== null && count > max;
  return { count: isMore ? max : count, received, spent, isMore };
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

/** Movements of one kind that came in, oldest first; there are few of the kinds that this is asked for. */
export async function findCredits(
  db: Queryable,
  asked: Pick<FlowFilter, "accountId" | "from" | "to"> & { kind: number; limit: number },
): Promise<Pick<FoundFlow, "ref" | "kind" | "amount">[]> {
  if (asked.limit === 0) return [];
  return db.rows({
    name: "flows_credits",
    text: `SELECT ref, kind, amount FROM ledger_flow WHERE ${inRangeSql} AND kind = $4 AND is_in
      ORDER BY at, batch, step, ref LIMIT $5`,
    values: [asked.accountId, asked.from, asked.to, asked.kind, asked.limit],
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

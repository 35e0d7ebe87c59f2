import type { Queryable } from "../../platform/database/db.ts";

/** Rates of accounts by `account/category`; what is not there is nought. Units: 1/10,000. */
export async function findRatesOf(
  db: Queryable,
  accountIds: readonly bigint[],
  categories: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: bigint; kind: number; rate: number }>({
    name: "rebate_rates",
    text: `SELECT account_id AS id, kind, rate FROM account_rate
      WHERE account_id = ANY($1::bigint[]) AND kind = ANY($2::smallint[])`,
    values: [accountIds, categories],
  });
  return new Map(rows.map(({ id, kind, rate }) => [`${id}/${kind}`, rate]));
}

/** Rates as `findRatesOf` answers them, as they stood at a moment: before the first change since then. Units: 1/10,000; epoch ms. */
export async function findRatesAt(
  db: Queryable,
  of: { accountIds: readonly bigint[]; categories: readonly number[]; atMs: number },
): Promise<Map<string, number>> {
  const { accountIds, categories, atMs } = of;
  const changed = await db.rows<{ id: bigint; kind: number; rate: number }>({
    name: "rebate_rates_before",
    text: `SELECT DISTINCT ON (account_id, kind) account_id AS id, kind, value_before AS rate FROM rate_change
      WHERE account_id = ANY($1::bigint[]) AND kind = ANY($2::smallint[]) AND at >= to_timestamp($3::double precision / 1000)
      ORDER BY account_id, kind, id`,
    values: [accountIds, categories, atMs],
  });
  const rates = await findRatesOf(db, accountIds, categories);
  for (const { id, kind, rate } of changed) rates.set(`${id}/${kind}`, rate);
  return rates;
}

/** Merchants of accounts. */
export async function findMerchants(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  const rows = await db.rows<{ id: bigint; merchantId: number }>({
    name: "rebate_merchants",
    text: `SELECT id, merchant_id AS "merchantId" FROM account WHERE id = ANY($1::bigint[])`,
    values: [accountIds],
  });
  return new Map(rows.map(({ id, merchantId }) => [id, merchantId]));
}

/** Who stands right above accounts; null for nobody. */
export async function findParents(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, bigint | null>> {
  const rows = await db.rows<{ id: bigint; parentId: bigint | null }>({
    name: "rebate_parents",
    text: `SELECT id, parent_id AS "parentId" FROM account WHERE id = ANY($1::bigint[])`,
    values: [accountIds],
  });
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

/** Rates of an account in some categories, and since when it has them. Units: 1/10,000; epoch ms. */
export function findRatesSince(
  db: Queryable,
  of: { accountId: bigint; categories: readonly number[] },
): Promise<{ kind: number; rate: number; since: number }[]> {
  return db.rows({
    name: "rebate_rates_since",
    text: `SELECT k.kind, coalesce(r.rate, 0) AS rate, coalesce((SELECT max(c.at) FROM rate_change c WHERE c.account_id = a.id AND c.kind = k.kind), a.created_at) AS since FROM account a CROSS JOIN unnest($2::smallint[]) AS k (kind)
      LEFT JOIN account_rate r ON r.account_id = a.id AND r.kind = k.kind WHERE a.id = $1`,
    values: [of.accountId, of.categories],
  });
}

import type { Queryable } from "../../platform/database/db.ts";
import { type Provider, usualProviders } from "./usual-providers.ts";

/** The banks and providers of a merchant: the usual ones, as far as it has not changed them, and its own; in its order. */
export async function findProviders(db: Queryable, merchantId: number): Promise<Provider[]> {
  const own = await db.rows<Provider>({
    name: "payment_providers",
    text: `SELECT code, category, name_zh AS "nameZh", name_en AS "nameEn", needs_branch AS "needsBranch",
        is_open AS "isOpen", place
      FROM payment_provider WHERE merchant_id = $1`,
    values: [merchantId],
  });
  const codes = new Set(own.map(({ code }) => code));
  return [...own, ...usualProviders.filter(({ code }) => !codes.has(code))].toSorted(
    (a, b) => a.category - b.category || a.place - b.place || (a.code < b.code ? -1 : 1),
  );
}

export async function findProvider(
  db: Queryable,
  { merchantId, code }: { merchantId: number; code: string },
): Promise<Provider | null> {
  return (await findProviders(db, merchantId)).find((one) => one.code === code) ?? null;
}

/** Stores a bank or provider of a merchant, in the place of what it had under the code. */
export async function storeProvider(
  db: Queryable,
  { merchantId, ...provider }: Provider & { merchantId: number },
): Promise<void> {
  await db.rows({
    name: "payment_provider_store",
    text: `INSERT INTO payment_provider (merchant_id, code, category, name_zh, name_en, needs_branch, is_open, place)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (merchant_id, code) DO UPDATE SET name_zh = excluded.name_zh, name_en = excluded.name_en,
        needs_branch = excluded.needs_branch, is_open = excluded.is_open, place = excluded.place`,
    values: [
      merchantId,
      provider.code,
      provider.category,
      provider.nameZh,
      provider.nameEn,
      provider.needsBranch,
      provider.isOpen,
      provider.place,
    ],
  });
}

/** How many cards or wallets of each provider are bound, by its code. */
export async function countBound(
  db: Queryable,
  merchantId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ code: string; bound: number }>({
    name: "payment_providers_bound",
    text: `SELECT provider_code AS code, count(*)::int AS bound FROM payment_method
      WHERE merchant_id = $1 AND removed_at IS NULL GROUP BY 1`,
    values: [merchantId],
  });
  return new Map(rows.map(({ code, bound }) => [code, bound]));
}

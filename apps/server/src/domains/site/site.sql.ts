import type { Queryable } from "../../platform/db.ts";

export interface Merchant {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  /** `MerchantState`. */
  readonly state: number;
}

/** The merchant whose host this is; a merchant with the host `*` takes what nobody else has. */
export async function findMerchantOfHost(db: Queryable, host: string): Promise<Merchant | null> {
  const [row] = await db.rows<Merchant>({
    name: "merchant_of_host",
    text: `SELECT id, code, title, state FROM merchant WHERE hosts && ARRAY[$1, '*']::text[]
      ORDER BY ($1 = ANY(hosts)) DESC, id LIMIT 1`,
    values: [host],
  });
  return row ?? null;
}

export async function findMerchantByCode(db: Queryable, code: string): Promise<Merchant | null> {
  const [row] = await db.rows<Merchant>({
    name: "merchant_by_code",
    text: "SELECT id, code, title, state FROM merchant WHERE code = $1",
    values: [code],
  });
  return row ?? null;
}

export async function insertMerchant(
  db: Queryable,
  merchant: Merchant & { hosts: readonly string[] },
): Promise<void> {
  await db.rows({
    text: "INSERT INTO merchant (id, code, title, state, hosts) VALUES ($1, $2, $3, $4, $5::text[])",
    values: [merchant.id, merchant.code, merchant.title, merchant.state, merchant.hosts],
  });
}

/** Settings that are stored; the others have their defaults. */
export async function findSettings(
  db: Queryable,
  query: { merchantId: number; names: readonly string[] },
): Promise<{ name: string; value: unknown }[]> {
  return db.rows({
    name: "site_settings",
    text: "SELECT name, value FROM site_setting WHERE merchant_id = $1 AND name = ANY($2::text[])",
    values: [query.merchantId, query.names],
  });
}

/** Stores one setting; the caller has checked its shape. */
export async function storeSetting(
  db: Queryable,
  setting: { merchantId: number; name: string; value: unknown },
): Promise<void> {
  await db.rows({
    text: `INSERT INTO site_setting (merchant_id, name, value) VALUES ($1, $2, $3::jsonb)
      ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
    values: [setting.merchantId, setting.name, JSON.stringify(setting.value)],
  });
}

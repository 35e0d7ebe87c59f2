import type { Queryable } from "../database/db.ts";

/** Settings that are stored. All others have their defaults. */
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

/** Stores one setting. The caller has checked its shape. */
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

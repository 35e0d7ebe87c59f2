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

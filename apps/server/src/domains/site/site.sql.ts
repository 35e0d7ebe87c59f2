import type { Queryable, Tx } from "../../platform/database/db.ts";

export interface Merchant {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  /** `MerchantState` as players meet it: a running downtime is maintenance. */
  readonly state: number;
  /** Epoch ms; null while no downtime runs or nobody knows its end. */
  readonly offlineUntil: number | null;
}

const merchantColumns = `id, code, title, fd_merchant_state(merchant) AS state,
  CASE WHEN fd_merchant_state(merchant) = 1 THEN offline_until END AS "offlineUntil"`;

/** The merchant whose host this is; a merchant with the host `*` takes what nobody else has. */
export async function findMerchantOfHost(db: Queryable, host: string): Promise<Merchant | null> {
  const [row] = await db.rows<Merchant>({
    name: "merchant_of_host",
    text: `SELECT ${merchantColumns} FROM merchant WHERE hosts && ARRAY[$1, '*']::text[]
      ORDER BY ($1 = ANY(hosts)) DESC, id LIMIT 1`,
    values: [host],
  });
  return row ?? null;
}

export async function findMerchantByCode(db: Queryable, code: string): Promise<Merchant | null> {
  const [row] = await db.rows<Merchant>({
    name: "merchant_by_code",
    text: `SELECT ${merchantColumns} FROM merchant WHERE code = $1`,
    values: [code],
  });
  return row ?? null;
}

export async function findMerchant(db: Queryable, id: number): Promise<Merchant | null> {
  const [row] = await db.rows<Merchant>({
    name: "merchant_by_id",
    text: `SELECT ${merchantColumns} FROM merchant WHERE id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function insertMerchant(
  db: Queryable,
  merchant: Omit<Merchant, "offlineUntil"> & { hosts: readonly string[] },
): Promise<void> {
  await db.rows({
    text: "INSERT INTO merchant (id, code, title, state, hosts) VALUES ($1, $2, $3, $4, $5::text[])",
    values: [merchant.id, merchant.code, merchant.title, merchant.state, merchant.hosts],
  });
}

/** Makes changes of one site follow each other. */
export async function lockMerchant(tx: Tx, id: number): Promise<void> {
  await tx.rows({
    name: "merchant_lock",
    text: "SELECT id FROM merchant WHERE id = $1 FOR NO KEY UPDATE",
    values: [id],
  });
}

export async function findMerchantIds(db: Queryable): Promise<number[]> {
  const rows = await db.rows<{ id: number }>({
    name: "merchant_ids",
    text: "SELECT id FROM merchant ORDER BY id",
  });
  return rows.map((row) => row.id);
}

import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A merchant as the house made it. */
export interface NewMerchant {
  readonly code: string;
  readonly title: string;
  /** `MerchantState`. */
  readonly state: number;
  readonly hosts: readonly string[];
  readonly currency: string;
  readonly languages: readonly string[];
  readonly licence: string;
}

/** All merchants, with how many players and agents they have. Along `account_created`. */
export async function findMerchants(
  db: Queryable,
): Promise<(NewMerchant & { accounts: number })[]> {
  return db.rows({
    name: "merchants_all",
    text: `SELECT m.code, m.title, m.state, m.hosts, m.currency, m.languages, m.licence,
        (SELECT count(*)::int FROM account a WHERE a.merchant_id = m.id AND a.role <> 3) AS accounts
      FROM merchant m ORDER BY m.id`,
  });
}

/** True when another merchant has the code or one of the hosts. */
export async function isTaken(
  db: Queryable,
  wanted: { code: string; hosts: readonly string[] },
): Promise<boolean> {
  const rows = await db.rows({
    name: "merchant_taken",
    text: "SELECT FROM merchant WHERE code = $1 OR hosts && $2::text[] LIMIT 1",
    values: [wanted.code, wanted.hosts],
  });
  return rows.length > 0;
}

/** Stores a merchant under the next number. Locks: all merchants, so that numbers follow one another. */
export async function insertMerchantOf(tx: Tx, merchant: NewMerchant): Promise<number> {
  await tx.rows({ text: "LOCK TABLE merchant IN SHARE ROW EXCLUSIVE MODE" });
  const [row] = await tx.rows<{ id: number }>({
    name: "merchant_make",
    text: `INSERT INTO merchant (id, code, title, state, hosts, currency, languages, licence)
      SELECT max(id) + 1, $1, $2, $3, $4::text[], $5, $6::text[], $7 FROM merchant RETURNING id`,
    values: [
      merchant.code,
      merchant.title,
      merchant.state,
      merchant.hosts,
      merchant.currency,
      merchant.languages,
      merchant.licence,
    ],
  });
  if (row === undefined) throw new Error("a merchant was not stored");
  return row.id;
}

/** Changes the languages and the licence of a merchant; null leaves one as it is. */
export async function storeTerms(
  tx: Tx,
  change: { id: number; languages: readonly string[] | null; licence: string | null },
): Promise<void> {
  await tx.rows({
    name: "merchant_terms",
    text: "UPDATE merchant SET languages = coalesce($2::text[], languages), licence = coalesce($3, licence) WHERE id = $1",
    values: [change.id, change.languages, change.licence],
  });
}

import type { Queryable } from "../../platform/database/db.ts";

/** A view of a list, as a member of staff has saved it. */
interface View {
  readonly call: string;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
}

export async function findViews(db: Queryable, accountId: bigint): Promise<View[]> {
  return db.rows<View>({
    text: "SELECT call, name, query, columns FROM operator_view WHERE account_id = $1 ORDER BY call, name",
    values: [accountId],
  });
}

/** Saves a view, in the place of one of the same name. False where the member of staff has `most` others already. */
export async function storeView(
  db: Queryable,
  { accountId, view, most }: { accountId: bigint; view: View; most: number },
): Promise<boolean> {
  const rows = await db.rows({
    text: `INSERT INTO operator_view (account_id, call, name, query, columns)
      SELECT $1, $2, $3, $4, $5::text[]
      WHERE (SELECT count(*) FROM operator_view WHERE account_id = $1 AND (call, name) <> ($2, $3)) < $6
      ON CONFLICT (account_id, call, name) DO UPDATE SET query = excluded.query, columns = excluded.columns RETURNING name`,
    values: [accountId, view.call, view.name, view.query, [...view.columns], most],
  });
  return rows.length === 1;
}

/** False where there is no such view. */
export async function dropView(
  db: Queryable,
  { accountId, call, name }: { accountId: bigint; call: string; name: string },
): Promise<boolean> {
  const rows = await db.rows({
    text: "DELETE FROM operator_view WHERE account_id = $1 AND call = $2 AND name = $3 RETURNING name",
    values: [accountId, call, name],
  });
  return rows.length === 1;
}

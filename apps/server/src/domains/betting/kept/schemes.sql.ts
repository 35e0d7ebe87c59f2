import type { SchemeItem } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";

/** Lines that an account keeps under a name for a game. */
export interface Scheme {
  readonly name: string;
  readonly items: SchemeItem[];
}

interface SchemeKey {
  readonly accountId: bigint;
  readonly gameId: number;
  readonly name: string;
}

/** Schemes of an account in a game, newest first. */
export async function findSchemes(
  db: Queryable,
  { accountId, gameId }: Omit<SchemeKey, "name">,
): Promise<Scheme[]> {
  return db.rows<Scheme>({
    name: "bet_schemes",
    text: `SELECT name, items FROM bet_scheme WHERE account_id = $1 AND game_id = $2
      ORDER BY saved_at DESC, name`,
    values: [accountId, gameId],
  });
}

/**
 * Keeps a scheme. A new name is refused (false) when the account has `max` schemes in that game; a known name is
 * replaced.
 */
export async function keepScheme(
  db: Queryable,
  scheme: SchemeKey & { items: readonly SchemeItem[]; max: number },
): Promise<boolean> {
  const { accountId, gameId, name, items, max } = scheme;
  const rows = await db.rows({
    text: `INSERT INTO bet_scheme (account_id, game_id, name, items, saved_at)
      SELECT $1::bigint, $2::smallint, $3::text, $4::jsonb, fd_now()
      WHERE (SELECT count(*) FROM bet_scheme WHERE account_id = $1::bigint AND game_id = $2::smallint
        AND name <> $3::text) < $5
      ON CONFLICT (account_id, game_id, name) DO UPDATE SET items = excluded.items, saved_at = excluded.saved_at
      RETURNING name`,
    values: [accountId, gameId, name, JSON.stringify(items), max],
  });
  return rows.length === 1;
}

/** Deletes a scheme. Answers false when there is none of that name. */
export async function deleteScheme(db: Queryable, key: SchemeKey): Promise<boolean> {
  const rows = await db.rows({
    text: "DELETE FROM bet_scheme WHERE account_id = $1 AND game_id = $2 AND name = $3 RETURNING name",
    values: [key.accountId, key.gameId, key.name],
  });
  return rows.length === 1;
}

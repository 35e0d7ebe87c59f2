import type { Queryable } from "../../platform/database/db.ts";

/** Games that a player has as favourites, the newest first. */
export async function findFavorites(db: Queryable, accountId: bigint): Promise<number[]> {
  const rows = await db.rows<{ gameId: number }>({
    name: "account_favorites",
    text: `SELECT game_id AS "gameId" FROM account_favorite WHERE account_id = $1
      ORDER BY added_at DESC, game_id`,
    values: [accountId],
  });
  return rows.map(({ gameId }) => gameId);
}

/** Makes a game a favourite of a player, or one no longer; what is so already stays as it is. */
export async function setFavorite(
  db: Queryable,
  { accountId, gameId, isOn }: { accountId: bigint; gameId: number; isOn: boolean },
): Promise<void> {
  await db.rows(
    isOn
      ? {
          name: "account_favorite_add",
          text: `INSERT INTO account_favorite (account_id, game_id, added_at) VALUES ($1, $2, fd_now())
            ON CONFLICT DO NOTHING`,
          values: [accountId, gameId],
        }
      : {
          name: "account_favorite_drop",
          text: "DELETE FROM account_favorite WHERE account_id = $1 AND game_id = $2",
          values: [accountId, gameId],
        },
  );
}

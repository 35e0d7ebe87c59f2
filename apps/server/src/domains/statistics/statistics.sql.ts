import type { Queryable, Tx } from "../../platform/db.ts";

/** A game whose draws have changed, and the earliest close among the changed. */
export interface DueGame {
  readonly gameId: number;
  /** Epoch ms. */
  readonly closeAt: number;
}

/** Takes the games that have waited longest off the queue. */
export async function takeDueGames(tx: Tx, limit: number): Promise<DueGame[]> {
  return tx.rows<DueGame>({
    name: "statistic_due_take",
    text: `
      WITH taken AS (
        DELETE FROM statistic_due WHERE game_id = ANY(ARRAY(
          SELECT game_id FROM statistic_due GROUP BY game_id ORDER BY min(id) LIMIT $1))
        RETURNING game_id, close_at
      )
      SELECT game_id AS "gameId", min(close_at) AS "closeAt" FROM taken GROUP BY game_id ORDER BY game_id`,
    values: [limit],
  });
}

/** Puts all games on the queue, their draws to be counted anew. Answers how many. */
export async function queueRecount(db: Queryable): Promise<number> {
  const rows = await db.rows({
    text: `WITH forgotten AS (UPDATE statistic_game SET cells = '' RETURNING game_id)
      INSERT INTO statistic_due (game_id, close_at) SELECT DISTINCT game_id, to_timestamp(0) FROM lottery_drawn RETURNING id`,
  });
  return rows.length;
}

/** How the cells of a game stood after its draws up to a moment. */
export interface CountedBase {
  /** Names the cells and their order. */
  readonly cells: Buffer;
  /** Close of the last draw in it, epoch ms; 0 for none. */
  readonly until: number;
  readonly draws: number;
  readonly omissions: readonly number[];
  readonly streaks: readonly number[];
}

export async function findBase(db: Queryable, gameId: number): Promise<CountedBase | null> {
  const [row] = await db.rows<CountedBase>({
    name: "statistic_base",
    text: `SELECT cells, base_until AS until, base_draws AS draws, base_omissions AS omissions, base_streaks AS streaks
      FROM statistic_game WHERE game_id = $1`,
    values: [gameId],
  });
  return row ?? null;
}

export async function storeBase(tx: Tx, gameId: number, base: CountedBase): Promise<void> {
  await tx.rows({
    name: "statistic_base_store",
    text: `INSERT INTO statistic_game (game_id, cells, base_until, base_draws, base_omissions, base_streaks)
      VALUES ($1, $2, to_timestamp($3::bigint / 1000.0), $4, $5::int[], $6::int[])
      ON CONFLICT (game_id) DO UPDATE SET cells = excluded.cells, base_until = excluded.base_until,
        base_draws = excluded.base_draws, base_omissions = excluded.base_omissions, base_streaks = excluded.base_streaks`,
    values: [gameId, base.cells, base.until, base.draws, base.omissions, base.streaks],
  });
}

/** A draw that stands. */
export interface DrawnIssue {
  readonly serialNumber: string;
  /** Epoch ms. */
  readonly closeAt: number;
  readonly drawAt: number;
  readonly winningNumber: string;
}

/** Draws of a game that closed after a moment, oldest first. */
export async function findDrawnAfter(
  db: Queryable,
  query: { gameId: number; after: number; limit: number },
): Promise<DrawnIssue[]> {
  return db.rows<DrawnIssue>({
    name: "statistic_drawn_after",
    text: `SELECT serial_number AS "serialNumber", close_at AS "closeAt", draw_at AS "drawAt", winning_number AS "winningNumber"
      FROM lottery_drawn WHERE game_id = $1 AND close_at > to_timestamp($2::bigint / 1000.0) ORDER BY close_at LIMIT $3`,
    values: [query.gameId, query.after, query.limit],
  });
}

export async function countDrawn(db: Queryable, gameId: number): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    name: "statistic_drawn_count",
    text: "SELECT count(*)::int AS n FROM lottery_drawn WHERE game_id = $1",
    values: [gameId],
  });
  return row?.n ?? 0;
}

/** Figures of a window, an element for each cell. */
export interface CountedWindow {
  readonly size: number;
  /** The newest draw that is counted; "" for none. */
  readonly serialNumber: string;
  readonly draws: number;
  readonly counts: readonly number[];
  readonly omissions: readonly number[];
  readonly maxOmissions: readonly number[];
  readonly streaks: readonly number[];
  readonly maxStreaks: readonly number[];
}

const windowColumns = `size, serial_number AS "serialNumber", draws, counts, omissions, max_omissions AS "maxOmissions",
  streaks, max_streaks AS "maxStreaks"`;

export async function storeWindow(tx: Tx, gameId: number, window: CountedWindow): Promise<void> {
  await tx.rows({
    name: "statistic_window_store",
    text: `INSERT INTO statistic_window (game_id, size, serial_number, draws, counts, omissions, max_omissions, streaks, max_streaks)
      VALUES ($1, $2, $3, $4, $5::int[], $6::int[], $7::int[], $8::int[], $9::int[])
      ON CONFLICT (game_id, size) DO UPDATE SET serial_number = excluded.serial_number, draws = excluded.draws,
        counts = excluded.counts, omissions = excluded.omissions, max_omissions = excluded.max_omissions,
        streaks = excluded.streaks, max_streaks = excluded.max_streaks`,
    values: [
      gameId,
      window.size,
      window.serialNumber,
      window.draws,
      window.counts,
      window.omissions,
      window.maxOmissions,
      window.streaks,
      window.maxStreaks,
    ],
  });
}

/** Windows of a game, shortest first; none before its first draw. */
export async function findWindows(db: Queryable, gameId: number): Promise<CountedWindow[]> {
  return db.rows<CountedWindow>({
    name: "statistic_windows",
    text: `SELECT ${windowColumns} FROM statistic_window WHERE game_id = $1 ORDER BY size`,
    values: [gameId],
  });
}

export async function findWindow(
  db: Queryable,
  query: { gameId: number; size: number },
): Promise<CountedWindow | null> {
  const [row] = await db.rows<CountedWindow>({
    name: "statistic_window_of",
    text: `SELECT ${windowColumns} FROM statistic_window WHERE game_id = $1 AND size = $2`,
    values: [query.gameId, query.size],
  });
  return row ?? null;
}

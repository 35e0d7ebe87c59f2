import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A game whose draws have changed, and the earliest close among the changed. */
export interface DueGame {
  readonly gameId: number;
  /** Epoch ms. */
  readonly closeAt: number;
}

/** Whether games wait to be counted. */
export const gamesDueSql = "EXISTS (SELECT FROM statistic_due)";

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

/** Bases of games, by game; none for one that was never counted. */
export async function findBases(
  db: Queryable,
  gameIds: readonly number[],
): Promise<Map<number, CountedBase>> {
  const rows = await db.rows<CountedBase & { gameId: number }>({
    name: "statistic_bases",
    text: `SELECT game_id AS "gameId", cells, base_until AS until, base_draws AS draws, base_omissions AS omissions,
        base_streaks AS streaks
      FROM statistic_game WHERE game_id = ANY($1::smallint[])`,
    values: [gameIds],
  });
  return new Map(rows.map(({ gameId, ...base }) => [gameId, base]));
}

export async function storeBases(
  tx: Tx,
  bases: readonly { gameId: number; base: CountedBase }[],
): Promise<void> {
  await tx.rows({
    name: "statistic_bases_store",
    text: `INSERT INTO statistic_game (game_id, cells, base_until, base_draws, base_omissions, base_streaks)
      SELECT game_id, cells, to_timestamp(until / 1000.0), draws, omissions::int[], streaks::int[]
      FROM unnest($1::smallint[], $2::bytea[], $3::bigint[], $4::int[], $5::text[], $6::text[])
        AS t (game_id, cells, until, draws, omissions, streaks) ORDER BY game_id
      ON CONFLICT (game_id) DO UPDATE SET cells = excluded.cells, base_until = excluded.base_until,
        base_draws = excluded.base_draws, base_omissions = excluded.base_omissions, base_streaks = excluded.base_streaks`,
    values: [
      bases.map(({ gameId }) => gameId),
      bases.map(({ base }) => base.cells),
      bases.map(({ base }) => BigInt(base.until)),
      bases.map(({ base }) => base.draws),
      bases.map(({ base }) => listText(base.omissions)),
      bases.map(({ base }) => listText(base.streaks)),
    ],
  });
}

/** Lists inside a list differ in length from game to game, which an array of arrays cannot. */
function listText(list: readonly number[]): string {
  return `{${list.join()}}`;
}

/** A draw that stands. */
export interface DrawnIssue {
  readonly serialNumber: string;
  /** Epoch ms. */
  readonly closeAt: number;
  readonly drawAt: number;
  readonly winningNumber: string;
}

/** Draws of a game that closed after a moment. Units: epoch ms. */
export interface DrawsAfter {
  readonly gameId: number;
  readonly after: number;
}

/** Draws of games, each after its own moment. Shape: by game, oldest first, of each game so many at most. */
export async function findDrawnAfter(
  db: Queryable,
  wanted: readonly DrawsAfter[],
  limitEach: number,
): Promise<(DrawnIssue & { readonly gameId: number })[]> {
  return db.rows({
    name: "statistic_drawn_after",
    text: `SELECT w.game_id AS "gameId", d.serial_number AS "serialNumber", d.close_at AS "closeAt", d.draw_at AS "drawAt",
        d.winning_number AS "winningNumber"
      FROM unnest($1::smallint[], $2::bigint[]) AS w (game_id, after) CROSS JOIN LATERAL (
        SELECT * FROM lottery_drawn WHERE game_id = w.game_id AND close_at > to_timestamp(w.after / 1000.0)
        ORDER BY close_at LIMIT $3) d
      ORDER BY d.game_id, d.close_at`,
    values: [
      wanted.map(({ gameId }) => gameId),
      wanted.map(({ after }) => BigInt(after)),
      limitEach,
    ],
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

export async function storeWindows(
  tx: Tx,
  windows: readonly (CountedWindow & { readonly gameId: number })[],
): Promise<void> {
  await tx.rows({
    name: "statistic_windows_store",
    text: `INSERT INTO statistic_window (game_id, size, serial_number, draws, counts, omissions, max_omissions, streaks, max_streaks)
      SELECT game_id, size, serial_number, draws, counts::int[], omissions::int[], max_omissions::int[], streaks::int[], max_streaks::int[]
      FROM unnest($1::smallint[], $2::smallint[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
        AS t (game_id, size, serial_number, draws, counts, omissions, max_omissions, streaks, max_streaks) ORDER BY game_id, size
      ON CONFLICT (game_id, size) DO UPDATE SET serial_number = excluded.serial_number, draws = excluded.draws,
        counts = excluded.counts, omissions = excluded.omissions, max_omissions = excluded.max_omissions,
        streaks = excluded.streaks, max_streaks = excluded.max_streaks`,
    values: [
      windows.map((window) => window.gameId),
      windows.map((window) => window.size),
      windows.map((window) => window.serialNumber),
      windows.map((window) => window.draws),
      windows.map((window) => listText(window.counts)),
      windows.map((window) => listText(window.omissions)),
      windows.map((window) => listText(window.maxOmissions)),
      windows.map((window) => listText(window.streaks)),
      windows.map((window) => listText(window.maxStreaks)),
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

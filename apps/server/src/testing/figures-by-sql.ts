import type { Queryable } from "../platform/database/db.ts";

/** Figures of one cell, counted by SQL from the draws alone. */
export interface SqlFigures {
  readonly cell: string;
  readonly count: number;
  readonly omission: number;
  readonly maxOmission: number;
  readonly maxStreak: number;
}

/**
 * Counts cells over the newest draws of a game without the engine: `cellsSql` answers the cells that
 * the draw `balls` (its numbers as an integer array) hits, and `allSql` all cells there are.
 */
export async function figuresBySql(
  db: Queryable,
  query: { gameId: number; window: number; isHex: boolean; cellsSql: string; allSql: string },
): Promise<Map<string, SqlFigures>> {
  const ballsSql = query.isHex
    ? `ARRAY(SELECT strpos('0123456789abcdef', c) - 1 FROM regexp_split_to_table(winning_number, '') WITH ORDINALITY t (c, i) ORDER BY i)`
    : "string_to_array(winning_number, ',')::int[]";
  const rows = await db.rows<SqlFigures>({
    text: `
      WITH draws AS MATERIALIZED (
        SELECT row_number() OVER (ORDER BY close_at) AS n, ${ballsSql} AS balls
        FROM lottery_issue WHERE game_id = $1 AND state IN (1, 2)
      ), hits AS MATERIALIZED (
        SELECT d.n, hit.cell FROM draws d CROSS JOIN LATERAL (${query.cellsSql}) AS hit (cell)
      ), grid AS (
        SELECT c.cell, d.n, h.cell IS NOT NULL AS is_hit
        FROM draws d CROSS JOIN (${query.allSql}) AS c (cell) LEFT JOIN hits h ON h.n = d.n AND h.cell = c.cell
      ), runs AS (
        SELECT cell, n, is_hit, n - coalesce(max(n) FILTER (WHERE is_hit) OVER past, 0) AS gap,
          n - coalesce(max(n) FILTER (WHERE NOT is_hit) OVER past, 0) AS run
        FROM grid WINDOW past AS (PARTITION BY cell ORDER BY n)
      ), newest AS (SELECT max(n) AS n FROM draws)
      SELECT cell, count(*) FILTER (WHERE is_hit)::int AS count,
        (max(gap) FILTER (WHERE runs.n = newest.n))::int AS omission, max(gap)::int AS "maxOmission", max(run)::int AS "maxStreak"
      FROM runs CROSS JOIN newest WHERE runs.n > newest.n - $2 GROUP BY cell`,
    values: [query.gameId, query.window],
  });
  return new Map(rows.map((row) => [row.cell, row]));
}

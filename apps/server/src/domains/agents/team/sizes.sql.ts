import type { Tx } from "../../../platform/database/db.ts";
import { takeFirst } from "../../../platform/database/take-first.ts";

/** What changes add to the accounts above. Shape: a query with `account_id`, `direct`, `members`. */
export const addedSizes = (changes: string) => `
  SELECT ancestor AS account_id, coalesce(sum(members) FILTER (WHERE n = cardinality(path)), 0)::int AS direct, sum(members)::int AS members
  FROM ${changes} CROSS JOIN LATERAL unnest(path) WITH ORDINALITY AS u (ancestor, n) GROUP BY 1`;

/** Adds the oldest changes to the sizes of teams, and takes them away. Answers how many. */
export async function foldSizes(tx: Tx, limit: number): Promise<number> {
  const [row] = await tx.rows<{ taken: number }>({
    text: `
      WITH taken AS (${takeFirst({ table: "team_change", key: "id", returning: "path, members" })}),
      sized AS (
        INSERT INTO team_size (account_id, direct, members) ${addedSizes("taken")} ORDER BY 1
        ON CONFLICT (account_id) DO UPDATE
          SET direct = team_size.direct + excluded.direct, members = team_size.members + excluded.members
      )
      SELECT count(*)::int AS taken FROM taken`,
    values: [limit],
  });
  return row?.taken ?? 0;
}

/**
 * The size of the team of account `a`, exact at this moment: what was kept with the few changes that are not yet added.
 * Shape: a lateral query with `direct` and `members`.
 */
export const sizeOfA = `LATERAL (
    SELECT coalesce(sum(direct), 0)::int AS direct, coalesce(sum(members), 0)::int AS members FROM (
      SELECT direct, members FROM team_size WHERE account_id = a.id
      UNION ALL SELECT CASE WHEN path[cardinality(path)] = a.id THEN members ELSE 0 END, members
      FROM team_change WHERE path @> ARRAY[a.id]) s) z`;

/** Tells that account `a` stands in teams at all. Shape: the words behind `WHERE`. */
export const standing = "a.role <> 3 AND a.state & 8192 = 0";

import type { Queryable, Tx } from "../../platform/database/db.ts";
import { takeFirst } from "../../platform/database/take-first.ts";
import type { AccountFact, FactSums } from "./fact.ts";

/** Sums by column. */
const sums: Readonly<Record<string, (row: FactSums) => number | bigint>> = {
  bets: (row: FactSums) => row.bets,
  stake: (row: FactSums) => row.stake,
  valid: (row: FactSums) => row.valid,
  returned: (row: FactSums) => row.returned,
  prize: (row: FactSums) => row.prize,
  lost: (row: FactSums) => row.lost,
  wins: (row: FactSums) => row.wins,
  won: (row: FactSums) => row.won,
  won_returned: (row: FactSums) => row.wonReturned,
  rebate: (row: FactSums) => row.rebate,
  own_rebate: (row: FactSums) => row.ownRebate,
  won_rebate: (row: FactSums) => row.wonRebate,
};
/** What is added up of bets, in the order of the columns. */
export const sumNames: readonly string[] = Object.keys(sums);
const typeOf = (name: string) => (name === "bets" || name === "wins" ? "int" : "bigint");
const columns = sumNames.join(", ");
const adding = (table: string) =>
  sumNames.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(", ");
/** Their sums, each by its name. */
export const summed = sumNames.map((name) => `sum(${name})::${typeOf(name)} AS ${name}`).join(", ");
/** Their arrays as parameters, the first of which has a number. */
const arraysFrom = (first: number) =>
  sumNames.map((name, i) => `$${first + i}::${typeOf(name)}[]`).join(", ");

const valuesOf = (rows: readonly FactSums[]) =>
  Object.values(sums).map((valueOf) => rows.map((row) => valueOf(row)));
const pathText = (path: readonly bigint[]) => `{${path.join(",")}}`;

/** Adds to what accounts have of a day. Locks: their rows, in the order of the key. */
export async function addAccountFacts(tx: Tx, facts: readonly AccountFact[]): Promise<void> {
  await tx.rows({
    name: "facts_add",
    text: `INSERT INTO fact_account_day (account_id, day, placed_day, game_id, path, ${columns})
      SELECT account_id, day, placed_day, game_id, path::bigint[], ${columns}
      FROM unnest($1::bigint[], $2::int[], $3::int[], $4::smallint[], $5::text[], ${arraysFrom(6)})
        AS t (account_id, day, placed_day, game_id, path, ${columns})
      ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (account_id, day, placed_day, game_id, path) DO UPDATE SET ${adding("fact_account_day")}`,
    values: [
      facts.map((fact) => fact.accountId),
      facts.map((fact) => fact.day),
      facts.map((fact) => fact.placedDay),
      facts.map((fact) => fact.gameId),
      facts.map((fact) => pathText(fact.path)),
      ...valuesOf(facts),
    ],
  });
}

/** What an upline got more of a day and game. */
export interface DirtyFact extends FactSums {
  readonly day: number;
  readonly gameId: number;
  readonly path: readonly bigint[];
}

/** Notes what teams are still to get. */
export async function insertDirty(tx: Tx, notes: readonly DirtyFact[]): Promise<void> {
  await tx.rows({
    name: "facts_note",
    text: `INSERT INTO fact_dirty (day, game_id, path, ${columns}, at)
      SELECT day, game_id, path::bigint[], ${columns}, (SELECT fd_now())
      FROM unnest($1::int[], $2::smallint[], $3::text[], ${arraysFrom(4)}) AS t (day, game_id, path, ${columns})`,
    values: [
      notes.map((note) => note.day),
      notes.map((note) => note.gameId),
      notes.map((note) => pathText(note.path)),
      ...valuesOf(notes),
    ],
  });
}

/** SQL of everybody on a path with the parent that each has there, 0 for nobody. */
export const ancestorsOf = (path: string) =>
  `LATERAL (SELECT ancestor, coalesce(${path}[n::int - 1], 0) AS parent FROM unnest(${path}) WITH ORDINALITY AS u (ancestor, n)) above`;

/** Adds the oldest notes to the teams of their uplines, and takes them away. Answers how many. */
export async function foldDirty(tx: Tx, limit: number): Promise<number> {
  const [row] = await tx.rows<{ taken: number }>({
    text: `
      WITH taken AS (
        ${takeFirst({ table: "fact_dirty", key: "id", returning: `day, game_id, path, ${columns}` })}
      ), added AS (
        INSERT INTO fact_team_day (account_id, day, game_id, parent_id, ${columns})
        SELECT ancestor, day, game_id, parent, ${summed} FROM taken CROSS JOIN ${ancestorsOf("path")}
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (account_id, day, game_id, parent_id) DO UPDATE SET ${adding("fact_team_day")}
      )
      SELECT count(*)::int AS taken FROM taken`,
    values: [limit],
  });
  return row?.taken ?? 0;
}

/** A day whose facts are to be counted anew; null when there is none. */
export async function findDayToRecount(db: Queryable): Promise<number | null> {
  const [row] = await db.rows<{ day: number }>({
    name: "facts_to_recount",
    text: "SELECT day FROM fact_recount ORDER BY day DESC LIMIT 1",
  });
  return row?.day ?? null;
}

/** Asks for days to be counted anew: all that facts or settled bets know. */
export async function askToRecount(db: Queryable): Promise<void> {
  await db.rows({
    text: `INSERT INTO fact_recount SELECT day FROM fact_account_day UNION SELECT day FROM fact_team_day
        UNION SELECT settle_day FROM bet_settle_day
      ON CONFLICT DO NOTHING`,
  });
}

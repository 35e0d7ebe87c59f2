import type { Queryable, Tx } from "../../platform/database/db.ts";
import { takeFirst } from "../../platform/database/take-first.ts";

/** An account on a day. */
interface AccountDay {
  readonly accountId: bigint;
  readonly day: number;
}

/** Notes accounts whose turnover of a day has changed; one row for a day, however many they are. */
export async function noteTurnover(tx: Tx, changed: readonly AccountDay[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(changed, (one) => one.day)) {
    await tx.rows({
      name: "active_note",
      text: "INSERT INTO fact_active_dirty (day, accounts) VALUES ($1, $2::bigint[])",
      values: [day, [...new Set(ofDay.map(({ accountId }) => accountId))]],
    });
  }
}

/** Takes the oldest notes away. Answers how many they were, and which accounts they name. */
export async function takeTurnoverNotes(
  tx: Tx,
  limit: number,
): Promise<{ notes: number; changed: AccountDay[] }> {
  const notes = await tx.rows<{ day: number; accounts: readonly bigint[] }>({
    text: takeFirst({ table: "fact_active_dirty", key: "id", returning: "day, accounts" }),
    values: [limit],
  });
  const changed = notes.flatMap(({ day, accounts }) =>
    accounts.map((accountId) => ({ accountId, day })),
  );
  return { notes: notes.length, changed };
}

const columnsOf = (changed: readonly AccountDay[]) => [
  changed.map(({ accountId }) => accountId),
  changed.map(({ day }) => day),
];
const given =
  "SELECT DISTINCT account_id, day FROM unnest($1::bigint[], $2::int[]) AS u (account_id, day)";

/** Sites and days of accounts that have no mark yet from which somebody is active. */
export async function findUnmarkedDays(
  db: Queryable,
  changed: readonly AccountDay[],
): Promise<{ merchantId: number; day: number }[]> {
  return db.rows({
    text: `SELECT DISTINCT a.merchant_id AS "merchantId", n.day FROM (${given}) n JOIN account a ON a.id = n.account_id
      WHERE NOT EXISTS (SELECT FROM fact_active_min m WHERE m.merchant_id = a.merchant_id AND m.day = n.day)`,
    values: columnsOf(changed),
  });
}

/** Keeps the mark of a day; the first one stays. Units: thousandths. */
export async function markDay(
  tx: Tx,
  mark: { merchantId: number; day: number; amount: bigint },
): Promise<void> {
  await tx.rows({
    text: "INSERT INTO fact_active_min (merchant_id, day, amount) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    values: [mark.merchantId, mark.day, mark.amount],
  });
}

/**
 * Accounts by each team that counts their turnover: those above when it was made, and the account itself.
 * Shape: a query; `accounts` has the columns `account_id` and `day`.
 */
const judged = (accounts: string) => `
  SELECT t.team AS team_id, t.day, t.account_id, t.valid >= m.amount AS is_active FROM (
    SELECT f.account_id, f.day, team, sum(f.valid) AS valid
    FROM (${accounts}) n JOIN fact_account_day f ON f.account_id = n.account_id AND f.day = n.day
    CROSS JOIN LATERAL unnest(f.path || f.account_id) AS team GROUP BY 1, 2, 3
  ) t JOIN account a ON a.id = t.account_id
  JOIN fact_active_min m ON m.merchant_id = a.merchant_id AND m.day = t.day`;

/** Who is active by what the facts of accounts say. Shape: as `fact_active_day`. */
export const countedActive = (where: string) => `
  SELECT team_id, day, account_id FROM (${judged(`SELECT DISTINCT account_id, day FROM fact_account_day WHERE ${where}`)}) j
  WHERE is_active`;

/** Writes down who is active now; a corrected result may take somebody below the mark again. */
export async function judgeActive(tx: Tx, changed: readonly AccountDay[]): Promise<void> {
  await tx.rows({
    text: `
      WITH judged AS MATERIALIZED (${judged(given)}), gone AS (
        DELETE FROM fact_active_day d USING judged j
        WHERE NOT j.is_active AND (d.team_id, d.day, d.account_id) = (j.team_id, j.day, j.account_id)
      )
      INSERT INTO fact_active_day (team_id, day, account_id)
      SELECT team_id, day, account_id FROM judged WHERE is_active ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`,
    values: columnsOf(changed),
  });
}

/** Judges all accounts of a day anew, by the mark that the day has. */
export async function recountActive(tx: Tx, day: number): Promise<void> {
  await tx.rows({ text: "DELETE FROM fact_active_day WHERE day = $1", values: [day] });
  await tx.rows({
    text: `INSERT INTO fact_active_day (team_id, day, account_id) ${countedActive("day = $1")} ORDER BY 1, 2, 3`,
    values: [day],
  });
}

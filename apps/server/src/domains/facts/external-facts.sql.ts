import type { Queryable, Tx } from "../../platform/database/db.ts";

/** What external bets of an account came to, of one day, category and upline. Units: thousandths. */
export interface ExternalFact {
  /** Day on which they arrived, `20260105`. */
  readonly day: number;
  readonly accountId: bigint;
  /** `ExternalGameCategory`. */
  readonly category: number;
  /** Ancestors when they arrived, from the root agent down. */
  readonly path: readonly bigint[];
  /** Nobody above the account gets a part of them. */
  readonly isKept: boolean;
  readonly bets: number;
  /** Below zero where more was taken back than bet. */
  readonly valid: bigint;
  readonly payout: bigint;
}

/** Adds to what accounts have of a day. Shape: a key may come several times. Locks: their rows, in the order of the key. */
export async function addExternalFacts(tx: Tx, facts: readonly ExternalFact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx.rows({
    name: "facts_external_add",
    text: `INSERT INTO fact_external_day (day, account_id, category, path, is_kept, bets, valid, payout)
      SELECT day, account_id, category, path::bigint[], is_kept, sum(bets), sum(valid), sum(payout)
      FROM unnest($1::int[], $2::bigint[], $3::smallint[], $4::text[], $5::boolean[], $6::int[], $7::bigint[], $8::bigint[])
        AS t (day, account_id, category, path, is_kept, bets, valid, payout)
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (day, account_id, category, path, is_kept) DO UPDATE SET bets = fact_external_day.bets + excluded.bets,
        valid = fact_external_day.valid + excluded.valid, payout = fact_external_day.payout + excluded.payout`,
    values: [
      facts.map(({ day }) => day),
      facts.map(({ accountId }) => accountId),
      facts.map(({ category }) => category),
      facts.map(({ path }) => `{${path.join(",")}}`),
      facts.map(({ isKept }) => isKept),
      facts.map(({ bets }) => bets),
      facts.map(({ valid }) => valid),
      facts.map(({ payout }) => payout),
    ],
  });
}

/** Facts of a day in some categories, of the next accounts behind one, whole accounts only. */
export function findExternalFacts(
  db: Queryable,
  of: { day: number; categories: readonly number[]; after: bigint; limit: number },
): Promise<ExternalFact[]> {
  return db.rows<ExternalFact>({
    name: "facts_external_page",
    text: `SELECT day, account_id AS "accountId", category, path, is_kept AS "isKept", bets, valid, payout FROM fact_external_day
      WHERE day = $1 AND category = ANY($2::smallint[]) AND account_id IN (
        SELECT DISTINCT account_id FROM fact_external_day WHERE day = $1 AND category = ANY($2::smallint[]) AND account_id > $3
        ORDER BY account_id LIMIT $4)
      ORDER BY account_id, category, path, is_kept`,
    values: [of.day, of.categories, of.after, of.limit],
  });
}

/** What accounts bet on external games on some days, by category. Units: thousandths. */
export function sumExternalDays(
  db: Queryable,
  of: { accountId: bigint; from: number; to: number },
): Promise<{ day: number; category: number; valid: bigint }[]> {
  return db.rows({
    name: "facts_external_days",
    text: `SELECT day, category, sum(valid)::bigint AS valid FROM fact_external_day
      WHERE account_id = $1 AND day BETWEEN $2 AND $3 GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [of.accountId, of.from, of.to],
  });
}

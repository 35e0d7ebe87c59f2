import type { Db } from "../site.ts";

/** More than a death waits for. */
const daysAdded = 4;

/**
 * Gives the demo's players bets on external games on days that nobody has settled yet, long ago: the runs of these days begin
 * at once, and pay at once.
 */
export async function addExternalDays(db: Db): Promise<void> {
  await db.rows({
    text: `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'rebatePauseMinutes', '0')
      ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
  });
  await db.rows({
    text: `WITH last AS (SELECT to_date(coalesce(max(day), 20200101)::text, 'YYYYMMDD') AS day FROM fact_external_day WHERE day < 20250101),
      kept AS (
        INSERT INTO external_bet (ref, account_id, category, platform, valid_bet, payout, settled_at, arrived_at, day, path, is_kept)
        SELECT gen_random_uuid()::text, a.id, c, 'campaign', 10000 + a.id % 1000 * 7, 0, fd_now(), fd_now(),
          to_char(last.day + n, 'YYYYMMDD')::int, a.path, false
        FROM account a, last, generate_series(1, 6) c, generate_series(1, $1) n
        WHERE a.merchant_id = 1 AND a.user_name ~ '^player[1-5]$' RETURNING *)
      INSERT INTO fact_external_day (day, account_id, category, path, is_kept, bets, valid, payout)
      SELECT day, account_id, category, path, is_kept, 1, valid_bet, payout FROM kept`,
    values: [daysAdded],
  });
}

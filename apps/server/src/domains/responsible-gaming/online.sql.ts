/** When the day of the site began, in its zone. */
export const midnight = `((date_trunc('day', fd_now() AT TIME ZONE 'UTC' + interval '8 h') - interval '8 h') AT TIME ZONE 'UTC')`;

/** SQL of the times within which an account was logged in, on whatever devices; times that overlap count once. */
export function onlineWithin(account: string, from: string, to: string): string {
  return `(SELECT range_agg(tstzrange(greatest(s.created_at, ${from}), least(s.expires_at, s.revoked_at, ${to})))
    FROM session s WHERE s.account_id = ${account} AND s.created_at < ${to}
      AND least(s.expires_at, s.revoked_at) > ${from})`;
}

import type { Queryable } from "../../../platform/database/db.ts";
import { rgStates } from "../../risk/guard-spend.ts";

/** Who wants a new account, as far as he says it. Shape: null and "" for what is not known; birth date `YYYY-MM-DD`. */
export interface Newcomer {
  readonly merchantId: number;
  readonly phone: string | null;
  readonly email: string | null;
  readonly realName: string | null;
  readonly birthDate: string | null;
  /** Null for a device without a name. */
  readonly deviceHash: Buffer | null;
}

/**
 * Whether somebody who excluded himself from play is the one who wants a new account: the same phone or address, also one that he gave up on a break, the same device of
 * the last half year, or name and birth date.
 */
export async function isExcludedPerson(db: Queryable, who: Newcomer): Promise<boolean> {
  const rows = await db.rows({
    name: "excluded_person",
    text: `SELECT 1 FROM account a LEFT JOIN account_profile p ON p.account_id = a.id
        LEFT JOIN account_security s ON s.account_id = a.id
      WHERE a.merchant_id = $1 AND a.rg_state = ${rgStates.EXCLUDED} AND (a.rg_until IS NULL OR a.rg_until > fd_now())
        AND (p.phone = $2 OR lower(s.email) = lower($3)
          OR EXISTS (SELECT FROM account_past_contact c WHERE c.account_id = a.id
            AND c.contact_hash IN (account_contact_hash('phone', $2), account_contact_hash('email', $3)))
          OR lower(p.real_name) = lower($4) AND p.birth_date = $5::date
          OR EXISTS (SELECT FROM session_device d WHERE d.account_id = a.id AND d.device_hash = $6
            AND d.last_at > fd_now() - interval '180 days')) LIMIT 1`,
    values: [who.merchantId, who.phone, who.email, who.realName, who.birthDate, who.deviceHash],
  });
  return rows.length > 0;
}

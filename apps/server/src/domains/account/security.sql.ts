import { expectOne } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";

/** What protects an account. Units: moments in epoch ms. */
export interface SecurityRow {
  readonly registeredAt: number;
  readonly now: number;
  readonly hasFundsPassword: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  readonly hasWechat: boolean;
  readonly greetings: string;
  readonly hasAuthQuestion: boolean;
  readonly isIpChecked: boolean;
  readonly isDeviceChecked: boolean;
  readonly hasAuthenticator: boolean;
  /** What the authenticator is asked for: `authenticatorScopes`, added up. */
  readonly googleScopes: number;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
  /** When the newest passkey was added; null without one. */
  readonly passkeyAt: number | null;
  /** When each protection was changed last, by its key; one that never was is not named. */
  readonly changes: Readonly<Record<string, number>>;
}

export { authenticatorScopes } from "@fairdraw/wire";

/** Never reads secrets: the answers tell whether something is set, not what. Throws for an unknown account. */
export async function findSecurity(db: Queryable, accountId: bigint): Promise<SecurityRow> {
  const rows = await db.rows<SecurityRow>({
    name: "account_security",
    text: `SELECT a.created_at AS "registeredAt", fd_now() AS now, a.funds_password_hash <> '' AS "hasFundsPassword",
        s.email, p.phone, p.wechat_id IS NOT NULL AS "hasWechat", a.greetings,
        EXISTS (SELECT FROM account_question q WHERE q.account_id = a.id) AS "hasAuthQuestion",
        coalesce(s.is_ip_checked, false) AS "isIpChecked", coalesce(s.is_device_checked, false) AS "isDeviceChecked",
        s.google_secret IS NOT NULL AS "hasAuthenticator", coalesce(s.google_scopes, 0) AS "googleScopes",
        (SELECT count(*)::int FROM account_recovery_code r WHERE r.account_id = a.id AND r.used_at IS NULL) AS "recoveryCodesLeft",
        (SELECT count(*)::int FROM account_passkey k WHERE k.account_id = a.id) AS passkeys,
        (SELECT max(created_at) FROM account_passkey k WHERE k.account_id = a.id) AS "passkeyAt",
        (SELECT coalesce(json_object_agg(c.kind, floor(extract(epoch FROM c.changed_at) * 1000)), '{}')
          FROM account_protection_change c WHERE c.account_id = a.id) AS changes
      FROM account a LEFT JOIN account_security s ON s.account_id = a.id LEFT JOIN account_profile p ON p.account_id = a.id
      WHERE a.id = $1`,
    values: [accountId],
  });
  return expectOne(rows, "account whose protections are asked for");
}

/** An account's authenticator: its encrypted secret and what it is asked for; null without one. */
export async function findAuthenticator(
  db: Queryable,
  accountId: bigint,
): Promise<{ secret: Buffer; scopes: number } | null> {
  const [row] = await db.rows<{ secret: Buffer; scopes: number }>({
    name: "account_authenticator",
    text: `SELECT google_secret AS secret, google_scopes AS scopes FROM account_security
      WHERE account_id = $1 AND google_secret IS NOT NULL`,
    values: [accountId],
  });
  return row ?? null;
}

/** Whether an account that lets only some addresses or networks in lets this one in. */
export async function isAddressAllowed(
  db: Queryable,
  who: { accountId: bigint; ip: string },
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_address_allowed",
    text: `SELECT 1 FROM account_security WHERE account_id = $1 AND is_ip_checked
      AND NOT EXISTS (SELECT 1 FROM unnest(allowed_ips) AS allowed WHERE $2::inet <<= allowed::inet)`,
    values: [who.accountId, who.ip.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "")],
  });
  return rows.length === 0;
}

/** Where an account can be written to; null where nothing is bound. */
export async function findContacts(
  db: Queryable,
  accountId: bigint,
): Promise<{ email: string | null; phone: string | null }> {
  const [row] = await db.rows<{ email: string | null; phone: string | null }>({
    name: "account_contacts",
    text: `SELECT (SELECT email FROM account_security WHERE account_id = $1) AS email,
      (SELECT phone FROM account_profile WHERE account_id = $1) AS phone`,
    values: [accountId],
  });
  return row ?? { email: null, phone: null };
}

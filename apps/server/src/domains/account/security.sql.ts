import type { Queryable } from "../../platform/database/db.ts";

/** What protects an account beyond its passwords. */
export interface SecurityRow {
  readonly email: string | null;
  readonly hasAuthQuestion: boolean;
  readonly isIpChecked: boolean;
  readonly hasAuthenticator: boolean;
  /** What the authenticator is asked for: `authenticatorScopes`, added up. */
  readonly googleScopes: number;
}

/** Bits of `account_security.google_scopes`. */
export const authenticatorScopes = {
  LOGIN: 1,
  LOGIN_PASSWORD: 2,
  FUNDS_PASSWORD: 4,
  TRANSFER: 8,
  WITHDRAW: 16,
  FUNDS_PASSWORD_RESET: 32,
} as const;

export const noProtection: SecurityRow = {
  email: null,
  hasAuthQuestion: false,
  isIpChecked: false,
  hasAuthenticator: false,
  googleScopes: 0,
};

/** Never reads secrets: the answers tell whether something is set, not what. */
export async function findSecurity(db: Queryable, accountId: bigint): Promise<SecurityRow> {
  const [row] = await db.rows<SecurityRow>({
    name: "account_security",
    text: `SELECT email, auth_question IS NOT NULL AS "hasAuthQuestion", is_ip_checked AS "isIpChecked",
        google_secret IS NOT NULL AS "hasAuthenticator", google_scopes AS "googleScopes"
      FROM account_security WHERE account_id = $1`,
    values: [accountId],
  });
  return row ?? noProtection;
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

/** The WeChat that logs in to an account; null for none. */
export async function findWechatId(db: Queryable, accountId: bigint): Promise<string | null> {
  const [row] = await db.rows<{ id: string | null }>({
    name: "account_wechat",
    text: "SELECT wechat_id AS id FROM account_profile WHERE account_id = $1",
    values: [accountId],
  });
  return row?.id ?? null;
}

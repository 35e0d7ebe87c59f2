import type { Queryable } from "../../platform/db.ts";

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

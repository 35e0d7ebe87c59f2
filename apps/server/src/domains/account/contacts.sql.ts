import type { Queryable } from "../../platform/database/db.ts";

/** What besides its password an account is bound to. */
export interface Bindings {
  /** E.164; null for none. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly wechatId: string | null;
  /** Bound less than 24 hours ago. */
  readonly isPhoneNew: boolean;
  readonly isEmailNew: boolean;
  readonly isWechatNew: boolean;
  /** The account can be entered with a password. */
  readonly hasPassword: boolean;
}

const isNew = (column: string) => `coalesce(${column} > fd_now() - interval '24 hours', false)`;

/** Throws for an unknown account. */
export async function findBindings(db: Queryable, accountId: bigint): Promise<Bindings> {
  const [row] = await db.rows<Bindings>({
    name: "account_bindings",
    text: `SELECT p.phone, s.email, p.wechat_id AS "wechatId", ${isNew("p.phone_bound_at")} AS "isPhoneNew",
        ${isNew("s.email_bound_at")} AS "isEmailNew", ${isNew("p.wechat_bound_at")} AS "isWechatNew",
        a.password_hash <> '' AS "hasPassword"
      FROM account a LEFT JOIN account_profile p ON p.account_id = a.id
        LEFT JOIN account_security s ON s.account_id = a.id WHERE a.id = $1`,
    values: [accountId],
  });
  if (row === undefined) throw new Error("bindings of an account that is not there");
  return row;
}

/** A binding as it was read, and as it shall be; null for none. */
export interface Rebound {
  readonly accountId: bigint;
  readonly from: string | null;
  readonly to: string | null;
}

/** Binds another phone, or none; false when it is another one than `from` by now. Throws on one that somebody else has. */
export async function rebindPhone(tx: Queryable, change: Rebound): Promise<boolean> {
  const rows = await tx.rows({
    name: "account_rebind_phone",
    text: `INSERT INTO account_profile AS p (account_id, merchant_id, phone, phone_bound_at)
      SELECT id, merchant_id, $3::text, fd_now() FROM account WHERE id = $1
      ON CONFLICT (account_id) DO UPDATE SET phone = $3,
        phone_bound_at = CASE WHEN $3::text IS NOT NULL THEN fd_now() END
      WHERE p.phone IS NOT DISTINCT FROM $2::text RETURNING account_id`,
    values: [change.accountId, change.from, change.to],
  });
  return rows.length === 1;
}

/** Binds another address, or none; false when it is another one than `from` by now. Throws on one that somebody else has. */
export async function rebindEmail(tx: Queryable, change: Rebound): Promise<boolean> {
  const rows = await tx.rows({
    name: "account_rebind_email",
    text: `INSERT INTO account_security AS s (account_id, merchant_id, email, email_bound_at)
      SELECT id, merchant_id, $3::text, fd_now() FROM account WHERE id = $1
      ON CONFLICT (account_id) DO UPDATE SET email = $3,
        email_bound_at = CASE WHEN $3::text IS NOT NULL THEN fd_now() END
      WHERE s.email IS NOT DISTINCT FROM $2::text RETURNING account_id`,
    values: [change.accountId, change.from, change.to],
  });
  return rows.length === 1;
}

/** Binds another WeChat, or none; false when it is another one than `from` by now. Throws on one that somebody else has. */
export async function rebindWechat(tx: Queryable, change: Rebound): Promise<boolean> {
  const rows = await tx.rows({
    name: "account_rebind_wechat",
    text: `INSERT INTO account_profile AS p (account_id, merchant_id, wechat_id, wechat_bound_at)
      SELECT id, merchant_id, $3::text, fd_now() FROM account WHERE id = $1
      ON CONFLICT (account_id) DO UPDATE SET wechat_id = $3,
        wechat_bound_at = CASE WHEN $3::text IS NOT NULL THEN fd_now() END
      WHERE p.wechat_id IS NOT DISTINCT FROM $2::text RETURNING account_id`,
    values: [change.accountId, change.from, change.to],
  });
  return rows.length === 1;
}

/** The account that a phone belongs to; null for none. Shape: E.164. */
export async function findAccountOfPhone(
  db: Queryable,
  who: { merchantId: number; phone: string },
): Promise<bigint | null> {
  const [row] = await db.rows<{ id: bigint }>({
    name: "account_of_phone",
    text: "SELECT account_id AS id FROM account_profile WHERE merchant_id = $1 AND phone = $2",
    values: [who.merchantId, who.phone],
  });
  return row?.id ?? null;
}

import { expectOne } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";

export interface ProfileRow {
  readonly nickName: string;
  readonly userName: string;
  readonly isAgent: boolean;
  readonly prizeGroup: number;
  readonly registeredAt: number;
  readonly greetings: string;
  readonly hasFundsPassword: boolean;
  readonly uplineName: string | null;
  readonly realName: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly qq: string | null;
  readonly email: string | null;
  readonly headImage: string;
  /** Null when the nick name may be changed now. */
  readonly nickChangeableAt: number | null;
}

/** Units: `nickDays` must pass between two changes of a nick name. */
export async function findProfile(
  db: Queryable,
  who: { accountId: bigint; nickDays: number },
): Promise<ProfileRow | null> {
  const [row] = await db.rows<ProfileRow>({
    name: "account_profile",
    text: `SELECT a.nick_name AS "nickName", a.user_name AS "userName", a.role = 2 AS "isAgent", a.prize_group AS "prizeGroup",
        a.created_at AS "registeredAt", a.greetings, a.funds_password_hash <> '' AS "hasFundsPassword",
        up.user_name AS "uplineName", p.real_name AS "realName", to_char(p.birth_date, 'YYYY-MM-DD') AS "birthDate",
        p.phone, p.qq, s.email, coalesce(c.head_image, '') AS "headImage",
        CASE WHEN p.nick_changed_at + make_interval(days => $2) > fd_now()
          THEN p.nick_changed_at + make_interval(days => $2) END AS "nickChangeableAt"
      FROM account a LEFT JOIN account up ON up.id = a.parent_id LEFT JOIN account_profile p ON p.account_id = a.id
        LEFT JOIN account_security s ON s.account_id = a.id LEFT JOIN account_preference c ON c.account_id = a.id
      WHERE a.id = $1`,
    values: [who.accountId, who.nickDays],
  });
  return row ?? null;
}

/** Makes sure that an account has a profile, which the next statement changes. */
export async function ensureProfile(db: Queryable, accountId: bigint): Promise<void> {
  await db.rows({
    name: "account_profile_ensure",
    text: `INSERT INTO account_profile (account_id, merchant_id) SELECT id, merchant_id FROM account WHERE id = $1
      ON CONFLICT (account_id) DO NOTHING`,
    values: [accountId],
  });
}

/** Gives an account another nick name; false when the last change is too near. Throws on one that is taken. */
export async function changeNickName(
  db: Queryable,
  change: { accountId: bigint; nickName: string; nickDays: number },
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_nick_name",
    text: `WITH due AS (
        UPDATE account_profile SET nick_changed_at = fd_now() WHERE account_id = $1
          AND (nick_changed_at IS NULL OR nick_changed_at + make_interval(days => $3) <= fd_now()) RETURNING account_id)
      UPDATE account a SET nick_name = $2 FROM due WHERE a.id = due.account_id RETURNING a.id`,
    values: [change.accountId, change.nickName, change.nickDays],
  });
  return rows.length === 1;
}

/** Notes a person's own name, once; false when there is one. */
export async function setRealName(
  db: Queryable,
  change: { accountId: bigint; realName: string },
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_real_name",
    text: `UPDATE account_profile SET real_name = $2
      WHERE account_id = $1 AND (real_name IS NULL OR real_name = $2) RETURNING account_id`,
    values: [change.accountId, change.realName],
  });
  return rows.length === 1;
}

export async function setQq(
  db: Queryable,
  change: { accountId: bigint; qq: string | null },
): Promise<void> {
  await db.rows({
    name: "account_qq",
    text: "UPDATE account_profile SET qq = $2 WHERE account_id = $1",
    values: [change.accountId, change.qq],
  });
}

export async function setGreetings(
  db: Queryable,
  change: { accountId: bigint; greetings: string },
): Promise<void> {
  await db.rows({
    name: "account_greetings",
    text: "UPDATE account SET greetings = $2 WHERE id = $1",
    values: [change.accountId, change.greetings],
  });
}

/** What player protection asks about an account. */
export async function findPerson(
  db: Queryable,
  accountId: bigint,
): Promise<{ acceptsMarketing: boolean; hasFundsPassword: boolean }> {
  const [row] = await db.rows<{ acceptsMarketing: boolean; hasFundsPassword: boolean }>({
    name: "account_person",
    text: `SELECT coalesce(p.accepts_marketing, false) AS "acceptsMarketing", a.funds_password_hash <> '' AS "hasFundsPassword"
      FROM account a LEFT JOIN account_profile p ON p.account_id = a.id WHERE a.id = $1`,
    values: [accountId],
  });
  return row ?? { acceptsMarketing: false, hasFundsPassword: false };
}

/** The version of the terms that an account agreed to; null for none. */
export async function findTermsVersion(db: Queryable, accountId: bigint): Promise<string | null> {
  const [row] = await db.rows<{ version: string | null }>({
    name: "account_terms",
    text: "SELECT terms_version AS version FROM account WHERE id = $1",
    values: [accountId],
  });
  return row?.version ?? null;
}

export async function setTermsVersion(
  db: Queryable,
  change: { accountId: bigint; version: string },
): Promise<void> {
  await db.rows({
    name: "account_accept_terms",
    text: "UPDATE account SET terms_version = $2 WHERE id = $1",
    values: [change.accountId, change.version],
  });
}

/** What a registration says about its player. */
export interface NewProfile {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly realName: string | null;
  readonly birthDate: string;
  readonly phone: string | null;
  readonly qq: string | null;
  readonly email: string | null;
  readonly wechatId: string | null;
  readonly acceptsMarketing: boolean;
}

/** Whether a player gets advertising. */
export async function storeMarketing(
  db: Queryable,
  who: { accountId: bigint; merchantId: number; accepts: boolean },
): Promise<void> {
  await db.rows({
    name: "account_marketing",
    text: `INSERT INTO account_profile (account_id, merchant_id, accepts_marketing) VALUES ($1, $2, $3)
      ON CONFLICT (account_id) DO UPDATE SET accepts_marketing = excluded.accepts_marketing`,
    values: [who.accountId, who.merchantId, who.accepts],
  });
}

/** Throws on a phone, an address or a WeChat that another account of the site has. */
export async function insertProfile(db: Queryable, profile: NewProfile): Promise<void> {
  await db.rows({
    name: "account_profile_insert",
    text: `INSERT INTO account_profile (account_id, merchant_id, real_name, birth_date, phone, qq, wechat_id, accepts_marketing)
      VALUES ($1, $2, $3, $4::date, $5, $6, $7, $8)`,
    values: [
      profile.accountId,
      profile.merchantId,
      profile.realName,
      profile.birthDate,
      profile.phone,
      profile.qq,
      profile.wechatId,
      profile.acceptsMarketing,
    ],
  });
  if (profile.email === null) return;
  await insertEmail(db, { ...profile, email: profile.email });
}

/** Gives an address to an account that has nothing yet that protects it. */
export async function insertEmail(
  db: Queryable,
  account: { accountId: bigint; merchantId: number; email: string },
): Promise<void> {
  await db.rows({
    name: "account_email_insert",
    text: "INSERT INTO account_security (account_id, merchant_id, email) VALUES ($1, $2, $3)",
    values: [account.accountId, account.merchantId, account.email],
  });
}

/** The account that a WeChat logs in to; null for none. */
export async function findAccountOfWechat(
  db: Queryable,
  who: { merchantId: number; wechatId: string },
): Promise<bigint | null> {
  const [row] = await db.rows<{ id: bigint }>({
    name: "account_of_wechat",
    text: "SELECT account_id AS id FROM account_profile WHERE merchant_id = $1 AND wechat_id = $2",
    values: [who.merchantId, who.wechatId],
  });
  return row?.id ?? null;
}

/** Parts of a new account that nobody else may have. */
export interface OwnParts {
  readonly merchantId: number;
  readonly userName: string;
  /** Null for what the form does not bring. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly nickName: string | null;
}

/** What of these somebody has already. */
export async function findTaken(
  db: Queryable,
  own: OwnParts,
): Promise<Record<"userName" | "email" | "phone" | "nickName", boolean>> {
  const rows = await db.rows<Record<"userName" | "email" | "phone" | "nickName", boolean>>({
    name: "account_parts_taken",
    text: `SELECT EXISTS (SELECT FROM account WHERE merchant_id = $1 AND lower(user_name) = lower($2)) AS "userName",
      EXISTS (SELECT FROM account_security WHERE merchant_id = $1 AND lower(email) = lower($3)) AS email,
      EXISTS (SELECT FROM account_profile WHERE merchant_id = $1 AND phone = $4) AS phone,
      EXISTS (SELECT FROM account WHERE merchant_id = $1 AND lower(nick_name) = lower($5)) AS "nickName"`,
    values: [own.merchantId, own.userName, own.email, own.phone, own.nickName],
  });
  return expectOne(rows, "what is taken");
}

/** Whether a name is somebody's user name or nick name. */
export async function isNameTaken(
  db: Queryable,
  who: { merchantId: number; name: string },
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_name_taken",
    text: `SELECT 1 FROM account WHERE merchant_id = $1 AND (lower(user_name) = lower($2) OR lower(nick_name) = lower($2)) LIMIT 1`,
    values: [who.merchantId, who.name],
  });
  return rows.length > 0;
}

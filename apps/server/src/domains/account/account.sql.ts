import { PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";

export const roles = { PLAYER: 1, AGENT: 2, OPERATOR: 3 } as const;

export interface Account {
  readonly id: bigint;
  readonly merchantId: number;
  readonly role: number;
  readonly userName: string;
  readonly nickName: string;
  readonly greetings: string;
  /** Ancestors from the root agent down to the parent. */
  readonly path: bigint[];
  readonly prizeGroup: number;
  /** `PlayerState` flags. */
  readonly state: number;
  readonly sessionVersion: number;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
}

const columns = `id, merchant_id AS "merchantId", role, user_name AS "userName", nick_name AS "nickName",
  greetings, path, prize_group AS "prizeGroup", state, session_version AS "sessionVersion",
  password_hash AS "passwordHash", must_change_password AS "mustChangePassword"`;

export async function findAccountByName(
  db: Queryable,
  who: { merchantId: number; userName: string },
): Promise<Account | null> {
  const [row] = await db.rows<Account>({
    name: "account_by_name",
    text: `SELECT ${columns} FROM account WHERE merchant_id = $1 AND lower(user_name) = lower($2)`,
    values: [who.merchantId, who.userName],
  });
  return row ?? null;
}

/** Accounts by id; unknown ids are left out. */
export async function findAccounts(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, Account>> {
  const rows = await db.rows<Account>({
    name: "accounts_by_id",
    text: `SELECT ${columns} FROM account WHERE id = ANY($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Holds an account until the transaction ends, so that changes of it happen one after the other. */
export async function lockAccount(tx: Queryable, accountId: bigint): Promise<void> {
  await tx.rows({
    name: "account_lock",
    text: "SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE",
    values: [accountId],
  });
}

/** Hash of an account's funds password; "" where none is set, null for an unknown account. */
export async function findFundsPassword(db: Queryable, accountId: bigint): Promise<string | null> {
  const [row] = await db.rows<{ hash: string }>({
    name: "account_funds_password",
    text: "SELECT funds_password_hash AS hash FROM account WHERE id = $1",
    values: [accountId],
  });
  return row?.hash ?? null;
}

/**
 * Replaces a login password, unless it was replaced since `account` was read; answers the new version of
 * the account's sessions, or null. Effects: the duty to change the password is done.
 */
export async function replacePassword(
  tx: Queryable,
  { account, hash }: { account: Account; hash: string },
): Promise<number | null> {
  const [row] = await tx.rows<{ version: number }>({
    name: "account_replace_password",
    text: `UPDATE account SET password_hash = $3, must_change_password = false, state = state & ~$4::int,
        session_version = session_version + 1
      WHERE id = $1 AND password_hash = $2 RETURNING session_version AS version`,
    values: [account.id, account.passwordHash, hash, PlayerState.PASSWORD_RESET],
  });
  return row?.version ?? null;
}

/** Replaces a funds password, unless it is another one than `from` by now. */
export async function replaceFundsPassword(
  tx: Queryable,
  change: { accountId: bigint; from: string | null; hash: string },
): Promise<boolean> {
  const rows = await tx.rows({
    name: "account_replace_funds_password",
    text: "UPDATE account SET funds_password_hash = $3 WHERE id = $1 AND funds_password_hash = $2 RETURNING id",
    values: [change.accountId, change.from, change.hash],
  });
  return rows.length === 1;
}

export interface NewAccount {
  readonly merchantId: number;
  readonly role: number;
  readonly userName: string;
  readonly parentId: bigint | null;
  readonly path: readonly bigint[];
  readonly prizeGroup: number;
  readonly state: number;
  readonly passwordHash: string;
  /** "" for none. */
  readonly fundsPasswordHash: string;
  /** Without one, the user name. */
  readonly nickName?: string;
  /** Terms that the player agreed to; none before he was asked. */
  readonly termsVersion?: string;
  /** True for a password that somebody else gave. */
  readonly mustChangePassword?: boolean;
}

/** Writes one account and answers its number. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<bigint> {
  const [row] = await db.rows<{ id: bigint }>({
    text: `${insertText} RETURNING id`,
    values: insertValues(account),
  });
  if (row === undefined) throw new Error("insert returns its row");
  return row.id;
}

/** `insertAccount`, but null and nothing is written where somebody has the name, also since this moment. */
export async function insertFreeAccount(
  db: Queryable,
  account: NewAccount,
): Promise<bigint | null> {
  const [row] = await db.rows<{ id: bigint }>({
    text: `${insertText} ON CONFLICT DO NOTHING RETURNING id`,
    values: insertValues(account),
  });
  return row?.id ?? null;
}

const insertText = `INSERT INTO account (merchant_id, role, user_name, parent_id, path, prize_group, state,
    password_hash, funds_password_hash, nick_name, terms_version, must_change_password, created_at)
  VALUES ($1, $2, $3, $4, $5::bigint[], $6, $7, $8, $9, $10, $11, $12, fd_now())`;

const insertValues = (account: NewAccount) => [
  account.merchantId,
  account.role,
  account.userName,
  account.parentId,
  account.path,
  account.prizeGroup,
  account.state,
  account.passwordHash,
  account.fundsPasswordHash,
  account.nickName ?? account.userName,
  account.termsVersion ?? null,
  account.mustChangePassword ?? false,
];

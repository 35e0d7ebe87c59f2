import type { Queryable } from "../../platform/db.ts";

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

/** Hash of an account's funds password; null for an unknown account. */
export async function findFundsPassword(db: Queryable, accountId: bigint): Promise<string | null> {
  const [row] = await db.rows<{ hash: string }>({
    name: "account_funds_password",
    text: "SELECT funds_password_hash AS hash FROM account WHERE id = $1",
    values: [accountId],
  });
  return row?.hash ?? null;
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
  readonly fundsPasswordHash: string;
}

/** Writes one account and answers its number. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<bigint> {
  const [row] = await db.rows<{ id: bigint }>({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, state,
        password_hash, funds_password_hash, created_at)
      VALUES ($1, $2, $3, $3, $4, $5::bigint[], $6, $7, $8, $9, fd_now()) RETURNING id`,
    values: [
      account.merchantId,
      account.role,
      account.userName,
      account.parentId,
      account.path,
      account.prizeGroup,
      account.state,
      account.passwordHash,
      account.fundsPasswordHash,
    ],
  });
  if (row === undefined) throw new Error("insert returns its row");
  return row.id;
}

import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** How long a link works, and how many wrong codes end it. */
const linkHours = 24;
const failuresMax = 5;

/** Lets an account be entered by a link and a code again, once they are made. */
export async function openRecovery(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    name: "recovery_open",
    text: `INSERT INTO session_recovery (account_id, expires_at) SELECT $1, fd_now() + interval '30 days'
      ON CONFLICT (account_id) DO UPDATE SET token_hash = NULL, link_by = NULL, code_hash = NULL, failures = 0,
        expires_at = excluded.expires_at, open_until = fd_now() + interval '30 days'`,
    values: [accountId],
  });
}

/** Until when a link may be made for an account without a password; null for any other. Units: epoch ms. */
export async function findRecoveryEnd(db: Queryable, accountId: bigint): Promise<number | null> {
  const [row] = await db.rows<{ until: number }>({
    name: "recovery_end",
    text: "SELECT open_until AS until FROM session_recovery WHERE account_id = $1 AND open_until > fd_now()",
    values: [accountId],
  });
  return row?.until ?? null;
}

/** Stores a link; null where the account was not reset. Units: epoch ms. Effects: an older link and its code are gone. */
export async function storeRecoveryLink(
  tx: Tx,
  link: { accountId: bigint; by: bigint; tokenHash: Buffer },
): Promise<number | null> {
  const [row] = await tx.rows<{ until: number }>({
    name: "recovery_link",
    text: `UPDATE session_recovery SET token_hash = $3, link_by = $2, code_hash = NULL, failures = 0,
        expires_at = fd_now() + make_interval(hours => $4) WHERE account_id = $1 AND open_until > fd_now()
      RETURNING expires_at AS until`,
    values: [link.accountId, link.by, link.tokenHash, linkHours],
  });
  return row?.until ?? null;
}

/** Who made the link of an account; null without one. Locks: the link. */
export async function lockRecoveryMaker(tx: Tx, accountId: bigint): Promise<bigint | null> {
  const [row] = await tx.rows<{ by: bigint | null }>({
    name: "recovery_maker",
    text: `SELECT link_by AS by FROM session_recovery WHERE account_id = $1 AND expires_at > fd_now() FOR UPDATE`,
    values: [accountId],
  });
  return row?.by ?? null;
}

export async function storeRecoveryCode(
  tx: Tx,
  code: { accountId: bigint; codeHash: Buffer },
): Promise<void> {
  await tx.rows({
    name: "recovery_code",
    text: "UPDATE session_recovery SET code_hash = $2, failures = 0 WHERE account_id = $1",
    values: [code.accountId, code.codeHash],
  });
}

/** Counts one more try with a link, before it is judged; null for one that works no more. */
export async function tryRecovery(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ accountId: bigint; codeHash: Buffer } | null> {
  const [row] = await db.rows<{ accountId: bigint; codeHash: Buffer }>({
    name: "recovery_try",
    text: `UPDATE session_recovery SET failures = failures + 1
      WHERE token_hash = $1 AND code_hash IS NOT NULL AND failures < $2 AND expires_at > fd_now()
      RETURNING account_id AS "accountId", code_hash AS "codeHash"`,
    values: [tokenHash, failuresMax],
  });
  return row ?? null;
}

/** Ends what operators have opened: its player is in again. */
export async function closeRecovery(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    name: "recovery_close",
    text: "DELETE FROM session_recovery WHERE account_id = $1",
    values: [accountId],
  });
}

/** Uses a link up; of several who try, one gets it. */
export async function takeRecovery(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.rows({
    name: "recovery_take",
    text: "DELETE FROM session_recovery WHERE token_hash = $1 RETURNING account_id",
    values: [tokenHash],
  });
  return rows.length === 1;
}

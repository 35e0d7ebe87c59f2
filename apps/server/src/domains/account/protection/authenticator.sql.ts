import { PlayerState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

/**
 * Gives an account its authenticator; false when it has one. Shape: the secret is sealed. Effects: recovery codes of an
 * earlier one are gone.
 */
export async function storeAuthenticator(
  tx: Tx,
  bound: { accountId: bigint; sealed: Buffer; scopes: number; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const rows = await tx.rows({
    name: "account_authenticator_store",
    text: `INSERT INTO account_security AS s (account_id, google_secret, google_scopes) VALUES ($1, $2, $3)
      ON CONFLICT (account_id) DO UPDATE SET google_secret = excluded.google_secret, google_scopes = excluded.google_scopes
      WHERE s.google_secret IS NULL RETURNING account_id`,
    values: [bound.accountId, bound.sealed, bound.scopes],
  });
  if (rows.length === 0) return false;
  await replaceRecoveryCodes(tx, bound);
  return true;
}

/** Takes the authenticator off an account, with its recovery codes; false when there is none. */
export async function dropAuthenticator(tx: Tx, accountId: bigint): Promise<boolean> {
  const rows = await tx.rows({
    name: "account_authenticator_drop",
    text: `UPDATE account_security SET google_secret = NULL, google_scopes = 0
      WHERE account_id = $1 AND google_secret IS NOT NULL RETURNING account_id`,
    values: [accountId],
  });
  if (rows.length === 0) return false;
  await replaceRecoveryCodes(tx, { accountId, codeHashes: [] });
  return true;
}

/** Chooses what an authenticator is asked for; false without one. */
export async function storeScopes(
  db: Queryable,
  change: { accountId: bigint; scopes: number },
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_authenticator_scopes",
    text: `UPDATE account_security SET google_scopes = $2
      WHERE account_id = $1 AND google_secret IS NOT NULL RETURNING account_id`,
    values: [change.accountId, change.scopes],
  });
  return rows.length === 1;
}

/** Puts new recovery codes in the place of all that an account had. */
export async function replaceRecoveryCodes(
  tx: Tx,
  change: { accountId: bigint; codeHashes: readonly Buffer[] },
): Promise<void> {
  await tx.rows({
    name: "account_recovery_drop",
    text: "DELETE FROM account_recovery_code WHERE account_id = $1",
    values: [change.accountId],
  });
  await tx.rows({
    name: "account_recovery_store",
    text: "INSERT INTO account_recovery_code (account_id, code_hash) SELECT $1, unnest($2::bytea[])",
    values: [change.accountId, change.codeHashes],
  });
}

/** Uses a recovery code up; of several who try, one gets it. */
export async function takeRecoveryCode(
  db: Queryable,
  code: { accountId: bigint; codeHash: Buffer },
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_recovery_take",
    text: `UPDATE account_recovery_code SET used_at = fd_now()
      WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING account_id`,
    values: [code.accountId, code.codeHash],
  });
  return rows.length === 1;
}

/** Whether codes of an account's authenticator are refused, and until when; null where they are not. Units: epoch ms. */
export async function findGoogleLock(
  db: Queryable,
  accountId: bigint,
): Promise<{ until: number | null } | null> {
  const [row] = await db.rows<{ until: number | null }>({
    name: "account_google_lock",
    text: `SELECT t.until FROM account a LEFT JOIN account_flag_term t ON t.account_id = a.id AND t.flag = $2
      WHERE a.id = $1 AND a.state & $2 <> 0 AND (t.until IS NULL OR t.until > fd_now())`,
    values: [accountId, PlayerState.GOOGLE_LOCKED],
  });
  return row ?? null;
}

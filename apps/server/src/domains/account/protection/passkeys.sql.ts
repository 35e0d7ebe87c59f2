import type { Queryable } from "../../../platform/database/db.ts";

export interface PasskeyRow {
  readonly credentialId: Buffer;
  readonly accountId: bigint;
  readonly rpId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

const columns = `credential_id AS "credentialId", account_id AS "accountId", rp_id AS "rpId", public_key AS "publicKey",
  counter::float8 AS counter, transports, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

/** Passkeys of an account, the oldest first. */
export async function findPasskeys(db: Queryable, accountId: bigint): Promise<PasskeyRow[]> {
  return db.rows<PasskeyRow>({
    name: "account_passkeys",
    text: `SELECT ${columns} FROM account_passkey WHERE account_id = $1 ORDER BY created_at, credential_id`,
    values: [accountId],
  });
}

/** One passkey by the name that its device gave it; null for an unknown one. */
export async function findPasskey(db: Queryable, credentialId: Buffer): Promise<PasskeyRow | null> {
  const [row] = await db.rows<PasskeyRow>({
    name: "account_passkey",
    text: `SELECT ${columns} FROM account_passkey WHERE credential_id = $1`,
    values: [credentialId],
  });
  return row ?? null;
}

/** Adds a passkey; false when it is somebody's already. */
export async function insertPasskey(
  db: Queryable,
  passkey: Omit<PasskeyRow, "createdAt" | "lastUsedAt">,
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_passkey_insert",
    text: `INSERT INTO account_passkey (credential_id, account_id, rp_id, public_key, counter, transports, name, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, fd_now()) ON CONFLICT (credential_id) DO NOTHING RETURNING account_id`,
    values: [
      passkey.credentialId,
      passkey.accountId,
      passkey.rpId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
    ],
  });
  return rows.length === 1;
}

/** Notes a use of a passkey; false when its counter has moved on meanwhile, so that one signature counts once. */
export async function notePasskeyUse(
  db: Queryable,
  use: { credentialId: Buffer; from: number; to: number },
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_passkey_use",
    text: `UPDATE account_passkey SET counter = $3, last_used_at = fd_now()
      WHERE credential_id = $1 AND counter = $2 RETURNING account_id`,
    values: [use.credentialId, use.from, use.to],
  });
  return rows.length === 1;
}

/** Takes a passkey off its account; false when it has none of that name. */
export async function deletePasskey(
  db: Queryable,
  which: { accountId: bigint; credentialId: Buffer },
): Promise<boolean> {
  const rows = await db.rows({
    name: "account_passkey_delete",
    text: "DELETE FROM account_passkey WHERE account_id = $1 AND credential_id = $2 RETURNING account_id",
    values: [which.accountId, which.credentialId],
  });
  return rows.length === 1;
}

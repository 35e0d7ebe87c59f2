import { identityStates } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

interface Change {
  readonly accountId: bigint;
  /** The member of staff. */
  readonly by: bigint;
}

/** How far staff are with the proof of who a player is: a value of `identityStates`. */
export async function identityOf(
  db: Queryable,
  accountId: bigint,
): Promise<(typeof identityStates)[keyof typeof identityStates]> {
  const [row] = await db.rows<{ isVerified: boolean }>({
    name: "account_identity",
    text: `SELECT verified_at IS NOT NULL AS "isVerified" FROM account_identity WHERE account_id = $1`,
    values: [accountId],
  });
  if (row === undefined) return identityStates.NONE;
  return row.isVerified ? identityStates.VERIFIED : identityStates.ASKED;
}

/** Asks for proof, anew where it was seen before. */
export async function askForProof(tx: Tx, { accountId, by }: Change): Promise<void> {
  await tx.rows({
    text: `INSERT INTO account_identity (account_id, asked_at, asked_by) VALUES ($1, fd_now(), $2)
      ON CONFLICT (account_id) DO UPDATE
      SET asked_at = fd_now(), asked_by = $2, verified_at = NULL, verified_by = NULL`,
    values: [accountId, by],
  });
}

/** Notes that proof has been seen, also where a player sent it without being asked. */
export async function storeProof(tx: Tx, { accountId, by }: Change): Promise<void> {
  await tx.rows({
    text: `INSERT INTO account_identity (account_id, asked_at, asked_by, verified_at, verified_by)
      VALUES ($1, fd_now(), $2, fd_now(), $2)
      ON CONFLICT (account_id) DO UPDATE SET verified_at = fd_now(), verified_by = $2`,
    values: [accountId, by],
  });
}

export async function dropQuestion(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    text: "DELETE FROM account_identity WHERE account_id = $1",
    values: [accountId],
  });
}

import { PlayerState } from "@fairdraw/wire";
import { openPlayers } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database/db.ts";

/** A new account of staff without a password; null where the name is taken. */
export async function openStaffAccount(
  tx: Tx,
  { merchantId, userName }: { merchantId: number; userName: string },
): Promise<bigint | null> {
  const [row] = await tx.rows<{ id: bigint }>({
    text: `INSERT INTO account (merchant_id, role, user_name, parent_id, path, prize_group, state,
        password_hash, funds_password_hash, nick_name, terms_version, created_at)
      VALUES ($1, 3, $2, NULL, '{}', 1700, $3, '', '', $2, NULL, fd_now()) ON CONFLICT DO NOTHING RETURNING id`,
    // Staff do not bet.
    values: [merchantId, userName, PlayerState.BET_BLOCKED],
  });
  if (row === undefined) return null;
  await openPlayers(tx, [{ accountId: row.id, merchantId }]);
  return row.id;
}

/** Sets a password whatever it was before; sessions of the old one are over. */
export async function forcePassword(
  tx: Tx,
  { accountId, hash }: { accountId: bigint; hash: string },
): Promise<void> {
  await tx.rows({
    text: "UPDATE account SET password_hash = $2, session_version = session_version + 1 WHERE id = $1",
    values: [accountId, hash],
  });
}

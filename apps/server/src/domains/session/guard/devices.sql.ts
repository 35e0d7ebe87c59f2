import type { Queryable } from "../../../platform/database/db.ts";

/** Whether an account of this name has logged in from the device before. */
export async function isKnownDevice(
  db: Queryable,
  who: { merchantId: number; userName: string; deviceHash: Buffer },
): Promise<boolean> {
  const rows = await db.rows({
    name: "session_device_known",
    text: `SELECT 1 FROM account a JOIN session_device d ON d.account_id = a.id
      WHERE a.merchant_id = $1 AND lower(a.user_name) = lower($2) AND d.device_hash = $3`,
    values: [who.merchantId, who.userName, who.deviceHash],
  });
  return rows.length > 0;
}

/** Whether an account has been on a device before. */
export async function isOwnDevice(
  db: Queryable,
  who: { accountId: bigint; deviceHash: Buffer },
): Promise<boolean> {
  const rows = await db.rows({
    name: "session_device_own",
    text: "SELECT 1 FROM session_device WHERE account_id = $1 AND device_hash = $2",
    values: [who.accountId, who.deviceHash],
  });
  return rows.length > 0;
}

/**
 * Remembers a device of an account; the oldest give way when there are too many. Answers whether it was not known.
 */
export async function rememberDevice(
  db: Queryable,
  device: { accountId: bigint; deviceHash: Buffer; keepMax: number },
): Promise<boolean> {
  const rows = await db.rows<{ isNew: boolean }>({
    name: "session_device_remember",
    text: `INSERT INTO session_device (account_id, device_hash, last_at) VALUES ($1, $2, fd_now())
      ON CONFLICT (account_id, device_hash) DO UPDATE SET last_at = excluded.last_at RETURNING xmax = 0 AS "isNew"`,
    values: [device.accountId, device.deviceHash],
  });
  await db.rows({
    name: "session_device_trim",
    text: `DELETE FROM session_device WHERE account_id = $1 AND device_hash IN (
        SELECT device_hash FROM session_device WHERE account_id = $1 ORDER BY last_at DESC, device_hash OFFSET $2)`,
    values: [device.accountId, device.keepMax],
  });
  return rows.some(({ isNew }) => isNew);
}

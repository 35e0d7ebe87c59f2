import type { Queryable } from "../../../platform/database/db.ts";

/** From where, and with what, an account may be logged in to. */
export interface EntryChecks {
  readonly isIpChecked: boolean;
  /** Addresses and networks: `203.0.113.7`, `203.0.113.0/24`. */
  readonly allowedIps: string[];
  /** Only devices that have been here before, or that a code has let in. */
  readonly isDeviceChecked: boolean;
}

export async function findEntryChecks(db: Queryable, accountId: bigint): Promise<EntryChecks> {
  const [row] = await db.rows<EntryChecks>({
    name: "account_entry_checks",
    text: `SELECT is_ip_checked AS "isIpChecked", allowed_ips AS "allowedIps", is_device_checked AS "isDeviceChecked"
      FROM account_security WHERE account_id = $1`,
    values: [accountId],
  });
  return row ?? { isIpChecked: false, allowedIps: [], isDeviceChecked: false };
}

export async function storeEntryChecks(
  db: Queryable,
  change: EntryChecks & { accountId: bigint },
): Promise<void> {
  await db.rows({
    name: "account_entry_checks_store",
    text: `INSERT INTO account_security (account_id, is_ip_checked, allowed_ips, is_device_checked) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account_id) DO UPDATE SET is_ip_checked = excluded.is_ip_checked, allowed_ips = excluded.allowed_ips,
        is_device_checked = excluded.is_device_checked`,
    values: [change.accountId, change.isIpChecked, change.allowedIps, change.isDeviceChecked],
  });
}

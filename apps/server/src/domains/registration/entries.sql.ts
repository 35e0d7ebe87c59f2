import type { Queryable } from "../../platform/database/db.ts";

/** Lets one registration of an address, or of a device, happen at a time, until the transaction ends. */
export async function lockOrigins(tx: Queryable, origins: readonly string[]): Promise<void> {
  // In one order, or two that share address and device would wait for each other.
  for (const origin of [...origins].sort()) {
    await tx.rows({
      name: "registration_lock_origin",
      text: "SELECT pg_advisory_xact_lock(hashtextextended($1, 7215021))",
      values: [origin],
    });
  }
}

/** How many registered from an address and a device lately; `secondsLeft` until the hour has room again. */
export async function countEntries(
  tx: Queryable,
  origin: { ip: string; deviceHash: Buffer | null },
): Promise<{ inHour: number; inDay: number; onDevice: number; secondsLeft: number }> {
  const [row] = await tx.rows<{
    inHour: number;
    inDay: number;
    onDevice: number;
    secondsLeft: number;
  }>({
    name: "registration_count",
    text: `SELECT count(*) FILTER (WHERE is_near AND is_late)::int AS "inHour", count(*) FILTER (WHERE is_near)::int AS "inDay",
        count(*) FILTER (WHERE device_hash = $2)::int AS "onDevice",
        coalesce(min(left_over) FILTER (WHERE is_near AND is_late), 0) AS "secondsLeft"
      FROM (SELECT device_hash, ip = $1 AS is_near, at > now - interval '1 hour' AS is_late,
            ceil(extract(epoch FROM at + interval '1 hour' - now))::int AS left_over
          FROM registration_entry, fd_now() AS now
          WHERE (ip = $1 OR device_hash = $2) AND at > now - interval '1 day') AS lately`,
    values: [origin.ip, origin.deviceHash],
  });
  return row ?? { inHour: 0, inDay: 0, onDevice: 0, secondsLeft: 0 };
}

export async function insertEntry(
  tx: Queryable,
  entry: { accountId: bigint; linkId: number; ip: string; deviceHash: Buffer | null },
): Promise<void> {
  await tx.rows({
    name: "registration_entry_insert",
    text: `INSERT INTO registration_entry (account_id, link_id, ip, device_hash, at) VALUES ($1, $2, $3, $4, fd_now())`,
    values: [entry.accountId, entry.linkId, entry.ip, entry.deviceHash],
  });
}

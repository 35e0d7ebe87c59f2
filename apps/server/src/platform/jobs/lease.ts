import { assert } from "../assert.ts";
import type { Db, Tx } from "../database/db.ts";

/** Leadership of one kind of work. `epoch` rises with every new holder. */
export interface Lease {
  readonly name: string;
  readonly epoch: bigint;
}

/** Longer than a missed renewal or a short stall, and short enough for a takeover within 2 s. Units: ms. */
export const leaseMs = 1500;

/**
 * Longest time that a frozen leader keeps its locks. The locks of a call, which come before them, are kept for half a
 * second. Units: ms.
 */
const frozenMs = leaseMs - 500;

/** Somebody else has the lease now. The pending writes must not be made. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/**
 * Takes or renews the leadership of jobs. Shape: the leases that the holder has now. Jobs that another process leads
 * are left out, and so are jobs whose last leader is still writing.
 * Units: a lease runs for `leaseMs` by fd_now(). Locks: never waits for a lock.
 */
export async function acquireLeases(
  db: Db,
  request: { names: readonly string[]; holder: string },
): Promise<Lease[]> {
  return db.rows<Lease>({
    name: "leases_acquire",
    text: `
      WITH wanted AS (SELECT unnest($1::text[]) AS name), now AS (SELECT fd_now() AS at),
      made AS (
        INSERT INTO job_lease (name, holder, epoch, expires_at)
        SELECT name, $2, 1, at + make_interval(secs => $3) FROM wanted, now
        WHERE NOT EXISTS (SELECT FROM job_lease l WHERE l.name = wanted.name)
        ON CONFLICT DO NOTHING RETURNING name, epoch),
      free AS (
        SELECT l.name FROM job_lease l JOIN wanted USING (name), now
        WHERE l.holder = $2 OR l.expires_at <= at
        ORDER BY l.name FOR UPDATE OF l SKIP LOCKED),
      taken AS (
        UPDATE job_lease l SET
          epoch = CASE WHEN l.holder = $2 AND l.expires_at > at THEN l.epoch ELSE l.epoch + 1 END,
          holder = $2, expires_at = at + make_interval(secs => $3)
        FROM free, now WHERE l.name = free.name RETURNING l.name, l.epoch)
      SELECT * FROM made UNION ALL SELECT * FROM taken`,
    values: [request.names, request.holder, leaseMs / 1000],
  });
}

/** Takes or renews the leadership of one job. Null where `acquireLeases` would leave it out. */
export async function acquireLease(
  db: Db,
  { name, holder }: { name: string; holder: string },
): Promise<Lease | null> {
  const [lease] = await acquireLeases(db, { names: [name], holder });
  return lease ?? null;
}

/**
 * First statement of every transaction that writes under a lease. It locks the row, so that a successor waits until
 * this transaction has ended. Throws `LeaseLost` when the epoch is no longer the newest.
 */
export async function holdLease(tx: Tx, lease: Lease): Promise<void> {
  const rows = await tx.rows<{ epoch: bigint }>({
    name: "lease_hold",
    text: "SELECT epoch FROM job_lease WHERE name = $1 AND epoch = $2 FOR SHARE",
    values: [lease.name, lease.epoch],
  });
  if (rows.length === 0) throw new LeaseLost(`${lease.name} is led by somebody else`);
  assert(rows.length === 1, "a lease name is unique");
}

/**
 * Runs a transaction that writes under a lease. Shape: `work` answers how much it did; with 0 or false the transaction
 * is rolled back. Throws `LeaseLost` when the epoch is no longer the newest.
 */
export function writeLeased<T extends number | boolean>(
  db: Db,
  lease: Lease,
  work: (tx: Tx) => Promise<T>,
  options: { lockTimeoutMs?: number } = {},
): Promise<T> {
  return db.transaction(
    async (tx) => {
      await holdLease(tx, lease);
      return work(tx);
    },
    // A frozen leader must not block its successor for longer than the lease runs. That includes a transaction that got
    // its locks only after they were taken from a frozen call.
    { ...options, name: lease.name, idleTimeoutMs: frozenMs, forgetsIdle: true },
  );
}

/** Gives leadership back, so that the next process need not wait until the lease runs out. */
export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db.rows({
    text: "UPDATE job_lease SET expires_at = fd_now() WHERE name = $1 AND epoch = $2",
    values: [lease.name, lease.epoch],
  });
}

import { assert } from "../assert.ts";
import type { Db, Tx } from "../database/db.ts";

/** Leadership of one kind of work; `epoch` rises with every new holder. */
export interface Lease {
  readonly name: string;
  readonly epoch: bigint;
}

/** Longer than a missed renewal or a short stall, short enough for a takeover within 2 s. */
export const leaseMs = 1500;

/** How long a frozen leader's locks stand; a call's, before them, stand for half a second. */
const frozenMs = leaseMs - 500;

/** The lease went to somebody else; what was about to be written must not be. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/**
 * Takes or renews the leadership of jobs. Shape: the leases that are now the holder's; left out are
 * those that run for another, and those whose last leader is still writing.
 * Units: a lease runs `leaseMs` by fd_now(). Locks: none that it would have to wait for.
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

/** Takes or renews the leadership of one job; null where `acquireLeases` leaves it out. */
export async function acquireLease(
  db: Db,
  { name, holder }: { name: string; holder: string },
): Promise<Lease | null> {
  const [lease] = await acquireLeases(db, { names: [name], holder });
  return lease ?? null;
}

/**
 * First statement of every transaction that writes on behalf of a lease: the row is locked, so a
 * successor waits until this transaction has ended. Throws `LeaseLost` when the epoch has passed.
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
 * Runs a transaction that writes on behalf of a lease. Shape: `work` answers how much it did; 0 or
 * false means nothing, and nothing of it is kept. Throws `LeaseLost` when the epoch has passed.
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
    // A leader that was frozen must not hold its successor up for longer than the lease runs, also
    // when this transaction got its locks only after those of a frozen call were taken from it.
    { ...options, name: lease.name, idleTimeoutMs: frozenMs, forgetsIdle: true },
  );
}

/** Gives leadership back, so that the next process need not wait for the lease to run out. */
export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db.rows({
    text: "UPDATE job_lease SET expires_at = fd_now() WHERE name = $1 AND epoch = $2",
    values: [lease.name, lease.epoch],
  });
}

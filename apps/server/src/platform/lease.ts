import { assert } from "./assert.ts";
import type { Db, Tx } from "./db.ts";

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
 * Takes or renews the leadership of a job. Null while another holder's lease runs.
 * Units: the lease runs `leaseMs` by fd_now().
 */
export async function acquireLease(
  db: Db,
  request: { name: string; holder: string },
): Promise<Lease | null> {
  const rows = await db.rows<{ epoch: bigint }>({
    name: "lease_acquire",
    text: `
      INSERT INTO job_lease AS l (name, holder, epoch, expires_at)
      VALUES ($1, $2, 1, fd_now() + make_interval(secs => $3))
      ON CONFLICT (name) DO UPDATE SET
        epoch = CASE WHEN l.holder = excluded.holder AND l.expires_at > fd_now() THEN l.epoch ELSE l.epoch + 1 END,
        holder = excluded.holder, expires_at = excluded.expires_at
      WHERE l.holder = excluded.holder OR l.expires_at <= fd_now()
      RETURNING epoch`,
    values: [request.name, request.holder, leaseMs / 1000],
  });
  const [row] = rows;
  return row === undefined ? null : { name: request.name, epoch: row.epoch };
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
 * false means nothing. Throws `LeaseLost` when the epoch has passed.
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
    { ...options, name: lease.name, idleTimeoutMs: frozenMs },
  );
}

/** Gives leadership back, so that the next process need not wait for the lease to run out. */
export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db.rows({
    text: "UPDATE job_lease SET expires_at = fd_now() WHERE name = $1 AND epoch = $2",
    values: [lease.name, lease.epoch],
  });
}

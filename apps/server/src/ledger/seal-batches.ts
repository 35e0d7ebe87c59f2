import { createHash } from "node:crypto";
import type { Db } from "../platform/database/db.ts";
import { takeFirst } from "../platform/database/take-first.ts";
import { type Lease, writeLeased } from "../platform/jobs/lease.ts";

/** Most batches in one seal, so that a long queue is chained in short transactions. */
const batchesMax = 2000;

/** Previous hash of the first link of the chain. */
export const chainStart = Buffer.alloc(32);

/** Hash of a link. Shape: 32 bytes; the digests in the order in which the seal lists their batches. */
export function linkHash(previous: Buffer, digests: readonly Buffer[]): Buffer {
  const hash = createHash("sha256").update(previous);
  for (const digest of digests) hash.update(digest);
  return hash.digest();
}

/**
 * Chains the waiting batches: one insert-only link for all of them, up to the limit.
 * Effects: a row of `ledger_seal`; the rows of the queue are deleted. Answers true when there may be more.
 * Source: foundations.md D4; the order of the chain is the order of the delete, never that of an id.
 */
export async function sealBatches(db: Db, lease: Lease): Promise<boolean> {
  const sealed = await writeLeased(db, lease, async (tx) => {
    const waiting = await tx.rows<{ batch: string; digest: Buffer }>({
      text: takeFirst({ table: "ledger_unsealed", key: "batch", returning: "batch, digest" }),
      values: [batchesMax],
    });
    if (waiting.length === 0) return 0;
    const [last] = await tx.rows<{ no: bigint; hash: Buffer }>({
      name: "ledger_seal_last",
      text: "SELECT no, hash FROM ledger_seal ORDER BY no DESC LIMIT 1",
    });
    const previous = last?.hash ?? chainStart;
    await tx.rows({
      name: "ledger_seal_insert",
      text: "INSERT INTO ledger_seal (no, batches, previous, hash, at) VALUES ($1, $2::uuid[], $3, $4, fd_now())",
      values: [
        (last?.no ?? 0n) + 1n,
        waiting.map((row) => row.batch),
        previous,
        linkHash(
          previous,
          waiting.map((row) => row.digest),
        ),
      ],
    });
    return waiting.length;
  });
  return sealed === batchesMax;
}

import { createHash } from "node:crypto";
import type { Db } from "../platform/database/db.ts";
import { takeFirst } from "../platform/database/take-first.ts";
import { type Lease, writeLeased } from "../platform/jobs/lease.ts";

/** Batches that one seal covers at most, so that a long queue is chained in short transactions. */
const batchesMax = 2000;

/** First link of the chain has nothing before it. */
export const chainStart = Buffer.alloc(32);

/** Hash of a link. Shape: 32 bytes; digests in the order in which the seal lists their batches. */
export function linkHash(previous: Buffer, digests: readonly Buffer[]): Buffer {
  const hash = createHash("sha256").update(previous);
  for (const digest of digests) hash.update(digest);
  return hash.digest();
}

/**
 * Chains the batches that wait: one insert-only link over as many as there are.
 * Effects: a row of `ledger_seal`; the queue rows go. True when there may be more.
 * Source: foundations.md D4; the order is that of the delete, never an id's.
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

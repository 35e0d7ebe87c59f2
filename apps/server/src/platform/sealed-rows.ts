import { type Db, openDb, type Tx } from "./database/db.ts";
import type { Random } from "./random.ts";
import { open, type Secrets, seal } from "./secret-box.ts";

/** Keys that encrypt columns of domains. */
export type BoxKey = "instantKey" | "staffKey" | "railKey";

/** A sealed value of a row, and what it is bound to. Shape: `id` as its domain reads it back. */
export interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
  readonly boundTo: string;
}

/** What a domain keeps sealed, so that it can be sealed with another key. */
export interface SealedRows {
  readonly key: BoxKey;
  find(tx: Tx): Promise<readonly SealedRow[]>;
  /** Writes values anew. Shape: a role that owns the tables calls it. */
  store(tx: Tx, rows: readonly Pick<SealedRow, "id" | "sealed">[]): Promise<void>;
}

/**
 * Seals everything but the seeds of issues with the key of its purpose, in one transaction. In versions of before one
 * key sealed all of it. What has its key already stays as it is, so that it may run twice, and in two processes.
 * Throws where a value opens with neither key. Shape: answers how many values were sealed anew.
 */
export async function resealRows(
  databaseUrl: string,
  parts: { olderKey: string; secrets: Secrets; random: Random; sealed: readonly SealedRows[] },
): Promise<number> {
  const db: Db = openDb(databaseUrl, { max: 1 });
  try {
    return await db.transaction(
      async (tx) => {
        await tx.rows({ text: "SELECT pg_advisory_xact_lock(hashtext('fairdraw keys'))" });
        let count = 0;
        for (const { key, find, store } of parts.sealed) {
          const keyHex = parts.secrets[key];
          const older = (await find(tx)).filter((row) => !opensWith(row, keyHex));
          count += older.length;
          if (older.length === 0) continue;
          await store(
            tx,
            older.map(({ id, sealed, boundTo }) => {
              const plain = open(sealed, { keyHex: parts.olderKey, boundTo });
              return { id, sealed: seal(plain, { keyHex, boundTo, random: parts.random }) };
            }),
          );
        }
        return count;
      },
      { name: "reseal-rows", lockTimeoutMs: 60_000, statementTimeoutMs: 600_000 },
    );
  } finally {
    await db.end();
  }
}

function opensWith({ sealed, boundTo }: SealedRow, keyHex: string): boolean {
  try {
    open(sealed, { keyHex, boundTo });
    return true;
  } catch {
    return false;
  }
}

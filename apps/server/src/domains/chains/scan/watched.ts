import type { Queryable } from "../../../platform/database/db.ts";
import { findAddressesFrom } from "../rows/addresses.sql.ts";

/** Addresses of one question. */
const chunkMax = 1000;

/** The addresses of ours, all that ever were: each is read from the database once. */
export interface Watched {
  refresh(): Promise<void>;
  /** Whose address it is. Shape: small letters; null for one that is not ours. */
  ownerOf(address: string): bigint | null;
  /** All of them, as many at a time as a node is asked for. */
  chunks(): readonly (readonly string[])[];
  size(): number;
}

export function createWatched(db: Queryable): Watched {
  const owners = new Map<string, bigint>();
  const chunks: string[][] = [];
  return {
    async refresh() {
      for (const { address, accountId } of await findAddressesFrom(db, owners.size)) {
        if (owners.has(address)) continue;
        owners.set(address, accountId);
        const last = chunks.at(-1);
        if (last === undefined || last.length === chunkMax) chunks.push([address]);
        else last.push(address);
      }
    },
    ownerOf: (address) => owners.get(address) ?? null,
    chunks: () => chunks,
    size: () => owners.size,
  };
}

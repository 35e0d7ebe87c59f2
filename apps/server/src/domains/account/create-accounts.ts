import { openPlayers } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { insertAccount } from "./account.sql.ts";

export interface AccountRequest {
  readonly userName: string;
  readonly role: number;
  /** User name of the parent, in the same request or null for an account without an upline. */
  readonly parent: string | null;
  readonly prizeGroup: number;
  /** `PlayerState` flags. */
  readonly state: number;
  readonly passwordHash: string;
  /** "" for none. */
  readonly fundsPasswordHash: string;
  /** Terms that the player agreed to; none before he was asked. */
  readonly termsVersion?: string;
}

/**
 * Creates accounts with their pockets. Shape: parents before children; the numbers come back by
 * user name. Effects: accounts, empty pockets.
 */
export async function createAccounts(
  tx: Tx,
  merchantId: number,
  requests: readonly AccountRequest[],
): Promise<Map<string, bigint>> {
  const ids = new Map<string, bigint>();
  const paths = new Map<string, bigint[]>();
  for (const request of requests) {
    const parentId = request.parent === null ? null : (ids.get(request.parent) ?? null);
    const path =
      request.parent === null || parentId === null
        ? []
        : [...(paths.get(request.parent) ?? []), parentId];
    const id = await insertAccount(tx, { ...request, merchantId, parentId, path });
    ids.set(request.userName, id);
    paths.set(request.userName, path);
  }
  await openPlayers(
    tx,
    [...ids.values()].map((accountId) => ({ accountId, merchantId })),
  );
  return ids;
}

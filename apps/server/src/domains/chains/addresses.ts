import { getAddress } from "viem";
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { PublicKey } from "./public-key.ts";
import { findAddress, giveIndexBack, insertAddress, takeIndex } from "./rows/addresses.sql.ts";

/**
 * The address to which an account is paid, the same on every EVM chain: made when it is asked for the first time, and
 * then for ever. Shape: EIP-55. Throws under another key than that of the addresses that exist.
 * Locks: the counter of addresses, after whatever the caller holds; only for the first time of an account.
 */
export async function addressOf(tx: Tx, key: PublicKey, accountId: bigint): Promise<string> {
  const known = await findAddress(tx, accountId);
  if (known !== null) return getAddress(known);
  const index = await takeIndex(tx, key.fingerprint);
  assert(index !== null, "addresses are derived from the key of this installation");
  // Whoever asked for the same account a moment earlier held the counter until now.
  const meanwhile = await findAddress(tx, accountId);
  if (meanwhile !== null) {
    await giveIndexBack(tx);
    return getAddress(meanwhile);
  }
  const address = key.addressAt(index);
  await insertAddress(tx, { accountId, index, address });
  return address;
}

import type { Queryable } from "../../platform/database/db.ts";
import { bytesOf } from "./rows/hex.ts";

/**
 * Whether an address is one of this installation's own: that of a player's payments, or the contract of the token itself. What
 * is paid there never reaches a player. Shape: 40 hex digits behind 0x, in any case.
 */
export async function isOwnAddress(db: Queryable, address: string): Promise<boolean> {
  const rows = await db.rows({
    name: "chain_address_own",
    text: `SELECT FROM chain_address WHERE address = $1
      UNION ALL SELECT FROM chain WHERE contract = $1 LIMIT 1`,
    values: [bytesOf(address.toLowerCase())],
  });
  return rows.length > 0;
}

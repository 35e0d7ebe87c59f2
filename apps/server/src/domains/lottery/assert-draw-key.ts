import { ConfigError } from "../../platform/config.ts";
import type { Db } from "../../platform/database/db.ts";
import { open } from "../../platform/secret-box.ts";
import { findNewestSeed } from "./lottery.sql.ts";

/**
 * Sees at the start whether the key of draws is that of this database, and not only when the first issue is to be drawn.
 * Refuses (`ConfigError`): a key that does not open the newest seed.
 */
export async function assertDrawKey(db: Db, drawKey: string): Promise<void> {
  const newest = await findNewestSeed(db);
  if (newest === null) return;
  try {
    open(newest.sealedSeed, { keyHex: drawKey, boundTo: newest.issueId });
  } catch {
    throw new ConfigError(
      "the key of draws is not that of this database; copy the file draw-key of the process that made its issues",
    );
  }
}

import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import { findBlocks } from "./limits.sql.ts";

/** Plays that a merchant does not sell. Shape: by game; games without a closed play are left out. */
export async function findClosedPlays(
  db: Queryable,
  { merchantId, gameIds }: { merchantId: number; gameIds: readonly number[] },
): Promise<Map<number, string[]>> {
  const blocks = await findBlocks(db, { merchantIds: [merchantId], gameIds });
  const byGame = Map.groupBy(
    blocks.filter(({ number }) => number === null),
    ({ gameId }) => gameId,
  );
  return new Map(
    [...byGame].map(([gameId, own]) => [
      gameId,
      own.flatMap(({ playNo }) => findPlayByNo(playNo)?.id ?? []).toSorted(),
    ]),
  );
}

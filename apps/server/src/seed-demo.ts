import { EntropyMode, MerchantState } from "@fairdraw/wire";
import type { DemoSite } from "./domain.ts";
import { domains } from "./domains/all.ts";
import { storeEntropyMode } from "./domains/lottery/game-states.sql.ts";
import { insertGames } from "./domains/lottery/lottery.sql.ts";
import { servedGameIds } from "./domains/lottery/served-games.ts";
import { insertMerchant } from "./domains/site/site.sql.ts";
import { openHouse } from "./ledger/index.ts";
import type { Db } from "./platform/database/db.ts";

/** The demo site answers on every host; the second merchant only on its own. */
const merchants = [
  { id: 1, code: "demo", title: "Fairdraw", state: MerchantState.DEMO, hosts: ["*"] },
  {
    id: 2,
    code: "second",
    title: "Fairdraw Two",
    state: MerchantState.DEMO,
    hosts: ["second.localhost"],
  },
];

/**
 * Adds the games of this version that the database does not know yet, and fills a new database with
 * the demo site, once: two merchants, each with what its domains seed.
 * Effects: games; merchants, and what the domains say, when there is no merchant. Shape: games of `testBeacon` are drawn
 * by the test beacon on a new site, to show how a beacon decides.
 */
export async function seedDemo(
  db: Db,
  newId: () => string,
  gameIds: readonly number[] = servedGameIds,
  { testBeacon = [] }: { testBeacon?: readonly number[] } = {},
): Promise<void> {
  await insertGames(db, gameIds);
  const [present] = await db.rows({ text: "SELECT id FROM merchant LIMIT 1" });
  if (present !== undefined) return;
  await db.transaction(async (tx) => {
    await tx.rows({ text: "SELECT pg_advisory_xact_lock(7215002)" });
    const [meanwhile] = await tx.rows({ text: "SELECT id FROM merchant LIMIT 1" });
    if (meanwhile !== undefined) return;
    await storeEntropyMode(tx, { gameIds: testBeacon, entropyMode: EntropyMode.TEST_BEACON });
    for (const merchant of merchants) {
      await insertMerchant(tx, merchant);
      await openHouse(tx, merchant.id);
      const site: DemoSite = { merchantId: merchant.id, newId, ids: new Map() };
      for (const domain of Object.values(domains)) await domain.seed?.(tx, site);
    }
  });
}

import { rebuildFacts } from "../apps/server/src/domains/facts/rebuild-facts.ts";
import { ConfigError, readConfig } from "../apps/server/src/platform/config.ts";
import { openDb } from "../apps/server/src/platform/database/db.ts";
import { findDatabase } from "./find-database.ts";

/**
 * Counts what bets came to, by account, team and day, anew from the bets of an installation, running
 * or stopped; `DATABASE_URL` or `DATA_DIR` say which.
 */
async function main(): Promise<void> {
  const place = await findDatabase(readConfig(process.env), "maintenance");
  const db = openDb(place.url, { max: 2 });
  try {
    await rebuildFacts(db, (day) => console.log(`counted ${day}`));
  } finally {
    await db.end();
    await place.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`rebuild-facts: ${error.message}`);
  process.exitCode = 1;
}

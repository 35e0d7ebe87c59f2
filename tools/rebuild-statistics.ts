import { queueRecount } from "../apps/server/src/domains/statistics/statistics.sql.ts";
import { ConfigError, readConfig } from "../apps/server/src/platform/config.ts";
import { openDb } from "../apps/server/src/platform/database/db.ts";
import { findDatabase } from "./find-database.ts";

/**
 * Has the statistics of all games counted anew, from their first draw; `DATABASE_URL` or `DATA_DIR` say
 * which installation. The server does it, at once or when it starts next.
 */
async function main(): Promise<void> {
  const place = await findDatabase(readConfig(process.env), "maintenance");
  const db = openDb(place.url, { max: 1 });
  try {
    const games = await queueRecount(db);
    console.log(`${games} games will be counted anew.`);
  } finally {
    await db.end();
    await place.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`rebuild-statistics: ${error.message}`);
  process.exitCode = 1;
}

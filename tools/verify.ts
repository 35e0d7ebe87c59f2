import { resolve } from "node:path";
import { ConfigError, readConfig } from "../apps/server/src/platform/config.ts";
import { openDb } from "../apps/server/src/platform/db.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../apps/server/src/platform/embedded-postgres.ts";
import { systemRandom } from "../apps/server/src/platform/random.ts";
import { loadSecrets } from "../apps/server/src/platform/secrets-file.ts";
import { verify } from "../apps/server/src/verify/verify.ts";

/**
 * Proves the books of an installation, running or stopped; `DATABASE_URL` or `DATA_DIR` say which.
 * Ends with 1 when a check found a break.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const place = await findDatabase(config);
  const db = openDb(place.url, { max: 2 });
  try {
    const startedAt = performance.now();
    const report = await verify(db, (check, found) => {
      console.log(
        `${found === null ? "holds " : "BREAK "} ${check.name.padEnd(18)} ${check.promise}`,
      );
      if (found !== null) console.log(`        ${found.row}: ${found.message}`);
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const size = `${report.bets} bets, ${report.transfers} transfers, ${report.issues} issues in ${seconds} s`;
    const [first] = report.breaks;
    console.log(
      first === undefined
        ? `The books hold: ${size}.`
        : `The books do NOT hold: ${first.row}: ${first.message} (${size}).`,
    );
    return first === undefined ? 0 : 1;
  } finally {
    await db.end();
    await place.stop();
  }
}

async function findDatabase(config: ReturnType<typeof readConfig>) {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} };
  const { databasePassword } = await loadSecrets(resolve(config.dataDir), systemRandom);
  const running = await findRunningPostgres(config.dataDir, databasePassword);
  if (running !== null) return { url: running, stop: async () => {} };
  const started = await startEmbeddedPostgres({ ...config, password: databasePassword });
  return { url: started.connectionString, stop: () => started.stop() };
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`verify: ${error.message}`);
  process.exitCode = 1;
}

import { findHeads } from "../apps/server/src/domains/heads/heads.sql.ts";
import { lineOf } from "../apps/server/src/domains/heads/kept-heads.ts";
import { readCommandLine } from "../apps/server/src/platform/command-line.ts";
import { ConfigError, readConfig } from "../apps/server/src/platform/config.ts";
import { openDb } from "../apps/server/src/platform/database/db.ts";
import { systemRandom } from "../apps/server/src/platform/random.ts";
import { loadSecrets } from "../apps/server/src/platform/secrets-file.ts";
import { openSigningKey } from "../apps/server/src/platform/signing-key.ts";
import { findDatabase } from "./find-database.ts";

const usage = `npm run --silent heads -- [--from NO] > heads.jsonl

Prints the signed heads of an installation, running or stopped: the one of DATABASE_URL, else of DATA_DIR (./data).
  --from NO   from this number on; the first is 1
Keep the file where nobody who runs the site can change it: npm run verify -- --heads heads.jsonl`;

const pageSize = 500;

/** Prints the signed heads of an installation, a line each, for whoever keeps them outside. */
async function main(): Promise<void> {
  const { values } = readCommandLine(usage, {
    options: { from: { type: "string", default: "1" } },
  });
  const config = readConfig(process.env);
  const place = await findDatabase(config, "runtime");
  const key = openSigningKey((await loadSecrets(config.dataDir, systemRandom)).headKey);
  const db = openDb(place.url, { max: 1 });
  try {
    for (let from = Number(values.from); ; ) {
      const heads = await findHeads(db, { from, limit: pageSize });
      for (const head of heads) console.log(lineOf(head, key));
      const last = heads.at(-1);
      if (last === undefined) return;
      from = last.no + 1;
    }
  } finally {
    await db.end();
    await place.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`heads: ${error.message}`);
  process.exitCode = 1;
}

import { resolve } from "node:path";
import type { Config } from "../apps/server/src/platform/config.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../apps/server/src/platform/postgres/embedded-postgres.ts";
import { systemRandom } from "../apps/server/src/platform/random.ts";
import { loadSecrets } from "../apps/server/src/platform/secrets-file.ts";

/** The database of an installation, running or stopped. Shape: what was started for it ends with `stop`. */
export async function findDatabase(
  config: Config,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} };
  const { databasePassword } = await loadSecrets(resolve(config.dataDir), systemRandom);
  const running = await findRunningPostgres(config.dataDir, databasePassword);
  if (running !== null) return { url: running, stop: async () => {} };
  const started = await startEmbeddedPostgres({ ...config, password: databasePassword });
  return { url: started.connectionString, stop: () => started.stop() };
}

import { resolve } from "node:path";
import type { Config } from "../apps/server/src/platform/config.ts";
import { type DatabaseRole, urlForRole } from "../apps/server/src/platform/database/roles.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { findRunningPostgres } from "../apps/server/src/platform/postgres/embedded-postgres.ts";
import { openDatabase, passwordsOf } from "../apps/server/src/platform/postgres/open-database.ts";
import { systemRandom } from "../apps/server/src/platform/random.ts";
import { loadSecrets } from "../apps/server/src/platform/secrets-file.ts";

/** The database of an installation, running or stopped, for one of its roles. Shape: what was started for it ends with `stop`. */
export async function findDatabase(
  config: Config,
  role: DatabaseRole,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const own = { owner: config.databaseOwnerUrl, maintenance: config.databaseMaintenanceUrl };
    const url = (role === "runtime" ? undefined : own[role]) ?? databaseUrl;
    return { url, stop: async () => {} };
  }
  const secrets = await loadSecrets(resolve(config.dataDir), systemRandom);
  const running = await findRunningPostgres(config.dataDir, secrets.databasePassword);
  if (running !== null) {
    const password = passwordsOf(secrets)[role];
    return { url: urlForRole(running, { role, password }), stop: async () => {} };
  }
  const opened = await openDatabase(config, { secrets, log: createLog("warn") });
  await opened.grant();
  return { url: opened.urlFor(role), stop: () => opened.stop() };
}

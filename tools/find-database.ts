import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Config, ConfigError } from "../apps/server/src/platform/config.ts";
import { openDb } from "../apps/server/src/platform/database/db.ts";
import { type DatabaseRole, urlForRole } from "../apps/server/src/platform/database/roles.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { findRunningPostgres } from "../apps/server/src/platform/postgres/embedded-postgres.ts";
import { openDatabase, passwordsOf } from "../apps/server/src/platform/postgres/open-database.ts";
import { systemRandom } from "../apps/server/src/platform/random.ts";
import { loadSecrets } from "../apps/server/src/platform/secrets-file.ts";
import { openSigningKey } from "../apps/server/src/platform/signing-key.ts";

export interface FoundDatabase {
  readonly url: string;
  /** Public key of the seals and heads of this installation; null of a database elsewhere, whose keys are not here. */
  readonly headKey: string | null;
  stop(): Promise<void>;
}

/**
 * The database of an installation, running or stopped, for one of its roles. Shape: what was started for it ends with
 * `stop`. Refuses (`ConfigError`): a database without a site; nothing goes on running then.
 */
export async function findDatabase(config: Config, role: DatabaseRole): Promise<FoundDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const own = { owner: config.databaseOwnerUrl, maintenance: config.databaseMaintenanceUrl };
    const url = (role === "runtime" ? undefined : own[role]) ?? databaseUrl;
    await assertSite(url, databaseName(url));
    return { url, headKey: null, stop: async () => {} };
  }
  const dataDir = resolve(config.dataDir);
  // Who asks about a site that was never there must not make its keys.
  if (!existsSync(join(dataDir, "secrets.json"))) throw noSite(dataDir);
  const secrets = await loadSecrets(dataDir, systemRandom);
  const headKey = openSigningKey(secrets.headKey).publicKey;
  const running = await findRunningPostgres(config.dataDir, secrets.databasePassword);
  if (running !== null) {
    const password = passwordsOf(secrets)[role];
    const url = urlForRole(running, { role, password });
    await assertSite(url, dataDir);
    return { url, headKey, stop: async () => {} };
  }
  const opened = await openDatabase(config, { secrets, log: createLog("warn") });
  try {
    await assertSite(opened.urlFor("owner"), dataDir);
    await opened.grant();
  } catch (error) {
    await opened.stop();
    throw error;
  }
  return { url: opened.urlFor(role), headKey, stop: () => opened.stop() };
}

/** Refuses (`ConfigError`) a database that was never migrated. */
async function assertSite(url: string, place: string): Promise<void> {
  const db = openDb(url, { max: 1 });
  try {
    const [found] = await db.rows<{ has: boolean }>({
      text: "SELECT to_regclass('public.ledger_transfer') IS NOT NULL AS has",
    });
    if (found?.has !== true) throw noSite(place);
  } finally {
    await db.end();
  }
}

function noSite(place: string): ConfigError {
  return new ConfigError(`there is no site in ${place} yet: start it once`);
}

/** The database without who connects and how. */
function databaseName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

import { findRunningPostgres } from "@fairdraw/server/src/platform/postgres/embedded-postgres.ts";
import { systemRandom } from "@fairdraw/server/src/platform/random.ts";
import { loadSecrets } from "@fairdraw/server/src/platform/secrets-file.ts";

/** The address of the PostgreSQL that a server brought for itself. Throws when none runs. */
export async function ownDatabaseUrl(dataDir: string): Promise<string> {
  const secrets = await loadSecrets(dataDir, systemRandom);
  const url = await findRunningPostgres(dataDir, secrets.databasePassword);
  if (url === null) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return url;
}

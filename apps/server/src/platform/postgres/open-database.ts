import type { Config } from "../config.ts";
import {
  type DatabaseRole,
  grantRights,
  makeRoles,
  type RolePasswords,
  roles,
  urlForRole,
} from "../database/roles.ts";
import type { Log } from "../log.ts";
import type { Secrets } from "../secret-box.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A database with an address for each role. */
export interface OpenDatabase {
  urlFor(role: DatabaseRole): string;
  /** Lines for the person who started us. */
  readonly notes: readonly string[];
  /** To be called when the schema is the newest: gives the roles what they need of it. */
  grant(): Promise<void>;
  stop(): Promise<void>;
}

export function passwordsOf(secrets: Secrets): RolePasswords {
  return {
    owner: secrets.ownerPassword,
    maintenance: secrets.maintenancePassword,
    runtime: secrets.runtimePassword,
  };
}

/**
 * Opens the database of `DATABASE_URL`, else starts the one that comes along. There the roles are made at every start, also
 * in a directory of an older version, and no superuser stays connected. Of another database the addresses say who is who;
 * with one address alone, a note says so, and everything is done with it.
 */
export async function openDatabase(
  config: Config,
  parts: { secrets: Secrets; log: Log },
): Promise<OpenDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) return openForeign(config, databaseUrl);
  const { secrets, log } = parts;
  const started = await startEmbeddedPostgres({
    ...config,
    password: secrets.databasePassword,
    log,
  });
  const passwords = passwordsOf(secrets);
  const urlFor = (role: DatabaseRole) =>
    urlForRole(started.connectionString, { role, password: passwords[role] });
  try {
    await makeRoles(started.connectionString, passwords);
    await started.keepAs(urlFor("runtime"));
  } catch (error) {
    await started.stop().catch(() => {});
    throw error;
  }
  return {
    urlFor,
    notes: started.notes,
    grant: () => grantRights(urlFor("owner"), roles),
    stop: () => started.stop(),
  };
}

function openForeign(config: Config, databaseUrl: string): OpenDatabase {
  const { databaseOwnerUrl: owner, databaseMaintenanceUrl: maintenance } = config;
  if (owner === undefined || maintenance === undefined) {
    return {
      urlFor: () => databaseUrl,
      notes: [
        "the server owns the tables of its database: set DATABASE_OWNER_URL and DATABASE_MAINTENANCE_URL, so that it cannot change what is only appended",
      ],
      grant: async () => {},
      stop: async () => {},
    };
  }
  const urls = { owner, maintenance, runtime: databaseUrl };
  const nameOf = (url: string) => decodeURIComponent(new URL(url).username);
  return {
    urlFor: (role) => urls[role],
    notes: [],
    grant: () =>
      grantRights(owner, { maintenance: nameOf(maintenance), runtime: nameOf(databaseUrl) }),
    stop: async () => {},
  };
}

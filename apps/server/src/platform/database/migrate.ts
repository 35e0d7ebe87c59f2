import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";

export const migrationsDir = join(import.meta.dirname, "../../../migrations");

/**
 * Brings a database to the newest schema. Effects: one transaction, under a lock, so that several
 * processes may start at once. Shape: no further than `upTo`, as an older version left it, for tests.
 * Throws with the name of the migration that failed.
 */
export async function migrate(connectionString: string, upTo?: string): Promise<void> {
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 2 }) }),
  });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await (upTo === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(upTo));
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === "Error")?.migrationName;
      throw new Error(
        `migration ${failed ?? ""} failed: ${error instanceof Error ? error.message : "unknown reason"}`,
        { cause: error },
      );
    }
  } finally {
    await db.destroy();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsDir))
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort();
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(migrationsDir, name), "utf8");
    return [
      name.replace(/\.sql$/, ""),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Makes the monthly partitions from last month to two months ahead of fd_now(). */
export const ensurePartitions = {
  text: "SELECT fd_ensure_partitions(fd_now() - interval '1 month', 4)",
} as const;

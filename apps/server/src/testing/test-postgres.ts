import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensurePartitions, migrate } from "../platform/database/migrate.ts";
import { grantRights, makeRoles, roles, urlForRole } from "../platform/database/roles.ts";
import { startEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { makeShortLivedDir } from "./short-lived-dir.ts";
import { installTestClock } from "./test-clock.sql.ts";

const templateName = "fairdraw_template";

export interface TestPostgres {
  readonly serverUrl: string;
  stop(): Promise<void>;
}

/**
 * It may lose everything when the machine stops, and writes about half as much, into a journal that stays small
 * because it may be in memory. It does not sweep its tables by itself: that comes by real time, and with it
 * other plans and orders of rows.
 */
const forgetful = [
  "autovacuum=off",
  "fsync=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "shared_buffers=512MB",
  "max_wal_size=512MB",
  "min_wal_size=128MB",
];

/**
 * Starts a PostgreSQL of its own with a template database; `DATABASE_URL` uses that server instead.
 * Shape: one that `mayForget` is for tests that neither kill nor measure it, and of which nothing is kept.
 */
export async function startTestPostgres(
  options: { mayForget?: boolean } = {},
): Promise<TestPostgres> {
  const outside = process.env["DATABASE_URL"];
  if (outside !== undefined) {
    await makeTemplate(outside);
    return { serverUrl: outside, stop: async () => {} };
  }
  const mayForget = options.mayForget === true;
  const dir = mayForget
    ? await makeShortLivedDir("fairdraw-test")
    : await mkdtemp(join(tmpdir(), "fairdraw-test-"));
  await chmod(dir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: dir,
    dataDirIsExplicit: true,
    password: "test",
    settings: mayForget ? forgetful : [],
  });
  await makeTemplate(server.connectionString);
  return {
    serverUrl: server.connectionString,
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${templateName}`);
    await client.query(`CREATE DATABASE ${templateName}`);
  });
  const url = urlOf(serverUrl, templateName);
  await migrate(url);
  await onServer(url, async (client) => {
    await client.query(installTestClock);
    await client.query(ensurePartitions.text);
  });
  await makeRoles(url, { owner: "test", maintenance: "test", runtime: "test" });
  await grantRights(url, roles);
}

/** How a server reaches a database that is a copy of the template: as no superuser, and without what it must not do. */
export function runtimeUrlOf(databaseUrl: string): string {
  return urlForRole(databaseUrl, { role: "runtime", password: "test" });
}

let counter = 0;

interface TestDatabaseOptions {
  /** Without schema and test clock. */
  readonly empty?: boolean;
  /** It does not wait for its disk: good where nobody kills PostgreSQL or measures it. */
  readonly mayForget?: boolean;
  /** A database to copy, as `makeTemplate` makes it, where the server has it. */
  readonly from?: string;
  /** Its name; without one it gets a name of its own. */
  readonly name?: string;
}

/** Makes a fresh database from the template. Answers its url. */
export async function createTestDatabase(
  serverUrl: string,
  options: TestDatabaseOptions = {},
): Promise<string> {
  counter += 1;
  const name = options.name ?? `fairdraw_test_${process.pid}_${counter}`;
  await onServer(serverUrl, async (client) => {
    const template = options.empty === true ? "template1" : await templateOf(client, options.from);
    // Two files may copy the template at once; PostgreSQL refuses that, so they take turns.
    await client.query("SELECT pg_advisory_lock(7215003)");
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${await quickestCopy(client)}`,
    );
    if (options.mayForget === true) {
      await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
    }
  });
  return urlOf(serverUrl, name);
}

/** Where nothing waits for a disk, files are copied faster than their pages are put into the journal one by one. */
async function quickestCopy(client: pg.Client): Promise<"file_copy" | "wal_log"> {
  const { rows } = await client.query<{ waits: string }>(
    "SELECT current_setting('fsync') AS waits",
  );
  return rows[0]?.waits === "off" ? "file_copy" : "wal_log";
}

async function templateOf(client: pg.Client, name: string | undefined): Promise<string> {
  const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  return name !== undefined && found.rowCount === 1 ? name : templateName;
}

/** Drops a database that `createTestDatabase` made, open connections and all. */
export async function dropTestDatabase(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await onServer(urlOf(databaseUrl, "postgres"), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

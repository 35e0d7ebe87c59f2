import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assert } from "../assert.ts";
import { makeRoles, urlForRole } from "../database/roles.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { nobody } from "./postgres-place.ts";

let dataDir: string;
let server: EmbeddedPostgres | null = null;
let stranger: ChildProcess;

const start = () =>
  startEmbeddedPostgres({
    dataDir,
    dataDirIsExplicit: true,
    password: "test",
    settings: ["fsync=off", "max_wal_size=128MB", "min_wal_size=32MB"],
  });

/** Its first line is the number of the server's process. */
const readLock = () => readFile(join(dataDir, "pg", "postmaster.pid"), "utf8");

beforeAll(async () => {
  // It is the caller's alone at first, as one that was made with mode 700.
  dataDir = await mkdtemp(join(tmpdir(), "fairdraw-lock-"));
  // A process of the database's own user, which PostgreSQL therefore sees as alive.
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  stranger = spawn("sleep", ["600"], { cwd: "/", stdio: "ignore", ...user });
  await once(stranger, "spawn");
});
afterAll(async () => {
  stranger.kill("SIGKILL");
  await server?.stop().catch(() => {});
  await rm(dataDir, { recursive: true, force: true });
});

it("starts when the number of a server that was killed belongs to another process now", async () => {
  const first = await start();
  const [pid = "", ...rest] = (await readLock()).split("\n");
  process.kill(Number(pid), "SIGKILL");
  // All its processes leave the memory that they share before another one may take the directory.
  await expect.poll(async () => answers(first.connectionString)).toBe(false);
  await writeFile(join(dataDir, "pg", "postmaster.pid"), [stranger.pid, ...rest].join("\n"));
  server = await start();
  expect(await answers(server.connectionString)).toBe(true);
  expect((await readLock()).split("\n")[0]).not.toBe(String(stranger.pid));
  expect(stranger.exitCode).toBe(null);
});

it("refuses a directory whose server a live Fairdraw owns", async () => {
  await expect(start()).rejects.toThrow(/in use by another running Fairdraw/);
});

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

it("writes no values of rows into its log, whatever is refused", async () => {
  assert(server !== null, "it was started above");
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query("CREATE TABLE person (email text PRIMARY KEY)");
  const insert = () => client.query("INSERT INTO person VALUES ($1)", ["someone@example.org"]);
  await insert();
  await expect(insert()).rejects.toThrow("duplicate key");
  await client.end();
  const log = await readFile(join(dataDir, "pg", "server.log"), "utf8");
  expect(log).toContain("duplicate key");
  expect(log).not.toContain("someone@example.org");
});

it("keeps its directory as somebody else from then on", async () => {
  assert(server !== null, "it was started above");
  const passwords = { owner: "o", maintenance: "m", runtime: "r" };
  await makeRoles(server.connectionString, passwords);
  await server.keepAs(urlForRole(server.connectionString, { role: "runtime", password: "r" }));
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  const { rows } = await client.query<{ who: string }>(
    `SELECT DISTINCT usename AS who FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  expect(rows).toEqual([{ who: "fairdraw_runtime" }]);
  await expect(start()).rejects.toThrow(/in use by another running Fairdraw/);
});

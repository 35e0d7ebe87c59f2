import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { platform } from "node:process";
import { promisify } from "node:util";
import pg from "pg";
import { ConfigError } from "../config.ts";
import type { Log } from "../log.ts";
import { makeOpenDirectory } from "../open-directory.ts";
import { createPass, keepWritesEven } from "./even-writes.ts";
import { fallbackFor, findPlace, nobody, type Place, processOptions } from "./postgres-place.ts";
import { memoryHere, settingsFor } from "./postgres-settings.ts";
import { freeStaleLock, readServer } from "./stale-lock.ts";

const run = promisify(execFile);

/** Session lock that the Fairdraw process holds which owns the data directory. */
const ownerLock = 7_215_001;
/** Other systems write files to disk in other ways, at a high cost. */
const isLinux = platform === "linux";

export interface EmbeddedPostgres {
  readonly connectionString: string;
  readonly directory: string;
  /** Keeps the directory with this address from now on, so that no superuser stays connected. */
  keepAs(connectionString: string): Promise<void>;
  /** Lines for the person who started the server. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the packages, with fsync on, and becomes its owner.
 * Effects: keeps its writes even (`even-writes.ts`), and stops it at once when a write is lost; creates the cluster at
 * the first start; stops and restarts a server that a killed Fairdraw left running. Refuses (`ConfigError`): a
 * directory that a live Fairdraw owns, one that cannot be written, one that the database user cannot enter. Source:
 * foundations.md T1, T2.
 */
export async function startEmbeddedPostgres(request: {
  dataDir: string;
  dataDirIsExplicit: boolean;
  password: string;
  /** Settings as `name=value`, in addition to those for this machine. They replace those of the same name. */
  settings?: readonly string[];
  log?: Log;
}): Promise<EmbeddedPostgres> {
  const place = await findPlace(request);
  await prepareCluster(place, request.password);
  await stopOrphan(place, request.password);
  await freeStaleLock(place.dataDir);
  const port = await startServer(place, [
    ...settingsFor(memoryHere()),
    ...(request.settings ?? []),
  ]);
  const connectionString = urlOf(port, request.password);
  let owner = await takeOwnership(connectionString, place);
  const onError = (error: unknown, isLost: boolean) => {
    request.log?.[isLost ? "fatal" : "warn"]({ err: error }, "writing out PostgreSQL's files");
    if (isLost) pgCtl(place, ["stop", "-m", "immediate"]).catch(() => {});
  };
  const waitsForDisk = request.settings?.includes("fsync=off") !== true;
  const writes =
    isLinux && waitsForDisk ? keepWritesEven(createPass(place.dataDir), onError) : null;
  return {
    connectionString,
    directory: place.dataDir,
    notes: place.notes,
    async keepAs(url) {
      const next = new pg.Client({ connectionString: url, keepAlive: true });
      next.on("error", () => {});
      await next.connect();
      // It waits for the lock behind the one who has it, and gets it when that one ends.
      const taken = next.query("SELECT pg_advisory_lock($1)", [ownerLock]);
      await owner.end();
      await taken;
      owner = next;
    },
    async stop() {
      await writes?.stop();
      await owner.end().catch(() => {});
      await pgCtl(place, ["stop", "-m", "fast", "-w", "-t", "30"]);
    },
  };
}

/** How other programs of the project reach the running server; null when none runs. */
export async function findRunningPostgres(
  dataDir: string,
  password: string,
): Promise<string | null> {
  for (const candidate of [join(dataDir, "pg"), join(fallbackFor(dataDir), "pg")]) {
    const server = await readServer(candidate);
    if (server !== null) return urlOf(server.port, password);
  }
  return null;
}

function urlOf(port: number, password: string): string {
  return `postgresql://fairdraw:${password}@127.0.0.1:${port}/postgres`;
}

/** Creates the cluster once. After a start that was killed half-way there is no `PG_READY`, and it begins anew. */
async function prepareCluster(place: Place, password: string): Promise<void> {
  const home = dirname(place.dataDir);
  const ready = join(home, "PG_READY");
  if (existsSync(ready)) return;
  try {
    await makeOpenDirectory(home);
    await rm(place.dataDir, { recursive: true, force: true });
    await mkdir(place.dataDir, { mode: 0o700 });
    const passwordFile = join(home, "pg-password");
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (place.asNobody) {
      await chown(place.dataDir, nobody, nobody);
      await chown(passwordFile, nobody, nobody);
    }
    await run(
      join(place.binDir, "initdb"),
      [
        "-D",
        place.dataDir,
        "-U",
        "fairdraw",
        "--auth=scram-sha-256",
        `--pwfile=${passwordFile}`,
        "--encoding=UTF8",
        "--no-locale",
        "--data-checksums",
      ],
      processOptions(place),
    );
    await rm(passwordFile);
    await writeFile(ready, "");
  } catch (error) {
    throw new ConfigError(`cannot make a database in ${home}: ${firstLine(error)}`);
  }
}

/**
 * Handles a server that runs already. Either a live Fairdraw owns it and holds the owner lock, or a killed one left it
 * behind; then it is stopped in good order, and we start it again.
 */
async function stopOrphan(place: Place, password: string): Promise<void> {
  const server = await readServer(place.dataDir);
  if (server === null) return;
  const client = new pg.Client({ connectionString: urlOf(server.port, password) });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch {
    // It is on its way up or down; PostgreSQL itself tells two servers apart.
    return;
  }
  // The lock of a killed owner ends with its connection, which the server notices within moments.
  const owned = !(await tryOwnerLock(client, 2000));
  await client.end();
  if (owned) {
    throw new ConfigError(
      `${dirname(place.dataDir)} is in use by another running Fairdraw; stop it or set DATA_DIR`,
    );
  }
  await pgCtl(place, ["stop", "-m", "fast", "-w", "-t", "30"]);
}

async function tryOwnerLock(client: pg.Client, patienceMs: number): Promise<boolean> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const result = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS taken",
      [ownerLock],
    );
    if (result.rows[0]?.taken === true) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function takeOwnership(connectionString: string, place: Place): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  if (await tryOwnerLock(client, 0)) return client;
  await client.end();
  throw new ConfigError(`${dirname(place.dataDir)} is in use by another running Fairdraw`);
}

async function startServer(place: Place, settings: readonly string[]): Promise<number> {
  const own = settings.map((setting) => ` -c ${setting}`).join("");
  const log = join(place.dataDir, "server.log");
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      await pgCtl(place, [
        "start",
        "-w",
        "-t",
        "60",
        "-l",
        log,
        "-o",
        `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=120${own}`,
      ]);
      return port;
    } catch (error) {
      if (attempt < 3 && (await readServer(place.dataDir)) === null) continue;
      throw new ConfigError(`PostgreSQL does not start, see ${log}: ${firstLine(error)}`);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Runs pg_ctl without any of our pipes: a server that inherits a pipe keeps it open for ever. The server leaves our
 * process group, so that Ctrl-C reaches only us.
 */
function pgCtl(place: Place, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.binDir, "pg_ctl"), ["-D", place.dataDir, ...args], {
      ...processOptions(place),
      stdio: "ignore",
      detached: true,
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`pg_ctl ${args[0]} ended with ${code}`));
    });
  });
}

function firstLine(error: unknown): string {
  const text =
    error instanceof Error ? (error as { stderr?: string }).stderr || error.message : String(error);
  return text.trim().split("\n")[0] ?? "unknown reason";
}

import { open, readFile, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { processOf } from "./process-of.ts";

/** What PostgreSQL notes of itself in its directory while it runs. */
interface Server {
  readonly pid: number;
  readonly port: number;
}

const lockOf = (dataDir: string) => join(dataDir, "postmaster.pid");

/** The server that works in a directory, whoever started it; null when none does. */
export async function readServer(dataDir: string): Promise<Server | null> {
  const text = await readFile(lockOf(dataDir), "utf8").catch(() => null);
  if (text === null) return null;
  const [pid, , , port] = text.split("\n");
  const server = { pid: Number(pid), port: Number(port) };
  if (!(server.pid > 0) || !(server.port > 0)) return null;
  return (await mayServe(server.pid, dataDir)) ? server : null;
}

/**
 * False when the process cannot be the server of a directory. A server works in the directory of its data; after a hard
 * stop its number may belong to another process, or to a thread of ours. Where the system does not tell where a process
 * works, every one of our own counts.
 */
async function mayServe(pid: number, dataDir: string): Promise<boolean> {
  if (processOf(pid) !== "ours") return false;
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return place === null || place === (await realpath(dataDir));
}

/**
 * Frees a directory whose server was stopped hard and whose number another process has now: PostgreSQL would take that
 * one for the server and never start.
 * Effects: puts our own number into the lock, which PostgreSQL ignores, as we start it. The rest stays, because
 * PostgreSQL finds by it whether parts of the old server still run.
 */
export async function freeStaleLock(dataDir: string): Promise<void> {
  const text = await readFile(lockOf(dataDir), "utf8").catch(() => "");
  const [pid = "", ...rest] = text.split("\n");
  if (!(Number(pid) > 0) || processOf(Number(pid)) === null) return;
  if (await mayServe(Number(pid), dataDir)) return;
  // Written over in place: the file stays that of the database's user, and is never empty.
  const lock = await open(lockOf(dataDir), "r+");
  try {
    const { bytesWritten } = await lock.write([process.pid, ...rest].join("\n"), 0);
    await lock.truncate(bytesWritten);
  } finally {
    await lock.close();
  }
}

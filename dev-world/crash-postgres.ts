import { spawn } from "node:child_process";
import { readFile, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Queryable } from "@fairdraw/server/src/platform/database/db.ts";
import { processOf } from "@fairdraw/server/src/platform/postgres/process-of.ts";

const pollMs = 20;
const patienceMs = 30_000;

/** A PostgreSQL that a campaign may stop as a power cut of its process would. */
export interface CrashablePostgres {
  /** Ends it at once, without a checkpoint or a word to its clients; fulfils when it is gone. */
  crash(): Promise<void>;
  /** Starts it again on its data and its port, as a supervisor would; fulfils when it has begun. */
  restart(): Promise<void>;
}

/**
 * Learns from a running PostgreSQL of this machine how it was started. Linux only, as the campaigns.
 */
export async function crashablePostgres(db: Queryable): Promise<CrashablePostgres> {
  const [row] = await db.rows<{ dataDir: string }>({
    text: `SELECT current_setting('data_directory') AS "dataDir"`,
  });
  if (row === undefined) throw new Error("PostgreSQL does not say where its data is");
  const pidFile = join(row.dataDir, "postmaster.pid");
  const readPid = async () => Number((await readFile(pidFile, "utf8")).split("\n")[0]);
  const first = await readPid();
  const program = await readlink(`/proc/${first}/exe`);
  const [, ...args] = (await readFile(`/proc/${first}/cmdline`, "utf8")).split("\0").slice(0, -1);
  const { uid, gid } = await stat(row.dataDir);
  return {
    async crash() {
      const pid = await readPid();
      process.kill(pid, "SIGQUIT");
      await untilGone(pid);
    },
    async restart() {
      const child = spawn(program, args, { cwd: "/", uid, gid, detached: true, stdio: "ignore" });
      child.unref();
      await new Promise<void>((resolve, reject) => {
        child.once("spawn", resolve);
        child.once("error", reject);
      });
    },
  };
}

async function untilGone(pid: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    if (processOf(pid) === null) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`process ${pid} does not end`);
}

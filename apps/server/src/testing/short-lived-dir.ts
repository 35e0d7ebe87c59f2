import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availableMemory } from "node:process";
import { processOf } from "../platform/postgres/process-of.ts";

/** Where Linux keeps files in memory. */
const memoryDir = "/dev/shm";
/** With less of it left, the disk is the better place. Units: bytes. */
const roomMin = 4 * 1024 ** 3;

/**
 * Makes a directory for a database that nobody needs after this process: in memory where there is room, because
 * each test that makes and drops a database of its own does so with a thousand files. Some disks take a second for
 * that (ext4 without a journal looks past every file that went in the last minute), memory a tenth.
 * Shape: `name` and our process in its name. Effects: removes those of processes that are gone, which
 * would fill the memory; a PostgreSQL that one of them left behind ends when it finds its files gone.
 */
export async function makeShortLivedDir(
  name: string,
  memory: { dir: string; roomMin: number } = { dir: memoryDir, roomMin },
): Promise<string> {
  const room = Math.min(await roomIn(memory.dir), availableMemory());
  if (room < memory.roomMin) return mkdtemp(join(tmpdir(), `${name}-`));
  const ofProcess = `${name}-of-`;
  for (const left of await readdir(memory.dir)) {
    const owner = Number.parseInt(left.slice(ofProcess.length), 10);
    if (left.startsWith(ofProcess) && processOf(owner) === null) {
      await rm(join(memory.dir, left), { recursive: true, force: true });
    }
  }
  return mkdtemp(join(memory.dir, `${ofProcess}${process.pid}-`));
}

/** Units: bytes; below 0 where there is no such place. */
async function roomIn(dir: string): Promise<number> {
  const place = await statfs(dir).catch(() => null);
  return place === null ? -1 : place.bavail * place.bsize;
}

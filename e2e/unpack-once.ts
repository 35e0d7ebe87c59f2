import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Makes a folder once, whole or not at all, whoever else makes it at the same time or was ended half-way.
 * Effects: `unpack` fills a folder of this process's own, which then takes the name; what was left behind is removed.
 */
export async function unpackOnce(
  folder: string,
  unpack: (into: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return;
  await removeLeftovers(folder);
  const own = `${folder}.${process.pid}.${unpacked++}`;
  await mkdir(own, { recursive: true });
  try {
    await unpack(own);
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // Another one was faster: what it made is whole.
    if (!existsSync(folder)) throw error;
  }
}

let unpacked = 0;

/** Removes what processes have left that were ended while they unpacked. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => []);
  for (const name of names) {
    const [pid] = name.startsWith(`${basename(folder)}.`)
      ? name.slice(basename(folder).length + 1).split(".")
      : [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a directory and its parents, through which every user of the machine can pass, whatever the umask: the database
 * has a user of its own. Not with `recursive: true`: that never ends where a parent exists but refuses children with
 * ENOENT, as below /proc. Effects: none on directories that exist.
 */
export async function makeOpenDirectory(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null || path === dirname(path)) return;
  await makeOpenDirectory(dirname(path));
  await mkdir(path);
  await chmod(path, 0o755);
}

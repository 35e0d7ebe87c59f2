import { statSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";

const everyMs = 1000;
/**
 * Looking at all files takes some milliseconds. Files that grow go on growing for a while, so in most passes only those
 * are looked at.
 */
const passesPerLook = 5;

/** Files with the first and further gigabytes of a table or index, but not with their maps of free space. */
const relationFile = /^\d+(\.\d+)?$/;

type Sync = (file: string) => Promise<void>;

/**
 * Errors by which Linux reports that pages did not reach the disk. It reports each loss once, to the first process that
 * asks.
 */
const lossCodes: ReadonlySet<string | undefined> = new Set(["EIO", "ENOSPC", "EDQUOT"]);

/**
 * Keeps the amount of data that waits for the disk small. PostgreSQL makes a new page by writing zeros, and leaves it
 * to Linux when they reach the disk: after 30 s, all at once. At 3,500 bets a second that is 100 MB, and every commit
 * behind it waits for 300 ms.
 * Effects: a pass of `createPass` every second. It ends with the first error, which `onError` gets. With `isLost`,
 * pages were lost, and PostgreSQL will not hear of it again: it must restore them from its journal.
 * Source: docs/decisions/0022.
 */
export function keepWritesEven(
  pass: () => Promise<unknown>,
  onError: (error: unknown, isLost: boolean) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    try {
      await pass();
      if (!isStopped) next();
    } catch (error) {
      if (!isStopped) onError(error, lossCodes.has((error as NodeJS.ErrnoException).code));
    }
  };
  const next = () => {
    timer = setTimeout(() => {
      running = run();
    }, everyMs).unref();
  };
  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Makes the function that writes the files to disk which have grown since its last call. Shape: answers those files. A
 * file that was not there before is only remembered, because PostgreSQL itself writes the files of a new index or
 * database.
 */
export function createPass(dataDir: string, sync: Sync = writeOut): () => Promise<string[]> {
  const sizes = new Map<string, number>();
  let growing: readonly string[] = [];
  let count = 0;
  const hasGrown = (file: string) => {
    const size = sizeOf(file);
    const before = sizes.get(file) ?? size;
    if (size === 0) sizes.delete(file);
    else sizes.set(file, size);
    return size > before;
  };
  return async () => {
    const isLook = count % passesPerLook === 0;
    count += 1;
    const grown: string[] = [];
    for (const files of isLook ? await relationFiles(dataDir) : [growing]) {
      // Lets the event loop run between two databases.
      await setImmediate();
      grown.push(...files.filter(hasGrown));
    }
    if (isLook) growing = grown;
    for (const file of grown) await unlessGone(() => sync(file), undefined);
    return grown;
  };
}

/** Shape: the files of each database. */
async function relationFiles(dataDir: string): Promise<string[][]> {
  const base = join(dataDir, "base");
  const ofDatabase = async (database: string) => {
    const names = await unlessGone(() => readdir(join(base, database)), []);
    return names
      .filter((name) => relationFile.test(name))
      .map((name) => join(base, database, name));
  };
  return Promise.all((await readdir(base)).map(ofDatabase));
}

/** Asked for synchronously: a thread of its own would cost three times as much. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Tables and databases may be dropped at any time. */
async function unlessGone<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return otherwise;
    throw error;
  }
}

async function writeOut(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

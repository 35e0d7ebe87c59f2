import { statSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";

const everyMs = 1000;
/** Looking at all files takes some milliseconds; those that grow do so for a while. */
const passesPerLook = 5;

/** The first and further gigabytes of a table or index; not their maps of free space. */
const relationFile = /^\d+(\.\d+)?$/;

type Sync = (file: string) => Promise<void>;

/** What Linux says, once and to whoever asks first, of pages that did not reach the disk. */
const lossCodes: ReadonlySet<string | undefined> = new Set(["EIO", "ENOSPC", "EDQUOT"]);

/**
 * Keeps what waits for the disk small. PostgreSQL makes a new page by writing zeros and leaves it to
 * Linux when they reach the disk: after 30 s, all at once. At 3,500 bets a second those are 100 MB, behind
 * which every commit waits for 300 ms.
 * Effects: a pass of `createPass` every second. Ends with the first error, which `onError` gets:
 * with `isLost`, pages were lost, PostgreSQL does not hear of it any more and must make them anew from its
 * journal.
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
 * Makes what writes the files that have grown since it was called before. Shape: answers those files; one
 * that was not there before is only remembered, because PostgreSQL writes those of a new index or database.
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
      // The event loop has a turn between two databases.
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

/** Asked for at once, without a thread of its own: that would cost three times as much. */
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

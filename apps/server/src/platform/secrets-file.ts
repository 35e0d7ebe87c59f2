import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigError } from "./config.ts";
import { makeOpenDirectory } from "./open-directory.ts";
import type { Random } from "./random.ts";
import { deriveSecret, type Secrets } from "./secret-box.ts";

const drawKeyName = "draw-key";
const keyText = /^[0-9a-f]{64}$/;

/** Keys as the file holds them. `seedKey` sealed everything in versions that had one key for all purposes. */
type Stored = Partial<Secrets> & { readonly seedKey?: string };

/**
 * Reads the keys of an installation, or makes them at the first start. The key of draws is none of them: it has a file
 * of its own, which only `loadDrawKey` reads.
 * Effects: in a directory of before, the one old key becomes the key of draws, and what other purposes get is derived
 * from it, so that all machines that have a copy of it get the same.
 * Refuses (`ConfigError`): a directory that cannot be written, or a file that cannot be read.
 */
export function loadSecrets(dataDir: string, random: Random): Promise<Secrets> {
  return inDirectory(dataDir, async () => {
    const known = await readStored(dataDir);
    const hex = (count: number) => Buffer.from(random.bytes(count)).toString("hex");
    const { seedKey } = known;
    const forPurpose = (purpose: string) =>
      seedKey === undefined ? hex(32) : deriveSecret(purpose, seedKey).toString("hex");
    if (seedKey !== undefined) await keepDrawKey(join(dataDir, drawKeyName), seedKey);
    const secrets: Secrets = {
      databasePassword: known.databasePassword ?? hex(24),
      ownerPassword: known.ownerPassword ?? forPurpose("role owner"),
      maintenancePassword: known.maintenancePassword ?? forPurpose("role maintenance"),
      runtimePassword: known.runtimePassword ?? forPurpose("role runtime"),
      tokenKey: known.tokenKey ?? hex(32),
      receiptKey: known.receiptKey ?? hex(32),
      headKey: known.headKey ?? forPurpose("heads"),
      instantKey: known.instantKey ?? forPurpose("seeds of instant games"),
      staffKey: known.staffKey ?? forPurpose("authenticators of staff"),
      railKey: known.railKey ?? forPurpose("secrets of payment providers"),
    };
    // Keys that a later version introduced are added. Existing keys never change.
    const all = seedKey === undefined ? secrets : { ...secrets, seedKey };
    if (Object.keys(all).length > Object.keys(known).length) await writeStored(dataDir, all);
    return secrets;
  });
}

/** The one key of before, as long as something may still be sealed with it; null for none. */
export async function findOlderKey(dataDir: string): Promise<string | null> {
  return (await readStored(dataDir)).seedKey ?? null;
}

/** Takes the one key of before out of the file, once nothing but draws is sealed with it. */
export async function forgetOlderKey(dataDir: string): Promise<void> {
  const { seedKey, ...secrets } = await readStored(dataDir);
  if (seedKey !== undefined) await writeStored(dataDir, secrets);
}

/**
 * Reads the key that encrypts the seeds of issues, or makes it. Only a process that makes issues and draws them calls it.
 * Shape: 32 bytes in hex; `file` names another place than the data directory.
 * Refuses (`ConfigError`): a file that cannot be read or written, or that holds something else.
 */
export function loadDrawKey(
  dataDir: string,
  { file, random }: { file: string | undefined; random: Random },
): Promise<string> {
  const path = file ?? join(dataDir, drawKeyName);
  return inDirectory(dirname(path), async () => {
    await keepDrawKey(path, Buffer.from(random.bytes(32)).toString("hex"));
    const key = (await readFile(path, "utf8")).trim();
    if (!keyText.test(key)) throw new Error(`${drawKeyName} must hold 64 hex digits`);
    return key;
  });
}

/** A key that is there already stays. Two processes may start at once: the first one makes it. */
async function keepDrawKey(path: string, key: string): Promise<void> {
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
}

async function readStored(dataDir: string): Promise<Stored> {
  const text = await readFile(join(dataDir, "secrets.json"), "utf8").catch(() => null);
  return text === null ? {} : (JSON.parse(text) as Stored);
}

async function writeStored(dataDir: string, secrets: Stored): Promise<void> {
  const path = join(dataDir, "secrets.json");
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

async function inDirectory<T>(dir: string, use: () => Promise<T>): Promise<T> {
  try {
    await makeOpenDirectory(dir);
    return await use();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`cannot use the data directory ${dir}: ${reason}`);
  }
}

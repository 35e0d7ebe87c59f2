import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "./config.ts";
import { makeOpenDirectory } from "./open-directory.ts";
import type { Random } from "./random.ts";
import type { Secrets } from "./secret-box.ts";

/**
 * Reads the keys of an installation, or makes them at the first start.
 * Refuses (`ConfigError`): a directory that cannot be written, or a file that cannot be read.
 */
export async function loadSecrets(dataDir: string, random: Random): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  try {
    await makeOpenDirectory(dataDir);
    const text = await readFile(path, "utf8").catch(() => null);
    const known = text === null ? {} : (JSON.parse(text) as Partial<Secrets>);
    const hex = (count: number) => Buffer.from(random.bytes(count)).toString("hex");
    const secrets: Secrets = {
      databasePassword: known.databasePassword ?? hex(24),
      seedKey: known.seedKey ?? hex(32),
      tokenKey: known.tokenKey ?? hex(32),
      receiptKey: known.receiptKey ?? hex(32),
      headKey: known.headKey ?? hex(32),
    };
    // Keys that a later version introduced are added. Existing keys never change.
    if (Object.keys(secrets).length === Object.keys(known).length) return secrets;
    await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(`${path}.new`, path);
    return secrets;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`cannot use the data directory ${dataDir}: ${reason}`);
  }
}

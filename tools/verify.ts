import { readFile } from "node:fs/promises";
import { keptCheck, readKept } from "../apps/server/src/domains/heads/kept-heads.ts";
import { sealKeyCheck } from "../apps/server/src/domains/lottery/seal-checks.ts";
import type { Check } from "../apps/server/src/platform/check.ts";
import { readCommandLine } from "../apps/server/src/platform/command-line.ts";
import { ConfigError, readConfig } from "../apps/server/src/platform/config.ts";
import { type Db, openDb } from "../apps/server/src/platform/database/db.ts";
import { allChecks, checksSinceCheckpoint, verify } from "../apps/server/src/verify/verify.ts";
import { findDatabase } from "./find-database.ts";

const usage = `npm run verify -- [--since-checkpoint] [--heads FILE]

Proves the books and draws of an installation, running or stopped: the one of DATABASE_URL, else of DATA_DIR (./data).
  --since-checkpoint   the ledger alone, from its last daily checkpoint on
  --heads FILE         also everything that the heads in this file say; npm run heads wrote it
Names the first break with its row; ends with 1 when there is one.`;

/**
 * Proves the books of an installation, running or stopped; `DATABASE_URL` or `DATA_DIR` say which.
 * `--since-checkpoint` proves the ledger alone, from its last daily checkpoint on; `--heads` proves kept heads too.
 * Ends with 1 when a check found a break.
 */
async function main(): Promise<number> {
  const { values } = readCommandLine(usage, {
    options: {
      "since-checkpoint": { type: "boolean", default: false },
      heads: { type: "string" },
    },
  });
  const kept = values.heads === undefined ? [] : await openKept(values.heads);
  const config = readConfig(process.env);
  const place = await findDatabase(config, "runtime");
  const db = openDb(place.url, { max: 2 });
  try {
    const startedAt = performance.now();
    const own = place.headKey === null || kept.length > 0 ? [] : [sealKeyCheck(place.headKey)];
    const checks = [...(await checksToRun(db, values["since-checkpoint"])), ...own, ...kept];
    const onCheck: Parameters<typeof verify>[1] = (check, found) => {
      console.log(
        `${found === null ? "holds " : "BREAK "} ${check.name.padEnd(18)} ${check.promise}`,
      );
      if (found !== null) console.log(`        ${found.row}: ${found.message}`);
    };
    const report = await verify(db, onCheck, checks);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const size = `${report.bets} bets, ${report.transfers} transfers, ${report.issues} issues in ${seconds} s`;
    const [first] = report.breaks;
    console.log(
      first === undefined
        ? `The books hold: ${size}.`
        : `The books do NOT hold: ${first.row}: ${first.message} (${size}).`,
    );
    return first === undefined ? 0 : 1;
  } finally {
    await db.end();
    await place.stop();
  }
}

/** The checks of a file of kept heads, and of the seals by the key that signed these. Refuses (`ConfigError`): a file that is none. */
async function openKept(path: string): Promise<readonly Check[]> {
  const file = await readFile(path, "utf8").catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : "unknown reason";
    throw new ConfigError(`cannot read ${path}: ${reason}`);
  });
  const kept = readKept(file);
  if (typeof kept === "string") throw new ConfigError(`${path}: ${kept}`);
  return [keptCheck(kept), ...kept.slice(0, 1).map(({ publicKey }) => sealKeyCheck(publicKey))];
}

async function checksToRun(db: Db, isSinceCheckpoint: boolean) {
  if (!isSinceCheckpoint) return allChecks;
  const [last] = await db.rows<{ at: number }>({
    text: "SELECT at FROM ledger_checkpoint ORDER BY no DESC LIMIT 1",
  });
  if (last === undefined) {
    console.log("There is no checkpoint yet: everything is checked.");
    return allChecks;
  }
  console.log(`The ledger since ${new Date(last.at).toISOString()}:`);
  return checksSinceCheckpoint;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`verify: ${error.message}`);
  process.exitCode = 1;
}

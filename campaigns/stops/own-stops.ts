import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addCrowd,
  crashablePostgres,
  installTestClock,
  openDb,
  ownDatabaseUrl,
  type ServerProcess,
  setTestClock,
  startServer,
} from "@fairdraw/dev-world";
import { sleep } from "../campaign.ts";
import { runBettors } from "../people/bettors.ts";
import { createOracle, type Oracle } from "../people/oracle.ts";
import { booksOf, type Findings, untilSettled } from "../site.ts";

/** An issue of a minute takes 3 s, so that one sells soon and some are drawn. */
const rate = 20;
const players = 10;
const money = 1_000_000_000n;
/** How long a server may take to end after its PostgreSQL has gone, before it is made to. */
const endPatienceMs = 5000;
/** The first issue opens soon after the start; nobody waits for it for ever. */
const takenMaxMs = 20_000;

/**
 * The PostgreSQL that a server brought along ended at once while people bet; then the server is
 * ended and started again on its data, as a supervisor does with a program that no longer answers.
 */
export async function stopOwnDatabase(chance: () => number): Promise<Findings> {
  const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-own-"));
  // PostgreSQL does not run as root; its own user must reach the data.
  await chmod(dataDir, 0o755);
  let server = await startServer({ dataDir, isQuiet: true });
  try {
    const oracle = createOracle("stops");
    await betUntilCrash(server, { dataDir, oracle, chance });
    await endServer(server);
    const startedAt = performance.now();
    server = await startServer({ dataDir, isQuiet: true });
    const backMs = Math.round(performance.now() - startedAt);

    const faults = await oracle.resolveUnknown(server.url);
    const db = openDb(await ownDatabaseUrl(dataDir), { max: 2 });
    await untilSettled(db, rate);
    faults.push(...(await oracle.compare(db)), ...(await booksOf(db)));
    await db.end();
    if (oracle.acknowledged() === 0) faults.push("no bet was acknowledged");
    return {
      note: `own PostgreSQL; ${oracle.acknowledged()} bets acknowledged, server back in ${backMs} ms`,
      faults,
    };
  } finally {
    await endServer(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function betUntilCrash(
  server: ServerProcess,
  parts: {
    dataDir: string;
    oracle: Oracle;
    chance: () => number;
  },
): Promise<void> {
  const { oracle, chance } = parts;
  const db = openDb(await ownDatabaseUrl(parts.dataDir), { max: 2 });
  await db.rows({ text: installTestClock });
  await setTestClock(db, { atMs: Date.now(), rate });
  const crowd = await addCrowd(db, { name: "owner", count: players, each: money });
  const postgres = await crashablePostgres(db);
  const load = runBettors({ urlOf: () => server.url, oracle, crowd, chance });
  await untilTaken(oracle);
  await sleep(chance() * 2000);
  await postgres.crash();
  await sleep(200);
  await load.stop();
  await db.end();
}

async function untilTaken(oracle: Oracle): Promise<void> {
  for (let waitedMs = 0; waitedMs < takenMaxMs && oracle.acknowledged() === 0; waitedMs += 50) {
    await sleep(50);
  }
}

async function endServer(server: ServerProcess): Promise<void> {
  server.process.kill("SIGTERM");
  const hasEnded = await Promise.race([server.gone, sleep(endPatienceMs).then(() => false)]);
  if (!hasEnded) server.process.kill("SIGKILL");
  await server.gone;
}

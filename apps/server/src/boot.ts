import { createServer } from "node:net";
import { join } from "node:path";
import { type App, createApp } from "./app.ts";
import type { Domain } from "./domain.ts";
import { domains } from "./domains/all.ts";
import { type DemoChains, openDemoChains } from "./domains/chains/demo/demo-chains.ts";
import { openChains } from "./domains/chains/open-chains.ts";
import { assertDrawKey } from "./domains/lottery/assert-draw-key.ts";
import { createBeaconClient } from "./domains/lottery/beacon-client.ts";
import { servedGameIds, testBeaconGames } from "./domains/lottery/served-games.ts";
import { createSiteSender } from "./domains/messages/senders/site-sender.ts";
import { warnOfChannels } from "./domains/messages/warn-of-channels.ts";
import type { Signer } from "./domains/payouts/chain/signer.ts";
import { signerOverHttp } from "./domains/payouts/chain/signer-over-http.ts";
import { followDatabaseClock, hasTestClock } from "./platform/clock.ts";
import { allRoles, type Config, ConfigError } from "./platform/config.ts";
import { crashPoint } from "./platform/crash-point.ts";
import { openDb, type Queryable } from "./platform/database/db.ts";
import { ensurePartitions, migrate } from "./platform/database/migrate.ts";
import { createIds } from "./platform/ids.ts";
import type { Log } from "./platform/log.ts";
import { openDatabase } from "./platform/postgres/open-database.ts";
import { assertNewEnough } from "./platform/postgres/postgres-version.ts";
import { systemRandom } from "./platform/random.ts";
import { resealRows } from "./platform/sealed-rows.ts";
import type { Secrets } from "./platform/secret-box.ts";
import { findOlderKey, forgetOlderKey, loadDrawKey, loadSecrets } from "./platform/secrets-file.ts";
import { seedDemo } from "./seed-demo.ts";
import { demoSigner } from "./signer/demo-signer.ts";

const poolMax = 20;

export interface Booted {
  readonly port: number;
  /** Lines for the person who started us. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

/**
 * Brings the platform up: database, schema, demo site, HTTP, hub and jobs.
 * Refuses (`ConfigError`, one line each): a port in use, a data directory that cannot be written or
 * that a live Fairdraw owns, a database that does not answer, a site that was broken off while it was made.
 */
export async function boot(config: Config, log: Log): Promise<Booted> {
  if (config.roles.includes("http")) await assertPortFree(config);
  // Its processes are this one's: where the roles are spread, no two would ask the same chain.
  const isWhole = config.demoChains && config.roles.length === allRoles.length;
  const demoChains = isWhole ? openDemoChains({ dir: join(config.dataDir, "chains") }) : null;
  const chains = demoChains ?? openChains(config.chains);
  const secrets = await loadSecrets(config.dataDir, systemRandom);
  const drawKey = config.roles.includes("jobs")
    ? await loadDrawKey(config.dataDir, { file: config.drawKeyFile, random: systemRandom })
    : null;
  const database = await openDatabase(config, { secrets, log });
  const connectionString = database.urlFor("runtime");
  let app: App | null = null;
  let signer: Signer | null = null;
  const db = openDb(connectionString, {
    max: poolMax,
    onPoint: crashPoint(config, process.env["CRASH_AT"]),
  });
  const stop = async () => {
    await app?.stop();
    await signer?.stop();
    await demoChains?.stop();
    await db.end();
    await database.stop();
  };
  try {
    await assertAnswers(() => db.rows({ text: "SELECT 1" }));
    await assertNewEnough(db);
    if (!config.testMode) await assertWhole(db, config);
    await migrate(database.urlFor("owner"));
    await database.grant();
    await splitKeys(database.urlFor("owner"), { config, secrets });
    await db.rows(ensurePartitions);
    if (drawKey !== null) await assertDrawKey(db, drawKey);
    const clock = await followDatabaseClock(db, { testClock: config.testMode, log });
    const newId = createIds({ nowMs: () => clock.nowMs(), random: systemRandom });
    await seedDemo(db, newId, servedGameIds, {
      testBeacon: config.testMode ? [] : testBeaconGames,
    });
    const messageSender = createSiteSender(config, () => clock.nowMs());
    signer = signerOf({
      config,
      demoChains,
      databaseUrl: connectionString,
      nowMs: () => clock.nowMs(),
      newId,
    });
    const unsent = await warnOfChannels({ db, sender: messageSender, log });
    app = await createApp({
      ...config,
      chains,
      signer: signer ?? undefined,
      db,
      databaseUrl: connectionString,
      clock,
      random: systemRandom,
      secrets,
      drawKey,
      log,
      fetchRound: createBeaconClient(config.beaconRelays),
      messageSender,
    });
    const port = await app.start(config);
    return {
      port,
      notes: [...database.notes, ...unsent, ...(demoChains?.note ? [demoChains.note] : [])],
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/**
 * Gives each purpose its own key in an installation of before, which had one for all of them.
 * Effects: none where that is done.
 */
async function splitKeys(
  databaseUrl: string,
  { config, secrets }: { config: Config; secrets: Secrets },
): Promise<void> {
  const olderKey = await findOlderKey(config.dataDir);
  if (olderKey === null) return;
  const all: readonly Domain[] = Object.values(domains);
  const sealed = all.flatMap((domain) => domain.sealed ?? []);
  await resealRows(databaseUrl, { olderKey, secrets, random: systemRandom, sealed });
  await forgetOlderKey(config.dataDir);
}

/** The signer that the settings name; a demo with chains of its own starts one when it is needed. */
function signerOf(by: {
  config: Config;
  demoChains: DemoChains | null;
  databaseUrl: string;
  nowMs: () => number;
  newId: () => string;
}): Signer | null {
  const { config, demoChains: chains } = by;
  const { signer } = config;
  if (signer !== null) return signerOverHttp({ ...by, at: async () => signer });
  if (chains === null || chains.sources.length === 0) return null;
  return demoSigner({ ...by, chains, dir: join(config.dataDir, "chains") });
}

function assertPortFree(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `port ${config.port} is in use; stop what listens there or set PORT`
          : `cannot listen on port ${config.port}: ${error.message}`;
      reject(new ConfigError(reason));
    });
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

/** Refuses what `npm run demo:team` leaves when it is broken off: its days are not whole, and its clock is one of tests. */
async function assertWhole(db: Queryable, { dataDir }: Config): Promise<void> {
  if (!(await hasTestClock(db))) return;
  throw new ConfigError(
    `the site of ${dataDir} was broken off while npm run demo:team made it: remove it, or make it anew with npm run demo:team -- --again`,
  );
}

async function assertAnswers(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`the database of DATABASE_URL does not answer: ${reason}`);
  }
}

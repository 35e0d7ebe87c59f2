import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { chanceOfSeed } from "@fairdraw/lottery-engine/random-bets.ts";
import { insertGames } from "@fairdraw/server/src/domains/lottery/lottery.sql.ts";
import { servedGameIds } from "@fairdraw/server/src/domains/lottery/served-games.ts";
import { demoLiveNotice } from "@fairdraw/server/src/domains/notifications/demo-news.ts";
import { insertLiveNotice } from "@fairdraw/server/src/domains/notifications/notifications.sql.ts";
import { hasTestClock, productionSource } from "@fairdraw/server/src/platform/clock.ts";
import { type Config, ConfigError } from "@fairdraw/server/src/platform/config.ts";
import { openDb, type Queryable } from "@fairdraw/server/src/platform/database/db.ts";
import { ensurePartitions, migrate } from "@fairdraw/server/src/platform/database/migrate.ts";
import type { Log } from "@fairdraw/server/src/platform/log.ts";
import {
  type OpenDatabase,
  openDatabase,
} from "@fairdraw/server/src/platform/postgres/open-database.ts";
import { systemRandom } from "@fairdraw/server/src/platform/random.ts";
import { loadDrawKey, loadSecrets } from "@fairdraw/server/src/platform/secrets-file.ts";
import { installTestClock, setTestClock } from "@fairdraw/server/src/testing/test-clock.sql.ts";
import { createTestWorld, type Installation } from "@fairdraw/server/src/testing/test-world.ts";
import { liveDays, type TeamLife, type TeamSize } from "./live-days.ts";
import { merchantId, type TeamMember } from "./make-members.ts";

const shapeSeed = 20_260_105;
const shapes = 2 ** 30;

/**
 * Makes a demo site with a team in an empty installation: so many days and today are lived in virtual time, up to this
 * moment, so that the site goes on from there when it is started. Refuses (`ConfigError`): an installation that holds a site;
 * with `isAgain` only one that was not broken off while it was made so.
 * Effects: while it works, the database has a clock of tests, which no start accepts; what was broken off stays unusable, and
 * goes when it is made again.
 * Shape: those of the team.
 */
export async function makeTeamSite(
  config: Config,
  parts: { size: TeamSize; log: Log; onDay: TeamLife["onDay"]; isAgain?: boolean },
): Promise<TeamMember[]> {
  const { size, log, isAgain = false } = parts;
  const secrets = await loadSecrets(config.dataDir, systemRandom);
  const drawKey = await loadDrawKey(config.dataDir, {
    file: config.drawKeyFile,
    random: systemRandom,
  });
  const database = await openDatabase(config, { secrets, log });
  const db = openDb(database.urlFor("owner"), { max: 2 });
  try {
    await makeRoom(db, config, { isAgain });
    await migrate(database.urlFor("owner"));
    await db.rows({ text: installTestClock });
    await database.grant();
    const startMs = startOfDay(addDays(dayKeyOf(Date.now()), -size.days));
    await setTestClock(db, { atMs: startMs, rate: 0 });
    await db.rows(ensurePartitions);
    const made = await live(database, { ...parts, startMs, installation: { secrets, drawKey } });
    await offerOtherGames(db);
    for (const text of realClock) await db.rows({ text });
    return made;
  } finally {
    await db.end();
    await database.stop();
  }
}

/** Puts all other games on sale from now on, with what a demo says of one of them. */
async function offerOtherGames(db: Queryable): Promise<void> {
  const [known] = await db.rows({
    text: "SELECT FROM lottery_game WHERE id = $1",
    values: [demoLiveNotice.gameId],
  });
  await insertGames(db, servedGameIds);
  if (known === undefined) await insertLiveNotice(db, { ...demoLiveNotice, merchantId });
}

/** The clock of an installation, as its first migration made it. */
const realClock = [
  `CREATE OR REPLACE FUNCTION fd_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ ${productionSource} $$`,
  "DROP TABLE test_clock",
];
/** Nothing waits for the disk before the site is whole; what is broken off has to be made anew anyway. */
const notWaiting = "ALTER ROLE CURRENT_USER SET synchronous_commit = off";
const waiting = "ALTER ROLE CURRENT_USER RESET synchronous_commit";

/** Takes all out of a database, one by one: its owner may make no schema, and all partitions at once are too many locks. The clock of tests is last. */
async function empty(db: Queryable): Promise<void> {
  for (const text of [sequencesThere, routinesThere, tablesThere]) {
    for (const { drop } of await db.rows<{ drop: string }>({ text })) await db.rows({ text: drop });
  }
}

const tablesThere = `SELECT format('DROP TABLE IF EXISTS %I CASCADE', relname) AS drop FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
  ORDER BY relname = 'test_clock'`;
const sequencesThere = `SELECT format('DROP SEQUENCE IF EXISTS %I CASCADE', relname) AS drop FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype IN ('a', 'i') AND d.refclassid = 'pg_class'::regclass)`;
const routinesThere = `SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) AS drop FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace`;

async function makeRoom(
  db: Queryable,
  { dataDir }: Config,
  { isAgain }: { isAgain: boolean },
): Promise<void> {
  if (await hasTestClock(db)) {
    if (!isAgain) {
      throw new ConfigError(
        `the site of ${dataDir} was broken off while it was made: make it anew with --again, or remove it`,
      );
    }
    await empty(db);
    return;
  }
  const [site] = await db.rows<{ has: boolean }>({
    text: "SELECT to_regclass('public.account') IS NOT NULL AS has",
  });
  if (site?.has !== true) return;
  throw new ConfigError(
    `there is a site in ${dataDir} already: name a new directory by DATA_DIR, or remove this one`,
  );
}

async function setWaits(database: OpenDatabase, text: string): Promise<void> {
  for (const role of ["owner", "runtime"] as const) {
    const db = openDb(database.urlFor(role), { max: 1 });
    await db.rows({ text });
    await db.end();
  }
}

async function live(
  database: OpenDatabase,
  site: Parameters<typeof makeTeamSite>[1] & {
    startMs: number;
    installation: Pick<Installation, "secrets" | "drawKey">;
  },
): Promise<TeamMember[]> {
  const { startMs, size, log, onDay } = site;
  await setWaits(database, notWaiting);
  const world = await createTestWorld({
    serverUrl: "",
    databaseUrl: database.urlFor("owner"),
    installation: { ...site.installation, runtimeUrl: database.urlFor("runtime") },
    startMs,
    gameIds: size.gameIds,
    log,
    // Nobody listens to the hub.
    roles: ["http"],
  });
  try {
    const below = chanceOfSeed(shapeSeed);
    return await liveDays({
      world,
      size,
      startMs,
      untilMs: () => Date.now(),
      random: systemRandom,
      chance: () => below(shapes) / shapes,
      tokenKey: site.installation.secrets.tokenKey,
      onDay,
    });
  } finally {
    await world.close();
    await setWaits(database, waiting);
  }
}

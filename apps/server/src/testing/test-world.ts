import { type AnswerOf, type Call, isRefused, login, type RequestOf } from "@fairdraw/wire";
import { type App, createApp } from "../app.ts";
import type { Chains } from "../domains/chains/chain-sources.ts";
import { type FetchRound, noRounds } from "../domains/lottery/beacon-client.ts";
import type { Signer } from "../domains/payouts/chain/signer.ts";
import { demoPassword } from "../domains/site/demo-accounts.ts";
import { assert, expectOne } from "../platform/assert.ts";
import { type Clock, followDatabaseClock } from "../platform/clock.ts";
import { allRoles, type Role } from "../platform/config.ts";
import { type Db, openDb } from "../platform/database/db.ts";
import { ensurePartitions } from "../platform/database/migrate.ts";
import { createIds } from "../platform/ids.ts";
import { acquireLeases } from "../platform/jobs/lease.ts";
import { createLog, type Log } from "../platform/log.ts";
import type { MessageSender } from "../platform/message-sender.ts";
import { type Random, systemRandom } from "../platform/random.ts";
import type { Secrets } from "../platform/secret-box.ts";
import { storeSetting } from "../platform/settings/settings.sql.ts";
import { seedDemo } from "../seed-demo.ts";
import { callOver } from "./call-over.ts";
import { setTestClock, standingClock } from "./test-clock.sql.ts";
import { createTestDatabase, dropTestDatabase, runtimeUrlOf } from "./test-postgres.ts";

/** Encrypts the seeds of test worlds, whose jobs run in the process that tests call. */
export const testDrawKey = "11".repeat(32);

/** Keys of test installations; they protect nothing. */
export const testSecrets: Secrets = {
  databasePassword: "test",
  ownerPassword: "test",
  maintenancePassword: "test",
  runtimePassword: "test",
  receiptKey: "33".repeat(32),
  headKey: "44".repeat(32),
  tokenKey: "22".repeat(32),
  instantKey: "44".repeat(32),
  staffKey: "55".repeat(32),
  railKey: "66".repeat(32),
};

/** What an installation keeps outside of its database, and how its server reaches that. */
export interface Installation {
  readonly runtimeUrl: string;
  readonly secrets: Secrets;
  readonly drawKey: string;
}

function testInstallation(databaseUrl: string): Installation {
  return { runtimeUrl: runtimeUrlOf(databaseUrl), secrets: testSecrets, drawKey: testDrawKey };
}

/** A seeded platform on a database of its own, whose time the test moves. */
export interface TestWorld {
  readonly db: Db;
  readonly app: App;
  readonly clock: Clock;
  readonly url: string;
  readonly databaseUrl: string;
  /** Moves the platform's time and lets it stand there. */
  setTime(atMs: number): Promise<void>;
  advance(byMs: number): Promise<void>;
  /** As the server's process sees the time; may be up to a second ahead of a standing clock. */
  nowMs(): number;
  /** Runs every job, or the named ones, until none has anything to do at the present time. */
  tick(only?: readonly string[]): Promise<void>;
  call<C extends Call>(call: C, body: RequestOf<C>, token?: string): Promise<AnswerOf<C>>;
  signIn(userName: string): Promise<string>;
  close(): Promise<void>;
}

/** When time stands still in most worlds: a Monday at noon of the site. */
export const usualStartMs = Date.UTC(2026, 0, 5, 4);
const usualWorld = "fairdraw_usual_world";

/** Makes the world that most tests begin with once, so that theirs are copies of it. */
export async function makeUsualWorld(serverUrl: string): Promise<void> {
  const databaseUrl = await createTestDatabase(serverUrl, { mayForget: true, name: usualWorld });
  const world = await createTestWorld({ serverUrl, databaseUrl, startMs: usualStartMs });
  await world.close();
}

/**
 * Starts a world. Its jobs run only in `tick`, unless `roles` names them.
 * Shape: time stands at `startMs` until moved; issues of the coming day are made.
 */
export async function createTestWorld(options: {
  serverUrl: string;
  /** A database that outlives the world; without it the world makes one and drops it. */
  databaseUrl?: string;
  port?: number;
  startMs?: number;
  /** Games of this world; one is enough for most tests, and quick. */
  gameIds?: readonly number[];
  roles?: readonly Role[];
  random?: Random;
  /** The public beacon; without it no round ever appears. */
  fetchRound?: FetchRound;
  /** Where USDT is paid in; nowhere unless said. */
  chains?: Chains;
  /** Who signs USDT that is paid out; nobody unless said. */
  signerFor?: (db: Db) => Signer;
  /** Who delivers codes, before the answer of the call that sends them is there; without one only demo sites have any. */
  messageSender?: MessageSender;
  /** Hears every named point of a transaction; what it throws undoes the transaction, or loses its answer. */
  onPoint?: (point: string) => void;
  /** The process's clock stands still between two settings too, for runs that must repeat. */
  clockStands?: boolean;
  /** As in `DbOptions`, for the same runs. */
  hasPatience?: boolean;
  log?: Log;
  trustedProxies?: readonly string[];
  hostOrigins?: readonly string[];
  frameOrigins?: readonly string[];
  /** Simulated players; none unless said. */
  crowdSize?: number;
  /** Whose database it is, where a site is made in the past and goes on afterwards; else that of a test installation. */
  installation?: Installation;
}): Promise<TestWorld> {
  const isUsual = options.startMs === usualStartMs && options.random === undefined;
  const isCopy = isUsual && options.databaseUrl === undefined;
  const databaseUrl =
    options.databaseUrl ??
    (await createTestDatabase(options.serverUrl, {
      mayForget: true,
      ...(isCopy ? { from: usualWorld } : {}),
    }));
  const { onPoint, hasPatience } = options;
  // Tests look and plant as superuser; the server has the rights of a server.
  const db = openDb(databaseUrl, { max: 6, onPoint, hasPatience });
  const { secrets, drawKey, runtimeUrl } = options.installation ?? testInstallation(databaseUrl);
  const ownDb = openDb(runtimeUrl, { max: 10, onPoint, hasPatience });
  const log = options.log ?? createLog(process.env["LOG_LEVEL"] ?? "error");
  let startMs = options.startMs;
  if (startMs !== undefined) await setTestClock(db, { atMs: startMs, rate: 0 });
  await db.rows(ensurePartitions);
  // What is due when the usual world begins has been done in the one it was copied from, where there is one.
  const isDone = isCopy && options.gameIds === undefined && (await db.rows(anyIssue)).length > 0;
  const clock =
    options.clockStands === true
      ? standingClock(ownDb)
      : await followDatabaseClock(ownDb, { testClock: true, log });
  await clock.sync();
  startMs ??= clock.nowMs();
  const random = options.random ?? systemRandom;
  const newId = createIds({ nowMs: () => clock.nowMs(), random });
  await seedDemo(ownDb, newId, options.gameIds ?? [101]);
  if (options.installation === undefined) await restADay(db);
  const app = await createApp({
    db: ownDb,
    databaseUrl: runtimeUrl,
    clock,
    random,
    secrets,
    drawKey,
    log,
    roles: options.roles ?? allRoles.filter((role) => role !== "jobs"),
    trustedProxies: options.trustedProxies ?? [],
    hostOrigins: options.hostOrigins ?? [],
    frameOrigins: options.frameOrigins ?? [],
    crowdSize: options.crowdSize ?? 0,
    fetchRound: options.fetchRound ?? noRounds,
    ...(options.chains === undefined ? {} : { chains: options.chains }),
    ...(options.signerFor === undefined ? {} : { signer: options.signerFor(ownDb) }),
    ...(options.messageSender === undefined ? {} : { messageSender: options.messageSender }),
  });
  const port = await app.start({ port: options.port ?? 0, host: "127.0.0.1" });
  const world = worldOf({
    db,
    ownDb,
    app,
    clock,
    databaseUrl,
    url: `http://127.0.0.1:${port}`,
    keepsDatabase: options.databaseUrl !== undefined,
    delivers: options.messageSender !== undefined && !(options.roles ?? []).includes("jobs"),
  });
  if (!isDone && !(options.roles ?? []).includes("jobs")) await world.tick();
  return world;
}

/** Lets logins rest for a day: tests pass hours in a moment, and their logins would end. */
async function restADay(db: Db): Promise<void> {
  for (const merchantId of [1, 2]) {
    await storeSetting(db, { merchantId, name: "sessionIdleMinutes", value: 1440 });
  }
}

function worldOf(parts: {
  db: Db;
  ownDb: Db;
  app: App;
  clock: Clock;
  databaseUrl: string;
  url: string;
  keepsDatabase: boolean;
  delivers: boolean;
}): TestWorld {
  const { db, app, clock } = parts;
  const setTime = async (atMs: number) => {
    await setTestClock(db, { atMs, rate: 0 });
    await clock.sync();
  };
  // One after the other: a job that is led twice at once is led by nobody.
  let delivered: Promise<void> = Promise.resolve();
  const deliver = () => {
    delivered = delivered.then(() => world.tick(["deliveries"]));
    return delivered;
  };
  const call = async <C extends Call>(declared: C, body: RequestOf<C>, token?: string) => {
    const answer = await callOver(parts.url, declared, body, token);
    if (parts.delivers) await deliver();
    return answer;
  };
  const world: TestWorld = {
    ...parts,
    setTime,
    call,
    async advance(byMs) {
      const { now } = expectOne(await db.rows<{ now: number }>(readClock), "clock");
      await setTime(now + byMs);
    },
    nowMs: () => clock.nowMs(),
    async tick(only) {
      await clock.sync();
      const jobs = app.jobs.filter(({ name }) => only === undefined || only.includes(name));
      const names = jobs.map(({ name }) => name);
      const led = await acquireLeases(db, { names, holder: testHolder });
      const leases = new Map(led.map((lease) => [lease.name, lease]));
      for (const job of jobs) {
        const lease = leases.get(job.name);
        assert(lease !== undefined, `the test leads ${job.name}`);
        while (await job.run(lease)) {
          // Each round does what is due; the next one sees whether there is more.
        }
      }
    },
    async signIn(userName) {
      const answer = await call(login, { UserName: userName, Password: demoPassword });
      assert(!isRefused(answer) && "access_token" in answer, `${userName} signs in`);
      return answer.access_token;
    },
    async close() {
      await app.stop();
      await parts.ownDb.end();
      await db.end();
      if (!parts.keepsDatabase) await dropTestDatabase(parts.databaseUrl);
    },
  };
  return world;
}

const anyIssue = { text: "SELECT FROM lottery_issue LIMIT 1" };
const readClock = { text: "SELECT fd_now() AS now" };
const testHolder = "00000000-0000-7000-8000-000000000001";

import { servedGameIds } from "@fairdraw/server/src/domains/lottery/served-games.ts";
import { allRoles } from "@fairdraw/server/src/platform/config.ts";
import type { Random } from "@fairdraw/server/src/platform/random.ts";
import { twoChains } from "@fairdraw/server/src/testing/chains/two-chains.ts";
import { setTestClock } from "@fairdraw/server/src/testing/test-clock.sql.ts";
import { startTestPostgres } from "@fairdraw/server/src/testing/test-postgres.ts";
import { createTestWorld, type TestWorld } from "@fairdraw/server/src/testing/test-world.ts";

export { agentChecks } from "@fairdraw/server/src/domains/agents/agents.checks.ts";
export { treeChecks } from "@fairdraw/server/src/domains/agents/tree/tree.checks.ts";
export { misused, readCommandLine } from "@fairdraw/server/src/platform/command-line.ts";
export { openDb } from "@fairdraw/server/src/platform/database/db.ts";
export { fromBetNo } from "@fairdraw/server/src/platform/ids.ts";
export { pollMs } from "@fairdraw/server/src/platform/jobs/jobs.ts";
export { createLog } from "@fairdraw/server/src/platform/log.ts";
export { tuneMemory } from "@fairdraw/server/src/platform/postgres/memory.ts";
export {
  aBetItem,
  aBetRequest,
  currentIssueOf,
} from "@fairdraw/server/src/testing/bets-to-place.ts";
export { callOver, HttpStatus } from "@fairdraw/server/src/testing/call-over.ts";
export { answerOf as captchaAnswer } from "@fairdraw/server/src/testing/captchas.ts";
export { playShuffledPayments } from "@fairdraw/server/src/testing/chains/shuffled-payments.ts";
export { worstBodies } from "@fairdraw/server/src/testing/hostile/worst-bodies.ts";
export {
  anOperator,
  codeOfSecret,
  noApps,
  operatorCode,
  signInOperator as operatorToken,
} from "@fairdraw/server/src/testing/operators.ts";
export {
  aDeposit,
  depositOf,
  sendPayment,
} from "@fairdraw/server/src/testing/payments/deposits.ts";
export { waitingPayouts } from "@fairdraw/server/src/testing/payments/payouts.ts";
export { aWithdrawal, targetOf } from "@fairdraw/server/src/testing/payments/withdrawals.ts";
export { giveMoney } from "@fairdraw/server/src/testing/players.ts";
export { prizeByHand } from "@fairdraw/server/src/testing/prize-oracle.ts";
export { repeatableRandom } from "@fairdraw/server/src/testing/repeatable-random.ts";
export { addMember, tokenOf } from "@fairdraw/server/src/testing/teams/members.ts";
export { installTestClock, setTestClock } from "@fairdraw/server/src/testing/test-clock.sql.ts";
export {
  createTestDatabase,
  dropTestDatabase,
  startTestPostgres,
  type TestPostgres,
} from "@fairdraw/server/src/testing/test-postgres.ts";
export { createTestWorld, type TestWorld } from "@fairdraw/server/src/testing/test-world.ts";
export { verify } from "@fairdraw/server/src/verify/verify.ts";
export {
  type ChaseSums,
  chaseDecided,
  chaseEnded,
  chaseOpened,
  chaseStops,
  chaseTakenOut,
  mayOpenChase,
  newChase,
} from "./chase-machine.ts";
export { type CrashablePostgres, crashablePostgres } from "./crash-postgres.ts";
export { addCrowd, type CrowdMember } from "./crowd.ts";
export { driveJobs } from "./drive-jobs.ts";
export { playHostileCallbacks } from "./hostile-callbacks.ts";
export { type Inspector, openInspector } from "./inspector.ts";
export { type Intake, openIntake } from "./intake.ts";
export {
  type BetIntent,
  type BetOutcome,
  type IntakeFacade,
  openIntakeFacade,
  readIntent,
} from "./intake-facade.ts";
export { createDeaths, playLossyPayouts } from "./lossy-payouts.ts";
export { addLines, oneInTwenty, placeForAll } from "./many-bets.ts";
export { standInIssue } from "./open-issue.ts";
export { ownDatabaseUrl } from "./own-database.ts";
export { fillRecords, recordDays } from "./record-load.ts";
export { type ServerProcess, startServer } from "./server-process.ts";
export { openCrowd, type SocketCrowd } from "./socket-crowd.ts";
export { fillTeams } from "./team-load.ts";

export interface World extends TestWorld {
  /** Lets time run from a moment on. Units: `rate` 1 is real time. */
  runFrom(atMs: number, rate: number): Promise<void>;
}

export interface WorldOptions {
  /** Where time begins; by default where the database stands. */
  readonly startMs?: number;
  /** How much faster than real it runs; 1 by default. */
  readonly rate?: number;
  /** All games on sale by default. */
  readonly gameIds?: readonly number[];
  /** Chance of seeds and tokens; the system's by default. */
  readonly random?: Random;
  /** Hosts by which players reach the site, as origins; none by default. */
  readonly hostOrigins?: readonly string[];
  /** Two chains in memory, where USDT is paid; none by default. */
  readonly hasChains?: boolean;
  /** A free port by default. */
  readonly port?: number;
  /** A database of `createTestDatabase` that outlives the world; by default the world has its own. */
  readonly databaseUrl?: string;
}

/**
 * Boots everything in one call: PostgreSQL, the seeded demo site, HTTP, hub and jobs, with time and
 * chance in the caller's hands. `npm run dev`, the server's tests and the stories all stand on it.
 * Shape: time runs from `startMs` at `rate`; `setTime` stops it.
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { startMs, rate = 1, gameIds = servedGameIds, databaseUrl, hasChains, ...rest } = options;
  const postgres = databaseUrl === undefined ? await startTestPostgres({ mayForget: true }) : null;
  const world = await createTestWorld({
    serverUrl: postgres?.serverUrl ?? "",
    roles: allRoles,
    gameIds,
    ...rest,
    ...(hasChains === true ? { chains: twoChains().chains } : {}),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(startMs === undefined ? {} : { startMs }),
  });
  const runFrom = async (atMs: number, newRate: number) => {
    await setTestClock(world.db, { atMs, rate: newRate });
    await world.clock.sync();
  };
  if (startMs !== undefined || options.rate !== undefined) {
    await runFrom(startMs ?? world.nowMs(), rate);
  }
  return {
    ...world,
    runFrom,
    async close() {
      await world.close();
      await postgres?.stop();
    },
  };
}

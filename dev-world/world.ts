import { allRoles } from "@fairdraw/server/src/platform/config.ts";
import { setTestClock } from "@fairdraw/server/src/testing/test-clock.sql.ts";
import { startTestPostgres } from "@fairdraw/server/src/testing/test-postgres.ts";
import { createTestWorld, type TestWorld } from "@fairdraw/server/src/testing/test-world.ts";

export { checkLines, hashRequest } from "@fairdraw/server/src/domains/betting/check-lines.ts";
export { createIntakeQueue } from "@fairdraw/server/src/domains/betting/intake-queue.ts";
export {
  type BetIntent,
  type BetOutcome,
  placeBets,
} from "@fairdraw/server/src/domains/betting/place-bets.ts";
export { openDb } from "@fairdraw/server/src/platform/db.ts";
export { createIds } from "@fairdraw/server/src/platform/ids.ts";
export { createLog } from "@fairdraw/server/src/platform/log.ts";
export { systemRandom } from "@fairdraw/server/src/platform/random.ts";
export { setTestClock } from "@fairdraw/server/src/testing/test-clock.sql.ts";
export {
  createTestDatabase,
  startTestPostgres,
  type TestPostgres,
} from "@fairdraw/server/src/testing/test-postgres.ts";
export {
  aBetItem,
  aBetRequest,
  callOver,
  createTestWorld,
  currentIssueOf,
  HttpStatus,
  type TestWorld,
} from "@fairdraw/server/src/testing/test-world.ts";
export { verify } from "@fairdraw/server/src/verify/verify.ts";

export interface World extends TestWorld {
  /** Lets time run from a moment on. Units: `rate` 1 is real time. */
  runFrom(atMs: number, rate: number): Promise<void>;
}

/**
 * Boots everything in one call: a PostgreSQL of its own, the seeded demo site, HTTP, hub and jobs.
 * Shape: time runs from `startMs` at `rate`; `setTime` stops it.
 */
export async function startWorld(
  options: { startMs?: number; rate?: number } = {},
): Promise<World> {
  const postgres = await startTestPostgres();
  const world = await createTestWorld({
    serverUrl: postgres.serverUrl,
    roles: allRoles,
    ...(options.startMs === undefined ? {} : { startMs: options.startMs }),
  });
  const runFrom = async (atMs: number, rate: number) => {
    await setTestClock(world.db, { atMs, rate });
    await world.clock.sync();
  };
  await runFrom(options.startMs ?? world.nowMs(), options.rate ?? 1);
  return {
    ...world,
    runFrom,
    async close() {
      await world.close();
      await postgres.stop();
    },
  };
}

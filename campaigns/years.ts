import {
  createLog,
  createTestDatabase,
  createTestWorld,
  dropTestDatabase,
  repeatableRandom,
  startTestPostgres,
} from "@fairdraw/dev-world";
import { type Campaign, seededChance } from "./campaign.ts";
import { type Findings, runSteps } from "./site.ts";
import { createYearFaults } from "./year-faults.ts";
import { liveWeek, yearGames } from "./year-week.ts";

const weeks = 52;
/** About so many named points of transactions are passed between two deaths. */
const pointsPerDeath = 150;
const firstDay = Date.UTC(2026, 0, 1);
const yearMs = 365 * 24 * 3_600_000;

/**
 * One game-year of 1-minute issues in virtual time: the real domain code on the real database, a
 * game-week of 10,080 issues per step, spread over the eight games that have one every minute. People
 * bet and chase and take bets back; the process dies at points that the seed chooses, its clock is
 * wrong by up to a minute, answers are lost, and now and then nothing runs for a while. At the end of
 * a week every issue is drawn and settled, whoever was acknowledged stands there once, prizes are what
 * the rules say by hand, and the books hold.
 */
export const years: Campaign = {
  name: "years",
  steps: weeks,
  async run({ seed, steps, onStep }) {
    if (steps.length === 0) return;
    const postgres = await startTestPostgres();
    try {
      const live = (step: number) => week(postgres.serverUrl, { seed, step });
      // Results are written one after the other, also where two weeks end together.
      let told = Promise.resolve();
      const tell: typeof onStep = (step, result) => {
        told = told.then(() => onStep(step, result));
        return told;
      };
      await Promise.all(
        [0, 1].map((lane) => {
          const own = steps.filter((_, i) => i % 2 === lane);
          return runSteps({ steps: own, onStep: tell }, live);
        }),
      );
    } finally {
      await postgres.stop();
    }
  },
};

async function week(
  serverUrl: string,
  { seed, step }: { seed: number; step: number },
): Promise<Findings> {
  const chance = seededChance(seed * 1000 + step);
  const faults = createYearFaults(seededChance(seed * 1000 + step + weeks), pointsPerDeath);
  const startMs = Math.floor((firstDay + chance() * yearMs) / 60_000) * 60_000;
  const databaseUrl = await createTestDatabase(serverUrl, { mayForget: true });
  let isLive = false;
  const world = await createTestWorld({
    serverUrl,
    startMs,
    gameIds: yearGames,
    random: repeatableRandom(`${seed}/${step}`),
    // Calls that die in the middle are what this is about; the server's log of them is not.
    log: createLog("silent"),
    databaseUrl,
    clockStands: true,
    onPoint: (point) => {
      if (isLive) faults.onPoint(point);
    },
  });
  try {
    isLive = true;
    return await liveWeek(world, { chance, faults, startMs });
  } finally {
    isLive = false;
    await world.close();
    await dropTestDatabase(databaseUrl);
  }
}

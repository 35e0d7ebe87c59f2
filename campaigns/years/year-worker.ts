import { parentPort, workerData } from "node:worker_threads";
import {
  createLog,
  createTestDatabase,
  createTestWorld,
  dropTestDatabase,
  repeatableRandom,
} from "@fairdraw/dev-world";
import { seededChance } from "../campaign.ts";
import type { Findings } from "../site.ts";
import { yearGames } from "./year-bettors.ts";
import { createYearFaults } from "./year-faults.ts";
import { liveWeek } from "./year-week.ts";

/** What became of a week that the thread was asked to live. */
export type WeekAnswer =
  | { readonly kind: "found"; readonly found: Findings }
  | { readonly kind: "failure"; readonly text: string };

/** About so many named points of transactions are passed between two deaths. */
const pointsPerDeath = 150;
/** Chances of faults are other than those of people. */
const faultSeeds = 52;
const firstDay = Date.UTC(2026, 0, 1);
const yearMs = 365 * 24 * 3_600_000;

/** The thread of one lane of the campaign `years`: asked for a step, it lives that week and tells. */
function main(): void {
  if (parentPort === null) throw new Error("this file is the start of a thread");
  const port = parentPort;
  const { serverUrl, seed } = workerData as { serverUrl: string; seed: number };
  port.on("message", (step: number) => {
    week(serverUrl, { seed, step }).then(
      (found) => port.postMessage({ kind: "found", found } satisfies WeekAnswer),
      (error: unknown) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        port.postMessage({ kind: "failure", text } satisfies WeekAnswer);
      },
    );
  });
}

async function week(
  serverUrl: string,
  { seed, step }: { seed: number; step: number },
): Promise<Findings> {
  const chance = seededChance(seed * 1000 + step);
  const faults = createYearFaults(seededChance(seed * 1000 + step + faultSeeds), pointsPerDeath);
  const startMs = Math.floor((firstDay + chance() * yearMs) / 60_000) * 60_000;
  // Threads of one process count their databases from one each.
  const name = `fairdraw_year_${process.pid}_${step}`;
  const databaseUrl = await createTestDatabase(serverUrl, { mayForget: true, name });
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
    // Nobody listens to the hub.
    roles: ["http"],
    hasPatience: true,
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

main();

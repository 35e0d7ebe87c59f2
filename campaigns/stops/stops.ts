import {
  addCrowd,
  type CrashablePostgres,
  crashablePostgres,
  type ServerProcess,
  startServer,
} from "@fairdraw/dev-world";
import { type Campaign, seededChance, sleep } from "../campaign.ts";
import { runBettors } from "../people/bettors.ts";
import { aSubmit, createOracle, type Oracle } from "../people/oracle.ts";
import { booksOf, type Findings, runSteps, type Site, untilSettled, withSite } from "../site.ts";
import { stopOwnDatabase } from "./own-stops.ts";

/** An issue of a minute takes 3 s, so that draws and settlements are cut off too. */
const rate = 20;
const players = 10;
const money = 1_000_000_000n;
/** After this the platform must serve again without anybody's help. */
const recoveryMaxMs = 10_000;
/** Every so-manieth time it is the PostgreSQL that a server brought along. */
const ownEvery = 10;

/**
 * PostgreSQL ended at once while people bet: whatever was acknowledged is there once, what was not
 * is settled by its id, and the same server goes on by itself once PostgreSQL is back.
 */
export const stops: Campaign = {
  name: "stops",
  steps: 50,
  run: ({ seed, steps, onStep }) =>
    withSite({ name: "stops", rate }, async (site) => {
      const postgres = await crashablePostgres(site.db);
      const oracle = createOracle("stops");
      let server = await startServer({ ...site, isQuiet: true });
      try {
        await runSteps({ steps, onStep }, async (step) => {
          const chance = seededChance(seed * 1000 + step);
          if (step % ownEvery === ownEvery - 1) return stopOwnDatabase(chance);
          if (hasEnded(server)) server = await startServer({ ...site, isQuiet: true });
          return stopOnce({ site, server, postgres, oracle, step, chance });
        });
      } finally {
        server.process.kill("SIGTERM");
        await server.gone;
      }
    }),
};

function hasEnded({ process }: ServerProcess): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

interface Step {
  readonly site: Site;
  readonly server: ServerProcess;
  readonly postgres: CrashablePostgres;
  readonly oracle: Oracle;
  readonly step: number;
  readonly chance: () => number;
}

async function stopOnce(parts: Step): Promise<Findings> {
  const { site, server, postgres, oracle, step, chance } = parts;
  const before = oracle.acknowledged();
  const crowd = await addCrowd(site.db, { name: `stopper${step}x`, count: players, each: money });
  const load = runBettors({ urlOf: () => server.url, oracle, crowd, chance });
  await sleep(300 + chance() * 2000);
  await postgres.crash();
  await sleep(chance() * 1000);
  await postgres.restart();
  const startedAt = performance.now();
  const isServing = await servesAgain(parts, crowd[0]);
  const recoveryMs = Math.round(performance.now() - startedAt);
  await sleep(500);
  await load.stop();

  if (hasEnded(server)) throw new Error(`the server ended: ${server.lastWords()}`);
  const unknown = oracle.sent.filter((entry) => entry.state === "unknown").length;
  const faults = isServing ? [] : [`takes no bets ${recoveryMaxMs} ms after the restart`];
  faults.push(...(await oracle.resolveUnknown(server.url)));
  await untilSettled(site.db, rate);
  faults.push(...(await oracle.compare(site.db)), ...(await booksOf(site.db)));
  return {
    note: `${oracle.acknowledged() - before} bets acknowledged, ${unknown} requests unknown, serves again ${recoveryMs} ms after the restart`,
    faults,
  };
}

/** Bets until a bet is judged; refusals count, because only the database can judge. */
async function servesAgain(
  { oracle, server, chance }: Step,
  member: Parameters<Oracle["submit"]>[1] | undefined,
): Promise<boolean> {
  if (member === undefined) return false;
  const until = performance.now() + recoveryMaxMs;
  while (performance.now() < until) {
    const request = aSubmit({ gameId: 101, serialNumber: "0" }, chance);
    const entry = await oracle.submit(server.url, member, request);
    if (entry.state === "refused") return true;
    await sleep(20);
  }
  return false;
}

import { join } from "node:path";
import { type ServerProcess, setTestClock, startServer } from "@fairdraw/dev-world";
import { type Campaign, seededChance, sleep } from "../campaign.ts";
import { addExternalDays } from "../people/external-days.ts";
import { createOracle, type Oracle } from "../people/oracle.ts";
import {
  booksOf,
  type Db,
  type Findings,
  runSteps,
  type Site,
  type SiteCopy,
  untilSettled,
  withCopies,
} from "../site.ts";
import { holdNowAndThen } from "./holder.ts";
import { anyTime, type Death, deathOf, killPoints } from "./kill-points.ts";
import { gatherPeople, type Loads, type People, runLoads } from "./people.ts";

const killsPerPoint = 25;
/** Time runs this much faster, so that a one-minute issue takes 3 s. */
const rate = 20;
/** Worlds that live at a time; one waits for its point while another starts or is looked at. */
const lanes = 2;
/** Then a fresh world begins: what is looked at after each kill grows with it. */
const killsPerWorld = 30;
const practiceMs = 6000;
/** So long people bet before a server may settle external games in peace. */
const betsMs = 5000;
/** A server that has not passed its point by then never will; on a crowded machine jobs that take turns come late. */
const reachMaxMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days of the platform begin at UTC+8. */
const midnightMs = 16 * hourMs;
/** A day of issues is made when the one after the next is this far away. */
const horizonMs = 25 * hourMs;
/** Worlds begin so long before a day of issues is due. */
const beforeDueMs = 20 * 60_000;

/**
 * `kill -9` of the server while people bet, chase, follow, cancel, refill, pay in, send points, make players, move them and ask over draws and settlements, at every named
 * point in turn. After each kill the server starts again, the players resolve what they do not know
 * by request id, all due issues are settled, and then the books must hold and every acknowledged bet
 * stand there once, and so must every player whom an agent made. The server that came back is the one that is killed next.
 */
export const kills: Campaign = {
  name: "kills",
  steps: killPoints.length * killsPerPoint,
  run: ({ seed, steps, onStep }) =>
    withCopies(
      { name: "kills", rate, startMs: nextDue(Date.now()) - beforeDueMs },
      // The first start makes the site, so that there are players to kill for.
      async (site) => endServer(await startServer(site)),
      async (openSite) => {
        await practise(await openSite());
        const left = inWorlds(steps);
        const lane = async () => {
          for (let own = left.shift(); own !== undefined; own = left.shift()) {
            await runWorld({ openSite, seed, steps: own, onStep });
          }
        };
        await Promise.all(Array.from({ length: lanes }, lane));
      },
    ),
};

/** A server that bets are placed with and ends in good order: those after it need not compile. */
async function practise(site: SiteCopy): Promise<void> {
  const server = await startServer(compiled(site));
  const people = await gatherPeople(site.db, "first");
  const loads = runLoads({
    urlOf: () => server.url,
    db: site.db,
    oracle: createOracle("kills"),
    people,
    chance: seededChance(0),
  });
  await sleep(practiceMs);
  await loads.stop();
  await endServer(server);
  await site.close();
}

function compiled(site: Site) {
  return { ...site, compiledDir: join(site.dataDir, "compiled"), isQuiet: true };
}

/** Steps of one world each; few steps are shared out, so that no lane rests. */
function inWorlds(steps: readonly number[]): (readonly number[])[] {
  const size = Math.max(1, Math.min(killsPerWorld, Math.ceil(steps.length / lanes)));
  return Array.from({ length: Math.ceil(steps.length / size) }, (_, i) =>
    steps.slice(i * size, (i + 1) * size),
  );
}

interface World {
  readonly site: SiteCopy;
  readonly oracle: Oracle;
  /** Told to die in the step that comes next. */
  server: ServerProcess;
}

/** Kills the server of one world again and again; a step that broke off leaves its world behind. */
async function runWorld(
  request: Pick<Parameters<Campaign["run"]>[0], "seed" | "steps" | "onStep"> & {
    openSite: () => Promise<SiteCopy>;
  },
): Promise<void> {
  const { steps, seed, onStep } = request;
  let world: World | null = null;
  const close = async () => {
    if (world === null) return;
    await endServer(world.server);
    await world.site.close();
    world = null;
  };
  await runSteps({ steps, onStep }, async (step) => {
    const death = deathOf(step, seed);
    try {
      world ??= await openWorld(await request.openSite(), death);
      const next = steps[steps.indexOf(step) + 1];
      return await killOnce({
        world,
        death,
        next: next === undefined ? null : deathOf(next, seed),
      });
    } catch (error) {
      await close();
      throw error;
    }
  });
  await close();
}

async function openWorld(site: SiteCopy, death: Death): Promise<World> {
  return { site, oracle: createOracle("kills"), server: await startFor(site, death) };
}

function startFor(site: Site, { point, nth }: Death): Promise<ServerProcess> {
  return startServer({
    ...compiled(site),
    crashAt: point === anyTime ? undefined : `${point}:${nth}`,
  });
}

/** Whether a point lies in the settlement of external games. */
const isOfRebates = (point: string) => /run-rebates|pay-rebate-bills/.test(point);

interface Step {
  readonly world: World;
  readonly death: Death;
  /** What the server is to die of that comes back; null for none. */
  readonly next: Death | null;
}

async function killOnce({ world, death, next }: Step): Promise<Findings> {
  const { site, oracle } = world;
  const before = oracle.acknowledged();
  if (death.point.startsWith("make-issues")) await moveBeforeDue(site.db);
  const people = await gatherPeople(site.db, `k${death.step}`);
  const { isReached, livedMs, loads } = await runUntilKilled(world, { death, people });

  const startedAt = performance.now();
  world.server = await (next === null ? startServer(compiled(site)) : startFor(site, next));
  const { url } = world.server;
  const recoveryMs = Math.round(performance.now() - startedAt);
  const faults = await loads.resend(url);
  await untilSettled(site.db, rate);
  faults.push(...(await oracle.compare(site.db)), ...(await booksOf(site.db)));
  return {
    note: `${death.point}, ${livedMs} ms; ${oracle.acknowledged() - before} bets acknowledged, ${loads.told()}, back in ${recoveryMs} ms`,
    faults: isReached ? faults : [...faults, "the point was not reached"],
  };
}

/** Lets people do what they do until the server is gone, and tells whether it died where it should. */
async function runUntilKilled(
  { site, oracle, server }: World,
  { death, people }: { death: Death; people: People },
): Promise<{ isReached: boolean; livedMs: number; loads: Loads }> {
  const { point, chance } = death;
  const toldAt = performance.now();
  server.tellToCrash();
  // Only now: a server that is not told to die yet settles such days within seconds.
  if (isOfRebates(point)) await addExternalDays(site.db);
  const loads = runLoads({ urlOf: () => server.url, db: site.db, oracle, people, chance });
  const isAlone = point.startsWith("place-bet:");
  const job = holdNowAndThen(site.db, people.bettors, isAlone ? "counters" : "players");
  const isTimed = point === anyTime;
  // Jobs of rebates leave room for all others, which a machine full of bettors hardly has.
  const reachMs = isOfRebates(point) ? 3 * reachMaxMs : reachMaxMs;
  const patienceMs = isTimed ? 300 + chance() * 3000 : reachMs;
  const isPassed = sleep(patienceMs).then(() => false);
  if (isOfRebates(point)) {
    await Promise.race([server.gone, sleep(betsMs)]);
    await loads.stopBets();
  }
  const died = await Promise.race([server.gone, isPassed]);
  if (!died) server.process.kill("SIGKILL");
  await server.gone;
  const livedMs = Math.round(performance.now() - toldAt);
  await Promise.all([loads.stop(), job.stop()]);
  return { isReached: died || isTimed, livedMs, loads };
}

async function endServer(server: ServerProcess): Promise<void> {
  server.process.kill("SIGTERM");
  await server.gone;
}

/** When the next day of issues is due after a moment. */
function nextDue(atMs: number): number {
  const midnight = Math.ceil((atMs + horizonMs - midnightMs) / dayMs) * dayMs + midnightMs;
  return midnight - horizonMs;
}

/** Moves time on to where the server finds a day of issues to make. */
async function moveBeforeDue(db: Db): Promise<void> {
  const [{ now } = { now: 0 }] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  await setTestClock(db, { atMs: nextDue(now), rate });
}

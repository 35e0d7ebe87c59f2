import { join } from "node:path";
import {
  addCrowd,
  type CrowdMember,
  type ServerProcess,
  setTestClock,
  startServer,
} from "@fairdraw/dev-world";
import { type Campaign, seededChance, sleep } from "../campaign.ts";
import { runBettors } from "../people/bettors.ts";
import { type Chasers, runChasers } from "../people/chasers.ts";
import { type Depositors, runDepositors } from "../people/depositors.ts";
import { addExternalDays } from "../people/external-days.ts";
import { createOracle, type Oracle } from "../people/oracle.ts";
import { type Refillers, runRefillers } from "../people/refillers.ts";
import { addSenders, runSenders, type Senders, type SendingPair } from "../people/senders.ts";
import { runSideBettors, type SideBettors } from "../people/side-bettors.ts";
import { runWithdrawers, type Withdrawers } from "../people/withdrawers.ts";
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

const killsPerPoint = 25;
/** Time runs this much faster, so that a one-minute issue takes 3 s. */
const rate = 20;
/** Worlds that live at a time; one waits for its point while another starts or is looked at. */
const lanes = 2;
/** Then a fresh world begins: what is looked at after each kill grows with it. */
const killsPerWorld = 30;
const players = 6;
const chasers = 3;
const sidePlayers = 4;
const payingPlayers = 3;
const withdrawingPlayers = 2;
const crowdSize = players + chasers + sidePlayers + withdrawingPlayers + payingPlayers;
/** They have next to nothing, so that a refill has something to bring. */
const poorPlayers = 3;
const practiceMs = 6000;
const money = 1_000_000_000n;
const poorMoney = 1000n;
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
 * `kill -9` of the server while people bet, chase, follow, cancel, refill, pay in, send points and ask over draws and settlements, at every named
 * point in turn. After each kill the server starts again, the players resolve what they do not know
 * by request id, all due issues are settled, and then the books must hold and every acknowledged bet
 * stand there once. The server that came back is the one that is killed next.
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
  const all = await addCrowd(site.db, { name: "first", count: crowdSize, each: money });
  const poor = await addPoor(site, "first");
  const senders = await addSenders(site.db, { name: "firstsend", each: money });
  const urlOf = () => server.url;
  const chance = seededChance(0);
  const oracle = createOracle("kills");
  const loads = [
    runBettors({ urlOf, oracle, crowd: all.slice(0, players), chance }),
    runChasers({ urlOf, crowd: all.slice(players, players + chasers), chance }),
    runSideBettors({
      urlOf,
      oracle,
      crowd: all.slice(players + chasers, -payingPlayers - withdrawingPlayers),
    }),
    runRefillers({ urlOf, crowd: poor }),
    runDepositors({ urlOf, crowd: all.slice(-payingPlayers) }),
    runWithdrawers({
      urlOf,
      crowd: all.slice(-payingPlayers - withdrawingPlayers, -payingPlayers),
    }),
    runSenders({ urlOf, senders }),
  ];
  await sleep(practiceMs);
  await Promise.all(loads.map((load) => load.stop()));
  await endServer(server);
  await site.close();
}

function addPoor(site: Site, name: string): Promise<CrowdMember[]> {
  return addCrowd(site.db, { name: `${name}poor`, count: poorPlayers, each: poorMoney });
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
  const all = await addCrowd(site.db, {
    name: `kill${death.step}x`,
    count: crowdSize,
    each: money,
  });
  const poor = await addPoor(site, `kill${death.step}x`);
  const senders = await addSenders(site.db, { name: `kill${death.step}send`, each: money });
  const { isReached, livedMs, plans, side, refills, deposits, withdrawals, points } =
    await runUntilKilled(world, {
      death,
      all,
      poor,
      senders,
    });

  const startedAt = performance.now();
  world.server = await (next === null ? startServer(compiled(site)) : startFor(site, next));
  const { url } = world.server;
  const recoveryMs = Math.round(performance.now() - startedAt);
  const faults = [
    ...(await oracle.resolveUnknown(url)),
    ...(await plans.resend(url)),
    ...(await side.resend(url)),
    ...(await refills.resend(url)),
    ...(await deposits.resend(url)),
    ...(await withdrawals.resend(url)),
    ...(await points.resend(url)),
  ];
  await untilSettled(site.db, rate);
  faults.push(...(await oracle.compare(site.db)), ...(await booksOf(site.db)));
  return {
    note: `${death.point}, ${livedMs} ms; ${oracle.acknowledged() - before} bets acknowledged, ${plans.count()} plans, ${side.count()} instant and follow bets, ${refills.count()} refills, ${deposits.count()} deposits, ${withdrawals.count()} withdrawals, ${points.count()} transfers, back in ${recoveryMs} ms`,
    faults: isReached ? faults : [...faults, "the point was not reached"],
  };
}

/** Lets people bet and chase until the server is gone, and tells whether it died where it should. */
async function runUntilKilled(
  { site, oracle, server }: World,
  {
    death,
    all,
    poor,
    senders,
  }: {
    death: Death;
    all: readonly CrowdMember[];
    poor: readonly CrowdMember[];
    senders: readonly SendingPair[];
  },
): Promise<{
  isReached: boolean;
  livedMs: number;
  plans: Chasers;
  side: SideBettors;
  refills: Refillers;
  deposits: Depositors;
  withdrawals: Withdrawers;
  points: Senders;
}> {
  const { point, chance } = death;
  const crowd = all.slice(0, players);
  const chasing = all.slice(players, players + chasers);
  const aside = all.slice(players + chasers, -payingPlayers - withdrawingPlayers);
  const urlOf = () => server.url;
  const toldAt = performance.now();
  server.tellToCrash();
  // Only now: a server that is not told to die yet settles such days within seconds.
  if (isOfRebates(point)) await addExternalDays(site.db);
  const load = runBettors({ urlOf, oracle, crowd, chance });
  const plans = runChasers({ urlOf, crowd: chasing, chance });
  const side = runSideBettors({ urlOf, oracle, crowd: aside });
  const refills = runRefillers({ urlOf, crowd: poor });
  const deposits = runDepositors({ urlOf, crowd: all.slice(-payingPlayers) });
  const withdrawals = runWithdrawers({
    urlOf,
    crowd: all.slice(-payingPlayers - withdrawingPlayers, -payingPlayers),
  });
  const isAlone = point.startsWith("place-bet:");
  const points = runSenders({ urlOf, senders });
  const job = holdNowAndThen(site.db, crowd, isAlone ? "counters" : "players");
  const isTimed = point === anyTime;
  // Jobs of rebates leave room for all others, which a machine full of bettors hardly has.
  const reachMs = isOfRebates(point) ? 3 * reachMaxMs : reachMaxMs;
  const patienceMs = isTimed ? 300 + chance() * 3000 : reachMs;
  const died = await Promise.race([server.gone, sleep(patienceMs).then(() => false)]);
  if (!died) server.process.kill("SIGKILL");
  await server.gone;
  const livedMs = Math.round(performance.now() - toldAt);
  const loads = [load, plans, side, refills, deposits, withdrawals, points, job];
  await Promise.all(loads.map((one) => one.stop()));
  return {
    isReached: died || isTimed,
    livedMs,
    plans,
    side,
    refills,
    deposits,
    withdrawals,
    points,
  };
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

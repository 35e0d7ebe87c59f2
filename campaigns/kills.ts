import { addCrowd, type CrowdMember, setTestClock, startServer } from "@fairdraw/dev-world";
import { runBettors } from "./bettors.ts";
import { type Campaign, seededChance, sleep } from "./campaign.ts";
import { type Chasers, runChasers } from "./chasers.ts";
import { createOracle, type Oracle } from "./oracle.ts";
import { runSideBettors, type SideBettors } from "./side-bettors.ts";
import {
  booksOf,
  type Db,
  type Findings,
  runSteps,
  type Site,
  untilSettled,
  withSite,
} from "./site.ts";

/** Transactions that a bet and its issue pass through; each is killed before and after its commit. */
const transactions = [
  "place-bets",
  "place-bet",
  "cancel-bets",
  "find-request",
  "seal-bets",
  "fence-issues",
  "draw-issues",
  "settle-issues",
  "pay-rebates",
  "fold-facts",
  "create-chase",
  "open-chases",
  "settle-chases",
  "cancel-chase",
  "update-chase",
  "draw-instant",
  "create-offer",
  "join-offer",
  "pay-commissions",
  "count-draws",
  "rank-winners",
  "pump-events",
  "seal-ledger",
  "make-issues",
];
/** Points in the middle of the transactions that draw, settle and pay. */
const insides = [
  "draw-issues:number-stored",
  "settle-issues:facts-noted",
  "settle-issues:prizes-posted",
  "settle-issues:seed-revealed",
  "pay-rebates:rebates-taken",
  "create-chase:plan-written",
  "open-chases:bets-placed",
  "settle-chases:results-noted",
];
/** Kills at plain moments in time, beside those at the points. */
const anyTime = "any-time";
const points = [
  ...transactions.map((name) => `${name}:before-commit`),
  anyTime,
  ...insides,
  ...transactions.map((name) => `${name}:after-commit`),
  anyTime,
  anyTime,
];
/** Jobs that find something to do so seldom that the first time must do. */
const seldom = ["make-issues", "rank-winners"];
const killsPerPoint = 25;
/** Time runs this much faster, so that a one-minute issue takes 3 s. */
const rate = 20;
const players = 6;
const chasers = 3;
const sidePlayers = 4;
const money = 1_000_000_000n;
/** A server that has not passed its point by then never will. */
const reachMaxMs = 15_000;
const dayMs = 24 * 3_600_000;

/**
 * `kill -9` of the server while people bet, chase, follow, cancel and ask over draws and settlements, at every named
 * point in turn. After each kill the server starts again, the players resolve what they do not know
 * by request id, all due issues are settled, and then the books must hold and every acknowledged bet
 * stand there once.
 */
export const kills: Campaign = {
  name: "kills",
  steps: points.length * killsPerPoint,
  run: ({ seed, steps, onStep }) =>
    withSite({ name: "kills", rate }, async (site) => {
      // The first start makes the site, so that there are players to kill for.
      await withServer(site, async () => {});
      const oracle = createOracle();
      await runSteps({ steps, onStep }, (step) =>
        killOnce({ site, oracle, step, chance: seededChance(seed * 1000 + step) }),
      );
    }),
};

interface Step {
  readonly site: Site;
  readonly oracle: Oracle;
  readonly step: number;
  readonly chance: () => number;
}

async function killOnce(parts: Step): Promise<Findings> {
  const { site, oracle, step } = parts;
  const point = points[step % points.length] ?? anyTime;
  const before = oracle.acknowledged();
  if (point.startsWith("make-issues")) await moveByDay(site.db);
  const crowd = await addCrowd(site.db, { name: `kill${step}x`, count: players, each: money });
  const chasing = await addCrowd(site.db, { name: `chase${step}x`, count: chasers, each: money });
  const aside = await addCrowd(site.db, { name: `side${step}x`, count: sidePlayers, each: money });
  const people = { point, crowd, chasing, aside };
  const { isReached, plans, side } = await runUntilKilled(parts, people);

  const startedAt = performance.now();
  const faults = await withServer(site, async (url) => {
    const recoveryMs = Math.round(performance.now() - startedAt);
    const found = [
      ...(await oracle.resolveUnknown(url)),
      ...(await plans.resend(url)),
      ...(await side.resend(url)),
    ];
    await untilSettled(site.db, rate);
    found.push(...(await oracle.compare(site.db)), ...(await booksOf(site.db)));
    return { recoveryMs, found };
  });
  return {
    note: `${point}; ${oracle.acknowledged() - before} bets acknowledged, ${plans.count()} plans, ${side.count()} instant and follow bets, back in ${faults.recoveryMs} ms`,
    faults: isReached ? faults.found : [...faults.found, "the point was not reached"],
  };
}

interface People {
  readonly point: string;
  readonly crowd: readonly CrowdMember[];
  readonly chasing: readonly CrowdMember[];
  readonly aside: readonly CrowdMember[];
}

/** Lets people bet and chase until the server is gone, and tells whether it died where it should. */
async function runUntilKilled(
  { site, oracle, chance }: Step,
  { point, crowd, chasing, aside }: People,
): Promise<{ isReached: boolean; plans: Chasers; side: SideBettors }> {
  const isTimed = point === anyTime;
  const nth = seldom.some((name) => point.startsWith(name)) ? 1 : 1 + Math.floor(chance() * 3);
  const server = await startServer({
    ...site,
    crashAt: isTimed ? undefined : `${point}:${nth}`,
    isQuiet: true,
  });
  const load = runBettors({ urlOf: () => server.url, oracle, crowd, chance });
  const plans = runChasers({ urlOf: () => server.url, crowd: chasing, chance });
  const side = runSideBettors({ urlOf: () => server.url, oracle, crowd: aside });
  const isAlone = point.startsWith("place-bet:");
  const job = holdNowAndThen(site.db, crowd, isAlone ? "counters" : "players");
  const patienceMs = isTimed ? 300 + chance() * 3000 : reachMaxMs;
  const died = await Promise.race([server.gone, sleep(patienceMs).then(() => false)]);
  if (!died) server.process.kill("SIGKILL");
  await server.gone;
  await Promise.all([load.stop(), plans.stop(), side.stop(), job.stop()]);
  return { isReached: died || isTimed, plans, side };
}

/**
 * Another job that holds something that bets need for a moment: half of the players, whose bets then
 * wait apart; or the counters of all issues, for longer than a batch may take, so that its bets are
 * placed one by one.
 */
function holdNowAndThen(
  db: Db,
  crowd: readonly CrowdMember[],
  what: "counters" | "players",
): { stop(): Promise<void> } {
  const accountIds = crowd.filter((_, i) => i % 2 === 0).map((member) => member.accountId);
  const held = {
    players: {
      text: "SELECT account_id FROM ledger_player WHERE account_id = ANY($1::bigint[]) ORDER BY account_id FOR UPDATE",
      values: [accountIds],
      forMs: 50,
    },
    counters: {
      text: "SELECT FROM bet_exposure ORDER BY issue_id, merchant_id FOR UPDATE",
      values: [],
      forMs: 1200,
    },
  }[what];
  let isStopping = false;
  const loop = async () => {
    while (!isStopping) {
      await db.transaction(async (tx) => {
        await tx.rows(held);
        await sleep(held.forMs);
      });
      await sleep(200);
    }
  };
  const running = loop();
  return {
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

async function withServer<T>(site: Site, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer(site);
  try {
    return await work(server.url);
  } finally {
    server.process.kill("SIGTERM");
    await server.gone;
  }
}

/** Moves time on by a day, so that the next start has a day of issues to make. */
async function moveByDay(db: Db): Promise<void> {
  const [row] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  await setTestClock(db, { atMs: (row?.now ?? 0) + dayMs, rate });
}

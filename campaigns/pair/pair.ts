import { addCrowd, type ServerProcess, setTestClock, startServer } from "@fairdraw/dev-world";
import { type Campaign, seededChance, sleep } from "../campaign.ts";
import { runBettors } from "../people/bettors.ts";
import { runChasers } from "../people/chasers.ts";
import { createOracle, type Oracle } from "../people/oracle.ts";
import {
  booksOf,
  type Db,
  type Findings,
  runSteps,
  type Site,
  untilSettled,
  withSite,
} from "../site.ts";
import { jobsOf, onlyHolder, type Replacement, untilReplaced } from "./leases.ts";
import { asNode, drawnTwice, strayWrites, watchWrites } from "./write-watch.ts";

/** Leases run in the platform's time: only real time tells how long a leader is missed. */
const rate = 1;
const players = 8;
const chasers = 3;
const money = 1_000_000_000n;
/** A leader that is gone must have been replaced by then. */
const replacedMaxMs = 2000;
/** A frozen leader wakes when others have long taken over, and is then watched. */
const frozenMs = 4000;
const watchedMs = 2000;
/** About what the second server takes to start. */
const beforeCloseMs = 8000;

/**
 * Two servers on one database, both with players; the leader is killed or frozen: the other one
 * takes every job over within two seconds, a leader that wakes writes nothing, every issue is drawn
 * and settled once, and the books hold.
 */
export const pair: Campaign = {
  name: "pair",
  steps: 20,
  run: ({ seed, steps, onStep }) =>
    withSite({ name: "pair", rate }, async (site) => {
      const oracle = createOracle("pair");
      const nodes = await openNodes(site);
      try {
        await watchWrites(site.db);
        await runSteps({ steps, onStep }, (step) =>
          loseLeader({ site, nodes, oracle, step, chance: seededChance(seed * 1000 + step) }),
        );
      } finally {
        await nodes.close();
      }
    }),
};

interface Node {
  readonly name: string;
  readonly server: ServerProcess;
}

/** The two servers; the first one leads. */
interface Nodes {
  leader(): Node;
  follower(): Node;
  /** Who the leader is to the leases. */
  holder(): string;
  /** The follower leads from now on, and the old leader, or a new server for one that ended, follows. */
  swap(holder: string): Promise<void>;
  close(): Promise<void>;
}

async function openNodes(site: Site): Promise<Nodes> {
  let count = 0;
  const start = async (): Promise<Node> => {
    count += 1;
    const name = `node${count}`;
    const databaseUrl = asNode(site.databaseUrl, name);
    return { name, server: await startServer({ ...site, databaseUrl, isQuiet: true }) };
  };
  let leader = await start();
  await onlyHolder(site.db);
  await moveBeforeClose(site.db);
  let holder = await onlyHolder(site.db);
  let follower = await start();
  return {
    leader: () => leader,
    follower: () => follower,
    holder: () => holder,
    async swap(successor) {
      const old = leader;
      leader = follower;
      holder = successor;
      const { exitCode, signalCode } = old.server.process;
      follower = exitCode === null && signalCode === null ? old : await start();
    },
    async close() {
      for (const { server } of [leader, follower]) server.process.kill("SIGTERM");
      await Promise.all([leader.server.gone, follower.server.gone]);
    },
  };
}

/** Moves the time to where the first step meets the close and the draw of many games. */
async function moveBeforeClose(db: Db): Promise<void> {
  const [issue] = await db.rows<{ closeAt: number }>({
    text: `SELECT min(close_at) AS "closeAt" FROM lottery_issue
      WHERE game_id = 101 AND start_at > fd_now()`,
  });
  await setTestClock(db, { atMs: (issue?.closeAt ?? 0) - beforeCloseMs, rate });
}

interface Step {
  readonly site: Site;
  readonly nodes: Nodes;
  readonly oracle: Oracle;
  readonly step: number;
  readonly chance: () => number;
}

async function loseLeader(parts: Step): Promise<Findings> {
  const { site, nodes, oracle, step, chance } = parts;
  const before = oracle.acknowledged();
  const crowd = await addCrowd(site.db, { name: `pair${step}x`, count: players, each: money });
  const [leader, follower] = [nodes.leader(), nodes.follower()];
  let isLeaderServing = true;
  const load = runBettors({
    urlOf: (player) => (isLeaderServing && player % 2 === 0 ? leader : follower).server.url,
    oracle,
    crowd,
    chance,
  });
  const chasing = await addCrowd(site.db, {
    name: `pairchase${step}x`,
    count: chasers,
    each: money,
  });
  const plans = runChasers({ urlOf: () => follower.server.url, crowd: chasing, chance });
  await sleep(500 + chance() * 2000);
  isLeaderServing = false;
  const kind = step % 2 === 0 ? "killed" : "frozen";
  const losing = loseAndWatch(site.db, { nodes, kind });
  await Promise.allSettled([losing]);
  await Promise.all([load.stop(), plans.stop()]);
  const lost = await losing;

  const { url } = nodes.leader().server;
  const faults = [
    ...lost.faults,
    ...(await oracle.resolveUnknown(url)),
    ...(await plans.resend(url)),
  ];
  await untilSettled(site.db, rate);
  const { drawn, faults: twice } = await drawnTwice(site.db);
  faults.push(...twice, ...(await oracle.compare(site.db)), ...(await booksOf(site.db)));
  return {
    note: `leader ${kind}, replaced after ${lost.slowestMs} ms (last: ${lost.slowest}); ${oracle.acknowledged() - before} bets acknowledged, ${drawn} issues drawn so far`,
    faults,
  };
}

/** Takes the leader away, sees it replaced, lets a frozen one wake; the other one leads from then on. */
async function loseAndWatch(
  db: Db,
  { nodes, kind }: { nodes: Nodes; kind: "killed" | "frozen" },
): Promise<Replacement & { faults: string[] }> {
  const leader = nodes.leader();
  const jobs = await jobsOf(db, nodes.holder());
  leader.server.process.kill(kind === "killed" ? "SIGKILL" : "SIGSTOP");
  const lostAt = performance.now();
  const faults: string[] = [];
  try {
    const replaced = await untilReplaced(db, { holder: nodes.holder(), jobs });
    const { slowest, slowestMs } = replaced;
    if (slowestMs > replacedMaxMs) {
      faults.push(`${slowest} was replaced only after ${slowestMs} ms`);
    }
    if (kind === "frozen") {
      await sleep(frozenMs - (performance.now() - lostAt));
      faults.push(...(await watchWaking(db, { node: leader, holder: nodes.holder() })));
    }
    await nodes.swap(replaced.holder);
    return { ...replaced, faults };
  } finally {
    leader.server.process.kill("SIGCONT");
  }
}

/** Wakes a frozen leader and looks whether it writes while another one leads. */
async function watchWaking(
  db: Db,
  { node, holder }: { node: Node; holder: string },
): Promise<string[]> {
  const [row] = await db.rows<{ now: number }>({ text: "SELECT clock_timestamp() AS now" });
  node.server.process.kill("SIGCONT");
  await sleep(watchedMs);
  const writes = await strayWrites(db, { node: node.name, holder, since: row?.now ?? 0 });
  return writes.map((write) => `the frozen leader woke and wrote ${write}`);
}

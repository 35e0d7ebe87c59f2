import {
  aWithdrawal,
  createTestWorld,
  driveJobs,
  fillTeams,
  startTestPostgres,
  type TestWorld,
  tokenOf,
} from "@fairdraw/dev-world";
import { addDays, dayKeyOf } from "@fairdraw/lottery-engine";
import { getTeamReport, getTeamTree, getWithdraw, searchTeam } from "@fairdraw/wire";
import { askInTurn } from "./ask-in-turn.ts";
import type { Bench, Figure } from "./bench.ts";
import { p99 } from "./load.ts";

const whole = { fans: [10, 10, 10], players: 994, wide: 5000, calls: 100 };
const smoke = { fans: [3, 2, 2], players: 5, wide: 20, calls: 5 };
const monthDays = 30;
const gameIds = [101, 103, 104];
/** Noon in Shanghai, when both runs of rebates are due. */
const startMs = Date.UTC(2026, 3, 10, 4);
const rebateJobs = ["run-rebates", "pay-rebate-bills"];
const minuteMs = 60_000;

/** What an agent with a large team waits for, and how long the daily rebates of all take. */
export const agents: Bench = {
  name: "agents",
  workload:
    "1,000,111 accounts on four levels below one root agent, all of whom bet today: opening a node with its sums, the list of 5,000 right below somebody by today's net, the report of a team of 104,510 for a month, beside the reading of one row by its number; over HTTP, one call at a time; then daily rebates of all",
  async measure({ rounds, isSmoke, tell }) {
    const size = isSmoke ? smoke : whole;
    const postgres = await startTestPostgres();
    const world = await createTestWorld({ serverUrl: postgres.serverUrl, gameIds, startMs });
    try {
      const asked = await prepare(world, size, tell);
      const seen = asked.map((): number[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [i, { path, token, bodyOf, share = 1 }] of asked.entries()) {
          const calls = Math.max(3, Math.ceil(size.calls * share));
          const byCaller = () => token;
          const { latenciesMs } = await askInTurn(world.url, path, {
            tokenOf: byCaller,
            bodyOf,
            calls,
          });
          seen[i]?.push(p99(latenciesMs));
        }
      }
      const read = asked.map(({ name }, i) => ({
        name: `${name}, p99`,
        unit: "ms",
        values: seen[i] ?? [],
      }));
      return [...read, ...(await payRebates(world))];
    } finally {
      await world.close();
      await postgres.stop();
    }
  },
};

interface Question {
  readonly name: string;
  readonly path: string;
  readonly token: string;
  bodyOf(n: number): object;
  /** Of the calls of a round. */
  readonly share?: number;
}

async function prepare(
  world: TestWorld,
  size: typeof whole,
  tell: (line: string) => void,
): Promise<Question[]> {
  const player = await world.signIn("player3");
  const own = await aWithdrawal(world, player);
  const today = dayKeyOf(world.nowMs());
  const days = Array.from({ length: monthDays - 1 }, (_, i) => addDays(today, -1 - i));
  const startedAt = performance.now();
  const count = await fillTeams(world.db, {
    ...size,
    today,
    days,
    externalDay: addDays(today, -1),
  });
  tell(`${count} accounts in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const token = await tokenOf(world, "load0");
  const head = await tokenOf(world, "load1");
  const [first = 1] = size.fans;
  const agentCount = agentsOf(size.fans);
  const list = { PageIndex: 1, PageSize: 20 };
  return [
    {
      name: "one row by its number",
      path: getWithdraw.path,
      token: player,
      bodyOf: () => ({ OrderNo: own.OrderNo }),
    },
    { name: "the root node with its sums", path: getTeamTree.path, token, bodyOf: () => ({}) },
    {
      name: "any node with its sums",
      path: getTeamTree.path,
      token,
      bodyOf: (n) => ({ UserName: `load${1 + ((n * 37) % agentCount)}` }),
    },
    {
      name: `${size.wide + first} right below, by today's net`,
      path: searchTeam.path,
      token: head,
      bodyOf: () => ({ ...list, Scope: "direct", SortField: "Net", SortOrder: "asc" }),
    },
    {
      name: "the report of one team for a month",
      path: getTeamReport.path,
      token: head,
      bodyOf: () => ({ ...list, DateFrom: days.at(-1), DateTo: today }),
      share: 0.2,
    },
  ];
}

/** The run of yesterday's rebates and their payment, in rounds of one transaction each. */
async function payRebates(world: TestWorld): Promise<Figure[]> {
  const roundsMs = new Map<string, number[]>(rebateJobs.map((name) => [name, []]));
  const holder = crypto.randomUUID();
  const only = new Set(rebateJobs);
  const onRound = (name: string, ms: number) => void roundsMs.get(name)?.push(ms);
  // First past the leases of who ran the jobs before, then past the pause of the bills.
  for (const minutes of [1, 12]) {
    await world.setTime(startMs + minutes * minuteMs);
    if (!(await driveJobs(world, { holder, only, onRound })))
      throw new Error("nobody else runs them");
  }
  return [...roundsMs].flatMap(([name, took]) => [
    { name: `${name}, whole`, unit: "s", values: [took.reduce((a, b) => a + b, 0) / 1000] },
    { name: `${name}, one transaction, p99`, unit: "ms", values: [p99(took)] },
    { name: `${name}, the longest transaction`, unit: "ms", values: [Math.max(...took)] },
  ]);
}

/** Agents below the root. */
function agentsOf(fans: readonly number[]): number {
  let [level, all] = [1, 0];
  for (const fan of fans) {
    level *= fan;
    all += level;
  }
  return all;
}

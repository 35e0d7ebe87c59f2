import {
  addLines,
  createTestWorld,
  oneInTwenty,
  placeForAll,
  pollMs,
  standInIssue,
  startTestPostgres,
  type TestWorld,
} from "@fairdraw/dev-world";
import { type Bench, type Figure, type MeasureRequest, ratios } from "./bench.ts";
import { cpuSecondsOf } from "./cpu.ts";
import { measureMinute } from "./settle-minute.ts";

const gameId = 101;
const betsPerPlayer = 10;
const whole = { large: 1_000_000, small: 10_000 };
const smoke = { large: 5000, small: 1000 };
const secondsMax = 20;
const costRatioMax = 1.3;
const msPerSecond = 1000;

/** Settling one issue of many bets, by itself; then a minute of a server in which many close at once. */
export const settle: Bench = {
  name: "settle",
  workload: `one issue of ${whole.large} bets, ${betsPerPlayer} by each player on lines of four, one in twenty wins, with rebates, facts of accounts and teams, events and the chain of batches; beside one of ${whole.small}; then 8 games of 5,000 bets that close together, and one issue of 20,000, at a running server; fsync on`,
  async measure(request) {
    return [...(await measureIssues(request)), ...(await measureMinute(request))];
  },
};

async function measureIssues(request: MeasureRequest): Promise<Figure[]> {
  const size = request.isSmoke ? smoke : whole;
  const postgres = await startTestPostgres();
  const world = await createTestWorld({ serverUrl: postgres.serverUrl, gameIds: [gameId] });
  try {
    // The first one starts the thread and compiles.
    await settleOne(world, size.small, () => {});
    const small: Cost[] = [];
    const large: Cost[] = [];
    for (let round = 1; round <= request.rounds; round++) {
      small.push(await settleOne(world, size.small, () => {}));
      large.push(await settleOne(world, size.large, request.tell));
    }
    const secondsOf = (costs: readonly Cost[], bets: number) =>
      costs.map(({ seconds }) => seconds / bets);
    const microsecondsOf = (costs: readonly Cost[], bets: number) =>
      costs.map(({ cpuSeconds }) => (cpuSeconds * 1e6) / bets);
    return [
      {
        name: `an issue of ${size.large} bets, all settled and booked`,
        unit: "s",
        values: large.map(({ seconds }) => seconds),
        goal: { atMost: secondsMax },
      },
      {
        name: "processor time of it, of all processes",
        unit: "us a bet",
        values: microsecondsOf(large, size.large),
      },
      {
        name: `the same of an issue of ${size.small} bets`,
        unit: "us a bet",
        values: microsecondsOf(small, size.small),
      },
      {
        name: "time a bet, large against small",
        unit: "x",
        values: ratios(secondsOf(large, size.large), secondsOf(small, size.small)),
        goal: { atMost: costRatioMax },
      },
    ];
  } finally {
    await world.close();
    await postgres.stop();
  }
}

interface Cost {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

let loads = 0;

/** Fills an issue, lets it be drawn, and measures from then on. */
async function settleOne(
  world: TestWorld,
  bets: number,
  tell: MeasureRequest["tell"],
): Promise<Cost> {
  loads += 1;
  const loadedAt = performance.now();
  const players = await addLines(world.db, {
    name: `load${loads}`,
    players: bets / betsPerPlayer,
  });
  const serialNumber = await standInIssue(world.db, gameId);
  await world.clock.sync();
  const load = { players, perPlayer: betsPerPlayer, gameId, serialNumber, itemOf: oneInTwenty };
  await placeForAll(world.db, load);
  const sealedAt = performance.now();
  await letDraw(world, serialNumber);
  tell(
    `${bets} bets placed in ${((sealedAt - loadedAt) / msPerSecond).toFixed(0)} s, sealed and drawn in ${((performance.now() - sealedAt) / msPerSecond).toFixed(1)} s`,
  );
  await world.db.rows({ text: "CHECKPOINT" });

  const backends = await world.db.rows<{ pid: number }>({
    text: "SELECT pid FROM pg_stat_activity",
  });
  const pids = backends.map((row) => row.pid);
  const [node, database] = [process.cpuUsage(), await cpuSecondsOf(pids)];
  const startedAt = performance.now();
  const settledAt = await settleAndBook(world);
  const seconds = (performance.now() - startedAt) / msPerSecond;
  const used = process.cpuUsage(node);
  const nodeSeconds = (used.user + used.system) / 1e6;
  const databaseSeconds = (await cpuSecondsOf(pids)) - database;
  await assertBooked(world, serialNumber, bets);
  tell(
    `settled after ${((settledAt - startedAt) / msPerSecond).toFixed(2)} s, all booked after ${seconds.toFixed(2)} s`,
  );
  tell(
    `processor time: database ${databaseSeconds.toFixed(1)} s, judging and writing ${nodeSeconds.toFixed(1)} s`,
  );
  return { seconds, cpuSeconds: nodeSeconds + databaseSeconds };
}

/** What books what settling leaves; at a server it runs meanwhile, each job in its own time. */
const booking = new Set(["pay-rebates", "fold-facts", "pump-events", "seal-ledger"]);

/** Runs the jobs as a server does, until nothing is left to do. Answers when the last bet was settled. */
async function settleAndBook(world: TestWorld): Promise<number> {
  const jobs = world.app.jobs.filter(({ name }) => booking.has(name));
  let isSettled = false;
  const end = world.tick(["settle-issues"]).finally(() => {
    isSettled = true;
  });
  const meanwhile = jobs.map(async ({ name, everyMs, dueSql }) => {
    const pauseMs = dueSql === undefined ? everyMs : pollMs;
    while (!isSettled) {
      await world.tick([name]);
      await Promise.race([end, new Promise((resolve) => setTimeout(resolve, pauseMs))]);
    }
  });
  await end;
  const settledAt = performance.now();
  await Promise.all(meanwhile);
  for (const { name } of jobs) await world.tick([name]);
  return settledAt;
}

/** Throws when a bet was left, or something of what follows from it. */
async function assertBooked(world: TestWorld, serialNumber: string, bets: number): Promise<void> {
  const [row] = await world.db.rows<{ settled: number; left: number }>({
    text: `SELECT (SELECT sum(s.bet_count) FROM bet_settlement s JOIN lottery_issue i ON i.id = s.issue_id
        WHERE i.game_id = $1 AND i.serial_number = $2 AND i.state = 2)::int AS settled,
      ((SELECT count(*) FROM rebate_due) + (SELECT count(*) FROM fact_dirty) + (SELECT count(*) FROM hub_outbox) + (SELECT count(*) FROM ledger_unsealed))::int AS left`,
    values: [gameId, serialNumber],
  });
  if (row?.settled !== bets || row.left > 0)
    throw new Error(`not all booked: ${JSON.stringify(row)}`);
}

async function letDraw(world: TestWorld, serialNumber: string): Promise<void> {
  const [issue] = await world.db.rows<{ drawAt: number }>({
    text: `SELECT draw_at AS "drawAt" FROM lottery_issue WHERE game_id = $1 AND serial_number = $2`,
    values: [gameId, serialNumber],
  });
  await world.setTime(issue?.drawAt ?? 0);
  await world.tick(["fence-issues", "seal-bets", "draw-issues"]);
}

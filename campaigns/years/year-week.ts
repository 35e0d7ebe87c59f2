import { randomUUID } from "node:crypto";
import {
  addCrowd,
  driveJobs,
  openIntakeFacade,
  repeatableRandom,
  setTestClock,
  type TestWorld,
} from "@fairdraw/dev-world";
import { booksOf, type Findings } from "../site.ts";
import { createYearBettors, yearGames } from "./year-bettors.ts";
import { SimulatedCrash, type YearFaults } from "./year-faults.ts";

const minutesOfWeek = (7 * 24 * 60) / yearGames.length;
const minuteMs = 60_000;
/** A leader's rights run out while the clock moves on this far. */
const takeoverMs = 2000;
/**
 * When PostgreSQL sweeps its tables and gathers its figures of them. By itself it does so by real time:
 * too late for a day that takes a minute, and never twice at the same point of a run.
 */
const sweptAtMinutes = new Set([0, 20, 120, 480, 840]);
const players = 40;
const money = 10_000_000_000n;
const shareOfDowntimes = 1 / 200;
const shareOfSkewedMinutes = 1 / 20;

/** What each minute needs; the others come by every ten minutes, and the slow ones every hour. */
const everyMinute = new Set([
  "fence-issues",
  "seal-bets",
  "draw-issues",
  "settle-issues",
  "settle-chases",
  "open-chases",
]);
const everyHour = new Set(["make-issues", "checkpoint-ledger", "housekeeping", "write-exports"]);

interface Week {
  readonly chance: () => number;
  readonly faults: YearFaults;
  readonly startMs: number;
}

/** Lives through a week of issues. */
export async function liveWeek(
  world: TestWorld,
  { chance, faults, startMs }: Week,
): Promise<Findings> {
  const random = repeatableRandom(`people of ${startMs}`);
  const crowd = await addCrowd(world.db, { name: "yearly", count: players, each: money, random });
  await openSessionsForLong(world, crowd);
  const intake = openIntakeFacade(world, random);
  const bettors = await createYearBettors({ world, intake, crowd, chance });
  const jobsOf = jobPlan(world);
  let holder = randomUUID();
  const moveTo = async (atMs: number) => {
    // A process whose clock was not set right yet goes on with the old one for a while.
    if (chance() < shareOfSkewedMinutes) await setTestClock(world.db, { atMs, rate: 0 });
    else await world.setTime(atMs);
  };
  const drive = async (atMs: number, only: ReadonlySet<string> | null) => {
    for (let later = 0; ; later += takeoverMs) {
      if (later > 0) await moveTo(atMs + later);
      try {
        if (await driveJobs(world, { holder, only })) return;
      } catch (error) {
        if (!(error instanceof SimulatedCrash)) throw error;
        holder = randomUUID();
      }
    }
  };

  let nowMs = startMs;
  for (let minute = 0; minute < minutesOfWeek; minute += 1) {
    nowMs = startMs + minute * minuteMs;
    if (sweptAtMinutes.has(minute)) await world.db.rows({ text: "VACUUM (ANALYZE)" });
    // Nothing runs for a while: issues close without a bet and wait for their draw.
    if (chance() < shareOfDowntimes) continue;
    await moveTo(nowMs + 1000 + Math.floor(chance() * 50_000));
    await bettors.bet();
    await drive(nowMs + minuteMs + 1000, jobsOf(minute));
  }
  faults.end();
  await world.setTime(nowMs + 2 * minuteMs);
  await bettors.resolve();
  await drive(nowMs + 2 * minuteMs, null);
  return look(world, { bettors, faults, startMs, endMs: nowMs + minuteMs });
}

/** Which jobs run after which minute; null is all of them. */
function jobPlan(world: TestWorld): (minute: number) => ReadonlySet<string> | null {
  const names = world.app.jobs.map((job) => job.name);
  const everyTenMinutes = new Set(names.filter((name) => !everyHour.has(name)));
  return (minute) => {
    if (minute % 60 === 0) return null;
    return minute % 10 === 0 ? everyTenMinutes : everyMinute;
  };
}

/** Sessions end after two hours; these stay for the week. */
async function openSessionsForLong(world: TestWorld, crowd: readonly { accountId: bigint }[]) {
  await world.db.rows({
    text: "UPDATE session SET expires_at = fd_now() + interval '30 days' WHERE account_id = ANY($1::bigint[])",
    values: [crowd.map((member) => member.accountId)],
  });
}

async function look(
  world: TestWorld,
  week: {
    bettors: Awaited<ReturnType<typeof createYearBettors>>;
    faults: YearFaults;
    startMs: number;
    endMs: number;
  },
): Promise<Findings> {
  const [count] = await world.db.rows<{ issues: number; open: number; bets: number }>({
    text: `SELECT count(*)::int AS issues, count(*) FILTER (WHERE state NOT IN (2, 3))::int AS open,
        (SELECT count(*)::int FROM bet) AS bets
      FROM lottery_issue WHERE start_at >= to_timestamp($1::bigint / 1000.0) AND start_at < to_timestamp($2::bigint / 1000.0)`,
    values: [week.startMs, week.endMs],
  });
  const issues = count?.issues ?? 0;
  const meant = yearGames.length * minutesOfWeek;
  const deaths = [...week.faults.deaths.values()].reduce((sum, n) => sum + n, 0);
  const faults = [
    ...(issues === meant ? [] : [`${issues} issues instead of ${meant}`]),
    ...((count?.open ?? 0) === 0 ? [] : [`${count?.open} issues are not settled`]),
    ...(await week.bettors.faults()),
    ...(await booksOf(world.db)),
  ];
  return {
    note: `${issues} issues, ${count?.bets} bets, ${week.bettors.told()}, ${deaths} deaths at ${week.faults.deaths.size} points, fingerprint ${await fingerprintOf(world)}`,
    faults,
  };
}

/**
 * Fingerprint of all bets, what became of them and every transfer: equal where a week came again exactly. The
 * chain's own end is not, as a seal lists what waits in the order of its places on the disk.
 */
async function fingerprintOf(world: TestWorld): Promise<string> {
  const [row] = await world.db.rows<{ hash: string }>({
    text: `SELECT left(encode(sha256(convert_to(string_agg(line, E'\\n' ORDER BY line COLLATE "C"), 'UTF8')), 'hex'), 8) AS hash
      FROM (SELECT t::text AS line FROM ledger_transfer AS t
        UNION ALL SELECT t::text FROM bet AS t UNION ALL SELECT t::text FROM bet_outcome AS t) AS lines`,
  });
  return row?.hash ?? "none";
}

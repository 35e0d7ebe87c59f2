import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  openDb,
  setTestClock,
  startServer,
  startTestPostgres,
  verify,
} from "@fairdraw/dev-world";
import { type Campaign, sleep } from "../campaign.ts";
import { heapMbAfterCollection } from "../heap.ts";
import { betOnAllGames } from "./hours-load.ts";

const minuteMs = 60_000;
/** A result that is later than this is late: what a change of the leading process may take. */
const lateMs = 2000;
/** The first minutes fill caches and compile code; memory counts from here on. */
const warmUpSteps = 20;
const growthMaxMb = 8;
/** Unless another is asked for: a minute of the platform takes 6 s. */
const usualRate = 10;

/**
 * Three hours of all games side by side, a minute of the platform per step, with a bet on every game
 * in every minute: each issue that is due is drawn and settled, none of them late; at the end the
 * books hold and memory has not grown.
 */
export const hours: Campaign = {
  name: "hours",
  steps: 180,
  async run({ seed, steps, rate = usualRate, onStep }) {
    if (steps.length === 0) return;
    const postgres = await startTestPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-hours-"));
    try {
      const databaseUrl = await createTestDatabase(postgres.serverUrl);
      const db = openDb(databaseUrl, { max: 4 });
      await setTestClock(db, { atMs: Date.now(), rate });
      const server = await startServer({ databaseUrl, dataDir, inspect: true });
      const load = betOnAllGames(server.url, { db, seed, everyMs: minuteMs / rate });
      const memoryMb: number[] = [];
      for (const [i, step] of steps.entries()) {
        const startedAt = performance.now();
        await sleep(minuteMs / rate);
        const minute = await lookBack(db, rate);
        memoryMb.push(await heapMbAfterCollection(server.inspectorUrl));
        const faults = [
          ...(minute.missed > 0 ? [`${minute.missed} issues missed`] : []),
          ...(minute.latestMs > lateMs ? [`a draw was ${minute.latestMs} ms late`] : []),
        ];
        if (i === steps.length - 1) faults.push(...growthOf(memoryMb), ...(await booksOf(db)));
        const figures = `${minute.drawn} draws of ${minute.games} games, latest after ${minute.latestMs} ms, ${load.bets()} bets in all, ${memoryMb.at(-1)} MB of heap`;
        await onStep(step, {
          ok: faults.length === 0,
          note: faults.length === 0 ? figures : `${figures}: ${faults.join(" | ")}`,
          seconds: Math.round(performance.now() - startedAt) / 1000,
        });
      }
      await load.stop();
      server.process.kill("SIGTERM");
      await server.gone;
      await db.end();
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

type Db = ReturnType<typeof openDb>;

/**
 * Issues that were due in the last minutes of the platform. Units: lateness in real milliseconds,
 * since the jobs wait in real time.
 */
async function lookBack(db: Db, rate: number) {
  const [row] = await db.rows<{ drawn: number; games: number; missed: number; latest: number }>({
    text: `
      SELECT count(*) FILTER (WHERE state = 2)::int AS drawn, count(DISTINCT game_id)::int AS games,
        count(*) FILTER (WHERE state <> 2 AND draw_at <= fd_now() - make_interval(secs => $1))::int AS missed,
        coalesce(max(extract(epoch FROM awarded_at - draw_at) * 1000), 0)::float8 AS latest
      FROM lottery_issue WHERE draw_at > fd_now() - interval '90 seconds' AND draw_at <= fd_now()`,
    values: [(lateMs * rate) / 1000],
  });
  if (row === undefined) throw new Error("the count answers a row");
  return { ...row, latestMs: Math.round(row.latest / rate) };
}

/** Compares the middle of the first and the last third after the warm-up; short runs say nothing. */
function growthOf(memoryMb: readonly number[]): string[] {
  const counted = memoryMb.slice(warmUpSteps);
  const third = Math.floor(counted.length / 3);
  if (third < 5) return [];
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [first, last] = [middle(counted.slice(0, third)), middle(counted.slice(-third))];
  return last - first > growthMaxMb ? [`memory grew from ${first} to ${last} MB`] : [];
}

async function booksOf(db: Db): Promise<string[]> {
  const report = await verify(db, () => {});
  return report.breaks.map((entry) => `${entry.check}: ${entry.row}: ${entry.message}`);
}

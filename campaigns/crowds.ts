import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  openCrowd,
  type ServerProcess,
  type SocketCrowd,
  startServer,
  startTestPostgres,
} from "@fairdraw/dev-world";
import { games } from "@fairdraw/lottery-engine";
import { type Campaign, type StepResult, sleep } from "./campaign.ts";
import { heapMbAfterCollection } from "./heap.ts";

const minuteMs = 60_000;
const joined = 5000;
const idle = 15_000;
/** The first minutes grow what is kept for every connection; memory counts from here on. */
const warmUpSteps = 2;
const growthMax = 0.05;
/** Comes after the minutes of those who follow: one to warm up and ten that count. */
const idleStep = 11;
/** JSON messages of the hub end with it. */
const recordEnd = "\x1e";
const handshake = `{"protocol":"json","version":1}${recordEnd}`;
/** What the client sends while it has nothing to say. */
const ping = `{"type":6}${recordEnd}`;
const pingEveryMs = 15_000;
const settleMs = 2000;
/** The hub takes 1,000 visitors from one address. Linux has all of 127.0.0.0/8. */
const addresses = Array.from({ length: 20 }, (_, n) => `127.0.2.${n + 1}`);
/** Less than any answer to a join. */
const answerBytesMin = 2000;
/** More than the pings of a minute; a draw is more. */
const pingBytesMax = 100;

/**
 * Ten minutes of 5,000 connections that follow all games with a timetable in real time, then 15,000
 * that only are there: nobody is dropped, draws reach everybody, and the process does not grow.
 */
export const crowds: Campaign = {
  name: "crowds",
  steps: idleStep + 1,
  async run({ steps, onStep }) {
    if (steps.length === 0) return;
    const postgres = await startTestPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-crowds-"));
    try {
      const databaseUrl = await createTestDatabase(postgres.serverUrl);
      const server = await startServer({ databaseUrl, dataDir, inspect: true });
      const minutes = steps.filter((step) => step < idleStep);
      if (minutes.length > 0) await follow(server, minutes, onStep);
      if (steps.includes(idleStep)) await onStep(idleStep, await beThere(server));
      server.process.kill("SIGTERM");
      await server.gone;
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function follow(
  server: ServerProcess,
  steps: readonly number[],
  onStep: (step: number, result: StepResult) => Promise<void>,
): Promise<void> {
  const crowd = await enter(server, joined);
  const gameIds = games.filter((game) => !game.isMiaoMiao).map((game) => game.id);
  const message = { type: 1, invocationId: "1", target: "MultiJoin", arguments: [gameIds] };
  for (let n = 0; n < crowd.size; n++) {
    crowd.send(n, JSON.stringify(message) + recordEnd);
    // A join reads the games; together they would be one long queue.
    if (n % 50 === 0) await sleep(20);
  }
  const heard = Array.from({ length: crowd.size }, () => 0);
  crowd.onPiece((connection, piece) => {
    heard[connection] = (heard[connection] ?? 0) + piece.length;
  });
  const pinging = setInterval(() => pingAll(crowd), pingEveryMs);
  // All have their answers, which tell the state of every game.
  const until = performance.now() + 2 * minuteMs;
  while (Math.min(...heard) < answerBytesMin && performance.now() < until) await sleep(settleMs);
  const resident: number[] = [];
  for (const [i, step] of steps.entries()) {
    const startedAt = performance.now();
    heard.fill(0);
    await sleep(minuteMs);
    await sleep(settleMs);
    await heapMbAfterCollection(server.inspectorUrl);
    resident.push(await residentMb(server));
    const [least, most] = [Math.min(...heard), Math.max(...heard)];
    const faults = [
      ...(crowd.alive() < crowd.size ? [`${crowd.size - crowd.alive()} were dropped`] : []),
      ...(least <= pingBytesMax ? ["somebody heard of no draw"] : []),
      ...(i === steps.length - 1 ? growthOf(resident) : []),
    ];
    const figures = `${crowd.alive()} follow ${gameIds.length} games and heard ${least} to ${most} bytes each, ${resident.at(-1)} MB resident`;
    await onStep(step, {
      ok: faults.length === 0,
      note: [figures, ...faults].join(": "),
      seconds: Math.round(performance.now() - startedAt) / 1000,
    });
  }
  clearInterval(pinging);
  crowd.close();
  await sleep(settleMs);
}

async function beThere(server: ServerProcess): Promise<StepResult> {
  const startedAt = performance.now();
  const before = await residentMb(server);
  const crowd = await enter(server, idle);
  const pinging = setInterval(() => pingAll(crowd), pingEveryMs);
  await sleep(minuteMs);
  const alive = crowd.alive();
  const after = await residentMb(server);
  clearInterval(pinging);
  crowd.close();
  return {
    ok: alive === idle,
    note: `${alive} of ${idle} are there after a minute, ${before} MB resident before and ${after} MB with them`,
    seconds: Math.round(performance.now() - startedAt) / 1000,
  };
}

function enter(server: ServerProcess, size: number): Promise<SocketCrowd> {
  const port = Number(new URL(server.url).port);
  return openCrowd({ port, size, greeting: handshake, pathOf: () => "/Hub", addresses });
}

function pingAll(crowd: SocketCrowd): void {
  for (let n = 0; n < crowd.size; n++) crowd.send(n, ping);
}

/** Linux only, as the campaigns. Units: MB. */
async function residentMb(server: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

/** Compares the middle of both halves after the warm-up; short runs say nothing. */
function growthOf(resident: readonly number[]): string[] {
  const counted = resident.slice(warmUpSteps);
  const half = Math.floor(counted.length / 2);
  if (half < 2) return [];
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [first, last] = [middle(counted.slice(0, half)), middle(counted.slice(-half))];
  return last > first * (1 + growthMax) ? [`resident memory grew from ${first} to ${last} MB`] : [];
}

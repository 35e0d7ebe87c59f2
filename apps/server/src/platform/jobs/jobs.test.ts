import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import type { Statement } from "../database/db.ts";
import { runJobs } from "./jobs.ts";
import { LeaseLost, leaseMs } from "./lease.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const log = pino({ level: "silent" });
const holder = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => test.close());

it("runs a job again at once while there is more, and when it is woken", async () => {
  let rounds = 0;
  const job = { name: "more", everyMs: 60_000, run: async () => ++rounds < 3 };
  const running = runJobs([job], { db: test.db, holder: holder(1), log, nowMs: () => 0 });
  await expect.poll(() => rounds).toBe(3);
  running.wake("more");
  await expect.poll(() => rounds).toBe(4);
  await running.stop();
});

it("has jobs of equal pauses poll one after the other, not all at once", async () => {
  const lookedAt = new Map<number, number>();
  const jobs = [0, 1, 2, 3].map((n) => ({
    name: `poll ${n}`,
    everyMs: 800,
    run: async () => {
      lookedAt.set(n, performance.now());
      return false;
    },
  }));
  const running = runJobs(jobs, { db: test.db, holder: holder(20), log, nowMs: () => 0 });
  const shortestMs = () => {
    const times = [...lookedAt.values()].toSorted((a, b) => a - b);
    if (times.length < jobs.length) return 0;
    return Math.min(...times.slice(1).map((at, i) => at - (times[i] ?? 0)));
  };
  await expect.poll(shortestMs, { timeout: 10_000 }).toBeGreaterThan(100);
  await running.stop();
});

it("tries a job again after it failed", async () => {
  let rounds = 0;
  const run = async () => {
    rounds += 1;
    if (rounds === 1) throw new Error("on purpose");
    return false;
  };
  const running = runJobs([{ name: "fails", everyMs: 10, run }], {
    db: test.db,
    holder: holder(2),
    log,
    nowMs: () => 0,
  });
  await expect.poll(() => rounds).toBeGreaterThan(1);
  await running.stop();
});

it("is run by one process at a time, and by the other once that has stopped", async () => {
  const ran: number[] = [];
  const start = (n: number) =>
    runJobs(
      [
        {
          name: "shared",
          everyMs: 10,
          run: async () => {
            ran.push(n);
            return false;
          },
        },
      ],
      { db: test.db, holder: holder(n), log, nowMs: () => 0 },
    );
  const one = start(3);
  await expect.poll(() => ran.length).toBeGreaterThan(2);
  const two = start(4);
  await expect.poll(() => ran.length).toBeGreaterThan(6);
  expect(new Set(ran)).toEqual(new Set([3]));
  await one.stop();
  await expect.poll(() => ran.includes(4)).toBe(true);
  await two.stop();
});

it("asks for the lease anew after losing it", async () => {
  const epochs: bigint[] = [];
  const running = runJobs(
    [
      {
        name: "lost",
        everyMs: 10,
        async run(lease) {
          epochs.push(lease.epoch);
          if (epochs.length === 1) {
            await test.setTime(startMs + 2 * leaseMs);
            throw new LeaseLost("on purpose");
          }
          return false;
        },
      },
    ],
    { db: test.db, holder: holder(5), log, nowMs: () => 0 },
  );
  await expect.poll(() => epochs.length).toBeGreaterThan(1);
  await running.stop();
  expect(epochs[1]).toBe((epochs[0] ?? 0n) + 1n);
});

it("renews the leases of all jobs together, however often each of them runs", async () => {
  const pauses = [10, 70, 110, 170, 230, 310, 530, 60_000];
  let commits = 0;
  const db = {
    ...test.db,
    rows: (...args: Parameters<typeof test.db.rows>) => {
      commits += args[0].name === "leases_acquire" ? 1 : 0;
      return test.db.rows(...args);
    },
  } as typeof test.db;
  const rounds = new Map<string, number>();
  const jobs = pauses.map((everyMs) => ({
    name: `pause of ${everyMs} ms`,
    everyMs,
    async run({ name }: { name: string }) {
      rounds.set(name, (rounds.get(name) ?? 0) + 1);
      return false;
    },
  }));
  const running = runJobs(jobs, { db, holder: holder(7), log, nowMs: () => 0 });
  await expect.poll(() => rounds.size).toBe(pauses.length);
  commits = 0;
  await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs));
  await running.stop();
  expect(rounds.get("pause of 10 ms")).toBeGreaterThan(10);
  // One commit every third of a lease, and a few for jobs that were busy just then.
  expect(commits).toBeLessThanOrEqual(9);
});

it("begins a job that can wait when the others have done what they had to", async () => {
  const rounds: string[] = [];
  let left = 20;
  const busy = {
    name: "busy",
    everyMs: 60_000,
    async run() {
      rounds.push("busy");
      await new Promise((resolve) => setTimeout(resolve, 10));
      left -= 1;
      return left > 0;
    },
  };
  const patient = {
    name: "patient",
    everyMs: 300,
    canWait: true,
    run: async () => rounds.push("patient") < 0,
  } as const;
  const running = runJobs([busy, patient], { db: test.db, holder: holder(6), log, nowMs: () => 0 });
  await expect.poll(() => rounds.filter((name) => name === "patient").length).toBeGreaterThan(2);
  await running.stop();
  expect(left).toBe(0);
  // Both get their leases at once, so one may begin before the first round of the other has ended.
  expect(rounds.slice(2, 20)).toEqual(Array.from({ length: 18 }, () => "busy"));
});

it("begins what is due at once, and asks for all jobs in one statement", async () => {
  const rounds = { due: 0, never: 0 };
  let asked = 0;
  const db = {
    ...test.db,
    rows: <R extends object>(statement: Statement) => {
      if (statement.name === "jobs_due") asked += 1;
      return test.db.rows<R>(statement);
    },
  };
  const job = (name: keyof typeof rounds, dueSql: string) => ({
    name,
    dueSql,
    everyMs: 60_000,
    run: async () => {
      rounds[name] += 1;
      return false;
    },
  });
  const isDue = "EXISTS (SELECT FROM hub_outbox)";
  const running = runJobs([job("due", isDue), job("never", "false")], {
    db,
    holder: holder(9),
    log,
    nowMs: () => 0,
  });
  // The first round of each job runs by itself.
  await expect.poll(() => [rounds.due, rounds.never]).toEqual([1, 1]);
  const askedBefore = asked;
  await expect.poll(() => asked).toBeGreaterThan(askedBefore + 1);
  expect(rounds.due).toBe(1);
  await test.db.rows({
    text: "INSERT INTO hub_outbox (channel, event, payload) VALUES ('c', 'e', '')",
  });
  await expect.poll(() => rounds.due).toBeGreaterThan(2);
  await test.db.rows({ text: "DELETE FROM hub_outbox" });
  await running.stop();
  expect(rounds.never).toBe(1);
});

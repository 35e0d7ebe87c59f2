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
import { type Campaign, type StepResult, seededChance, sleep } from "./campaign.ts";
import { type Bettors, createBettors } from "./kills-load.ts";

/** Where the process is killed: named points of what it does, and plain moments in time. */
const points = [
  "place-bets:before-commit",
  "place-bets:after-commit",
  "seal-bets:before-commit",
  "seal-bets:after-commit",
  "fence-issues:before-commit",
  "fence-issues:after-commit",
  "draw-issues:before-commit",
  "draw-issues:after-commit",
  "settle-issues:before-commit",
  "settle-issues:after-commit",
  "pump-events:before-commit",
  "pump-events:after-commit",
  "seal-ledger:before-commit",
  "seal-ledger:after-commit",
  "cancel-bets:before-commit",
  "cancel-bets:after-commit",
  "make-issues:before-commit",
  "make-issues:after-commit",
  "any-time",
  "any-time",
  "any-time",
  "any-time",
  "any-time",
  "any-time",
  "any-time",
];
const stepsMax = 50;
/** Time runs this much faster, so that a one-minute issue takes 3 s. */
const rate = 20;

/**
 * `kill -9` of the server while five players bet and cancel over draws and settlements. After each
 * kill the server starts again, the players resolve what they do not know by request id, all due
 * issues are settled, and then the books must hold and every acknowledged bet stand there once.
 */
export const kills: Campaign = {
  name: "kills",
  steps: stepsMax,
  async run({ seed, steps, onStep }) {
    const postgres = await startTestPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-kills-"));
    try {
      const databaseUrl = await createTestDatabase(postgres.serverUrl);
      const db = openDb(databaseUrl, { max: 4 });
      await setTestClock(db, { atMs: Date.now(), rate });
      const bettors = createBettors();
      for (const step of steps) {
        const startedAt = performance.now();
        const outcome = await killOnce({ seed, step, databaseUrl, dataDir, db, bettors }).catch(
          (error: unknown) => ({ ok: false, note: String(error) }),
        );
        const seconds = Math.round(performance.now() - startedAt) / 1000;
        await onStep(step, { ...outcome, seconds } satisfies StepResult);
      }
      await db.end();
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface KillParts {
  readonly seed: number;
  readonly step: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly db: ReturnType<typeof openDb>;
  readonly bettors: Bettors;
}

async function killOnce(parts: KillParts): Promise<{ ok: boolean; note: string }> {
  const chance = seededChance(parts.seed * 1000 + parts.step);
  const point = points[parts.step % points.length] ?? "any-time";
  const crashAt =
    point === "any-time" || point.startsWith("make-issues")
      ? undefined
      : `${point}:${1 + Math.floor(chance() * 3)}`;
  if (point.startsWith("make-issues")) await forgetNothingToMake(parts);
  const armed = await startServer({
    ...parts,
    crashAt: point.startsWith("make-issues") ? `${point}:1` : crashAt,
  });
  const load = parts.bettors.run(armed.url, chance);
  const patienceMs = point === "any-time" ? 300 + chance() * 3000 : 12_000;
  const died = await Promise.race([armed.gone, sleep(patienceMs).then(() => false)]);
  if (died === false) armed.process.kill("SIGKILL");
  await armed.gone;
  await load.stop();

  const startedAt = performance.now();
  const healed = await startServer(parts);
  const recoveryMs = Math.round(performance.now() - startedAt);
  try {
    const faults = await parts.bettors.resolveUnknown(healed.url);
    await settled(parts.db);
    faults.push(...(await parts.bettors.compare(parts.db)));
    const report = await verify(parts.db, () => {});
    faults.push(...report.breaks.map((entry) => `${entry.check}: ${entry.row}: ${entry.message}`));
    const where =
      died === false && crashAt !== undefined ? `${point} (not reached, killed at the end)` : point;
    const note = `${where}; ${parts.bettors.acknowledged()} bets acknowledged so far, back in ${recoveryMs} ms`;
    return {
      ok: faults.length === 0,
      note: faults.length === 0 ? note : `${note}: ${faults.slice(0, 5).join(" | ")}`,
    };
  } finally {
    healed.process.kill("SIGTERM");
    await healed.gone;
  }
}

/** Moves time on by a day, so that the next start has a day of issues to make. */
async function forgetNothingToMake(parts: KillParts): Promise<void> {
  const [row] = await parts.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  await setTestClock(parts.db, { atMs: (row?.now ?? 0) + 24 * 3_600_000, rate });
}

/** Waits until every issue that is due is settled. */
async function settled(db: KillParts["db"]): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const [row] = await db.rows<{ due: number }>({
      text: "SELECT count(*)::int AS due FROM lottery_issue WHERE state IN (0, 1) AND draw_at <= fd_now() - interval '2 seconds' * 20",
    });
    if (row?.due === 0) return;
    await sleep(50);
  }
  throw new Error("due issues are not settled 10 s after the restart");
}

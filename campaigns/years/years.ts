import { Worker } from "node:worker_threads";
import { startTestPostgres } from "@fairdraw/dev-world";
import type { Campaign } from "../campaign.ts";
import { type Findings, runSteps } from "../site.ts";
import type { WeekAnswer } from "./year-worker.ts";

const weeks = 52;
/** Weeks side by side, each on a database of its own: one per core, which its backends share. */
const lanesMax = 2;

/**
 * One game-year of 1-minute issues in virtual time: the real domain code on the real database, a
 * game-week of 10,080 issues per step, spread over the eight games that have one every minute. People
 * bet and chase and take bets back; the process dies at points that the seed chooses, its clock is
 * wrong by up to a minute, answers are lost, and now and then nothing runs for a while. At the end of
 * a week every issue is drawn and settled, whoever was acknowledged stands there once, prizes are what
 * the rules say by hand, and the books hold.
 */
export const years: Campaign = {
  name: "years",
  steps: weeks,
  async run({ seed, steps, onStep }) {
    if (steps.length === 0) return;
    const postgres = await startTestPostgres({ mayForget: true });
    try {
      // Results are written one after the other, also where two weeks end together.
      let told = Promise.resolve();
      const tell: typeof onStep = (step, result) => {
        told = told.then(() => onStep(step, result));
        return told;
      };
      const waiting = [...steps];
      const lanes = Array.from({ length: Math.min(lanesMax, steps.length) }, async () => {
        const lane = openLane({ serverUrl: postgres.serverUrl, seed });
        for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
          await runSteps({ steps: [step], onStep: tell }, lane.live);
        }
        await lane.close();
      });
      await Promise.all(lanes);
    } finally {
      await postgres.stop();
    }
  },
};

/** A thread that lives weeks, one at a time. */
function openLane(parts: { serverUrl: string; seed: number }): {
  live(step: number): Promise<Findings>;
  close(): Promise<unknown>;
} {
  const worker = new Worker(new URL("./year-worker.ts", import.meta.url), { workerData: parts });
  return {
    live: (step) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          worker.off("message", hear);
          worker.off("error", fail);
        };
        const hear = (answer: WeekAnswer) => {
          leave();
          if (answer.kind === "found") resolve(answer.found);
          else reject(new Error(answer.text));
        };
        const fail = (error: unknown) => {
          leave();
          reject(error instanceof Error ? error : new Error(String(error)));
        };
        worker.on("message", hear);
        worker.on("error", fail);
        worker.postMessage(step);
      }),
    close: () => worker.terminate(),
  };
}

import {
  createDeaths,
  createTestWorld,
  playLossyPayouts,
  startTestPostgres,
} from "@fairdraw/dev-world";
import type { Campaign } from "./campaign.ts";

const payoutsPerStep = 500;

/**
 * Ten thousand payouts by providers that lose a third of requests and answers, refuse some and answer late, while the process
 * that pays dies. After each step every payout is paid exactly once, or is proved not to have been paid.
 */
export const payouts: Campaign = {
  name: "payouts",
  steps: 20,
  async run({ seed, steps, onStep }) {
    const postgres = await startTestPostgres({ mayForget: true });
    try {
      for (const step of steps) {
        const began = performance.now();
        const deathsOf = createDeaths();
        const world = await createTestWorld({
          serverUrl: postgres.serverUrl,
          startMs: Date.UTC(2026, 0, 5, 4),
          hasPatience: true,
          onPoint: deathsOf.onPoint,
        });
        const of = {
          seed: (seed % 100_000) * 100 + step,
          payouts: payoutsPerStep,
          deaths: deathsOf,
        };
        const { requests, lost, deaths, unknown, paid, failed, wrong } = await playLossyPayouts(
          world,
          of,
        );
        await world.close();
        const note = `${payoutsPerStep} payouts, ${requests} requests, ${lost} of them lost, ${deaths} deaths, ${unknown} unknown for a while, ${paid} paid, ${failed} proved unpaid: ${wrong[0] ?? "nobody wrong"}`;
        const seconds = Math.round((performance.now() - began) / 1000);
        await onStep(step, { ok: wrong.length === 0, note, seconds });
      }
    } finally {
      await postgres.stop();
    }
  },
};

import { createTestWorld, playShuffledPayments, startTestPostgres } from "@fairdraw/dev-world";
import type { Campaign } from "./campaign.ts";

const paymentsPerStep = 5000;

/**
 * A hundred thousand payments on a chain that takes blocks back, asked of providers that forget, repeat, forge, contradict
 * themselves or say nothing. After each step everybody has what the chain says, to the smallest unit.
 */
export const chains: Campaign = {
  name: "chains",
  steps: 20,
  async run({ seed, steps, onStep }) {
    const postgres = await startTestPostgres({ mayForget: true });
    const world = await createTestWorld({
      serverUrl: postgres.serverUrl,
      startMs: Date.UTC(2026, 0, 5, 4),
      hasPatience: true,
    });
    try {
      for (const step of steps) {
        const began = performance.now();
        const of = { seed: seed * 1000 + step, payments: paymentsPerStep };
        const { payments, wrong, credited, undone, undoneFinal } = await playShuffledPayments(
          world.db,
          of,
        );
        const note = `${payments} payments, ${credited} final, ${undone} undone (${undoneFinal} of them final): ${wrong[0] ?? "nobody wrong"}`;
        const seconds = Math.round((performance.now() - began) / 1000);
        await onStep(step, { ok: wrong.length === 0, note, seconds });
      }
    } finally {
      await world.close();
      await postgres.stop();
    }
  },
};

import { createTestWorld, playHostileCallbacks, startTestPostgres } from "@fairdraw/dev-world";
import type { Campaign } from "./campaign.ts";

const ordersPerStep = 500;

/**
 * Ten thousand deposit orders whose messages come twice, shuffled, late, in parts and from forgers. After each step every
 * player has what was really paid for his order, to the thousandth.
 */
export const rails: Campaign = {
  name: "rails",
  steps: 20,
  async run({ seed, steps, onStep }) {
    const postgres = await startTestPostgres({ mayForget: true });
    try {
      for (const step of steps) {
        const began = performance.now();
        const world = await createTestWorld({
          serverUrl: postgres.serverUrl,
          startMs: Date.UTC(2026, 0, 5, 4),
          hasPatience: true,
        });
        const of = { seed: (seed % 100_000) * 100 + step, orders: ordersPerStep };
        const { messages, forged, credited, wrong } = await playHostileCallbacks(world, of);
        await world.close();
        const note = `${ordersPerStep} orders, ${messages} messages, ${forged} of them forged, ${credited} credits: ${wrong[0] ?? "nobody wrong"}`;
        const seconds = Math.round((performance.now() - began) / 1000);
        await onStep(step, { ok: wrong.length === 0, note, seconds });
      }
    } finally {
      await postgres.stop();
    }
  },
};

import { createTestWorld } from "@fairdraw/server/src/testing/test-world.ts";
import { expect, inject, it } from "vitest";
import { playHostileCallbacks } from "./hostile-callbacks.ts";

it("credits every order once and right, whatever comes about it, and whoever sends it", async () => {
  const world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  const seed = Date.now() % 1_000_000;
  const played = await playHostileCallbacks(world, { seed, orders: 60 });
  await world.close();
  expect(played.wrong, `seed ${seed}`).toEqual([]);
  expect(played.forged).toBeGreaterThan(0);
  expect(played.credited).toBeGreaterThan(0);
});

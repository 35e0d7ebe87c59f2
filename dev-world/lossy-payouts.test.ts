import { createTestWorld, usualStartMs } from "@fairdraw/server/src/testing/test-world.ts";
import { expect, inject, it } from "vitest";
import { createDeaths, playLossyPayouts } from "./lossy-payouts.ts";

it("pays each payout exactly once, whatever providers lose and however often the payer dies", async () => {
  const deaths = createDeaths();
  const world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    onPoint: deaths.onPoint,
  });
  const seed = Date.now() % 1_000_000;
  const played = await playLossyPayouts(world, { seed, payouts: 60, deaths });
  await world.close();
  expect(played.wrong, `seed ${seed}`).toEqual([]);
  expect(played.lost).toBeGreaterThan(10);
  expect(played.deaths).toBeGreaterThan(0);
  expect(played.unknown).toBeGreaterThan(0);
  expect(played.paid).toBeGreaterThan(0);
}, 120_000);

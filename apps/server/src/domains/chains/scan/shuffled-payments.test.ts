import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { playShuffledPayments } from "../../../testing/chains/shuffled-payments.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";

const seed = Number(process.env["SEED"] ?? Math.floor(performance.timeOrigin % 1_000_000));
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
});
afterAll(() => world.close());

it(`credits nobody wrong in 5,000 shuffled payments with defects (SEED=${seed})`, async () => {
  const played = await playShuffledPayments(world.db, { seed, payments: 5000 });
  expect(played).toMatchObject({ wrong: [] });
  expect(Math.min(played.undone, played.undoneFinal)).toBeGreaterThan(0);
  expect(played.credited).toBeGreaterThan(2500);
}, 120_000);

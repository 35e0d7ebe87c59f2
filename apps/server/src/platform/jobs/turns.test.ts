import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { behindMaxMs, createTurns, heldMaxMs } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Takes a turn for some milliseconds and notes when it began, in ms from now. */
function timed(turns: ReturnType<typeof createTurns>, begun: number[], ms: number) {
  const startedAt = performance.now();
  return turns.take().then((end) => {
    begun.push(performance.now() - startedAt);
    setTimeout(end, ms);
  });
}

it("gives one turn at a time, with a pause as long as it behind each", async () => {
  const turns = createTurns();
  const begun: number[] = [];
  for (const ms of [100, 30, 10]) void timed(turns, begun, ms);
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual([0, 200, 260]);
});

it("lets the next begin when a turn takes too long", async () => {
  const turns = createTurns();
  const begun: number[] = [];
  for (const ms of [10 * heldMaxMs, 10]) void timed(turns, begun, ms);
  await vi.advanceTimersByTimeAsync(2 * heldMaxMs);
  expect(begun).toEqual([0, heldMaxMs]);
});

it("begins none while somebody who cannot wait has more to do, until that has waited long enough", async () => {
  const turns = createTurns();
  const begun: number[] = [];
  turns.note("settle", true);
  void timed(turns, begun, 10);
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual([]);
  turns.note("settle", false);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toHaveLength(1);
  turns.note("settle", true);
  void timed(turns, begun, 10);
  await vi.advanceTimersByTimeAsync(behindMaxMs - 100);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun).toHaveLength(2);
});

it("lets all go who wait when it is stopped", async () => {
  const turns = createTurns();
  const begun: number[] = [];
  turns.note("settle", true);
  for (const ms of [heldMaxMs, 10, 10]) void timed(turns, begun, ms);
  await vi.advanceTimersByTimeAsync(100);
  turns.stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toHaveLength(3);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTurns, startLate } from "./start-late.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // As in a browser that does not tell when it is at rest.
  vi.stubGlobal("requestIdleCallback", undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("lets the page be painted first, and ends what it has started", async () => {
  const end = vi.fn();
  const start = vi.fn(() => end);
  const stop = startLate({ fetch: async () => start });
  await vi.advanceTimersByTimeAsync(50);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(start).toHaveBeenCalledOnce();
  stop();
  expect(end).toHaveBeenCalledOnce();
});

it("asks again for code that did not come, and tells of each failure", async () => {
  const start = vi.fn(() => () => {});
  const onFailed = vi.fn();
  const fetch = vi.fn(async () => start);
  fetch.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
  const stop = startLate({ fetch, onFailed });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onFailed).toHaveBeenCalledTimes(2);
  expect(start).toHaveBeenCalledOnce();
  stop();
});

it("starts nothing that was called off, not even when its code comes afterwards", async () => {
  const start = vi.fn(() => () => {});
  const come = Promise.withResolvers<typeof start>();
  const fetch = vi.fn(() => come.promise);
  const stopAtOnce = startLate({ fetch });
  stopAtOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).not.toHaveBeenCalled();
  const stopLater = startLate({ fetch });
  await vi.advanceTimersByTimeAsync(500);
  stopLater();
  come.resolve(start);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(start).not.toHaveBeenCalled();
});

it("runs each in a task of its own, and none after it was called off", async () => {
  const ran: string[] = [];
  const run = (name: string) => () => {
    ran.push(name);
    queueMicrotask(() => ran.push(`after ${name}`));
  };
  inTurns([run("a"), run("b")]);
  expect(ran).toEqual([]);
  await vi.runAllTimersAsync();
  expect(ran).toEqual(["a", "after a", "b", "after b"]);
  const callOff = inTurns([run("c"), run("d")]);
  vi.advanceTimersToNextTimer();
  callOff();
  await vi.runAllTimersAsync();
  expect(ran).toEqual(["a", "after a", "b", "after b", "c", "after c"]);
});

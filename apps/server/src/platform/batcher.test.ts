import { expect, it } from "vitest";
import { createBatcher } from "./batcher.ts";

it("folds the calls of one turn into batches of at most the maximum, answers in order", async () => {
  const batches: number[][] = [];
  const double = createBatcher(
    async (items: number[]) => {
      batches.push(items);
      return items.map((item) => item * 2);
    },
    { max: 3 },
  );
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(double))).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(batches).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

it("tells a failure to every caller of its batch and to no other", async () => {
  const load = createBatcher(
    async (items: string[]) => {
      if (items.includes("bad")) throw new Error("on purpose");
      return items;
    },
    { max: 2 },
  );
  const results = await Promise.allSettled(["good", "bad", "fine"].map(load));
  expect(results.map((result) => result.status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await load("later")).toBe("later");
});

it("rejects callers whom a batch has no result for", async () => {
  const load = createBatcher(async (items: number[]) => items.slice(1), { max: 10 });
  const results = await Promise.allSettled([load(1), load(2)]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected"]);
});

it("gathers what comes while two batches are loaded, however many calls that are", async () => {
  const sizes: number[] = [];
  const ends: (() => void)[] = [];
  const load = createBatcher(
    async (items: number[]) => {
      sizes.push(items.length);
      await new Promise<void>((resolve) => ends.push(resolve));
      return items;
    },
    { max: 100 },
  );
  const calls: Promise<number>[] = [];
  // Two timers may run in one turn of the event loop, before the callbacks that run at its end.
  const turn = () => new Promise((resolve) => setTimeout(() => setImmediate(resolve), 1));
  for (let n = 0; n < 7; n++) {
    calls.push(load(n));
    await turn();
  }
  expect(sizes).toEqual([1, 1]);
  ends.shift()?.();
  await turn();
  expect(sizes).toEqual([1, 1, 5]);
  for (const end of ends) end();
  expect(await Promise.all(calls)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("begins no load too soon after another where it has a pace, and folds what comes meanwhile", async () => {
  const paceMs = 40;
  const loads: { items: number[]; atMs: number }[] = [];
  const load = createBatcher(
    async (items: number[]) => {
      loads.push({ items, atMs: performance.now() });
      return items;
    },
    { max: 100, paceMs },
  );
  const later = async (item: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    return load(item);
  };
  expect(await load(1)).toBe(1);
  expect(await Promise.all([load(2), later(3)])).toEqual([2, 3]);
  expect(loads.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  const [first, second] = loads.map(({ atMs }) => atMs);
  // Timers count whole milliseconds.
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(paceMs - 2);
});

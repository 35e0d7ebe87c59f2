import { commonResults } from "@fairdraw/wire";
import { expect, it } from "vitest";
import { createCallsAtOnce } from "./calls-at-once.ts";

const { TOO_FREQUENT } = commonResults;

it("lets two calls of an account run, others wait in their order, and refuses too many", async () => {
  const calls = createCallsAtOnce({ atOnceMax: 2, waitingMax: 2 });
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const ask = (n: number) =>
    calls.run(1n, () => {
      begun.push(n);
      return new Promise<number>((resolve) => ends.set(n, () => resolve(n)));
    });
  const all = [1, 2, 3, 4].map(ask);
  expect(await ask(5)).toBe(TOO_FREQUENT);
  expect(begun).toEqual([1, 2]);
  for (const n of [1, 2, 3, 4]) {
    ends.get(n)?.();
    expect(await all[n - 1]).toBe(n);
  }
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(await calls.run(1n, async () => 6)).toBe(6);
});

it("gives the place of a call that failed to the next, and keeps accounts apart", async () => {
  const calls = createCallsAtOnce({ atOnceMax: 1, waitingMax: 1 });
  const failed = calls.run(1n, () => Promise.reject(new Error("broken")));
  const next = calls.run(1n, async () => "ran");
  expect(await calls.run(2n, async () => "other")).toBe("other");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("ran");
});

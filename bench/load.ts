import { setImmediate, setTimeout } from "node:timers/promises";
import { quantile } from "./bench.ts";

/** What callers saw. Units: milliseconds of each call. */
export interface Seen {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

export function p99(latenciesMs: readonly number[]): number {
  return quantile(latenciesMs, 0.99);
}

/** So many callers, each with one call after the other; a slow answer makes its caller slow. */
export async function runCallers(request: {
  callers: number;
  seconds: number;
  /** Makes the n-th call of all. */
  call(caller: number, n: number): Promise<void>;
}): Promise<Seen> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + request.seconds * 1000;
  let n = 0;
  await Promise.all(
    Array.from({ length: request.callers }, async (_, caller) => {
      while (performance.now() < endsAt) {
        const calledAt = performance.now();
        n += 1;
        await request.call(caller, n);
        latenciesMs.push(performance.now() - calledAt);
      }
    }),
  );
  return { perSecond: (latenciesMs.length * 1000) / (performance.now() - startedAt), latenciesMs };
}

/** Calls at a time at most. Those behind them have begun to wait, but cost the machine nothing yet that they share with the others. */
const openMax = 10_000;
/** Overdue calls are made for so long before answers are heard. */
const burstMs = 5;

/**
 * Calls at a fixed rate, whether or not earlier ones are answered; a call's time counts from the
 * moment it was due, so that a stall is seen by all who would have come meanwhile.
 */
export async function runAtRate(request: {
  perSecond: number;
  seconds: number;
  call(n: number): Promise<void>;
  /** Which calls go into a list of their own. */
  isApart?(n: number): boolean;
}): Promise<{ latenciesMs: number[]; apartMs: number[] }> {
  const latenciesMs: number[] = [];
  const apartMs: number[] = [];
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  const count = Math.floor(request.perSecond * request.seconds);
  let heardAt = startedAt;
  const callAt = async (n: number, dueAt: number) => {
    await request.call(n);
    (request.isApart?.(n) === true ? apartMs : latenciesMs).push(performance.now() - dueAt);
  };
  for (let n = 0; n < count; ) {
    const dueAt = startedAt + (n * 1000) / request.perSecond;
    const now = performance.now();
    const isEarly = dueAt > now || open.size >= openMax;
    if (isEarly || now - heardAt > burstMs) {
      await (isEarly ? setTimeout(1) : setImmediate());
      heardAt = performance.now();
      continue;
    }
    const call = callAt(n, dueAt).finally(() => open.delete(call));
    open.add(call);
    n += 1;
  }
  await Promise.all(open);
  return { latenciesMs, apartMs };
}

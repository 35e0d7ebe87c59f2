import { beforeEach, expect, it } from "vitest";
import { isRefreshDue, takeStorageLock } from "./session-refresh.ts";

beforeEach(() => localStorage.clear());

/** A login that nobody has touched since it was renewed. */
const untouched = { renewedAt: 0, touchedAt: 0, idleMs: 1_800_000, lastTryMs: null };

it("renews only within five minutes of the end and before it", () => {
  const due = (leftMs: number) =>
    isRefreshDue({ ...untouched, nowMs: 1_000, expiresAt: 1_000 + leftMs });
  expect([300_001, 300_000, 1, 0].map(due)).toEqual([false, true, true, false]);
});

it("waits ten seconds after a try", () => {
  const at = { ...untouched, expiresAt: 100_000, lastTryMs: 0 };
  expect(isRefreshDue({ ...at, nowMs: 9_999 })).toBe(false);
  expect(isRefreshDue({ ...at, nowMs: 10_000 })).toBe(true);
});

it("renews when a page was touched and the server has heard nothing for half the idle time", () => {
  const at = { ...untouched, expiresAt: 7_200_000, nowMs: 900_000 };
  expect(isRefreshDue({ ...at, touchedAt: 1 })).toBe(true);
  expect(isRefreshDue({ ...at, touchedAt: 1, nowMs: 899_999 })).toBe(false);
  expect(isRefreshDue({ ...at, touchedAt: 0 })).toBe(false);
});

const tab = (owner: string, nowMs = 0) => ({
  owner,
  nowMs: () => nowMs,
  settle: async () => {},
});

it("gives the lock to one tab and to the next after its release", async () => {
  const release = await takeStorageLock(localStorage, tab("a"));
  expect(release).not.toBeNull();
  expect(await takeStorageLock(localStorage, tab("b"))).toBeNull();
  release?.();
  expect(await takeStorageLock(localStorage, tab("b"))).not.toBeNull();
});

it("takes over from a tab that died", async () => {
  await takeStorageLock(localStorage, tab("a", 0));
  expect(await takeStorageLock(localStorage, tab("b", 20_001))).not.toBeNull();
});

it("lets only the last of two tabs win that wrote in one moment", async () => {
  const first = takeStorageLock(localStorage, {
    ...tab("a"),
    settle: async () => localStorage.setItem("fairdraw.refresh", "b|99999"),
  });
  expect(await first).toBeNull();
});

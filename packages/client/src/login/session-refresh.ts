import { newUuid } from "../page/random-hex.ts";
import { deviceStorage } from "../page/safe-storage.ts";

/** Units: ms. Source: spec section 4 "Session". */
const refreshWithinMs = 5 * 60_000;
/**
 * After a failed try the next one waits, so that a lost network is not hammered. It comes while the token still works if
 * the server has replaced it and its answer was lost: for a minute.
 */
const refreshRetryMs = 10_000;
/** A crashed tab must not hold the storage lock for ever. */
const storageLockLastsMs = 20_000;
const lockName = "fairdraw.refresh";

/**
 * Tells whether the token is to be renewed now: before it ends, and so that the server, which ends a login that makes no
 * calls, hears of whoever touches a page without making any. Units: ms of the device clock.
 */
export function isRefreshDue(at: {
  nowMs: number;
  expiresAt: number;
  /** When the token was stored; a half of `idleMs` later a touch renews it. */
  renewedAt: number;
  idleMs: number;
  touchedAt: number;
  lastTryMs: number | null;
}): boolean {
  const leftMs = at.expiresAt - at.nowMs;
  if (leftMs <= 0) return false;
  const isHeardOf = at.touchedAt <= at.renewedAt || at.nowMs - at.renewedAt < at.idleMs / 2;
  if (leftMs > refreshWithinMs && isHeardOf) return false;
  return at.lastTryMs === null || at.nowMs - at.lastTryMs >= refreshRetryMs;
}

type LockStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Takes a lock kept in storage. Refuses (null) while another owner holds it and is not overdue.
 * The last writer wins when two tabs write in one moment; the second look finds that out.
 */
export async function takeStorageLock(
  store: LockStore,
  me: { owner: string; nowMs: () => number; settle: () => Promise<void> },
): Promise<(() => void) | null> {
  const [holder, until] = (store.getItem(lockName) ?? "").split("|");
  if (holder !== "" && holder !== me.owner && Number(until) > me.nowMs()) return null;
  store.setItem(lockName, `${me.owner}|${me.nowMs() + storageLockLastsMs}`);
  await me.settle();
  if (!(store.getItem(lockName) ?? "").startsWith(`${me.owner}|`)) return null;
  return () => store.removeItem(lockName);
}

/**
 * Runs `work` in at most one tab at a time; a tab that comes second does nothing.
 * Uses the browser's locks, or storage where there are none.
 */
export async function inOneTabOnly(work: () => Promise<void>, nowMs: () => number): Promise<void> {
  if ("locks" in navigator && navigator.locks != null) {
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
    });
    return;
  }
  const settle = () => new Promise<void>((done) => setTimeout(done, 50));
  const release = await takeStorageLock(deviceStorage, { owner: newUuid(), nowMs, settle });
  if (release === null) return;
  await work().finally(release);
}

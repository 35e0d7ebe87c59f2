import { call } from "@fairdraw/client/call/call.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import {
  followTouches,
  isInFrame,
  lastTouchMs,
  noteTouch,
} from "@fairdraw/client/login/last-touch.ts";
import { keepReturnTo } from "@fairdraw/client/login/return-to.ts";
import { inOneTabOnly, isRefreshDue } from "@fairdraw/client/login/session-refresh.ts";
import {
  clearSession,
  currentSession,
  followOtherTabs,
  idleEndOf,
  type StoredSession,
  storeSession,
} from "@fairdraw/client/login/session-store.ts";
import { currentPath, leaveTo } from "@fairdraw/client/page/navigation.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { logout, refreshToken } from "@fairdraw/wire/session/calls.ts";
import { create } from "zustand";
import { routeOf } from "./routes.ts";

const checkEveryMs = 1_000;
const timeoutAfterMs = 2_000;
/** Whoever touches nothing is told this long before the login ends. Units: ms. */
const idleToldMs = 60_000;
const timeoutPage = "/Timeout";
/** Pages on which somebody waits to come in; a login in another tab leads on from them. */
const waitingPages = ["/login", "/timeout"];

/** What a renewed login may have changed: the player's own data, rights and money. */
const renewedKeys = ["account", "privileges", "vip", "wallet"];

interface Ending {
  /** The renewal failed, so the login ends then. Units: ms of the device clock. */
  endsAt: number | null;
  /** Nobody has touched a page for long: the login ends then unless somebody does. Units: as above. */
  idleEndsAt: number | null;
}

/** What is told before a login ends. */
export const useSessionEnding = create<Ending>(() => ({ endsAt: null, idleEndsAt: null }));

/** The earlier of what was told; null for nothing. */
export function soonestEnd({ endsAt, idleEndsAt }: Ending): number | null {
  if (endsAt === null || idleEndsAt === null) return endsAt ?? idleEndsAt;
  return Math.min(endsAt, idleEndsAt);
}

let lastTryMs: number | null = null;

/** Exchanges the token for a new one, in one tab only. */
export async function renewSession(): Promise<void> {
  lastTryMs = deviceNowMs();
  const before = currentSession();
  await inOneTabOnly(async () => {
    if (currentSession()?.accessToken !== before?.accessToken) return;
    const outcome = await call(refreshToken, {});
    const now = currentSession();
    if (outcome.kind === "done" && now?.accessToken === before?.accessToken) {
      storeSession(outcome.answer, deviceNowMs());
      useSessionEnding.setState({ endsAt: null });
      for (const key of renewedKeys) void queryClient.invalidateQueries({ queryKey: [key] });
    } else if (outcome.kind !== "left" && now !== null) {
      useSessionEnding.setState({ endsAt: now.expiresAt });
    }
  }, deviceNowMs);
}

/** Whoever reads what needs no login goes on reading. */
const isPageForAll = () => routeOf(currentPath())?.access === "visitor";

function leaveForTimeout(): void {
  setTimeout(() => {
    if (currentSession() !== null || isPageForAll()) return;
    keepReturnTo(currentPath() + window.location.search);
    leaveTo(timeoutPage);
  }, timeoutAfterMs);
}

function endSession(): void {
  clearSession(timeoutPage);
  useSessionEnding.setState({ endsAt: null, idleEndsAt: null });
  leaveForTimeout();
}

function tellEnding(session: StoredSession, nowMs: number): void {
  const idleEnd = idleEndOf(session);
  const { endsAt } = useSessionEnding.getState();
  useSessionEnding.setState({
    idleEndsAt: idleEnd - nowMs <= idleToldMs ? idleEnd : null,
    // Another tab has renewed it.
    endsAt: endsAt !== null && session.expiresAt > endsAt ? null : endsAt,
  });
}

function checkSession(): void {
  const session = currentSession();
  if (session === null) return;
  if (isInFrame()) noteTouch();
  const nowMs = deviceNowMs();
  if (session.expiresAt <= nowMs) {
    endSession();
  } else if (idleEndOf(session) <= nowMs) {
    void call(logout, {});
    endSession();
  } else {
    tellEnding(session, nowMs);
    const touchedAt = lastTouchMs();
    if (isRefreshDue({ ...session, nowMs, touchedAt, lastTryMs })) void renewSession();
  }
}

function leaveWithOthers(page: string): void {
  useSessionEnding.setState({ endsAt: null, idleEndsAt: null });
  if (page === timeoutPage) leaveForTimeout();
  else if (!isPageForAll()) leaveTo(page);
}

/** Watches over the login on every page: its end, its renewal, the other tabs; the result ends it. */
export function watchSession(): () => void {
  lastTryMs = null;
  const timer = setInterval(checkSession, checkEveryMs);
  const unfollowTouches = followTouches();
  const unfollowTabs = followOtherTabs({
    onLeft: leaveWithOthers,
    onOther: () => window.location.assign("/"),
    onJoined: () => {
      if (waitingPages.includes(currentPath().toLowerCase())) leaveTo("/");
    },
  });
  return () => {
    clearInterval(timer);
    unfollowTouches();
    unfollowTabs();
  };
}

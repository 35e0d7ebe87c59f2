import { refreshToken } from "@fairdraw/wire/session/calls.ts";
import { create } from "zustand";
import { call } from "../lib/call.ts";
import { deviceNowMs } from "../lib/device-clock.ts";
import { leaveTo } from "../lib/navigation.ts";
import { queryClient } from "../lib/query-client.ts";
import { inOneTabOnly, isRefreshDue } from "../lib/session-refresh.ts";
import {
  clearSession,
  currentSession,
  followOtherTabs,
  storeSession,
} from "../lib/session-store.ts";

const checkEveryMs = 1_000;
const timeoutAfterMs = 2_000;
/** Message of /ErrorMsg for a login that was signed out (`TokenVerifyResult`). */
const signedOutCode = 1;

/** What a renewed login may have changed: the player's own data, rights and money. */
const renewedKeys = ["account", "privileges", "vip", "wallet"];

/** Set when the renewal failed, so that the player is told before the session ends. */
export const useSessionEnding = create<{ endsAt: number | null }>(() => ({ endsAt: null }));

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

function checkSession(): void {
  const session = currentSession();
  if (session === null) return;
  const nowMs = deviceNowMs();
  if (session.expiresAt <= nowMs) {
    clearSession();
    useSessionEnding.setState({ endsAt: null });
    setTimeout(() => {
      if (currentSession() === null) leaveTo("/Timeout");
    }, timeoutAfterMs);
  } else if (isRefreshDue({ nowMs, expiresAt: session.expiresAt, lastTryMs })) {
    void renewSession();
  } else {
    const { endsAt } = useSessionEnding.getState();
    // Another tab has renewed it.
    if (endsAt !== null && session.expiresAt > endsAt) useSessionEnding.setState({ endsAt: null });
  }
}

/** Watches over the login while the shell is open: its end, its renewal, the other tabs. */
export function watchSession(): () => void {
  lastTryMs = null;
  const timer = setInterval(checkSession, checkEveryMs);
  const unfollow = followOtherTabs({
    onLeft: () => leaveTo(`/ErrorMsg?Msg=${signedOutCode}`),
    onOther: () => window.location.assign("/"),
  });
  return () => {
    clearInterval(timer);
    unfollow();
  };
}

import { keepReturnTo } from "@fairdraw/client/login/return-to.ts";
import {
  clearSession,
  currentSession,
  sessionEndOf,
} from "@fairdraw/client/login/session-store.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { showToast } from "@fairdraw/ui";
import i18next from "i18next";
import { judgeVisit, type Reason } from "./guard.ts";
import { routeOf } from "./routes.ts";

function tell(why: Reason): void {
  showToast({ kind: "error", text: i18next.t(why, { ns: "fallback" }) });
}

/** The login of this visit; one whose time is over counts as none, e.g. in a tab opened again. */
function presentLogin() {
  const session = currentSession();
  if (session === null || sessionEndOf(session) > deviceNowMs()) return session;
  clearSession("/Timeout");
  return null;
}

/** Applies the rules of `guard.ts` to a path. Shape: where to go instead, null to go on. */
function guard(
  path: string,
  state: { isPageLoad: boolean; hasRight: boolean | null },
): string | null {
  const session = presentLogin();
  const verdict = judgeVisit({
    path,
    access: routeOf(path)?.access ?? "login",
    hasToken: session !== null,
    isAgent: session?.isAgent ?? false,
    mustChangePassword: session?.mustChangePassword ?? false,
    ...state,
  });
  if (verdict.kind === "pass") {
    if (verdict.clearsLogin) clearSession();
    return null;
  }
  if (verdict.reason !== null) tell(verdict.reason);
  if (verdict.returnTo !== null) keepReturnTo(verdict.returnTo);
  return verdict.to;
}

/** Judges a move inside the pages, with what the account has where the page asks for that. */
export async function judgePath(path: string): Promise<string | null> {
  const instead = guard(path, { isPageLoad: false, hasRight: null });
  const right = routeOf(path)?.right ?? null;
  if (instead !== null || right === null) return instead;
  // Fetched only where it is needed, so that the login page stays small.
  const { hasRight } = await import("./rights.ts");
  return guard(path, { isPageLoad: false, hasRight: await hasRight(right) });
}

/**
 * Judges the path that the document was loaded with, before any page's code is fetched, so that
 * a visitor never downloads the shell to be sent away by it.
 */
export function judgePageLoad(): void {
  const path = window.location.pathname + window.location.search;
  const instead = guard(path, { isPageLoad: true, hasRight: null });
  if (instead !== null) window.history.replaceState(null, "", instead);
}

/** Tells whether a remembered path may be entered after a login. */
export function isAllowedAfterLogin(path: string, { isAgent }: { isAgent: boolean }): boolean {
  const route = routeOf(path);
  if (route === undefined || route.access === "visitor") return false;
  return route.access !== "agent" || isAgent;
}

import { showToast } from "@fairdraw/ui";
import i18next from "i18next";
import type { ReactElement } from "react";
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from "react-router";
import { deviceNowMs } from "../lib/device-clock.ts";
import { textsReady } from "../lib/i18n.ts";
import { keepReturnTo } from "../lib/return-to.ts";
import { clearSession, currentSession } from "../lib/session-store.ts";
import { BarePage, PageFailed, PageLoading, PartFailed } from "./fallback/fallback-pages.tsx";
import { type Access, judgeVisit, type Reason } from "./guard.ts";
import type { Right, Screen } from "./route.ts";
import { routeOf, routes } from "./routes.ts";

function tell(why: Reason): void {
  showToast({ kind: "error", text: i18next.t(why, { ns: "fallback" }) });
}

/** The login of this visit; one whose time is over counts as none, e.g. in a tab opened again. */
function presentLogin() {
  const session = currentSession();
  if (session === null || session.expiresAt > deviceNowMs()) return session;
  clearSession();
  return null;
}

/** Applies the rules of `guard.ts` to a path. Shape: where to go instead, null to go on. */
function guard(
  path: string,
  access: Access,
  state: { isPageLoad: boolean; hasRight: boolean | null },
): string | null {
  const session = presentLogin();
  const verdict = judgeVisit({
    path,
    access,
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

function guardFor({ access, right }: Pick<Page, "access" | "right">) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const path = url.pathname + url.search;
    const instead = guard(path, access, { isPageLoad: false, hasRight: null });
    if (instead !== null) return redirect(instead);
    if (right === null) return null;
    // Fetched only where it is needed, so that the login page stays small.
    const { hasRight } = await import("./rights.ts");
    const barred = guard(path, access, { isPageLoad: false, hasRight: await hasRight(right) });
    return barred === null ? null : redirect(barred);
  };
}

/**
 * Judges the path that the document was loaded with, before any page's code is fetched, so that
 * a visitor never downloads the shell to be sent away by it.
 */
function judgePageLoad(): void {
  const path = window.location.pathname + window.location.search;
  const access = routeOf(path)?.access ?? "login";
  const instead = guard(path, access, { isPageLoad: true, hasRight: null });
  if (instead !== null) window.history.replaceState(null, "", instead);
}

/** A screen comes together with the texts of its domains, so that no key is ever seen. */
function withTexts(screen: Screen): Screen {
  return async () => {
    const component = await screen();
    await textsReady();
    return component;
  };
}

const notFoundInShell: Screen = async () =>
  (await import("../domains/site/not-found-screen.tsx")).NotFoundScreen;
const notFoundAlone: Screen = async () =>
  (await import("../domains/site/not-found-screen.tsx")).NotFoundPage;

interface Page {
  path: string;
  access: Access;
  right: Right | null;
  screen: Screen;
  /** What stands there when the screen breaks or cannot be fetched. */
  broken: ReactElement;
}

function pageOf(page: Page): RouteObject {
  return {
    path: page.path,
    loader: guardFor(page),
    lazy: { Component: withTexts(page.screen) },
    errorElement: page.broken,
    hydrateFallbackElement: <PageLoading />,
  };
}

const bare = routes.filter(({ isInShell }) => !isInShell);
const inShell = routes.filter(({ isInShell }) => isInShell);

/** Tells whether a remembered path may be entered after a login. */
export function isAllowedAfterLogin(path: string, { isAgent }: { isAgent: boolean }): boolean {
  const route = routeOf(path);
  if (route === undefined || route.access === "visitor") return false;
  return route.access !== "agent" || isAgent;
}

judgePageLoad();

export const router = createBrowserRouter([
  {
    element: <BarePage />,
    children: bare.map((route) =>
      pageOf({ ...route, screen: route.screen ?? notFoundAlone, broken: <PageFailed /> }),
    ),
  },
  {
    lazy: { Component: withTexts(async () => (await import("./shell/shell.tsx")).Shell) },
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      ...inShell.map((route) =>
        pageOf({ ...route, screen: route.screen ?? notFoundInShell, broken: <PartFailed /> }),
      ),
      // Whatever has no page, behind the guard like a page that has one (decisions.md G9).
      pageOf({
        path: "*",
        access: "login",
        right: null,
        screen: notFoundInShell,
        broken: <PartFailed />,
      }),
    ],
  },
]);

import { showToast } from "@fairdraw/ui";
import i18next from "i18next";
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from "react-router";
import { keepReturnTo } from "../lib/return-to.ts";
import { clearSession, currentSession } from "../lib/session-store.ts";
import { PageFailed, PageLoading } from "./fallback-pages.tsx";
import { type Access, judgeVisit } from "./guard.ts";
import { type Route, routeOf, routes } from "./routes.ts";

/** Applies the rules of `guard.ts` to a path. Shape: where to go instead, null to go on. */
function guard(
  path: string,
  access: Access,
  { isPageLoad }: { isPageLoad: boolean },
): string | null {
  const session = currentSession();
  const hasToken = session !== null;
  const verdict = judgeVisit({
    path,
    access,
    hasToken,
    isAgent: session?.isAgent ?? false,
    isPageLoad,
  });
  if (verdict.kind === "pass") {
    if (verdict.clearsLogin) clearSession();
    return null;
  }
  if (verdict.isAgentOnly && hasToken) {
    showToast({ kind: "error", text: i18next.t("agentOnly", { ns: "shell" }) });
  }
  if (verdict.returnTo !== null) keepReturnTo(verdict.returnTo);
  return verdict.to;
}

function guardOf(route: Route) {
  return ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const instead = guard(url.pathname + url.search, route.access, { isPageLoad: false });
    return instead === null ? null : redirect(instead);
  };
}

/**
 * Judges the path that the document was loaded with, before any page's code is fetched, so that
 * a visitor never downloads the shell to be sent away by it.
 */
function judgePageLoad(): void {
  const path = window.location.pathname + window.location.search;
  const access = routeOf(path)?.access ?? "login";
  const instead = guard(path, access, { isPageLoad: true });
  if (instead !== null) window.history.replaceState(null, "", instead);
}

function pageOf(route: Route): RouteObject {
  return {
    path: route.path,
    loader: guardOf(route),
    lazy: { Component: route.screen },
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
  };
}

/** Tells whether a remembered path may be entered after a login. */
export function isAllowedAfterLogin(path: string, { isAgent }: { isAgent: boolean }): boolean {
  const route = routeOf(path);
  if (route === undefined || route.access === "visitor") return false;
  return route.access !== "agent" || isAgent;
}

judgePageLoad();

export const router = createBrowserRouter([
  ...routes.filter((route) => !route.isInShell).map(pageOf),
  {
    lazy: { Component: async () => (await import("./shell/shell.tsx")).Shell },
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: routes.filter((route) => route.isInShell).map(pageOf),
  },
]);

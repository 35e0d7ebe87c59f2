import type { ComponentType } from "react";
import { matchPath } from "react-router";
import type { Access } from "./guard.ts";

export interface Route {
  path: string;
  access: Access;
  /** Inside the shell (header, menu, footer) or alone on the page. */
  isInShell: boolean;
  screen: () => Promise<ComponentType>;
}

/** Every page there is. Case does not matter in paths. */
export const routes: readonly Route[] = [
  {
    path: "/Login",
    access: "visitor",
    isInShell: false,
    screen: async () => (await import("../domains/session/login-screen.tsx")).LoginScreen,
  },
  {
    path: "/Timeout",
    access: "visitor",
    isInShell: false,
    screen: async () => (await import("../domains/session/timeout-screen.tsx")).TimeoutScreen,
  },
  {
    path: "/Offline",
    access: "visitor",
    isInShell: false,
    screen: async () => (await import("../domains/site/offline-screen.tsx")).OfflineScreen,
  },
  {
    path: "/ErrorMsg",
    access: "visitor",
    isInShell: false,
    screen: async () => (await import("../domains/site/error-msg-screen.tsx")).ErrorMsgScreen,
  },
  {
    path: "/IPRestricted",
    access: "visitor",
    isInShell: false,
    screen: async () =>
      (await import("../domains/site/ip-restricted-screen.tsx")).IpRestrictedScreen,
  },
  {
    path: "/",
    access: "login",
    isInShell: true,
    screen: async () => (await import("./screens/home-screen.tsx")).HomeScreen,
  },
  {
    path: "/Bet/:id",
    access: "login",
    isInShell: true,
    screen: async () => (await import("./screens/bet-screen.tsx")).BetScreen,
  },
  {
    // Whatever has no page, behind the guard like a page that has one (decisions.md G9).
    path: "*",
    access: "login",
    isInShell: true,
    screen: async () => (await import("../domains/site/not-found-screen.tsx")).NotFoundScreen,
  },
];

/** The page of a path. */
export function routeOf(path: string): Route | undefined {
  const pathname = path.split(/[?#]/, 1)[0] ?? "";
  return routes.find(
    (route) => matchPath({ path: route.path, caseSensitive: false }, pathname) !== null,
  );
}

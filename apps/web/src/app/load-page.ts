import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { ComponentType } from "react";
import type { Route, Screen } from "./route.ts";
import { routeOf } from "./routes.ts";

/** A page that was fetched, with all that stands around it. */
export interface LoadedPage {
  /** Pattern of its path, from which its screen reads its parts. */
  path: string;
  /** Null when its code could not be fetched. */
  Screen: ComponentType | null;
  /** Null for a page that stands alone, "failed" when the shell could not be fetched. */
  Shell: ComponentType | "failed" | null;
}

/** A part comes together with the texts of its domains, so that no key is ever seen. */
async function withTexts(screen: Screen): Promise<ComponentType | null> {
  try {
    const component = await screen();
    await textsReady();
    return component;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** What the shell shows first is asked for while its texts are on their way. */
const fetchShell: Screen = async () => {
  const { Shell, firstLook } = await import("./shell/shell.tsx");
  await firstLook();
  return Shell;
};

const notFoundInShell: Screen = async () =>
  (await import("../domains/site/not-found-screen.tsx")).NotFoundScreen;
const laterInShell: Screen = async () =>
  (await import("./screens/coming-later-screen.tsx")).ComingLaterScreen;
const laterAlone: Screen = async () =>
  (await import("./screens/coming-later-screen.tsx")).ComingLaterPage;

/** Whatever has no page, in the shell and behind the guard (decisions.md G9). */
const unknown: Pick<Route, "path" | "isInShell" | "screen" | "screenInShell"> = {
  path: "*",
  isInShell: true,
  screen: null,
  screenInShell: null,
};

/** How a page stands for whoever is here now. A login that must change its password has no shell to stand in. */
function placeOf(route: typeof unknown): Pick<Route, "isInShell" | "screen"> {
  const session = currentSession();
  const hasShell = session !== null && !session.mustChangePassword;
  return route.screenInShell !== null && hasShell
    ? { isInShell: true, screen: route.screenInShell }
    : route;
}

/** Tells whether the page of a path stands otherwise for players than for visitors. */
export function changesWithLogin(pathname: string): boolean {
  return (routeOf(pathname)?.screenInShell ?? null) !== null;
}

/** What stands in the place of a screen that is not there: a known page comes later, another one never. */
function insteadOf({ path, isInShell }: Pick<Route, "path" | "isInShell">): Screen {
  if (path === unknown.path) return notFoundInShell;
  return isInShell ? laterInShell : laterAlone;
}

/** Fetches the page of a path, or what stands in its place. */
export async function loadPage(pathname: string): Promise<LoadedPage> {
  const route = routeOf(pathname) ?? unknown;
  const { path } = route;
  const { isInShell, screen } = placeOf(route);
  const [Screen, Shell] = await Promise.all([
    withTexts(screen ?? insteadOf({ path, isInShell })),
    isInShell ? withTexts(fetchShell) : null,
  ]);
  return { path, Screen, Shell: isInShell ? (Shell ?? "failed") : null };
}

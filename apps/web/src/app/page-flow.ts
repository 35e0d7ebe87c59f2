import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import type { Location, Navigator, To } from "react-router";
import { createPath, parsePath, resolvePath } from "react-router";

/** How a page was come to; the values are the router's. */
export type Arrival = "POP" | "PUSH" | "REPLACE";

/** What stands on the screen: an address and the page that belongs to it. */
export interface Shown<Page> {
  location: Location;
  arrival: Arrival;
  page: Page;
}

export interface FlowParts<Page> {
  /** Where to go instead of a path; null to go on. */
  judge: (path: string) => Promise<string | null>;
  /** Fetches a page; never rejects, as a page that cannot be fetched is a page too. */
  load: (pathname: string) => Promise<Page>;
  /** Told while the page still stands that another one is about to take the place of. */
  leave?: (from: Location) => void;
}

export interface PageFlow<Page> {
  navigator: Navigator;
  /** Null until the first page is there. */
  shown: () => Shown<Page> | null;
  subscribe: (listener: () => void) => () => void;
  navigate: (path: string, options?: { replace?: boolean }) => void;
}

/** What is kept with an entry of the browser's history. */
interface Kept {
  key: string;
  state: unknown;
}

/** A chain of redirects longer than this goes round in a circle. */
const redirectsMax = 10;
const keyBytes = 4;

function keptOf(value: unknown): Kept {
  if (typeof value !== "object" || value === null) return { key: "default", state: null };
  const key: unknown = Reflect.get(value, "key");
  const state: unknown = Reflect.get(value, "usr");
  return { key: typeof key === "string" ? key : "default", state: state ?? null };
}

function locationHere(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, ...keptOf(window.history.state) };
}

function locationOf(to: To, from: string, state: unknown): Location {
  const path = resolvePath(typeof to === "string" ? parsePath(to) : to, from);
  return { ...path, state: state ?? null, key: randomHex(keyBytes) };
}

/**
 * Moves between pages: judges an address first, then fetches its page, and only then changes the
 * address and the screen, so that the page before stays until the next one can be seen. A later
 * move overtakes an earlier one that is still on its way.
 */
export function createPageFlow<Page>({ judge, load, leave }: FlowParts<Page>): PageFlow<Page> {
  let shown: Shown<Page> | null = null;
  let lastMove = 0;
  const listeners = new Set<() => void>();

  const commit = (location: Location, arrival: Arrival, page: Page) => {
    const kept = { key: location.key, usr: location.state as unknown };
    const path = createPath(location);
    if (shown !== null) leave?.(shown.location);
    if (arrival === "PUSH") window.history.pushState(kept, "", path);
    if (arrival === "REPLACE") window.history.replaceState(kept, "", path);
    shown = { location, arrival, page };
    for (const listener of listeners) listener();
  };
  const move = async (first: Location, how: Arrival) => {
    lastMove += 1;
    const mine = lastMove;
    let location = first;
    let arrival = how;
    for (let redirects = 0; redirects < redirectsMax; redirects += 1) {
      const instead = await judge(location.pathname + location.search);
      if (mine !== lastMove) return;
      if (instead === null) break;
      location = locationOf(instead, "/", null);
      // The entry that was gone back to is the one that leads elsewhere.
      if (arrival === "POP") arrival = "REPLACE";
    }
    const page = await load(location.pathname);
    if (mine === lastMove) commit(location, arrival, page);
  };
  const go = (to: To, state: unknown, arrival: Arrival) => {
    const from = shown?.location.pathname ?? window.location.pathname;
    const location = locationOf(to, from, state);
    // The same address once more is no second step back.
    const isSame = shown !== null && createPath(location) === createPath(shown.location);
    void move(location, isSame ? "REPLACE" : arrival);
  };

  window.addEventListener("popstate", () => void move(locationHere(), "POP"));
  void move(locationHere(), "POP");
  return {
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: (steps) => window.history.go(steps),
      push: (to, state: unknown) => go(to, state, "PUSH"),
      replace: (to, state: unknown) => go(to, state, "REPLACE"),
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    navigate: (path, options) => go(path, null, options?.replace === true ? "REPLACE" : "PUSH"),
  };
}

/** Waits for the first page of a flow, but no longer than that, if at all. Units: ms. */
export function firstShown(
  flow: Pick<PageFlow<unknown>, "shown" | "subscribe">,
  withinMs: number | null,
): Promise<void> {
  return new Promise((done) => {
    if (flow.shown() !== null) {
      done();
      return;
    }
    let end = () => {};
    const finish = () => {
      clearTimeout(timer);
      end();
      done();
    };
    const timer = withinMs === null ? undefined : setTimeout(finish, withinMs);
    end = flow.subscribe(finish);
  });
}

import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import type { Location } from "react-router";
import type { Arrival } from "./page-flow.ts";

/** Where pages stood when they were left. */
export interface ScrollPlaces {
  /** Notes where a page stands; called before another one takes its place. */
  leave: (from: Location) => void;
  /** Brings a page that has just been drawn to its top, or to where it was left. */
  arrive: (at: Location, arrival: Arrival) => void;
}

/** The entry of the browser's history with its path, and how far down its page stood. Units: CSS pixels. */
type Place = readonly [entry: string, top: number];

const storageKey = "fairdraw.scroll";
/** Further back nobody goes step by step. */
const placesMax = 50;
/** How long a page may take to grow to where it was left, and how long it is then held there. Units: ms. */
const growMs = 10_000;
const settleMs = 2_000;
/** Whoever does one of these decides for himself where the page stands. */
const ownMoves = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && typeof value[0] === "string" && Number.isFinite(value[1]);
}

function readPlaces(): Map<string, number> {
  const read = (value: unknown) => (Array.isArray(value) ? value.filter(isPlace) : null);
  return new Map(readStored(tabStorage, storageKey, read));
}

const pathOf = ({ pathname }: Location) => pathname.toLowerCase();
const entryOf = (location: Location) => `${location.key} ${pathOf(location)}`;

/** True for a document that was not reloaded and not gone back to. */
function isFreshDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const type: unknown = entry === undefined ? "navigate" : Reflect.get(entry, "type");
  return type !== "reload" && type !== "back_forward";
}

/**
 * Every page opens at its top; Back, Forward and reloads return to where one was, also when the page
 * only grows there as its lists come in. A move within a page, to another tab or filter of it, leaves
 * it where it stands.
 * Effects: takes the place of what the browser does by itself, which knows nothing of lists to come.
 */
export function keepScrollPlaces(): ScrollPlaces {
  const places = readPlaces();
  let shown: Location | null = null;
  let held: { top: number; end: () => void } | null = null;

  const note = (location: Location) => {
    places.delete(entryOf(location));
    places.set(entryOf(location), Math.round(held?.top ?? window.scrollY));
    for (const oldest of [...places.keys()].slice(0, -placesMax)) places.delete(oldest);
  };
  const noteForReload = () => {
    if (shown === null) return;
    note(shown);
    writeStored(tabStorage, storageKey, [...places]);
  };
  const hold = (top: number) => {
    let isThere = false;
    const put = () => {
      const isAway = Math.round(window.scrollY) !== top;
      if (isAway) window.scrollTo({ top, behavior: "instant" });
      if (isThere || Math.round(window.scrollY) !== top) return;
      isThere = true;
      clearTimeout(timer);
      timer = setTimeout(end, settleMs);
    };
    const growth = new ResizeObserver(put);
    const listening = new AbortController();
    const end = () => {
      growth.disconnect();
      listening.abort();
      clearTimeout(timer);
      held = null;
    };
    let timer = setTimeout(end, growMs);
    for (const name of ownMoves) {
      const { signal } = listening;
      window.addEventListener(name, end, { capture: true, passive: true, signal });
    }
    growth.observe(document.body);
    held = { top, end };
    put();
  };

  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", noteForReload);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") noteForReload();
  });
  return {
    leave: note,
    arrive(at, arrival) {
      const before = shown;
      if (before === at) return;
      shown = at;
      const isSamePage = before !== null && pathOf(before) === pathOf(at);
      if (isSamePage && (arrival !== "POP" || isOfBrowser(at))) return;
      held?.end();
      const isReturn = arrival === "POP" && (before !== null || !isFreshDocument());
      const top = isReturn ? places.get(entryOf(at)) : undefined;
      if (top !== undefined) hold(top);
      // The first page of a document is where its address says, a new one at its top.
      else if (before !== null && !isSamePage) window.scrollTo({ top: 0, behavior: "instant" });
    },
  };
}

/** A link to a place in the page that the browser has followed by itself. */
function isOfBrowser({ key, hash }: Location): boolean {
  return key === "default" && hash !== "";
}

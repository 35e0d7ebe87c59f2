import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Arrival } from "./page-flow.ts";
import { keepScrollPlaces } from "./scroll-places.ts";

/** How far down the page can stand; it grows as its lists come in. */
let lowest: number;
let top: number;
let grow: (() => void) | null;
let navigationType: string;

beforeEach(() => {
  lowest = 2000;
  top = 0;
  grow = null;
  navigationType = "navigate";
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
  vi.spyOn(window, "scrollTo").mockImplementation((to) => {
    top = Math.min(Number(Reflect.get(Object(to), "top")), lowest);
  });
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() => [
    Object.assign(Object.create(PerformanceEntry.prototype), { type: navigationType }),
  ]);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(seen: () => void) {
        grow = seen;
      }
      observe() {}
      disconnect() {
        grow = null;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function at(pathname: string, { key = pathname, search = "", hash = "" } = {}) {
  return { pathname, search, hash, key, state: null };
}

/** A document, in which pages follow one another. */
function aDocument() {
  const places = keepScrollPlaces();
  let shown: ReturnType<typeof at> | null = null;
  return (next: ReturnType<typeof at>, arrival: Arrival, { height = 2000 } = {}) => {
    if (shown !== null) places.leave(shown);
    // The browser itself takes a page that is too short up to its end.
    lowest = height;
    top = Math.min(top, height);
    shown = next;
    places.arrive(next, arrival);
    return top;
  };
}

const home = at("/");
const bet = at("/Bet/101");

/** The page has become longer. */
function growTo(height: number): number {
  lowest = height;
  grow?.();
  return top;
}

it("takes over from the browser", () => {
  aDocument();
  expect(window.history.scrollRestoration).toBe("manual");
});

describe("a new page", () => {
  it.each(["PUSH", "REPLACE"] as const)("that comes by %s opens at its top", (arrival) => {
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    expect(go(bet, arrival)).toBe(0);
    top = 700;
    expect(go(at("/Bet/102"), arrival)).toBe(0);
  });

  it("opens at its top too when it is gone back to and nobody knows where it was", () => {
    const go = aDocument();
    go(home, "POP");
    top = 300;
    expect(go(bet, "POP")).toBe(0);
  });
});

describe("Back and Forward", () => {
  it("return to where one was", () => {
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    go(bet, "PUSH");
    top = 450;
    expect(go(home, "POP")).toBe(1200);
    expect(go(bet, "POP")).toBe(450);
  });

  it("return there when the page has grown to it again", () => {
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    go(bet, "PUSH");
    expect(go(home, "POP", { height: 100 })).toBe(100);
    expect(growTo(700)).toBe(700);
    expect(growTo(1900)).toBe(1200);
    top = 1260;
    expect(growTo(1960)).toBe(1200);
  });

  it.each(["wheel", "touchmove", "pointerdown", "keydown"])(
    "leave the page to whoever moves it by %s himself",
    (name) => {
      const go = aDocument();
      go(home, "POP");
      top = 1200;
      go(bet, "PUSH");
      go(home, "POP", { height: 100 });
      window.dispatchEvent(new Event(name));
      expect(growTo(1900)).toBe(100);
    },
  );

  it("hold the page for two seconds once it is there", () => {
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    go(bet, "PUSH");
    go(home, "POP", { height: 100 });
    vi.advanceTimersByTime(9_000);
    expect(growTo(1900)).toBe(1200);
    vi.advanceTimersByTime(1_900);
    top = 1260;
    expect(growTo(1960)).toBe(1200);
    vi.advanceTimersByTime(200);
    top = 1260;
    expect(growTo(2020)).toBe(1260);
  });

  it("wait no longer than ten seconds for it to grow", () => {
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    go(bet, "PUSH");
    go(home, "POP", { height: 100 });
    vi.advanceTimersByTime(10_001);
    expect(growTo(1900)).toBe(100);
  });

  it("remember where a page belongs that is left before it has grown there", () => {
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    go(bet, "PUSH");
    go(home, "POP", { height: 100 });
    expect(go(bet, "POP")).toBe(0);
    expect(growTo(2000)).toBe(0);
    expect(go(home, "POP")).toBe(1200);
  });

  it("tell two visits to one page apart", () => {
    const go = aDocument();
    const [first, second] = [at("/Bet/101", { key: "a" }), at("/Bet/101", { key: "b" })];
    go(first, "POP");
    top = 500;
    go(home, "PUSH");
    top = 20;
    go(second, "PUSH");
    top = 900;
    go(home, "POP");
    expect(go(second, "POP")).toBe(900);
    go(home, "POP");
    expect(go(first, "POP")).toBe(500);
  });
});

describe("a move within a page", () => {
  it.each(["PUSH", "REPLACE"] as const)("by %s leaves it where it stands", (arrival) => {
    const go = aDocument();
    go(at("/BetRecord", { key: "a" }), "POP");
    top = 640;
    expect(go(at("/betrecord", { key: "b", search: "?page=2" }), arrival)).toBe(640);
    expect(go(at("/BetRecord", { key: "c", hash: "#sums" }), arrival)).toBe(640);
  });

  it("to a place in it that the browser follows by itself is left alone", () => {
    const go = aDocument();
    go(at("/", { key: "default" }), "POP");
    top = 900;
    go(bet, "PUSH");
    go(at("/", { key: "default" }), "POP");
    top = 40;
    expect(go(at("/", { key: "default", hash: "#content" }), "POP")).toBe(40);
  });

  it("back to another tab of it returns to where one was there", () => {
    const go = aDocument();
    go(at("/BetRecord", { key: "a" }), "POP");
    top = 640;
    go(at("/BetRecord", { key: "b", search: "?page=2" }), "PUSH");
    top = 10;
    expect(go(at("/BetRecord", { key: "a" }), "POP")).toBe(640);
  });

  it("does not end what holds the page", () => {
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    go(bet, "PUSH");
    go(home, "POP", { height: 100 });
    go(at("/", { key: "b", search: "?tab=1" }), "REPLACE", { height: 100 });
    expect(growTo(1900)).toBe(1200);
  });
});

describe("a document", () => {
  const leaveDocument = () => window.dispatchEvent(new Event("pagehide"));

  it.each(["reload", "back_forward"])("that comes by %s stands where it was", (type) => {
    aDocument()(bet, "POP");
    top = 333;
    leaveDocument();
    top = 0;
    navigationType = type;
    expect(aDocument()(bet, "POP")).toBe(333);
  });

  it("knows where the pages before it stood", () => {
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    go(bet, "PUSH");
    leaveDocument();
    navigationType = "reload";
    const goOn = aDocument();
    goOn(bet, "POP");
    expect(goOn(home, "POP")).toBe(1200);
  });

  it("that was asked for anew opens where the browser opens it", () => {
    const first = at("/", { key: "default" });
    aDocument()(first, "POP");
    top = 1200;
    leaveDocument();
    top = 0;
    expect(aDocument()(first, "POP")).toBe(0);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it.each(["{", "[1]", '[["/", null]]', '{"a":1}'])(
    "is not disturbed by %s in the storage",
    (text) => {
      sessionStorage.setItem("fairdraw.scroll", text);
      navigationType = "reload";
      expect(aDocument()(home, "POP")).toBe(0);
    },
  );

  it("works where nothing may be stored", () => {
    vi.stubGlobal("sessionStorage", undefined);
    const go = aDocument();
    go(home, "POP");
    top = 1200;
    go(bet, "PUSH");
    leaveDocument();
    expect(go(home, "POP")).toBe(1200);
  });

  it("remembers no more than fifty places", () => {
    const go = aDocument();
    for (let index = 0; index < 80; index++) {
      go(at(`/Bet/${index}`), "PUSH");
      top = 100;
    }
    leaveDocument();
    expect(JSON.parse(sessionStorage.getItem("fairdraw.scroll") ?? "")).toHaveLength(50);
  });
});

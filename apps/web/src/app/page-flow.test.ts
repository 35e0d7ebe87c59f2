import { beforeEach, expect, it, vi } from "vitest";
import { createPageFlow, firstShown } from "./page-flow.ts";

const settle = () => new Promise((done) => setTimeout(done, 5));

interface Rules {
  /** Where a path leads instead. */
  instead?: Record<string, string>;
  /** Pages that come only when they are let go. */
  slow?: Record<string, Promise<void>>;
}

async function aFlow(rules: Rules = {}) {
  const judged: string[] = [];
  const left: [string, string][] = [];
  const flow = createPageFlow({
    judge: async (path) => {
      judged.push(path);
      return rules.instead?.[path] ?? null;
    },
    load: async (pathname) => {
      await rules.slow?.[pathname];
      return `page of ${pathname}`;
    },
    leave: ({ pathname }) => left.push([pathname, window.location.pathname]),
  });
  await settle();
  const stands = () => [flow.shown()?.page, window.location.pathname + window.location.search];
  return { flow, judged, left, stands };
}

/** A promise and what fulfils it. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((done) => {
    open = done;
  });
  return { passed, open: () => open() };
}

beforeEach(() => window.history.replaceState(null, "", "/"));

it("shows the page that the document was loaded with, once it is there", async () => {
  window.history.replaceState(null, "", "/Bet/101?x=1");
  const { flow, stands } = await aFlow();
  expect(stands()).toEqual(["page of /Bet/101", "/Bet/101?x=1"]);
  expect(flow.shown()?.arrival).toBe("POP");
});

it("keeps page and address until the next page is there", async () => {
  const slow = gate();
  const { flow, stands } = await aFlow({ slow: { "/BetRecord": slow.passed } });
  flow.navigator.push("/BetRecord?a=1");
  await settle();
  expect(stands()).toEqual(["page of /", "/"]);
  slow.open();
  await settle();
  expect(stands()).toEqual(["page of /BetRecord", "/BetRecord?a=1"]);
});

it("tells of a page that is left while its address still stands, and not of moves overtaken", async () => {
  const slow = gate();
  const { flow, left } = await aFlow({ slow: { "/Slow": slow.passed } });
  flow.navigator.push("/Slow");
  flow.navigator.push("/Bet/101");
  await settle();
  slow.open();
  await settle();
  flow.navigator.replace("/BetRecord");
  await settle();
  expect(left).toEqual([
    ["/", "/"],
    ["/Bet/101", "/Bet/101"],
  ]);
});

it("lets a later move overtake one that is still on its way", async () => {
  const slow = gate();
  const { flow, stands } = await aFlow({ slow: { "/Slow": slow.passed } });
  flow.navigator.push("/Slow");
  flow.navigator.push("/Fast");
  await settle();
  slow.open();
  await settle();
  expect(stands()).toEqual(["page of /Fast", "/Fast"]);
});

it("goes where the guard sends, and judges that place too", async () => {
  const instead = { "/Player": "/", "/": "/Login" };
  window.history.replaceState(null, "", "/Login");
  const { flow, stands, judged } = await aFlow({ instead });
  flow.navigator.push("/Player");
  await settle();
  expect(stands()).toEqual(["page of /Login", "/Login"]);
  expect(judged).toEqual(["/Login", "/Player", "/", "/Login"]);
});

it("ends a circle of redirects", async () => {
  const { flow, judged } = await aFlow({ instead: { "/a": "/b", "/b": "/a" } });
  flow.navigator.push("/a");
  await settle();
  expect(judged.length).toBeLessThan(20);
});

it("adds a step to the history for a push, none for a replacement or the same address", async () => {
  const { flow } = await aFlow();
  const before = window.history.length;
  flow.navigator.push("/A", { from: "test" });
  await settle();
  expect(window.history.length).toBe(before + 1);
  expect(flow.shown()?.location.state).toEqual({ from: "test" });
  flow.navigator.replace("/B");
  await settle();
  flow.navigator.push("/B");
  await settle();
  expect(window.history.length).toBe(before + 1);
});

it("judges and fetches again when the player goes back", async () => {
  const { flow, judged, stands } = await aFlow();
  flow.navigator.push("/A");
  await settle();
  window.history.replaceState({ key: "k", usr: null }, "", "/Before");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await settle();
  expect(stands()).toEqual(["page of /Before", "/Before"]);
  expect(judged).toEqual(["/", "/A", "/Before"]);
  expect(flow.shown()?.arrival).toBe("POP");
});

it("resolves what is relative against the page, and tells its listeners once per page", async () => {
  const { flow, stands } = await aFlow();
  const told = vi.fn();
  const end = flow.subscribe(told);
  flow.navigator.push("/AccountInfo");
  await settle();
  flow.navigator.push({ search: "?tab=log" });
  await settle();
  expect(stands()).toEqual(["page of /AccountInfo", "/AccountInfo?tab=log"]);
  expect(told).toHaveBeenCalledTimes(2);
  end();
  flow.navigate("/", { replace: true });
  await settle();
  expect(told).toHaveBeenCalledTimes(2);
});

it("tells when the first page is there, or that it takes long", async () => {
  vi.useFakeTimers();
  let shown: object | null = null;
  const listeners = new Set<() => void>();
  const flow = {
    shown: () => shown as never,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const told = vi.fn();
  void firstShown(flow, 250).then(told);
  await vi.advanceTimersByTimeAsync(249);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledTimes(1);
  void firstShown(flow, 250).then(told);
  shown = {};
  for (const listener of listeners) listener();
  await vi.advanceTimersByTimeAsync(0);
  expect([told.mock.calls.length, listeners.size]).toEqual([2, 0]);
  await firstShown(flow, 250);
  // A page that brought a first look along keeps it until there is more to see.
  shown = null;
  void firstShown(flow, null).then(told);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toHaveBeenCalledTimes(2);
  shown = {};
  for (const listener of listeners) listener();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

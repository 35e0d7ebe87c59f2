import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const played = vi.hoisted(() => ({ parts: null as unknown }));
vi.mock("@fairdraw/client/hub/hub-connection.ts", () => ({
  createHub: (parts: unknown) => {
    played.parts = parts;
    return {
      start: () => true,
      stop: async () => {},
      invoke: async () => null,
      state: () => "Connected",
    };
  },
}));

const { startHub, stopHub } = await import("@fairdraw/client/hub/hub.ts");
const { followHouse } = await import("./house-news.ts");

let seq = 0;
function tell(Channel: string, Area: string): void {
  seq += 1;
  const parts = played.parts as { onEvent: (name: string, payload: unknown) => void };
  parts.onEvent("ChangeWebSiteInfo", { Channel, Area, Epoch: 1, Seq: seq, ServerTime: 1 });
}

beforeEach(() => {
  seq = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response("{}"));
  startHub();
});
afterEach(() => {
  stopHub();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that follows the house, and what it asked for again. */
function aPage() {
  const client = new QueryClient();
  const renewed = vi.spyOn(client, "invalidateQueries");
  const end = followHouse(client);
  return { keys: () => renewed.mock.calls.map(([filter]) => filter?.queryKey), end };
}

it("asks at once for what was said to this player alone", () => {
  const { keys, end } = aPage();
  tell("own", "announcements");
  expect(keys()).toEqual([["announcements"]]);
  end();
});

it("asks again what the pages show when a setting has changed", () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response("{}");
  });
  const { end } = aPage();
  tell("own", "settings");
  expect(asked).toEqual(["/api/WebSiteInfo/GetInfo"]);
  end();
});

it("asks for the balance, and for what play money there is, when play money was taken elsewhere", () => {
  const { keys, end } = aPage();
  tell("own", "balance");
  expect(keys()).toEqual([["wallet"], ["playMoney"]]);
  end();
});

it("spreads over seconds what everybody asks for, and asks once", async () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = 4_000;
    return array;
  });
  const { keys, end } = aPage();
  tell("players", "liveNotify");
  await vi.advanceTimersByTimeAsync(3_999);
  expect(keys()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(keys()).toEqual([["liveNotices"]]);
  end();
});

it("forgets what it kept of a part that changed, and asks nothing once it is left", async () => {
  sessionStorage.setItem("fairdraw.kept.AFK/GetAFKConfig", "{}");
  const { keys, end } = aPage();
  tell("own", "afk");
  expect(sessionStorage.getItem("fairdraw.kept.AFK/GetAFKConfig")).toBeNull();
  tell("site", "logos");
  end();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(keys()).toEqual([["site", "apps"]]);
});

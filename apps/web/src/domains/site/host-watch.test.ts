import { storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as hosts from "./hosts.ts";

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
/** Its signature is tested beside it; here the list counts as signed. */
vi.mock("./hosts.ts", async (original) => ({
  ...(await original<typeof hosts>()),
  signedHosts: async (list: { URLList: string[] }) => list.URLList,
}));

const { startHub, stopHub } = await import("@fairdraw/client/hub/hub.ts");
const { watchHosts } = await import("./host-watch.ts");

const minuteMs = 60_000;
const other = "https://b.example";
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const wentTo: string[] = [];
let sent: { url: string; init: RequestInit | undefined }[] = [];
let config = { URLList: [other], IntervalInMinute: 10, EnableSwitchURL: true };
let isOwnHostDead = false;
let end = () => {};

const asked = (part: string) => sent.filter(({ url }) => url.includes(part));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  sent = [];
  wentTo.length = 0;
  isOwnHostDead = false;
  config = { URLList: [other], IntervalInMinute: 10, EnableSwitchURL: true };
  vi.spyOn(window.location, "assign").mockImplementation((url) => void wentTo.push(String(url)));
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => array);
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    sent.push({ url, init });
    if (url.includes("GetConfig")) {
      return new Response(
        JSON.stringify({ ...config, Signature: "s", PublicKey: "k", ServerTime: 1 }),
      );
    }
    if (isOwnHostDead && url.startsWith(window.location.origin)) throw new Error("dead");
    return new Response(null, { status: 204 });
  });
  startHub();
});
afterEach(() => {
  end();
  stopHub();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("measures the hosts as often as the site wants it, after one question an hour", async () => {
  end = watchHosts();
  await pass(10 * minuteMs - 1);
  expect(asked("/line")).toHaveLength(0);
  await pass(1);
  expect(asked("/line")).toHaveLength(2);
  await pass(20 * minuteMs);
  expect(asked("/line")).toHaveLength(6);
  expect(asked("GetConfig")).toHaveLength(1);
  await pass(30 * minuteMs);
  expect(asked("GetConfig")).toHaveLength(2);
  expect(wentTo).toEqual([]);
});

it("tells other hosts nothing of the login", async () => {
  storeSession({ ...aGrant, access_token: "secret" }, Date.now());
  end = watchHosts();
  await pass(10 * minuteMs);
  const probes = asked(other);
  expect(probes).toHaveLength(1);
  expect(JSON.stringify(probes)).not.toContain("secret");
  expect(probes[0]?.init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
  expect(probes[0]?.init?.headers).toBeUndefined();
});

it("leaves a dead host for another one, but only where the site allows that", async () => {
  isOwnHostDead = true;
  config = { ...config, EnableSwitchURL: false };
  end = watchHosts();
  await pass(10 * minuteMs);
  expect(wentTo).toEqual([]);
  end();
  sessionStorage.clear();
  config = { ...config, EnableSwitchURL: true };
  end = watchHosts();
  await pass(10 * minuteMs);
  expect(wentTo).toEqual([`${other}/Login`]);
});

it("follows new rules of the site at once", async () => {
  end = watchHosts();
  await pass(9 * minuteMs);
  config = { ...config, IntervalInMinute: 2 };
  const { onEvent } = played.parts as { onEvent: (name: string, payload: unknown) => void };
  onEvent("WebSiteURLConfig", {
    Channel: "site",
    Epoch: 1,
    Seq: 1,
    ServerTime: 1,
    IntervalInMinute: 2,
    EnableSwitchURL: true,
  });
  await pass(2 * minuteMs - 1);
  expect(asked("/line")).toHaveLength(0);
  await pass(1);
  expect(asked("/line")).toHaveLength(2);
  expect(asked("GetConfig")).toHaveLength(2);
});

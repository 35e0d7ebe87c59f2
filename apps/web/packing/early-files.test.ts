import { call } from "@fairdraw/client/call/call.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { firstLanguage } from "@fairdraw/client/texts/language.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { getGameData } from "@fairdraw/wire/lottery/calls.ts";
import { listAnnouncements } from "@fairdraw/wire/notifications/calls.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { script } from "./early-files.ts";

interface Sent {
  path: string;
  init: RequestInit;
}

const grant = {
  Result: 0 as const,
  access_token: "t1",
  expires_in: 1800,
  idle_seconds: 1800,
  UserName: "player1",
  NickName: "",
  IsAgent: false,
  Greetings: "",
  LoginType: 0,
  MustChangePassword: false,
  ServerTime: 0,
};
const files = { home: { scripts: ["/assets/home.js"], zh: [], tw: [], en: [] } };
let sent: Sent[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return new Response(JSON.stringify({ WalletAmount: "1", HeldAmount: "0", ServerTime: 5 }));
  });
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});
afterEach(() => {
  clearSession();
  delete window.fairdrawEarly;
  document.head.replaceChildren();
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) delete dataset[name];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the page does before any module is there. */
// oxlint-disable-next-line no-implied-eval -- the page runs it as text too
const openPage = () => new Function(script(files))();
const signIn = (change: Partial<typeof grant> = {}) => {
  storeSession({ ...grant, ...change }, deviceNowMs());
  localStorage.setItem("fairdraw.device", JSON.stringify("ab".repeat(16)));
};

it("asks for what the shell shows first, as the calls themselves would", async () => {
  signIn();
  openPage();
  const early = sent.splice(0);
  await call(getPlayerBaseData, {});
  await call(listAnnouncements, { PageIndex: 1 });
  await call(getGameData, {});
  await call(getWalletAmount, {});
  // Each question was asked already.
  expect(sent).toEqual([]);
  expect(early).toHaveLength(4);
  await call(getWalletAmount, {});
  expect(sent).toHaveLength(1);
  const { headers, body, method, cache } = early.at(-1)?.init ?? {};
  expect({ headers, body, method, cache }).toEqual({
    headers: sent[0]?.init.headers,
    body: sent[0]?.init.body,
    method: sent[0]?.init.method,
    cache: sent[0]?.init.cache,
  });
});

it("gives an answer to nobody else, and none that is old", async () => {
  signIn();
  openPage();
  sent = [];
  signIn({ access_token: "t2" });
  await call(getWalletAmount, {});
  expect(sent).toHaveLength(1);
  signIn();
  openPage();
  sent = [];
  const nowMs = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(nowMs + 60_000);
  await call(getWalletAmount, {});
  expect(sent).toHaveLength(1);
});

it.each([
  ["nobody is signed in", () => {}],
  ["the token is about to end", () => signIn({ expires_in: 120 })],
  ["the password must be changed first", () => signIn({ MustChangePassword: true })],
  [
    "another page is opened",
    () => {
      signIn();
      window.history.replaceState(null, "", "/BetRecord");
    },
  ],
])("asks for nothing where %s", (_why, prepare) => {
  prepare();
  openPage();
  expect(sent).toEqual([]);
  expect(window.fairdrawEarly).toBeUndefined();
});

it.each([
  { stored: "en", preferred: ["zh-CN"] },
  { stored: "zh-TW", preferred: ["en-US"] },
  { stored: "toString", preferred: ["fr", "en-US", "zh-CN"] },
  { stored: "", preferred: ["zh-Hant-HK", "en"] },
  { stored: null, preferred: ["zh-Hans-HK"] },
  { stored: null, preferred: ["zh-hk"] },
  { stored: null, preferred: ["zh"] },
  { stored: null, preferred: ["enx", "zhx", "ja", "de"] },
  { stored: null, preferred: [] },
])("paints in the language that the texts will have: $stored, $preferred", (visit) => {
  if (visit.stored !== null) localStorage.setItem("fairdraw.language", visit.stored);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(visit.preferred);
  openPage();
  expect(document.documentElement.lang).toBe(firstLanguage(visit.stored, visit.preferred));
});

it("paints in the theme that this device remembers, and in no other", () => {
  openPage();
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  localStorage.setItem("fairdraw.theme", "dark");
  openPage();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

it.each([
  { path: "/Login", look: "login" },
  { path: "/", look: "login" },
  { path: "/Register", look: undefined },
  { path: "/BetRecord", look: undefined },
])("shows $look first at $path to whoever is not signed in", ({ path, look }) => {
  window.history.replaceState(null, "", path);
  openPage();
  expect(document.documentElement.dataset["look"]).toBe(look);
});

it.each([
  { path: "/", mustChange: false, look: "home" },
  { path: "/", mustChange: true, look: undefined },
  { path: "/Login", mustChange: false, look: undefined },
  { path: "/Bet/101", mustChange: false, look: undefined },
])("shows $look first at $path to whoever is in, his password old: $mustChange", (visit) => {
  signIn({ MustChangePassword: visit.mustChange });
  window.history.replaceState(null, "", visit.path);
  openPage();
  expect(document.documentElement.dataset["look"]).toBe(visit.look);
});

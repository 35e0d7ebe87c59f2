import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NotFoundScreen } from "../domains/site/not-found-screen.tsx";
import { changesWithLogin, loadPage } from "./load-page.ts";
import { ComingLaterPage, ComingLaterScreen } from "./screens/coming-later-screen.tsx";
import { DrawHistoryInShell, DrawHistoryScreen } from "./screens/draw-history-screen.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it("shows the draws to a visitor without the shell, which he may not enter", async () => {
  const page = await loadPage("/DrawHistory/101");
  expect(page.Screen).toBe(DrawHistoryScreen);
  expect(page.Shell).toBeNull();
}, 30_000);

it("shows them to a player inside the shell, so that the menu stays", async () => {
  storeSession(aGrant, Date.now());
  const page = await loadPage("/drawhistory/101?tab=trend");
  expect(page.Screen).toBe(DrawHistoryInShell);
  expect(page.Shell).toBeTypeOf("function");
}, 30_000);

it("leaves a login that must change its password outside, whose shell holds one page only", async () => {
  storeSession({ ...aGrant, MustChangePassword: true }, Date.now());
  const page = await loadPage("/DrawHistory/101");
  expect(page.Screen).toBe(DrawHistoryScreen);
  expect(page.Shell).toBeNull();
}, 30_000);

it("says of a page of the plan that it comes later, and of another one that there is none", async () => {
  storeSession(aGrant, Date.now());
  expect((await loadPage("/BonusWallet")).Screen).toBe(ComingLaterScreen);
  expect((await loadPage("/Nowhere")).Screen).toBe(NotFoundScreen);
  clearSession();
  const support = await loadPage("/ChatAnonymity");
  expect(support.Screen).toBe(ComingLaterPage);
  expect(support.Shell).toBeNull();
}, 30_000);

it("knows which pages change with the login", () => {
  expect(changesWithLogin("/DrawHistory/101")).toBe(true);
  expect(changesWithLogin("/Register")).toBe(false);
  expect(changesWithLogin("/Nowhere")).toBe(false);
});

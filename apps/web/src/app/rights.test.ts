import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasRight } from "./rights.ts";

const privileges = {
  isTransferPointEnabled: false,
  isSuperTransferPointEnabled: false,
  isDepositFromWalletEnabled: false,
  haveContract: true,
  haveExternalGameContract: false,
  haveSportContract: false,
  haveDailyPay: false,
  haveCGDailyPay: false,
  haveExternalGameDailyPay: false,
  haveSportGameDailyPay: false,
  haveProportionalDividend: false,
  haveBonusWallet: false,
};
const grant = { ...aGrant, expires_in: 1800, idle_seconds: 1800, NickName: "P" };

const answerWith = (body: unknown) => {
  const reply = vi.fn(async () => new Response(JSON.stringify(body)));
  vi.stubGlobal("fetch", reply);
  return reply;
};

beforeEach(() => storeSession(grant, Date.now()));
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  queryClient.clear();
});

it("knows what an account has, and asks the server only once", async () => {
  const sent = answerWith({ privileges, ServerTime: 1 });
  expect(await hasRight("haveContract")).toBe(true);
  expect(await hasRight("haveBonusWallet")).toBe(false);
  expect(sent).toHaveBeenCalledTimes(1);
});

it("lets the page be entered while the server does not say", async () => {
  answerWith({ Result: 903, ServerTime: 1 });
  expect(await hasRight("haveBonusWallet")).toBe(true);
});

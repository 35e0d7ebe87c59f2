import { getWebSiteInfo } from "@fairdraw/wire/site/calls.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearSession, currentSession, storeSession } from "../login/session-store.ts";
import { bindNavigation } from "../page/navigation.ts";
import { aGrant } from "../testing/session-stage.ts";
import { serverClock } from "../time/server-clock.ts";
import { call } from "./call.ts";

const grant = { ...aGrant, expires_in: 1800, idle_seconds: 1800, NickName: "P" };
const wentTo: string[] = [];
const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const reply = vi.fn(
    async (_path: string, _init: RequestInit) =>
      new Response(JSON.stringify(body), { status, headers }),
  );
  vi.stubGlobal("fetch", reply);
  return reply;
};

beforeEach(() => {
  wentTo.length = 0;
  bindNavigation((path) => wentTo.push(path));
  storeSession(grant, 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

it("sends the token and brings the checked answer", async () => {
  const sent = answerWith(200, { WalletAmount: "1.5", HeldAmount: "0", ServerTime: 5 });
  const outcome = await call(getWalletAmount, {});
  expect(outcome).toMatchObject({ kind: "done", answer: { WalletAmount: "1.5" } });
  expect(sent.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: "Bearer t1" });
});

it("takes an answer of another form as unknown", async () => {
  answerWith(200, { WalletAmount: 1.5 });
  expect(await call(getWalletAmount, {})).toEqual({ kind: "unknown" });
});

it("takes a lost network as unknown and throws nothing", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect(await call(getWalletAmount, {})).toEqual({ kind: "unknown" });
});

it("hands a refusal over with its code", async () => {
  answerWith(200, { Result: 902, ServerTime: 5 });
  expect(await call(getWalletAmount, {})).toMatchObject({ kind: "refused", code: 902 });
});

it("clears the login and leaves when the token is refused", async () => {
  answerWith(401, { Result: 4, Message: "", ServerTime: 5 });
  expect(await call(getWalletAmount, {})).toEqual({ kind: "left" });
  expect(currentSession()).toBeNull();
  expect(wentTo).toEqual(["/ErrorMsg?Msg=4"]);
});

it("keeps the present login when the refusal was about an older token", async () => {
  vi.stubGlobal("fetch", async () => {
    storeSession({ ...grant, access_token: "t2" }, 0);
    return new Response(JSON.stringify({ Result: 1, Message: "" }), { status: 401 });
  });
  expect(await call(getWalletAmount, {})).toEqual({ kind: "unknown" });
  expect(currentSession()?.accessToken).toBe("t2");
  expect(wentTo).toEqual([]);
});

it("asks nothing that needs a login while there is none", async () => {
  clearSession();
  const sent = answerWith(200, {});
  expect(await call(getWalletAmount, {})).toEqual({ kind: "left" });
  expect(sent).not.toHaveBeenCalled();
});

it("goes to the new password when the server demands one in the middle of a login", async () => {
  answerWith(200, { Result: 13, Message: "请先修改密码", ServerTime: 5 });
  expect(await call(getWalletAmount, {})).toEqual({ kind: "left" });
  expect(currentSession()?.mustChangePassword).toBe(true);
  expect(wentTo).toEqual(["/AccountPassword"]);
});

it("takes the same code with other words as the call's own refusal", async () => {
  answerWith(200, { Result: 13, Message: "尚未设置资金密码", ServerTime: 5 });
  expect(await call(getWalletAmount, {})).toMatchObject({ kind: "refused", code: 13 });
  expect(wentTo).toEqual([]);
});

it("learns the server's time from the header when the body has none", async () => {
  answerWith(200, { WebSiteTitle: "x" }, { "X-Server-Time": String(Date.now() + 500_000) });
  await call(getWebSiteInfo, {});
  expect(Math.abs(serverClock.offsetMs() - 500_000)).toBeLessThan(2_000);
});

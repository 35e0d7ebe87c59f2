import { queryClient } from "@fairdraw/client/call/query-client.ts";
import {
  clearSession,
  currentSession,
  storeSession,
} from "@fairdraw/client/login/session-store.ts";
import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renewSession, soonestEnd, useSessionEnding, watchSession } from "./session-watch.ts";

const minuteMs = 60_000;
const grant = { ...aGrant, expires_in: 1800, NickName: "P" };
const wentTo: string[] = [];
let end = () => {};

const answerWith = (status: number, body: unknown) => {
  const reply = vi.fn(async (_path: string) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", reply);
  return reply;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The browser's locks: whoever comes while one is held goes without. */
function freshLocks() {
  let isHeld = false;
  return {
    request: async (_name: string, _options: unknown, work: (lock: object | null) => unknown) => {
      if (isHeld) {
        await work(null);
        return;
      }
      isHeld = true;
      await work({});
      isHeld = false;
    },
  };
}

beforeEach(() => {
  Object.defineProperty(navigator, "locks", { value: freshLocks(), configurable: true });
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  wentTo.length = 0;
  bindNavigation((path) => wentTo.push(path));
  storeSession(grant, Date.now());
});
afterEach(() => {
  end();
  clearSession();
  useSessionEnding.setState({ endsAt: null, idleEndsAt: null });
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  Reflect.deleteProperty(navigator, "locks");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("asks for no new token while more than five minutes are left", async () => {
  const sent = answerWith(200, { ...grant, access_token: "t2" });
  end = watchSession();
  await pass(25 * minuteMs - 1_000);
  expect(sent).not.toHaveBeenCalled();
});

it("renews once within five minutes of the end and asks for the player's data anew", async () => {
  const sent = answerWith(200, { ...grant, access_token: "t2" });
  const anew = vi.spyOn(queryClient, "invalidateQueries");
  end = watchSession();
  await pass(25 * minuteMs + 2_000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0]).toBe("/api/Token/Refresh");
  expect(currentSession()).toMatchObject({ accessToken: "t2" });
  expect(currentSession()?.expiresAt).toBeGreaterThan(Date.now() + 29 * minuteMs);
  const keys = anew.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
  expect(keys).toEqual(["account", "privileges", "vip", "wallet"]);
});

it("clears the login at its end and shows the timeout two seconds later, not before", async () => {
  answerWith(500, {});
  end = watchSession();
  await pass(30 * minuteMs - 1);
  expect(currentSession()).not.toBeNull();
  await pass(1);
  expect(currentSession()).toBeNull();
  await pass(1_999);
  expect(wentTo).toEqual([]);
  await pass(1);
  expect(wentTo).toEqual(["/Timeout"]);
});

it("shows no timeout to somebody who logged in again in those two seconds", async () => {
  answerWith(500, {});
  end = watchSession();
  await pass(30 * minuteMs + 500);
  storeSession({ ...grant, access_token: "t9" }, Date.now());
  await pass(5_000);
  expect(wentTo).toEqual([]);
});

it("tells that the session ends when the renewal failed, and tries again after ten seconds", async () => {
  const sent = answerWith(500, {});
  end = watchSession();
  await pass(25 * minuteMs);
  expect(useSessionEnding.getState().endsAt).toBe(currentSession()?.expiresAt);
  await pass(9_000);
  expect(sent).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

it("takes that back as soon as a renewal succeeds", async () => {
  useSessionEnding.setState({ endsAt: currentSession()?.expiresAt ?? 0 });
  answerWith(200, { ...grant, access_token: "t2" });
  await renewSession();
  expect(useSessionEnding.getState().endsAt).toBeNull();
});

it("renews in one of two tabs only", async () => {
  const sent = answerWith(200, { ...grant, access_token: "t2" });
  await Promise.all([renewSession(), renewSession()]);
  expect(sent).toHaveBeenCalledTimes(1);
});

describe("a login that nobody uses", () => {
  const idleGrant = { ...grant, expires_in: 7200, idle_seconds: 1800 };
  const start = () => {
    const sent = answerWith(200, idleGrant);
    storeSession(idleGrant, Date.now());
    end = watchSession();
    return sent;
  };
  const touch = () => window.dispatchEvent(new Event("pointerdown"));

  it("is told a minute before its end, then ended here and at the server", async () => {
    window.history.replaceState(null, "", "/BetRecord?State=1");
    const sent = start();
    await pass(29 * minuteMs - 1_000);
    expect(soonestEnd(useSessionEnding.getState())).toBeNull();
    await pass(1_000);
    expect(soonestEnd(useSessionEnding.getState())).toBe(Date.now() + minuteMs);
    await pass(minuteMs);
    expect(currentSession()).toBeNull();
    expect(sent.mock.calls.map(([path]) => path)).toEqual(["/api/Token/Logout"]);
    await pass(2_000);
    expect(wentTo).toEqual(["/Timeout"]);
    expect(sessionStorage.getItem("fairdraw.returnTo")).toBe("/BetRecord?State=1");
  });

  it("goes on for as long again when somebody touches the page", async () => {
    start();
    await pass(29 * minuteMs + 30_000);
    touch();
    await pass(1_000);
    expect(soonestEnd(useSessionEnding.getState())).toBeNull();
    await pass(29 * minuteMs);
    expect(currentSession()).not.toBeNull();
    await pass(minuteMs);
    expect(currentSession()).toBeNull();
  });

  it("tells the server of whoever touches the page without making a call", async () => {
    const sent = start();
    await pass(10 * minuteMs);
    touch();
    await pass(5 * minuteMs - 1_000);
    expect(sent).not.toHaveBeenCalled();
    await pass(2_000);
    expect(sent.mock.calls.map(([path]) => path)).toEqual(["/api/Token/Refresh"]);
  });

  it("goes on while another tab is used", async () => {
    start();
    await pass(20 * minuteMs);
    localStorage.setItem("fairdraw.touched", JSON.stringify(Date.now()));
    await pass(20 * minuteMs);
    expect(currentSession()).not.toBeNull();
  });
});

describe("a login that ended in another tab", () => {
  const endElsewhere = (page: string) => {
    end = watchSession();
    localStorage.setItem("fairdraw.session.end", JSON.stringify(page));
    localStorage.removeItem("fairdraw.session");
    window.dispatchEvent(new StorageEvent("storage", { key: "fairdraw.session" }));
  };

  it("leads to the page that tells why", () => {
    endElsewhere("/ErrorMsg?Msg=3");
    expect(wentTo).toEqual(["/ErrorMsg?Msg=3"]);
  });

  it("leads to the timeout after two seconds when its time was over", async () => {
    endElsewhere("/Timeout");
    await pass(1_999);
    expect(wentTo).toEqual([]);
    await pass(1);
    expect(wentTo).toEqual(["/Timeout"]);
  });

  it("leaves whoever reads a page for everybody where he is", async () => {
    window.history.replaceState(null, "", "/DrawHistory/101");
    endElsewhere("/ErrorMsg?Msg=3");
    await pass(5_000);
    expect(wentTo).toEqual([]);
    expect(currentSession()).toBeNull();
  });
});

it.each([
  ["/Login", ["/"]],
  ["/Timeout", ["/"]],
  ["/Register", []],
])("takes a login of another tab over on %s", (page, expected) => {
  clearSession();
  window.history.replaceState(null, "", page);
  end = watchSession();
  storeSession(grant, Date.now());
  const login = localStorage.getItem("fairdraw.session") ?? "";
  clearSession();
  localStorage.setItem("fairdraw.session", login);
  window.dispatchEvent(new StorageEvent("storage", { key: "fairdraw.session" }));
  expect(currentSession()?.userName).toBe("player1");
  expect(wentTo).toEqual(expected);
});

it("ends a login that only another tab knew of", () => {
  const login = localStorage.getItem("fairdraw.session") ?? "";
  clearSession();
  localStorage.setItem("fairdraw.session", login);
  clearSession();
  expect(localStorage.getItem("fairdraw.session")).toBeNull();
});

it("leaves with a word when another tab logged out, and drops what belonged to the login", async () => {
  sessionStorage.setItem("fairdraw.login.marqueeClosed", "1");
  queryClient.setQueryData(["announcements", "list"], "old");
  end = watchSession();
  localStorage.removeItem("fairdraw.session");
  window.dispatchEvent(new StorageEvent("storage", { key: "fairdraw.session" }));
  expect(wentTo).toEqual(["/ErrorMsg?Msg=1"]);
  expect(currentSession()).toBeNull();
  expect(sessionStorage.getItem("fairdraw.login.marqueeClosed")).toBeNull();
  expect(queryClient.getQueryData(["announcements", "list"])).toBeUndefined();
});

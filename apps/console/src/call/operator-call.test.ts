import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { getGameTree, setGameState } from "@fairdraw/wire/lottery/operator-calls.ts";
import { operatorLogin } from "@fairdraw/wire/staff/operator-calls.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchIdleness } from "./idle-end.ts";
import { operatorCall } from "./operator-call.ts";
import { beginSession, currentSession, endSession, lastEndReason } from "./session.ts";

const opened = { token: "t1", userName: "operator", rights: ["games.view"] as const };
const hourMs = 3_600_000;
beforeEach(() => beginSession({ ...opened, endsAt: deviceNowMs() + 8 * hourMs }));
afterEach(() => {
  endSession("loggedOut");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers the next calls; gives what they sent. */
function serve(status: number, json: unknown) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(json, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("a call of an operator", () => {
  it("goes with the token of this tab, and answers what came", async () => {
    const fetched = serve(200, { Items: [], ServerTime: 1 });
    expect(await operatorCall(getGameTree, {})).toEqual({
      kind: "done",
      answer: { Items: [], ServerTime: 1 },
    });
    const [path, sent] = fetched.mock.calls[0] ?? [];
    expect(path).toBe(getGameTree.path);
    expect(new Headers(sent?.headers).get("authorization")).toBe("Bearer t1");
  });

  it.each([
    [200, { Result: 1, ServerTime: 1 }, { kind: "refused", code: 1 }],
    [
      400,
      { Result: 904, Errors: [{ Field: "State", Rule: "x" }] },
      { kind: "unfit", places: ["State"] },
    ],
    [403, { Result: 1 }, { kind: "turnedAway", status: 403 }],
    [500, { Result: 999 }, { kind: "unknown" }],
    [200, { Result: 0 }, { kind: "unknown" }],
  ])("that is answered by %i %o ends as what it means", async (status, json, outcome) => {
    serve(status, json);
    expect(await operatorCall(setGameState, {})).toEqual(outcome);
    expect(currentSession()?.token).toBe("t1");
  });

  it("that never comes through may have happened or not", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("no network");
    });
    expect(await operatorCall(setGameState, {})).toEqual({ kind: "unknown" });
  });

  it("ends the session when the server knows it no more", async () => {
    serve(401, { Result: 3 });
    expect(await operatorCall(getGameTree, {})).toEqual({ kind: "left" });
    expect(currentSession()).toBeNull();
    expect(lastEndReason()).toBe("ended");
    expect(tabStorage.getItem("fairdraw.console.session")).toBeNull();
  });

  it("is not made without a session, except the login", async () => {
    endSession("loggedOut");
    const fetched = serve(200, { Result: 102, ServerTime: 1 });
    expect(await operatorCall(getGameTree, {})).toEqual({ kind: "left" });
    expect(fetched).not.toHaveBeenCalled();
    expect(await operatorCall(operatorLogin, {})).toEqual({ kind: "refused", code: 102 });
  });
});

describe("an untouched page", () => {
  it("ends the session after 20 minutes, and not before", () => {
    vi.useFakeTimers({ now: deviceNowMs() });
    const stop = watchIdleness();
    vi.advanceTimersByTime(19 * 60_000);
    window.dispatchEvent(new Event("keydown"));
    vi.advanceTimersByTime(19 * 60_000);
    expect(currentSession()).not.toBeNull();
    vi.advanceTimersByTime(61_000);
    expect(currentSession()).toBeNull();
    expect(lastEndReason()).toBe("idle");
    stop();
  });

  it("is over when it is touched after the device has slept", () => {
    const start = deviceNowMs();
    vi.useFakeTimers({ now: start });
    const stop = watchIdleness();
    vi.setSystemTime(start + 21 * 60_000);
    window.dispatchEvent(new Event("pointerdown"));
    expect(currentSession()).toBeNull();
    stop();
  });
});

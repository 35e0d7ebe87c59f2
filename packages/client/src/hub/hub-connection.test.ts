import { expect, it } from "vitest";
import { createHub, type HubLink, type HubState, type HubTransport } from "./hub-connection.ts";

/** A hub on fake links: `fails` decides per attempt; time moves only when `run` is called. */
function aHub({
  fails = () => false,
  random = 0.5,
}: {
  fails?: (attempt: number) => boolean;
  random?: number;
} = {}) {
  const dialled: HubTransport[] = [];
  const states: HubState[] = [];
  const invoked: string[] = [];
  const closers: (() => void)[] = [];
  let timers: { delayMs: number; run: () => void }[] = [];
  const connect = async (transport: HubTransport): Promise<HubLink> => {
    dialled.push(transport);
    const attempt = dialled.length;
    return {
      start: async () => {
        if (fails(attempt)) throw new Error("no");
      },
      stop: async () => {},
      invoke: async (method) => invoked.push(method),
      on: () => {},
      onclose: (handler) => closers.push(handler),
    };
  };
  const hub = createHub({
    connect,
    random: () => random,
    after: (delayMs, run) => {
      const timer = { delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    events: [],
    onEvent: () => {},
    onState: (state) => states.push(state),
  });
  const settle = () => new Promise((done) => setTimeout(done, 0));
  const run = async (delayMs: number) => {
    const due = timers.filter((one) => one.delayMs === delayMs);
    timers = timers.filter((one) => one.delayMs !== delayMs);
    for (const one of due) one.run();
    await settle();
  };
  const delays = () => timers.map((one) => one.delayMs);
  return { hub, dialled, states, invoked, closers, run, settle, delays };
}

it("starts only from Disconnected", async () => {
  const { hub, settle, dialled } = aHub();
  expect(hub.start()).toBe(true);
  expect(hub.start()).toBe(false);
  await settle();
  expect(hub.state()).toBe("Connected");
  expect(hub.start()).toBe(false);
  expect(dialled).toEqual(["WebSockets"]);
});

it("returns to Disconnected after a failed start and tries the other transport each time", async () => {
  const { hub, settle, states, dialled, run } = aHub({ fails: (attempt) => attempt < 4 });
  hub.start();
  await settle();
  expect(states).toEqual(["Connecting", "Disconnected"]);
  for (let i = 0; i < 3; i += 1) await run(1_000);
  expect(dialled).toEqual(["WebSockets", "LongPolling", "WebSockets", "LongPolling"]);
  expect(hub.state()).toBe("Connected");
});

it("restarts after a close, between 0.5 and 1.5 s later, with the transport that worked", async () => {
  const { hub, settle, closers, delays, run, dialled } = aHub();
  hub.start();
  await settle();
  closers[0]?.();
  expect(hub.state()).toBe("Disconnected");
  expect(delays()).toEqual([1_000]);
  await run(1_000);
  expect(hub.state()).toBe("Connected");
  expect(dialled).toEqual(["WebSockets", "WebSockets"]);
});

it.each([
  [0, 500],
  [1, 1_500],
])("waits no less and no longer than that: by chance %d for %d ms", async (random, delayMs) => {
  const { hub, settle, closers, delays } = aHub({ random });
  hub.start();
  await settle();
  closers[0]?.();
  expect(delays()).toEqual([delayMs]);
});

it("beats every five minutes while connected", async () => {
  const { hub, settle, invoked, run } = aHub();
  hub.start();
  await settle();
  await run(300_000);
  await run(300_000);
  expect(invoked).toEqual(["UpdateConnectionActiveTime", "UpdateConnectionActiveTime"]);
});

it("stops for good: no heartbeat, no restart, no new start", async () => {
  const { hub, settle, closers, delays } = aHub();
  hub.start();
  await settle();
  await hub.stop();
  closers[0]?.();
  expect(hub.state()).toBe("Disconnected");
  expect(delays()).toEqual([]);
  expect(hub.start()).toBe(false);
});

it("closes a connection that came up after the stop", async () => {
  const { hub, settle, states } = aHub();
  hub.start();
  const stopped = hub.stop();
  await settle();
  await stopped;
  expect(states).not.toContain("Connected");
});

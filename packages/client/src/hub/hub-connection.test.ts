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
  const errors: unknown[] = [];
  const cutters: ((error?: Error) => void)[] = [];
  const menders: (() => void)[] = [];
  const closers: ((error?: Error) => void)[] = [];
  let timers: { delayMs: number; run: () => void }[] = [];
  const connect = async (transport: HubTransport): Promise<HubLink> => {
    dialled.push(transport);
    const attempt = dialled.length;
    return {
      start: async () => {
        if (fails(attempt)) throw new Error("no");
      },
      stop: async () => {
        closers[attempt - 1]?.();
      },
      invoke: async (method) => invoked.push(method),
      on: () => {},
      onreconnecting: (handler) => cutters.push(handler),
      onreconnected: (handler) => menders.push(handler),
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
    onError: (error) => errors.push(error),
  });
  const settle = () => new Promise((done) => setTimeout(done, 0));
  const run = async (delayMs: number) => {
    const due = timers.filter((one) => one.delayMs === delayMs);
    timers = timers.filter((one) => one.delayMs !== delayMs);
    for (const one of due) one.run();
    await settle();
  };
  const delays = () => timers.map((one) => one.delayMs);
  return { hub, dialled, states, invoked, errors, cutters, menders, closers, run, settle, delays };
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

it("is Reconnecting while the connection comes back by itself, and restarts nothing meanwhile", async () => {
  const { hub, settle, cutters, menders, delays, states, errors } = aHub();
  hub.start();
  await settle();
  const beats = delays();
  const error = new Error("cut");
  cutters[0]?.(error);
  expect(hub.state()).toBe("Reconnecting");
  expect(hub.start()).toBe(false);
  expect(delays()).toEqual(beats);
  menders[0]?.();
  expect(states).toEqual(["Connecting", "Connected", "Reconnecting", "Connected"]);
  expect(errors).toEqual([error]);
});

it("restarts once a connection has given up coming back", async () => {
  const { hub, settle, cutters, closers, states, run, dialled } = aHub();
  hub.start();
  await settle();
  cutters[0]?.();
  closers[0]?.();
  await run(1_000);
  expect(states.slice(2)).toEqual(["Reconnecting", "Disconnected", "Connecting", "Connected"]);
  expect(dialled).toHaveLength(2);
});

it("says what ended it or let no start succeed, but not that it was stopped", async () => {
  const { hub, settle, closers, errors, run } = aHub({ fails: (attempt) => attempt === 1 });
  hub.start();
  await settle();
  expect(errors).toEqual([new Error("no")]);
  await run(1_000);
  const error = new Error("Server returned an error on close: full");
  closers[0]?.(error);
  closers[0]?.();
  expect(errors.slice(1)).toEqual([error]);
  await hub.stop();
  closers[0]?.(error);
  expect(errors).toHaveLength(2);
});

it("does not wait any longer for a cut connection once the network is back", async () => {
  const { hub, settle, cutters, run, states, dialled } = aHub();
  hub.start();
  await settle();
  hub.hasten();
  expect(hub.state()).toBe("Connected");
  cutters[0]?.();
  hub.hasten();
  await settle();
  await run(1_000);
  expect(states.slice(2)).toEqual(["Reconnecting", "Disconnected", "Connecting", "Connected"]);
  expect(dialled).toHaveLength(2);
});

it("leaves Reconnecting for good when it is stopped", async () => {
  const { hub, settle, cutters, menders } = aHub();
  hub.start();
  await settle();
  cutters[0]?.();
  await hub.stop();
  menders[0]?.();
  expect(hub.state()).toBe("Disconnected");
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

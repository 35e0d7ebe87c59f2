import { afterEach, describe, expect, test } from "vitest";
import {
  eventually,
  handshake,
  type RawClient,
  startTestHub,
  type TestHub,
  upgradeStatus,
} from "./support.ts";

let running: TestHub;

afterEach(() => running.stop());

async function start(options: Parameters<typeof startTestHub>[0] = {}): Promise<TestHub> {
  running = await startTestHub(options);
  return running;
}

/** Asks again until it is so. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const bearer = (name: string) => ({ Authorization: `Bearer ${name}` });

describe("the memory of all connections", () => {
  const unfinished = async (client: RawClient, bytes: number) =>
    new Promise((resolve) => client.socket.send("x".repeat(bytes), { fin: false }, resolve));

  test("that is nearly used up lets nobody more in, and the present ones stay", async () => {
    const { joined, raw, hub } = await start({ limits: { tickMs: 20, memoryBytesMax: 400_000 } });
    const present = await joined("", bearer("ann"));
    const holder = await joined();
    await unfinished(holder, 350_000);
    await until(async () => (await upgradeStatus(raw())) === 503);
    present.send({ type: 1, invocationId: "1", target: "Echo", arguments: ["here"] });
    await present.waitFor((text) => text.includes("here"));
    expect(hub.counters.closedForMemory).toBe(0);
    holder.socket.close();
    await until(async () => (await upgradeStatus(raw())) === 101);
  });

  test("is freed of those who keep most of it: unfinished messages", async () => {
    const { joined, hub } = await start({ limits: { tickMs: 20, memoryBytesMax: 400_000 } });
    const small = await joined();
    const large = await joined();
    await unfinished(small, 150_000);
    await unfinished(large, 300_000);
    expect(await large.closedWith).toBe(1006);
    await eventually(() => hub.counters.connectionsOpen === 1);
    expect(hub.counters.closedForMemory).toBe(1);
    expect(small.socket.readyState).toBe(small.socket.OPEN);
  });

  test("is freed of those who keep most of it: readers that are slow", async () => {
    const { negotiate, url, hub, joined } = await start({
      limits: { tickMs: 20, memoryBytesMax: 400_000 },
    });
    const present = await joined();
    const { connectionToken } = await negotiate();
    await fetch(`${url}?id=${connectionToken}`);
    await fetch(`${url}?id=${connectionToken}`, { method: "POST", body: handshake });
    // Nobody polls, so all of it waits, below the limit of a connection.
    for (let count = 0; count < 10; count++) hub.clients.all.send("Message", "x".repeat(50_000));
    await eventually(() => hub.counters.closedForMemory === 1);
    await eventually(() => hub.counters.connectionsOpen === 1);
    expect(hub.counters.closedForSlowReader).toBe(0);
    await present.waitFor((text) => text.length > 500_000);
  });

  test("is freed of those who keep most of it: calls that wait", async () => {
    const { joined, hub } = await start({ limits: { tickMs: 20, memoryBytesMax: 100_000 } });
    const client = await joined();
    const call = { type: 1, target: "NeverReturn", arguments: ["x".repeat(30_000)] };
    client.send(call, call, call, call, call, call);
    expect(await client.closedWith).toBe(1006);
    expect(hub.counters.closedForMemory).toBe(1);
  });
});

import { afterEach, describe, expect, test } from "vitest";
import {
  eventually,
  handshake,
  type RawClient,
  rawSocket,
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
    const names = Array.from({ length: 7 }, (_, index) => `holder${index}`);
    const holders = await Promise.all(names.map((name) => joined("", bearer(name))));
    for (const holder of holders) await unfinished(holder, 48_000);
    await until(async () => (await upgradeStatus(raw("", bearer("eve")))) === 503);
    expect(await upgradeStatus(raw())).toBe(503);
    present.send({ type: 1, invocationId: "1", target: "Echo", arguments: ["here"] });
    await present.waitFor((text) => text.includes("here"));
    expect(hub.counters.closedForMemory).toBe(0);
    for (const holder of holders) holder.socket.close();
    await until(async () => (await upgradeStatus(raw())) === 101);
  });

  test("is freed of those who keep most of it: unfinished messages", async () => {
    const { joined, hub } = await start({ limits: { tickMs: 20, memoryBytesMax: 1_600_000 } });
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

  test("is not filled by unfinished POSTs of one address, which keeps room for small ones", async () => {
    const { negotiate, url, port, server, raw, hub, joined } = await start({
      limits: { tickMs: 20, memoryBytesMax: 800_000 },
    });
    const openLine = async () => {
      const { connectionToken } = await negotiate();
      await fetch(`${url}?id=${connectionToken}`);
      return connectionToken;
    };
    const honest = await openLine();
    let requests = 0;
    server.on("request", ({ method }) => {
      if (method === "POST") requests++;
    });
    let refused = 0;
    for (let count = 1; count <= 20; count++) {
      const token = await openLine();
      requests = 0;
      const head = `POST /Hub?id=${token} HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n`;
      const { socket } = rawSocket(port, head + "x".repeat(49_990));
      socket.on("data", (data) => {
        if (data.toString().startsWith("HTTP/1.1 429")) refused++;
      });
      await eventually(() => requests === 1);
    }
    await eventually(() => refused >= 18);
    const post = await fetch(`${url}?id=${honest}`, { method: "POST", body: handshake });
    expect(post.status).toBe(200);
    const client = await joined("", bearer("ann"));
    client.send({ type: 1, invocationId: "1", target: "Echo", arguments: ["here"] });
    await client.waitFor((text) => text.includes("here"));
    expect(await upgradeStatus(raw("", bearer("eve")))).toBe(101);
    expect(await upgradeStatus(raw())).toBe(101);
    expect(hub.counters.closedForMemory).toBe(0);
  });
});

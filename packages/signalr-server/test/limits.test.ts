import { afterEach, describe, expect, test } from "vitest";
import {
  eventually,
  handshake,
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const bearer = (name: string) => ({ Authorization: `Bearer ${name}` });

describe("the connections of one user", () => {
  test("are counted before their handshake", async () => {
    const { raw } = await start({ limits: { connectionsPerUserMax: 3 } });
    const open = () => upgradeStatus(raw("", bearer("ann")));
    expect([await open(), await open(), await open()]).toEqual([101, 101, 101]);
    expect(await open()).toBe(429);
    expect(await upgradeStatus(raw("", bearer("bob")))).toBe(101);
  });

  test("are counted over all transports, and have room again when one is gone", async () => {
    const { raw, negotiate, url, hub } = await start({ limits: { connectionsPerUserMax: 2 } });
    const headers = bearer("ann");
    const first = raw("", headers);
    await first.opened;
    const poll = async () => {
      const { connectionToken } = await negotiate(undefined, headers);
      return (await fetch(`${url}?id=${connectionToken}`, { headers })).status;
    };
    expect([await poll(), await poll()]).toEqual([200, 429]);
    expect(await upgradeStatus(raw("", headers))).toBe(429);
    first.socket.close();
    await eventually(() => hub.counters.connectionsOpen === 1);
    await eventually(() => hub.counters.connectionsTotal === 2);
    expect(await poll()).toBe(200);
  });
});

describe("clients without a name", () => {
  test("are counted by their address, which the host may take from its proxy", async () => {
    const { raw } = await start({
      limits: { anonymousPerAddressMax: 2 },
      remoteAddressOf: ({ headers }) => String(headers["x-client"]),
    });
    const open = (address: string) => upgradeStatus(raw("", { "X-Client": address }));
    expect([await open("192.0.2.1"), await open("192.0.2.1")]).toEqual([101, 101]);
    expect(await open("192.0.2.1")).toBe(429);
    expect(await open("192.0.2.2")).toBe(101);
    expect([await open("2001:db8::1"), await open("2001:db8::2")]).toEqual([101, 101]);
    expect(await open("2001:db8::3")).toBe(429);
    expect(await open("2001:db8:0:1::3")).toBe(101);
  });

  test("take no room from users at their address", async () => {
    const { raw } = await start({ limits: { anonymousPerAddressMax: 1 } });
    expect([await upgradeStatus(raw()), await upgradeStatus(raw())]).toEqual([101, 429]);
    expect(await upgradeStatus(raw("", bearer("ann")))).toBe(101);
  });
});

describe("negotiated tokens in waiting", () => {
  test("of clients without a name leave users at their address theirs", async () => {
    const { negotiate } = await start({ limits: { pendingPerAddressMax: 2 } });
    const ask = async (name?: string) =>
      (await negotiate(undefined, name === undefined ? {} : bearer(name))).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    expect([await ask("ann"), await ask("ann"), await ask("ann")]).toEqual([200, 200, 429]);
    expect(await ask("bob")).toBe(200);
  });
});

describe("the POSTs of one connection", () => {
  async function openLine(options: Parameters<typeof startTestHub>[0] = {}) {
    const hub = await start(options);
    const { connectionToken } = await hub.negotiate();
    const path = `/Hub?id=${connectionToken}`;
    const url = `${hub.url}?id=${connectionToken}`;
    await fetch(url);
    await fetch(url, { method: "POST", body: handshake });
    await (await fetch(url)).text();
    const post = async (body: string) => (await fetch(url, { method: "POST", body })).status;
    let requests = 0;
    hub.server.on("request", () => requests++);
    const came = (count: number) => eventually(() => requests === count);
    return { hub, path, post, came };
  }

  const stalledPost = (port: number, path: string) =>
    rawSocket(
      port,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 500\r\n\r\n`,
    );

  test("are read one after the other, so that stalled ones keep no memory", async () => {
    const { hub, path, post, came } = await openLine({ limits: { bodyTimeoutMs: 1000 } });
    const stalled = stalledPost(hub.port, path);
    await came(1);
    const before = hub.hub.counters.bytesReceived;
    const posted = Array.from({ length: 5 }, () => post('{"type":6}\u001e'));
    await came(6);
    await pause(50);
    expect(hub.hub.counters.bytesReceived).toBe(before);
    expect(await stalled.answer).toMatch(/^HTTP\/1.1 408/);
    expect(await Promise.all(posted)).toEqual([200, 200, 200, 200, 200]);
  });

  test("are not read while calls wait, though they began before", async () => {
    const { hub, path, came } = await openLine({ limits: { queuedInvocationsMax: 1 } });
    const call = `{"type":1,"target":"WaitForAbort","arguments":["${"x".repeat(30_000)}"]}\u001e`;
    const body = call.repeat(10);
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
    const begun = Array.from({ length: 5 }, () => rawSocket(hub.port, head + body.slice(0, 1000)));
    await came(5);
    for (const { socket } of begun) socket.write(body.slice(1000));
    const { counters } = hub.hub;
    await eventually(() => counters.invocations === 1);
    await pause(100);
    expect(counters.bytesReceived).toBe(handshake.length + body.length);
    for (const { socket } of begun) socket.destroy();
  });

  test("are refused behind too many others", async () => {
    const limits = { postsMax: 3, bodyTimeoutMs: 1000 };
    const { hub, path, post, came } = await openLine({ limits });
    const stalled = Array.from({ length: 3 }, () => stalledPost(hub.port, path));
    await came(3);
    expect(await post('{"type":6}\u001e')).toBe(429);
    await Promise.all(stalled.map(({ answer }) => answer));
    expect(await post('{"type":6}\u001e')).toBe(200);
  });
});

test("failures that a client causes fill no log", async () => {
  const lines: { fields: object; message: string }[] = [];
  const note = (fields: object, message: string) => lines.push({ fields, message });
  const { joined, hub } = await start({
    limits: { tickMs: 100 },
    logger: { debug() {}, info: note, warn: note, error: note },
  });
  const client = await joined();
  const broken = { type: 1, invocationId: "1", target: "EchoText", arguments: [1] };
  client.send(...Array.from({ length: 500 }, () => broken));
  await eventually(() => hub.counters.invocationsFailed === 500);
  const leftOut = () =>
    lines.reduce((sum, { fields }) => sum + Number(Reflect.get(fields, "leftOut") ?? 0), 0);
  await eventually(() => leftOut() > 0);
  await pause(150);
  const written = lines.filter(({ message }) => message === "a hub invocation failed").length;
  expect(written + leftOut()).toBe(500);
  expect(written).toBeLessThan(100);
});

test("a client that acknowledges only what former lines sent is dropped before it costs much", async () => {
  const { negotiate, raw, hub } = await start({
    allowStatefulReconnect: true,
    limits: { statefulBufferBytesMax: 2000 },
  });
  const { connectionToken } = await negotiate("?negotiateVersion=1&useStatefulReconnect=true");
  const query = `?id=${connectionToken}`;
  const answers = (text: string) => text.split("\u001e").length - 1;
  let line = raw(query);
  await line.opened;
  line.sendText('{"protocol":"json","version":2}\u001e');
  const begins: number[] = [];
  const perLine = 20;
  for (let count = 1; hub.counters.connectionsOpen === 1 && count < 50; count++) {
    const calls = Array.from({ length: perLine }, () => ({
      type: 1,
      invocationId: "1",
      target: "Nothing",
      arguments: [],
    }));
    const wanted = answers(line.text) + perLine;
    line.send(...calls);
    await line.waitFor((text) => answers(text) >= wanted);
    line.socket.terminate();
    await eventually(() => hub.counters.linesLost === count);
    line = raw(query);
    await line.opened;
    const isServed = await line
      .waitFor((text) => text.includes('"type":9') && answers(text) > perLine)
      .then(
        () => true,
        () => false,
      );
    if (!isServed) break;
    await pause(20);
    begins.push(answers(line.text));
    line.send(
      { type: 9, sequenceId: perLine * count + 1 },
      { type: 8, sequenceId: perLine * count },
    );
  }
  await eventually(() => hub.counters.connectionsOpen === 0);
  // 66 fillers of 30 bytes are as much as the buffer holds.
  expect(begins.length).toBeGreaterThan(1);
  expect(Math.max(...begins)).toBeLessThanOrEqual(66 + perLine + 1);
  expect(await upgradeStatus(raw(query))).toBe(404);
});

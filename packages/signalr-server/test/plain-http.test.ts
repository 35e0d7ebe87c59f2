import { afterEach, describe, expect, test } from "vitest";
import { eventually, handshake, rawSocket, startTestHub, type TestHub } from "./support.ts";

let running: TestHub | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
});

interface Line {
  readonly hub: TestHub;
  readonly url: string;
  readonly connectionId: string;
  get(signal?: AbortSignal): Promise<{ status: number; text: string }>;
  post(text: string): Promise<number>;
  delete(): Promise<number>;
}

/** A long-polling client by hand: negotiated, and with its first poll answered. */
async function openLine(options?: Parameters<typeof startTestHub>[0]): Promise<Line> {
  const hub = await startTestHub(options);
  running = hub;
  const { connectionToken, connectionId } = await hub.negotiate();
  const url = `${hub.url}?id=${connectionToken}`;
  const line: Line = {
    hub,
    url,
    connectionId,
    async get(signal) {
      const response = await fetch(url, signal === undefined ? {} : { signal });
      return { status: response.status, text: await response.text() };
    },
    post: async (body) => (await fetch(url, { method: "POST", body })).status,
    delete: async () => (await fetch(url, { method: "DELETE" })).status,
  };
  expect(await line.get()).toEqual({ status: 200, text: "" });
  return line;
}

async function openJoinedLine(options?: Parameters<typeof startTestHub>[0]): Promise<Line> {
  const line = await openLine(options);
  expect(await line.post(handshake)).toBe(200);
  expect(await line.get()).toEqual({ status: 200, text: "{}\u001e" });
  return line;
}

const echo = '{"type":1,"invocationId":"1","target":"Echo","arguments":["x"]}\u001e';
const echoed = '{"type":3,"invocationId":"1","result":"x"}\u001e';

describe("long polling", () => {
  test("delivers what waits, then waits for what comes", async () => {
    const line = await openJoinedLine();
    expect(await line.post(echo)).toBe(200);
    expect(await line.get()).toEqual({ status: 200, text: echoed });
    const poll = line.get();
    await line.post(echo);
    expect(await poll).toEqual({ status: 200, text: echoed });
  });

  test("answers a poll without news empty when its time is over", async () => {
    const line = await openJoinedLine({ limits: { tickMs: 20, pollTimeoutMs: 100 } });
    expect(await line.get()).toEqual({ status: 200, text: "" });
    const poll = line.get();
    await line.post(echo);
    expect((await poll).text).toBe(echoed);
  });

  test("ends an older poll with 204 when a newer one comes", async () => {
    const line = await openJoinedLine();
    const older = line.get();
    await new Promise((resolve) => setTimeout(resolve, 30));
    const newer = line.get();
    expect((await older).status).toBe(204);
    await line.post(echo);
    expect((await newer).text).toBe(echoed);
  });

  test("loses nothing when a poll is aborted", async () => {
    const line = await openJoinedLine();
    for (let round = 0; round < 20; round++) {
      const aborter = new AbortController();
      const aborted = line.get(aborter.signal).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 3));
      aborter.abort();
      await aborted;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
    line.hub.hub.clients.client(line.connectionId).send("Message", "kept");
    expect((await line.get()).text).toContain("kept");
  });

  test("loses nothing when the line is cut in the middle of an answer", async () => {
    const line = await openJoinedLine();
    const path = `/Hub${new URL(line.url).search}`;
    const { socket } = rawSocket(line.hub.port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    socket.pause();
    await new Promise((resolve) => setTimeout(resolve, 50));
    // More than both kernels buffer, so that the answer cannot have been written out.
    const payload = "x".repeat(20_000_000);
    line.hub.hub.clients.all.send("Message", payload);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.resetAndDestroy();
    const { text } = await line.get();
    expect(text.length).toBeGreaterThan(payload.length);
    expect(text.endsWith('x"]}\u001e')).toBe(true);
  });

  test("ends once when nobody polls any more, and forgets the token", async () => {
    const ends: unknown[] = [];
    const line = await openJoinedLine({
      limits: { tickMs: 20, pollGapMs: 1000 },
      onDisconnected: (_context, error) => ends.push(error),
    });
    await eventually(() => ends.length === 1);
    expect((await line.get()).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(ends).toEqual([undefined]);
  });

  test.each(["DELETE first", "Close first"])("stops in good order: %s", async (order) => {
    const ends: unknown[] = [];
    const line = await openJoinedLine({ onDisconnected: (_context, error) => ends.push(error) });
    const poll = line.get();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const steps = [() => line.delete(), () => line.post('{"type":7}\u001e')];
    if (order === "Close first") steps.reverse();
    const statuses: number[] = [];
    for (const step of steps) statuses.push(await step());
    expect(statuses[0]).toBe(order === "DELETE first" ? 202 : 200);
    expect((await poll).status).toBe(204);
    await eventually(() => ends.length === 1);
    expect(ends).toEqual([undefined]);
  });

  test("brings the Close message to a client between two polls, then 204", async () => {
    const line = await openJoinedLine();
    await line.post('{"type":1,"target":"AbortMe","arguments":[]}\u001e');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await line.get()).toEqual({ status: 200, text: '{"type":7}\u001e' });
    expect((await line.get()).status).toBe(204);
    expect((await line.get()).status).toBe(404);
  });

  test("delays the answer to a POST while the queue is full", async () => {
    const line = await openJoinedLine({ limits: { queuedInvocationsMax: 2 } });
    await line.post('{"type":1,"target":"WaitForAbort","arguments":[]}\u001e');
    let isAnswered = false;
    const posted = line.post(echo.repeat(3)).then(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isAnswered).toBe(false);
    await line.delete();
    await posted;
  });

  test("refuses other transports, other users and too large bodies", async () => {
    const line = await openJoinedLine({ limits: { frameBytesMax: 1000 } });
    const stream = await fetch(line.url, { headers: { Accept: "text/event-stream" } });
    expect(stream.status).toBe(400);
    const upgrade = line.hub.raw(new URL(line.url).search);
    await expect(upgrade.opened).rejects.toThrow("409");
    const headers = { Authorization: "Bearer eve" };
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await fetch(line.url, { method, headers })).status).toBe(404);
    }
    expect(await line.post("x".repeat(1001))).toBe(413);
    await line.post(echo);
    expect((await line.get()).text).toBe(echoed);
  });

  test("drops a client that polls nothing while much is sent", async () => {
    const line = await openJoinedLine({ limits: { outgoingMessagesMax: 10 } });
    for (let count = 0; count < 11; count++) line.hub.hub.clients.all.send("Message", "x");
    expect(line.hub.hub.counters.closedForSlowReader).toBe(1);
    await line.get();
    expect((await line.get()).text).toContain('"type":7');
  });

  test("survives a line that is reset in the middle of a POST", async () => {
    const line = await openJoinedLine();
    const { socket } = rawSocket(
      line.hub.port,
      `POST /Hub${new URL(line.url).search} HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\nhalf`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resetAndDestroy();
    await line.post(echo);
    expect((await line.get()).text).toBe(echoed);
  });

  test("tells a client whose token has run out to come back, and shows it nothing else", async () => {
    let isAccepted = true;
    const line = await openJoinedLine({
      authenticate: async () =>
        isAccepted
          ? { ok: true, userId: null, expiresAt: null, identity: { name: "x" } }
          : { ok: false, status: 401 },
    });
    line.hub.hub.clients.all.send("Message", "under way");
    expect((await line.get()).text).toContain("under way");
    line.hub.hub.clients.all.send("Message", "private");
    isAccepted = false;
    expect(await line.post(echo)).toBe(200);
    expect(await line.get()).toEqual({
      status: 200,
      text: '{"type":7,"allowReconnect":true}\u001e',
    });
    expect((await line.get()).status).toBe(204);
    expect((await line.get()).status).toBe(401);
    expect(line.hub.hub.counters.closedForTokenExpiry).toBe(1);
    expect((await fetch(`${line.hub.url}?id=unknown`)).status).toBe(401);
  });

  test("refuses a body that comes too slowly, or is broken, and no body is too large to refuse", async () => {
    const line = await openJoinedLine({ limits: { bodyTimeoutMs: 100 } });
    const search = new URL(line.url).search;
    const { socket, answer } = rawSocket(
      line.hub.port,
      `POST /Hub${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n`,
    );
    const drip = setInterval(() => socket.write("x"), 20);
    expect(await answer).toMatch(/^HTTP\/1.1 408/);
    clearInterval(drip);
    expect(await line.post("x".repeat(100_000_000)).catch(() => 413)).toBe(413);
    expect(
      (await fetch(line.url, { method: "POST", body: Buffer.from([0xff, 0x1e]) })).status,
    ).toBe(200);
    expect((await line.get()).text).toContain("Connection closed with an error.");
  });

  test("is served only where it is switched on", async () => {
    running = await startTestHub({ transports: ["WebSockets"] });
    const { connectionToken, text } = await running.negotiate();
    expect(text).not.toContain("LongPolling");
    expect((await fetch(`${running.url}?id=${connectionToken}`)).status).toBe(404);
  });
});

describe("server-sent events", () => {
  test("tell a client whose token has run out to come back", async () => {
    let isAccepted = true;
    running = await startTestHub({
      authenticate: async () =>
        isAccepted
          ? { ok: true, userId: null, expiresAt: null, identity: { name: "x" } }
          : { ok: false, status: 401 },
    });
    const { connectionToken } = await running.negotiate();
    const url = `${running.url}?id=${connectionToken}`;
    const response = await fetch(url, { headers: { Accept: "text/event-stream" } });
    await fetch(url, { method: "POST", body: handshake });
    isAccepted = false;
    expect((await fetch(url, { method: "POST", body: echo })).status).toBe(200);
    expect(await response.text()).toBe(
      ':\r\ndata: {}\u001e\r\n\r\ndata: {"type":7,"allowReconnect":true}\u001e\r\n\r\n',
    );
  });

  test("begin with data, frame each message, and end with the client", async () => {
    running = await startTestHub();
    const { connectionToken } = await running.negotiate();
    const url = `${running.url}?id=${connectionToken}`;
    const aborter = new AbortController();
    const headers = { Accept: "text/event-stream" };
    const response = await fetch(url, { headers, signal: aborter.signal });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    let text = "";
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    })().catch(() => {});
    await eventually(() => text === ":\r\n");
    await fetch(url, { method: "POST", body: handshake + echo });
    await eventually(() => text.includes("result"));
    expect(text).toBe(`:\r\ndata: {}\u001e\r\n\r\ndata: ${echoed}\r\n\r\n`);
    expect((await fetch(url, { headers })).status).toBe(409);
    expect((await fetch(url, { method: "DELETE" })).status).toBe(400);
    aborter.abort();
    await reading;
    await eventually(() => running?.hub.counters.connectionsOpen === 0);
  });
});

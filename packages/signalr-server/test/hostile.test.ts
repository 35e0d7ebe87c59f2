import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually, handshake, rawSocket, startTestHub, type TestHub } from "./support.ts";

const closeWithError = { type: 7, error: "Connection closed with an error." };
const ping = { type: 6 };
const echo = (value: unknown, invocationId = "1") => ({
  type: 1,
  invocationId,
  target: "Echo",
  arguments: [value],
});
const echoed = (value: unknown, invocationId = "1") => ({ type: 3, invocationId, result: value });

let running: TestHub;
let honest: ReturnType<TestHub["client"]>;

async function start(options?: Parameters<typeof startTestHub>[0]): Promise<TestHub> {
  running = await startTestHub(options);
  honest = running.client({ token: "honest" });
  honest.keepAliveIntervalInMilliseconds = 50;
  await honest.start();
  return running;
}

beforeEach(async () => {
  await start();
});

afterEach(async () => {
  // Whatever happened: the process is up and another client is served.
  expect(await honest.invoke("Echo", "still here")).toBe("still here");
  await running.stop();
});

async function restart(options: Parameters<typeof startTestHub>[0]): Promise<TestHub> {
  await running.stop();
  return start(options);
}

describe("sizes", () => {
  const sized = (bytes: number) => {
    const frame = `${JSON.stringify(echo(""))}\u001e`;
    return `${JSON.stringify(echo("x".repeat(bytes - frame.length)))}\u001e`;
  };

  test("a message of exactly the limit is served", async () => {
    const client = await running.joined();
    client.sendText(sized(32_768));
    await client.waitFor((text) => text.includes("\u001e"));
    expect(client.messages).toMatchObject([{ type: 3, invocationId: "1" }]);
  });

  test("a message one byte over the limit ends the connection", async () => {
    const client = await running.joined();
    client.sendText(sized(32_769));
    expect(await client.closedWith).toBe(1011);
    expect(client.messages).toEqual([closeWithError]);
  });

  test("several messages over the limit together are served", async () => {
    const client = await running.joined();
    const bigValue = "x".repeat(30_000);
    client.send(...["1", "2", "3", "4"].map((id) => echo(bigValue, id)));
    await client.waitFor((text) => text.split("\u001e").length === 5);
  });

  test("bytes without end end the connection", async () => {
    const client = await running.joined();
    for (let count = 0; count < 40; count++) client.sendText("x".repeat(1024));
    await client.closedWith;
    expect(client.messages).toEqual([closeWithError]);
  });

  test("a handshake over the limit is canceled", async () => {
    const client = running.raw();
    await client.opened;
    client.sendText("x".repeat(40_000));
    await client.closedWith;
    expect(client.messages).toEqual([{ error: "Handshake was canceled." }]);
  });

  test("a frame of 100 MB is refused with code 1009 before it is read", async () => {
    const client = await running.joined();
    client.socket.send(Buffer.alloc(100 * 1024 * 1024), () => {});
    expect([1006, 1009]).toContain(await client.closedWith);
  });

  test("a too long target or invocation id ends the connection", async () => {
    for (const message of [
      { type: 1, target: "x".repeat(257), arguments: [] },
      echo(1, "x".repeat(129)),
    ]) {
      const client = await running.joined();
      client.send(message);
      await client.closedWith;
      expect(client.messages).toEqual([closeWithError]);
    }
  });
});

describe("text", () => {
  test("invalid UTF-8 in a text frame closes with 1007", async () => {
    const client = await running.joined();
    client.socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x1e]), { binary: false });
    expect(await client.closedWith).toBe(1007);
  });

  test("invalid UTF-8 in a binary frame ends the connection", async () => {
    const client = await running.joined();
    client.socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x1e]));
    await client.closedWith;
    expect(client.messages).toEqual([closeWithError]);
  });

  test("lone surrogates and NUL come back as they were", async () => {
    const client = await running.joined();
    client.send(echo("\ud800 \u0000"));
    await client.waitFor((text) => text.includes("\u001e"));
    expect(client.messages).toEqual([echoed("\ud800 \u0000")]);
  });

  test("a message in single bytes is put together", async () => {
    const client = running.raw();
    await client.opened;
    for (const byte of Buffer.from(`${handshake}${JSON.stringify(echo("é"))}\u001e`)) {
      client.socket.send(Buffer.from([byte]), { binary: true });
    }
    await client.waitFor((text) => text.includes("result"));
    expect(client.messages).toEqual([{}, echoed("é")]);
  });
});

describe("messages", () => {
  test.each([
    "{",
    "[]",
    "[1]",
    "1",
    "null",
    '""',
    "",
    "{}",
    '{"type":"1"}',
    '{"type":null}',
    '{"type":1}',
    '{"type":1,"target":"","arguments":[]}',
    '{"type":1,"target":1,"arguments":[]}',
    '{"type":1,"target":"Echo"}',
    '{"type":1,"target":"Echo","arguments":{}}',
    '{"type":1,"target":"Echo","arguments":[1],"invocationId":1}',
    '{"type":1,"target":"Echo","arguments":[1],"headers":{"a":1}}',
    '{"type":1,"target":"Echo","arguments":[1],"streamIds":[1]}',
    '{"type":2,"invocationId":"1"}',
    '{"type":3,"invocationId":"1","result":1,"error":"x"}',
    '{"type":3}',
    '{"type":4,"target":"Echo","arguments":[]}',
    '{"type":5}',
    '{"type":7,"error":1}',
    '{"type":8}',
    handshake.slice(0, -1),
  ])("%s ends the connection", async (record) => {
    const client = await running.joined();
    client.sendText(`${record}\u001e`);
    expect(await client.closedWith).toBe(1011);
    expect(client.messages).toEqual([closeWithError]);
  });

  test.each([
    ["unknown types", [0, 10, 255, -1, 1.5].map((type) => ({ type }))],
    ["a type beyond all numbers", '{"type":1e400}'],
    [
      "answers and items that nobody waits for",
      [
        { type: 3, invocationId: "s1", result: 1 },
        { type: 2, invocationId: "1", item: 1 },
        { type: 5, invocationId: "1" },
      ],
    ],
    [
      "bookkeeping of stateful reconnect",
      [-1, 0, 2 ** 53].flatMap((sequenceId) => [
        { type: 8, sequenceId },
        { type: 9, sequenceId },
      ]),
    ],
    ["the id of a call of the server", [{ ...echo(0, "s1"), invocationId: null }]],
    ["unknown properties", [{ type: 6, future: {} }]],
    ["duplicate keys", '{"type":9,"type":6}'],
  ])("%s are passed over and the next message works", async (_what, messages) => {
    const client = await running.joined();
    if (typeof messages === "string") client.sendText(`${messages}\u001e`);
    else client.send(...messages);
    client.send(echo("x"));
    await client.waitFor((text) => text.includes("\u001e"));
    expect(client.messages).toEqual([echoed("x")]);
  });

  test("nesting of 32 is served and of 33 ends the connection", async () => {
    // The message and its list of arguments are two levels.
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    const message = (depth: number) =>
      `{"type":1,"invocationId":"1","target":"Echo","arguments":[${nested(depth)}]}\u001e`;
    const client = await running.joined();
    client.sendText(message(30));
    await client.waitFor((text) => text.includes("result"));
    client.forget();
    client.sendText(message(31));
    await client.closedWith;
    expect(client.messages).toEqual([closeWithError]);
  });

  test("deep nesting within the size limit ends the connection", async () => {
    const client = await running.joined();
    client.sendText(`${"[".repeat(16_000)}${"]".repeat(16_000)}\u001e`);
    await client.closedWith;
  });

  test.each(["__proto__", "constructor", "toString", "onConnected", "hasOwnProperty"])(
    "the target %s is an unknown method",
    async (target) => {
      const client = await running.joined();
      client.send({ type: 1, invocationId: "1", target, arguments: [] });
      await client.waitFor((text) => text.includes("\u001e"));
      const error = `Unknown hub method '${target}'`;
      expect(client.messages).toEqual([{ type: 3, invocationId: "1", error }]);
    },
  );

  test("a __proto__ key in an argument changes no prototype", async () => {
    const client = await running.joined();
    client.sendText(
      '{"type":1,"invocationId":"1","target":"Echo","arguments":[{"__proto__":{"polluted":1}}]}\u001e',
    );
    await client.waitFor((text) => text.includes("\u001e"));
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("handshake", () => {
  const refused = async (record: string) => {
    const client = running.raw();
    await client.opened;
    client.sendText(`${record}\u001e`);
    await client.closedWith;
    return client.messages;
  };

  test.each([
    ['{"protocol":"messagepack","version":1}', "The protocol 'messagepack' is not supported."],
    ['{"protocol":"__proto__","version":1}', "The protocol '__proto__' is not supported."],
    [
      '{"protocol":"json","version":3}',
      "The server does not support version 3 of the 'json' protocol.",
    ],
    ['{"type":6}', "An unexpected error occurred during connection handshake."],
    [JSON.stringify(echo(1)), "An unexpected error occurred during connection handshake."],
    ["garbage", "An unexpected error occurred during connection handshake."],
    ['{"protocol":"json"}', "An unexpected error occurred during connection handshake."],
  ])("%s is refused", async (record, error) => {
    expect(await refused(record)).toEqual([{ error }]);
  });

  test.each([0, -1])("version %i is accepted, as ASP.NET does it", async (version) => {
    const client = running.raw();
    await client.opened;
    client.sendText(`{"protocol":"json","version":${version}}\u001e`);
    client.send(echo(1));
    await client.waitFor((text) => text.includes("result"));
    expect(client.messages).toEqual([{}, echoed(1)]);
  });

  test("version 2 and unknown properties are accepted, messages in the same frame too", async () => {
    const client = running.raw();
    await client.opened;
    const request = JSON.stringify({ version: 2, future: { a: 1 }, protocol: "json" });
    client.sendText(`${request}\u001e${JSON.stringify(echo(1))}\u001e`);
    await client.waitFor((text) => text.includes("result"));
    expect(client.messages).toEqual([{}, echoed(1)]);
  });

  test("that never comes is canceled, sooner without a negotiate", async () => {
    const { raw, negotiate } = await restart({
      limits: { tickMs: 20, handshakeTimeoutMs: 600, handshakeTimeoutWithoutNegotiateMs: 100 },
    });
    const { connectionToken } = await negotiate();
    const late = raw(`?id=${connectionToken}`);
    await late.opened;
    late.sendText('{"proto');
    const early = raw();
    const order: string[] = [];
    await Promise.all([
      early.closedWith.then(() => order.push("without negotiate")),
      late.closedWith.then(() => order.push("with negotiate")),
    ]);
    expect(order).toEqual(["without negotiate", "with negotiate"]);
    expect(late.messages).toEqual([{ error: "Handshake was canceled." }]);
  });
});

describe("floods", () => {
  test("of invocations are worked through one at a time", { timeout: 60_000 }, async () => {
    const client = await running.joined();
    const count = 20_000;
    for (let index = 0; index < count; index += 100) {
      const batch = Array.from({ length: 100 }, (_, offset) => echo(0, String(index + offset)));
      client.send(...batch);
    }
    const answered = () => client.text.split("\u001e").length - 1;
    let answeredBetween = 0;
    while (answered() < count) {
      await honest.invoke("Echo", "between");
      answeredBetween++;
    }
    // Others get their turn in the middle of the flood, not only behind it.
    expect(answeredBetween).toBeGreaterThan(2);
    expect(client.messages.at(-1)).toEqual(echoed(0, String(count - 1)));
  });

  test("behind a method that never returns stop being read, and end with a timeout", async () => {
    const disconnected: string[] = [];
    const { joined, hub } = await restart({
      limits: { tickMs: 20, methodGraceMs: 50, keepAliveMs: 50, clientTimeoutMs: 400 },
      onDisconnected: ({ connectionId }) => disconnected.push(connectionId),
    });
    const client = await joined();
    client.send({ type: 1, target: "NeverReturn", arguments: [] });
    for (let index = 0; index < 2000; index++) client.send(echo("x".repeat(1000)));
    await eventually(() => hub.counters.messagesReceived >= 65);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hub.counters.messagesReceived - 65).toBeLessThan(20);
    client.socket.terminate();
    await eventually(() => hub.counters.connectionsOpen === 1);
    await eventually(() => disconnected.length === 1);
  });

  test("of messages without effect end the connection", async () => {
    const client = await running.joined();
    for (let index = 0; index < 10_000; index++) client.send({ type: 5, invocationId: "1" });
    await client.closedWith;
    expect(client.messages).toEqual([closeWithError]);
  });

  test("of items for streams that nobody opened end the connection", async () => {
    const client = await running.joined();
    const item = { type: 2, invocationId: "none", item: 1 };
    client.send(...Array.from({ length: 1001 }, () => item));
    await client.closedWith;
    expect(client.messages).toEqual([closeWithError]);
  });

  test("of streams are refused one by one", async () => {
    const client = await running.joined();
    const uploads = Array.from({ length: 500 }, (_, index) => ({
      ...echo(0, `call ${index}`),
      streamIds: [`stream ${index}`],
    }));
    client.send(...uploads);
    await client.waitFor((text) => text.split("\u001e").length === 501);
    expect(client.text).not.toContain("result");
  });

  test("of pings and reused ids are served", async () => {
    const client = await running.joined();
    for (let index = 0; index < 5000; index++) client.send(ping);
    client.send(...Array.from({ length: 50 }, () => echo(1, "same")));
    await client.waitFor((text) => text.split("\u001e").length === 51);
  });

  test("of negotiates are refused beyond the limit of an address", async () => {
    const { negotiate } = await restart({ limits: { pendingPerAddressMax: 5 } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => negotiate()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test("of groups are refused beyond the limit", async () => {
    const client = await running.joined();
    const join = (index: number) => ({
      type: 1,
      invocationId: String(index),
      target: "JoinGroup",
      arguments: [`group ${index}`],
    });
    client.send(...Array.from({ length: 101 }, (_, index) => join(index)));
    await client.waitFor((text) => text.split("\u001e").length === 102);
    expect(client.messages.at(-2)).toEqual({ type: 3, invocationId: "99" });
    expect(client.messages.at(-1)).toMatchObject({ invocationId: "100", error: /Too many groups/ });
  });
});

describe("a client that does not read", () => {
  test("is dropped while the others receive everything", { timeout: 30_000 }, async () => {
    const { joined, hub } = await restart({
      limits: { tickMs: 50, closeTimeoutMs: 300, outgoingBytesMax: 200_000 },
    });
    const client = await joined();
    client.socket.pause();
    let received = 0;
    honest.on("Message", () => received++);
    const payload = "x".repeat(50_000);
    let sent = 0;
    while (hub.counters.closedForSlowReader === 0 && sent < 2000) {
      hub.clients.all.send("Message", payload);
      sent++;
      await eventually(() => received === sent);
    }
    expect(hub.counters.closedForSlowReader).toBe(1);
    await eventually(() => hub.counters.connectionsOpen === 1);
    expect(received).toBe(sent);
  });

  test("is cut when one write stays stuck", { timeout: 30_000 }, async () => {
    const { joined, hub } = await restart({
      limits: { tickMs: 50, sendTimeoutMs: 200, outgoingBytesMax: 100_000_000 },
    });
    const client = await joined();
    client.socket.pause();
    // More than both kernels buffer, as single messages that each fit.
    const payload = "x".repeat(900_000);
    for (let sent = 0; sent < 30 && hub.counters.closedForSlowReader === 0; sent++) {
      hub.clients.all.send("Message", payload);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await eventually(() => hub.counters.closedForSlowReader === 1);
    await eventually(() => hub.counters.connectionsOpen === 1);
  });

  test("and never pings is noticed when its line goes silent", async () => {
    const { raw, hub } = await restart({
      limits: { tickMs: 20, keepAliveMs: 50, clientTimeoutMs: 200, closeTimeoutMs: 100 },
    });
    const client = raw();
    await client.opened;
    client.sendText(handshake);
    await client.waitFor((text) => text.includes("{}"));
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Its socket answers for it.
    expect(hub.counters.closedForClientTimeout).toBe(0);
    client.socket.pause();
    await eventually(() => hub.counters.closedForClientTimeout === 1);
    await eventually(() => hub.counters.connectionsOpen === 1);
  });
});

test("an event stream that nobody reads is dropped", { timeout: 30_000 }, async () => {
  const { hub, port, negotiate, url } = await restart({
    limits: { tickMs: 50, closeTimeoutMs: 300, outgoingBytesMax: 200_000 },
  });
  const { connectionToken } = await negotiate();
  const { socket } = rawSocket(
    port,
    `GET /Hub?id=${connectionToken} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n`,
  );
  socket.pause();
  await eventually(() => hub.counters.connectionsOpen === 2);
  await fetch(`${url}?id=${connectionToken}`, { method: "POST", body: handshake });
  let received = 0;
  honest.on("Message", () => received++);
  const payload = "x".repeat(50_000);
  for (let sent = 0; hub.counters.closedForSlowReader === 0; sent++) {
    hub.clients.all.send("Message", payload);
    await eventually(() => received === sent + 1);
  }
  await eventually(() => hub.counters.connectionsOpen === 1);
});

test("a method that fails long after its client has left harms nobody", async () => {
  const failed = Promise.withResolvers<void>();
  const { joined, hub } = await restart({
    methods: {
      Echo: { parse: (args) => args, run: (_context, value) => value },
      FailLate: {
        parse: (args) => args,
        run: async ({ aborted }) => {
          await new Promise((resolve) => aborted.addEventListener("abort", resolve));
          await new Promise((resolve) => setTimeout(resolve, 50));
          failed.resolve();
          throw new Error("too late");
        },
      },
    },
  });
  const client = await joined();
  client.send({ type: 1, invocationId: "1", target: "FailLate", arguments: [] });
  await eventually(() => hub.counters.invocations === 1);
  client.socket.terminate();
  await failed.promise;
  await eventually(() => hub.counters.invocationsFailed === 1);
});

describe("tokens", () => {
  const upgradeStatus = async (query: string, headers?: Record<string, string>) => {
    const client = running.raw(query, headers);
    try {
      await client.opened;
      return 101;
    } catch (thrown) {
      return Number(/(\d{3})$/.exec(String(thrown))?.[1]);
    }
  };

  test.each([
    ["guessed", "?id=AAAAAAAAAAAAAAAAAAAAAA"],
    ["of 10 kB", `?id=${"x".repeat(10_000)}`],
    ["with NUL", "?id=%00"],
    ["__proto__", "?id=__proto__"],
  ])("%s are unknown", async (_what, query) => {
    expect(await upgradeStatus(query)).toBe(404);
  });

  test("that are guessed without end are refused sooner, and only for a while", async () => {
    const { url } = await restart({ limits: { missesPerAddressMax: 5, tickMs: 300 } });
    const status = async () => (await fetch(`${url}?id=guess`)).status;
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 50) statuses.push(await status());
    expect(statuses.at(-1)).toBe(429);
    expect(await upgradeStatus("?id=guess")).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await status()).toBe(404);
  });

  test("the public connection id opens nothing", async () => {
    const { connectionId } = await running.negotiate();
    expect(await upgradeStatus(`?id=${connectionId}`)).toBe(404);
    expect(await upgradeStatus(`?id=${honest.connectionId}`)).toBe(404);
  });

  test("repeated in the query open nothing", async () => {
    const { connectionToken } = await running.negotiate();
    expect(await upgradeStatus(`?id=${connectionToken}&ID=${connectionToken}`)).toBe(404);
  });

  test("open once, then not again, and nothing after the end", async () => {
    const { connectionToken } = await running.negotiate();
    const query = `?id=${connectionToken}`;
    const first = await running.joined(query);
    expect(await upgradeStatus(query)).toBe(409);
    first.socket.close();
    await first.closedWith;
    await eventually(() => running.hub.counters.connectionsOpen === 1);
    expect(await upgradeStatus(query)).toBe(404);
  });

  test("raced for by many upgrades open for exactly one", async () => {
    const { connectionToken } = await running.negotiate();
    const race = Array.from({ length: 10 }, () => upgradeStatus(`?id=${connectionToken}`));
    const statuses = await Promise.all(race);
    expect(statuses.filter((status) => status === 101)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test("of one user open nothing for another", async () => {
    const bearer = (name: string) => ({ Authorization: `Bearer ${name}` });
    const { connectionToken } = await running.negotiate(undefined, bearer("ann"));
    const query = `?id=${connectionToken}`;
    expect(await upgradeStatus(query, bearer("eve"))).toBe(404);
    expect(await upgradeStatus(query)).toBe(404);
    expect(await upgradeStatus(query, bearer("ann"))).toBe(101);
    expect(await upgradeStatus(query, bearer("eve"))).toBe(404);
  });

  test("that nobody uses are forgotten", async () => {
    const { negotiate } = await restart({ limits: { tickMs: 20, pendingTimeoutMs: 100 } });
    const { connectionToken } = await negotiate();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await upgradeStatus(`?id=${connectionToken}`)).toBe(404);
  });

  test("refused by authenticate answer 401 and 403 without a body", async () => {
    expect(await upgradeStatus("?access_token=expired")).toBe(401);
    expect(await upgradeStatus("?access_token=nobody")).toBe(403);
    const answer = await running.negotiate("?negotiateVersion=1&access_token=expired");
    expect(answer).toMatchObject({ status: 401, text: "" });
    expect(await upgradeStatus("?access_token=expired", { Authorization: "Bearer ann" })).toBe(101);
  });

  test("are never logged", async () => {
    const lines: string[] = [];
    const log = (fields: object, message: string) =>
      lines.push(JSON.stringify({ fields, message }));
    await restart({ logger: { debug: log, info: log, warn: log, error: log } });
    await upgradeStatus("?id=SECRET1&access_token=SECRET2");
    await running.negotiate("?access_token=expired&Id=SECRET3");
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/SECRET|=expired/);
  });
});

describe("origins", () => {
  const status = async (origin: string) => {
    const client = running.raw("", { Origin: origin });
    return client.opened.then(
      () => 101,
      (thrown: unknown) => Number(/(\d{3})$/.exec(String(thrown))?.[1]),
    );
  };

  test("of another site and none at all are refused, the own is accepted", async () => {
    expect(await status("https://evil.example")).toBe(403);
    expect(await status("null")).toBe(403);
    expect(await status(`http://127.0.0.1:${running.port}`)).toBe(101);
    const headers = { Origin: "https://evil.example" };
    expect((await running.negotiate(undefined, headers)).status).toBe(403);
  });

  test("on the list are accepted and may read the answers", async () => {
    const { url } = await restart({
      allowedOrigins: (origin) => origin === undefined || origin === "https://play.example",
    });
    expect(await status("https://play.example")).toBe(101);
    const response = await fetch(`${url}/negotiate`, {
      method: "OPTIONS",
      headers: {
        Origin: "https://play.example",
        "Access-Control-Request-Headers": "authorization,x-signalr-user-agent",
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://play.example");
    expect(response.headers.get("access-control-allow-headers")).toContain("authorization");
  });
});

describe("requests", () => {
  const upgradeOf = (id: string) =>
    running
      .raw(`?id=${id}`)
      .opened.then(() => 101)
      .catch((thrown: unknown) => Number(/(\d{3})$/.exec(String(thrown))?.[1]));
  const fetchStatus = async (path: string, method: string) =>
    (await fetch(`http://127.0.0.1:${running.port}${path}`, { method })).status;

  test.each([
    ["GET", "/Hub/negotiate?negotiateVersion=1", 405],
    ["PUT", "/Hub/negotiate", 405],
    ["PUT", "/Hub", 405],
    ["PATCH", "/Hub", 405],
    ["HEAD", "/Hub", 405],
    ["GET", "/Hub", 400],
    ["GET", "/hub/?id=x", 404],
    ["POST", "/HUB?id=x", 404],
    ["DELETE", "/Hub?id=x", 404],
    ["GET", "/Hubba", 404],
    ["GET", "/Hub/other", 404],
    ["POST", "/hub/NEGOTIATE?negotiateVersion=1&x=%0d%0aX:1", 200],
  ])("%s %s answers %i", async (method, path, status) => {
    expect(await fetchStatus(path, method)).toBe(status);
  });

  test.each(["", "?negotiateVersion=0", "?negotiateVersion=-1", "?negotiateVersion=abc"])(
    "negotiate%s answers an error with status 200",
    async (query) => {
      const answer = await running.negotiate(query);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toEqual({ error: expect.stringContaining("version") });
    },
  );

  test.each(["", "?negotiateVersion=0"])(
    "negotiate%s is served where the host allows it, and the id opens the transport",
    async (query) => {
      const { negotiate, joined } = await restart({ allowNegotiateVersion0: true });
      const { text, connectionId } = await negotiate(query);
      expect(JSON.parse(text)).toEqual({
        negotiateVersion: 0,
        connectionId: expect.stringMatching(/^[\w-]{22}$/),
        availableTransports: expect.any(Array),
      });
      const client = await joined(`?id=${connectionId}`);
      client.send({ type: 1, invocationId: "1", target: "WhoAmI", arguments: [] });
      await client.waitFor((received) => received.includes("result"));
      expect(client.messages).toMatchObject([{ result: { connectionId } }]);
      const modern = await negotiate();
      expect(modern.connectionToken).toMatch(/^[\w-]{22}$/);
      expect(await upgradeOf(modern.connectionId)).toBe(404);
    },
  );

  test("negotiate of a later version answers version 1 and only what is served", async () => {
    const { text } = await running.negotiate("?NegotiateVersion=99&useStatefulReconnect=true");
    expect(JSON.parse(text)).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: [
        { transport: "WebSockets", transferFormats: ["Text", "Binary"] },
        { transport: "ServerSentEvents", transferFormats: ["Text"] },
        { transport: "LongPolling", transferFormats: ["Text", "Binary"] },
      ],
    });
  });

  test("an upgrade of the negotiate path or of a foreign path is refused", async () => {
    const upgrade = (path: string) =>
      rawSocket(
        running.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ).answer;
    expect(await upgrade("/Hub/negotiate")).toMatch(/^HTTP\/1.1 405/);
    expect(await upgrade("/elsewhere")).toMatch(/^HTTP\/1.1 404/);
  });

  test("a broken upgrade and a lying content length harm nobody", async () => {
    const noKey =
      "GET /Hub HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
    expect(await rawSocket(running.port, noKey).answer).toMatch(/^HTTP\/1.1 400/);
    const liar = rawSocket(
      running.port,
      "POST /Hub/negotiate?negotiateVersion=1 HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nshort",
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    liar.socket.resetAndDestroy();
  });

  test("a line that is reset while authenticate is asked harms nobody", async () => {
    let asked = 0;
    await restart({
      authenticate: async () => {
        asked++;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { ok: true, userId: null, expiresAt: null, identity: { name: "x" } };
      },
    });
    const client = running.raw();
    await eventually(() => asked === 3);
    client.socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(running.hub.counters.connectionsOpen).toBe(1);
  });

  test("an authenticate that throws answers 500", async () => {
    await running.stop();
    let isBroken = false;
    await start({
      authenticate: () => {
        if (isBroken) throw new Error("database is away");
        return { ok: true, userId: null, expiresAt: null, identity: { name: "x" } };
      },
    });
    isBroken = true;
    expect(await running.negotiate()).toMatchObject({ status: 500, text: "" });
  });
});

describe("frames", () => {
  const upgraded = async (bytes: Buffer) => {
    const { socket, answer } = rawSocket(
      running.port,
      "GET /Hub HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    );
    await new Promise((resolve) => socket.once("data", resolve));
    socket.write(bytes);
    return (await answer).split("\r\n\r\n")[1] ?? "";
  };
  const closeCode = (text: string) => Buffer.from(text, "latin1").readUInt16BE(2);

  test("without a mask, with a reserved opcode or an oversize control close with 1002", async () => {
    const unmasked = Buffer.from([0x81, 0x01, 0x61]);
    const reserved = Buffer.from([0x83, 0x80, 0, 0, 0, 0]);
    const oversize = Buffer.from([0x89, 0xfe, 0x00, 0x7e, 0, 0, 0, 0]);
    for (const frame of [unmasked, reserved, oversize]) {
      expect(closeCode(await upgraded(frame))).toBe(1002);
    }
  });

  test("in endless fragments close with 1008", async () => {
    const first = Buffer.from([0x01, 0x80, 0, 0, 0, 0]);
    const next = Buffer.from([0x00, 0x80, 0, 0, 0, 0]);
    const flood = Buffer.concat([first, ...Array.from({ length: 2000 }, () => next)]);
    expect(closeCode(await upgraded(flood))).toBe(1008);
  });

  test("compressed are not accepted", async () => {
    const client = await running.joined();
    expect(client.socket.extensions).toBe("");
  });

  test("a close frame without a code is answered with 1000", async () => {
    const client = await running.joined();
    client.socket.close();
    expect(await client.closedWith).toBe(1000);
  });
});

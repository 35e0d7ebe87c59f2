import { type HubConnection, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterEach, describe, expect, test } from "vitest";
import { type CuttingProxy, startCuttingProxy } from "./cutting-proxy.ts";
import { eventually, type RawClient, startTestHub, type TestHub } from "./support.ts";

/** Cuts of the long test; more by hand. */
const cutsWanted = Number(process.env["SIGNALR_CUTS"] ?? 100);

let running: TestHub;
let proxy: CuttingProxy | null = null;
const clients: HubConnection[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
  await proxy?.stop();
  proxy = null;
  await running.stop();
});

type Options = Parameters<typeof startTestHub>[0];

async function start(options?: Options): Promise<TestHub> {
  running = await startTestHub({ allowStatefulReconnect: true, ...options });
  return running;
}

async function connect(options?: Options): Promise<HubConnection> {
  const { port } = await start(options);
  proxy = await startCuttingProxy(port);
  const client = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${proxy.port}/Hub`, { accessTokenFactory: () => "ann" })
    .withStatefulReconnect()
    .withAutomaticReconnect([0, 0])
    .configureLogging(LogLevel.None)
    .build();
  clients.push(client);
  await client.start();
  return client;
}

/**
 * Lets a client take what comes from a forgotten socket while it connects anew, its end or a message before the answer to
 * its handshake, for what it is, nothing. It throws there in an event where nobody can catch it, which happens where
 * connecting lasts as long as the socket.
 */
function forgive(client: HubConnection) {
  const connection: object = Reflect.get(client, "connection");
  const stop: unknown = Reflect.get(connection, "_stopConnection");
  if (typeof stop !== "function")
    throw new Error("The client ends its connection in another way now.");
  Reflect.set(connection, "_stopConnection", (reason?: unknown) => {
    if (Reflect.get(connection, "_connectionState") !== "Connecting")
      Reflect.apply(stop, connection, [reason]);
  });
  const take: unknown = Reflect.get(client, "_processIncomingData");
  if (typeof take !== "function")
    throw new Error("The client takes what comes in another way now.");
  Reflect.set(client, "_processIncomingData", (data: unknown) => {
    const isMessage = typeof data === "string" && data.startsWith('{"type":');
    if (isMessage && Reflect.get(client, "_receivedHandshakeResponse") === false) return;
    Reflect.apply(take, client, [data]);
  });
}

/** Numbers from a seed, so that a failure can be had again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("the official client", () => {
  test(`loses and doubles nothing in either direction over ${cutsWanted} cuts`, {
    timeout: 30_000 + cutsWanted * 200,
  }, async () => {
    const said: number[] = [];
    const heard: number[] = [];
    const steps: string[] = [];
    const client = await connect({
      limits: { tickMs: 50 },
      onConnected: () => steps.push("connected"),
      onDisconnected: () => steps.push("disconnected"),
      methods: {
        Say: { parse: (args) => args, run: (_context, value) => void said.push(Number(value)) },
      },
    });
    client.on("Pair", (_text: string, value: number) => heard.push(value));
    const { connectionId } = client;
    const { counters, clients: targets } = running.hub;
    const random = seeded(7);
    let count = 0;
    for (let cuts = 0; cuts < cutsWanted; cuts++) {
      const burst = Math.floor(random() * 20);
      for (let index = 0; index < burst; index++) {
        count++;
        void client.send("Say", count);
        targets.user("ann").send("Pair", "x".repeat(random() * 500), count);
        if (random() < 0.2) await pause(random() * 5);
      }
      await eventually(() => proxy?.talkingLines === 1);
      proxy?.cut();
      await eventually(() => counters.linesRegained === cuts + 1);
      // The client acknowledges once per second: without a rest its buffer would be given up.
      if (cuts % 50 === 49) await eventually(() => heard.length === count);
    }
    await eventually(() => said.length >= count && heard.length >= count);
    await pause(100);
    const all = Array.from({ length: count }, (_, index) => index + 1);
    expect(said).toEqual(all);
    expect(heard).toEqual(all);
    expect(client.connectionId).toBe(connectionId);
    expect(running.hub.connectionsOf("ann")).toEqual([connectionId]);
    expect(steps).toEqual(["connected"]);
    expect(counters.messagesReplayed).toBeGreaterThan(0);
    expect(counters.duplicatesDropped).toBeGreaterThan(0);
  });

  test("keeps groups, pending answers and streams over a cut", async () => {
    const client = await connect();
    await client.invoke("JoinGroup", "room");
    const answer = client.invoke("Echo", "late");
    proxy?.cut();
    expect(await answer).toBe("late");
    const seen = new Promise((resolve) => client.on("Message", resolve));
    running.hub.clients.group("room").send("Message", "kept");
    expect(await seen).toBe("kept");
  });

  test("doubles nothing that it heard before it began to count", async () => {
    const client = await connect({
      onConnected: ({ caller }) => {
        for (let index = 0; index < 5; index++) caller.send("Message", "early");
      },
    });
    let heard = 0;
    client.on("Message", () => heard++);
    await client.invoke("Nothing");
    const before = heard;
    proxy?.cut();
    await eventually(() => running.hub.counters.linesRegained === 1);
    await client.invoke("Nothing");
    expect(before).toBeLessThanOrEqual(5);
    expect(heard).toBe(before);
    expect(running.hub.counters.messagesReplayed).toBeGreaterThan(0);
  });

  test("comes back while the server still takes the former line for good", async () => {
    const client = await connect();
    client.serverTimeoutInMilliseconds = 60_000;
    proxy?.freeze();
    running.hub.clients.all.send("Message", "into the dark");
    const heard = new Promise((resolve) => client.on("Message", resolve));
    // The client's side notices first; the server's socket stays half-open.
    Reflect.get(Reflect.get(client, "connection"), "transport")._webSocket.terminate();
    expect(await heard).toBe("into the dark");
    expect(running.hub.counters.connectionsOpen).toBe(1);
  });

  test("gets a new connection when it is away for too long", async () => {
    const reasons: unknown[] = [];
    const client = await connect({
      limits: { tickMs: 20, detachTimeoutMs: 100 },
      onDisconnected: (_context, error) => reasons.push(error?.message),
    });
    const closed = new Promise((resolve) => client.onclose(resolve));
    proxy?.letIn(false);
    proxy?.cut();
    await closed;
    expect(running.hub.counters.connectionsDetached).toBe(1);
    await eventually(() => reasons.length === 1);
    expect(reasons).toEqual(["The client did not come back."]);
    expect(running.hub.counters).toMatchObject({ connectionsDetached: 0, connectionsOpen: 0 });
  });

  test("is not kept when it stops, nor when the server closes", async () => {
    const client = await connect();
    await client.stop();
    await eventually(() => running.hub.counters.connectionsOpen === 0);
    await client.start();
    const closed = new Promise((resolve) => client.onclose(resolve));
    running.hub.disconnectUser("ann", { allowReconnect: false });
    expect(await closed).toBeUndefined();
    await eventually(() => running.hub.counters.connectionsOpen === 0);
  });

  test.each([
    [
      "the server sends it elsewhere",
      () => running.hub.disconnectUser("ann", { allowReconnect: true }),
    ],
    [
      "it believes that the server is silent",
      (client: HubConnection) => {
        const giveUp: unknown = Reflect.get(client, "serverTimeout");
        if (typeof giveUp === "function") Reflect.apply(giveUp, client, []);
      },
    ],
  ])("begins a new connection and leaves none behind when %s", async (_why, end) => {
    // The client may open a line by mistake and never speak there: what it no longer pings is left.
    const limits = { tickMs: 20, sequenceTimeoutMs: 100, clientTimeoutMs: 2000 };
    const client = await connect({ limits });
    forgive(client);
    client.keepAliveIntervalInMilliseconds = 100;
    const formerId = client.connectionId;
    const reconnected = new Promise((resolve) => client.onreconnected(resolve));
    end(client);
    await reconnected;
    expect(await client.invoke("Echo", 1)).toBe(1);
    await eventually(() => running.hub.counters.connectionsOpen === 1);
    // The client itself may have forgotten its new id: it clears it when its last try has failed.
    expect(running.hub.connectionsOf("ann")).toHaveLength(1);
    expect(running.hub.connectionsOf("ann")).not.toContain(formerId);
  });

  test("sends faster than the buffer of its peer and loses nothing", async () => {
    const client = await connect();
    const answers = Array.from({ length: 15 }, () => client.invoke("Echo", "x".repeat(10_000)));
    // The client acknowledges once per second, and only 100 000 bytes are let out before that.
    expect(await Promise.all(answers)).toHaveLength(15);
    expect(running.hub.counters.closedForSlowReader).toBe(0);
  });
});

describe("by hand", () => {
  const statefulHandshake = '{"protocol":"json","version":2}\u001e';
  const ping = { type: 6 };
  const bearer = (name: string) => ({ Authorization: `Bearer ${name}` });
  const echo = (value: unknown) => ({
    type: 1,
    invocationId: String(value),
    target: "Echo",
    arguments: [value],
  });
  const echoed = (value: unknown) => ({ type: 3, invocationId: String(value), result: value });

  const negotiated = async () => {
    const query = "?negotiateVersion=1&useStatefulReconnect=true";
    const { connectionToken } = await running.negotiate(query, bearer("ann"));
    return `?id=${connectionToken}`;
  };
  const opened = async (query: string, name = "ann"): Promise<RawClient> => {
    const client = running.raw(query, bearer(name));
    await client.opened;
    return client;
  };
  const joined = async (query: string) => {
    const client = await opened(query);
    client.sendText(statefulHandshake);
    await client.waitFor((text) => text.includes("{}\u001e"));
    client.forget();
    return client;
  };
  const isLost = () => eventually(() => running.hub.counters.linesLost > 0);

  test("is offered to those who ask, and only where it is switched on", async () => {
    await start();
    const query = "?negotiateVersion=1&UseStatefulReconnect=True";
    expect((await running.negotiate(query)).text).toContain('"useStatefulReconnect":true');
    expect((await running.negotiate()).text).not.toContain("useStatefulReconnect");
    await running.stop();
    await start({ allowStatefulReconnect: false });
    expect((await running.negotiate(query)).text).not.toContain("useStatefulReconnect");
  });

  test("a new line begins with the sequence, then what was not acknowledged", async () => {
    await start({ limits: { tickMs: 20 } });
    const query = await negotiated();
    const first = await joined(query);
    first.send(echo("a"), echo("b"));
    await first.waitFor((text) => text.includes('"sequenceId":2'));
    first.send({ type: 8, sequenceId: 1 }, ping);
    await pause(50);
    first.socket.terminate();
    await isLost();
    const second = await opened(query);
    await second.waitFor((text) => text.includes("result"));
    expect(second.messages).toEqual([{ type: 9, sequenceId: 2 }, echoed("b")]);
    second.forget();
    second.send({ type: 9, sequenceId: 2 }, echo("b"), echo("c"));
    await second.waitFor((text) => text.includes('"result":"c"'));
    expect(second.messages).not.toContainEqual(echoed("b"));
  });

  test("a new line takes over from one that is still open, which is cut", async () => {
    await start();
    const query = await negotiated();
    const first = await joined(query);
    const second = await opened(query);
    expect(await first.closedWith).toBe(1006);
    second.send({ type: 9, sequenceId: 1 }, echo("a"));
    await second.waitFor((text) => text.includes('"result":"a"'));
    expect(running.hub.counters).toMatchObject({ connectionsOpen: 1, connectionsDetached: 0 });
  });

  test("a half message of the former line is forgotten", async () => {
    await start();
    const query = await negotiated();
    const first = await joined(query);
    first.sendText('{"type":1,"invocationId":"a","target":"Ec');
    await pause(30);
    first.socket.terminate();
    await isLost();
    const second = await opened(query);
    second.send({ type: 9, sequenceId: 1 }, echo("a"));
    await second.waitFor((text) => text.includes('"result":"a"'));
  });

  test("a cut in the middle of a replay loses nothing", async () => {
    await start();
    const query = await negotiated();
    const first = await joined(query);
    first.send(ping);
    running.hub.clients.all.send("Message", "kept");
    first.socket.terminate();
    await isLost();
    for (let round = 0; round < 5; round++) {
      const next = await opened(query);
      next.socket.terminate();
      await eventually(() => running.hub.counters.linesLost === round + 2);
    }
    const last = await opened(query);
    await last.waitFor((text) => text.includes("kept"));
    expect(last.messages[0]).toEqual({ type: 9, sequenceId: 1 });
  });

  test("a line of another user is refused and the connection unharmed", async () => {
    await start();
    const query = await negotiated();
    const first = await joined(query);
    await expect(opened(query, "eve")).rejects.toThrow("404");
    first.send(echo("a"));
    await first.waitFor((text) => text.includes("result"));
    first.socket.terminate();
    await isLost();
    await expect(opened(query, "eve")).rejects.toThrow("404");
    await opened(query);
  });

  test("after a close in good order or a broken frame the token is unknown", async () => {
    await start();
    for (const end of [
      (client: RawClient) => client.send({ type: 7 }),
      (client: RawClient) => client.socket.close(1000),
      (client: RawClient) => client.socket.close(1001),
      (client: RawClient) => client.socket.send(Buffer.from([0xff]), { binary: false }),
      () => running.hub.disconnectUser("ann", { allowReconnect: true }),
    ]) {
      const query = await negotiated();
      const client = await joined(query);
      end(client);
      await eventually(() => running.hub.counters.connectionsOpen === 0);
      await expect(opened(query)).rejects.toThrow("404");
    }
    expect(running.hub.counters.linesLost).toBe(0);
  });

  test("a close with a proxy's code keeps the connection", async () => {
    await start();
    const query = await negotiated();
    const client = await joined(query);
    client.socket.close(1012);
    await isLost();
    await opened(query);
    expect(running.hub.counters.linesRegained).toBe(1);
  });

  test("a handshake of version 1 after such a negotiate is an ordinary connection", async () => {
    await start();
    const query = await negotiated();
    const client = await opened(query);
    client.sendText('{"protocol":"json","version":1}\u001e');
    client.send(echo("a"));
    await client.waitFor((text) => text.includes("result"));
    await expect(opened(query)).rejects.toThrow("409");
    client.socket.terminate();
    await eventually(() => running.hub.counters.connectionsOpen === 0);
    await expect(opened(query)).rejects.toThrow("404");
  });

  test("before the handshake nothing can be taken over", async () => {
    await start();
    const query = await negotiated();
    const client = await opened(query);
    await expect(opened(query)).rejects.toThrow("409");
    client.socket.terminate();
    await eventually(() => running.hub.counters.connectionsOpen === 0);
  });

  test("a line that comes back and says nothing is dropped", async () => {
    await start({ limits: { tickMs: 20, sequenceTimeoutMs: 100 } });
    const query = await negotiated();
    (await joined(query)).socket.terminate();
    await isLost();
    const abandoned = await opened(query);
    await abandoned.closedWith;
    await eventually(() => running.hub.counters.connectionsOpen === 0);
  });

  test("a client that acknowledges nothing gets what the buffer holds, then is dropped", async () => {
    await start({ limits: { tickMs: 20, sendTimeoutMs: 300, statefulBufferBytesMax: 1000 } });
    const client = await joined(await negotiated());
    client.send(ping);
    for (let index = 0; index < 100; index++) {
      running.hub.clients.all.send("Message", "x".repeat(100));
    }
    await client.closedWith;
    expect(client.messages.length).toBeLessThan(15);
    expect(running.hub.counters.closedForSlowReader).toBe(1);
  });

  test("a client that is away is dropped when too much waits for it", async () => {
    await start({ limits: { outgoingMessagesMax: 10, statefulBufferBytesMax: 1000 } });
    const query = await negotiated();
    (await joined(query)).socket.terminate();
    await isLost();
    for (let index = 0; index < 11; index++) running.hub.clients.all.send("Message", "x");
    expect(running.hub.counters).toMatchObject({ closedForSlowReader: 1, connectionsOpen: 0 });
    await expect(opened(query)).rejects.toThrow("404");
  });

  test.each([
    { type: 8, sequenceId: 5 },
    { type: 8, sequenceId: -1 },
    { type: 8, sequenceId: 2 ** 53 },
    { type: 8, sequenceId: 0.5 },
  ])("%j ends the connection", async (message) => {
    await start();
    const client = await joined(await negotiated());
    client.send(message);
    expect(await client.closedWith).toBe(1011);
  });

  test.each([0, -1, 3, 1.5])("a line that goes on from message %d is dropped", async (id) => {
    await start();
    const query = await negotiated();
    const first = await joined(query);
    first.send(echo("a"));
    await first.waitFor((text) => text.includes("result"));
    first.socket.terminate();
    await isLost();
    const second = await opened(query);
    second.send({ type: 9, sequenceId: id });
    expect(await second.closedWith).toBe(1011);
  });

  test("acknowledgements and sequences that nobody asked for change nothing", async () => {
    await start();
    const client = await joined(await negotiated());
    client.send({ type: 9, sequenceId: 1 }, { type: 8, sequenceId: 0 }, echo("a"));
    await client.waitFor((text) => text.includes("result"));
    const flood = Array.from({ length: 1001 }, () => ({ type: 8, sequenceId: 0 }));
    client.send(...flood);
    expect(await client.closedWith).toBe(1011);
  });
});

import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterEach, describe, expect, test } from "vitest";
import { eventually, startTestHub, type TestHub } from "./support.ts";

let running: TestHub | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
});

describe.each(["WebSockets", "ServerSentEvents", "LongPolling"] as const)(
  "over %s",
  (transport) => {
    const isLongPolling = transport === "LongPolling";

    async function start(options?: Parameters<typeof startTestHub>[0]): Promise<TestHub> {
      running = await startTestHub({ ...options, transports: [transport] });
      return running;
    }

    describe("invoking", () => {
      test.each([
        ["a Chinese text", "你好，世界"],
        ["an emoji and the record separator", "a😀\u001eb"],
        ["an object", { Name: "x", Value: [1, null, { deep: true }] }],
        ["null", null],
        ["a number", 0.1],
      ])("returns %s unchanged", async (_what, value) => {
        const client = (await start()).client();
        await client.start();
        expect(await client.invoke("Echo", value)).toEqual(value);
      });

      test("answers a method without result with undefined", async () => {
        const client = (await start()).client();
        await client.start();
        expect(await client.invoke("Nothing")).toBeUndefined();
      });

      test("finds a method in any letter case", async () => {
        const client = (await start()).client();
        await client.start();
        expect(await client.invoke("eCHOtEXT", "x")).toBe("x");
      });

      test("runs what is sent without asking for an answer and answers nothing", async () => {
        const client = (await start()).client();
        await client.start();
        const seen: string[] = [];
        client.on("message", (text: string) => seen.push(text));
        await client.send("SendToCaller", "hello");
        await client.send("NoSuchMethod");
        await client.send("Throw", "unseen");
        await client.invoke("Nothing");
        expect(seen).toEqual(["hello"]);
      });

      test("stays usable after errors", async () => {
        const client = (await start()).client();
        await client.start();
        await expect(client.invoke("Throw", "x")).rejects.toThrow();
        expect(await client.invoke("Echo", 1)).toBe(1);
      });
    });

    describe("error texts", () => {
      const failed = (name: string) =>
        `An unexpected error occurred invoking '${name}' on the server.`;
      test.each([
        ["Throw", ["secret"], failed("Throw")],
        ["ThrowForUser", ["shown"], `${failed("ThrowForUser")} HubException: shown`],
        ["ThrowNonError", [], failed("ThrowNonError")],
        ["EchoText", [1], "Failed to invoke 'EchoText' due to an error on the server."],
        ["nosuch", [], "Unknown hub method 'nosuch'"],
        ["__proto__", [], "Unknown hub method '__proto__'"],
        ["constructor", [], "Unknown hub method 'constructor'"],
        ["onConnected", [], "Unknown hub method 'onConnected'"],
        ["Forbidden", [], "Failed to invoke 'Forbidden' because user is unauthorized"],
        ["Unserializable", [], failed("Unserializable")],
      ])("of %s with %j", async (method, args, text) => {
        const client = (await start()).client();
        await client.start();
        await expect(client.invoke(method, ...args)).rejects.toMatchObject({ message: text });
      });

      test.each([
        ["Throw", ["x"], `${failed("Throw")} InvalidOperationException: x`],
        [
          "EchoText",
          [],
          "Failed to invoke 'EchoText' due to an error on the server. TypeError: one text is expected",
        ],
      ])("of %s with %j name the cause when errors are detailed", async (method, args, text) => {
        const client = (await start({ detailedErrors: true })).client();
        await client.start();
        await expect(client.invoke(method, ...args)).rejects.toMatchObject({ message: text });
      });

      test("refuse streaming in both directions", async () => {
        const client = (await start()).client();
        await client.start();
        const streamed = new Promise((_resolve, reject) => {
          client.stream("Echo", 1).subscribe({ next() {}, complete() {}, error: reject });
        });
        await expect(streamed).rejects.toMatchObject({
          message:
            "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
        });
        const upload = { subscribe: () => ({ dispose() {} }) };
        await expect(client.invoke("Echo", upload)).rejects.toMatchObject({
          message: `${failed("Echo")} HubException: Client sent 1 stream(s), Hub method expects 0.`,
        });
      });
    });

    describe("events", () => {
      test("reach a group without those who left it and without the excepted", async () => {
        const { client: newClient, hub } = await start();
        const seen: string[] = [];
        const clients = ["a", "b", "c"].map((name) => {
          const client = newClient();
          client.on("Pair", (text: string, count: number) => seen.push(`${name} ${text} ${count}`));
          return client;
        });
        for (const client of clients) {
          await client.start();
          await client.invoke("JoinGroup", "room");
        }
        const [a, b, c] = clients;
        hub.clients.group("room").send("Pair", "all", 1);
        await a?.invoke("LeaveGroup", "room");
        hub.clients.group("room").send("Pair", "stayed", 2);
        hub.clients.groupExcept("room", [b?.connectionId ?? ""]).send("Pair", "except", 3);
        for (const client of [a, b, c]) await client?.invoke("Nothing");
        expect(seen.sort()).toEqual(
          ["a all 1", "b all 1", "c all 1", "b stayed 2", "c stayed 2", "c except 3"].sort(),
        );
      });

      test("reach all, a user on every device, one connection, and nobody else", async () => {
        const { client: newClient, hub } = await start();
        const seen: string[] = [];
        const clients = ["ann", "ann", "bob"].map((token, index) => {
          const client = newClient({ token });
          client.on("Message", (text: string) => seen.push(`${index} ${text}`));
          return client;
        });
        for (const client of clients) await client.start();
        const ids = clients.map(({ connectionId }) => connectionId ?? "");
        hub.clients.all.send("Message", "all");
        hub.clients.user("ann").send("Message", "ann");
        hub.clients.client(ids[2] ?? "").send("Message", "one");
        hub.clients.allExcept([ids[0] ?? ""]).send("Message", "but0");
        hub.clients.users(["ann", "bob", "ann"]).send("Message", "users");
        hub.clients.user("nobody").send("Message", "lost");
        for (const client of clients) await client.invoke("Nothing");
        expect(seen.filter((line) => line.startsWith("0"))).toEqual(["0 all", "0 ann", "0 users"]);
        expect(seen.filter((line) => line.startsWith("1"))).toEqual([
          "1 all",
          "1 ann",
          "1 but0",
          "1 users",
        ]);
        expect(seen.filter((line) => line.startsWith("2"))).toEqual([
          "2 all",
          "2 one",
          "2 but0",
          "2 users",
        ]);
        expect(hub.connectionsOf("ann")).toEqual(ids.slice(0, 2));
      });

      test("carry an array as one payload", async () => {
        const { client: newClient, hub } = await start();
        const client = newClient();
        const seen: unknown[][] = [];
        client.on("List", (...args: unknown[]) => seen.push(args));
        await client.start();
        hub.clients.all.send("List", [1, 2]);
        await client.invoke("Nothing");
        expect(seen).toEqual([[[1, 2]]]);
      });

      test("that cannot be written harm nobody", async () => {
        const { client: newClient, hub } = await start();
        const client = newClient();
        await client.start();
        const circular: number[] = [];
        Reflect.set(circular, 0, circular);
        hub.clients.all.send("List", circular);
        expect(await client.invoke("Echo", 1)).toBe(1);
        expect(hub.counters.messagesUnserializable).toBe(1);
      });
    });

    test("keeps the order of 10 000 messages in each direction", { timeout: 60_000 }, async () => {
      const received: unknown[] = [];
      const { client: newClient } = await start({
        methods: {
          Count: {
            parse: (args) => args,
            run: (context, value) => {
              received.push(value);
              context.caller.send("Message", String(value));
            },
          },
          Done: { parse: (args) => args, run: () => undefined },
        },
      });
      const client = newClient();
      const events: string[] = [];
      client.on("Message", (text: string) => events.push(text));
      await client.start();
      const numbers = Array.from({ length: 10_000 }, (_, index) => index);
      const answers = numbers.map((number) => client.invoke("Count", number));
      await Promise.all(answers);
      await client.invoke("Done");
      expect(received).toEqual(numbers);
      expect(events).toEqual(numbers.map(String));
    });

    describe("the life of a connection", () => {
      test("is told to the hooks in order, with the query but without its secrets", async () => {
        const steps: string[] = [];
        const { client: newClient } = await start({
          onConnected: async ({ query, userId }) => {
            await new Promise((resolve) => setTimeout(resolve, 20));
            steps.push(`connected ${userId} ${query.toString()}`);
          },
          onDisconnected: (_context, error) => steps.push(`disconnected ${error}`),
          methods: { Step: { parse: (args) => args, run: () => void steps.push("method") } },
        });
        const client = newClient({ query: "?loginId=7&roomId=lobby&access_token=x", token: "ann" });
        await client.start();
        await client.invoke("Step");
        await client.stop();
        await eventually(() => steps.length === 3);
        expect(steps).toEqual([
          "connected ann loginId=7&roomId=lobby",
          "method",
          "disconnected undefined",
        ]);
      });

      test("ends without an error when the client stops", async () => {
        const { client: newClient, hub } = await start();
        const client = newClient();
        const closed = new Promise((resolve) => client.onclose(resolve));
        await client.start();
        await client.stop();
        expect(await closed).toBeUndefined();
        await eventually(() => hub.counters.connectionsOpen === 0);
      });

      test("can begin again with the same client object", async () => {
        const { client: newClient } = await start();
        const client = newClient();
        const ids: unknown[] = [];
        for (let round = 0; round < 3; round++) {
          await client.start();
          ids.push(client.connectionId);
          expect(await client.invoke("WhoAmI")).toMatchObject({
            connectionId: client.connectionId,
          });
          await client.stop();
        }
        expect(new Set(ids).size).toBe(3);
      });

      test("ends for good when the server closes without allowing a reconnect", async () => {
        const { client: newClient, hub } = await start();
        const client = newClient({ token: "ann", reconnectDelaysMs: [0, 0] });
        const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
        let reconnects = 0;
        client.onreconnecting(() => reconnects++);
        await client.start();
        hub.disconnectUser("ann", { allowReconnect: false, error: "kicked" });
        expect(String(await closed)).toContain("Server returned an error on close: kicked");
        expect(reconnects).toBe(0);
      });

      test("goes on under a new id when the server closes and allows a reconnect", async () => {
        const { client: newClient, hub } = await start();
        const client = newClient({ token: "ann", reconnectDelaysMs: [0, 0] });
        await client.start();
        const [formerId] = hub.connectionsOf("ann");
        const reconnected = new Promise((resolve) => client.onreconnected(resolve));
        hub.disconnectUser("ann", { allowReconnect: true });
        expect(await reconnected).not.toBe(formerId);
        expect(await client.invoke("Echo", 1)).toBe(1);
      });

      test("ends with an error when onConnected fails", async () => {
        const { client: newClient } = await start({
          onConnected: () => {
            throw new Error("internal");
          },
        });
        const client = newClient();
        const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
        // The Close may come with the answer to the handshake, and then it is start that fails.
        const error = await client.start().then(
          () => closed,
          (thrown: unknown) => thrown,
        );
        expect(error).toMatchObject({
          message: "Server returned an error on close: Connection closed with an error.",
        });
      });

      test("ends when the method asks for it", async () => {
        const { client: newClient } = await start();
        const client = newClient();
        const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
        await client.start();
        client.invoke("AbortMe").catch(() => {});
        expect(await closed).toBeUndefined();
      });

      test("aborts a method that outlives its grace, and onDisconnected waits for it", async () => {
        const steps: string[] = [];
        const { client: newClient } = await start({
          limits: { tickMs: 20, methodGraceMs: 100 },
          onDisconnected: () => void steps.push("disconnected"),
          methods: {
            Wait: {
              parse: (args) => args,
              run: async ({ aborted }) => {
                steps.push("begun");
                await new Promise((resolve) => aborted.addEventListener("abort", resolve));
                await new Promise((resolve) => setTimeout(resolve, 30));
                steps.push("aborted");
              },
            },
          },
        });
        const client = newClient();
        await client.start();
        client.invoke("Wait").catch(() => {});
        await eventually(() => steps.length === 1);
        await client.stop();
        await eventually(() => steps.length === 3);
        expect(steps).toEqual(["begun", "aborted", "disconnected"]);
      });
    });

    describe("authentication", () => {
      test("turns a refused client away with the official text", async () => {
        const { client: newClient } = await start();
        const client = newClient({ token: "expired" });
        await expect(client.start()).rejects.toMatchObject({
          message:
            "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'",
        });
      });

      test("makes user and identity known to methods", async () => {
        const { client: newClient } = await start();
        const client = newClient({ token: "ann" });
        await client.start();
        expect(await client.invoke("WhoAmI")).toMatchObject({ userId: "ann", name: "ann" });
      });

      test("reconnects a client whose token has expired", async () => {
        let token = 0;
        const { client: newClient, hub } = await start({
          limits: { tickMs: 20 },
          now: () => performance.now(),
          authenticate: async () => ({
            ok: true,
            userId: "ann",
            expiresAt: performance.now() + (token++ < 2 ? 150 : 60_000),
            identity: { name: "ann" },
          }),
        });
        const client = newClient({ reconnectDelaysMs: [0, 0] });
        const reconnected = new Promise((resolve) => client.onreconnected(resolve));
        await client.start();
        await reconnected;
        expect(hub.counters.closedForTokenExpiry).toBe(1);
        expect(await client.invoke("Echo", 1)).toBe(1);
      });
    });

    if (transport === "WebSockets")
      test("serves a client that skips negotiate", async () => {
        const { url } = await start();
        const client = new HubConnectionBuilder()
          .withUrl(url, { skipNegotiation: true, transport: HttpTransportType.WebSockets })
          .configureLogging(LogLevel.None)
          .build();
        await client.start();
        expect(client.connectionId).toBeNull();
        expect(await client.invoke("Echo", 1)).toBe(1);
        await client.stop();
      });

    describe("keep-alive", () => {
      test("pings keep a quiet connection up in both directions", async () => {
        const { client: newClient, hub } = await start({
          limits: { tickMs: 20, keepAliveMs: 100, clientTimeoutMs: 300 },
        });
        const client = newClient();
        client.keepAliveIntervalInMilliseconds = 100;
        client.serverTimeoutInMilliseconds = 300;
        await client.start();
        await new Promise((resolve) => setTimeout(resolve, 1500));
        expect(await client.invoke("Echo", 1)).toBe(1);
        expect(hub.counters.connectionsTotal).toBe(1);
      });

      if (!isLongPolling)
        test("a silent server makes the client give up", async () => {
          const client = (await start()).client();
          client.serverTimeoutInMilliseconds = 200;
          const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
          await client.start();
          expect((await closed)?.message).toBe(
            "Server timeout elapsed without receiving a message from the server.",
          );
        });

      if (!isLongPolling)
        test("a silent client is dropped and may reconnect", async () => {
          const errors: unknown[] = [];
          const { client: newClient, hub } = await start({
            limits: { tickMs: 20, clientTimeoutMs: 200 },
            onDisconnected: (_context, error) => errors.push(error?.message),
          });
          const client = newClient({ reconnectDelaysMs: [0] });
          const reconnected = new Promise((resolve) => client.onreconnected(resolve));
          await client.start();
          await reconnected;
          expect(hub.counters.closedForClientTimeout).toBe(1);
          expect(errors).toEqual(["Client hasn't sent a message/ping within the timeout."]);
        });
    });

    describe("drain", () => {
      test("sends every client elsewhere, spread over the time, and refuses new ones", async () => {
        const { client: newClient, hub, negotiate } = await start();
        let gone = 0;
        const openAtEach = new Set<number>();
        const clients = Array.from({ length: 10 }, () =>
          newClient({ reconnectDelaysMs: [60_000] }),
        );
        for (const client of clients) {
          await client.start();
          client.onreconnecting(() => {
            gone++;
            openAtEach.add(hub.counters.connectionsOpen);
          });
        }
        const drained = hub.drain({ overMs: 1500 });
        expect((await negotiate()).status).toBe(503);
        await drained;
        await eventually(() => gone === 10);
        // When the first learn of it, others are still served.
        expect(openAtEach.size).toBeGreaterThan(2);
        expect(hub.counters.connectionsOpen).toBe(0);
      });
    });
  },
);

describe("redirects", () => {
  test("are followed with the query and the new token", async () => {
    const target = await startTestHub();
    running = await startTestHub({
      redirect: ({ query }) => ({
        url: `${target.url}?loginId=${query.get("loginId")}`,
        accessToken: "bob",
      }),
    });
    const client = running.client({ query: "?loginId=7", token: "ann" });
    await client.start();
    expect(await client.invoke("WhoAmI")).toMatchObject({ userId: "bob", query: "loginId=7" });
    await client.stop();
    await target.stop();
  });

  test("in a circle are given up", async () => {
    let redirects = 0;
    running = await startTestHub({
      redirect: () => {
        redirects++;
        return { url: running?.url ?? "" };
      },
    });
    await expect(running.client().start()).rejects.toThrow("redirection limit exceeded");
    expect(redirects).toBe(100);
  });
});

test("a client may change its transport with every connection", async () => {
  running = await startTestHub();
  for (const transport of ["WebSockets", "LongPolling", "WebSockets"] as const) {
    const client = new HubConnectionBuilder()
      .withUrl(running.url, { transport: HttpTransportType[transport] })
      .configureLogging(LogLevel.None)
      .build();
    await client.start();
    expect(await client.invoke("Echo", 1)).toBe(1);
    await client.stop();
  }
});

test("a client falls back to long polling when event streams are blocked too", async () => {
  running = await startTestHub();
  running.server.removeAllListeners("upgrade");
  const [serve] = running.server.listeners("request");
  running.server.removeAllListeners("request");
  running.server.on("request", (request, response) => {
    if (request.headers.accept === "text/event-stream") response.writeHead(502).end();
    else if (serve !== undefined) Reflect.apply(serve, null, [request, response]);
  });
  const client = running.client();
  await client.start();
  expect(await client.invoke("Echo", 1)).toBe(1);
});

test("a client falls back to another transport when upgrades are blocked", async () => {
  running = await startTestHub();
  running.server.removeAllListeners("upgrade");
  const client = running.client({ token: "ann" });
  await client.start();
  expect(await client.invoke("WhoAmI")).toMatchObject({ userId: "ann" });
});

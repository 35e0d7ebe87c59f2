import {
  DefaultHttpClient,
  type HttpRequest,
  type HubConnection,
  NullLogger,
  Subject,
} from "@microsoft/signalr";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  build,
  combinations,
  connect,
  type Host,
  loseServer,
  startHost,
  stopClients,
  transports,
} from "./client.ts";

let host: Host;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.stop());
afterEach(stopClients);

const message = "你好，世界！";
const complexObject = {
  json: {
    ByteArray: "AQID",
    DateTime: "2000-01-01T00:00:00Z",
    Guid: "00010203-0405-0607-0706-050403020100",
    IntArray: [0x01, 0x02, 0x03, 0xff],
    String: "Hello, World!",
  },
  messagepack: {
    ByteArray: Uint8Array.from([1, 2, 3]),
    DateTime: new Date(Date.UTC(2000, 0, 1)),
    Guid: "00010203-0405-0607-0706-050403020100",
    IntArray: [0x01, 0x02, 0x03, 0xff],
    String: "Hello, World!",
  },
};

/** Reads a whole stream. Refuses: the stream's error. */
function read(client: HubConnection, method: string, ...args: unknown[]): Promise<unknown[]> {
  const items: unknown[] = [];
  return new Promise((resolve, reject) => {
    client.stream(method, ...args).subscribe({
      next: (item) => items.push(item),
      complete: () => resolve(items),
      error: reject,
    });
  });
}

const nextEvent = (client: HubConnection, name: string): Promise<unknown> =>
  new Promise((resolve) => client.on(name, resolve));
const isClosed = (client: HubConnection): Promise<Error | undefined> =>
  new Promise((resolve) => client.onclose(resolve));
const isReconnected = (client: HubConnection): Promise<unknown> =>
  new Promise((resolve) => client.onreconnected(resolve));

describe.each(combinations)("using $protocol over $transport", ({ protocol, transport }) => {
  const options = { protocol, over: transport } as const;
  const started = () => connect(`${host.http}/testhub`, options);
  const rejects = (promise: Promise<unknown>, text: string) =>
    expect(promise).rejects.toMatchObject({ message: text });

  test("can invoke server method and receive result", async () => {
    const client = await started();
    expect(await client.invoke("Echo", message)).toBe(message);
    const closed = isClosed(client);
    await client.stop();
    expect(await closed).toBeUndefined();
  });

  test("using https, can invoke server method and receive result", async () => {
    const client = await connect(`${host.https}/testhub`, options);
    expect(await client.invoke("Echo", message)).toBe(message);
  });

  test("can invoke server method non-blocking and not receive result", async () => {
    const client = await started();
    await client.send("Echo", message);
    expect(await client.invoke("Echo", "after")).toBe("after");
  });

  test("can invoke server method structural object and receive structural result", async () => {
    const client = await started();
    const object = { Name: "test", Value: 42 };
    const received = nextEvent(client, "CustomObject");
    await client.send("SendCustomObject", object);
    expect(await received).toEqual(object);
  });

  test("can stream server method and receive result", async () => {
    expect(await read(await started(), "Stream")).toEqual(["a", "b", "c"]);
  });

  test("can stream server method and cancel stream", async () => {
    const client = await started();
    const canceled = nextEvent(client, "StreamCanceled");
    client
      .stream("InfiniteStream")
      .subscribe({ next() {}, complete() {}, error() {} })
      .dispose();
    expect(await canceled).toBeUndefined();
  });

  test("rethrows an exception from the server when invoking", async () => {
    await rejects(
      (await started()).invoke("ThrowException", "An error occurred."),
      "An unexpected error occurred invoking 'ThrowException' on the server. InvalidOperationException: An error occurred.",
    );
  });

  test.each(["EmptyStream", "Stream"])(
    "throws an exception when invoking streaming method %s with invoke",
    async (method) => {
      await rejects(
        (await started()).invoke(method),
        `The client attempted to invoke the streaming '${method}' method with a non-streaming invocation.`,
      );
    },
  );

  test("throws an exception when receiving a streaming result for method called with invoke", async () => {
    await rejects(
      read(await started(), "Echo", message),
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    );
  });

  test("rethrows an exception from the server when streaming", async () => {
    await rejects(
      read(await started(), "StreamThrowException", "An error occurred."),
      "An unexpected error occurred invoking 'StreamThrowException' on the server. InvalidOperationException: An error occurred.",
    );
  });

  test("can stream a method without items", async () => {
    expect(await read(await started(), "EmptyStream")).toEqual([]);
  });

  test("can receive server calls, whatever the case of their names", async () => {
    const client = await started();
    const received = nextEvent(client, "mESSAGE");
    await client.invoke("invokeWithString", message);
    expect(await received).toBe(message);
  });

  test("can receive server calls without rebinding handler when restarted", async () => {
    const client = build(`${host.http}/testhub`, options);
    const received: unknown[] = [];
    client.on("Message", (text) => received.push(text));
    for (const round of ["1", "2"]) {
      await client.start();
      await client.invoke("InvokeWithString", round);
      await client.invoke("Echo", "after the event");
      await client.stop();
    }
    expect(received).toEqual(["1", "2"]);
  });

  test("closed with error or start fails if hub cannot be created", async () => {
    const client = build(`${host.http}/uncreatable`, options);
    const closed = isClosed(client);
    const error = await client.start().then(
      () => closed,
      (thrown: unknown) => thrown,
    );
    // A client that is still posting may find its connection gone before it reads why.
    const texts = [
      "Error: Server returned an error on close: Connection closed with an error. InvalidOperationException: Unable to resolve service for type 'System.Object' while attempting to activate 'FunctionalTests.UncreatableHub'.",
      "Error: No Connection with that ID: Status code '404'",
    ];
    expect(texts).toContain(String(error));
  });

  test("can handle different types", async () => {
    const client = await started();
    const value = complexObject[protocol];
    expect(await client.invoke("EchoComplexObject", value)).toEqual(value);
  });

  test("can receive different types", async () => {
    const client = await started();
    expect(await client.invoke("SendComplexObject")).toEqual({
      ...complexObject[protocol],
      IntArray: [1, 2, 3],
      String: "hello world",
    });
  });

  test("can be restarted", async () => {
    const client = await started();
    expect(await client.invoke("Echo", message)).toBe(message);
    await client.stop();
    await client.start();
    expect(await client.invoke("Echo", message)).toBe(message);
  });

  test("can stream from client to server", async () => {
    const client = await started();
    const subject = new Subject<string>();
    const joined = client.invoke("StreamingConcat", subject);
    for (const part of ["Hello ", "world", "!"]) subject.next(part);
    subject.complete();
    expect(await joined).toBe("Hello world!");
  });

  test("can stream from client to server and close with error", async () => {
    const client = await started();
    const subject = new Subject<string>();
    const joined = client.invoke("StreamingConcat", subject);
    subject.next("Hello ");
    subject.error(new Error("Something bad"));
    await rejects(
      joined,
      "An unexpected error occurred invoking 'StreamingConcat' on the server. HubException: Something bad",
    );
  });

  test.each([
    ["can return result to server", () => 10, "10"],
    [
      "can throw result to server",
      () => {
        throw new Error("from callback");
      },
      "Error: from callback",
    ],
    [
      "returns result error to server when no result given",
      null,
      "Client didn't provide a result.",
    ],
  ])("%s", async (_name, handler, text) => {
    const client = await started();
    if (handler !== null) client.on("Result", handler);
    const response = await fetch(`${host.http}/clientresult/${client.connectionId}`);
    expect(await response.text()).toBe(text);
    expect(await client.invoke("Echo", message)).toBe(message);
  });
});

describe.each(transports)("over %s", (transport) => {
  const options = { over: transport } as const;
  const token = async () => (await fetch(`${host.http}/generateJwtToken`)).text();

  test.each([
    ["", (jwt: string) => jwt],
    [" using async token factory", async (jwt: string) => jwt],
  ])("can connect to hub with authorization%s", async (_how, provide) => {
    const jwt = await token();
    const client = await connect(`${host.http}/authorizedhub`, {
      ...options,
      accessTokenFactory: () => provide(jwt),
    });
    expect(await client.invoke("Echo", message)).toBe(message);
  });

  test.each([[{}], [{ accessTokenFactory: () => "e30.e30.e30" }]])(
    "can get error from unauthorized hub connection with %j",
    async (more) => {
      const client = build(`${host.http}/authorizedhub`, { ...options, ...more });
      await expect(client.start()).rejects.toMatchObject({
        message:
          "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'",
      });
    },
  );

  if (transport !== "LongPolling")
    test("terminates if no messages received within timeout interval", async () => {
      const client = build(`${host.http}/testhub`, options);
      client.serverTimeoutInMilliseconds = 200;
      const closed = isClosed(client);
      await client.start();
      expect((await closed)?.message).toBe(
        "Server timeout elapsed without receiving a message from the server.",
      );
    });

  test("preserves cookies between requests, but no expired ones", async () => {
    for (const url of [host.http, host.https]) {
      const client = await connect(`${url}/testhub`, options);
      expect(await client.invoke("GetCookie", "testCookie")).toBe("testValue");
      expect(await client.invoke("GetCookie", "testCookie2")).toBe("testValue2");
      expect(await client.invoke("GetCookie", "expiredCookie")).toBeNull();
    }
  });

  test("can reconnect", async () => {
    const client = await connect(`${host.http}/testhub`, { ...options, reconnects: true });
    const formerId = client.connectionId;
    const reconnected = isReconnected(client);
    loseServer(client);
    expect(await reconnected).not.toBe(formerId);
    expect(await client.invoke("Echo", message)).toBe(message);
  });

  test("can change url in reconnecting state", async () => {
    const client = await connect(`${host.http}/testhub`, { ...options, reconnects: true });
    client.onreconnecting(() => {
      client.baseUrl = `${host.http}/testhub?numRedirects=42`;
    });
    const reconnected = isReconnected(client);
    loseServer(client);
    await reconnected;
    expect(await client.invoke("GetNumRedirects")).toBe(42);
  });

  test("sets the user agent header", async () => {
    const client = await connect(`${host.http}/testhub`, options);
    expect(await client.invoke("GetHeader", "User-Agent")).toMatch(/^Microsoft SignalR\/10\.0 \(/);
  });

  test("overwrites library headers with user headers", async () => {
    const headers = { "User-Agent": "Custom Agent", "X-HEADER": "VALUE" };
    const client = await connect(`${host.http}/testhub`, { ...options, headers });
    expect(await client.invoke("GetHeader", "User-Agent")).toBe("Custom Agent");
    expect(await client.invoke("GetHeader", "X-Header")).toBe("VALUE");
  });

  test("uses this transport", async () => {
    const client = await connect(`${host.http}/testhub`, options);
    expect(await client.invoke("GetActiveTransportName")).toBe(transport);
  });
});

describe("a connection", () => {
  const redirected = () => `${host.http}/redirect?numRedirects=0&baseUrl=${host.http}`;

  test("can reconnect after negotiate redirect", async () => {
    const client = await connect(redirected(), { reconnects: true });
    const before = Number(await client.invoke("GetNumRedirects"));
    const reconnected = isReconnected(client);
    loseServer(client);
    await reconnected;
    expect(Number(await client.invoke("GetNumRedirects"))).toBeGreaterThan(before);
  });

  test("can reconnect after skipping negotiation", async () => {
    const options = { over: "WebSockets", skipNegotiation: true, reconnects: true } as const;
    const client = await connect(`${host.http}/testhub`, options);
    const reconnected = isReconnected(client);
    loseServer(client);
    expect(await reconnected).toBeUndefined();
    expect(await client.invoke("Echo", message)).toBe(message);
  });

  test("has the id that the server knows", async () => {
    const client = await connect(redirected());
    expect(await client.invoke("GetCallerConnectionId")).toBe(client.connectionId);
  });

  test("has no id if negotiation is skipped", async () => {
    const client = build(`${host.http}/testhub`, { over: "WebSockets", skipNegotiation: true });
    expect(client.connectionId).toBeNull();
    await client.start();
    expect(client.connectionId).toBeNull();
  });

  test("skips Server-Sent Events when negotiating for MessagePack protocol", async () => {
    const url = `${host.http}/testhub-nowebsockets`;
    const client = await connect(url, { protocol: "messagepack" });
    expect(await client.invoke("GetActiveTransportName")).toBe("LongPolling");
    const text = await connect(url);
    expect(await text.invoke("GetActiveTransportName")).toBe("ServerSentEvents");
  });

  test("falls back from WebSockets to another transport", async () => {
    class BrokenWebSocket {
      constructor() {
        throw new Error("Kick off the fallback");
      }
    }
    const client = build(`${host.http}/testhub`);
    Reflect.set(
      Reflect.get(Reflect.get(client, "connection"), "_options"),
      "WebSocket",
      BrokenWebSocket,
    );
    await client.start();
    expect(await client.invoke("GetActiveTransportName")).toBe("ServerSentEvents");
  });

  test("over LongPolling it sends DELETE request and waits for poll to terminate", async () => {
    const steps: string[] = [];
    class WatchingClient extends DefaultHttpClient {
      override async send(request: HttpRequest) {
        const isPoll = request.method === "GET";
        if (request.method === "DELETE") steps.push("DELETE");
        const response = await super.send(request);
        if (isPoll && steps.length > 0) steps.push(`poll ended with ${response.statusCode}`);
        return response;
      }
    }
    const httpClient = new WatchingClient(NullLogger.instance);
    const client = await connect(`${host.http}/testhub`, { over: "LongPolling", httpClient });
    await client.invoke("Echo", message);
    await client.stop();
    expect(steps).toContain("DELETE");
  });
});

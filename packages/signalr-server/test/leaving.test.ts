import { HttpTransportType, HubConnectionBuilder, LogLevel, Subject } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { afterEach, describe, expect, test } from "vitest";
import { type HubContext, hubUpload } from "../src/index.ts";
import { messagePackProtocol } from "../src/msgpack.ts";
import {
  eventually,
  handshake,
  startTestHub,
  type TestEvents,
  type TestHub,
  type TestIdentity,
} from "./support.ts";

type Context = HubContext<TestEvents, TestIdentity>;

const anything = { parse: (args: unknown[]) => args };
const oneToTen = Array.from({ length: 10 }, (_, index) => index + 1);
const close = { type: 7 };
const save = (value: number) => ({ type: 1, target: "Save", arguments: [value] });
const wire = (...messages: object[]) =>
  messages.map((message) => `${JSON.stringify(message)}\u001e`).join("");

let running: TestHub;
/** What the hub did, in its order: values that were saved, and what happened beside them. */
let steps: unknown[] = [];
/** Saved values whose method saw its signal fire. */
let abortedAt: unknown[] = [];

/** A hub that takes 20 ms to save a value. */
async function start(options: Parameters<typeof startTestHub>[0] = {}): Promise<TestHub> {
  steps = [];
  abortedAt = [];
  running = await startTestHub({
    protocols: [messagePackProtocol],
    onDisconnected: (_context, error) => void steps.push(error?.message ?? "disconnected"),
    methods: {
      Save: {
        ...anything,
        run: async ({ aborted }: Context, value: unknown) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          if (aborted.aborted) abortedAt.push(value);
          steps.push(value);
          return value;
        },
      },
      NeverReturn: {
        ...anything,
        run: ({ aborted }: Context) => {
          aborted.addEventListener("abort", () => steps.push("aborted"));
          return new Promise(() => {});
        },
      },
      Ask: {
        ...anything,
        run: async ({ caller }: Context) => {
          await caller.invoke("Answer", []).catch((thrown: unknown) => steps.push(String(thrown)));
        },
      },
      Gather: hubUpload({
        ...anything,
        uploads: 1,
        receive: async ({ aborted }: Context, { uploads: [items] }) => {
          try {
            for await (const item of items ?? []) {
              await new Promise((resolve) => setTimeout(resolve, 20));
              steps.push(item);
            }
            steps.push("gathered");
          } catch (thrown) {
            steps.push(String(thrown));
          }
          if (aborted.aborted) abortedAt.push("gathered");
        },
      }),
    },
    ...options,
  });
  return running;
}

afterEach(() => running.stop());

/** A long-polling client by hand. */
async function openLine(options: Parameters<typeof startTestHub>[0] = {}) {
  const hub = await start(options);
  const { connectionToken } = await hub.negotiate();
  const url = `${hub.url}?id=${connectionToken}`;
  const ask = async (method: string, body: string | null = null) =>
    (await fetch(url, { method, body })).status;
  await ask("GET");
  await ask("POST", handshake);
  await ask("GET");
  return { post: (body: string) => ask("POST", body), delete: () => ask("DELETE"), hub };
}

const combinations = [
  ["json", "WebSockets"],
  ["json", "ServerSentEvents"],
  ["json", "LongPolling"],
  ["messagepack", "WebSockets"],
  ["messagepack", "LongPolling"],
] as const;

describe.each(combinations)("a client of %s over %s that stops", (protocol, transport) => {
  async function startClient() {
    const { url } = await start();
    const builder = new HubConnectionBuilder()
      .withUrl(url, { transport: HttpTransportType[transport] })
      .configureLogging(LogLevel.None);
    if (protocol === "messagepack") builder.withHubProtocol(new MessagePackHubProtocol());
    const client = builder.build();
    await client.start();
    return client;
  }

  test("has all it sent run first, and only then the end", async () => {
    const client = await startClient();
    for (const value of oneToTen) await client.send("Save", value);
    await client.stop();
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([...oneToTen, "disconnected"]);
    expect(abortedAt).toEqual([]);
  });

  test("has all it uploaded read first", async () => {
    const client = await startClient();
    await client.invoke("Save", 0);
    const { messagesReceived } = running.hub.counters;
    const subject = new Subject<number>();
    await client.send("Gather", subject);
    for (const value of [1, 2, 3]) subject.next(value);
    subject.complete();
    // The client itself forgets what it has not sent: the call, three items and their end.
    await eventually(() => running.hub.counters.messagesReceived === messagesReceived + 5);
    await client.stop();
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([0, 1, 2, 3, "gathered", "disconnected"]);
    expect(abortedAt).toEqual([]);
  });
});

describe("over a WebSocket", () => {
  test.each([1000, 1001])("all before a closing frame of %i is run", async (code) => {
    const client = await (await start()).joined();
    client.send(...oneToTen.map(save));
    client.socket.close(code);
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([...oneToTen, "disconnected"]);
    expect(abortedAt).toEqual([]);
  });

  test("the reason that a client gives reaches onDisconnected, and its line is closed in good order", async () => {
    const client = await (await start()).joined();
    client.send(save(1), { ...close, error: "the page has crashed" });
    expect(await client.closedWith).toBe(1000);
    await eventually(() => steps.length === 2);
    expect(steps).toEqual([1, "the page has crashed"]);
  });

  test("nothing behind a Close message is run", async () => {
    const client = await (await start()).joined();
    client.send(save(1), close, save(2));
    client.send(save(3));
    expect(await client.closedWith).toBe(1000);
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([1, "disconnected"]);
  });

  test("all before a broken record is run and answered, then comes the Close", async () => {
    const client = await (await start()).joined();
    const calls = oneToTen.map((value) => ({ ...save(value), invocationId: String(value) }));
    client.sendText(`${wire(...calls)}{broken\u001e${wire(save(11))}`);
    expect(await client.closedWith).toBe(1011);
    expect(client.messages).toEqual([
      ...oneToTen.map((value) => ({ type: 3, invocationId: String(value), result: value })),
      { type: 7, error: "Connection closed with an error." },
    ]);
    await eventually(() => steps.length > 10);
    expect(steps).toEqual([...oneToTen, "Error reading JSON."]);
    expect(abortedAt).toEqual([]);
  });

  test("all that came before the line was cut is run, with a fired signal", async () => {
    const client = await (await start()).joined();
    client.send(...oneToTen.map(save));
    await eventually(() => running.hub.counters.messagesReceived === 10);
    client.socket.terminate();
    await eventually(() => steps.length === 11);
    expect(steps.slice(0, 10)).toEqual(oneToTen);
    expect(steps.at(-1)).toBe("WebSocket closed with status code 1006.");
    expect(abortedAt.at(-1)).toBe(10);
  });

  test("an upload that the client breaks off ends with what has come of it", async () => {
    const client = await (await start()).joined();
    client.send(
      { type: 1, target: "Gather", arguments: [], streamIds: ["a"] },
      { type: 2, invocationId: "a", item: 1 },
      { type: 2, invocationId: "a", item: 2 },
      close,
    );
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([1, 2, "Error: The connection was closed.", "disconnected"]);
  });

  test("a question that the client can no longer answer holds nothing up", async () => {
    const client = await (await start()).joined();
    client.send(save(1), { type: 1, target: "Ask", arguments: [] }, save(2), close);
    await eventually(() => steps.includes("disconnected"));
    const unanswered = "Error: The connection was closed before the client answered.";
    expect(steps).toEqual([1, unanswered, 2, "disconnected"]);
  });

  test("a method that never returns is given its grace, and what waits behind it is dropped", async () => {
    const limits = { tickMs: 10, methodGraceMs: 150 };
    const client = await (await start({ limits })).joined();
    const begunAt = performance.now();
    client.send(save(1), { type: 1, target: "NeverReturn", arguments: [] }, save(2), close);
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([1, "aborted", "disconnected"]);
    expect(performance.now() - begunAt).toBeGreaterThan(150);
  });

  test("what is still to run is dropped when the server itself ends the client", async () => {
    const { hub, joined } = await start();
    const client = await joined("", { Authorization: "Bearer ann" });
    client.send(...oneToTen.map(save));
    client.socket.close(1000);
    await eventually(() => hub.counters.connectionsOpen === 0);
    hub.disconnectUser("ann", { allowReconnect: false });
    await eventually(() => steps.includes("disconnected"));
    expect(steps.length).toBeLessThan(10);
  });

  test("a client that leaves before onConnected is through has its calls run behind it", async () => {
    const { joined } = await start({
      onConnected: async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        steps.push("connected");
      },
    });
    const client = await joined();
    client.send(save(1), save(2), close);
    client.socket.close();
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual(["connected", 1, 2, "disconnected"]);
  });

  test("more than fits into the queue is run too", async () => {
    const limits = { queuedInvocationsMax: 2 };
    const client = await (await start({ limits })).joined();
    client.send(...oneToTen.map(save), close);
    client.socket.close();
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([...oneToTen, "disconnected"]);
  });
});

describe("over long polling", () => {
  test("all before a DELETE is run, also what is not read yet", async () => {
    const line = await openLine({ limits: { queuedInvocationsMax: 2 } });
    const posted = line.post(wire(...oneToTen.map(save)));
    await eventually(() => line.hub.hub.counters.messagesReceived >= 2);
    expect(await line.delete()).toBe(202);
    expect(await posted).toBe(200);
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([...oneToTen, "disconnected"]);
    expect(abortedAt).toEqual([]);
  });

  test("a DELETE ends the token at once, while calls still run", async () => {
    const line = await openLine();
    await line.post(wire(...oneToTen.map(save)));
    await line.delete();
    expect(await line.post(wire(save(11)))).toBe(404);
    await eventually(() => steps.includes("disconnected"));
    expect(steps).toEqual([...oneToTen, "disconnected"]);
  });
});

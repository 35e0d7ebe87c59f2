import { HttpTransportType, HubConnectionBuilder, LogLevel, Subject } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { encode } from "@msgpack/msgpack";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type HubContext, hubStream, hubUpload } from "../src/index.ts";
import { messagePackProtocol } from "../src/msgpack.ts";
import { frameRecord } from "../src/protocol/binary-format.ts";
import { startCuttingProxy } from "./cutting-proxy.ts";
import {
  eventually,
  startTestHub,
  type TestEvents,
  type TestHub,
  type TestIdentity,
  testMethods,
} from "./support.ts";

let running: TestHub;

beforeEach(async () => {
  running = await startTestHub({
    allowStatefulReconnect: true,
    protocols: [messagePackProtocol],
    methods: {
      ...testMethods,
      Count: hubStream({
        parse: (args) => args,
        stream: (_context: HubContext<TestEvents, TestIdentity>, _call, count) =>
          Array.from({ length: Number(count) }, (_, index) => index),
      }),
      Sum: hubUpload({
        parse: (args) => args,
        uploads: 1,
        receive: async (_context: HubContext<TestEvents, TestIdentity>, { uploads: [items] }) => {
          let sum = 0;
          for await (const item of items ?? []) sum += Number(item);
          return sum;
        },
      }),
    },
  });
});

afterEach(() => running.stop());

const build = (url: string, transport: HttpTransportType) =>
  new HubConnectionBuilder()
    .withUrl(url, { transport })
    .withHubProtocol(new MessagePackHubProtocol())
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build();

describe.each(["WebSockets", "LongPolling"] as const)("over %s", (name) => {
  test("the official client calls, streams, uploads, hears and answers", async () => {
    const client = build(running.url, HttpTransportType[name]);
    const seen: unknown[][] = [];
    client.on("Pair", (...args: unknown[]) => seen.push(args));
    client.on("Double", (value: number) => 2 * value);
    await client.start();
    const value = { Text: "你好", Bytes: Uint8Array.from([1, 2]), None: null, List: [1, -1, 0.5] };
    expect(await client.invoke("Echo", value)).toEqual(value);
    const date = new Date(1_700_000_000_123);
    expect(await client.invoke("Echo", date)).toEqual(date);
    expect(await client.invoke("Nothing")).toBeUndefined();
    expect(await client.invoke("Echo", null)).toBeNull();
    await expect(client.invoke("nosuch")).rejects.toThrow("Unknown hub method 'nosuch'");
    const items: unknown[] = [];
    await new Promise<void>((resolve, reject) => {
      client.stream("Count", 3).subscribe({
        next: (item) => items.push(item),
        complete: resolve,
        error: reject,
      });
    });
    expect(items).toEqual([0, 1, 2]);
    const subject = new Subject<number>();
    const sum = client.invoke("Sum", subject);
    for (const number of [1, 2, 3]) subject.next(number);
    subject.complete();
    expect(await sum).toBe(6);
    running.hub.clients.all.send("Pair", "x", 1);
    await client.invoke("Nothing");
    expect(seen).toEqual([["x", 1]]);
    const target = running.hub.clients.client(client.connectionId ?? "");
    expect(await target.invoke("Double", [21])).toBe(42);
    await client.stop();
  });

  test("one event reaches clients of both protocols", async () => {
    const binary = build(running.url, HttpTransportType[name]);
    const text = running.client();
    const seen: string[] = [];
    for (const [index, client] of [binary, text].entries()) {
      client.on("Message", (message: string) => seen.push(`${index} ${message}`));
      await client.start();
    }
    running.hub.clients.all.send("Message", "hello");
    await eventually(() => seen.length === 2);
    expect(seen.toSorted()).toEqual(["0 hello", "1 hello"]);
    await binary.stop();
  });
});

test("a server without the protocol refuses it", async () => {
  await running.stop();
  running = await startTestHub();
  const client = build(running.url, HttpTransportType.WebSockets);
  await expect(client.start()).rejects.toThrow("The protocol 'messagepack' is not supported.");
});

test("an event stream carries no binary messages", async () => {
  const { connectionToken } = await running.negotiate();
  const url = `${running.url}?id=${connectionToken}`;
  const response = await fetch(url, { headers: { Accept: "text/event-stream" } });
  await fetch(url, { method: "POST", body: '{"protocol":"messagepack","version":1}\u001e' });
  expect(await response.text()).toContain("Cannot use the 'messagepack' protocol");
});

test("a cut line is replayed in binary too", async () => {
  const proxy = await startCuttingProxy(running.port);
  const client = build(`http://127.0.0.1:${proxy.port}/Hub`, HttpTransportType.WebSockets);
  await client.start();
  const { connectionId } = client;
  for (let round = 0; round < 10; round++) {
    const answers = [1, 2, 3].map((value) => client.invoke("Echo", value));
    await eventually(() => proxy.talkingLines === 1);
    proxy.cut();
    expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  }
  expect(client.connectionId).toBe(connectionId);
  await client.stop();
  await proxy.stop();
});

describe("hostile bytes", () => {
  const joined = async () => {
    const client = running.raw();
    await client.opened;
    client.sendText('{"protocol":"messagepack","version":1}\u001e');
    await client.waitFor((text) => text.includes("{}\u001e"));
    return client;
  };
  const arrays = (count: number) =>
    Buffer.concat(Array.from({ length: count }, () => Buffer.from([0xdd, 0, 0, 0x10, 0])));

  test.each([
    ["an array of four billion", frameRecord(Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff]))],
    ["a map of four billion", frameRecord(Buffer.from([0xdf, 0xff, 0xff, 0xff, 0xff]))],
    ["nested arrays that ask for the heap", frameRecord(arrays(6000))],
    ["endless nesting", frameRecord(Buffer.alloc(30_000, 0x91))],
    ["a length over the limit", Buffer.from([0x81, 0x80, 0x02])],
    ["a length that does not end", Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
    ["an empty record", Buffer.from([0])],
    ["bytes after the array", frameRecord(Buffer.from([0x91, 0x06, 0x06]))],
    ["a __proto__ key", frameRecord(encode([1, {}, "1", "Echo", [JSON.parse('{"__proto__":1}')]]))],
  ])("%s ends that connection and costs nothing", async (_what, bytes) => {
    const honest = running.client();
    await honest.start();
    const client = await joined();
    const { heapTotal } = process.memoryUsage();
    client.socket.send(bytes);
    expect(await client.closedWith).toBe(1011);
    expect(process.memoryUsage().heapTotal - heapTotal).toBeLessThan(50_000_000);
    expect(await honest.invoke("Echo", "still here")).toBe("still here");
  });
});

test("thousands of stream ids in each call of a full frame are refused, and others are served", async () => {
  const client = running.raw();
  await client.opened;
  client.sendText('{"protocol":"messagepack","version":1}\u001e');
  await client.waitFor((text) => text.includes("{}\u001e"));
  const honest = await running.joined();
  const ids = Array.from({ length: 10_800 }, (_, index) => `${index % 100}`);
  const calls = Array.from({ length: 31 }, (_, index) =>
    frameRecord(encode([1, {}, `call ${index}`, "Sum", [], ids])),
  );
  const { user, system } = process.cpuUsage();
  client.socket.send(Buffer.concat(calls));
  honest.send({ type: 1, invocationId: "1", target: "Echo", arguments: ["served"] });
  await honest.waitFor((text) => text.includes("served"));
  await client.waitFor((text) => text.split("Too many streams are open.").length === 32);
  const spent = process.cpuUsage({ user, system });
  // They took seven seconds when each id was looked for among all before it.
  expect((spent.user + spent.system) / 1000).toBeLessThan(2000);
});

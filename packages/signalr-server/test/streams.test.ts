import { Subject } from "@microsoft/signalr";
import { afterEach, describe, expect, test } from "vitest";
import { type HubContext, HubException, hubMethod, hubStream, hubUpload } from "../src/index.ts";
import {
  eventually,
  startTestHub,
  type TestEvents,
  type TestHub,
  type TestIdentity,
  testMethods,
} from "./support.ts";

type Context = HubContext<TestEvents, TestIdentity>;

const anything = { parse: (args: unknown[]) => args };
const canceled: string[] = [];
let release = () => {};

const streamingMethods = {
  ...testMethods,
  Count: hubStream({
    parse: ([count]): [number] => [Number(count)],
    async *stream(_context: Context, _call, count) {
      for (let index = 0; index < count; index++) yield index;
    },
  }),
  List: hubStream({ ...anything, stream: () => [1, null, undefined, { deep: true }] }),
  Never: hubStream({
    ...anything,
    stream: (_context: Context, { signal }) => ({
      async *[Symbol.asyncIterator]() {
        const stop = () => canceled.push("signal");
        if (signal.aborted) stop();
        else signal.addEventListener("abort", stop);
        await new Promise(() => {});
        yield 1;
      },
    }),
  }),
  Endless: hubStream({
    ...anything,
    async *stream() {
      try {
        for (let index = 0; ; index++) yield index;
      } finally {
        canceled.push("finally");
      }
    },
  }),
  ThrowAtOnce: hubStream({
    ...anything,
    stream: () => {
      throw new HubException("refused");
    },
  }),
  ThrowLater: hubStream({
    ...anything,
    async *stream() {
      yield "first";
      throw new HubException("broken");
    },
  }),
  Unwritable: hubStream({ ...anything, stream: () => [1n] }),
  Join: hubUpload({
    parse: ([glue]): [string] => [String(glue)],
    uploads: 1,
    receive: async (_context: Context, { uploads: [texts] }, glue) => {
      const parts: unknown[] = [];
      for await (const text of texts ?? []) parts.push(text);
      return parts.join(glue);
    },
  }),
  Double: hubStream({
    ...anything,
    uploads: 1,
    async *stream(_context: Context, { uploads: [numbers] }) {
      for await (const number of numbers ?? []) yield Number(number) * 2;
    },
  }),
  TakeTwo: hubUpload({
    ...anything,
    uploads: 1,
    receive: async (_context: Context, { uploads: [items] }) => {
      let taken = 0;
      for await (const _item of items ?? []) {
        taken++;
        if (taken === 2) return "enough";
      }
      return "too few";
    },
  }),
  Hold: hubStream({
    ...anything,
    uploads: 1,
    async *stream(_context: Context, { uploads: [items] }) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      for await (const item of items ?? []) yield item;
    },
  }),
  Ignore: hubUpload({ ...anything, uploads: 1, receive: () => "unread" }),
  AskBack: hubMethod({
    ...anything,
    run: ({ caller }: Context, ...args) => caller.invoke("Answer", args, { timeoutMs: 5000 }),
  }),
};

let running: TestHub | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
  canceled.length = 0;
});

type Options = Parameters<typeof startTestHub>[0];

async function start(options?: Options): Promise<TestHub> {
  running = await startTestHub({ methods: streamingMethods, ...options });
  return running;
}

/** Reads a whole stream. Refuses: the stream's error. */
function readAll(stream: ReturnType<ReturnType<TestHub["client"]>["stream"]>): Promise<unknown[]> {
  const items: unknown[] = [];
  return new Promise((resolve, reject) => {
    stream.subscribe({
      next: (item) => items.push(item),
      complete: () => resolve(items),
      error: reject,
    });
  });
}

describe.each(["WebSockets", "ServerSentEvents", "LongPolling"] as const)("over %s", (name) => {
  const transports = [name];
  const connect = async (options?: Options) => {
    const client = (await start({ transports, ...options })).client();
    await client.start();
    return client;
  };

  test("a stream brings its items in order, of any kind and of none", async () => {
    const client = await connect();
    expect(await readAll(client.stream("Count", 3))).toEqual([0, 1, 2]);
    expect(await readAll(client.stream("Count", 0))).toEqual([]);
    expect(await readAll(client.stream("List"))).toEqual([1, null, null, { deep: true }]);
  });

  test("a stream faster than its reader waits for him and loses nothing", async () => {
    const client = await connect({ limits: { outgoingMessagesMax: 40 } });
    const items = await readAll(client.stream("Count", 1000));
    expect(items).toEqual(Array.from({ length: 1000 }, (_, index) => index));
    expect(running?.hub.counters.closedForSlowReader).toBe(0);
  });

  test("a canceled stream fires the signal, cleans up and ends", async () => {
    const client = await connect();
    for (const [method, mark] of [
      ["Never", "signal"],
      ["Endless", "finally"],
    ] as const) {
      client
        .stream(method)
        .subscribe({ next() {}, complete() {}, error() {} })
        .dispose();
      await eventually(() => canceled.includes(mark));
    }
    expect(await client.invoke("Echo", 1)).toBe(1);
  });

  test("a stream that fails before or after its start says how", async () => {
    const client = await connect();
    await expect(readAll(client.stream("ThrowAtOnce"))).rejects.toMatchObject({
      message:
        "An unexpected error occurred invoking 'ThrowAtOnce' on the server. HubException: refused",
    });
    for (const [method, detail] of [
      ["ThrowLater", " HubException: broken"],
      ["Unwritable", ""],
    ] as const) {
      await expect(readAll(client.stream(method))).rejects.toMatchObject({
        message: `An error occurred on the server while streaming results.${detail}`,
      });
    }
  });

  test("a method of the wrong kind is refused in both directions", async () => {
    const client = await connect();
    await expect(client.invoke("Count", 1)).rejects.toMatchObject({
      message:
        "The client attempted to invoke the streaming 'Count' method with a non-streaming invocation.",
    });
    await expect(readAll(client.stream("Echo", 1))).rejects.toMatchObject({
      message:
        "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    });
    await expect(client.invoke("Join", "-")).rejects.toMatchObject({
      message:
        "An unexpected error occurred invoking 'Join' on the server. HubException: Client sent 0 stream(s), Hub method expects 1.",
    });
  });

  test("an upload arrives whole and in order, however many items wait", async () => {
    const client = await connect();
    const subject = new Subject<number>();
    const joined = client.invoke("Join", ",", subject);
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    for (const number of numbers) subject.next(number);
    subject.complete();
    expect(await joined).toBe(numbers.join(","));
  });

  test("an upload may be answered by a stream", async () => {
    const client = await connect();
    const subject = new Subject<number>();
    const doubled = readAll(client.stream("Double", subject));
    for (const number of [1, 2, 3]) subject.next(number);
    subject.complete();
    expect(await doubled).toEqual([2, 4, 6]);
  });

  test("an upload that fails throws the client's words to the method", async () => {
    const client = await connect();
    const subject = new Subject<string>();
    const joined = client.invoke("Join", "", subject);
    subject.next("x");
    subject.error(new Error("Something bad"));
    await expect(joined).rejects.toMatchObject({
      message:
        "An unexpected error occurred invoking 'Join' on the server. HubException: Something bad",
    });
  });

  test("items that a method does not want harm nobody", async () => {
    const { hub, client: newClient } = await start({ transports });
    const client = newClient();
    await client.start();
    for (const [method, answer] of [
      ["TakeTwo", "enough"],
      ["Ignore", "unread"],
    ]) {
      const subject = new Subject<number>();
      const { messagesReceived } = hub.counters;
      const invoked = client.invoke(method ?? "", subject);
      for (let index = 0; index < 50; index++) subject.next(index);
      expect(await invoked).toBe(answer);
      subject.complete();
      await eventually(() => hub.counters.messagesReceived >= messagesReceived + 52);
    }
    expect(await client.invoke("Echo", 1)).toBe(1);
    expect(hub.counters.messagesIgnored).toBe(0);
  });

  test("a client that is asked answers, throws or has nothing to say", async () => {
    const client = await connect();
    const { hub } = running ?? (await start());
    const ask = (method: string) =>
      hub.clients.client(client.connectionId ?? "").invoke(method, [2, 3]);
    client.on("Add", (a: number, b: number) => a + b);
    client.on("Fail", () => {
      throw new Error("from callback");
    });
    client.on("Mute", () => {});
    expect(await ask("Add")).toBe(5);
    await expect(ask("Fail")).rejects.toThrow(new HubException("Error: from callback"));
    for (const method of ["Mute", "NoSuchMethod"]) {
      await expect(ask(method)).rejects.toThrow("Client didn't provide a result.");
    }
    expect(await client.invoke("Echo", 1)).toBe(1);
  });

  test("a method may ask its own caller, even in front of a full queue", async () => {
    const client = await connect({ limits: { queuedInvocationsMax: 5 } });
    client.on("Answer", (value: number) => value + 1);
    const asked = client.invoke("AskBack", 1);
    const others = Array.from({ length: 12 }, (_, index) => client.invoke("Echo", index));
    expect(await asked).toBe(2);
    expect(await Promise.all(others)).toHaveLength(12);
  });
});

describe("a client that is asked", () => {
  test("and does not answer in time is given up, and its late answer ignored", async () => {
    const { hub, client: newClient } = await start();
    const client = newClient();
    client.on("Slow", () => new Promise((resolve) => setTimeout(() => resolve("late"), 150)));
    await client.start();
    const target = hub.clients.client(client.connectionId ?? "");
    await expect(target.invoke("Slow", [], { timeoutMs: 30 })).rejects.toThrow("in time");
    const aborter = new AbortController();
    const aborted = target.invoke("Slow", [], { signal: aborter.signal });
    aborter.abort();
    await expect(aborted).rejects.toThrow("canceled");
    await eventually(() => hub.counters.messagesIgnored === 2);
    expect(await client.invoke("Echo", 1)).toBe(1);
  });

  test("and leaves, or is not there, fails the question", async () => {
    const { hub, client: newClient } = await start();
    const client = newClient();
    client.on("Never", () => new Promise(() => {}));
    await client.start();
    const asked = hub.clients.client(client.connectionId ?? "").invoke("Never", []);
    const failed = expect(asked).rejects.toThrow("was closed");
    await client.stop();
    await failed;
    await expect(hub.clients.client("nobody").invoke("x", [])).rejects.toThrow("does not exist");
  });

  test("from outside while onConnected runs is asked when that is through", async () => {
    const steps: string[] = [];
    const { hub, client: newClient } = await start({
      onConnected: async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        steps.push("connected");
      },
    });
    const client = newClient();
    client.on("Answer", () => {
      steps.push("asked");
      return 1;
    });
    await client.start();
    expect(await hub.clients.client(client.connectionId ?? "").invoke("Answer", [])).toBe(1);
    expect(steps).toEqual(["connected", "asked"]);
  });

  test("is not asked by onConnected", async () => {
    const errors: unknown[] = [];
    const { client: newClient } = await start({
      onConnected: async ({ caller }) => {
        await caller.invoke("Answer", []).catch((thrown: unknown) => errors.push(String(thrown)));
      },
    });
    await newClient().start();
    await eventually(() => errors.length === 1);
    expect(errors[0]).toContain("onConnected");
  });

  test("cannot answer for another, and many answers come in any order", async () => {
    const { hub, joined, client: newClient } = await start();
    const client = newClient();
    client.on("Wait", async (ms: number) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return ms;
    });
    await client.start();
    const eve = await joined();
    const target = hub.clients.client(client.connectionId ?? "");
    const answers = [40, 20, 0].map((ms) => target.invoke("Wait", [ms]));
    eve.send(...["s1", "s2", "s3"].map((id) => ({ type: 3, invocationId: id, result: "eve" })));
    expect(await Promise.all(answers)).toEqual([40, 20, 0]);
  });
});

describe("by hand", () => {
  const stream = (invocationId: string, target: string, args: unknown[] = []) => ({
    type: 4,
    invocationId,
    target,
    arguments: args,
  });

  test("a cancel that overtakes its start still starts the method, with a fired signal", async () => {
    const client = await (await start()).joined();
    client.send(stream("1", "Never"), { type: 5, invocationId: "1" });
    await client.waitFor((text) => text.includes("\u001e"));
    expect(client.messages).toEqual([{ type: 3, invocationId: "1" }]);
  });

  test("an id in use is refused and the stream that has it goes on", async () => {
    const client = await (await start()).joined();
    client.send(stream("1", "Never"), stream("1", "Count", [1]));
    await client.waitFor((text) => text.includes("\u001e"));
    const error = "Invocation ID '1' is already in use.";
    expect(client.messages).toEqual([{ type: 3, invocationId: "1", error }]);
    client.forget();
    client.send({ type: 5, invocationId: "1" });
    await client.waitFor((text) => text.includes("\u001e"));
    expect(client.messages).toEqual([{ type: 3, invocationId: "1" }]);
  });

  test("an upload id in use or given twice is refused and replaces nothing", async () => {
    const client = await (await start()).joined();
    const join = (invocationId: string, streamIds: string[]) => ({
      type: 1,
      invocationId,
      target: "Join",
      arguments: [""],
      streamIds,
    });
    client.send(join("1", ["a"]), join("2", ["a"]), join("3", ["b", "b"]));
    client.send({ type: 2, invocationId: "a", item: "mine" }, { type: 3, invocationId: "a" });
    await client.waitFor((text) => text.split("\u001e").length === 4);
    expect(client.messages).toEqual([
      { type: 3, invocationId: "2", error: "Stream ID 'a' is already in use." },
      { type: 3, invocationId: "3", error: "Stream ID 'b' is already in use." },
      { type: 3, invocationId: "1", result: "mine" },
    ]);
  });

  test("an upload that its method does not take stops the reading", async () => {
    const { hub, joined } = await start({ limits: { streamItemsMax: 10 } });
    const client = await joined();
    const { messagesReceived } = hub.counters;
    client.send(stream("1", "Never"));
    client.send({ type: 4, invocationId: "2", target: "Hold", arguments: [], streamIds: ["a"] });
    const items = Array.from({ length: 100 }, (_, item) => ({ type: 2, invocationId: "a", item }));
    client.send(...items);
    await eventually(() => hub.counters.messagesReceived >= messagesReceived + 12);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(hub.counters.messagesReceived).toBe(messagesReceived + 12);
    release();
    await client.waitFor((text) => text.includes('"item":9'));
  });

  test("more streams than allowed are refused, and cancels make room", async () => {
    const client = await (await start({ limits: { streamsMax: 2 } })).joined();
    client.send(...["1", "2", "3"].map((id) => stream(id, "Never")));
    await client.waitFor((text) => text.includes("Too many streams"));
    client.send({ type: 5, invocationId: "1" });
    await client.waitFor((text) => text.includes('{"type":3,"invocationId":"1"}'));
    client.send(stream("4", "Count", [1]));
    await client.waitFor((text) => text.includes('{"type":3,"invocationId":"4"}'));
  });

  test("a connection that ends ends its streams and the methods that read them", async () => {
    const disconnected: string[] = [];
    const { joined } = await start({
      onDisconnected: ({ connectionId }) => disconnected.push(connectionId),
    });
    const client = await joined();
    client.send(stream("1", "Never"), stream("2", "Endless"), {
      type: 1,
      invocationId: "3",
      target: "Join",
      arguments: [""],
      streamIds: ["a"],
    });
    await client.waitFor((text) => text.includes('"invocationId":"2"'));
    client.socket.terminate();
    await eventually(() => disconnected.length === 1);
    expect([...new Set(canceled)].toSorted()).toEqual(["finally", "signal"]);
  });
});

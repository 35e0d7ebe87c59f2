import { encode } from "@msgpack/msgpack";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { hubStream, hubUpload } from "../src/index.ts";
import { messagePackProtocol } from "../src/msgpack.ts";
import { frameRecord } from "../src/protocol/binary-format.ts";
import { eventually, type RawClient, startTestHub, testMethods } from "./support.ts";

/** More by hand: FUZZ_FRAMES=50000 FUZZ_SEED=7 */
const frames = Math.min(Number(process.env["FUZZ_FRAMES"] ?? 5000), 50_000);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

let state = seed;
/** A whole number below `limit`, from the seed. */
function pick(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

function oneOf<T>(values: readonly T[]): T | undefined {
  return values[pick(values.length)];
}

const bytes = (length: number) => Buffer.from(Array.from({ length }, () => pick(256)));

/** A value of any kind, some of them with a meaning in the protocol. */
function anyValue(depth = 0): unknown {
  const simple = [null, true, 0, -1, 1.5, 2 ** 53, "", "1", "s1", "a", "Echo", "Count", "Sum", {}];
  if (depth > 3 || pick(3) > 0) return oneOf([...simple, [], ["1"], ["a"]]);
  if (pick(2) === 0) return Array.from({ length: pick(4) }, () => anyValue(depth + 1));
  return Object.fromEntries([[oneOf(["x", "type", "constructor"]), anyValue(depth + 1)]]);
}

const fields = [
  "invocationId",
  "target",
  "arguments",
  "streamIds",
  "headers",
  "item",
  "result",
  "error",
  "allowReconnect",
  "sequenceId",
];

type Message = Record<string, unknown>;

/** A message that is in order, though it may come out of order. */
function wholeMessage(): Message {
  const invocationId = oneOf(["1", "2", "3", "a", "s1"]);
  const target = oneOf(["Echo", "Count", "Sum", "Throw"]);
  const call = { invocationId, target, arguments: [pick(100)] };
  return (
    oneOf<Message>([
      { type: 1, ...call },
      { type: 1, ...call, streamIds: [oneOf(["a", "b"])] },
      { type: 2, invocationId, item: pick(100) },
      { type: 3, invocationId, result: pick(100) },
      { type: 4, ...call },
      { type: 5, invocationId },
      { type: 6 },
      { type: 8, sequenceId: 0 },
      { type: 9, sequenceId: 1 },
      { type: 10 },
    ]) ?? {}
  );
}

/** A message some of whose fields are of any kind. */
function almostMessage(): Message {
  const message = wholeMessage();
  for (let changes = 1 + pick(2); changes > 0; changes--) {
    const field = oneOf(fields) ?? "target";
    if (pick(3) === 0) Reflect.deleteProperty(message, field);
    else message[field] = anyValue();
  }
  return message;
}

function damaged(whole: Buffer): Buffer {
  const copy = Buffer.from(whole);
  if (pick(2) === 0) return copy.subarray(0, pick(copy.length + 1));
  copy[pick(copy.length)] = pick(256);
  return copy;
}

const asJson = (message: Message) => Buffer.from(`${JSON.stringify(message)}\u001e`);

/** The fields of a message in the order of the binary protocol. */
function asMessagePack(message: Message): Buffer {
  const { type, invocationId = null, target, arguments: args, streamIds = [] } = message;
  const items: Record<string, unknown[]> = {
    1: [{}, invocationId, target, args, streamIds],
    2: [{}, invocationId, message["item"]],
    3: [{}, invocationId, 3, message["result"]],
    4: [{}, invocationId, target, args, streamIds],
    5: [{}, invocationId],
    8: [message["sequenceId"]],
    9: [message["sequenceId"]],
  };
  return Buffer.from(frameRecord(encode([type, ...(items[String(type)] ?? [])])));
}

/** A WebSocket frame that need not be one. */
function anyFrame(): Buffer {
  const payload = bytes(pick(20));
  const head = Buffer.from([pick(256), (pick(4) === 0 ? 0 : 0x80) | payload.length, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}

interface Current {
  readonly client: RawClient;
  readonly protocol: string;
}

const handshake = (protocol: string, version: number) =>
  `${JSON.stringify({ protocol, version })}\u001e`;

function send({ client, protocol }: Current): void {
  const { socket } = client;
  const kind = pick(40);
  const write = protocol === "json" ? asJson : asMessagePack;
  if (kind < 30) socket.send(write(wholeMessage()), { binary: protocol !== "json" });
  else if (kind < 34) socket.send(write(almostMessage()), { binary: pick(2) === 0 });
  else if (kind < 36) socket.send(damaged(write(wholeMessage())), { binary: true });
  else if (kind < 37) socket.send(asJson(wholeMessage()), { binary: pick(2) === 0 });
  else if (kind < 38) socket.send(bytes(pick(300)), { binary: pick(2) === 0 });
  else if (kind < 39) socket.send(handshake("json", pick(4)));
  else Reflect.get(socket, "_socket")?.write(anyFrame());
}

const methods = {
  ...testMethods,
  Count: hubStream({
    parse: (args: unknown[]) => args,
    stream: () => Array.from({ length: 20 }, (_, index) => index),
  }),
  Sum: hubUpload({
    parse: (args: unknown[]) => args,
    uploads: 1,
    receive: async (_context: unknown, { uploads: [items] }) => {
      let sum = 0;
      for await (const item of items ?? []) sum += Number(item);
      return sum;
    },
  }),
};

test(`${frames} frames of seed ${seed} harm nobody but their senders`, {
  timeout: 30_000 + frames * 10,
}, async () => {
  const loose: unknown[] = [];
  const note = (reason: unknown) => loose.push(reason);
  process.on("unhandledRejection", note);
  const { hub, client, raw, negotiate, stop } = await startTestHub({
    allowStatefulReconnect: true,
    protocols: [messagePackProtocol],
    limits: { tickMs: 50, closeTimeoutMs: 200, detachTimeoutMs: 200, pendingMax: 100_000 },
    methods,
  });
  const honest = client({ token: "honest" });
  await honest.start();

  async function open(): Promise<Current> {
    const query = `?negotiateVersion=1&useStatefulReconnect=${pick(2) === 0}`;
    const { connectionToken } = await negotiate(query);
    const opened = raw(pick(2) === 0 ? "" : `?id=${connectionToken}`);
    opened.socket.on("error", () => {});
    await opened.opened;
    const protocol = oneOf(["json", "messagepack"]) ?? "";
    if (pick(10) > 0) opened.sendText(handshake(protocol, 1 + pick(2)));
    return { client: opened, protocol };
  }

  let current = await open();
  for (let sent = 0; sent < frames; sent++) {
    if (current.client.socket.readyState !== WebSocket.OPEN) current = await open();
    send(current);
    // Lets the server answer now and then in the middle of what follows.
    if (pick(4) === 0) await new Promise((resolve) => setImmediate(resolve));
    if (sent % 500 === 0) expect(await honest.invoke("Echo", sent)).toBe(sent);
  }
  current.client.socket.terminate();
  expect(await honest.invoke("Echo", "still here")).toBe("still here");
  expect(hub.counters.closedForProtocolError).toBeGreaterThan(frames / 100);
  expect(hub.counters.invocations).toBeGreaterThan(frames / 20);
  await eventually(() => hub.counters.connectionsOpen === 1);
  expect(hub.counters.connectionsDetached).toBe(0);
  await stop();
  process.off("unhandledRejection", note);
  expect(loose).toEqual([]);
});

import { once } from "node:events";
import type { Duplex } from "node:stream";
import type { openDb } from "@fairdraw/dev-world";

/** A statement of the protocol's own: prepared once, then bound and executed with texts. */
export interface RawStatement {
  readonly name: string;
  readonly text: string;
}

/** A connection that only counts answers, because a driver that reads them would be what is measured. */
export interface RawClient {
  /** Executes a prepared statement; the promise fulfils when the server is ready for the next. */
  execute(name: string, values: readonly number[]): Promise<void>;
  /** Fulfils when the server's process is gone: it has gigabytes of shared pages to give back before it closes. */
  end(): Promise<void>;
}

const readyForQuery = 0x5a;
const errorResponse = 0x45;

/** Takes over a connection after it signed in. */
export async function openRawClient(
  db: ReturnType<typeof openDb>,
  statements: readonly RawStatement[],
): Promise<RawClient> {
  const client = await db.connect();
  const stream: Duplex = client.connection.stream;
  stream.removeAllListeners("data");
  let settle: { done(): void; fail(error: Error): void } | null = null;
  let rest: Buffer = Buffer.alloc(0);
  stream.on("data", (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length >= at + 5 && rest.length >= at + 1 + rest.readInt32BE(at + 1)) {
      const end = at + 1 + rest.readInt32BE(at + 1);
      if (rest[at] === errorResponse) settle?.fail(new Error(rest.toString("latin1", at, end)));
      if (rest[at] === readyForQuery) settle?.done();
      at = end;
    }
    rest = rest.subarray(at);
  });
  const send = (message: Buffer) =>
    new Promise<void>((done, fail) => {
      settle = { done, fail };
      stream.write(message);
    });
  for (const { name, text } of statements) {
    await send(Buffer.concat([messageOf("P", [cString(name), cString(text), int16(0)]), sync]));
  }
  return {
    execute: (name, values) =>
      send(Buffer.concat([messageOf("B", bindOf(name, values)), execution, sync])),
    async end() {
      const closed = once(stream, "close");
      stream.end(messageOf("X", []));
      await closed;
    },
  };
}

function bindOf(name: string, values: readonly number[]): Buffer[] {
  const texts = values.map((value) => Buffer.from(String(value)));
  return [
    cString(""),
    cString(name),
    int16(0),
    int16(values.length),
    ...texts.flatMap((text) => [int32(text.length), text]),
    int16(0),
  ];
}

function messageOf(type: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function cString(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

const execution = messageOf("E", [cString(""), int32(0)]);
const sync = messageOf("S", []);

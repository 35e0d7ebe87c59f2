import { type ILogger, TransferFormat } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { build, type Host, startHost, type TransportName, transports } from "./client.ts";

let host: Host;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.stop());

const text = "Hello, 世界!";

/** The part of the client that carries bytes; hubs are not involved. */
interface RawConnection {
  onreceive: ((data: string | ArrayBuffer) => void) | null;
  onclose: ((error?: Error) => void) | null;
  start(format: TransferFormat): Promise<void>;
  send(data: string): Promise<void>;
  stop(): Promise<void>;
}

interface RawOptions {
  readonly transport?: TransportName;
  readonly logger?: ILogger;
  readonly logMessageContent?: boolean;
}

function createRaw(url: string, { transport, ...options }: RawOptions = {}): RawConnection {
  const built = build(url, transport === undefined ? options : { over: transport, ...options });
  const inner: unknown = Reflect.get(built, "connection");
  if (!isRaw(inner)) throw new Error("the client is built otherwise");
  return inner;
}

function isRaw(value: unknown): value is RawConnection {
  return typeof value === "object" && value !== null && "onreceive" in value && "send" in value;
}

async function exchange(connection: RawConnection): Promise<{ chunks: unknown[]; error: unknown }> {
  const chunks: unknown[] = [];
  const received = new Promise<void>((resolve) => {
    connection.onreceive = (data) => {
      chunks.push(data);
      resolve();
    };
  });
  const closed = new Promise((resolve) => {
    connection.onclose = resolve;
  });
  await connection.start(TransferFormat.Text);
  await connection.send(text);
  await received;
  await connection.stop();
  return { chunks, error: await closed };
}

test("can connect to the server without specifying transport explicitly", async () => {
  const { chunks, error } = await exchange(createRaw(`${host.http}/echo`));
  expect(chunks).toEqual([text]);
  expect(error).toBeUndefined();
});

describe.each(transports)("over %s", (transport) => {
  const logged = async (options: Pick<RawOptions, "logMessageContent">) => {
    const lines: string[] = [];
    const connection = createRaw(`${host.http}/echo`, { transport, ...options });
    Reflect.set(connection, "_logger", {
      log: (_level: unknown, line: string) => lines.push(line),
    });
    await exchange(connection);
    return lines.filter((line) => line.includes(text));
  };

  test("can send and receive messages", async () => {
    const { chunks, error } = await exchange(createRaw(`${host.http}/echo`, { transport }));
    expect(chunks).toEqual([text]);
    expect(error).toBeUndefined();
  });

  test("does not log content of messages sent or received by default", async () => {
    expect(await logged({})).toEqual([]);
  });

  test("does log content of messages sent or received when enabled", async () => {
    const lines = await logged({ logMessageContent: true });
    expect(lines.filter((line) => line.includes("sending data"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("data received"))).toHaveLength(1);
  });
});

test("follows HTTP redirects", async () => {
  const { chunks } = await exchange(createRaw(`${host.http}/echoredirect`));
  expect(chunks).toEqual([text]);
});

test("contains server response in error", async () => {
  await expect(createRaw(`${host.http}/bad-negotiate`).start(TransferFormat.Text)).rejects.toThrow(
    "Failed to complete negotiation with the server: Error: Some response from server: Status code '400'",
  );
});

test.each([
  ["text", text, false],
  ["bytes", Buffer.from([0, 255, 10]), true],
])(
  "a plain WebSocket gets its %s back in one frame and closes with 1000",
  async (_what, data, isBytes) => {
    const socket = new WebSocket(`${host.http.replace("http", "ws")}/echo`);
    await new Promise((resolve) => socket.on("open", resolve));
    const answer = new Promise((resolve) => {
      socket.on("message", (chunk, isBinary) => resolve({ chunk, isBinary }));
    });
    socket.send(data);
    expect(await answer).toEqual({ chunk: Buffer.from(data), isBinary: isBytes });
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.close();
    expect(await closed).toBe(1000);
  },
);

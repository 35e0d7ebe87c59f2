import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

const opcodes = { text: 1, binary: 2 };
/** Connections that are opened at a time. */
const openingMax = 100;

/** Many WebSocket connections, as light as they can be: the crowd shares the machine with the server. */
export interface SocketCrowd {
  readonly size: number;
  /** Bytes that have come so far, headers of frames included. */
  received(): number;
  /** Fulfils when so many bytes have come. */
  until(bytes: number): Promise<void>;
  /** Calls back for every piece that comes to a connection. */
  onPiece(listener: ((connection: number, piece: Buffer) => void) | null): void;
  send(connection: number, text: string): void;
  /** Connections that nobody has ended. */
  alive(): number;
  close(): void;
}

/** Opens connections. Shape: `greeting` is sent on each, `pathOf` names each one's path. */
export async function openCrowd(request: {
  port: number;
  size: number;
  pathOf(connection: number): Promise<string> | string;
  /** Addresses of this machine that they come from, in turn; one unless said. */
  addresses?: readonly string[];
  greeting: string | null;
}): Promise<SocketCrowd> {
  const sockets: Socket[] = [];
  let bytes = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let reached = () => {};
  let listener: ((connection: number, piece: Buffer) => void) | null = null;
  for (let from = 0; from < request.size; from += openingMax) {
    const numbers = Array.from(
      { length: Math.min(openingMax, request.size - from) },
      (_, i) => from + i,
    );
    const opened = await Promise.all(
      numbers.map(async (n) => {
        const localAddress = request.addresses?.[n % request.addresses.length];
        const { port } = request;
        return openSocket({ port, path: await request.pathOf(n), localAddress });
      }),
    );
    for (const [i, socket] of opened.entries()) {
      const connection = from + i;
      sockets.push(socket);
      socket.on("error", () => {});
      socket.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (bytes >= wanted) reached();
        listener?.(connection, piece);
      });
      if (request.greeting !== null) socket.write(frame(request.greeting));
    }
  }
  return {
    size: request.size,
    received: () => bytes,
    until: (count) =>
      new Promise((resolve) => {
        reached = () => {
          wanted = Number.POSITIVE_INFINITY;
          resolve();
        };
        wanted = count;
        if (bytes >= count) reached();
      }),
    onPiece(next) {
      listener = next;
    },
    send: (connection, text) => void sockets[connection]?.write(frame(text)),
    alive: () => sockets.filter((socket) => !socket.destroyed).length,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Shakes hands as RFC 6455 asks; what the server answers is not checked beyond its first line. */
function openSocket(to: {
  port: number;
  path: string;
  localAddress: string | undefined;
}): Promise<Socket> {
  const { port, path, localAddress = "127.0.0.1" } = to;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true, localAddress });
    socket.once("error", reject);
    socket.once("data", (answer: Buffer) => {
      if (answer.toString("latin1").startsWith("HTTP/1.1 101")) resolve(socket);
      else reject(new Error(`no WebSocket: ${answer.toString("latin1").slice(0, 200)}`));
    });
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  });
}

/** A text as one masked frame; the mask of zeros leaves it as it is. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < 126;
  const header = Buffer.alloc(isShort ? 6 : 8);
  header[0] = 0x80 | opcodes.text;
  header[1] = 0x80 | (isShort ? body.length : 126);
  if (!isShort) header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
}

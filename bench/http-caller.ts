import { connect, type Socket } from "node:net";

/** One connection that is kept open, with one request at a time. */
export interface HttpCaller {
  post(path: string, token: string, body: string): Promise<{ status: number; text: string }>;
  close(): void;
}

interface Asked {
  resolve(answer: { status: number; text: string }): void;
  reject(error: Error): void;
}

/** The server closes what was quiet for 75 s; a request must not meet that moment. */
const quietMaxMs = 70_000;

/**
 * Calls without the weight of fetch: the caller shares the machine with what it measures.
 * Shape: understands answers with a content-length, which is all that this server sends to calls.
 */
export function createHttpCaller(url: string): HttpCaller {
  const { host } = new URL(url);
  let socket: Socket | null = null;
  let usedAt = 0;
  let asked: Asked | null = null;
  const open = () => {
    socket?.destroy();
    const opened = openSocket(url, {
      onAnswer(answer) {
        const { resolve } = asked ?? { resolve() {} };
        asked = null;
        resolve(answer);
      },
      onEnd(error) {
        if (socket === opened) socket = null;
        asked?.reject(error);
      },
    });
    socket = opened;
    return opened;
  };
  return {
    post: (path, token, body) =>
      new Promise((resolve, reject) => {
        const isQuiet = performance.now() - usedAt > quietMaxMs;
        usedAt = performance.now();
        const live = socket === null || isQuiet ? open() : socket;
        asked = { resolve, reject };
        live.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => socket?.destroy(),
  };
}

function openSocket(
  url: string,
  on: { onAnswer(answer: { status: number; text: string }): void; onEnd(error: Error): void },
): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = parseAnswer(received);
    if (answer === null) return;
    received = Buffer.alloc(0);
    on.onAnswer(answer);
  });
  socket.on("error", on.onEnd);
  socket.on("end", () => on.onEnd(new Error("the server closed the connection")));
  return socket;
}

function parseAnswer(received: Buffer): { status: number; text: string } | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const head = received.toString("latin1", 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? "0");
  const bodyAt = headEnd + 4;
  if (received.length < bodyAt + length) return null;
  return {
    status: Number(head.slice(9, 12)),
    text: received.toString("utf8", bodyAt, bodyAt + length),
  };
}

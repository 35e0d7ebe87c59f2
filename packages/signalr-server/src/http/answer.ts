import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** A whole HTTP answer, for a request or for an upgrade that is refused. */
export interface HttpAnswer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/**
 * The refusals of the hub.
 * The 401 and 403 have no body, because the official client shows a body instead of the status.
 */
export const refusals = {
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  tokenRequired: { status: 400, body: "Connection ID required" },
  unknownToken: { status: 404, body: "No Connection with that ID" },
  transportNotServed: { status: 404, body: "Transport not enabled" },
  methodNotAllowed: { status: 405, headers: { Allow: "GET, POST, DELETE, OPTIONS" } },
  negotiateIsPost: { status: 405, headers: { Allow: "POST, OPTIONS" } },
  transportChanged: { status: 400, body: "Cannot change transports mid-connection" },
  alreadyConnected: { status: 409, body: "Connection is already active" },
  tooSlow: { status: 408, headers: { Connection: "close" } },
  tooLarge: { status: 413, headers: { Connection: "close" } },
  tooMany: { status: 429, headers: { "Retry-After": "5" } },
  failed: { status: 500 },
  unavailable: { status: 503, headers: { "Retry-After": "5" } },
} as const satisfies Record<string, HttpAnswer>;

/** Nothing here may be kept by a browser or a proxy. */
export const noStoreHeaders = { "Cache-Control": "no-cache, no-store", Pragma: "no-cache" };

/** Writes a whole answer to a request. */
export function writeAnswer(
  response: ServerResponse,
  { status, body = "", headers }: HttpAnswer,
  moreHeaders: Record<string, string>,
): void {
  response.writeHead(status, {
    ...(body === "" ? {} : { "Content-Type": "text/plain" }),
    ...noStoreHeaders,
    ...moreHeaders,
    ...headers,
    ...(status === 204 ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
  });
  response.end(body);
}

/** Refuses an upgrade: `ws` is not involved yet, so the answer is written by hand. */
export function refuseUpgrade(socket: Duplex, { status, body = "", headers }: HttpAnswer): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Connection: close",
    "Content-Type: text/plain",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.once("finish", () => socket.destroy());
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

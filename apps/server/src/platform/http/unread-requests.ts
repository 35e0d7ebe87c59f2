import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { commonResults } from "@fairdraw/wire";
import type { Clock } from "../clock.ts";
import { refusalOf } from "./answers.ts";
import { everyAnswer, inertPolicy } from "./security-headers.ts";

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what Node could not read as a request, which reaches no route: 408 for one that took too long, 431 for a head
 * that is too large, else 400, with PARAM_ERROR. Says that the connection ends, so that no client sends its next request
 * on it.
 */
export function answerUnread(
  error: NodeJS.ErrnoException,
  socket: Pick<Socket, "destroyed" | "writable" | "write" | "destroy">,
  clock: Clock,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = statusByCode[error.code ?? ""] ?? 400;
  const ServerTime = clock.nowMs();
  const body = JSON.stringify({ ...refusalOf(commonResults.PARAM_ERROR), ServerTime });
  const headers = {
    ...everyAnswer,
    "Cache-Control": "no-store",
    "Content-Security-Policy": inertPolicy,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "X-Server-Time": String(ServerTime),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  }
  socket.destroy(error);
}

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { refuseUpgrade } from "./answer.ts";

interface Handlers {
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

/**
 * Puts the hub in front of what listens on a server already.
 * Effects: requests of other paths go to the former listeners; without any they answer 404.
 */
export function attachToServer(
  server: Server | TlsServer,
  { handleRequest, handleUpgrade }: Handlers,
): void {
  const others = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (handleRequest(request, response)) return;
    for (const other of others) Reflect.apply(other, server, [request, response]);
    if (others.length === 0) response.writeHead(404).end();
  });
  server.on("upgrade", (request, socket, head) => {
    if (handleUpgrade(request, socket, head)) return;
    // Another listener serves its own path; without one the client would wait for ever.
    if (server.listenerCount("upgrade") > 1) return;
    socket.on("error", () => {});
    refuseUpgrade(socket, { status: 404 });
  });
}

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { refuseUpgrade } from "./answer.ts";
import { offersWebSocket } from "./request.ts";

interface Handlers {
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

/** What stands in front of a server: its hubs, behind one listener however many they are. */
interface Front {
  readonly hubs: Handlers[];
  readonly others: ReturnType<Server["listeners"]>;
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void;
}

const fronts = new WeakMap<Server | TlsServer, Front>();

/**
 * Puts the hub in front of what listens on a server already.
 * Effects: requests of other paths go to the former listeners; without any they answer 404.
 */
export function attachToServer(server: Server | TlsServer, handlers: Handlers): void {
  const front = fronts.get(server) ?? createFront(server);
  front.hubs.push(handlers);
  front.others.push(...server.listeners("request").filter((other) => other !== front.onRequest));
  server.removeAllListeners("request");
  server.on("request", front.onRequest);
}

function createFront(server: Server | TlsServer): Front {
  const front: Front = {
    hubs: [],
    others: [],
    onRequest(request, response) {
      if (front.hubs.some((hub) => hub.handleRequest(request, response))) return;
      for (const other of front.others) Reflect.apply(other, server, [request, response]);
      if (front.others.length === 0) response.writeHead(404).end();
    },
  };
  server.on("upgrade", (request, socket, head) => {
    if (front.hubs.some((hub) => hub.handleUpgrade(request, socket, head))) return;
    // Another listener serves its own path; without one the client would wait for ever.
    if (server.listenerCount("upgrade") > 1) return;
    if (!offersWebSocket(request)) return serveAsPlain(server, { request, socket, head });
    socket.on("error", () => {});
    refuseUpgrade(socket, { status: 404 });
  });
  fronts.set(server, front);
  return front;
}

/**
 * Serves a request whose offer of another protocol nobody takes, as RFC 9110 section 7.8 lets a
 * server do. Clients of HTTP/2 send one with every first request.
 * Effects: the server reads the request anew, without the offer. Only later versions of Node can be
 * told to look at an offer before they stop reading.
 */
function serveAsPlain(
  server: Server | TlsServer,
  { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
): void {
  const { method = "", url = "", httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.toLowerCase() !== "upgrade") lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  const begin = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  socket.unshift(Buffer.concat([begin, head]));
  server.emit("encrypted" in socket ? "secureConnection" : "connection", socket);
}

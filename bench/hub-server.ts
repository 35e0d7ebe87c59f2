import { createServer } from "node:http";
import { createHubServer, hubMethod } from "@fairdraw/signalr-server";
import { WebSocketServer } from "ws";
import { type FromHubServer, isOrder, quietForeverMs } from "./hub-orders.ts";

/**
 * The process that is measured: a hub of the package (`hub`), or a WebSocket server that does the
 * same by hand (`bare`). Takes orders from its parent.
 */
const send = (message: FromHubServer) => process.send?.(message);

interface Served {
  broadcast(payload: string): void;
}

function serveHub(http: ReturnType<typeof createServer>): Served {
  const hub = createHubServer<{ Event: string }>({
    path: "/Hub",
    allowStatefulReconnect: true,
    authenticate: async () => ({ ok: true, userId: null, expiresAt: null, identity: undefined }),
    // Pings and silence are not what is measured: idle connections say nothing here.
    limits: {
      keepAliveMs: quietForeverMs,
      clientTimeoutMs: quietForeverMs,
      pendingPerAddressMax: 20_000,
      anonymousPerAddressMax: 20_000,
    },
    methods: {
      Echo: hubMethod({
        parse: ([text]: unknown[]): [string] => [String(text)],
        run: (_context, text) => text,
      }),
    },
  });
  hub.attach(http);
  return { broadcast: (payload) => hub.clients.all.send("Event", payload) };
}

function serveBare(http: ReturnType<typeof createServer>): Served {
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on("connection", (socket) => {
    socket.on("message", (data: Buffer) => socket.send(data.toString()));
  });
  return {
    broadcast(payload) {
      for (const client of server.clients) client.send(payload);
    },
  };
}

const http = createServer((_request, response) => response.writeHead(404).end());
const served = process.argv[2] === "hub" ? serveHub(http) : serveBare(http);

process.on("message", (order: unknown) => {
  if (!isOrder(order)) return;
  if (order.kind === "broadcast") served.broadcast(order.payload);
  else {
    // What a process keeps for the next burst, half-spaces of garbage, is no memory of a connection.
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
    send({ kind: "memory", rss: process.memoryUsage().rss });
  }
});
process.on("disconnect", () => process.exit(0));
http.listen(0, "127.0.0.1", () => {
  const address = http.address();
  send({ kind: "ready", port: typeof address === "object" && address ? address.port : 0 });
});

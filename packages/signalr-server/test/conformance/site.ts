import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Certificate } from "./certificate.ts";
import { createEcho } from "./echo.ts";
import { createAuthorizedHub, createTestHub, createUncreatableHub, makeToken } from "./test-hub.ts";

export interface Site {
  readonly httpUrl: string;
  readonly httpsUrl: string;
  stop(): Promise<void>;
}

/**
 * The site that the tests of the official client expect: hubs, a raw echo, redirects, tokens.
 * Its rules on origins and cookies are for tests alone.
 */
export async function startSite(
  ports: { http: number; https: number },
  certificate: Certificate,
): Promise<Site> {
  const testHub = createTestHub("/testhub");
  const endpoints = [
    testHub,
    createTestHub("/testhub-nowebsockets", ["ServerSentEvents", "LongPolling"]),
    createAuthorizedHub("/authorizedhub"),
    createUncreatableHub("/uncreatable"),
    createEcho("/echo"),
  ];
  let redirects = 0;

  const listener: RequestListener = (request, response) => {
    allowOrigin(request, response);
    const url = new URL(request.url ?? "/", "http://site");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    if (url.pathname.startsWith("/echoredirect")) return redirectToEcho(request, response);
    if (url.pathname.startsWith("/redirect")) {
      redirects++;
      const target = `${url.searchParams.get("baseUrl")}/testHub?numRedirects=${redirects}`;
      return answer(response, 200, JSON.stringify({ url: target }));
    }
    if (url.pathname.includes("/negotiate")) setCookies(request, response);
    if (url.pathname.startsWith("/bad-negotiate")) {
      return answer(response, 400, "Some response from server");
    }
    if (endpoints.some((endpoint) => endpoint.handleRequest(request, response))) return;
    if (url.pathname === "/generateJwtToken") return answer(response, 200, makeToken());
    const [, , connectionId] = /^\/(clientresult)\/(.+)$/.exec(url.pathname) ?? [];
    if (connectionId === undefined) return answer(response, 404, "");
    void askForResult(connectionId).then((text) => answer(response, 200, text));
  };

  async function askForResult(connectionId: string): Promise<string> {
    try {
      const result = await testHub.clients.client(connectionId).invoke("Result", []);
      if (!Number.isInteger(result)) throw new TypeError("The result is not an integer.");
      return String(result);
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown);
    }
  }

  const servers = [createServer(listener), createTlsServer({ ...certificate }, listener)];
  for (const server of servers) {
    server.on("upgrade", (request, socket, head) => {
      if (endpoints.some((endpoint) => endpoint.handleUpgrade(request, socket, head))) return;
      const path = (request.url ?? "").replace("echoredirect", "echo");
      socket.end(`HTTP/1.1 307 Temporary Redirect\r\nLocation: ${path}\r\n\r\n`);
    });
  }
  const [http, https] = servers;
  return {
    httpUrl: `http://127.0.0.1:${await listen(http, ports.http)}`,
    httpsUrl: `https://127.0.0.1:${await listen(https, ports.https)}`,
    async stop() {
      for (const endpoint of endpoints) endpoint.stop();
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  const { origin } = headers;
  if (origin === undefined) return;
  const wanted = (name: string) => String(headers[`access-control-request-${name}`] ?? "*");
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.setHeader("Access-Control-Allow-Methods", wanted("method"));
  response.setHeader("Access-Control-Allow-Headers", wanted("headers"));
}

function setCookies(request: IncomingMessage, response: ServerResponse): void {
  const isSecure = "encrypted" in request.socket;
  const attributes = isSecure ? "; SameSite=None; Secure" : "";
  response.setHeader("Set-Cookie", [
    `testCookie=testValue; Path=/${attributes}`,
    `testCookie2=testValue2; Path=/${attributes}`,
    `expiredCookie=doesntmatter; Path=/; Expires=Sat, 01 Jan 2000 00:00:00 GMT${attributes}`,
  ]);
}

function redirectToEcho({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const path = (url ?? "").replace("echoredirect", "echo");
  // The event source of the client on Node reads no relative location.
  const isStream = headers.accept?.includes("text/event-stream") === true;
  const location = isStream ? `http://${headers.host}${path}` : path;
  response.writeHead(307, { Location: location }).end();
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain" }).end(text);
}

async function listen(server: Server | undefined, port: number): Promise<number> {
  await new Promise<void>((resolve) => server?.listen(port, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server?.address() ?? null;
  return typeof address === "object" && address !== null ? address.port : port;
}

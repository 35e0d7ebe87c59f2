import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { createHubServer, type HubServer } from "../src/index.ts";
import { RawClient, rawSocket } from "./support.ts";

let server: Server;
let port = 0;
const hubs: HubServer<unknown>[] = [];
const clients: RawClient[] = [];

beforeEach(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    const { method, url } = request;
    request.on("end", () => response.end(`application: ${method} ${url} ${body}`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  for (const hub of hubs.splice(0)) hub.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function attach(path: string): void {
  const hub = createHubServer({ path, methods: { Echo: { run: (_context, value) => value } } });
  hub.attach(server);
  hubs.push(hub);
}

async function opens(path: string): Promise<boolean> {
  const client = new RawClient(`ws://127.0.0.1:${port}${path}`, {});
  clients.push(client);
  return client.opened.then(
    () => true,
    () => false,
  );
}

/** What a client of HTTP/2 sends over plain HTTP: `curl --http2`, and Java's client by default. */
const offering = (line: string, { offer = "h2c", body = "" } = {}) =>
  `${line} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${offer}\r\n` +
  `HTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

describe("a request that offers another protocol than ours", () => {
  test("is answered by the application as if it offered none", async () => {
    attach("/Hub");
    expect(await rawSocket(port, offering("GET /elsewhere")).answer).toMatch(
      /^HTTP\/1.1 200 OK[^]*application: GET \/elsewhere/,
    );
    const posted = offering("POST /form", { offer: "H2C", body: "name=ann" });
    expect(await rawSocket(port, posted).answer).toMatch(
      /^HTTP\/1.1 200 OK[^]*application: POST \/form name=ann/,
    );
  });

  test("is answered by the hub as if it offered none", async () => {
    attach("/Hub");
    const negotiated = offering("POST /Hub/negotiate?negotiateVersion=1");
    expect(await rawSocket(port, negotiated).answer).toMatch(/^HTTP\/1.1 200 [^]*connectionToken/);
    expect(await rawSocket(port, offering("GET /Hub?id=x")).answer).toMatch(/^HTTP\/1.1 404 /);
  });

  test("is left to another listener that takes upgrades", async () => {
    attach("/Hub");
    server.on("upgrade", (request, socket) => {
      if (request.headers.upgrade === "h2c") socket.end("HTTP/1.1 101 Mine\r\n\r\n");
    });
    expect(await rawSocket(port, offering("GET /elsewhere")).answer).toMatch(/^HTTP\/1.1 101 Mine/);
    expect(await opens("/Hub")).toBe(true);
  });

  test("keeps its line for the next request", async () => {
    attach("/Hub");
    const first = offering("GET /first").replace(", close", "");
    const second = "GET /second HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const answer = await rawSocket(port, first + second).answer;
    expect(answer).toMatch(/application: GET \/first[^]*application: GET \/second/);
  });
});

describe("many hubs on one server", () => {
  test("are all served, without a listener for each", async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => warnings.push(warning);
    process.on("warning", warn);
    for (let index = 0; index < 15; index++) attach(`/hub${index}`);
    expect([await opens("/hub0"), await opens("/hub14"), await opens("/hub15")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(server.listenerCount("upgrade")).toBe(1);
    expect(await (await fetch(`http://127.0.0.1:${port}/x`)).text()).toBe("application: GET /x ");
    process.off("warning", warn);
    expect(warnings).toEqual([]);
  });

  test("stand in front of what was added between them", async () => {
    attach("/first");
    server.on("request", (_request, response) => response.setHeader("X-Added", "yes"));
    attach("/second");
    const answer = await fetch(`http://127.0.0.1:${port}/second?id=x`);
    expect([answer.status, answer.headers.get("x-added")]).toEqual([404, null]);
  });

  test("leave other WebSockets of the application alone", async () => {
    attach("/Hub");
    const own = new WebSocketServer({ noServer: true });
    server.on("upgrade", (request, socket, head) => {
      if (request.url === "/own") own.handleUpgrade(request, socket, head, () => {});
    });
    expect([await opens("/own"), await opens("/Hub")]).toEqual([true, true]);
    for (const client of own.clients) client.terminate();
  });
});

import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { type HubConnection, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { WebSocket } from "ws";
import {
  createHubServer,
  type HubContext,
  HubException,
  type HubLimits,
  type HubOptions,
  type HubServer,
} from "../src/index.ts";

/** The events of the test hub. */
export interface TestEvents {
  Message: string;
  Pair: [first: string, second: number];
  List: number[];
}

export interface TestIdentity {
  readonly name: string;
}

type TestContext = HubContext<TestEvents, TestIdentity>;
type TestOptions = HubOptions<TestEvents, TestIdentity>;

class InvalidOperationError extends Error {
  override readonly name = "InvalidOperationException";
}

const oneText = {
  parse([text, ...rest]: unknown[]): [string] {
    if (typeof text !== "string" || rest.length > 0) throw new TypeError("one text is expected");
    return [text];
  },
};
const anything = { parse: (args: unknown[]) => args };

export const testMethods: TestOptions["methods"] = {
  Echo: { ...anything, run: (_context: TestContext, value: unknown) => value },
  EchoText: { ...oneText, run: (_context: TestContext, text: string) => text },
  Nothing: { ...anything, run: () => undefined },
  Throw: {
    ...oneText,
    run: (_context: TestContext, text: string) => {
      throw new InvalidOperationError(text);
    },
  },
  ThrowForUser: {
    ...oneText,
    run: async (_context: TestContext, text: string) => {
      throw new HubException(text);
    },
  },
  ThrowNonError: {
    ...anything,
    run: () => {
      throw null;
    },
  },
  Forbidden: { ...anything, authorize: async () => false, run: () => "secret" },
  Unserializable: { ...anything, run: () => 1n },
  WhoAmI: {
    ...anything,
    run: ({ connectionId, userId, identity, query }: TestContext) => ({
      connectionId,
      userId,
      name: identity.name,
      query: query.toString(),
    }),
  },
  JoinGroup: { ...oneText, run: ({ groups }: TestContext, name: string) => groups.add(name) },
  LeaveGroup: { ...oneText, run: ({ groups }: TestContext, name: string) => groups.remove(name) },
  SendToGroup: {
    ...oneText,
    run: ({ clients }: TestContext, name: string) => clients.group(name).send("Message", name),
  },
  SendToCaller: {
    ...oneText,
    run: ({ caller }: TestContext, text: string) => caller.send("Message", text),
  },
  AbortMe: { ...anything, run: ({ abort }: TestContext) => abort() },
  WaitForAbort: {
    ...anything,
    run: ({ aborted }: TestContext) =>
      new Promise<void>((resolve) => aborted.addEventListener("abort", () => resolve())),
  },
  NeverReturn: { ...anything, run: () => new Promise<void>(() => {}) },
};

/** Tokens of the test hub are user names; "expired" and "nobody" are refused. */
export const authenticateByName: TestOptions["authenticate"] = async ({ token }) => {
  if (token === "expired") return { ok: false, status: 401 };
  if (token === "nobody") return { ok: false, status: 403 };
  return { ok: true, userId: token, expiresAt: null, identity: { name: token ?? "visitor" } };
};

export interface TestHub {
  readonly hub: HubServer<TestEvents>;
  readonly server: Server;
  readonly port: number;
  readonly url: string;
  client(options?: ClientOptions): HubConnection;
  negotiate(query?: string, headers?: Record<string, string>): Promise<Negotiated>;
  raw(query?: string, headers?: Record<string, string>): RawClient;
  /** A raw client whose handshake is done. */
  joined(query?: string, headers?: Record<string, string>): Promise<RawClient>;
  stop(): Promise<void>;
}

export interface ClientOptions {
  readonly query?: string;
  readonly token?: string;
  readonly reconnectDelaysMs?: number[];
}

export interface Negotiated {
  readonly status: number;
  readonly text: string;
  readonly connectionId: string;
  readonly connectionToken: string;
}

/** Starts a hub with the test methods on a free port of 127.0.0.1. */
export async function startTestHub(
  options: Partial<TestOptions> & { limits?: Partial<HubLimits> } = {},
): Promise<TestHub> {
  const hub = createHubServer<TestEvents, TestIdentity>({
    path: "/Hub",
    authenticate: authenticateByName,
    methods: testMethods,
    ...options,
  });
  const server = createServer();
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  const url = `http://127.0.0.1:${port}/Hub`;
  const rawClients: RawClient[] = [];
  const clients: HubConnection[] = [];
  function raw(query = "", headers: Record<string, string> = {}): RawClient {
    const client = new RawClient(`ws://127.0.0.1:${port}/Hub${query}`, headers);
    rawClients.push(client);
    return client;
  }
  return {
    hub,
    server,
    port,
    url,
    raw,
    client(clientOptions) {
      const client = buildClient(url, clientOptions);
      clients.push(client);
      return client;
    },
    negotiate: (query, headers) => negotiate(url, query, headers),
    async joined(query, headers) {
      const client = raw(query, headers);
      await client.opened;
      client.sendText(handshake);
      await client.waitFor((text) => text.includes("{}\u001e"));
      client.forget();
      return client;
    },
    async stop() {
      for (const client of rawClients) client.socket.terminate();
      for (const client of clients) await client.stop();
      hub.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const handshake = '{"protocol":"json","version":1}\u001e';

function buildClient(
  url: string,
  { query = "", token, reconnectDelaysMs }: ClientOptions = {},
): HubConnection {
  const access = token === undefined ? {} : { accessTokenFactory: () => token };
  const builder = new HubConnectionBuilder()
    .withUrl(url + query, access)
    .configureLogging(LogLevel.None);
  return (
    reconnectDelaysMs === undefined ? builder : builder.withAutomaticReconnect(reconnectDelaysMs)
  ).build();
}

async function negotiate(
  url: string,
  query = "?negotiateVersion=1",
  headers: Record<string, string> = {},
): Promise<Negotiated> {
  const response = await fetch(`${url}/negotiate${query}`, { method: "POST", headers });
  const text = await response.text();
  const body: unknown = text.startsWith("{") ? JSON.parse(text) : {};
  const field = (name: string) => String(Reflect.get(Object(body), name) ?? "");
  return {
    status: response.status,
    text,
    connectionId: field("connectionId"),
    connectionToken: field("connectionToken"),
  };
}

/** A WebSocket client that sends whatever it is told. */
export class RawClient {
  readonly socket: WebSocket;
  readonly opened: Promise<void>;
  readonly closedWith: Promise<number>;
  #text = "";
  #watchers: (() => void)[] = [];

  constructor(url: string, headers: Record<string, string>) {
    this.socket = new WebSocket(url, { headers });
    this.closedWith = new Promise((resolve) => this.socket.on("close", resolve));
    this.opened = new Promise((resolve, reject) => {
      this.socket.on("open", () => resolve());
      this.socket.on("error", reject);
    });
    this.opened.catch(() => {});
    this.socket.on("message", (data) => {
      if (Buffer.isBuffer(data)) this.#text += data.toString();
      for (const watcher of this.#watchers) watcher();
    });
  }

  get text(): string {
    return this.#text;
  }

  /** Everything received, one parsed message per record. */
  get messages(): unknown[] {
    return this.#text
      .split("\u001e")
      .filter((record) => record !== "")
      .map((record): unknown => JSON.parse(record));
  }

  forget(): void {
    this.#text = "";
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  send(...messages: object[]): void {
    this.sendText(messages.map((message) => `${JSON.stringify(message)}\u001e`).join(""));
  }

  waitFor(isThere: (text: string) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (isThere(this.#text)) resolve();
      };
      this.#watchers.push(look);
      this.socket.on("close", () => reject(new Error(`closed after: ${this.#text}`)));
      look();
    });
  }
}

/** Opens a plain TCP connection and sends bytes as they are. */
export function rawSocket(port: number, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += data.toString("latin1");
  });
  socket.on("error", () => {});
  socket.write(text);
  return { socket, answer: new Promise((resolve) => socket.on("close", () => resolve(received))) };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Waits until something has become true. */
export async function eventually(isTrue: () => boolean, timeoutMs = 5000): Promise<void> {
  for (let waitedMs = 0; !isTrue(); waitedMs += 10) {
    if (waitedMs >= timeoutMs) throw new Error("it never became true");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** 101 for a socket that was opened, else the status of the refusal. */
export async function upgradeStatus(client: RawClient): Promise<number> {
  try {
    await client.opened;
    return 101;
  } catch (thrown) {
    return Number(/(\d{3})$/.exec(String(thrown))?.[1]);
  }
}

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { fileURLToPath } from "node:url";
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  JsonHubProtocol,
  LogLevel,
} from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";

export type TransportName = "LongPolling" | "ServerSentEvents" | "WebSockets";
export type ProtocolName = "json" | "messagepack";

export const transports: readonly TransportName[] = [
  "WebSockets",
  "ServerSentEvents",
  "LongPolling",
];

/** Every pair that the client can use. */
export const combinations: readonly { protocol: ProtocolName; transport: TransportName }[] = [
  { protocol: "json", transport: "WebSockets" },
  { protocol: "messagepack", transport: "WebSockets" },
  { protocol: "json", transport: "ServerSentEvents" },
  { protocol: "json", transport: "LongPolling" },
  { protocol: "messagepack", transport: "LongPolling" },
];

export interface Host {
  readonly http: string;
  readonly https: string;
  stop(): Promise<void>;
}

/** Starts the test site as a process of its own, and trusts its certificate. */
export async function startHost(): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), "fairdraw-conformance-"));
  const certificateFile = join(folder, "certificate.pem");
  const program = fileURLToPath(new URL("./host.ts", import.meta.url));
  const child = spawn(process.execPath, [program, "0", "0", certificateFile], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const urls: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^Now listening on: (\S+)$/.exec(line) ?? [];
    if (url !== undefined) urls.push(url);
    if (urls.length === 2) break;
  }
  const [https = "", http = ""] = urls;
  const certificate = await readFile(certificateFile, "utf8");
  setDefaultCACertificates([...getCACertificates("default"), certificate]);
  return {
    http,
    https,
    async stop() {
      const ended = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const open: HubConnection[] = [];

interface ConnectOptions extends IHttpConnectionOptions {
  readonly protocol?: ProtocolName;
  readonly over?: TransportName;
  readonly reconnects?: boolean;
}

/** A client that is not started yet. */
export function build(
  url: string,
  { protocol = "json", over, reconnects = false, ...options }: ConnectOptions = {},
): HubConnection {
  const transport = over === undefined ? {} : { transport: HttpTransportType[over] };
  const builder = new HubConnectionBuilder()
    .withUrl(url, { ...transport, ...options })
    .withHubProtocol(protocol === "json" ? new JsonHubProtocol() : new MessagePackHubProtocol())
    .configureLogging(LogLevel.None);
  const client = (reconnects ? builder.withAutomaticReconnect([0, 0, 10]) : builder).build();
  open.push(client);
  return client;
}

/** A client that is connected. */
export async function connect(url: string, options?: ConnectOptions): Promise<HubConnection> {
  const client = build(url, options);
  await client.start();
  return client;
}

/** Stops every client of a test. */
export async function stopClients(): Promise<void> {
  for (const client of open.splice(0)) await client.stop();
}

/** Makes a client believe that the server fell silent. */
export function loseServer(client: HubConnection): void {
  const serverTimeout: unknown = Reflect.get(client, "serverTimeout");
  if (typeof serverTimeout === "function") Reflect.apply(serverTimeout, client, []);
}

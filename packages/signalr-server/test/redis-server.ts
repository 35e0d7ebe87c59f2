import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RedisServer {
  readonly url: string;
  /** Ends the process at once, as a crash would, and starts it again after a while. */
  restart(awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Why there is no Redis for tests; null when there is one. */
export const redisMissing: string | null = findRedis();

function findRedis(): string | null {
  if (process.env["REDIS_URL"] !== undefined) return null;
  const { status } = spawnSync("redis-server", ["--version"]);
  return status === 0 ? null : "no redis-server on the PATH and no REDIS_URL";
}

/** Starts a Redis of our own on a free port. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "fairdraw-redis-"));
  let server = await launch(port, folder);
  const kill = async () => {
    const ended = new Promise((resolve) => server.on("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart(awayMs) {
      await kill();
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      server = await launch(port, folder);
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const options = ["--port", String(port), "--save", "", "--appendonly", "no", "--dir", folder];
  const server = spawn("redis-server", [...options, "--bind", "127.0.0.1"], { stdio: "ignore" });
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await isListening(port)) return server;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("redis-server does not start");
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

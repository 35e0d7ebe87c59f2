import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const serverMain = join(import.meta.dirname, "..", "apps", "server", "src", "main.ts");

/** A server of its own process, on a test database. */
export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
  /** Where its inspector listens; null unless it was asked for. */
  readonly inspectorUrl: string | null;
  /** True when the process has ended. */
  readonly gone: Promise<boolean>;
}

/** Starts a server; with `crashAt` it may be gone before it is ready. */
export function startServer(
  parts: { databaseUrl: string; dataDir: string; inspect?: boolean },
  crashAt?: string,
): Promise<Server> {
  const inspect = parts.inspect === true ? ["--inspect=127.0.0.1:0"] : [];
  const child = spawn(process.execPath, [...inspect, serverMain], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: parts.databaseUrl,
      DATA_DIR: parts.dataDir,
      FAIRDRAW_TEST: "1",
      ...(crashAt === undefined ? {} : { CRASH_AT: crashAt }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let inspectorUrl: string | null = null;
  child.stderr.on("data", (chunk: Buffer) => {
    inspectorUrl ??= /Debugger listening on (ws:\S+)/.exec(chunk.toString())?.[1] ?? null;
    if (parts.inspect !== true) process.stderr.write(chunk);
  });
  const gone = new Promise<boolean>((resolve) => child.on("exit", () => resolve(true)));
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const match = /ready: http:\/\/localhost:(\d+)/.exec(output);
      if (match !== null) {
        resolve({ url: `http://127.0.0.1:${match[1]}`, process: child, inspectorUrl, gone });
      }
    });
    // A crash point may lie before the server is ready; then there is nobody to bet with.
    void gone.then(() =>
      crashAt === undefined
        ? reject(new Error("the server did not start"))
        : resolve({ url: "http://127.0.0.1:9", process: child, inspectorUrl, gone }),
    );
  });
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

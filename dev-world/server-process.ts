import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const serverMain = fileURLToPath(import.meta.resolve("@fairdraw/server/src/main.ts"));
const lastWordsMax = 2000;

/** A server of its own process. */
export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Where its inspector listens; null unless it was asked for. */
  readonly inspectorUrl: string | null;
  /** True when the process has ended. */
  readonly gone: Promise<boolean>;
  /** The end of its log, for one that went unexpectedly. */
  lastWords(): string;
  /** From now on it counts how often it passes the point at which it is to die. */
  tellToCrash(): void;
}

export interface ServerSettings {
  readonly dataDir: string;
  /** A test database; without it the server brings its own PostgreSQL and real time. */
  readonly databaseUrl?: string;
  /** A free one by default. */
  readonly port?: number;
  readonly inspect?: boolean;
  /**
   * Where what was compiled is kept from the first server that ends in good order, with all that it
   * has run, for those who start many.
   */
  readonly compiledDir?: string;
  /** Where it is to die once it has been told to. */
  readonly crashAt?: string | undefined;
  /** Leaves its log unread, where failures are what is wanted. */
  readonly isQuiet?: boolean;
}

/** Starts a server and waits until it is ready. Throws when it ends before. */
export function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const inspect = settings.inspect === true ? ["--inspect=127.0.0.1:0"] : [];
  const child = spawn(process.execPath, [...inspect, serverMain], {
    env: {
      ...process.env,
      PORT: String(settings.port ?? 0),
      HOST: "127.0.0.1",
      DATA_DIR: settings.dataDir,
      FAIRDRAW_TEST: "1",
      ...(settings.compiledDir === undefined ? {} : { NODE_COMPILE_CACHE: settings.compiledDir }),
      ...(settings.databaseUrl === undefined ? {} : { DATABASE_URL: settings.databaseUrl }),
      ...(settings.crashAt === undefined ? {} : { CRASH_AT: `${settings.crashAt}:when-told` }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let inspectorUrl: string | null = null;
  let logEnd = "";
  child.stderr.on("data", (chunk: Buffer) => {
    inspectorUrl ??= /Debugger listening on (ws:\S+)/.exec(chunk.toString())?.[1] ?? null;
    logEnd = (logEnd + chunk.toString()).slice(-lastWordsMax);
    if (settings.inspect !== true && settings.isQuiet !== true) process.stderr.write(chunk);
  });
  const gone = new Promise<boolean>((resolve) => child.on("exit", () => resolve(true)));
  const serverAt = (url: string): ServerProcess => ({
    url,
    process: child,
    inspectorUrl,
    gone,
    lastWords: () => logEnd,
    tellToCrash: () => void child.kill("SIGUSR2"),
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const match = /ready: http:\/\/localhost:(\d+)/.exec(output);
      if (match === null) return;
      resolve(serverAt(`http://127.0.0.1:${match[1]}`));
    });
    void gone.then(() => reject(new Error(`the server did not start: ${logEnd}`)));
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";

/** A development chain of our own. It is a process that ends with ours, however that ends. */
export interface Anvil {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where the program is; null on machines for which there is none. */
export function findAnvil(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      "@foundry-rs/anvil-linux-amd64/package.json",
    );
    const program = join(dirname(manifest), "bin", "anvil");
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

/** Ends the program, which then writes its state, as soon as nobody holds the other end of the input: also after a kill. */
const watchdog = '"$0" "$@" & pid=$!; read -r line; kill "$pid"; wait "$pid"';

/** Starts a chain. With a file it goes on where it was when that was written; without one it begins anew. */
export async function startAnvil(
  program: string,
  options: { chainId: number; stateFile: string | null },
): Promise<Anvil> {
  const port = await freePort();
  const args = ["--port", `${port}`, "--chain-id", `${options.chainId}`, "--quiet"];
  if (options.stateFile !== null) {
    await mkdir(dirname(options.stateFile), { recursive: true });
    args.push("--state", options.stateFile);
  }
  const child = spawn("sh", ["-c", watchdog, program, ...args], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Ctrl-C reaches all of us at once: then it is gone before it is told.
  child.stdin.on("error", () => {});
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.stdin?.end();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

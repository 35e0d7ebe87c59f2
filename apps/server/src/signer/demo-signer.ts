import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { DemoChains } from "../domains/chains/demo/demo-chains.ts";
import type { Signer } from "../domains/payouts/chain/signer.ts";
import { signerOverHttp } from "../domains/payouts/chain/signer-over-http.ts";

const startMs = 30_000;

/**
 * The signer of a demo: a process of its own beside the site, started when it is asked for the first time. Its key is in a
 * file that only it reads.
 */
export function demoSigner(by: {
  dir: string;
  databaseUrl: string;
  chains: DemoChains;
  nowMs: () => number;
  newId: () => string;
}): Signer {
  const secret = randomBytes(32).toString("base64");
  let child: ChildProcess | null = null;
  let started: Promise<string> | null = null;
  const start = async (): Promise<string> => {
    const urls = await by.chains.urls();
    const described = by.chains.sources.map((source) => {
      const { nodes: _, ...one } = source;
      return { ...one, url: urls.get(one.id) ?? "" };
    });
    child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: {
        PATH: process.env["PATH"],
        FAIRDRAW_TEST: process.env["FAIRDRAW_TEST"],
        SIGNER_KEY_FILE: join(by.dir, "signer.key"),
        SIGNER_SECRET: secret,
        SIGNER_DEMO_CHAINS: JSON.stringify(described),
        DATABASE_URL: by.databaseUrl,
      },
    });
    child.once("exit", () => {
      started = null;
    });
    return `http://127.0.0.1:${await portOf(child)}`;
  };
  return signerOverHttp({
    ...by,
    async at() {
      started ??= start().catch((error: unknown) => {
        started = null;
        throw error;
      });
      return { url: await started, secret };
    },
    async stop() {
      const running = child;
      if (running === null || running.exitCode !== null || running.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        running.once("exit", () => resolve());
        running.kill("SIGTERM");
      });
    },
  });
}

/** The port that it says it listens on. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("it does not start")), startMs);
    child.once("exit", () => reject(new Error("it has ended")));
    child.stdout?.once("data", (data: Buffer) => {
      clearTimeout(timer);
      const said = JSON.parse(String(data)) as { port: number };
      resolve(said.port);
    });
  });
}

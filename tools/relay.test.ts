import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "fairdraw-relay-"));
afterAll(() => rmSync(dir, { recursive: true }));

const server = join(dir, "server.mjs");
writeFileSync(
  server,
  `for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {
    console.log(signal);
    process.exit(7);
  });
  setInterval(() => {}, 1000);
  console.log("ready");`,
);
const launcher = join(dir, "launcher.mjs");
writeFileSync(
  launcher,
  `import { spawn } from "node:child_process";
  import { relaySignals } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "relay.mjs")).href)};
  relaySignals(spawn(process.execPath, [${JSON.stringify(server)}], { stdio: "inherit" }));`,
);

async function line({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error("it says nothing");
  const [chunk] = await once(stdout, "data");
  return String(chunk).trim();
}

it.each([
  ["SIGINT", "SIGINT"],
  ["SIGTERM", "SIGTERM"],
  ["SIGHUP", "SIGTERM"],
] as const)(
  "hands on %s that reaches the launcher alone, and ends as its child does",
  async (signal, heard) => {
    // A process group of its own, so that nothing else passes the signal on.
    const started = spawn(process.execPath, [launcher], {
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    expect(await line(started)).toBe("ready");
    const ended = once(started, "exit");
    const said = line(started);
    started.kill(signal);
    expect(await said).toBe(heard);
    expect(await ended).toEqual([7, null]);
  },
);

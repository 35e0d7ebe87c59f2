import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import type { Domain } from "./domain.ts";
import { domains } from "./domains/all.ts";
import { secretPlace } from "./domains/rails/route-access.ts";
import { openDb } from "./platform/database/db.ts";
import { systemRandom } from "./platform/random.ts";
import { resealRows, type SealedRows } from "./platform/sealed-rows.ts";
import { open, seal } from "./platform/secret-box.ts";
import { playInstant } from "./testing/corruptions/instant-corruptions.ts";
import { signInOperator } from "./testing/operators.ts";
import { createTestDatabase } from "./testing/test-postgres.ts";
import { createTestWorld, testSecrets } from "./testing/test-world.ts";

const olderKey = "0d".repeat(32);
const all: readonly Domain[] = Object.values(domains);
const sealed = all.flatMap((domain) => domain.sealed ?? []);

describe("an installation whose one key sealed everything", () => {
  it("has seeds of instant games and authenticators of staff sealed anew, each with its key, and goes on", async () => {
    const world = await createTestWorld({
      serverUrl: inject("serverUrl"),
      startMs: Date.UTC(2026, 0, 5, 4),
      gameIds: [101, 107],
    });
    const token = await world.signIn("player5");
    await playInstant(world, token);
    const secret = Buffer.from("of a provider");
    const box = { keyHex: testSecrets.railKey, boundTo: secretPlace(1), random: systemRandom };
    await world.db.rows({
      text: "UPDATE rail_route SET secret = CASE WHEN id = 1 THEN $1::bytea END",
      values: [seal(secret, box)],
    });
    const reseal = (
      from: string,
      secrets: typeof testSecrets,
      some: readonly SealedRows[] = sealed,
    ) =>
      resealRows(world.databaseUrl, {
        olderKey: from,
        secrets,
        random: systemRandom,
        sealed: some,
      });
    const withOneKey = {
      ...testSecrets,
      instantKey: olderKey,
      staffKey: olderKey,
      railKey: olderKey,
    };
    for (const rows of sealed) await reseal(testSecrets[rows.key], withOneKey, [rows]);

    expect(await reseal(olderKey, testSecrets)).toBeGreaterThan(3);
    expect(await reseal(olderKey, testSecrets)).toBe(0);
    await signInOperator(world, "operator");
    await playInstant(world, token);
    const [route] = await world.db.rows<{ secret: Buffer }>({
      text: "SELECT secret FROM rail_route WHERE id = 1",
    });
    expect(Buffer.from(open(route?.secret ?? secret, box))).toEqual(secret);
    await expect(
      world.db.rows({ text: "UPDATE lottery_seed_pair SET sealed_seed = '\\x00'" }),
    ).rejects.toThrow(/insert/);
    await world.close();
  });

  it("is left as it was when something opens with neither key", async () => {
    const world = await createTestWorld({ serverUrl: inject("serverUrl") });
    const wrong = { ...testSecrets, staffKey: "0e".repeat(32) };
    const parts = { olderKey, secrets: wrong, random: systemRandom, sealed };
    await expect(resealRows(world.databaseUrl, parts)).rejects.toThrow();
    await signInOperator(world, "operator");
    await world.close();
  });
});

describe("a process of its own", () => {
  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill("SIGKILL");
  });

  /** What stands in the memory of a server with some roles, once it answers. */
  async function memoryOf(roles: string, dataDir: string, databaseUrl: string): Promise<string> {
    const dumps = await mkdtemp(join(tmpdir(), "fairdraw-heap-"));
    const flags = ["--heapsnapshot-signal=SIGUSR2", `--diagnostic-dir=${dumps}`];
    const main = join(import.meta.dirname, "main.ts");
    const env = { ...process.env, ROLES: roles, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const child = spawn(process.execPath, [...flags, main], {
      env: { ...env, PORT: "0", HOST: "127.0.0.1", FAIRDRAW_TEST: "1" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    started.push(child);
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    await vi.waitFor(() => expect(said).toMatch(/Fairdraw is ready/), 60_000);
    const port = /localhost:(\d+)/.exec(said)?.[1] ?? "0";
    if (roles.includes("http")) {
      expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({
        status: "ok",
      });
    }
    const gone = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGUSR2");
    await vi.waitFor(async () => expect(await readdir(dumps)).toHaveLength(1), 60_000);
    child.kill("SIGTERM");
    await gone;
    const [dump = ""] = await readdir(dumps);
    return readFile(join(dumps, dump), "utf8");
  }

  it("that answers calls works without the key of draws, which only one with jobs holds", async () => {
    const databaseUrl = await createTestDatabase(inject("serverUrl"));
    const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-keys-"));
    const drawKey = "7e".repeat(32);
    await writeFile(join(dataDir, "draw-key"), drawKey);
    expect((await memoryOf("http,hub", dataDir, databaseUrl)).includes(drawKey)).toBe(false);
    expect((await memoryOf("jobs", dataDir, databaseUrl)).includes(drawKey)).toBe(true);
  }, 180_000);

  it("with jobs refuses to start on a key that is not of its database", async () => {
    const databaseUrl = await createTestDatabase(inject("serverUrl"));
    const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-keys-"));
    await writeFile(join(dataDir, "draw-key"), "7e".repeat(32));
    const db = openDb(databaseUrl, { max: 1 });
    await memoryOf("jobs", dataDir, databaseUrl);
    await vi.waitFor(async () => {
      const seeds = await db.rows({ text: "SELECT FROM lottery_seed LIMIT 1" });
      expect(seeds).toHaveLength(1);
    });
    await db.end();
    await writeFile(join(dataDir, "draw-key"), "7f".repeat(32));
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: {
        ...process.env,
        ROLES: "jobs",
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        FAIRDRAW_TEST: "1",
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    started.push(child);
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    expect(await new Promise((resolve) => child.on("exit", resolve))).toBe(1);
    expect(said).toContain("Fairdraw cannot start: the key of draws is not that of this database");
  }, 120_000);
});

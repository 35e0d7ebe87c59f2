import { spawn } from "node:child_process";
import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePrivateKey } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { signerOverHttp } from "../domains/payouts/chain/signer-over-http.ts";
import { ConfigError } from "../platform/config.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../testing/test-world.ts";
import { accountOf } from "./own-signer.ts";
import { serveSigner } from "./serve-signer.ts";
import { readSignerConfig } from "./signer-config.ts";

const secret = Buffer.from("a secret of thirty-two bytes, ok").toString("base64");
const key = generatePrivateKey();
let keyFile: string;
let world: TestWorld;
beforeAll(async () => {
  keyFile = join(await mkdtemp(join(tmpdir(), "signer-")), "key");
  await writeFile(keyFile, `${key}\n`, { mode: 0o600 });
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
});
afterAll(() => world.close());

const settings = () => ({
  SIGNER_KEY_FILE: keyFile,
  SIGNER_SECRET: secret,
  DATABASE_URL: world.databaseUrl,
  CHAIN_ERC20_RPC: "http://127.0.0.1:9",
});

describe("the settings of the signer", () => {
  it("are its own, and name no key", async () => {
    const config = await readSignerConfig(settings());
    expect(config.limits).toEqual({
      paymentMost: 5000n,
      dayMost: 50_000n,
      gasPriceMost: 100_000_000_000n,
    });
    for (const missing of ["SIGNER_KEY_FILE", "SIGNER_SECRET", "DATABASE_URL", "CHAIN_ERC20_RPC"]) {
      await expect(readSignerConfig({ ...settings(), [missing]: "" })).rejects.toThrow(ConfigError);
    }
    await expect(readSignerConfig({ ...settings(), SIGNER_DAY_MAX: "-1" })).rejects.toThrow(
      "SIGNER_DAY_MAX",
    );
  });

  it("refuse a key that others may read", async () => {
    await chmod(keyFile, 0o644);
    await expect(readSignerConfig(settings())).rejects.toThrow("may be read by others");
    await chmod(keyFile, 0o600);
  });
});

describe("the signer's process", () => {
  it("tells its addresses to whoever knows the secret, and signs nothing that is not ordered", async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { PATH: process.env["PATH"], FAIRDRAW_TEST: "1", ...settings() },
    });
    try {
      const port = await new Promise<number>((resolve) => {
        child.stdout.once("data", (data: Buffer) => {
          resolve((JSON.parse(String(data)) as { port: number }).port);
        });
      });
      const url = `http://127.0.0.1:${port}`;
      const nowMs = () => world.nowMs();
      const newId = () => crypto.randomUUID();
      const at = async () => ({ url, secret });
      const signer = signerOverHttp({ at, nowMs, newId });
      const address = accountOf(key).address.toLowerCase();
      expect(await signer.addresses()).toEqual(new Map([[1, address]]));
      const wanted = {
        ref: crypto.randomUUID(),
        attemptId: 1n,
        of: "USDT_ERC20",
        address,
        raise: false,
      };
      expect(await signer.sign(wanted)).toEqual({ kind: "refused", why: "no such attempt" });
      const other = Buffer.from("another secret of thirty-two byt").toString("base64");
      const forger = signerOverHttp({ at: async () => ({ url, secret: other }), nowMs, newId });
      expect(await forger.addresses()).toBeNull();
      expect(await forger.sign(wanted)).toMatchObject({ kind: "unknown" });
    } finally {
      child.kill("SIGTERM");
    }
  });

  it("answers 400 to what it does not understand, and 413 to what is too long", async () => {
    const signer = {
      addresses: async () => null,
      sign: async () => ({ kind: "signed" as const }),
      stop: async () => {},
    };
    const server = serveSigner(signer, { secret, nowMs: () => world.nowMs(), log: () => {} });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const at = server.address();
    const port = typeof at === "object" && at !== null ? at.port : 0;
    const unsigned = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: "{}" });
    expect(unsigned.status).toBe(401);
    const long = await fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      body: "x".repeat(5000),
    });
    expect(long.status).toBe(413);
    server.close();
  });
});

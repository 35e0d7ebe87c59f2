import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { systemRandom } from "./random.ts";
import { findOlderKey, forgetOlderKey, loadDrawKey, loadSecrets } from "./secrets-file.ts";

const aDirectory = () => mkdtemp(join(tmpdir(), "fairdraw-secrets-"));
const fileOf = (dir: string) => readFile(join(dir, "secrets.json"), "utf8");
const drawKeyOf = (dir: string, file?: string) => loadDrawKey(dir, { file, random: systemRandom });

/** As versions wrote it that had one key for all purposes. */
const older = {
  databasePassword: "ab".repeat(24),
  seedKey: "1a".repeat(32),
  tokenKey: "2b".repeat(32),
  receiptKey: "3c".repeat(32),
};

it("makes a key for each purpose once, and the key of draws in a file of its own that only its user reads", async () => {
  const dir = await aDirectory();
  const secrets = await loadSecrets(dir, systemRandom);
  expect(await loadSecrets(dir, systemRandom)).toEqual(secrets);
  const drawKey = await drawKeyOf(dir);
  expect(drawKey).toMatch(/^[0-9a-f]{64}$/);
  expect(await drawKeyOf(dir)).toBe(drawKey);
  expect(new Set([...Object.values(secrets), drawKey]).size).toBe(11);
  expect(await fileOf(dir)).not.toContain(drawKey);
  for (const name of ["secrets.json", "draw-key"]) {
    expect((await stat(join(dir, name))).mode & 0o777, name).toBe(0o600);
  }
});

it("does not make the key of draws for a process that never asks for it", async () => {
  const dir = await aDirectory();
  await loadSecrets(dir, systemRandom);
  await expect(stat(join(dir, "draw-key"))).rejects.toThrow("ENOENT");
});

it("takes the key of draws from another place when told to, and refuses what is no key", async () => {
  const [dir, elsewhere] = [await aDirectory(), join(await aDirectory(), "key")];
  await writeFile(elsewhere, `${older.seedKey}\n`);
  expect(await drawKeyOf(dir, elsewhere)).toBe(older.seedKey);
  await writeFile(elsewhere, "short");
  await expect(drawKeyOf(dir, elsewhere)).rejects.toThrow("draw-key must hold 64 hex digits");
});

it("keeps the one key of before for draws, and derives those of other purposes alike on every machine", async () => {
  const [one, other] = [await aDirectory(), await aDirectory()];
  for (const dir of [one, other]) await writeFile(join(dir, "secrets.json"), JSON.stringify(older));
  const secrets = await loadSecrets(one, systemRandom);
  expect(secrets).toMatchObject({ tokenKey: older.tokenKey, receiptKey: older.receiptKey });
  expect(await loadSecrets(other, systemRandom)).toEqual(secrets);
  expect(await drawKeyOf(one)).toBe(older.seedKey);
  expect(new Set([older.seedKey, secrets.instantKey, secrets.staffKey, secrets.railKey]).size).toBe(
    4,
  );
  expect(await findOlderKey(one)).toBe(older.seedKey);
  await forgetOlderKey(one);
  expect(await findOlderKey(one)).toBeNull();
  expect(await fileOf(one)).not.toContain(older.seedKey);
  expect(await loadSecrets(one, systemRandom)).toEqual(secrets);
});

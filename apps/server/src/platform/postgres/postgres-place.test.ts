import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findPlace, nobody } from "./postgres-place.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "fairdraw-place-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const place = () => findPlace({ dataDir, dataDirIsExplicit: true });

// Only root starts the database as another user; with everybody else nothing changes.
const isRoot = process.getuid?.() === 0;

async function lookOf() {
  const { mode, gid } = await stat(dataDir);
  return { mode: mode & 0o777, gid };
}

it("lets the database user alone pass through a directory that was root's alone", async () => {
  const { gid } = await lookOf();
  const { notes } = await place();
  expect(await lookOf()).toEqual(isRoot ? { mode: 0o710, gid: nobody } : { mode: 0o700, gid });
  expect(notes.join().includes(dataDir)).toBe(isRoot);
  expect((await place()).notes).toEqual([]);
});

it("leaves a directory that everybody may pass as it is", async () => {
  await chmod(dataDir, 0o711);
  const before = await lookOf();
  expect((await place()).notes).toEqual([]);
  expect(await lookOf()).toEqual(before);
});

it("takes no directory away from a group that has it", async () => {
  await chmod(dataDir, 0o750);
  const before = await lookOf();
  const refusal = await place().then(
    () => null,
    (error: unknown) => String(error),
  );
  if (isRoot) expect(refusal).toMatch(/chmod o\+x/);
  else expect(refusal).toBe(null);
  expect(await lookOf()).toEqual(before);
});

import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { makeOpenDirectory } from "./open-directory.ts";

let dir: string;
const before = process.umask();
afterEach(async () => {
  process.umask(before);
  await rm(dir, { recursive: true, force: true });
});

it.each([0o077, 0o022])("lets everybody pass with umask %i, in new parents too", async (umask) => {
  dir = await mkdtemp(join(tmpdir(), "fairdraw-open-"));
  const { mode } = await stat(dir);
  process.umask(umask);
  await makeOpenDirectory(join(dir, "a", "b"));
  await makeOpenDirectory(join(dir, "a", "b"));
  for (const made of [join(dir, "a"), join(dir, "a", "b")]) {
    expect((await stat(made)).mode & 0o777).toBe(0o755);
  }
  expect((await stat(dir)).mode).toBe(mode);
});

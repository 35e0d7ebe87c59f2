import { appendFile, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPass, keepWritesEven } from "./even-writes.ts";

let dataDir: string;
const fileOf = (name: string) => join(dataDir, "base", "5", name);
const grow = (name: string) => appendFile(fileOf(name), "a page");

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "even-writes-"));
  await mkdir(join(dataDir, "base", "5"), { recursive: true });
  for (const name of ["16384", "16384.1", "16384_fsm", "16390", "PG_VERSION"]) {
    await writeFile(fileOf(name), "a page");
  }
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

describe("a pass", () => {
  it("writes out tables and indexes that have grown, and nothing else", async () => {
    const written: string[] = [];
    const pass = createPass(dataDir, async (file) => void written.push(file));
    expect(await pass()).toEqual([]);
    for (const name of ["16384.1", "16384_fsm", "PG_VERSION"]) await grow(name);
    // Only every so-manieth pass looks at files that did not grow before.
    for (let i = 0; i < 5; i++) await pass();
    expect(written).toEqual([fileOf("16384.1")]);
    await grow("16384.1");
    expect(await pass()).toEqual([fileOf("16384.1")]);
    expect(await pass()).toEqual([]);
  });

  it("only remembers a file that is new, and forgets one that is gone", async () => {
    const pass = createPass(dataDir);
    await pass();
    await writeFile(fileOf("16400"), "a page");
    for (let i = 0; i < 5; i++) expect(await pass()).toEqual([]);
    await grow("16400");
    for (let i = 0; i < 5; i++) await pass();
    await rm(fileOf("16400"));
    await writeFile(join(dataDir, "base", "notes"), "no database");
    for (let i = 0; i < 10; i++) expect(await pass()).toEqual([]);
  });

  it("goes on when a file vanishes before it is written", async () => {
    const pass = createPass(dataDir, async (file) => {
      await rm(file);
      await stat(file);
    });
    await pass();
    await grow("16390");
    await grow("16384");
    for (let i = 0; i < 5; i++) await pass();
    expect(await stat(fileOf("16390")).catch(() => null)).toBeNull();
    expect(await stat(fileOf("16384")).catch(() => null)).toBeNull();
  });

  it("fails with what the disk says", async () => {
    const pass = createPass(dataDir, async () => {
      throw Object.assign(new Error("i/o error"), { code: "EIO" });
    });
    await pass();
    await grow("16390");
    await expect(
      (async () => {
        for (let i = 0; i < 5; i++) await pass();
      })(),
    ).rejects.toThrow("i/o error");
  });
});

describe("keepWritesEven", () => {
  it("tells what hindered it, once, and whether pages were lost", async () => {
    const errors: [unknown, boolean][] = [];
    const { stop } = keepWritesEven(join(dataDir, "nowhere"), (error, isLost) => {
      errors.push([error, isLost]);
    });
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 5000 });
    await stop();
    expect(errors).toEqual([[expect.objectContaining({ code: "ENOENT" }), false]]);
  });

  it("is quiet after it was stopped", async () => {
    const onError = vi.fn<(error: unknown, isLost: boolean) => void>();
    const { stop } = keepWritesEven(join(dataDir, "nowhere"), onError);
    await stop();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(onError).not.toHaveBeenCalled();
  });
});

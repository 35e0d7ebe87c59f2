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
    // Only every fifth pass looks at files that did not grow before.
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
    const grown: string[] = [];
    for (let i = 0; i < 5; i++) grown.push(...(await pass()));
    expect(grown).toEqual([fileOf("16400")]);
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
  it.each([
    ["EIO", true],
    ["ENOSPC", true],
    ["EACCES", false],
  ])("ends with %s, and tells whether pages were lost: %s", async (code, isLost) => {
    const error = Object.assign(new Error("failed"), { code });
    const pass = vi
      .fn<() => Promise<string[]>>()
      .mockResolvedValueOnce([])
      .mockRejectedValue(error);
    const onError = vi.fn<(error: unknown, isLost: boolean) => void>();
    vi.useFakeTimers();
    const { stop } = keepWritesEven(pass, onError);
    await vi.advanceTimersByTimeAsync(10_000);
    await stop();
    vi.useRealTimers();
    expect(pass).toHaveBeenCalledTimes(2);
    expect(onError.mock.calls).toEqual([[error, isLost]]);
  });

  it("makes no pass after it was stopped", async () => {
    const pass = vi.fn<() => Promise<string[]>>().mockResolvedValue([]);
    vi.useFakeTimers();
    const { stop } = keepWritesEven(pass, () => expect.unreachable());
    await vi.advanceTimersByTimeAsync(3000);
    await stop();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(pass).toHaveBeenCalledTimes(3);
  });
});

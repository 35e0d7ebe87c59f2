import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeShortLivedDir } from "./short-lived-dir.ts";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "short-lived-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** The number of a process that has ended. */
async function aGonePid(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  return child.pid ?? 0;
}

describe("a short-lived directory", () => {
  it("is made in memory, and takes away what processes that are gone left there", async () => {
    const left = join(place, `a-test-of-${await aGonePid()}-abc`);
    const ours = join(place, `a-test-of-${process.pid}-abc`);
    const foreign = join(place, "a-test");
    for (const dir of [left, ours, foreign]) await mkdir(join(dir, "pg"), { recursive: true });
    const made = await makeShortLivedDir("a-test", { dir: place, roomMin: 0 });
    expect(made.startsWith(join(place, `a-test-of-${process.pid}-`))).toBe(true);
    const isThere = [left, ours, foreign, made].map((dir) => existsSync(dir));
    expect(isThere).toEqual([false, true, true, true]);
  });

  it.each([
    ["has too little room", "", Number.POSITIVE_INFINITY],
    ["is not there", "nowhere", 0],
  ])("is made on the disk where memory %s", async (_, under, roomMin) => {
    const made = await makeShortLivedDir("a-test", { dir: join(place, under), roomMin });
    expect(made.startsWith(join(tmpdir(), "a-test-"))).toBe(true);
    await rm(made, { recursive: true });
    expect(await readdir(place)).toEqual([]);
  });
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unpackOnce } from "../e2e/unpack-once.ts";

let dir: string;
let folder: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "fairdraw-unpack-"));
  folder = join(dir, "browser-1.0");
});
afterEach(() => rmSync(dir, { recursive: true }));

it("makes the folder once, and whole for two who come at once", async () => {
  const begun = Promise.withResolvers<void>();
  let count = 0;
  const unpack = async (into: string) => {
    count += 1;
    await writeFile(join(into, "program"), "half");
    if (count === 2) begun.resolve();
    await begun.promise;
    await writeFile(join(into, "program"), "whole");
  };
  await Promise.all([unpackOnce(folder, unpack), unpackOnce(folder, unpack)]);
  expect(readFileSync(join(folder, "program"), "utf8")).toBe("whole");
  expect(readdirSync(dir)).toEqual(["browser-1.0"]);
  await unpackOnce(folder, () => expect.unreachable());
});

it("unpacks anew what was ended half-way, and removes what that has left", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  await mkdir(`${folder}.${pid}.0`);
  await writeFile(join(`${folder}.${pid}.0`, "program"), "half");
  await mkdir(`${folder}.${process.pid}.99`);
  await unpackOnce(folder, (into) => writeFile(join(into, "program"), "whole"));
  expect(readFileSync(join(folder, "program"), "utf8")).toBe("whole");
  expect(readdirSync(dir).toSorted()).toEqual(["browser-1.0", `browser-1.0.${process.pid}.99`]);
});

it("leaves nothing when it fails", async () => {
  const failing = unpackOnce(folder, async () => {
    throw new Error("no room");
  });
  await expect(failing).rejects.toThrow("no room");
  expect(readdirSync(dir)).toEqual([]);
});

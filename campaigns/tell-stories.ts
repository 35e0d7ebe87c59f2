import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { StoryEnd } from "@fairdraw/e2e/line-reporter.ts";

const stories = fileURLToPath(new URL("../e2e", import.meta.url));
const buildWeb = fileURLToPath(new URL("../tools/build-web.mjs", import.meta.url));
const playwright = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
const faultLengthMax = 600;

/** Tells stories in a browser, and yields the end of each when it comes. Effects: builds the web where it is not. */
export async function* tellStories(
  told: "all" | "whole" | "plays",
  args: readonly string[],
): AsyncGenerator<StoryEnd> {
  spawnSync(process.execPath, [buildWeb], { stdio: "inherit" });
  const child = spawn(
    process.execPath,
    [playwright, "test", "--reporter=./line-reporter.ts", ...args],
    { cwd: stories, stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, STORIES: told } },
  );
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) yield JSON.parse(line) as StoryEnd;
  }
}

/** What went wrong in a story, on one line. */
export function faultOf({ fault }: StoryEnd): string {
  return stripVTControlCharacters(fault).replaceAll(/\s+/g, " ").slice(0, faultLengthMax);
}

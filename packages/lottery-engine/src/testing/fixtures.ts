import { readFileSync } from "node:fs";

/** Reads a fixture of one JSON object a line. The caller names the shape of its own file. */
export function readFixture<T>(name: string): T[] {
  const text = readFileSync(new URL(`../../fixtures/${name}.jsonl`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}

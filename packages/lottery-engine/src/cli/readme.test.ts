import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { verbs } from "./verbs.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const main = fileURLToPath(new URL("./main.ts", import.meta.url));
const typed = "npm run -s lottery --";

/** A command after `$` and the lines that follow it, up to an empty one. */
const examples = [...readme.matchAll(/^ {4}\$ (.+)\n((?: {4}.+\n)+)/gm)].map(
  ([, command = "", answer = ""]) => ({ command, answer: answer.replaceAll(/^ {4}/gm, "") }),
);

describe("the examples of the README", () => {
  it("show every verb", () => {
    const shown = examples.map(({ command }) => command.split(`${typed} `)[1]?.split(" ")[0]);
    expect(new Set(shown)).toEqual(new Set([...Object.keys(verbs), "plays"]));
  });

  it.each(examples)("answer as printed: $command", ({ command, answer }) => {
    const run = command.replace(typed, `"${process.execPath}" "${main}"`);
    const { stdout, stderr } = spawnSync("sh", ["-c", run], { encoding: "utf8" });
    expect(stdout + stderr).toBe(answer);
  });
});

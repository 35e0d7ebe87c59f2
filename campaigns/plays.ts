import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { StoryEnd } from "@fairdraw/e2e/line-reporter.ts";
import { playStories } from "@fairdraw/e2e/play-vectors.ts";
import type { Campaign, StepResult } from "./campaign.ts";

const titles = playStories().map(({ title }) => title);
const stories = fileURLToPath(new URL("../e2e", import.meta.url));
const playwright = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
const faultLengthMax = 600;

/**
 * All plays in a browser: each is picked by pointer or typed, its unit bets, cost and highest prize
 * are read, it is bet, and after the draw its explanation is held against a second judge. A step is
 * a cart of plays of one category. Shape: needs the built web.
 */
export const plays: Campaign = {
  name: "plays",
  steps: titles.length,
  async run({ steps, onStep }) {
    if (steps.length === 0) return;
    const chosen = steps.map((step) => titles[step]).join("|");
    const args = ["test", "--reporter=./line-reporter.ts", `--grep=: (${chosen})$`];
    const child = spawn(process.execPath, [playwright, ...args], {
      cwd: stories,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, PLAY_STORIES: "1" },
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith("{")) continue;
      const end = JSON.parse(line) as StoryEnd;
      const step = titles.findIndex((title) => end.title.endsWith(`: ${title}`));
      await onStep(step, resultOf(end, step));
    }
  },
};

function resultOf({ ok, seconds, fault }: StoryEnd, step: number): StepResult {
  const text = stripVTControlCharacters(fault).replaceAll(/\s+/g, " ").slice(0, faultLengthMax);
  return { ok, seconds, note: [titles[step], ...(ok ? [] : [text])].join(" | ") };
}

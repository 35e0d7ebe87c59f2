import { spawn } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readCommandLine } from "../apps/server/src/platform/command-line.ts";
import { storyFiles } from "../e2e/story-files.ts";
import { type Choice, choose, chooseAll } from "./affected.ts";
import { changesOf, readRepository } from "./changed-files.ts";
import {
  type Counts,
  cache,
  playwrightJson,
  readPlaywright,
  readStrays,
  readVitest,
  remark,
  strayJson,
  vitestJson,
} from "./read-counts.ts";

const root = join(import.meta.dirname, "..");
const reasonsMax = 8;

const usage = `npm test -- [--all] [--main-stories]

Tests what has changed, or changed since a commit: BASE=<commit> npm test
  --all            everything, and all stories at both sizes
  --main-stories   with --all: of the stories the main ones alone
  --quick          no server and no browser`;
const { values: options } = readCommandLine(usage, {
  options: {
    quick: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    "main-stories": { type: "boolean", default: false },
  },
});
const isEveryStory = options.all && !options["main-stories"];

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Reads how many tests ran; steps without it count as one. */
  readonly counts?: () => Promise<Counts>;
  /** Reads what broke outside of any test, one line each. */
  readonly strays?: () => Promise<readonly string[]>;
}

/** They read files only, so two run side by side; the longest begins. */
const checks: readonly Step[] = [
  { name: "unused code", command: ["knip"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "types of the web", command: ["tsc", "-p", "apps/web/tsconfig.json"] },
  { name: "types of the console", command: ["tsc", "-p", "apps/console/tsconfig.json"] },
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of the stories", command: ["tsc", "-p", "e2e/tsconfig.json"] },
  { name: "format", command: ["biome", "ci", "--error-on-warnings", "--colors=off", "."] },
];
const checksAtOnce = 2;

/** What runs after the checks. What waits for sockets, processes and pages gets a second try, and is named then. */
function testSteps({ isAll, tests, serverTests, stories }: Choice): readonly Step[] {
  const quick: Step = {
    name: "unit tests and house rules",
    // A third of their time waits for sockets, which a third process uses.
    command: vitest("--project=unit", "--project=web", "--maxWorkers=3", ...tests),
    counts: readVitest,
    strays: readStrays,
  };
  const server: Step = {
    name: "server tests",
    command: vitest("--project=server", ...serverTests),
    counts: readVitest,
    strays: readStrays,
  };
  const inBrowser: readonly Step[] = [
    { name: "web build", command: ["node", "tools/build-web.mjs"] },
    { name: "weight of the web", command: ["node", "tools/web-sizes.ts"] },
    {
      name: "end to end",
      command: [
        "playwright",
        "test",
        "--retries=1",
        ...(isEveryStory ? [] : ["--project=desktop", ...stories]),
      ],
      cwd: "e2e",
      env: { STORIES: "all" },
      counts: readPlaywright,
    },
  ];
  if (options.quick) return [quick];
  return [
    quick,
    ...(isAll || serverTests.length > 0 ? [server] : []),
    ...(stories.length > 0 ? inBrowser : []),
  ];
}

function vitest(...what: readonly string[]): string[] {
  return [
    "vitest",
    "run",
    ...what,
    "--retry=1",
    "--reporter=default",
    "--reporter=json",
    `--reporter=${join(import.meta.dirname, "keep-strays.ts")}`,
    `--outputFile.json=${vitestJson}`,
  ];
}

/** Chooses what the changes touch, all where they are not known, and says why. */
function chosen(): Choice {
  const mainStories = storyFiles()
    .filter(({ isMain }) => isMain)
    .map(({ file }) => file);
  if (options.all) return chooseAll(mainStories, "everything, as asked for");
  const changes = changesOf(root, process.env["BASE"]);
  if (changes.files === undefined) return chooseAll(mainStories, `everything: ${changes.because}`);
  const choice = choose(changes.files, readRepository(root));
  const since = `${changes.files.length} files changed since ${changes.since.slice(0, 12)}`;
  return { ...choice, why: [since, ...choice.why] };
}

/** A few lines: what runs, why, and how to run all of it. */
function tellChoice({ isAll, tests, serverTests, stories, leftOut, why }: Choice): void {
  const named = isEveryStory ? "all, at both sizes" : stories.map(nameOf).join(" ");
  const beyondQuick = [
    `server tests: ${isAll ? "all" : serverTests.length} files`,
    `stories: ${named || "none, nothing that a player meets has changed"}`,
    ...(leftOut.length > 0 ? [`no time for: ${leftOut.map(nameOf).join(" ")}`] : []),
  ];
  const lines = [
    ...why.slice(0, reasonsMax),
    ...(why.length > reasonsMax ? [`and ${why.length - reasonsMax} parts more`] : []),
    `so: checks, house rules; unit and web tests: ${isAll ? "all" : tests.length} files`,
    ...(options.quick ? [] : beyondQuick),
    "everything: npm test -- --all; since another commit: BASE=<commit> npm test",
  ];
  console.log(["=== what is proven, and why", ...lines].join("\n    "));
}

function nameOf(story: string): string {
  return story.replace(".spec.ts", "");
}

/** Runs every step even after a failure, and closes with one line that counts them all. */
async function main(): Promise<number> {
  await rm(vitestJson, { force: true });
  await rm(playwrightJson, { force: true });
  await rm(strayJson, { force: true });
  await mkdir(cache, { recursive: true });
  const choice = chosen();
  tellChoice(choice);
  const totals = { passed: 0, failed: 0 };
  const lines: string[] = [];
  const remarks: string[] = [];
  const tell = async (step: Step, runStep: () => Promise<number>) => {
    const startedAt = performance.now();
    let code = await runStep();
    let counts = await countOf(step, code);
    // What breaks outside of any test ends no test, so the step gets the second try that each test has.
    if (code !== 0 && counts.failed === 0) {
      const strays = (await step.strays?.()) ?? [];
      code = await runStep();
      counts = await countOf(step, code);
      remarks.push(
        ...strays.map((stray) => remark(code !== 0, `${step.name}, beside its tests`, stray)),
      );
    }
    // A runner that fails without naming a failed test has still failed.
    if (code !== 0 && counts.failed === 0) counts = { ...counts, failed: 1 };
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    remarks.push(...(counts.remarks ?? []));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
    lines.push(
      `${counts.failed === 0 ? "ok    " : "FAILED"} ${seconds} s  ${step.name} (${counts.passed} passed, ${counts.failed} failed)`,
    );
  };
  const waiting = [...checks];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const next = step;
      await tell(next, () => run(next, "whole"));
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, lane));
  for (const step of testSteps(choice)) {
    console.log(`\n=== ${step.name}`);
    await tell(step, () => run(step, "asItComes"));
  }
  console.log(`\n${[...lines, ...remarks].join("\n")}\n`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}

/** Runs a step; beside others what it says is told as a whole. Shape: its exit code. */
function run(step: Step, output: "asItComes" | "whole"): Promise<number> {
  const [program = "", ...args] = step.command;
  return new Promise((resolve) => {
    const stdio = output === "whole" ? "pipe" : "inherit";
    const child = spawn(program, args, {
      cwd: join(root, step.cwd ?? "."),
      stdio: ["ignore", stdio, stdio],
      env: {
        ...process.env,
        ...step.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightJson,
        STRAYS_JSON: strayJson,
      },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => said.push(chunk));
    }
    const end = (code: number) => {
      if (output === "whole")
        console.log(`\n=== ${step.name}\n${Buffer.concat(said).toString().trimEnd()}`);
      resolve(code);
    };
    child.on("close", (code) => end(code ?? 1));
    child.on("error", () => end(1));
  });
}

async function countOf(step: Step, code: number): Promise<Counts> {
  if (step.counts === undefined)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return step.counts().catch((): Counts => ({ passed: 0, failed: 1 }));
}

process.exitCode = await main();

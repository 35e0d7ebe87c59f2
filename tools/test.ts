import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = join(import.meta.dirname, "..");
const cache = join(root, ".cache");

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** One line each: tests that failed, and tests that passed at their second try only. */
  readonly remarks?: readonly string[];
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly cwd?: string;
  /** Reads how many tests ran; steps without it count as one. */
  readonly counts?: () => Promise<Counts>;
  /** Reads what broke outside of any test, one line each. */
  readonly strays?: () => Promise<readonly string[]>;
}

const vitestJson = join(cache, "vitest.json");
const strayJson = join(cache, "vitest-stray.json");
const playwrightJson = join(cache, "playwright.json");

/** They read files only, so two run side by side; the longest begins. */
const checks: readonly Step[] = [
  { name: "unused code", command: ["knip"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "types of the web", command: ["tsc", "-p", "apps/web/tsconfig.json"] },
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of the stories", command: ["tsc", "-p", "e2e/tsconfig.json"] },
  { name: "format", command: ["biome", "ci", "--error-on-warnings", "--colors=off", "."] },
];
const checksAtOnce = 2;

// What waits for real sockets, processes and pages gets a second try, and is named when it needed one.
const quickTests: readonly Step[] = [
  {
    name: "unit tests and house rules",
    // A third of their time waits for sockets, which a third process uses.
    command: vitest("--project", "unit", "--project", "web", "--maxWorkers=3", "--retry=1"),
    counts: readVitest,
    strays: readStrays,
  },
];

const slowTests: readonly Step[] = [
  {
    name: "server tests",
    command: vitest("--project", "server", "--retry=1"),
    counts: readVitest,
    strays: readStrays,
  },
  { name: "web build", command: ["node", "tools/build-web.mjs"] },
  { name: "weight of the web", command: ["node", "tools/web-sizes.ts"] },
  {
    name: "end to end",
    command: ["playwright", "test", "--retries=1"],
    cwd: "e2e",
    counts: readPlaywright,
  },
];

function vitest(...projects: string[]): string[] {
  return [
    "vitest",
    "run",
    ...projects,
    "--reporter=default",
    "--reporter=json",
    `--reporter=${join(import.meta.dirname, "keep-strays.ts")}`,
    `--outputFile.json=${vitestJson}`,
  ];
}

/** Runs every step even after a failure, and closes with one line that counts them all. */
async function main(): Promise<number> {
  await rm(vitestJson, { force: true });
  await rm(playwrightJson, { force: true });
  await rm(strayJson, { force: true });
  await mkdir(cache, { recursive: true });
  const quick = process.argv.includes("--quick");
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
  for (const step of quick ? quickTests : [...quickTests, ...slowTests]) {
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
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightJson, STRAYS_JSON: strayJson },
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

async function readVitest(): Promise<Counts> {
  const report = JSON.parse(await readFile(vitestJson, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: {
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  };
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    remarks: tests
      .filter((test) => test.failureMessages.length > 0)
      .map((test) => remark(test.status === "failed", test.fullName, test.failureMessages[0])),
  };
}

async function readStrays(): Promise<readonly string[]> {
  const kept = await readFile(strayJson, "utf8").catch(() => "[]");
  return JSON.parse(kept) as string[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

async function readPlaywright(): Promise<Counts> {
  const report = JSON.parse(await readFile(playwrightJson, "utf8")) as Suite & {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const remarks = specsOf(report).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) =>
        remark(
          test.status === "unexpected",
          `${spec.title} (${test.projectName})`,
          test.results[0]?.error?.message,
        ),
      ),
  );
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    remarks,
  };
}

function specsOf(suite: Suite): NonNullable<Suite["specs"]> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function remark(isFailed: boolean, name: string, message = ""): string {
  const reason = stripVTControlCharacters(message).split("\n").slice(0, 3).join(" ").slice(0, 300);
  return `${isFailed ? "FAILED" : "UNSTEADY, passed at its second try:"} ${name}: ${reason}`;
}

process.exitCode = await main();

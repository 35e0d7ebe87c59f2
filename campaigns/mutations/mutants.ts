import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Campaign } from "../campaign.ts";
import { type Findings, runSteps } from "../site.ts";
import { allMutations } from "./all-mutations.ts";
import type { Mutation } from "./mutation.ts";
import { copyRepository, type RepositoryCopy } from "./repository-copy.ts";

const vitest = join(import.meta.dirname, "..", "..", "node_modules", "vitest", "vitest.mjs");
/** A defect may make a test wait for ever; that is as good as a failure. */
const patienceMs = 180_000;

/**
 * Plants one defect at a time into a copy of the sources and runs the tests that stand for its
 * place: they must turn red. A step fails when its defect survives.
 */
export const mutants: Campaign = {
  name: "mutants",
  steps: allMutations.length,
  async run({ steps, onStep }) {
    if (steps.length === 0) return;
    const copy = await copyRepository();
    try {
      const healthy = new Map<string, boolean>();
      await runSteps({ steps, onStep }, (step) => plant(copy, healthy, allMutations[step]));
    } finally {
      await copy.remove();
    }
  },
};

async function plant(
  copy: RepositoryCopy,
  healthy: Map<string, boolean>,
  mutation: Mutation | undefined,
): Promise<Findings> {
  if (mutation === undefined) throw new Error("there is no such defect");
  const sick = await sickWithout(copy, healthy, mutation);
  if (sick.length > 0) {
    return { note: mutation.name, faults: [`red without it: ${sick.join(", ")}`] };
  }
  const run = await copy.withChange({ ...mutation, file: join("apps/server", mutation.file) }, () =>
    runTests(copy.dir, mutation.tests),
  );
  const note = `${mutation.name}: ${run.isRed ? `red, ${run.firstFailed}` : "green"}`;
  return { note, faults: run.isRed ? [] : ["the defect survives"] };
}

/** Tests that fail anyway would prove nothing; each file is tried once. */
async function sickWithout(
  copy: RepositoryCopy,
  healthy: Map<string, boolean>,
  { tests }: Mutation,
): Promise<string[]> {
  const untried = tests.filter((test) => !healthy.has(test));
  if (untried.length > 0) {
    const { isRed } = await runTests(copy.dir, untried);
    for (const test of untried) healthy.set(test, !isRed);
  }
  return tests.filter((test) => healthy.get(test) !== true);
}

interface TestRun {
  readonly isRed: boolean;
  readonly firstFailed: string;
}

async function runTests(dir: string, tests: readonly string[]): Promise<TestRun> {
  const report = join(dir, "report.json");
  await rm(report, { force: true });
  const files = tests.map((test) => join("apps/server/src", test));
  const options = [
    "--project",
    "server",
    "--bail",
    "1",
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  const child = spawn(process.execPath, [vitest, "run", ...options, ...files], {
    cwd: dir,
    stdio: "ignore",
    timeout: patienceMs,
    env: { ...process.env, LOG_LEVEL: "silent" },
  });
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { isRed: code !== 0, firstFailed: await readFirstFailed(report) };
}

async function readFirstFailed(report: string): Promise<string> {
  const text = await readFile(report, "utf8").catch(() => null);
  if (text === null) return "the tests did not end";
  const { testResults } = JSON.parse(text) as {
    testResults: {
      message?: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  const failed = testResults
    .flatMap((file) => file.assertionResults)
    .find((test) => test.status === "failed");
  if (failed !== undefined) return failed.fullName;
  return testResults.find((file) => file.message)?.message?.split("\n")[0] ?? "nothing is named";
}

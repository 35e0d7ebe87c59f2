import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

export const cache = join(import.meta.dirname, "..", ".cache");
export const vitestJson = join(cache, "vitest.json");
export const strayJson = join(cache, "vitest-stray.json");
export const playwrightJson = join(cache, "playwright.json");

/** How many tests of a step ran. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** One line each: tests that failed, and tests that passed at their second try only. */
  readonly remarks?: readonly string[];
}

/** What Vitest has left of its last run. */
export async function readVitest(): Promise<Counts> {
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

/** What broke beside the tests of Vitest, one line each. */
export async function readStrays(): Promise<readonly string[]> {
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

/** What Playwright has left of its last run. */
export async function readPlaywright(): Promise<Counts> {
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

/** How a test that failed, or that needed a second try, is named at the end. */
export function remark(isFailed: boolean, name: string, message = ""): string {
  const reason = stripVTControlCharacters(message).split("\n").slice(0, 3).join(" ").slice(0, 300);
  return `${isFailed ? "FAILED" : "UNSTEADY, passed at its second try:"} ${name}: ${reason}`;
}

import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { nameOfStory } from "./story-files.ts";

/** How a story ended, as one line of JSON. */
export interface StoryEnd {
  readonly title: string;
  readonly file: string;
  readonly size: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** What went wrong, at its first try where there were two; empty for a story that passed at once. */
  readonly fault: string;
}

/** Tells the end of every story when it comes, to whoever started the runner. */
export default class LineReporter implements Reporter {
  readonly #firstFaults = new Map<string, string>();

  onTestEnd(
    { id, title, location, parent, retries }: TestCase,
    { status, duration, error, steps, retry }: TestResult,
  ): void {
    const broken = steps.find((step) => step.error !== undefined);
    const fault = error === undefined ? "" : `${broken?.title ?? status}: ${error.message ?? ""}`;
    const firstFault = this.#firstFaults.get(id) ?? fault;
    this.#firstFaults.set(id, firstFault);
    if (status !== "passed" && retry < retries) return;
    const end: StoryEnd = {
      title,
      file: nameOfStory(location.file),
      size: parent.project()?.name ?? "",
      ok: status === "passed",
      seconds: duration / 1000,
      fault: firstFault,
    };
    process.stdout.write(`${JSON.stringify(end)}\n`);
  }
}

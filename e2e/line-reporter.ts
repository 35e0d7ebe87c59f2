import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { nameOfStory } from "./story-files.ts";

/** How a story ended, as one line of JSON. */
export interface StoryEnd {
  readonly title: string;
  readonly file: string;
  readonly size: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** What went wrong; empty for a story that passed. */
  readonly fault: string;
}

/** Tells the end of every story when it comes, to whoever started the runner. */
export default class LineReporter implements Reporter {
  onTestEnd(
    { title, location, parent }: TestCase,
    { status, duration, error, steps }: TestResult,
  ): void {
    const broken = steps.find((step) => step.error !== undefined);
    const end: StoryEnd = {
      title,
      file: nameOfStory(location.file),
      size: parent.project()?.name ?? "",
      ok: status === "passed",
      seconds: duration / 1000,
      fault: error === undefined ? "" : `${broken?.title ?? status}: ${error.message ?? ""}`,
    };
    process.stdout.write(`${JSON.stringify(end)}\n`);
  }
}

import { writeFile } from "node:fs/promises";
import type { Reporter } from "vitest/node";

/**
 * Keeps what broke outside of any test of a run, one line each, where `STRAYS_JSON` says: the report in JSON
 * has no place for it, and the run fails by it without naming a test.
 */
export default class implements Reporter {
  async onTestRunEnd(...[files, strays]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>) {
    const ofFiles = files.flatMap((file) =>
      file.errors().map((error) => `${file.moduleId}: ${error.stack ?? error.message}`),
    );
    const ofNone = strays.map((error) => {
      const during = [error["VITEST_TEST_PATH"], error["VITEST_TEST_NAME"]]
        .filter(Boolean)
        .join(" ");
      return `${during}: ${error.stack ?? error.message}`;
    });
    const path = process.env["STRAYS_JSON"];
    if (path !== undefined) await writeFile(path, JSON.stringify([...ofFiles, ...ofNone]));
  }
}

import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findRunningPostgres } from "../apps/server/src/platform/postgres/embedded-postgres.ts";
import { systemRandom } from "../apps/server/src/platform/random.ts";
import { loadSecrets } from "../apps/server/src/platform/secrets-file.ts";

/** A program loads for seconds where much else runs. */
const patience = 120_000;
const root = join(import.meta.dirname, "..");

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a program as a person would type it, without this process's environment. */
function run(program: string, ...typed: string[]): Promise<Ended> {
  return runWith({}, program, typed);
}

/** The same of a site in a directory. */
function runOn(dataDir: string, program: string): Promise<Ended> {
  return runWith({ DATA_DIR: dataDir }, program, []);
}

function runWith(
  env: Record<string, string>,
  program: string,
  typed: readonly string[],
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, program), ...typed],
      { env: { PATH: process.env["PATH"], ...env } },
      (_error, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

describe("a program that somebody types", { timeout: patience }, () => {
  it.each([
    "tools/verify.ts",
    "campaigns/run.ts",
    "bench/run.ts",
    "dev-world/demo-team/demo-team.ts",
  ])("names what it does not know, and ends with 2: %s", async (program) => {
    const { code, out, error } = await run(program, "--nope");
    expect([code, out]).toEqual([2, ""]);
    expect(error.split("\n")[0]).toMatch(/Unknown option '--nope'/);
    expect(error).not.toMatch(/ at .*:\d+:\d+/);
  });

  it("says how it is used when asked for help, and does nothing else", async () => {
    const { code, out, error } = await run("tools/verify.ts", "--help");
    expect([code, error]).toEqual([0, ""]);
    expect(out.startsWith("npm run verify")).toBe(true);
  });

  it("says what is wrong with a value", async () => {
    const { code, error } = await run("campaigns/run.ts", "kills", "--share", "half");
    expect([code, error.split("\n")[0]]).toEqual([2, "A share is a part like 1/50, not half"]);
  });
});

describe("a program that reads a site", { timeout: patience }, () => {
  const programs = ["tools/heads.ts", "tools/verify.ts"];

  it.each(programs)(
    "says in a line that there is none yet, and makes nothing: %s",
    async (program) => {
      const dir = await mkdtemp(join(tmpdir(), "fairdraw-none-"));
      const { code, out, error } = await runOn(dir, program);
      expect([code, out]).toEqual([1, ""]);
      expect(error.trim()).toMatch(/^(heads|verify): there is no site in \S+ yet: start it once$/);
      expect(await readdir(dir)).toEqual([]);
      await rm(dir, { recursive: true });
    },
  );

  it("says so of a database that was never migrated, and leaves none running", async () => {
    const dir = await mkdtemp(join(tmpdir(), "fairdraw-none-"));
    await loadSecrets(dir, systemRandom);
    for (const program of programs) {
      const { code, out, error } = await runOn(dir, program);
      expect([code, out]).toEqual([1, ""]);
      expect(error.trim()).toMatch(/^(heads|verify): there is no site in \S+ yet: start it once$/);
    }
    const { databasePassword } = await loadSecrets(dir, systemRandom);
    expect(await findRunningPostgres(dir, databasePassword)).toBe(null);
    await rm(dir, { recursive: true });
  });
});

import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a program as a person would type it, without this process's environment. */
function run(program: string, ...typed: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, program), ...typed],
      { env: { PATH: process.env["PATH"] } },
      (_error, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

describe("a program that somebody types", () => {
  it.each(["tools/verify.ts", "campaigns/run.ts", "bench/run.ts"])(
    "names what it does not know, and ends with 2: %s",
    async (program) => {
      const { code, out, error } = await run(program, "--nope");
      expect([code, out]).toEqual([2, ""]);
      expect(error.split("\n")[0]).toMatch(/Unknown option '--nope'/);
      expect(error).not.toMatch(/ at .*:\d+:\d+/);
    },
  );

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

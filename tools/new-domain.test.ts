import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fairdraw-new-domain-"));
  for (const side of ["apps/server/src", "apps/web/src"]) {
    mkdirSync(join(root, side), { recursive: true });
    const known = readFileSync(join(import.meta.dirname, "..", side, "domains.ts"), "utf8");
    writeFileSync(join(root, side, "domains.ts"), known);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(...args: string[]): string {
  const program = join(import.meta.dirname, "new-domain.ts");
  return execFileSync(process.execPath, [program, ...args, "--root", root], {
    encoding: "utf8",
    stdio: "pipe",
  });
}
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("npm run new-domain", () => {
  it("makes the same folder on every side and gives the domain its level", () => {
    const said = run("lucky-ticket", "--level", "5");
    expect(read("packages/wire/src/lucky-ticket/calls.ts")).toContain('name: "LuckyTicket/Get"');
    expect(read("apps/server/src/domains/lucky-ticket/lucky-ticket.routes.ts")).toContain(
      "export function serveLuckyTicket(",
    );
    expect(read("apps/web/src/domains/lucky-ticket/lucky-ticket.api.ts")).toContain(
      "useLuckyTicket",
    );
    expect(read("apps/server/src/domains.ts")).toMatch(
      /: 5,\n {2}"domains\/lucky-ticket": 5,\n {2}"domains\/[a-z-]+": 6,/,
    );
    expect(read("apps/web/src/domains.ts")).toContain(
      '  },\n  "lucky-ticket": {\n    uses: [],\n    offers: [],\n  },\n};\n',
    );
    expect(said).toContain("docs/FEATURE_TOUR.md");
  });

  it("lists a domain once that the levels know already", () => {
    run("deposit", "--level", "5");
    expect(read("apps/server/src/domains.ts").match(/"domains\/deposit"/g)).toHaveLength(1);
    expect(read("apps/web/src/domains.ts").match(/\n {2}deposit: \{/g)).toHaveLength(1);
  });

  it.each([
    ["a name with capitals", ["Tickets", "--level", "5"], /Which name/],
    ["no name", ["--level", "5"], /Which name/],
    ["a level that is none", ["tickets", "--level", "9"], /Which level/],
    ["no level", ["tickets"], /Which level/],
  ])("refuses %s and writes nothing", (_what, args, why) => {
    const before = read("apps/server/src/domains.ts");
    expect(() => run(...args)).toThrow(why);
    expect(read("apps/server/src/domains.ts")).toBe(before);
  });

  it("refuses a domain that exists", () => {
    run("lucky-ticket", "--level", "5");
    expect(() => run("lucky-ticket", "--level", "5")).toThrow(/exists/);
  });
});

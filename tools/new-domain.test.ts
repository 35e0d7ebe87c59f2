import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const serverList = "apps/server/src/domains/all.ts";
const clientList = "apps/web/src/domains.ts";
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fairdraw-new-domain-"));
  for (const path of [serverList, clientList]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(import.meta.dirname, "..", path), join(root, path));
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
  it("makes the same folder on every side and lists the domain where it was asked for", () => {
    const said = run("lucky-ticket", "--after", "betting");
    expect(read("packages/wire/src/lucky-ticket/calls.ts")).toContain('name: "LuckyTicket/Get"');
    expect(read("packages/wire/src/lucky-ticket/samples.ts")).toContain("luckyTicketSamples = {");
    expect(read("packages/wire/src/lucky-ticket/meanings.ts")).toContain("getLuckyTicket: {");
    expect(read("apps/server/src/domains/lucky-ticket/lucky-ticket.routes.ts")).toContain(
      "export function serveLuckyTicket(",
    );
    expect(read("apps/server/src/domains/lucky-ticket/domain.ts")).toContain(
      "export const luckyTicket: Domain",
    );
    expect(read("apps/web/src/domains/lucky-ticket/lucky-ticket.api.ts")).toContain("read(");
    expect(read(serverList)).toContain('  betting,\n  "lucky-ticket": luckyTicket,\n');
    expect(read(serverList)).toMatch(
      /\.\/lottery\/domain\.ts";\nimport \{ luckyTicket \} from "\.\/lucky-ticket\/domain\.ts";\nimport \{ messages/,
    );
    const clientKeys = [...read(clientList).matchAll(/^ {2}([\w"-]+): \{$/gm)].map(
      ([, key]) => key,
    );
    expect(clientKeys[clientKeys.indexOf("betting") + 1]).toBe('"lucky-ticket"');
    expect(read("apps/web/src/domains/lucky-ticket/texts.tw.ts")).toContain("export const tw");
    expect(said).toContain("docs/FEATURE_TOUR.md");
  });

  it("stands last unless another place is asked for", () => {
    run("tickets");
    expect(read(serverList)).toMatch(/\n {2}tickets,\n\} as const/);
    expect(read(clientList)).toContain(
      "  },\n  tickets: {\n    uses: [],\n    offers: [],\n  },\n};\n",
    );
    const imports = [...read(serverList).matchAll(/ from "(\.\/.+)";/g)].map(
      ([, path = ""]) => path,
    );
    expect(imports).toEqual(imports.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it("keeps every file that exists, and says so", () => {
    const declared = "export const deposits = 1;\n";
    const path = "packages/wire/src/deposit/calls.ts";
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), declared);
    const said = run("deposit");
    expect(read(path)).toBe(declared);
    expect(said).toContain(`kept     ${path}`);
    expect(said).toContain("bind its calls");
  });

  it.each([
    ["a name with capitals", ["Tickets"], /Which name/],
    ["no name", [], /Which name/],
    ["a place behind nobody", ["tickets", "--after", "nobody"], /has no nobody/],
  ])("refuses %s and writes nothing", (_what, args, why) => {
    const before = read(serverList);
    expect(() => run(...args)).toThrow(why);
    expect(read(serverList)).toBe(before);
  });

  it("refuses a domain that exists", () => {
    run("lucky-ticket");
    expect(() => run("lucky-ticket")).toThrow(/exists/);
  });
});

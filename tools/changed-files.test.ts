import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changesOf, readRepository } from "./changed-files.ts";

const noon = Date.UTC(2026, 10, 21, 12) / 1000;
const hour = 3600;
let root: string;

function git(...args: string[]): string {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], { cwd: root, encoding: "utf8", stdio: "pipe" });
}

/** Writes a file and commits everything. Units: epoch seconds. */
function commit(name: string, at: number): void {
  writeFileSync(join(root, name), `${name} of ${at}`);
  git("add", "-A");
  const date = `${at} +0000`;
  execFileSync(
    "git",
    ["-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", name],
    {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    },
  );
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fairdraw-changes-"));
  git("init", "-q");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("files that changed", () => {
  it("since the newest commit that is more than four hours older than the last one", () => {
    commit("oldest", noon - 9 * hour);
    commit("old", noon - 4 * hour - 1);
    const base = git("rev-parse", "HEAD").trim();
    commit("at-four-hours", noon - 4 * hour);
    commit("new", noon);
    expect(changesOf(root)).toEqual({ files: ["at-four-hours", "new"], since: base });
  });

  it("since a base that is given, what is not committed or moved included", () => {
    commit("a", noon - hour);
    commit("b", noon);
    renameSync(join(root, "a"), join(root, "moved"));
    writeFileSync(join(root, "b"), "changed");
    expect(changesOf(root, "HEAD").files).toEqual(["a", "b", "moved"]);
    expect(changesOf(root, "HEAD~1").files).toEqual(["a", "b", "moved"]);
  });

  it("are not known without an old commit, with a base that is none, in a shallow clone, outside of git", () => {
    commit("a", noon - hour);
    commit("b", noon);
    const unknown = (because: RegExp) => ({ because: expect.stringMatching(because) });
    expect(changesOf(root)).toEqual(unknown(/four hours/));
    expect(changesOf(root, "no-such-branch")).toEqual(unknown(/no-such-branch/));
    const shallow = join(root, "shallow");
    git("clone", "-q", "--depth", "1", `file://${root}`, shallow);
    expect(changesOf(shallow)).toEqual(unknown(/shallow/));
    rmSync(join(root, ".git"), { recursive: true });
    expect(changesOf(root)).toEqual(unknown(/git/));
  });
});

describe("this repository", () => {
  it("knows who imports whom, whose a table is and what stories stand on", () => {
    const repository = readRepository(join(import.meta.dirname, ".."));
    const domains = "apps/server/src/domains";
    expect(repository.importersOf.get(`${domains}/betting`)).toContain(`${domains}/chase`);
    expect(repository.importersOf.get("apps/web/src/domains/betting")).toContain(
      "apps/web/src/app",
    );
    expect(repository.ownerOf("chase_plan")).toBe("domains/chase");
    expect(repository.ownerOf("chase_planets")).toBeUndefined();
    expect(repository.storiesWith.get("canary.ts")).toContain("site/foreign-pages.spec.ts");
    expect(repository.stories).toContain("betting/boards.spec.ts");
    expect(repository.mainStories).toContain("betting/betting.spec.ts");
  });
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { domains } from "../apps/server/src/domains/all.ts";
import { storyFiles } from "../e2e/story-files.ts";
import type { Repository } from "./affected.ts";
import { importsOf } from "./import-laws.ts";

/** Work is proven as a whole at the end of a sitting, so the base lies this far behind. Units: seconds. */
const sittingSeconds = 4 * 3600;

/** Files that changed since a base; no files where it is not known what changed, and why it is not. */
export type Changes =
  | { readonly files: readonly string[]; readonly since: string }
  | { readonly files: undefined; readonly because: string };

/**
 * What changed in a folder since `base`, else since the newest commit that is four hours older than the last
 * one. What is not committed yet counts; a file that moved counts at both places.
 */
export function changesOf(root: string, base = ""): Changes {
  try {
    if (git(root, "rev-parse", "--is-shallow-repository")[0] !== "false") {
      return { files: undefined, because: "the history is shallow" };
    }
    const [headAt] = git(root, "log", "-1", "--format=%ct");
    const before = `--before=${Number(headAt) - sittingSeconds - 1}`;
    const [since] =
      base === ""
        ? git(root, "rev-list", "-1", before, "HEAD")
        : git(root, "rev-parse", "--verify", "--quiet", `${base}^{commit}`);
    if (since === undefined) return { files: undefined, because: "no commit is four hours older" };
    const files = [
      ...git(root, "diff", "--name-only", "--no-renames", "-z", since),
      ...git(root, "ls-files", "--others", "--exclude-standard", "-z"),
    ];
    return { files, since };
  } catch {
    return {
      files: undefined,
      because: base === "" ? "git tells nothing of this folder" : `${base} is no commit of it`,
    };
  }
}

/** Shape: the lines, or what NULs part. */
function git(root: string, ...args: readonly string[]): string[] {
  const told = execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return told.split(args.includes("-z") ? "\0" : "\n").filter((line) => line !== "");
}

/** Reads what imports what. Refuses a folder that git does not know. */
export function readRepository(root: string): Repository {
  const files = git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z");
  const read = (path: string) => {
    try {
      return readFileSync(join(root, path), "utf8");
    } catch {
      // Deleted, and not committed yet.
      return "";
    }
  };
  const importersOf = new Map<string, Set<string>>();
  const storiesWith = new Map<string, Set<string>>();
  for (const path of files) {
    if (!/^(apps|e2e)\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    const from = folderOf(path);
    for (const target of relativeImports(path, read(path))) {
      if (path.endsWith(".spec.ts")) add(storiesWith, target.slice("e2e/".length), path.slice(4));
      const to = folderOf(target);
      if (from !== undefined && to !== undefined && from !== to) add(importersOf, to, from);
    }
  }
  const owners = new Map(
    Object.entries(domains).flatMap(([name, { tables }]) =>
      tables.map((table): [string, string] => [table, folderNamed(name)]),
    ),
  );
  const stories = storyFiles().filter(({ size }) => size === "desktop");
  return {
    files,
    importersOf,
    storiesWith,
    mainStories: stories.filter(({ isMain }) => isMain).map(({ file }) => file),
    stories: stories.map(({ file }) => file),
    ownerOf: (table) => owners.get(table),
    read,
  };
}

/** The folder of a domain; two stand beside the others. */
function folderNamed(name: string): string {
  return name === "ledger" || name === "platform" ? name : `domains/${name}`;
}

/** The folder of the business in which a file stands. */
function folderOf(path: string): string | undefined {
  return /^apps\/(server|web)\/src\/(domains\/[^/]+|app|ledger|verify)(?=\/)/.exec(path)?.[0];
}

function relativeImports(path: string, text: string): string[] {
  return importsOf(text)
    .filter((name) => name.startsWith("."))
    .map((name) => normalize(join(dirname(path), name)));
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key) ?? new Set();
  map.set(key, values.add(value));
}

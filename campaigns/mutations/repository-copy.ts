import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
/** What the server's tests need; a copy of all would take longer than the tests. */
const copied = [
  "apps/server",
  "packages",
  "dev-world",
  "package.json",
  "tsconfig.base.json",
  "vitest.config.ts",
];
/** The web's part of the configuration is read, with what it imports, although none of its tests runs. */
const configOnly = [
  "apps/web/vite.config.ts",
  "apps/web/package.json",
  "apps/web/offline",
  "apps/web/packing",
];
const leftOut = new Set(["node_modules", "dist", ".git"]);
/** Packages of our own are linked into the copy, not to where they come from. */
const ownScope = "@fairdraw";

/** A copy of the sources that may be broken. */
export interface RepositoryCopy {
  readonly dir: string;
  /** Changes the one place of a file for as long as the work takes. Throws when there is no such place. */
  withChange<T>(
    change: { file: string; find: string; replace: string },
    work: () => Promise<T>,
  ): Promise<T>;
  remove(): Promise<void>;
}

export async function copyRepository(): Promise<RepositoryCopy> {
  const dir = await mkdtemp(join(tmpdir(), "fairdraw-mutants-"));
  for (const name of [...copied, ...configOnly]) {
    await cp(join(root, name), join(dir, name), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    });
  }
  await linkPackages(join(dir, "node_modules"));
  return {
    dir,
    async withChange({ file, find, replace }, work) {
      const path = join(dir, file);
      const text = await readFile(path, "utf8");
      if (text.split(find).length !== 2) throw new Error(`${file} has not one place to change`);
      await writeFile(
        path,
        text.replace(find, () => replace),
      );
      try {
        return await work();
      } finally {
        await writeFile(path, text);
      }
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

async function linkPackages(target: string): Promise<void> {
  const source = join(root, "node_modules");
  await mkdir(join(target, ownScope), { recursive: true });
  for (const name of await readdir(source)) {
    if (name !== ownScope) await symlink(join(source, name), join(target, name));
  }
  for (const name of await readdir(join(source, ownScope))) {
    await symlink(join("..", "..", await workspaceOf(name)), join(target, ownScope, name));
  }
}

/** Where a package of ours lies below the root. */
async function workspaceOf(name: string): Promise<string> {
  for (const parent of ["packages", "apps", "."]) {
    const found = await readFile(join(root, parent, name, "package.json"), "utf8").catch(
      () => null,
    );
    if (found !== null) return join(parent, name);
  }
  throw new Error(`${ownScope}/${name} is none of ours`);
}

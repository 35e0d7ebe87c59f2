import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Builds the package as others install it: JavaScript and types, and a package.json that names them.
 * `node build.ts [folder]`, by default `dist`; then `npm publish dist`. The workspace itself goes on
 * importing `src`.
 */
const here = import.meta.dirname;
const target = process.argv[2] ?? join(here, "dist");

interface Manifest extends Record<string, unknown> {
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const entryPattern = /^\.\/src\/(.*)\.ts$/;
/** What only the workspace needs. */
const ownFields = ["devDependencies", "private", "scripts"];

/** The package.json of what is published. */
function publishedManifest(manifest: Manifest): object {
  const kept = Object.entries(manifest).filter(([name]) => !ownFields.includes(name));
  const files = (entry: string) => {
    const [, name] = entryPattern.exec(entry) ?? [];
    if (name === undefined) throw new Error(`${entry} is no source`);
    return { types: `./lib/${name}.d.ts`, default: `./lib/${name}.js` };
  };
  return {
    ...Object.fromEntries(kept),
    exports: mapped(manifest.exports, files),
    files: ["lib", "docs", "CHANGELOG.md"],
    dependencies: mapped(manifest.dependencies, rangeOf),
    peerDependencies: mapped(manifest.peerDependencies, rangeOf),
  };
}

/** We test with one version; those who install it may have any that promises to be as good. */
function rangeOf(version: string): string {
  return `^${version}`;
}

function mapped<To>(values: Readonly<Record<string, string>>, change: (value: string) => To) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function compile(): void {
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  const compiler = join(dirname(manifest), "bin", "tsc");
  const args = ["-p", join(here, "tsconfig.build.json"), "--outDir", join(target, "lib")];
  execFileSync(process.execPath, [compiler, ...args], { stdio: "inherit" });
  // The compiler rewrites these in programs, but not in types.
  for (const file of globSync("lib/**/*.d.ts", { cwd: target })) {
    const path = join(target, file);
    const types = readFileSync(path, "utf8");
    writeFileSync(path, types.replace(/(["'])(\.{1,2}\/[^"']*)\.ts\1/g, "$1$2.js$1"));
  }
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
compile();
for (const name of ["README.md", "CHANGELOG.md", "docs"]) {
  cpSync(join(here, name), join(target, name), { recursive: true });
}
cpSync(join(here, "..", "..", "LICENSE"), join(target, "LICENSE"));
const manifest: Manifest = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const published = publishedManifest(manifest);
writeFileSync(join(target, "package.json"), `${JSON.stringify(published, null, 2)}\n`);

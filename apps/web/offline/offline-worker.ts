import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const workerPath = fileURLToPath(new URL("./sw.js", import.meta.url));

/** Files that a page needs before anything of it can be seen: the entry and what it imports. */
function firstFiles(
  entry: string,
  importsOf: (file: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const other of importsOf(file)) visit(other);
  };
  visit(entry);
  return found;
}

/**
 * The worker of a build, as text. Shape: paths from the root; `files` are all that may be kept,
 * `first` those that a start needs, `entry` the script by which a page of this build is told.
 */
export function workerSource(parts: {
  build: string;
  entry: string;
  files: readonly string[];
  first: readonly string[];
}): string {
  return readFileSync(workerPath, "utf8")
    .replace("%BUILD%", parts.build)
    .replace("%ENTRY%", parts.entry)
    .replace("%FILES%", parts.files.join(" "))
    .replace("%FIRST%", parts.first.join(" "));
}

/** Writes the worker of the offline shell with the names of the files of this build. */
export function offlineWorker({ entry }: { entry: string }): Plugin {
  return {
    name: "fairdraw-offline-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name);
      const index = chunks.find((chunk) => chunk.isEntry && chunk.name === entry);
      if (index === undefined) throw new Error(`the build has no entry ${entry}`);
      const scripts = firstFiles(index.fileName, (name) => chunkOf(name)?.imports ?? []);
      const styles = [...scripts].flatMap((name) => [
        ...(chunkOf(name)?.viteMetadata?.importedCss ?? []),
      ]);
      const paths = (names: Iterable<string>) => [...names].map((name) => `/${name}`).sort();
      const files = paths(Object.keys(bundle));
      const build = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 16);
      const source = workerSource({
        build,
        entry: `/${index.fileName}`,
        files: files.filter((path) => path.startsWith("/assets/")),
        first: paths([...scripts, ...styles]),
      });
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

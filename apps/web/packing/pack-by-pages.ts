import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { startsByPart } from "./first-pages.ts";

const separator = "+";

/**
 * Groups for the build, one for each set of first pages that share code: what /Login and Home both
 * need is one file, what only Home needs another. Built once for this, unpacked and unwritten,
 * because only the bundler knows what of a library is left when all that nobody uses is dropped.
 * A plugin, since that takes seconds and whoever only reads the configuration need not wait for it.
 */
export function packByPages(of: { root: string; inputs: Record<string, string> }): Plugin {
  return {
    name: "fairdraw-pack-by-pages",
    apply: "build",
    config: async () => ({
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [await groupByPages(of)] } } },
      },
    }),
  };
}

async function groupByPages({
  root,
  inputs,
}: Parameters<typeof packByPages>[0]): Promise<Rolldown.CodeSplittingGroup> {
  const chunks = await trialBuild(root, inputs);
  const chunkByFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkByModule = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)),
  );
  // Where a part starts has a file of its own, by whose name others know it; texts are read together.
  const own = new Set(
    Object.values(startsByPart)
      .flat()
      .filter((start) => !start.includes("/texts."))
      .map((start) => join(root, start)),
  );
  const partsByModule = new Map<string, string[]>();
  for (const [part, starts] of Object.entries(startsByPart)) {
    const seen = new Set<string>();
    const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (chunk === undefined || seen.has(chunk.fileName)) return;
      seen.add(chunk.fileName);
      for (const id of chunk.moduleIds) {
        // A page starts its entry, and no other page's.
        if (!own.has(id) && !id.endsWith(".html"))
          partsByModule.set(id, [...(partsByModule.get(id) ?? []), part]);
      }
      for (const file of chunk.imports) visit(chunkByFile.get(file));
    };
    for (const start of starts) {
      const chunk = chunkByModule.get(join(root, start));
      if (chunk === undefined) throw new Error(`the build has no ${start}`);
      visit(chunk);
    }
  }
  return {
    name: (id) => nameOf(partsByModule.get(id)),
    priority: 1,
    // What a module needs is needed by its pages too, so it has its place already.
    includeDependenciesRecursively: false,
  };
}

function nameOf(parts: readonly string[] | undefined): string | null {
  if (parts === undefined) return null;
  // What Home needs is there when its later parts come.
  const isHome = parts.includes("home");
  return parts.filter((part) => !(isHome && ["later", "live"].includes(part))).join(separator);
}

async function trialBuild(
  root: string,
  inputs: Record<string, string>,
): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [withoutStyles()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: inputs, treeshake: sideEffectFree },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((one) =>
    "output" in one ? one.output.filter((file) => file.type === "chunk") : [],
  );
}

/**
 * Our libraries do nothing on import, so a part nobody uses stays out of the first files. The one of
 * clients begins with texts and a login, and is read like the pages themselves.
 */
export const sideEffectFree = {
  moduleSideEffects: (id: string) => !/\/packages\/(?!client\/)[^/]+\/src\/.*\.tsx?$/.test(id),
};

/** Styles need no trial, and cost most of its time. */
function withoutStyles(): Plugin {
  return {
    name: "fairdraw-without-styles",
    enforce: "pre",
    load: (id) => (/\.css($|\?)/.test(id) ? { code: "", moduleType: "js" } : null),
  };
}

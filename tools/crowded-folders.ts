import { basename, dirname } from "node:path";

/** More files than this side by side are no longer read at a glance. */
const filesMax = 30;

/** What stands beside what it belongs to, and is not looked for by itself. */
const companions = /\.test\.tsx?$|^texts\.([a-z]+\.)?ts$|\.snap$/;

/**
 * Folders of sources that directly hold too many files; tests, texts and snapshots do not count.
 * Shape: paths from the root of the repository; each folder with its count.
 */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = dirname(path);
    if (!`/${folder}/`.includes("/src/") || companions.test(basename(path))) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > filesMax).map(([f, count]) => `${f}: ${count}`);
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import {
  bet,
  betTextsZh,
  home,
  homeTextsZh,
  live,
  login,
  loginTextsZh,
} from "../apps/web/packing/first-pages.ts";

/**
 * Holds the built page against its weight limits: JavaScript, gzip, of everything that a screen
 * needs before it can be used for the first time, in Chinese. Ends with 1 on one that is too heavy.
 */

const dist = join(import.meta.dirname, "..", "apps", "web", "dist");

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

interface Limit {
  readonly name: string;
  /** Units: bytes, gzip. */
  readonly limit: number;
  readonly roots: readonly string[];
  /** What is on the page already. */
  readonly without?: readonly string[];
}

const homeWhole = [...home, ...homeTextsZh];
const categories = ["ssc", "x5", "k3", "pk10", "d3", "keno", "kl10", "pc28", "lhc", "hash"];

const limits: readonly Limit[] = [
  { name: "/Login", limit: 165_000, roots: [...login, ...loginTextsZh] },
  { name: "/ (Home)", limit: 205_000, roots: homeWhole },
  { name: "live data, after Home is painted", limit: 25_000, roots: live, without: homeWhole },
  {
    name: "/Bet after Home, without rules",
    limit: 60_000,
    roots: [...bet, ...betTextsZh],
    without: [...homeWhole, ...live],
  },
  ...categories.map((category) => ({
    name: `rules of ${category}`,
    limit: 60_000,
    roots: [`../../packages/lottery-engine/src/categories/${category}/plays.ts`],
    without: [...homeWhole, ...live, ...bet],
  })),
];

const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

function filesOf(roots: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    // The build knows the client by its page.
    const chunk =
      manifest[key === "src/main.tsx" ? "index.html" : key] ??
      Object.values(manifest).find(({ name }) => name === key);
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const root of roots) visit(root);
  return files;
}

function weightOf({ roots, without = [] }: Limit): number {
  const there = filesOf(without);
  const files = [...filesOf(roots)].filter((file) => file.endsWith(".js") && !there.has(file));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

const startsAll = Object.values(manifest).filter(({ imports = [] }) =>
  imports.includes("index.html"),
);
if (startsAll.length > 0) {
  throw new Error(
    `starts the client wherever it is read: ${startsAll.map(({ file }) => file).join(", ")}`,
  );
}

let isTooHeavy = false;
for (const limit of limits) {
  const weight = weightOf(limit);
  isTooHeavy ||= weight > limit.limit;
  const mark = weight > limit.limit ? "TOO HEAVY" : "ok";
  console.log(
    `${mark.padEnd(10)}${(weight / 1000).toFixed(1).padStart(7)} of ${limit.limit / 1000} kB  ${limit.name}`,
  );
}
process.exitCode = isTooHeavy ? 1 : 0;

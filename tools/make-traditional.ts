import { spawnSync } from "node:child_process";
import { existsSync, globSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as OpenCC from "opencc-js";

/** Makes the Traditional Chinese files out of the Simplified ones; `--check` only compares. */

const root = join(import.meta.dirname, "..");
const toTaiwan = OpenCC.Converter({ from: "cn", to: "twp" });
const modules = ["packages/wire/src/index.ts", "packages/lottery-engine/src/index.ts"];

/** Where the general dictionary takes a word of our trade for another one. */
const corrections: readonly (readonly [made: string, meant: string])[] = [
  ["復式", "複式"],
  ["重復", "重複"],
  ["補籤", "補簽"],
  ["籤契約", "簽契約"],
  ["衝正", "沖正"],
  ["髮放", "發放"],
  ["並聯系", "並聯繫"],
  ["繫結", "綁定"],
  ["稽核", "審核"],
  ["許可權", "權限"],
  ["物件", "對象"],
  ["引數", "參數"],
  ["型別", "類型"],
  ["程式碼", "代碼"],
  ["退出登入", "登出"],
  ["賬", "帳"],
  ["臺", "台"],
];

function convert(simplified: string): string {
  return corrections.reduce(
    (text, [made, meant]) => text.replaceAll(made, meant),
    toTaiwan(simplified),
  );
}

type Texts = Readonly<Record<string, string>>;

interface Made {
  /** From the root of the repository. */
  path: string;
  /** What the file exports its texts as. */
  name: "tw" | "traditional";
  texts: Texts;
}

async function exportsOf(path: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(root, path)).href);
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  );
}

async function textsOf(path: string, name: string): Promise<Texts> {
  const value = (await exportsOf(path))[name];
  if (!isTexts(value)) throw new Error(`${path} exports no texts as ${name}`);
  return value;
}

async function pageTexts(path: string): Promise<Made> {
  const zh = await textsOf(path, "zh");
  const texts = Object.fromEntries(Object.entries(zh).map(([key, text]) => [key, convert(text)]));
  return { path: path.replace(/zh\.ts$/, "tw.ts"), name: "tw", texts };
}

/** Fields that hold a Chinese text, wherever a package has them. */
const chineseField = /^(zh|\w+Zh)$/;

/** Collects the Chinese texts of whatever a package exports, however deep they lie. */
function collect(value: unknown, found: Set<string>, seen: Set<object>): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof Map || value instanceof Set) {
    for (const item of value.values()) collect(item, found, seen);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    const texts = Array.isArray(item) ? item : [item];
    for (const text of texts) {
      if (typeof text === "string" && chineseField.test(key)) found.add(text);
      else collect(text, found, seen);
    }
  }
}

/** The texts that a module exports, in a file that stands beside it. */
async function moduleTexts(path: string): Promise<Made> {
  const found = new Set<string>();
  collect({ ...(await exportsOf(path)) }, found, new Set());
  const pairs = [...found].sort().map((text) => [text, convert(text)] as const);
  // What reads the same in both is found by its absence.
  const texts = Object.fromEntries(pairs.filter(([simplified, text]) => text !== simplified));
  return { path: join(dirname(path), "texts.tw.ts"), name: "traditional", texts };
}

async function makeAll(): Promise<Made[]> {
  const pages = globSync("{apps/web,apps/server,packages/client}/src/**/texts.zh.ts", {
    cwd: root,
  }).sort();
  const plays = globSync("packages/lottery-engine/src/categories/*/plays.ts", { cwd: root }).sort();
  return Promise.all([...pages.map(pageTexts), ...[...modules, ...plays].map(moduleTexts)]);
}

function sourceOf({ name, texts }: Made): string {
  const body = JSON.stringify(texts, null, 2);
  const made = "// Made by tools/make-traditional.ts out of the Simplified texts; change those.";
  if (name === "traditional") {
    return `${made}\nexport const traditional: Readonly<Record<string, string>> = ${body};\n`;
  }
  const zh = 'import type { zh } from "./texts.zh.ts";';
  return `${zh}\n\n${made}\nexport const tw: Record<keyof typeof zh, string> = ${body};\n`;
}

function formatted(paths: readonly string[]): void {
  const biome = join(root, "node_modules", ".bin", "biome");
  const run = spawnSync(biome, ["format", "--write", ...paths], { cwd: root, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`biome could not format: ${run.stderr}`);
}

async function isAsMade({ path, name, texts }: Made): Promise<boolean> {
  if (!existsSync(join(root, path))) return false;
  return JSON.stringify(await textsOf(path, name)) === JSON.stringify(texts);
}

/** Files of Traditional Chinese that are not what their Simplified ones give, by path. */
export async function driftedFiles(): Promise<string[]> {
  const made = await makeAll();
  const checks = await Promise.all(
    made.map(async (one) => ((await isAsMade(one)) ? [] : one.path)),
  );
  return checks.flat();
}

async function writeAll(): Promise<void> {
  const drifted = await driftedFiles();
  const made = (await makeAll()).filter(({ path }) => drifted.includes(path));
  for (const one of made) writeFileSync(join(root, one.path), sourceOf(one));
  if (made.length > 0) formatted(drifted);
  console.log(made.length === 0 ? "nothing to do" : drifted.join("\n"));
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes("--check")) {
    const drifted = await driftedFiles();
    if (drifted.length > 0) console.error(`not as made: ${drifted.join(", ")}`);
    process.exitCode = drifted.length > 0 ? 1 : 0;
  } else {
    await writeAll();
  }
}

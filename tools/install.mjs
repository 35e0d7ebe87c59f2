// Runs on whatever Node the machine has (20 or newer), before any package is there.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Installs the locked packages when they are missing or older than the lock. `withTools`: also those that only tests
 * and checks need, which an installation for production leaves out.
 */
export function ensureInstalled({ withTools = false } = {}) {
  const lock = join(root, "package-lock.json");
  const installed = join(root, "node_modules", ".package-lock.json");
  const isFresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (isFresh && (!withTools || existsSync(join(root, "node_modules", "vitest")))) return;
  console.log("Installing packages; the first time takes about a minute ...");
  const options = withTools ? ["--include=dev"] : [];
  // `npm ci` refuses a lock that names another platform's binary which a registry does not offer.
  if (npm(["ci", ...options]) !== 0 && npm(["install", ...options]) !== 0) {
    fail("the packages could not be installed; is the npm registry in reach?");
  }
}

const isWindows = process.platform === "win32";

function npm(args) {
  // The packages run on the Node that comes with them, whatever they say of the one that installs them.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--engine-strict=false"];
  const options = [...args, ...quiet];
  const path = process.env.npm_execpath;
  const result = path
    ? spawnSync(process.execPath, [path, ...options], { cwd: root, stdio: ["ignore", 2, 2] })
    : spawnSync("npm", options, { cwd: root, stdio: ["ignore", 2, 2], shell: isWindows });
  return result.status;
}

/** Where the packages have their Node for a platform, as Node names it; it is there only on some of them. */
export function shippedNode(platform, arch) {
  const isFor = platform === "win32" ? "win" : platform;
  const name = platform === "win32" ? "node.exe" : "node";
  return join(root, "node_modules", `node-${isFor}-${arch}`, "bin", name);
}

/** Path of the Node that runs the project: the one that comes with the packages, else our own. */
export function projectNode() {
  const own = shippedNode(process.platform, process.arch);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    `no Node 24 comes with the packages for ${process.platform}-${process.arch}; start with Node 24 or newer`,
  );
}

/** Environment in which programs of the packages find the project's Node first. */
export function projectEnv() {
  const bin = join(root, "node_modules", ".bin");
  const path = [dirname(projectNode()), bin, process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH: path };
}

/** Clients that the server sends out, and what they are called while they are built. */
const clients = { web: "the web client", console: "the operators' console" };

/** Builds the clients whose sources have changed since their last build. */
export function ensureWebBuilt() {
  for (const [name, title] of Object.entries(clients)) ensureClientBuilt(name, title);
}

function ensureClientBuilt(name, title) {
  const folder = join(root, "apps", name);
  const stamp = join(folder, "dist", "build.sha256");
  const hash = hashOf([`apps/${name}`, "packages", "package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  console.log(`Building ${title} ...`);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const result = spawnSync(projectNode(), [vite, "build", "--logLevel", "error"], {
    cwd: folder,
    env: projectEnv(),
    stdio: ["ignore", 2, 2],
  });
  if (result.status !== 0) fail(`${title} could not be built`);
  writeFileSync(stamp, hash);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) {
      hash.update(path).update("\0").update(readFileSync(full)).update("\0");
      return;
    }
    for (const name of readdirSync(full).sort()) {
      if (!["node_modules", "dist", "fixtures"].includes(name)) visit(join(path, name));
    }
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}

export function fail(message) {
  console.error(`Fairdraw: ${message}`);
  process.exit(1);
}

import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import chromium, { inflate, setupLambdaEnvironment } from "@sparticuz/chromium";

/**
 * Path of the Chromium that comes with the packages. Effects: unpacks it once; where the machine
 * lacks a library that it needs, the package's own libraries are unpacked and put on the path.
 */
export async function chromiumPath(): Promise<string> {
  const path = await chromium.executablePath();
  const needed = spawnSync("ldd", [path], { encoding: "utf8" });
  if (needed.status === 0 && !needed.stdout.includes("not found")) return path;
  const packageMain = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  await inflate(join(dirname(packageMain), "..", "bin", "al2023.tar.br"));
  setupLambdaEnvironment(join(tmpdir(), "al2023", "lib"));
  return path;
}

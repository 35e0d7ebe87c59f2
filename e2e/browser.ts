import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { setupLambdaEnvironment } from "@sparticuz/chromium";
import { unpackOnce } from "./unpack-once.ts";

const packageDir = join(
  dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
  "..",
);
/** Its own libraries, for machines that lack some. */
const libraries = join(packageDir, "bin", "al2023.tar.br");
/** The package unpacks itself into the temporary folder of its process. */
const unpacking = `
  import chromium, { inflate } from "@sparticuz/chromium";
  await chromium.executablePath();
  await inflate(process.argv[1]);`;

/**
 * Path of the Chromium that comes with the packages. Effects: unpacks it once for each version; where the machine lacks
 * a library that it needs, the package's own libraries are put on the path.
 */
export async function chromiumPath(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageDir, "package.json"), "utf8"),
  );
  const folder = join(tmpdir(), `fairdraw-chromium-${version}`);
  await unpackOnce(folder, async (into) => {
    await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", unpacking, libraries],
      { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: into } },
    );
  });
  const path = join(folder, "chromium");
  const needed = spawnSync("ldd", [path], { encoding: "utf8" });
  if (needed.status === 0 && !needed.stdout.includes("not found")) return path;
  process.env["FONTCONFIG_PATH"] ??= join(folder, "fonts");
  setupLambdaEnvironment(join(folder, "al2023", "lib"));
  return path;
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** What shrinks when it is packed; fonts and pictures are packed already. */
const packable = /\.(js|css|svg|webmanifest)$/;
/** A packet of the network takes as much either way. */
const worthBytes = 1000;

/** Puts a `.br` and a `.gz` beside every file of the build, so that the server only has to send them. */
export function packedFiles(): Plugin {
  return {
    name: "fairdraw-packed-files",
    apply: "build",
    async writeBundle({ dir = "." }, bundle) {
      const names = Object.keys(bundle).filter((name) => packable.test(name));
      await Promise.all(names.map((name) => packFile(join(dir, name))));
    },
  };
}

async function packFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthBytes) return;
  const [brotli, zipped] = await Promise.all([
    packBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    packGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

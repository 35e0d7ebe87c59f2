import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const build = fileURLToPath(new URL("../tools/build-web.mjs", import.meta.url));

/** Builds the web before the first story when its sources have changed: without it each would wait a minute for a page. */
export default function ensureWebBuilt() {
  execFileSync(process.execPath, [build], { stdio: "inherit" });
}

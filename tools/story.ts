import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { ofPlays, storyFiles } from "../e2e/story-files.ts";

/**
 * `npm run story -- betting/combo`: tells the stories of one file, or of a domain, at desktop size; with `--phone`
 * at phone size. Whatever else is said goes to Playwright, as `--headed` or `-g "a part of the title"`.
 */
const root = join(import.meta.dirname, "..");
const [name = "", ...rest] = process.argv.slice(2);
const size = rest.includes("--phone") ? "phone" : "desktop";
const known = [...storyFiles(), { file: ofPlays, size: "desktop", isMain: false }].filter(
  (one) => one.size === size,
);
const files = known
  .map(({ file }) => file)
  .filter((file) => file === `${name}.spec.ts` || file.startsWith(`${name}/`))
  .filter((file, _i, all) => file !== ofPlays || all.length === 1);

if (files.length === 0) {
  const names = known.map(({ file }) => `  ${file.replace(".spec.ts", "")}`);
  console.error([`Which story, of those at ${size} size?`, ...names].join("\n"));
  process.exit(1);
}
// A story that reads the build does so before Playwright makes one.
spawnSync(process.execPath, [join(root, "tools/build-web.mjs")], { stdio: "inherit" });
const options = rest.filter((one) => one !== "--phone");
const child = spawn(
  "playwright",
  ["test", "--reporter=list", `--project=${size}`, ...files, ...options],
  {
    cwd: join(root, "e2e"),
    stdio: "inherit",
    env: { ...process.env, STORIES: files.includes(ofPlays) ? "plays" : "all" },
  },
);
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});

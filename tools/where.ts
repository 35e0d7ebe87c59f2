import { readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** `npm run where betting`: every file of a domain, side by side: wire, server, web, stories, the rest. */
const word = (process.argv[2] ?? "").toLowerCase();
const sides: readonly { title: string; folder: string }[] = [
  { title: "says it", folder: "packages/wire" },
  { title: "rules", folder: "packages/lottery-engine" },
  { title: "does it", folder: "apps/server" },
  { title: "shows it", folder: "apps/web" },
  { title: "carries it in every client", folder: "packages/client" },
  { title: "tells its stories", folder: "e2e" },
  { title: "proves it for long", folder: "campaigns" },
  { title: "measures it", folder: "bench" },
];

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/(^|\/)(node_modules|dist|results|test-results)\//.test(path));
}

/** In a folder of that name, or a file whose name begins with it. */
function belongs(path: string): boolean {
  const parts = path.toLowerCase().split("/");
  const name = parts.pop() ?? "";
  return parts.includes(word) || name.startsWith(`${word}.`) || name.startsWith(`${word}-`);
}

const found = sides
  .map((side) => ({ ...side, paths: word === "" ? [] : filesBelow(side.folder).filter(belongs) }))
  .filter(({ paths }) => paths.length > 0);
for (const { title, paths } of found) console.log([`${title}:`, ...paths.sort()].join("\n  "));
if (found.length === 0) {
  console.log(word === "" ? "Which domain? npm run where betting" : `Nothing is called "${word}".`);
}
process.exitCode = found.length > 0 ? 0 : 1;

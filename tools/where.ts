import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const places = [
  "packages/wire/src",
  "packages/lottery-engine/src",
  "apps/server/src/domains",
  "apps/server/src",
  "apps/web/src/domains",
  "e2e",
];

/** `npm run where betting`: the folders and files of a domain on every side. */
const name = process.argv[2] ?? "";
const found = places.flatMap((place) => {
  const folder = join(root, place, name);
  if (name !== "" && existsSync(folder) && statSync(folder).isDirectory())
    return [`${place}/${name}/`];
  const dir = join(root, place);
  if (!existsSync(dir) || name === "") return [];
  return readdirSync(dir)
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => `${place}/${file}`);
});
console.log(found.length > 0 ? found.join("\n") : `No domain is called "${name}".`);
process.exitCode = found.length > 0 ? 0 : 1;

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

/**
 * `npm run new-domain tickets -- --level 5`: the same folder on every side, with the file names that the
 * others have, the domain's level and its row in the list of the client. It writes no rule: what follows is docs/FEATURE_TOUR.md.
 * Refuses: a name that is not kebab-case, a level outside 3 to 7, a domain that exists.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: "string" },
    root: { type: "string", default: join(import.meta.dirname, "..") },
  },
});
const [name = ""] = positionals;
const level = Number(values.level);
const { root } = values;
const levels = "apps/server/src/domains.ts";
const rows = "apps/web/src/domains.ts";

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
if (!/^[a-z]+(-[a-z]+)*$/.test(name))
  refuse("Which name? Small letters with dashes: point-transfer");
if (!Number.isInteger(level) || level < 3 || level > 7) {
  refuse("Which level? --level 3 to 7; apps/server/src/domains.ts says what they mean");
}
const server = `apps/server/src/domains/${name}`;
if (existsSync(join(root, server))) refuse(`${server} exists`);

const words = name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const pascal = words.join("");

const files: Readonly<Record<string, string>> = {
  [`packages/wire/src/${name}/calls.ts`]: `import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const get${pascal} = defineCall({
  name: "${pascal}/Get",
  who: "login",
  summary: "Say what it answers and what it refuses.",
  request: z.strictObject({}),
  answer: z.object({ ServerTime: EpochMs }),
});
`,
  [`${server}/${name}.routes.ts`]: `import { get${pascal} } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";

/** Binds the calls of this domain. */
export function serve${pascal}(http: Http, parts: { db: Db; clock: Clock }): void {
  http.serve(get${pascal}, async () => ({ ServerTime: parts.clock.nowMs() }));
}
`,
  [`apps/web/src/domains/${name}/${name}.api.ts`]: `import { get${pascal} } from "@fairdraw/wire/${name}/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "@fairdraw/client/call/call.ts";

export function use${pascal}() {
  return useQuery({
    queryKey: ["${name}"],
    queryFn: () => call(get${pascal}, {}),
  });
}
`,
  [`apps/web/src/domains/${name}/texts.zh.ts`]: "export const zh = {} as const;\n",
  [`apps/web/src/domains/${name}/texts.en.ts`]:
    'import type { zh } from "./texts.zh.ts";\n\nexport const en: Record<keyof typeof zh, string> = {};\n',
  [`apps/web/src/domains/${name}/texts.ts`]: `import { addTexts } from "@fairdraw/client/texts/i18n.ts";

addTexts("${name}", {
  "zh-CN": async () => (await import("./texts.zh.ts")).zh,
  "zh-TW": async () => (await import("./texts.tw.ts")).tw,
  en: async () => (await import("./texts.en.ts")).en,
});
`,
};

const known = readFileSync(join(root, levels), "utf8");
const place = known.split("\n").findLastIndex((line) => line.endsWith(`: ${level},`));
if (place < 0) refuse(`${levels} has no level ${level}`);
const lines = known.split("\n").toSpliced(place + 1, 0, `  "domains/${name}": ${level},`);
const isListed = known.includes(`"domains/${name}"`);
const listed = readFileSync(join(root, rows), "utf8");
const key = name.includes("-") ? `"${name}"` : name;
const hasRow = listed.includes(`\n  ${key}: {`);
const end = listed.indexOf("\n};", listed.indexOf("webDomains"));
if (end < 0) refuse(`${rows} has no list of domains`);

if (!isListed) writeFileSync(join(root, levels), lines.join("\n"));
if (!hasRow) {
  const row = `\n  ${key}: {\n    uses: [],\n    offers: [],\n  },`;
  writeFileSync(join(root, rows), listed.slice(0, end) + row + listed.slice(end));
}

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`made     ${path}`);
}
console.log(`${isListed ? "listed  " : "changed "} ${levels}`);
console.log(`${hasRow ? "listed  " : "changed "} ${rows}`);
console.log(
  [
    "",
    "Now, as docs/FEATURE_TOUR.md tells:",
    `  packages/wire/src/all-calls.ts    add get${pascal} to servedCalls; export the file in index.ts`,
    `  packages/wire/samples/calls.ts    what fits it and what does not`,
    `  apps/server/src/app.ts            serve${pascal}(http, reading)`,
    "  apps/web/src/i18next.d.ts         the domain's texts, once it has some; npm run traditional makes texts.tw.ts",
  ].join("\n"),
);

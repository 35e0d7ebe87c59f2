import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

/**
 * `npm run new-domain tickets -- --after betting`: the same folder on every side, with the file names that the others
 * have, and a row in the lists of the server and of the client. Without `--after` it stands last in both, and in
 * the list of the client also where that has no such domain. It writes no
 * rule: what follows is docs/FEATURE_TOUR.md. A file that exists is kept as it is.
 * Refuses: a name that is not kebab-case, an unknown `--after`, a domain that the server has.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    after: { type: "string" },
    root: { type: "string", default: join(import.meta.dirname, "..") },
  },
});
const [name = ""] = positionals;
const { root, after } = values;
const serverList = "apps/server/src/domains/all.ts";
const clientList = "apps/web/src/domains.ts";
const server = `apps/server/src/domains/${name}`;
const web = `apps/web/src/domains/${name}`;
const calls = `packages/wire/src/${name}/calls.ts`;

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
const has = (path: string) => existsSync(join(root, path));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  refuse("Which name? Small letters with dashes: point-transfer");
}
if (has(server)) refuse(`${server} exists`);

const words = name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const pascal = words.join("");
const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
const keyOf = (domain: string) => (domain.includes("-") ? `"${domain}"` : domain);

/** The list of the server with the new domain: an import, and a row behind the domain that it comes after. */
function inServerList(known: string): string {
  const rows = known.slice(known.indexOf("export const domains"));
  const rowOf = (domain: string) =>
    new RegExp(`\\n  (?:${domain}|"${domain}": \\w+),(?=\\n)`).exec(rows)?.[0];
  const last = [...rows.matchAll(/\n {2}[\w"-]+(?:: \w+)?,(?=\n)/g)].at(-1)?.[0];
  const before = after === undefined ? last : rowOf(after);
  if (before === undefined) refuse(`Which place? ${serverList} has no ${after ?? "domains"}`);
  const row = name.includes("-") ? `\n  "${name}": ${camel},` : `\n  ${name},`;
  return known
    .replace(rows, rows.replace(before, before + row))
    .replace(/(?:^import .*\n)+/m, (imports) => {
      const lines = imports.split("\n").slice(0, -1);
      const own = `import { ${camel} } from "./${name}/domain.ts";`;
      const next = lines.findIndex((line) => sourceOf(line) > sourceOf(own));
      return `${lines.toSpliced(next < 0 ? lines.length : next, 0, own).join("\n")}\n`;
    });
}

/** What an import names; the format check wants imports in this order. */
function sourceOf(line: string): string {
  return / from "(.+)";/.exec(line)?.[1] ?? "";
}

const serverRows = inServerList(read(serverList));
const clientRows = read(clientList);
const isInClient = clientRows.includes(`\n  ${keyOf(name)}: {`);
const clientEnd = clientRows.indexOf("\n};", clientRows.indexOf("webDomains"));
const behind = after === undefined ? -1 : clientRows.indexOf(`\n  ${keyOf(after)}: {`);
const end = behind < 0 ? clientEnd : clientRows.indexOf("\n  },", behind) + "\n  },".length;
if (clientEnd < 0) refuse(`${clientList} has no list of domains`);

const hasCalls = has(calls);
const files: Readonly<Record<string, string>> = {
  [calls]: `import * as z from "zod/mini";
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
  [`packages/wire/src/${name}/samples.ts`]: `import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as calls from "./calls.ts";

export const ${camel}Samples = {
  get${pascal}: { ...ask, answer: { ServerTime: at }, badAnswer: {} },
} satisfies SamplesOf<typeof calls>;
`,
  [`packages/wire/src/${name}/meanings.ts`]: `import type { MeaningsOf } from "../core/meanings.ts";
import type * as calls from "./calls.ts";

export const ${camel}Meanings = {
  fields: {},
  calls: { get${pascal}: { refuses: [] } },
} satisfies MeaningsOf<typeof calls>;
`,
  [`${server}/${name}.routes.ts`]: `import { get${pascal} } from "@fairdraw/wire";
import type { DomainParts } from "../../domain.ts";

/** Binds the calls of this domain. */
export function serve${pascal}({ http, clock }: Pick<DomainParts, "http" | "clock">): void {
  http.serve(get${pascal}, async () => ({ ServerTime: clock.nowMs() }));
}
`,
  [`${server}/domain.ts`]: `import type { Domain } from "../../domain.ts";
import { serve${pascal} } from "./${name}.routes.ts";

/** Say in a line what this domain is for. */
export const ${camel}: Domain = {
  uses: [],
  offers: [],
  tables: [],
  start: (parts) => {
    serve${pascal}(parts);
    return {};
  },
};
`,
  [`${web}/${name}.api.ts`]: `import { read } from "@fairdraw/client/call/call.ts";
import { get${pascal} } from "@fairdraw/wire/${name}/calls.ts";
import { useQuery } from "@tanstack/react-query";

/** Say what a screen gets from it. */
export function use${pascal}() {
  return useQuery({ queryKey: ["${name}"], queryFn: () => read(get${pascal}, {}) });
}
`,
  [`${web}/texts.zh.ts`]: "export const zh = {} as const;\n",
  [`${web}/texts.en.ts`]:
    'import type { zh } from "./texts.zh.ts";\n\nexport const en: Record<keyof typeof zh, string> = {};\n',
  [`${web}/texts.tw.ts`]: `import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {};
`,
  [`${web}/texts.ts`]: `import { addTexts } from "@fairdraw/client/texts/i18n.ts";

addTexts("${name}", {
  "zh-CN": async () => (await import("./texts.zh.ts")).zh,
  "zh-TW": async () => (await import("./texts.tw.ts")).tw,
  en: async () => (await import("./texts.en.ts")).en,
});
`,
};

write(serverList, serverRows);
console.log(`changed  ${serverList}`);
if (!isInClient) {
  const row = `\n  ${keyOf(name)}: {\n    uses: [],\n    offers: [],\n  },`;
  write(clientList, clientRows.slice(0, end) + row + clientRows.slice(end));
}
console.log(`${isInClient ? "kept    " : "changed "} ${clientList}`);

for (const [path, text] of Object.entries(files)) {
  if (has(path)) {
    console.log(`kept     ${path}`);
  } else {
    write(path, text);
    console.log(`made     ${path}`);
  }
}
console.log(
  [
    "",
    ...(hasCalls
      ? [
          `${calls} was there before: bind its calls in ${server}/${name}.routes.ts`,
          `and ask for them in ${web}/${name}.api.ts, in place of get${pascal}, which does not compile.`,
          "What waits in unservedCalls moves to servedCalls (all-calls.ts), events to sentHubEvents (all-hub.ts).",
          "",
        ]
      : []),
    "Now, as docs/FEATURE_TOUR.md tells:",
    `  packages/wire/src/all-calls.ts        what is served; export the file in index.ts`,
    "  packages/wire/src/samples.ts          the list of samples, and described.ts that of meanings",
    "  apps/web/src/i18next.d.ts             the domain's texts, once it has some; npm run traditional renews texts.tw.ts",
    "  npx biome check --write packages apps sorts what was added",
    `  ${web}          is unused code for npm run check until a screen imports it`,
  ].join("\n"),
);

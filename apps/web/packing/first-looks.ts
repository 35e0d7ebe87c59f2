import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build, type Plugin } from "vite";
import { sideEffectFree } from "./pack-by-pages.ts";

/**
 * Puts the first looks of /Login and Home into the page, once for each language, and the lines that show
 * the right one and fill Home's with the balance: it is painted as soon as the styles are there, while the code
 * is still on its way. Refuses, by throwing, a look that the page's own rules would not let stand.
 */
export function firstLooks({ root }: { root: string }): Plugin {
  let looks: Promise<Record<string, string>> | undefined;
  let filling: Promise<string> | undefined;
  return {
    name: "fairdraw-first-looks",
    apply: "build",
    buildStart() {
      // Begun here, beside the build; whoever waits for it hears how it failed.
      looks = drawn();
      looks.catch(() => {});
      filling = scriptOf(join(root, "src/app/early-home.ts"));
      filling.catch(() => {});
    },
    transformIndexHtml: {
      order: "post",
      async handler(_html, { filename }) {
        if (!filename.endsWith("index.html")) return;
        return [
          ...Object.entries((await looks) ?? {}).map(([name, children]) => ({
            tag: "template",
            attrs: { "data-look": name },
            children,
            injectTo: "body" as const,
          })),
          { tag: "script", children: `${show}\n${await filling}`, injectTo: "body" },
        ];
      },
    },
  };
}

/** Runs before the entry, which waits for the whole page. */
const show = `(() => {
  const { dataset, lang } = document.documentElement;
  const look = document.querySelector('template[data-look="' + dataset.look + " " + lang + '"]');
  if (look !== null) document.getElementById("root").append(look.content);
})();`;

/** A source file with all that it imports, as a script of its own. */
async function scriptOf(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: file, treeshake: sideEffectFree, output: { format: "iife" } },
    },
  });
  const [one] = Array.isArray(result) ? result : [result];
  const code = one !== undefined && "output" in one ? one.output[0].code : "";
  if (code === "" || code.includes("</")) throw new Error(`${file} makes no script for a page`);
  return code;
}

/** Drawn by a process of its own, which makes itself a window to draw in. */
async function drawn(): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, "draw-looks.ts")],
    { env: { ...process.env, NODE_ENV: "production" } },
  );
  const looks: Record<string, string> = JSON.parse(stdout);
  for (const [name, look] of Object.entries(looks)) {
    if (/ style=|<script|<\/template/i.test(look))
      throw new Error(`the first look ${name} holds what the page's rules forbid`);
  }
  return looks;
}

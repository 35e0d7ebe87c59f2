import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "vite";

/**
 * Puts the first looks of /Login and Home into the page, once for each language, and the lines that show
 * the right one: it is painted as soon as the styles are there, while the code is still on its way. Refuses, by
 * throwing, a look that the page's own rules would not let stand.
 */
export function firstLooks(): Plugin {
  let looks: Promise<Record<string, string>> | undefined;
  return {
    name: "fairdraw-first-looks",
    apply: "build",
    buildStart() {
      // Begun here, beside the build; whoever waits for it hears how it failed.
      looks = drawn();
      looks.catch(() => {});
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
          { tag: "script", children: show, injectTo: "body" },
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

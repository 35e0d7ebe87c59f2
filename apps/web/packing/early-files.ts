import { join } from "node:path";
import { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { getGameData } from "@fairdraw/wire/lottery/calls.ts";
import { listAnnouncements } from "@fairdraw/wire/notifications/calls.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import type { Plugin, Rolldown } from "vite";
import own from "../package.json" with { type: "json" };
import { bet, home, login } from "./first-pages.ts";

/** The pages whose files are asked for before anything of them runs, and the names of their texts. */
const pages = {
  login: { starts: login, texts: ["login"] },
  home: { starts: home, texts: ["login", "home"] },
  bet: { starts: [...home, ...bet], texts: ["login", "home"] },
};
/** What the files of texts call the languages of the pages. */
const textNames = { "zh-CN": "zh", "zh-TW": "tw", en: "en" };

/** What the shell waits for before its first look, with the requests that its queries make. */
const firstCalls = [
  { call: getPlayerBaseData, body: {} },
  { call: listAnnouncements, body: { PageIndex: 1 } },
  { call: getGameData, body: {} },
  { call: getWalletAmount, body: {} },
].map(({ call, body }) => [call.path, JSON.stringify(body)] as const);
/** A token with less than that left is renewed before anything is asked with it. Units: ms. */
const tokenLastsMs = 360_000;
const answerWithinMs = 15_000;

/**
 * Puts a few lines into the page that ask for the files of the screen that will be shown, and for
 * what it shows first, while the entry is still on its way: which screen that is, and who is signed
 * in, only the browser knows. They also say in which language and theme the first paint comes, and
 * which first look fits.
 */
export function earlyFiles({ root }: { root: string }): Plugin {
  return {
    name: "fairdraw-early-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith("index.html")) return;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const files = Object.fromEntries(
          Object.entries(pages).map(([page, { starts, texts }]) => [
            page,
            {
              scripts: filesOf(
                chunks,
                starts.map((start) => join(root, start)),
              ),
              ...Object.fromEntries(
                Object.values(textNames).map((language) => [
                  language,
                  chunks
                    .filter(({ name }) => texts.some((text) => name === `${text}-${language}`))
                    .map(({ fileName }) => `/${fileName}`),
                ]),
              ),
            },
          ]),
        );
        return [{ tag: "script", children: script(files), injectTo: "head-prepend" }];
      },
    },
  };
}

/** What the starts import beside the entry, which the page names by itself. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], starts: readonly string[]): string[] {
  const chunkByFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (roots: readonly string[]) => {
    const found = new Set<string>();
    const visit = (file: string) => {
      if (found.has(file)) return;
      found.add(file);
      for (const other of chunkByFile.get(file)?.imports ?? []) visit(other);
    };
    for (const root of roots) visit(root);
    return found;
  };
  const entry = reach(
    chunks
      .filter((chunk) => chunk.isEntry && chunk.name === "index")
      .map((chunk) => chunk.fileName),
  );
  const roots = starts.map(
    (start) => chunks.find((chunk) => chunk.facadeModuleId === start)?.fileName,
  );
  const wanted = reach(roots.filter((root) => root !== undefined));
  return [...wanted].filter((file) => !entry.has(file)).map((file) => `/${file}`);
}

/** Source of the lines; a browser that keeps nothing for us gets the login page. */
export function script(files: object): string {
  return `(() => {
  const files = ${JSON.stringify(files)};
  const textNames = ${JSON.stringify(textNames)};
  let session = null, device = null, chosen = null, theme = null;
  try {
    session = JSON.parse(localStorage.getItem("fairdraw.session"));
    device = JSON.parse(localStorage.getItem("fairdraw.device"));
    chosen = localStorage.getItem("fairdraw.language");
    theme = localStorage.getItem("fairdraw.theme");
  } catch {}
  // As texts/language.ts of the client has it; a test holds both to the same answers.
  const meant = (tag) => /^en(-|$)/i.test(tag) ? "en" : !/^zh(-|$)/i.test(tag) ? null
    : !/-hans(-|$)/i.test(tag) && /-(hant|tw|hk|mo)(-|$)/i.test(tag) ? "zh-TW" : "zh-CN";
  const tags = navigator.languages;
  const language = Object.hasOwn(textNames, chosen) ? chosen
    : tags.map(meant).find((one) => one !== null) ?? (tags.length === 0 ? "zh-CN" : "en");
  const texts = textNames[language];
  const path = location.pathname.toLowerCase();
  const isIn = session !== null;
  const html = document.documentElement;
  html.lang = language;
  if (theme === "light" || theme === "dark") html.dataset.theme = theme;
  if (!isIn && (path === "/login" || path === "/")) html.dataset.look = "login";
  else if (path === "/" && !session.mustChangePassword) html.dataset.look = "home";
  const page = !isIn || path === "/login" ? "login" : path.startsWith("/bet/") ? "bet" : path === "/" ? "home" : "";
  const isLasting = isIn && session.expiresAt > Date.now() + ${tokenLastsMs};
  // Before the files: the answers are small and would wait for one of them on every connection.
  if (page !== "" && page !== "login" && isLasting && !session.mustChangePassword && device) {
    const headers = {
      "Content-Type": "application/json",
      Authorization: "Bearer " + session.accessToken,
      "X-Device-Id": device,
      "Accept-Language": language,
      ...(/Mobi|Android|iPhone/i.test(navigator.userAgent) ? { "X-Mobile": "1" } : {}),
      ...(matchMedia("(display-mode: standalone)").matches ? { "X-Bundle-Version": "${own.version}" } : {}),
    };
    window.fairdrawEarly = ${JSON.stringify(firstCalls)}.map(([path, body]) => {
      const signal = AbortSignal.timeout(${answerWithinMs});
      const reply = fetch(path, { method: "POST", headers, body, signal, cache: "no-store" });
      reply.catch(() => {});
      return { path, body, token: session.accessToken, sentMs: Date.now(), reply };
    });
  }
  const wanted = files[page];
  for (const file of wanted ? [...wanted.scripts, ...wanted[texts]] : []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", crossOrigin: "", href: file });
    document.head.append(link);
  }
})();`;
}

import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { tell } from "./hostile-strings.ts";

/**
 * Notes whatever runs on a page that should not, opens, breaks, or leaves for another host than the
 * site's. Shape: grows while the page lives; empty as long as all is well.
 */
export async function watch(page: Page, siteUrl: string): Promise<string[]> {
  const seen: string[] = [];
  const { host } = new URL(siteUrl);
  const leaves = (url: string) => /^(https?|wss?|ftp):/.test(url) && new URL(url).host !== host;
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => seen.push(`error ${error.message}`));
  page.on("popup", (popup) => seen.push(`popup ${popup.url()}`));
  page.on("download", (download) => seen.push(`download ${download.url()}`));
  page.on("websocket", (socket) => {
    if (leaves(socket.url())) seen.push(`socket ${socket.url()}`);
  });
  page.context().on("request", (request) => {
    if (leaves(request.url())) seen.push(`request ${request.url()}`);
  });
  await page.exposeFunction(tell, () => seen.push("a script ran"));
  await page.exposeFunction("tellRefused", (what: string) => seen.push(`refused ${what}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      void Reflect.get(window, "tellRefused")(`${violatedDirective} ${blockedURI}`);
    });
  });
  return seen;
}

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A site of somebody else. */
export interface Canary {
  readonly port: number;
  /** Every request that came, in its order. */
  readonly heard: readonly Heard[];
  close(): Promise<void>;
}

/** Starts a site of somebody else, which shows one page at every path and remembers who asked. */
export async function startCanary(html: string): Promise<Canary> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    heard.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers });
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(html);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

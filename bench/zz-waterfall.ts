import { mkdtemp } from "node:fs/promises";
import { createTestDatabase, startServer, startTestPostgres } from "@fairdraw/dev-world";
import { chromiumPath } from "@fairdraw/e2e/browser.ts";
import { chromium } from "playwright-core";
import { signIn, slowPage } from "./web-page.ts";

const postgres = await startTestPostgres();
const databaseUrl = await createTestDatabase(postgres.serverUrl);
const dataDir = await mkdtemp("/tmp/zz-");
const server = await startServer({ databaseUrl, dataDir, isQuiet: true });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const state = await signIn(browser, server.url);
for (const path of process.argv.slice(2)) {
  const page = await slowPage(browser, path === "/Login" ? undefined : state);
  await page.route(/noto-sans/, (r) => r.abort());
  page.on("console", (m) => console.log("CONSOLE", m.text()));
  await page.addInitScript(`
    window.zz = [];
    new PerformanceObserver((l) => { for (const e of l.getEntries()) zz.push("LCP " + Math.round(e.startTime) + " " + e.size + " " + (e.element ? e.element.outerHTML.slice(0,120) : "-")); }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((l) => { for (const e of l.getEntries()) zz.push("SHIFT " + Math.round(e.startTime) + " " + e.value.toFixed(3) + " " + e.sources.map((s) => (s.node?.outerHTML ?? s.node?.textContent ?? "-").slice(0,140) + JSON.stringify([s.previousRect.y, s.previousRect.height, s.currentRect.y, s.currentRect.height].map(Math.round))).join(" || ")); }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((l) => { for (const e of l.getEntries()) zz.push("LONG " + Math.round(e.startTime) + " +" + Math.round(e.duration)); }).observe({ type: "longtask", buffered: true });
  `);
  await page.goto(server.url + path);
  await page.waitForLoadState("networkidle").catch(() => {});
  await page.waitForTimeout(1500);
  const out = await page.evaluate<string[]>(
    `[...zz, ...performance.getEntriesByType("paint").map(e => e.name + " " + Math.round(e.startTime)), ...performance.getEntriesByType("resource").map(e => [Math.round(e.startTime), Math.round(e.responseStart), Math.round(e.responseEnd), e.encodedBodySize, e.name.replace(location.origin, "")].join(" "))]`,
  );
  console.log(`== ${path}\n${out.join("\n")}`);
  await page.screenshot({ path: `/tmp/m/wf${path.replaceAll("/", "_").split("?")[0]}.png` });
  await page.context().close();
}
await browser.close();
server.process.kill("SIGTERM");
await server.gone;
await postgres.stop();

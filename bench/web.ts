import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@fairdraw/dev-world";
import { chromiumPath } from "@fairdraw/e2e/browser.ts";
import { type Browser, chromium } from "playwright-core";
import type { Bench, Figure } from "./bench.ts";
import { quantile } from "./bench.ts";
import { loadOf, pasteInto, type SignedIn, signIn, slowPage, tapBalls } from "./web-page.ts";

const kilobyte = 1000;
const idleSeconds = 60;
const linesPasted = 50_000;
const board = "/Bet/101?play=ssc.5x.direct";
const typedPlay = "/Bet/101?play=ssc.5x.direct.text";

/** What a page costs a phone of some years ago: the built client, as a fresh installation serves it. */
export const web: Bench = {
  name: "web",
  workload: `production build in Chromium at 390 px, processor 4 x slower, 1.6 Mbit/s and 150 ms; a round opens /Login and Home with an empty cache, presses the balls of a board, opens a board from Home twice, pastes ${linesPasted} lines; once, ${idleSeconds} s of an idle Home`,
  async measure({ rounds, isSmoke, tell }) {
    const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-bench-web-"));
    const server = await startServer({ dataDir, isQuiet: true });
    const browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      const state = await signIn(browser, server.url);
      const taken = new Map<string, number[]>();
      for (let round = 0; round < rounds; round += 1) {
        const figures = await roundOf(browser, { url: server.url, state });
        for (const [name, value] of Object.entries(figures))
          taken.set(name, [...(taken.get(name) ?? []), value]);
        tell(`round ${round + 1}: ${JSON.stringify(figures)}`);
      }
      const idle = await requestsWhileIdle(browser, {
        url: server.url,
        state,
        seconds: isSmoke ? 5 : idleSeconds,
      });
      return [...goals.map((goal) => ({ ...goal, values: taken.get(goal.name) ?? [] })), idle];
    } finally {
      await browser.close();
      server.process.kill("SIGTERM");
      await server.gone;
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const goals: readonly Omit<Figure, "values">[] = [
  { name: "scripts of /Login", unit: "kB", goal: { atMost: 165 } },
  { name: "largest paint of /Login", unit: "ms", goal: { atMost: 1500 } },
  { name: "scripts of Home", unit: "kB", goal: { atMost: 205 } },
  { name: "largest paint of Home", unit: "ms", goal: { atMost: 2000 } },
  { name: "layout shift, the worse of both", unit: "", goal: { atMost: 0.02 } },
  { name: "ball pressed until painted, p95", unit: "ms", goal: { atMost: 50 } },
  { name: "board opened from Home, warm", unit: "ms", goal: { atMost: 400 } },
  { name: "longest task while lines are pasted", unit: "ms", goal: { atMost: 50 } },
];

interface Visit {
  readonly url: string;
  readonly state: SignedIn;
}

async function roundOf(browser: Browser, visit: Visit): Promise<Record<string, number>> {
  const login = await loginLoad(browser, visit.url);
  const home = await homeLoad(browser, visit);
  return {
    "scripts of /Login": login.scriptBytes / kilobyte,
    "largest paint of /Login": login.paintMs,
    "scripts of Home": home.scriptBytes / kilobyte,
    "largest paint of Home": home.paintMs,
    "layout shift, the worse of both": Math.max(login.shift, home.shift),
    "ball pressed until painted, p95": await ballTime(browser, visit),
    "board opened from Home, warm": await boardTime(browser, visit),
    "longest task while lines are pasted": await pasteTime(browser, visit),
  };
}

async function loginLoad(browser: Browser, url: string) {
  const page = await slowPage(browser, undefined);
  const load = await loadOf(page, `${url}/Login`, (at) =>
    at.getByLabel("账号", { exact: true }).waitFor(),
  );
  await page.context().close();
  return load;
}

async function homeLoad(browser: Browser, { url, state }: Visit) {
  const page = await slowPage(browser, state);
  const load = await loadOf(page, url, (at) => at.locator("[data-game-card]").first().waitFor());
  await page.context().close();
  return load;
}

async function ballTime(browser: Browser, { url, state }: Visit): Promise<number> {
  const page = await slowPage(browser, state, { isNetworkSlow: false });
  await page.goto(url + board);
  await page.locator("[data-cell]").first().waitFor();
  await tapBalls(page);
  const times = await tapBalls(page);
  await page.context().close();
  return quantile(times, 0.95);
}

/** The second visit, when code and rules are there. */
async function boardTime(browser: Browser, { url, state }: Visit): Promise<number> {
  const page = await slowPage(browser, state, { isNetworkSlow: false });
  await page.goto(url);
  const card = page.locator('[data-game-card][href="/Bet/101"]');
  const cells = page.locator("[data-cell], textarea").first();
  await card.click();
  await cells.waitFor();
  await page.goBack();
  await card.waitFor();
  const startedAt = performance.now();
  await card.click();
  await cells.waitFor();
  const ms = performance.now() - startedAt;
  await page.context().close();
  return ms;
}

async function pasteTime(browser: Browser, { url, state }: Visit): Promise<number> {
  const page = await slowPage(browser, state, { isNetworkSlow: false });
  await page.goto(url + typedPlay);
  const field = page.getByRole("textbox", { name: "输入号码" });
  await field.waitFor();
  const text = Array.from({ length: linesPasted }, (_, i) => String(i).padStart(5, "0")).join("\n");
  const ms = await pasteInto(page, text, (at) => at.getByText(/有效 50,?000/).waitFor());
  await page.context().close();
  return ms;
}

async function requestsWhileIdle(
  browser: Browser,
  { url, state, seconds }: Visit & { seconds: number },
): Promise<Figure> {
  const page = await slowPage(browser, state, { isNetworkSlow: false });
  await page.goto(url);
  await page.locator("[data-game-card]").first().waitFor();
  await page.waitForTimeout(5000);
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  page.on("websocket", () => {
    requests += 1;
  });
  await page.waitForTimeout(seconds * 1000);
  await page.context().close();
  return {
    name: "requests of an idle Home",
    unit: "a second",
    values: [requests / seconds],
    goal: { atMost: 1 },
  };
}

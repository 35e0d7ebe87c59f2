import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  openDb,
  setTestClock,
  startServer,
  startTestPostgres,
} from "@fairdraw/dev-world";
import { chromiumPath } from "@fairdraw/e2e/browser.ts";
import { showDraws } from "@fairdraw/e2e/show-draws.ts";
import { type Browser, chromium } from "playwright-core";
import type { Bench, Figure } from "./bench.ts";
import { quantile } from "./bench.ts";
import { lighthouseScores } from "./web-lighthouse.ts";
import {
  heapOf,
  loadOf,
  openBoard,
  pasteInto,
  pauseMs,
  type SignedIn,
  scrollChart,
  signIn,
  slowPage,
  tapBalls,
} from "./web-page.ts";

const kilobyte = 1000;
const idleSeconds = 60;
const linesPasted = 50_000;
const drawsInChart = 200;
/** What a page needs anew for its first issues is not growth. */
const issues = { warmUp: 20, whole: 200 };
const issueMs = 60_000;
/** Draw, settlement and the events of both. */
const issueTakesMs = 1000;
const board = "/Bet/101?play=ssc.5x.direct";
const typedPlay = "/Bet/101?play=ssc.5x.direct.text";

/** What a page costs a phone of some years ago: the built client, as a fresh installation serves it. */
export const web: Bench = {
  name: "web",
  workload: `production build in Chromium at 390 px, processor 4 x slower, 1.6 Mbit/s and 150 ms; a round opens /Login and Home with an empty cache, presses the balls of a board, opens a board from Home twice, pastes ${linesPasted} lines, scrolls a chart of ${drawsInChart} draws and asks Lighthouse (phone) for /Login and Home; once, ${idleSeconds} s of an idle Home and ${issues.whole} issues of an open board`,
  async measure({ rounds, isSmoke, tell }) {
    const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-bench-web-"));
    const postgres = await startTestPostgres();
    const databaseUrl = await createTestDatabase(postgres.serverUrl);
    const db = openDb(databaseUrl, { max: 1 });
    await setTestClock(db, { atMs: Date.now(), rate: 1 });
    const server = await startServer({ databaseUrl, dataDir, isQuiet: true });
    const startedAt = Date.now();
    const browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      if (!hasChineseFonts())
        tell("no Chinese font on this machine: pages fetch ours, some 600 kB");
      const state = await signIn(browser, server.url);
      const taken = new Map<string, number[]>();
      for (let round = 0; round < rounds; round += 1) {
        const figures = {
          ...(await roundOf(browser, { url: server.url, state })),
          ...(await lighthouseScores(server.url)),
        };
        for (const [name, value] of Object.entries(figures))
          taken.set(name, [...(taken.get(name) ?? []), value]);
        tell(`round ${round + 1}: ${JSON.stringify(figures)}`);
      }
      const idle = await requestsWhileIdle(browser, {
        url: server.url,
        state,
        seconds: isSmoke ? 5 : idleSeconds,
      });
      const growth = await growthOverIssues(browser, {
        url: server.url,
        state,
        issues: isSmoke ? { warmUp: 2, whole: 4 } : issues,
        nextIssue: (n) => setTestClock(db, { atMs: startedAt + n * issueMs, rate: 1 }),
      });
      return [
        ...goals.map((goal) => ({ ...goal, values: taken.get(goal.name) ?? [] })),
        idle,
        growth,
      ];
    } finally {
      await browser.close();
      server.process.kill("SIGTERM");
      await server.gone;
      await db.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Phones have some; a machine without any measures another device. */
function hasChineseFonts(): boolean {
  return spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" }).stdout?.trim() !== "";
}

const goals: readonly Omit<Figure, "values">[] = [
  { name: "scripts of /Login", unit: "kB", goal: { atMost: 165 } },
  { name: "largest paint of /Login", unit: "ms", goal: { atMost: 1500 } },
  { name: "scripts of Home", unit: "kB", goal: { atMost: 205 } },
  { name: "largest paint of Home", unit: "ms", goal: { atMost: 2000 } },
  { name: "layout shift, the worse of both", unit: "", goal: { atMost: 0.02 } },
  { name: "ball pressed until painted, p95", unit: "ms", goal: { atMost: 50 } },
  { name: "board opened from Home, warm", unit: "ms", goal: { atMost: 400 } },
  { name: "longest task while lines are pasted", unit: "ms", goal: { atMost: 50 } },
  { name: "main thread a frame of the scrolled chart, p95", unit: "ms", goal: { atMost: 12 } },
  ...["/Login", "Home"].flatMap((page): Omit<Figure, "values">[] =>
    ["performance", "accessibility", "best practices"].map((score) => ({
      name: `Lighthouse, ${page}, ${score}`,
      unit: "of 100",
      goal: { atLeast: 95 },
    })),
  ),
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
    "main thread a frame of the scrolled chart, p95": await scrollTime(browser, visit),
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
  await page.waitForTimeout(pauseMs);
  const ms = await openBoard(page, 101);
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

async function scrollTime(browser: Browser, { url, state }: Visit): Promise<number> {
  const page = await slowPage(browser, state, { isNetworkSlow: false });
  await showDraws(page, drawsInChart);
  await page.goto(url + board);
  await page.getByRole("tab", { name: "走势" }).click();
  await page
    .getByText(`${drawsInChart} 期`, { exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("img", { name: new RegExp(`近 ${drawsInChart} 期`) }).waitFor();
  const times = await scrollChart(page);
  await page.context().close();
  return quantile(times, 0.95);
}

/** How much of the page's memory stays when issue follows issue. */
async function growthOverIssues(
  browser: Browser,
  visit: Visit & {
    issues: { warmUp: number; whole: number };
    nextIssue: (n: number) => Promise<unknown>;
  },
): Promise<Figure> {
  const page = await slowPage(browser, visit.state, { isNetworkSlow: false });
  await page.goto(visit.url + board);
  await page.locator("[data-cell]").first().waitFor();
  const bytes: number[] = [];
  for (let n = 1; n <= visit.issues.whole; n += 1) {
    await visit.nextIssue(n);
    await page.waitForTimeout(issueTakesMs);
    if (n === visit.issues.warmUp || n === visit.issues.whole) bytes.push(await heapOf(page));
  }
  await page.context().close();
  const [before = Number.NaN, after = Number.NaN] = bytes;
  return {
    name: "memory of a board after the issues",
    unit: "x that after the first ones",
    values: [after / before],
    goal: { atMost: 1.05 },
  };
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

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumPath } from "@fairdraw/e2e/browser.ts";
import { type Browser, chromium } from "playwright-core";
import { fillLogin, slow } from "./web-page.ts";

/** Fetched when this bench first runs: nothing else needs its hundred packages. */
const lighthouse = "lighthouse@13.5.0";
const scores = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
};
const bitsPerKilobit = 1000;
const maxOutputBytes = 64 * 2 ** 20;

/** What Lighthouse gives /Login, and Home for one who is signed in, as a phone. Units: of 100. */
export async function lighthouseScores(url: string): Promise<Record<string, number>> {
  const profile = await mkdtemp(join(tmpdir(), "fairdraw-lighthouse-"));
  try {
    const login = await inBrowserOfItsOwn(profile, (port) =>
      scoresOf("/Login", { url: `${url}/Login`, port, profile }),
    );
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: await chromiumPath(),
      args: browserArgs,
      locale: "zh-CN",
    });
    await fillLogin(await context.newPage(), url);
    await context.close();
    const home = await inBrowserOfItsOwn(profile, async (port) => {
      await forgetFiles(port, url);
      return scoresOf("Home", { url, port, profile });
    });
    return { ...login, ...home };
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

const browserArgs = ["--no-sandbox", "--disable-gpu"];

/** Runs something beside a browser that nobody else watches: a second watcher costs the page time. */
async function inBrowserOfItsOwn<T>(
  profile: string,
  run: (port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const browser = spawn(
    await chromiumPath(),
    [
      ...browserArgs,
      "--headless",
      "--lang=zh-CN",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: "ignore" },
  );
  const gone = once(browser, "exit");
  try {
    return await run(port);
  } finally {
    browser.kill();
    await gone;
  }
}

const startTries = 50;
const startPauseMs = 100;

/** Joins a browser that was just started. */
async function joinBrowser(port: number): Promise<Browser> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch (error) {
      if (tries === startTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, startPauseMs));
    }
  }
}

/** Leaves a browser its session and takes what it has fetched: Home is measured as a first load too. */
async function forgetFiles(port: number, url: string): Promise<void> {
  const browser = await joinBrowser(port);
  const page = await browser.contexts()[0]?.newPage();
  if (page === undefined) throw new Error("the browser has no window");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  const storageTypes = "service_workers,cache_storage";
  await devtools.send("Storage.clearDataForOrigin", { origin: url, storageTypes });
  await page.close();
  await browser.close();
}

async function scoresOf(
  name: string,
  { url, port, profile }: { url: string; port: number; profile: string },
): Promise<Record<string, number>> {
  const file = join(profile, "report.json");
  await promisify(execFile)(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${lighthouse}`,
      "--",
      "lighthouse",
      url,
      `--port=${port}`,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      // The link and the processor are slowed down, as for the paints; by itself it reckons what they would do.
      "--throttling-method=devtools",
      `--throttling.requestLatencyMs=${slow.latencyMs}`,
      `--throttling.downloadThroughputKbps=${slow.downloadBits / bitsPerKilobit}`,
      `--throttling.uploadThroughputKbps=${slow.uploadBits / bitsPerKilobit}`,
      `--throttling.cpuSlowdownMultiplier=${slow.cpuTimes}`,
      // The session of the one who is signed in lives in the storage.
      "--disable-storage-reset",
      `--only-categories=${Object.keys(scores).join(",")}`,
    ],
    { maxBuffer: maxOutputBytes, cwd: tmpdir() },
  );
  const report: { categories: Record<string, { score: number }> } = JSON.parse(
    await readFile(file, "utf8"),
  );
  return Object.fromEntries(
    Object.entries(scores).map(([key, label]) => [
      `Lighthouse, ${name}, ${label}`,
      Math.round((report.categories[key]?.score ?? 0) * 100),
    ]),
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** A phone of some years ago on a mobile network. Source: issue goals; bits per second and ms. */
export const slow = { downloadBits: 1_600_000, uploadBits: 750_000, latencyMs: 150, cpuTimes: 4 };
const bitsPerByte = 8;

/** How a page came up. Units: bytes, ms, and the share of the screen that jumped. */
export interface PageLoad {
  readonly scriptBytes: number;
  readonly paintMs: number;
  readonly shift: number;
}

/** Storage of a browser that is signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs a player in, unhindered. */
export async function signIn(browser: Browser, url: string): Promise<SignedIn> {
  const context = await browser.newContext({ locale: "zh-CN" });
  await fillLogin(await context.newPage(), url);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Signs a player in at a page that is there already. */
export async function fillLogin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Login`);
  await page.getByLabel("账号", { exact: true }).fill("player1");
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((at) => at.pathname === "/");
}

/** A page of a browser with nothing in its cache, slowed down from its first byte on. */
export async function slowPage(
  browser: Browser,
  state: SignedIn | undefined,
  { isNetworkSlow = true }: { isNetworkSlow?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: "zh-CN",
    viewport: { width: 390, height: 844 },
    // A worker would have kept the files of the page before.
    serviceWorkers: "block",
    ...(state === undefined ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (isNetworkSlow) {
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: slow.downloadBits / bitsPerByte,
      uploadThroughput: slow.uploadBits / bitsPerByte,
    });
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slow.cpuTimes });
  await page.addInitScript({ path: join(import.meta.dirname, "web-in-page.js") });
  return page;
}

/** Opens an address and waits until it has come to rest. */
export async function loadOf(
  page: Page,
  address: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<PageLoad> {
  // Looking for something in the page keeps it busy: what is waited for is that nothing more is fetched.
  await page.goto(address, { waitUntil: "networkidle" });
  await ready(page);
  return page.evaluate<PageLoad>("fairdrawBench.load()");
}

/** Presses each ball of a board in turn; answers how long each took until it was painted. Units: ms. */
export function tapBalls(page: Page): Promise<number[]> {
  return page.evaluate<number[]>("fairdrawBench.tapBalls()");
}

/** Opens a game from its card on Home; answers how long it took until its board was painted. Units: ms. */
export function openBoard(page: Page, gameId: number): Promise<number> {
  return page.evaluate<number>(`fairdrawBench.openBoard(${gameId})`);
}

/** What the bench itself does in a page must be over before the page is measured. Units: ms. */
export const pauseMs = 1000;
/** Longer than the reading of a long text takes. Units: ms. */
const readMs = 3000;

/** Pastes a text into the field of a page and waits; answers the longest that the page did not answer. Units: ms. */
export async function pasteInto(
  page: Page,
  text: string,
  done: (page: Page) => Promise<unknown>,
): Promise<number> {
  await page.evaluate(`fairdrawBench.copy(${JSON.stringify(text)})`);
  await page.waitForTimeout(pauseMs);
  await page.evaluate("fairdrawBench.paste()");
  // Looking for the end keeps the page busy too.
  await page.waitForTimeout(readMs);
  await done(page);
  return page.evaluate<number>("fairdrawBench.seen.longestTaskMs");
}

/** Scrolls the chart up and down; answers what the main thread was busy in each frame. Units: ms. */
export function scrollChart(page: Page): Promise<number[]> {
  return page.evaluate<number[]>("fairdrawBench.scrollChart()");
}

/** What the page's scripts hold after everything that nobody needs is gone. Units: bytes. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return usedSize;
}

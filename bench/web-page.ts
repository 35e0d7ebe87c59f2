import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** A phone of some years ago on a mobile network. Source: issue goals; bits per second and ms. */
const slow = { downloadBits: 1_600_000, uploadBits: 750_000, latencyMs: 150, cpuTimes: 4 };
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
  const page = await context.newPage();
  await page.goto(`${url}/Login`);
  await page.getByLabel("账号", { exact: true }).fill("player1");
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((at) => at.pathname === "/");
  const state = await context.storageState();
  await context.close();
  return state;
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
  await page.goto(address);
  await ready(page);
  await page.waitForLoadState("networkidle").catch(() => {});
  return page.evaluate<PageLoad>("fairdrawBench.load()");
}

/** Presses each ball of a board in turn; answers how long each took until it was painted. Units: ms. */
export function tapBalls(page: Page): Promise<number[]> {
  return page.evaluate<number[]>("fairdrawBench.tapBalls()");
}

/** Pastes a text into the field of a page and waits; answers the longest that the page did not answer. Units: ms. */
export async function pasteInto(
  page: Page,
  text: string,
  done: (page: Page) => Promise<unknown>,
): Promise<number> {
  await page.evaluate(`fairdrawBench.paste(${JSON.stringify(text)})`);
  await done(page);
  return page.evaluate<number>("fairdrawBench.seen.longestTaskMs");
}

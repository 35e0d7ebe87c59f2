import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startWorld } from "@fairdraw/dev-world";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "./browser.ts";

/**
 * Pictures of every kind of board, at desktop and at phone size, for `docs/boards`, and of a few screens for
 * `docs/design`; whoever changes how they look makes them anew and looks at them: `node e2e/board-pictures.ts`.
 */

const folder = join(import.meta.dirname, "..", "docs", "boards");
const screensFolder = join(import.meta.dirname, "..", "docs", "design");
const dayMs = 86_400_000;
/** Until the jobs of a world have made its issues. */
const settleMs = 4000;
const startMs = Date.UTC(2026, 10, 21, 4, 0, 20);
/** High enough for the whole of a board. */
const sizes = {
  desktop: { viewport: { width: 1440, height: 1400 } },
  phone: { viewport: { width: 390, height: 2400 }, hasTouch: true, isMobile: true },
};

/** A play of each kind of board, and the keys that pick something on it. */
const boards: Readonly<Record<string, { gameId: number; playId: string; keys: string }>> = {
  "digit-rows": { gameId: 101, playId: "ssc.5x.direct", keys: "37" },
  "digit-pool": { gameId: 101, playId: "ssc.5x.zx120", keys: "13579" },
  "dual-pool": { gameId: 101, playId: "ssc.5x.zx60", keys: "37" },
  "sum-grid": { gameId: 101, playId: "ssc.3x.front.sum", keys: "1314" },
  "typed-lines": { gameId: 401, playId: "pk10.q2.direct.text", keys: "" },
  "position-pick": { gameId: 101, playId: "ssc.rx2.zx", keys: "258" },
  "odds-grid": { gameId: 401, playId: "pk10.lm.ball", keys: "14" },
  dice: { gameId: 301, playId: "k3.3diff", keys: "136" },
  keno: { gameId: 601, playId: "keno.rx5", keys: "0512334780" },
  hash: { gameId: 1001, playId: "hash.bjl", keys: "1" },
};

/** Screens as they are seen, and what is done on them before. */
const screens: readonly {
  name: string;
  size: keyof typeof sizes;
  path: string;
  run?: (page: Page) => Promise<void>;
}[] = [
  { name: "home", size: "desktop", path: "/" },
  { name: "home", size: "phone", path: "/" },
  { name: "mark-six", size: "desktop", path: "/Bet/901" },
  {
    name: "instant",
    size: "desktop",
    path: "/Bet/107?play=ssc.dwd",
    async run(page) {
      await page.getByRole("button", { name: "万位 全部" }).click();
      await page.getByRole("button", { name: "用这些号码开奖" }).click();
      await page.getByRole("button", { name: "立即开奖" }).click();
      await page.getByText("再开一轮").waitFor();
    },
  },
];
const screenSizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

async function signedIn(browser: Browser, url: string, size: keyof typeof sizes): Promise<Page> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: url,
    locale: "zh-CN",
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    // The pictures are taken with a style of their own.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto("/Login");
  await page.getByLabel("账号", { exact: true }).fill("player1");
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL(/\/$/);
  return page;
}

/** Most that a picture weighs: of a board, and of a whole screen. Units: bytes. */
const weightMax = 38_000;
const screenWeightMax = 90_000;

/** Encodes a picture small enough. Shape: WebP; the browser has the encoder. */
async function toWebp(page: Page, png: Buffer, most = weightMax): Promise<Buffer> {
  for (const quality of [0.75, 0.6, 0.45, 0.3]) {
    const encoded = await page.evaluate(
      async ({ source, quality: wanted }) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        const blob = await canvas.convertToBlob({ type: "image/webp", quality: wanted });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      { source: `data:image/png;base64,${png.toString("base64")}`, quality },
    );
    if (encoded.length <= most) return Buffer.from(encoded);
  }
  throw new Error(`a picture of less than ${most} bytes would not be readable`);
}

async function takePicture(page: Page, name: string, size: string): Promise<void> {
  const board = boards[name];
  if (board === undefined) return;
  await page.goto(`/Bet/${board.gameId}?play=${encodeURIComponent(board.playId)}`);
  const section = page.locator('section[aria-labelledby="board-title"]');
  await section.waitFor();
  // What sticks to an edge or lies over the page is no part of a board.
  await page.addStyleTag({
    content: ".fixed { display: none !important } .sticky { position: static !important }",
  });
  if (board.keys === "") await page.getByLabel("输入号码").fill("01 02\n03 04\n05 05\n06 07");
  for (const key of board.keys) await page.keyboard.press(key);
  await page.waitForTimeout(600);
  const png = await section.screenshot({ animations: "disabled" });
  const webp = await toWebp(page, png);
  writeFileSync(join(folder, `${name}-${size}.webp`), webp);
  process.stdout.write(`${name}-${size}.webp ${Math.ceil(webp.length / 1000)} kB\n`);
}

async function takeScreen(
  browser: Browser,
  url: string,
  screen: (typeof screens)[number],
): Promise<void> {
  const page = await signedIn(browser, url, screen.size);
  await page.setViewportSize(screenSizes[screen.size]);
  await page.goto(screen.path);
  await page.waitForTimeout(2500);
  await screen.run?.(page);
  await page.waitForTimeout(1000);
  const webp = await toWebp(page, await page.screenshot(), screenWeightMax);
  const file = `${screen.name}-${screen.size}.webp`;
  writeFileSync(join(screensFolder, file), webp);
  process.stdout.write(`${file} ${Math.ceil(webp.length / 1000)} kB\n`);
  await page.context().close();
}

mkdirSync(folder, { recursive: true });
mkdirSync(screensFolder, { recursive: true });
const world = await startWorld({ startMs });
// The first issues begin with the minute after the games are offered; all of them sell by then.
await world.runFrom(startMs + dayMs, 1);
await sleep(settleMs);
await world.runFrom(startMs + dayMs + 10 * 60_000, 1);
await sleep(settleMs);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const size of ["desktop", "phone"] as const) {
  const page = await signedIn(browser, world.url, size);
  for (const name of Object.keys(boards)) await takePicture(page, name, size);
  await page.context().close();
}
for (const screen of screens) await takeScreen(browser, world.url, screen);
await browser.close();
await world.close();

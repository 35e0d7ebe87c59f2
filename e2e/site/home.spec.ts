import { isRefused, listBanners, removeBanner, saveBanner } from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import {
  almostDraw,
  awardedIssue,
  betDigits,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  operatorOf,
  otherPage,
  seenWithin,
  signIn,
  test,
} from "../story.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "推荐" });
/** The slide that can be used; the others are out of reach. */
const slide = (page: Page) =>
  carousel(page).locator('[aria-roledescription="幻灯片"]:not([inert])');
/** Longer than a banner stands. Units: ms. Source: screens.md 6, Home. */
const turnedWithin = { timeout: 12_000 };
const stoodMs = 7_000;

// A slide is waited for twice, and everything is looked over for accessibility.
test("banners go on by themselves until somebody pauses them, and follow keys", async ({
  page,
}, info) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(page, "player3");
  // Whatever the button of the login was pressed with is still there.
  await page.mouse.move(2, 2);
  await expect(slide(page).getByRole("link")).toHaveAttribute("href", "/BlockChainHash");
  await expect(slide(page)).toHaveAccessibleName("1 / 3");
  await expect(slide(page)).toHaveAccessibleName("2 / 3", turnedWithin);
  await carousel(page).getByRole("button", { name: "暂停轮播" }).click();
  const still = (await slide(page).getAttribute("aria-label")) ?? "";
  await page.mouse.move(2, 2);
  await page.waitForTimeout(stoodMs);
  await expect(slide(page)).toHaveAccessibleName(still);
  // Announcements that run under the header lie over their own button now and then.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page);

  await carousel(page).getByRole("button", { name: "1 / 3" }).click();
  await slide(page).getByRole("link").focus();
  await page.keyboard.press("ArrowRight");
  await expect(slide(page).getByRole("link")).toBeFocused();
  await expect(slide(page)).toContainText("先定好最多输多少");
  await page.keyboard.press("End");
  await expect(slide(page)).toHaveAccessibleName("3 / 3");
  await page.keyboard.press("Home");
  if (info.project.name === "desktop") {
    await carousel(page).getByRole("button", { name: "上一张" }).click();
    await expect(slide(page)).toHaveAccessibleName("3 / 3");
    await carousel(page).getByRole("button", { name: "下一张" }).click();
  }
  await expect(slide(page)).toHaveAccessibleName("1 / 3");
  await slide(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/BlockChainHash$/);
});

test("banners stand still for who wants no motion, and nothing of Home moves when they come", async ({
  page,
}) => {
  await watchShifts(page);
  await signIn(page, "player3");
  await page.goto("/");
  await expect(slide(page)).toHaveAccessibleName("1 / 3");
  await expect(carousel(page).getByRole("button", { name: "播放轮播" })).toBeVisible();
  await page.waitForTimeout(stoodMs);
  await expect(slide(page)).toHaveAccessibleName("1 / 3");
  await expectStill(page);
});

test("a banner of an operator stands on Home without a reload, and goes again", async ({
  page,
  world,
}) => {
  const operator = await operatorOf(world);
  await signIn(page, "player3");
  await expect(slide(page)).toHaveAccessibleName("1 / 3");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 2"><rect width="8" height="2" fill="#135"/></svg>';
  const saved = await operator.act(saveBanner, {
    Place: 1,
    File: Buffer.from(svg).toString("base64"),
    Link: "/DrawLobby",
    Alt: "所有彩种的开奖",
    Start: null,
    End: null,
  });
  if (!("Id" in saved)) throw new Error("the banner is refused");
  const dots = carousel(page).getByRole("button", { name: / \/ / });
  await expect(dots).toHaveCount(4, seenWithin);
  await dots.nth(1).click();
  const picture = slide(page).getByRole("img", { name: "所有彩种的开奖" });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
  await operator.act(removeBanner, { Id: saved.Id });
  await expect(dots).toHaveCount(3, seenWithin);
});

test("who won the most of today stands on the board of Home, with what he staked", async ({
  page,
  world,
}, info) => {
  // One of the two wins, and more than he has staked.
  const game = 104;
  const serial = await openIssue(world, 45_000, game);
  const other = await otherPage(page, world.url);
  await signIn(page, "player3");
  await signIn(other, "player4");
  await betDigits(page, info.project.name, { pick: "万位 大号", gameId: game });
  await betDigits(other, info.project.name, { pick: "万位 小号", gameId: game });
  await almostDraw(world, game);
  const { number } = await awardedIssue(world, serial, game);
  const winner = Number(number.slice(0, 1)) >= 5 ? page : other;
  // The lists follow the settlement by seconds.
  const row = winner
    .getByRole("list", { name: "今日奖金榜" })
    .getByRole("listitem")
    .filter({ hasText: winner === page ? "pl***3" : "pl***4" })
    .filter({ hasText: "中 19.50" });
  await expect(async () => {
    await winner.goto("/");
    await winner.getByRole("tab", { name: "今日榜" }).click();
    await expect(row).toContainText("投 10.00", { timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
  await expectNoSidewaysScroll(winner);
  await expectAccessible(winner);
  await other.context().close();
});

test("a site without banners gives their place away from its first look", async ({
  page,
  world,
}) => {
  const operator = await operatorOf(world);
  const shown = await operator.ask(listBanners, {});
  if (isRefused(shown)) throw new Error("the banners are refused");
  for (const { Id } of shown.Items) await operator.act(removeBanner, { Id });
  await watchShifts(page);
  await signIn(page, "player3");
  await page.goto("/");
  await expect(page.getByText("中奖名单")).toBeVisible();
  await page.waitForTimeout(stoodMs);
  await expect(carousel(page)).toHaveCount(0);
  await expectStill(page);
});

/** Notes what moves by itself on the pages that come. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Reflect.set(globalThis, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      })[]) {
        // The menu beside the page is the shell's, which has goals of its own.
        const own = entry.sources.filter(
          ({ node }) => node instanceof Element && node.closest("#content") !== null,
        );
        const moved = own.map(({ node }) => `${node?.nodeName} ${node?.className}`);
        if (moved.length > 0) shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Next to nothing of the page's own moved since it came. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate<{ value: number }[]>("shifts");
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
}

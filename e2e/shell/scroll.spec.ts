import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../story.ts";

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls down. Units: CSS pixels; refuses what the page does not reach. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await expectAt(page, top);
}

/** Lists above that come in late may still move what is seen by a line's width. */
async function expectAt(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await placeOf(page)) - top)).toBeLessThan(4);
}

/** Follows a link of the page that can be seen, so that nothing is scrolled for the click. */
async function followInSight(page: Page, href: string): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const link of await page.locator(`main a[href^="${href}"]`).all()) {
    const box = await link.boundingBox();
    // Clear of what sticks to the edges.
    if (box === null || box.y < 150 || box.y + box.height > height - 120) continue;
    return link.click();
  }
  throw new Error(`no link to ${href} is in sight`);
}

test("a page opens at its top, and Back, Forward and a reload return to where one was", async ({
  page,
}, info) => {
  const onHome = info.project.name === "phone" ? 1200 : 600;
  await signIn(page, "player2");
  await expect(page.getByRole("article").first()).toBeVisible();
  await scrollTo(page, onHome);
  await followInSight(page, "/Bet/");
  await expect(page).toHaveURL(/\/Bet\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  expect(await placeOf(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expectAt(page, onHome);
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAt(page, onHome);
  await page.goForward();
  await expect(page).toHaveURL(/\/Bet\/\d+$/);
  await expectAt(page, 0);
});

test("a page outside of the shell opens at its top too, and Back waits for the list", async ({
  page,
}, info) => {
  const onLobby = info.project.name === "phone" ? 600 : 250;
  await signIn(page, "player2");
  await page.goto("/DrawLobby");
  await expect(page.locator('main a[href^="/DrawHistory/"]').last()).toBeVisible();
  await scrollTo(page, onLobby);
  await followInSight(page, "/DrawHistory/");
  await expect(page).toHaveURL(/\/DrawHistory\/\d+/);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  expect(await placeOf(page)).toBe(0);
  // A document of its own, so that the list has to come again.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/DrawLobby$/);
  await expectAt(page, onLobby);
});

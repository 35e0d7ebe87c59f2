import type { Page } from "@playwright/test";
import {
  bellCount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const bell = (page: Page) => page.getByRole("button", { name: /^消息中心，\d+ 条未读$/ });

/** Opens what holds the switches: the avatar menu, on phones the sheet. */
async function openProfile(page: Page): Promise<void> {
  const name = isPhone(page) ? "我的" : /^账户/;
  await page.getByRole("button", { name, exact: isPhone(page) }).click();
  await expect(page.getByRole("switch", { name: "隐藏余额" })).toBeVisible();
}

test("all games stand on the home page with their time left, by category", async ({
  page,
  world,
}) => {
  await openIssue(world);
  await signIn(page, "player3");
  const cards = page.getByRole("article");
  const card = cards.filter({ hasText: "极速分分彩" });
  await expect(card).toContainText("每 1 分钟");
  await expect(card).toContainText(/0\d:\d\d/);
  await page.getByText("快3", { exact: true }).and(page.locator("label")).click();
  await expect(cards.first()).toContainText("分分快3");
  await expect(cards.filter({ hasNotText: "快3" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the menu leads to a game, and home then offers to go on with it", async ({ page, world }) => {
  await openIssue(world);
  await signIn(page, "player3");
  if (isPhone(page)) {
    await page.getByRole("button", { name: "购彩", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /分分快3/ })
      .click();
  } else {
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await menu.getByRole("button", { name: "快3", exact: true }).click();
    await menu.getByRole("link", { name: /分分快3/ }).click();
  }
  await expect(page).toHaveURL(/\/Bet\/301$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "近期开奖" })).toBeVisible();
  await page.goto("/");
  const row = page.getByRole("region", { name: "继续玩" });
  await expect(row.getByRole("link", { name: /分分快3/ })).toBeVisible();
});

test("the search finds a game by a few letters and Enter goes there", async ({ page, world }) => {
  await openIssue(world);
  await signIn(page, "player3");
  if (isPhone(page)) {
    await page.getByRole("button", { name: "购彩", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "搜索彩种" }).click();
  } else {
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("/");
  }
  const search = page.getByRole("combobox", { name: "搜索彩种与页面" });
  await search.fill("ssc");
  // Keys of an input method, as Safari and macOS send them: none of them is for the page.
  const composing = [
    { key: "Enter", keyCode: 229, isComposing: false },
    { key: "ArrowDown", keyCode: 229, isComposing: true },
    { key: "Escape", keyCode: 229, isComposing: true },
  ];
  const marked = await search.getAttribute("aria-activedescendant");
  for (const keys of composing) {
    await search.dispatchEvent("keydown", { ...keys, bubbles: true, cancelable: true });
  }
  expect(await search.getAttribute("aria-activedescendant")).toBe(marked);
  await expect(page).toHaveURL(/\/$/);
  await search.fill("没有这个");
  await expect(page.getByText("没有符合")).toBeVisible();
  await search.fill("speed racing");
  await expect(page.getByRole("option").first()).toHaveText("极速赛车");
  await expectAccessible(page);
  await search.press("Enter");
  await expect(page).toHaveURL(/\/Bet\/401$/);
});

test("an announcement that was read lowers the count of the bell", async ({ page }) => {
  await signIn(page, "player4");
  const before = await bellCount(page);
  expect(before).toBeGreaterThan(0);
  await bell(page).click();
  const dialog = page.getByRole("dialog", { name: "消息中心" });
  const unread = dialog.getByRole("button", { name: /新/ });
  const title = (await unread.last().innerText()).split("\n").at(-3) ?? "";
  await unread.last().click();
  await expect(dialog.getByRole("heading", { level: 3 })).toContainText(title.slice(0, 6));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  if (before > 1)
    await expect(bell(page)).toHaveAttribute("aria-label", new RegExp(`${before - 1} 条`));
  else await expect(page.getByRole("button", { name: "消息中心", exact: true })).toBeVisible();
});

test("a hidden balance stays hidden after a reload and can be shown again", async ({ page }) => {
  await signIn(page, "player4");
  await expect(page.getByTestId("balance")).toContainText(/\d\.\d\d/);
  const stored = page.waitForResponse(/UpdatePreference/);
  await page.getByRole("banner").getByRole("button", { name: "隐藏余额" }).click();
  await expect(page.getByTestId("balance")).toContainText("****");
  await stored;
  await page.reload();
  await expect(page.getByTestId("balance")).toContainText("****");
  await expect(page.getByRole("region", { name: "我的账户" })).toContainText("****");
  await openProfile(page);
  await page.getByText("隐藏余额", { exact: true }).click();
  await expect(page.getByTestId("balance")).not.toContainText("****");
  await page.route("**/UpdatePreference", (route) => route.abort());
  await page.getByText("隐藏余额", { exact: true }).click();
  await expect(page.getByText("设置未能保存")).toBeVisible();
  await expect(page.getByTestId("balance")).not.toContainText("****");
});

test("dark follows the player to the next device", async ({ page, browser, world }) => {
  await signIn(page, "player5");
  await openProfile(page);
  const stored = page.waitForResponse(/UpdatePreference/);
  await page.getByText("深色", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await stored;
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page);
  const other = await (await browser.newContext({ baseURL: world.url, locale: "zh-CN" })).newPage();
  await signIn(other, "player5");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await other.context().close();
});

test("a live notice stands there in its window, and its button leads to the game", async ({
  page,
  world,
}) => {
  await openIssue(world);
  const put = (windows: string) =>
    world.db.rows({ text: "UPDATE notification_live SET windows = $1::jsonb", values: [windows] });
  const [before] = await world.db.rows<{ windows: unknown }>({
    text: "SELECT windows FROM notification_live",
  });
  await put('[{"Start": "00:00:00", "End": "23:59:59"}]');
  await signIn(page, "player5");
  const notice = page.getByRole("region", { name: /开奖提醒/ });
  await expect(notice).toContainText("极速分分彩");
  await notice.getByRole("link", { name: /去投注/ }).click();
  await expect(page).toHaveURL(/\/Bet\/101$/);
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(notice).toHaveCount(0);
  await put(JSON.stringify(before?.windows));
});

test("who wants no motion gets announcements that stand still", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "player5");
  const marquee = page.getByRole("region", { name: "滚动公告" });
  await expect(marquee.getByRole("button", { name: /演示站/ })).toBeVisible();
  await expect(marquee.getByRole("button", { name: "暂停滚动" })).toHaveCount(0);
  await marquee.getByRole("button", { name: "关闭滚动公告" }).click();
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(marquee).toHaveCount(0);
});

import type { Locator, Page } from "@playwright/test";
import {
  almostDraw,
  betDigits,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  otherPage,
  signIn,
  test,
} from "../story.ts";

test("a winner stands on the board of the day, and is gone from it for others when he hides", async ({
  page,
  world,
}, info) => {
  const isDesktop = info.project.name === "desktop";
  await openIssue(world);
  await signIn(page, isDesktop ? "player1" : "player2");
  await betDigits(page, info.project.name, { pick: "万位 全部" });
  await page.getByRole("tab", { name: "榜单" }).click();
  await almostDraw(world);
  const mine = linesOf(page).filter({ hasText: "我" });
  await expect(mine).toContainText(/定位胆.*\d\.\d{2}/, { timeout: 30_000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const other = await otherPage(page, world.url);
  await signIn(other, isDesktop ? "player3" : "player4");
  await other.goto("/Bet/101");
  await other.getByRole("tab", { name: "榜单" }).click();
  const [nick = ""] = /\w+\*+\w*/.exec(await mine.innerText()) ?? [];
  expect(nick).toContain("***");
  await expect(linesOf(other).filter({ hasText: nick })).toBeVisible();
  await page.getByText("参与榜单", { exact: true }).click();
  await expect(page.getByRole("switch", { name: "参与榜单" })).not.toBeChecked();
  await other.reload();
  await other.getByRole("tab", { name: "榜单" }).click();
  await expect(other.getByText("榜单只含获胜者")).toBeVisible();
  await expect(linesOf(other).filter({ hasText: nick })).toHaveCount(0);
  await other.context().close();
});

/** The lines of the board that is shown first. */
function linesOf(page: Page): Locator {
  return page.getByRole("list", { name: "今日奖金榜" }).getByRole("listitem");
}

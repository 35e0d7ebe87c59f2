import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, openIssue, signIn, test } from "../story.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Below this, phones zoom into a field that is tapped, and stay there. Units: CSS pixels. */
const sizeMin = 16;

/** Fields of a page that are smaller. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate((min) => {
    const typed = ":not([type=checkbox], [type=radio], [type=range], [type=file])";
    return [...document.querySelectorAll(`input${typed}, select, textarea`)].flatMap((field) => {
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      const name = field.getAttribute("aria-label") ?? field.id;
      return size < min ? [`${field.tagName} ${name} ${size}`] : [];
    });
  }, sizeMin);
}

test("no field makes a phone zoom in", async ({ page, world }) => {
  test.setTimeout(120_000);
  await openIssue(world);
  await page.goto("/Login");
  await expect(page.getByLabel("密码", { exact: true })).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await signIn(page, "player1");
  const found: string[] = [];
  let fields = 0;
  for (const path of [
    "/BetRecord",
    "/CashFlowRecord",
    "/ScheduleRecord",
    "/AwardDetail",
    "/ProfitReport",
    "/DrawHistory/101",
    "/DrawLobby",
    "/ComboBet",
    "/Bet/101",
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
    fields += await page.locator("input, select, textarea").count();
    for (const field of await smallFields(page)) found.push(`${path} ${field}`);
    await expectNoSidewaysScroll(page);
  }
  expect(found).toEqual([]);
  expect(fields).toBeGreaterThan(20);
});

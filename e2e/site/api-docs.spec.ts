import type { Page } from "@playwright/test";
import { expect, expectAccessible, operatorOf, test } from "../story.ts";

/** Faults of the page: a policy that is broken says so on the console. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}

const callOf = (page: Page, name: string) => page.locator(`details[id="${name}"]`);

test("an engineer finds a call by a word, reads its fields and codes, and links to it", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.goto("/api/docs");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: /Search/ });
  await expect(search).toBeFocused();
  await search.fill("stop_rule_required");
  await expect(callOf(page, "Schedule/Submit")).toBeVisible();
  await expect(callOf(page, "Token/Login")).toBeHidden();
  await callOf(page, "Schedule/Submit").locator("summary").focus();
  await page.keyboard.press("Enter");
  const field = callOf(page, "Schedule/Submit").getByRole("row", { name: /HeldAmount/ });
  await expect(field).toContainText("What was set aside");
  await expect(field).toContainText("currency of the merchant");
  await field.getByRole("link", { name: "Amount" }).click();
  await expect(page.locator("#shape-Amount")).toHaveAttribute("open", "");
  await expect(page.locator("#shape-Amount")).toBeInViewport();
  await page.goto("/api/docs#Bet/Submit");
  await expect(callOf(page, "Bet/Submit").getByText('"TotalAmount": "4"')).toBeVisible();
  expect(faults).toEqual([]);
});

test("operators' calls are shown to who has a token of staff, and to nobody else", async ({
  page,
  world,
}) => {
  const faults = faultsOf(page);
  await page.goto("/api/docs");
  await expect(callOf(page, "AdminSystem/SetDowntime")).toHaveCount(0);
  const token = page.getByLabel("Token of an operator's session");
  const show = page.getByRole("button", { name: "Show operators' calls" });
  await token.fill("nonsense");
  await show.click();
  await expect(page.locator("#said")).toHaveText("This token opens no operator's call.");
  await token.fill((await operatorOf(world)).token);
  await show.click();
  await expect(page.locator("#said")).toHaveText("The operators' calls are shown.");
  await page.getByRole("searchbox").fill("downtime reason");
  await expect(callOf(page, "AdminSystem/SetDowntime")).toBeVisible();
  expect(faults).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page can be read by everybody, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/api/docs#Schedule/Submit");
    await expect(callOf(page, "Schedule/Submit")).toHaveAttribute("open", "");
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });
}

import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../story.ts";

for (const look of ["light", "dark"]) {
  test(`every component is accessible in ${look}`, async ({ page }) => {
    await page.goto(`/gallery.html?theme=${look}`);
    await expect(page.getByRole("heading", { name: "浮层" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "详情抽屉" }).click();
    await expect(page.getByRole("dialog", { name: "注单详情" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a dialog holds the focus and gives it back", async ({ page }) => {
  await page.goto("/gallery.html");
  const opener = page.getByRole("button", { name: "对话框" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "投注确认" });
  await expect(dialog).toBeVisible();
  // Three controls: a full round and one more still ends inside.
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the first focus of a confirmation is on the safe button when it takes something away", async ({
  page,
}) => {
  await page.goto("/gallery.html");
  await page.getByRole("button", { name: "危险确认" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "取消" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("已确认 0 次")).toBeVisible();
  await page.getByRole("button", { name: "确认", exact: true }).click();
  await page.keyboard.press("Enter");
  await expect(page.getByText("已确认 1 次")).toBeVisible();
});

test("a sheet closes by Esc, a warning by itself, a toast goes unless it is an error", async ({
  page,
}) => {
  await page.goto("/gallery.html");
  await page.getByRole("button", { name: "侧板" }).click();
  await expect(page.getByRole("dialog", { name: "选择玩法" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "提醒（3 秒）" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden({ timeout: 6_000 });

  await page.getByRole("button", { name: "成功提示" }).click();
  await expect(page.getByText("保存成功")).toBeVisible();
  await expect(page.getByText("保存成功")).toBeHidden({ timeout: 6_000 });
  await page.getByRole("button", { name: "错误提示" }).click();
  await page.waitForTimeout(4_000);
  await expect(page.getByText("保存失败")).toBeVisible();
  await page.getByRole("button", { name: "关闭" }).last().click();
  await expect(page.getByText("保存失败")).toBeHidden();
});

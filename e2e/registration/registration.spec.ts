import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../story.ts";

/** A name that no other story takes. */
const freshName = () => `p${Date.now().toString(36)}`.slice(0, 12);

test("a visitor registers by the site's own code and is in, with nothing ticked in advance", async ({
  page,
}) => {
  await page.goto("/Login");
  await page.getByRole("link", { name: "注册", exact: true }).click();
  await expect(page).toHaveURL(/\/Register$/);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByLabel("账号", { exact: true })).toBeFocused();
  const name = freshName();
  await page.getByLabel("账号", { exact: true }).fill(name);
  await expect(page.getByText("可以使用")).toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill("correct horse 9");
  await page.getByLabel("再次输入密码", { exact: true }).fill("correct horse 8");
  await page.getByLabel("出生日期").fill("1990-05-01");
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByText("两次输入的密码不一致")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("再次输入密码", { exact: true }).fill("correct horse 9");
  await page.getByRole("button", { name: "下一步" }).click();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("somebody too young is told beside the date, and goes no further", async ({ page }) => {
  await page.goto("/Register");
  await page.getByLabel("账号", { exact: true }).fill(freshName());
  await page.getByLabel("密码", { exact: true }).fill("correct horse 9");
  await page.getByLabel("再次输入密码", { exact: true }).fill("correct horse 9");
  await page.getByLabel("出生日期").fill("2015-05-01");
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByText("未满 18 岁不可注册")).toBeVisible();
  await expect(page.getByLabel("出生日期")).toBeFocused();
});

test("a link that nobody gave leads to the page that says so", async ({ page }) => {
  await page.goto("/Register/nobodys1");
  await expect(page).toHaveURL(/\/LinkFailure\?Code=nobodys1$/);
  await expect(page.getByText("邀请码 nobodys1")).toBeVisible();
});

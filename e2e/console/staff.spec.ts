import { codeOfSecret } from "@fairdraw/dev-world";
import { expect, expectAccessible, test } from "../story.ts";
import { approve, choose, deskViewport, enter, send, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport });
watchPolicy();

const password = "a long enough password";

test("two invite a colleague, who sets up his authenticator, works, and loses his session with his right", async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(240_000);
  await page.goto("/admin/AdminStaff/Invite");
  await enter(page, world, "operator");
  await page.getByLabel(/^账号/).fill("anna");
  await page.getByLabel("角色").fill("content");
  await send(page, "故事：夜班需要人手");
  await expect(page.getByRole("link", { name: "查看提案" })).toBeVisible();
  await page.getByRole("button", { name: "退出" }).click();

  await enter(page, world, "operator2");
  await expect(page.getByRole("link", { name: /双人审批\s*1/ })).toBeVisible();
  await approve(page, "故事：夜班需要人手");
  await page.goto("/admin/AdminStaff/Search");
  const row = page.getByRole("row").filter({ hasText: "anna" });
  await expect(row.getByText("已邀请")).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: "详情" }).click();
  await page
    .getByRole("dialog", { name: "详情" })
    .getByRole("button", { name: "生成邀请链接" })
    .click();
  await send(page, "故事：当面交给本人");
  const link = await page.getByText(/^http.*\/admin\/invitation#/).textContent();
  // Whoever made the link does not make its code.
  await page.goto("/admin/AdminStaff/IssueCode");
  await page.getByLabel("账号", { exact: true }).fill("anna");
  await send(page, "故事：自己生成口令");
  await expect(page.getByRole("alert")).toContainText("须由另一位管理员");
  await page.getByRole("button", { name: "退出" }).click();
  await expect(page.getByText("您已退出。")).toBeVisible();
  await enter(page, world, "operator");
  await page.goto("/admin/AdminStaff/IssueCode");
  await page.getByLabel("账号", { exact: true }).fill("anna");
  await send(page, "故事：电话告知口令");
  const linkCode = await page.getByText(/^[A-Z2-7]{8}$/).textContent();

  const colleague = await browser.newContext({ locale: "zh-CN", baseURL: world.url });
  const her = await colleague.newPage();
  await her.goto(link ?? "");
  await her.getByLabel("告知您的口令").fill("aaaaaaaa");
  await her.getByRole("button", { name: "打开" }).click();
  await expect(her.getByText("链接无效或已过期")).toBeVisible();
  await her.getByLabel("告知您的口令").fill(linkCode ?? "");
  await her.getByRole("button", { name: "打开" }).click();
  await expect(her.getByText("此链接将您登记为员工 anna。")).toBeVisible();
  await expectAccessible(her);
  const secret = (await her.locator("code").textContent()) ?? "";
  const codeNow = () => codeOfSecret(world, secret);
  await her.getByLabel("新密码").fill(password);
  await her.getByLabel("再次输入密码").fill("another password");
  await her.getByLabel("验证码", { exact: true }).fill(await codeNow());
  await her.getByRole("button", { name: "完成" }).click();
  await expect(her.getByText("两次输入的密码不一致")).toBeVisible();
  await her.getByLabel("再次输入密码").fill(password);
  await her.getByRole("button", { name: "完成" }).click();
  await expect(her.getByText("设置完成。")).toBeVisible();
  await world.advance(31_000);
  await her.getByRole("link", { name: "前往登录" }).click();
  await her.getByLabel("账号", { exact: true }).fill("anna");
  await her.getByLabel("密码", { exact: true }).fill(password);
  await her.getByLabel("验证码", { exact: true }).fill(await codeNow());
  await her.getByRole("button", { name: "登录", exact: true }).click();
  await expect(her.getByText("当前账号 anna")).toBeVisible();
  // What her role does not open is not in her menu.
  await expect(her.getByRole("link", { name: /双人审批/ })).toHaveCount(0);
  await expect(her.getByRole("menuitem", { name: "公告" })).toBeVisible();
  await expect(her.getByRole("menuitem", { name: "员工" })).toHaveCount(0);

  await page.goto("/admin/AdminRole/Search");
  await choose(page, "角色", "内容运营 (所有商户共用, 1 位成员)");
  await expect(page.getByRole("checkbox", { name: "公告消息 修改" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "玩家 查看" })).not.toBeChecked();
  await expectAccessible(page);
  await page.goto("/admin/AdminStaff/SetState");
  await page.getByLabel("账号", { exact: true }).fill("anna");
  await choose(page, "停用", "是");
  await send(page, "故事：设备遗失");
  await expect(page.getByRole("status").getByText("操作成功")).toBeVisible();
  await her.getByRole("menuitem", { name: "公告" }).click();
  await expect(her).toHaveURL(/\/admin\/login$/);
  await colleague.close();
});

import { captchaAnswer } from "@fairdraw/dev-world";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../story.ts";

/** A world of their own, whose mailbox nobody else writes to. */
test.use({ gameIds: [101] });

/** Hears the captchas of a page; the answer is to the newest. */
async function hearCaptchas(page: Page): Promise<() => Promise<string>> {
  let question: Promise<string> | null = null;
  await page.route("**/api/Captcha/Get", (route) =>
    route.continue({ postData: JSON.stringify({ Language: "en" }) }),
  );
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/Captcha/Get")) return;
    question = response.json().then((answer: { Question: string }) => answer.Question);
  });
  return async () => {
    await expect.poll(() => question).not.toBeNull();
    const asked = await question;
    // Each is answered once; the next answer waits for the next question.
    question = null;
    return captchaAnswer(asked ?? "");
  };
}

test("who registers with a phone reads the code in the demo, and is in", async ({ page }) => {
  const captcha = await hearCaptchas(page);
  await page.goto("/Register");
  await page.getByLabel("账号", { exact: true }).fill(`m${Date.now().toString(36)}`.slice(0, 12));
  await page.getByLabel("密码", { exact: true }).fill("correct horse 9");
  await page.getByLabel("再次输入密码", { exact: true }).fill("correct horse 9");
  await page.getByLabel("出生日期").fill("1990-05-01");
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByLabel("手机", { exact: true }).fill("13800138123");
  await page.getByLabel("验证码", { exact: true }).fill(await captcha());
  await page.getByRole("button", { name: "发送验证码" }).click();
  await expect(page.getByText(/秒后可再发送/)).toBeVisible();
  await page.getByRole("button", { name: "演示站：查看验证码" }).click();
  const sheet = page.getByRole("dialog", { name: "演示信箱" });
  await expect(sheet.getByText("13800138123")).toBeVisible();
  await expect(sheet.getByText(/注册验证码 \d{6}/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const use = sheet.getByRole("button", { name: /填入 \d{6}/ });
  const code = /\d{6}/.exec((await use.textContent()) ?? "")?.[0] ?? "";
  await use.click();
  await expect(page.getByLabel("短信验证码", { exact: true })).toHaveValue(code);
  // The first one was spent on the text.
  await page.getByLabel("验证码", { exact: true }).fill(await captcha());
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.getByText("注册成功")).toBeVisible();
  // The same phone then opens the account by a code.
  await page.goto("/Login");
  await page.locator("label").filter({ hasText: "手机登录" }).click();
  await page.locator("input[type=tel]").fill("13800138123");
  await page.getByLabel("验证码", { exact: true }).fill(await captcha());
  await page.getByRole("button", { name: "发送验证码" }).click();
  await page.getByRole("button", { name: "演示站：查看验证码" }).click();
  await sheet
    .getByRole("listitem")
    .filter({ hasText: "登录验证码" })
    .getByRole("button", { name: /填入 \d{6}/ })
    .click();
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("who has forgotten the password comes back through the demo mailbox", async ({ page }) => {
  const captcha = await hearCaptchas(page);
  await page.goto("/Login");
  await page.getByRole("button", { name: "忘记密码" }).click();
  const drawer = page.getByRole("dialog", { name: "找回登录密码" });
  await drawer.getByLabel("账号", { exact: true }).fill("player5");
  await drawer.getByLabel("验证码", { exact: true }).fill(await captcha());
  await drawer.getByRole("button", { name: "下一步" }).click();
  await drawer.getByRole("radio", { name: "已绑定的邮箱" }).check();
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await drawer.getByRole("button", { name: "演示站：查看验证码" }).click();
  const sheet = page.getByRole("dialog", { name: "演示信箱" });
  const newest = sheet.getByRole("listitem").first();
  await expect(newest).toContainText("player5@demo.fairdraw.example");
  await expect(newest).toContainText("找回密码验证码");
  await newest.getByRole("button", { name: /填入 \d{6}/ }).click();
  await expect(drawer.getByLabel("验证码", { exact: true })).toHaveValue(/^\d{6}$/);
  await drawer.getByLabel("新密码", { exact: true }).fill("a much better sentence 4");
  await drawer.getByLabel("再次输入新密码", { exact: true }).fill("a much better sentence 4");
  await drawer.getByRole("button", { name: "设置新密码" }).click();
  await expect(drawer.getByText(/新密码已生效/)).toBeVisible();
  await drawer.getByRole("button", { name: /登录/ }).click();
  await page.getByLabel("账号", { exact: true }).fill("player5");
  await page.getByLabel("密码", { exact: true }).fill("a much better sentence 4");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the mailbox has a page, which is there in the demo only", async ({ page, world }) => {
  await page.goto("/DemoMailbox");
  await expect(page.getByRole("heading", { name: "演示信箱" })).toBeVisible();
  await expect(page.getByText(/都是虚构的/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await world.db.rows({ text: "UPDATE merchant SET state = 0" });
  await page.reload();
  await expect(page.getByText("此站点不是演示站，没有演示信箱。")).toBeVisible();
  await world.db.rows({ text: "UPDATE merchant SET state = 5" });
});

import { codeOfSecret } from "@fairdraw/dev-world";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../story.ts";

/** A world of their own: what protects an account here would stop other stories. */
test.use({ gameIds: [101, 104] });

const player = "player5";
const email = "player5.safe@example.org";
const password = "Fairdraw-demo-1";

/** The first step of a login: the password alone. */
async function knock(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/Login");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/Login");
  await page.getByLabel("账号", { exact: true }).fill(player);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

/** The code that stands in the mailbox of the demo. */
async function mailedCode(page: Page): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const answer = await page.request.post("/api/Messages/DemoMailbox", { data: {} });
      const { Items } = (await answer.json()) as { Items: { To: string; Code: string }[] };
      code = Items.find((item) => item.To === email)?.Code ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

test("a player binds an authenticator, logs in with it, loses the phone and comes back with recovery codes", async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  await world.db.rows({
    text: `INSERT INTO account_security (account_id, email)
      SELECT id, $2 FROM account WHERE user_name = $1 AND merchant_id = 1
      ON CONFLICT (account_id) DO UPDATE SET email = excluded.email`,
    values: [player, email],
  });
  await signIn(page, player);
  await page.goto("/AccountSecurity");
  await expect(page.getByRole("img", { name: /安全评分 \d+ 分/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "绑定：谷歌验证器" }).first().click();
  const wizard = page.getByRole("dialog", { name: "绑定谷歌验证器" });
  await expect(wizard.getByText("提款会暂停 24 小时")).toBeVisible();
  await wizard.getByRole("button", { name: "下一步" }).click();
  await expect(wizard.getByRole("img", { name: "验证器的二维码" })).toBeVisible();
  const secret = (await wizard.locator(".font-digits").innerText()).trim();
  await expectAccessible(page, '[role="dialog"]');
  await wizard.getByRole("button", { name: "下一步" }).click();
  const code = () => codeOfSecret(world, secret);
  await wizard.getByLabel("六位动态码").fill("000000");
  await wizard.getByLabel("登录密码", { exact: true }).fill(password);
  await wizard.getByLabel("资金密码", { exact: true }).fill("wrong");
  await wizard.getByRole("button", { name: "完成绑定" }).click();
  await expect(wizard.getByText("资金密码错误")).toBeVisible();
  await wizard.getByLabel("资金密码", { exact: true }).fill("Fairdraw-funds-1");
  await wizard.getByLabel("六位动态码").fill(await code());
  await wizard.getByRole("button", { name: "完成绑定" }).click();
  const list = wizard.getByRole("list", { name: "恢复码" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  // Nothing closes the window before the codes are said to be saved.
  await page.keyboard.press("Escape");
  await expect(wizard.getByRole("button", { name: "完成", exact: true })).toBeDisabled();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    wizard.getByRole("link", { name: "下载" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`fairdraw-${player}.txt`);
  await wizard.getByLabel("我已把恢复码保存到安全的地方").check();
  await expectAccessible(page, '[role="dialog"]');
  await wizard.getByRole("button", { name: "完成", exact: true }).click();
  await expect(page.getByRole("button", { name: "管理：谷歌验证器" })).toBeVisible();

  // The next login asks for a code that has not been used.
  await world.advance(60_000);
  await knock(page);
  await page.getByLabel("6 位代码").fill(await code());
  await expect(page).toHaveURL(/\/$/);

  // The phone is lost: one recovery code opens the door, another takes the authenticator off.
  await knock(page);
  await page.getByRole("button", { name: "无法使用验证器？" }).click();
  await page.getByLabel("恢复码", { exact: true }).fill(codes[0] ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/AccountSecurity");
  await page.getByRole("button", { name: "管理：谷歌验证器" }).click();
  const room = page.getByRole("dialog", { name: "管理谷歌验证器" });
  await expect(room.getByText("还有 9 个恢复码没有使用。")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await room.getByRole("button", { name: "解除绑定" }).click();
  await room.getByText("恢复码（手机丢失）").click();
  await room.getByRole("button", { name: "发送到邮箱" }).click();
  await expect(room.getByText(/验证码已发送/)).toBeVisible();
  await room.getByLabel("短信或邮件验证码").fill(await mailedCode(page));
  await room.getByLabel("恢复码", { exact: true }).fill(codes[0] ?? "");
  await room.getByRole("button", { name: "解除绑定" }).click();
  await expect(room.getByText("恢复码错误或已使用")).toBeVisible();
  await room.getByLabel("恢复码", { exact: true }).fill(codes[1] ?? "");
  await room.getByRole("button", { name: "解除绑定" }).click();
  await expect(page.getByText(/因安全设置有变动，提款暂停至/)).toBeVisible();
  await expectAccessible(page);
});

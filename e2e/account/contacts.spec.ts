import { captchaAnswer } from "@fairdraw/dev-world";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  signOut,
  test,
} from "../story.ts";

/** A world of their own: what protects an account here would stop other stories. */
test.use({ gameIds: [101, 301] });

const demoPassword = "Fairdraw-demo-1";
const demoFundsPassword = "Fairdraw-funds-1";

/** Codes that were used already; the next one takes a second to arrive. */
const used = new Set<string>();

/** The next code in the mailbox of the demo that went to somebody. */
async function codeTo(page: Page, to: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const answer = await page.request.post("/api/Messages/DemoMailbox", { data: {} });
      const { Items } = (await answer.json()) as { Items: { To: string; Code: string }[] };
      code =
        Items.find((item) => item.To === to && item.Code !== "" && !used.has(item.Code))?.Code ??
        "";
      return code;
    })
    .not.toBe("");
  used.add(code);
  return code;
}

/** Does what brings a captcha up, and answers it. */
async function solveCaptcha(page: Page, bring: () => Promise<void>): Promise<void> {
  await page.route("**/api/Captcha/Get", (route) =>
    route.continue({ postData: JSON.stringify({ Language: "en" }) }),
  );
  const given = page.waitForResponse(/Captcha\/Get/);
  await bring();
  const { Question } = (await (await given).json()) as { Question: string };
  await page.getByLabel("验证码", { exact: true }).fill(captchaAnswer(Question));
}

test("a player binds a phone and an address, changes one and takes the other off", async ({
  page,
  world,
}) => {
  await world.db.rows({
    text: `UPDATE account_security SET email = NULL
      WHERE account_id = (SELECT id FROM account WHERE user_name = 'player5' AND merchant_id = 1)`,
  });
  await signIn(page, "player5");
  await page.goto("/AccountInfo?tab=profile");
  await page.getByRole("button", { name: "绑定手机" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("手机号").fill("12345");
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await expect(drawer.getByText("手机号格式不正确")).toBeVisible();
  await drawer.getByLabel("手机号").fill("138 0013 8005");
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await expect(drawer.getByText("验证码已发送到 +86 138****8005")).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel("验证码", { exact: true }).fill(await codeTo(page, "+8613800138005"));
  await drawer.getByLabel("资金密码", { exact: true }).fill("not this one");
  await drawer.getByRole("button", { name: "绑定", exact: true }).click();
  await expect(drawer.getByText("资金密码错误")).toBeVisible();
  await drawer.getByLabel("资金密码", { exact: true }).fill(demoFundsPassword);
  await drawer.getByRole("button", { name: "绑定", exact: true }).click();
  await expect(page.getByText("手机已绑定")).toBeVisible();
  await expect(page.getByText("+86 138****8005")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto("/AccountInfo?tab=profile&edit=email");
  await drawer.getByLabel("邮箱地址").fill("player5@example.org");
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await expect(drawer.getByText(/验证码已发送到/)).toBeVisible();
  await drawer
    .getByLabel("验证码", { exact: true })
    .fill(await codeTo(page, "player5@example.org"));
  await drawer.getByLabel("资金密码", { exact: true }).fill(demoFundsPassword);
  await drawer.getByRole("button", { name: "绑定", exact: true }).click();
  await expect(page.getByText("邮箱已绑定")).toBeVisible();

  await page.getByRole("button", { name: "修改邮箱" }).click();
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await expect(drawer.getByText(/验证码已发送到/)).toBeVisible();
  await drawer
    .getByLabel("验证码", { exact: true })
    .fill(await codeTo(page, "player5@example.org"));
  await drawer.getByRole("button", { name: "下一步" }).click();
  await drawer.getByLabel("邮箱地址").fill("player5@example.com");
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await expect(drawer.getByText("验证码已发送到 pl***@example.com")).toBeVisible();
  await drawer
    .getByLabel("验证码", { exact: true })
    .fill(await codeTo(page, "player5@example.com"));
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("邮箱已更换")).toBeVisible();

  await page.getByRole("button", { name: "修改手机" }).click();
  await drawer.getByText("解除绑定", { exact: true }).first().click();
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await expect(drawer.getByText("绑定未满24小时")).toBeVisible();
  await world.db.rows({
    text: "UPDATE account_profile SET phone_bound_at = fd_now() - interval '1 day'",
  });
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await expect(drawer.getByText(/验证码已发送到/)).toBeVisible();
  await drawer.getByLabel("验证码", { exact: true }).fill(await codeTo(page, "+8613800138005"));
  await drawer.getByLabel("资金密码", { exact: true }).fill(demoFundsPassword);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "解除绑定", exact: true }).click();
  await expect(page.getByText("手机已解绑")).toBeVisible();

  await page.getByRole("button", { name: "绑定微信" }).click();
  await drawer
    .getByLabel(/资金密码|登录密码/)
    .first()
    .fill("Fairdraw-funds-1");
  await drawer.getByRole("button", { name: "去微信确认" }).click();
  await expect(page.getByText("微信已绑定")).toBeVisible();
  await expect(page.getByRole("button", { name: "修改微信" })).toBeVisible();
});

test("who forgot both passwords comes back through codes, and logs in by phone", async ({
  page,
  world,
}) => {
  await world.db.rows({
    text: `INSERT INTO account_profile (account_id, merchant_id, phone)
      SELECT id, merchant_id, '+8613800138006' FROM account WHERE user_name = 'player4'
      ON CONFLICT (account_id) DO UPDATE SET phone = excluded.phone`,
  });
  const phone = "13800138006";
  await page.goto("/Login");
  await solveCaptcha(page, () => page.getByText("手机登录", { exact: true }).click());
  await page.getByLabel("手机号").fill(phone);
  await expectAccessible(page);
  await page.getByRole("button", { name: "发送验证码" }).click();
  await page.getByLabel("验证码", { exact: true }).fill(await codeTo(page, "+8613800138006"));
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/AccountPassword?tab=funds");
  await page.getByRole("button", { name: "忘记资金密码？" }).click();
  await expect(page.getByText("24 小时内不能提款")).toBeVisible();
  await page.getByRole("button", { name: "发送验证码" }).click();
  await expect(page.getByText(/验证码已发送到/)).toBeVisible();
  await page.getByLabel("验证码", { exact: true }).fill(await codeTo(page, "+8613800138006"));
  await page.getByLabel("新密码", { exact: true }).fill("shanghai1990");
  await expect(page.getByRole("meter", { name: "密码强度" })).toHaveAttribute(
    "aria-valuetext",
    /弱/,
  );
  await page.getByLabel("新密码", { exact: true }).fill("a much better sentence");
  await expect(page.getByRole("meter", { name: "密码强度" })).toHaveAttribute(
    "aria-valuetext",
    "很强",
  );
  await page.getByLabel("再次输入新密码").fill("a much better sentence");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "重设资金密码" }).click();
  await expect(page.getByText(/新的资金密码已生效/)).toBeVisible();

  await signOut(page);
  await page.goto("/Login");
  await solveCaptcha(page, () => page.getByRole("button", { name: "忘记密码" }).click());
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("账号", { exact: true }).fill("player4");
  await drawer.getByRole("button", { name: "下一步" }).click();
  await drawer.getByText("已绑定的手机").click();
  await drawer.getByRole("button", { name: "发送验证码" }).click();
  await drawer.getByLabel("验证码", { exact: true }).fill(await codeTo(page, "+8613800138006"));
  await drawer.getByLabel("新密码", { exact: true }).fill("quite another sentence");
  await drawer.getByLabel("再次输入新密码").fill("quite another sentence");
  await drawer.getByRole("button", { name: "设置新密码" }).click();
  await expect(drawer.getByText(/新密码已生效/)).toBeVisible();
  await page.goto("/Login");
  await page.getByLabel("账号", { exact: true }).fill("player4");
  await page.getByLabel("密码", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText("账号或密码错误")).toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill("quite another sentence");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

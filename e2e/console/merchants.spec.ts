import { expect, expectAccessible, test } from "../story.ts";
import { deskViewport, enter, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport });

watchPolicy();

test("two operators make a merchant, and its site opens on its host", async ({ page, world }) => {
  test.setTimeout(180_000);
  await page.goto("/admin/AdminMerchant/Create");
  await enter(page, world, "operator");
  await expect(page.getByText("此操作须两人完成")).toBeVisible();
  await page.getByLabel(/^商户代码/).fill("third");
  await page.getByLabel("网站名称").fill("第三站");
  await page.getByRole("combobox", { name: /域名（小写/ }).fill("third.localhost ");
  await page.getByLabel("货币").fill("CNY");
  const languages = page.getByRole("combobox", { name: "页面语言" });
  for (const language of ["简体中文", "English"]) {
    await languages.fill(language);
    await page.locator(`.ant-select-item-option[title="${language}"]`).click();
  }
  await page.keyboard.press("Escape");
  await page.getByLabel("牌照说明").fill("仅供演示");
  await page.getByRole("combobox", { name: /首批负责人/ }).fill("anna bert ");
  await expectAccessible(page);
  await page.getByLabel(/操作理由/).fill("故事：开设新站");
  await page.getByRole("button", { name: "下一步" }).click();
  const dialog = page.getByRole("dialog", { name: "请核对后提交" });
  await expect(dialog.getByText("third.localhost")).toBeVisible();
  await dialog.getByRole("button", { name: "确认提交" }).click();
  await expect(page.getByRole("link", { name: "查看提案" })).toBeVisible();
  await page.getByRole("button", { name: "退出" }).click();

  await enter(page, world, "operator2");
  await page.goto("/admin/AdminTask/Search");
  const row = page.getByRole("row").filter({ hasText: "故事：开设新站" });
  await row.getByRole("button", { name: "详情" }).click();
  const details = page.getByRole("dialog", { name: "详情" });
  await details.getByRole("button", { name: "批准" }).click();
  const approval = page.getByRole("dialog", { name: /^批准提案/ });
  await approval.getByLabel(/操作理由/).fill("故事：资料已核对");
  await approval.getByRole("button", { name: "批准" }).click();
  await expect(details.getByText("已批准")).toBeVisible();
  await page.goto("/admin/AdminMerchant/Search");
  await expect(page.getByRole("cell", { name: "third", exact: true })).toBeVisible();
  await expectAccessible(page);

  const site = new URL(world.url);
  site.hostname = "third.localhost";
  await page.goto(`${site.origin}/Login`);
  await expect(page.getByLabel("账号", { exact: true })).toBeVisible();
  const title = await page.evaluate(async () => {
    const answer = await fetch("/api/WebSiteInfo/GetInfo", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    const info = (await answer.json()) as { WebSiteTitle: string };
    return info.WebSiteTitle;
  });
  expect(title).toBe("第三站");
});

test("a skin that cannot be read is not saved; one that can is what players see", async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  await page.goto("/admin/AdminSkin/Search");
  await enter(page, world, "operator");
  await expect(page.getByRole("heading", { name: "皮肤与配色" })).toBeVisible();
  await expectAccessible(page);
  const card = page
    .locator(".ant-card")
    .filter({ has: page.getByRole("heading", { name: /翡翠/ }) });
  await card.getByLabel("翡翠 操作理由").fill("故事：换一种绿");
  await card.getByLabel("翡翠 浅色 主色上的文字").fill("#7aa598");
  await expect(card.getByRole("alert")).toContainText("浅色：主色上的文字 在 主色 上只有");
  await expect(card.getByRole("button", { name: "保存配色" })).toBeDisabled();
  // The look at the colours cannot be read, as it says.
  await expectAccessible(page, "[role=alert]");
  await card.getByLabel("翡翠 浅色 主色上的文字").fill("#ffffff");
  await card.getByLabel("翡翠 浅色 主色", { exact: true }).fill("#0a5a46");
  await card.getByRole("button", { name: "保存配色" }).click();
  await expect(card.getByText("已自定义")).toBeVisible();
  await card.getByLabel("翡翠 操作理由").fill("故事：选用翡翠");
  await card.getByRole("button", { name: "选用皮肤" }).click();
  await expect(card.getByText("正在使用")).toBeVisible();

  await page.goto("/Login");
  await page.getByLabel("账号", { exact: true }).fill("player1");
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/Bet/101");
  const shell = page.locator("[data-skin=jade]");
  await expect(shell).toBeVisible();
  await expect
    .poll(() =>
      shell.evaluate((element) => getComputedStyle(element).getPropertyValue("--fd-primary")),
    )
    .toContain("#0a5a46");
});

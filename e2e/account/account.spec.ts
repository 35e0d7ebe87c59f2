import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../story.ts";

test("a player reads the account and writes a greeting, which the next login shows", async ({
  page,
}) => {
  await signIn(page, "player4");
  await page.goto("/AccountInfo");
  await expect(page.getByRole("heading", { name: "账户信息" })).toBeVisible();
  await expect(page.getByText("player4").filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "个人资料" }).click();
  await page.getByLabel("预留问候语").fill("山高水长");
  await page.getByRole("button", { name: "保存 预留问候语" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/Login");
  await page.getByLabel("账号", { exact: true }).fill("player4");
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText("山高水长")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  // The next story meets this player as he was.
  await page.goto("/AccountInfo?tab=profile");
  await page.getByLabel("预留问候语").fill("");
  await page.getByRole("button", { name: "保存 预留问候语" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
});

test("a switch of the preferences is stored with the account", async ({ page }) => {
  await signIn(page, "player3");
  await page.goto("/AccountInfo?tab=preference");
  const closing = page.getByRole("switch", { name: "封盘提示" });
  const before = await closing.isChecked();
  const stored = page.waitForResponse(/UpdateAlertInfo/);
  await page.getByText("封盘提示", { exact: true }).click();
  await stored;
  await page.reload();
  if (before) await expect(closing).not.toBeChecked();
  else await expect(closing).toBeChecked();
  await expectAccessible(page);
});

test("what boards begin with and what is bet without a question follows to other devices", async ({
  page,
  browser,
  world,
}) => {
  await signIn(page, "player5");
  await page.goto("/AccountInfo?tab=preference");
  const store = async (press: () => Promise<void>) => {
    const stored = page.waitForResponse(/UpdatePreference/);
    await press();
    expect(await (await stored).json()).toMatchObject({ Result: 0 });
  };
  const unit = page.getByRole("group", { name: "默认单位" });
  await store(() => unit.getByText("角", { exact: true }).click());
  await store(() => page.getByRole("button", { name: "增加默认倍数" }).click());
  await page.getByRole("textbox", { name: "超过此金额才确认" }).fill("5");
  await store(() => page.getByRole("button", { name: "保存 超过此金额才确认" }).click());
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const size = page.viewportSize();
  const other = await (
    await browser.newContext({ baseURL: world.url, locale: "zh-CN", viewport: size })
  ).newPage();
  await signIn(other, "player5");
  await other.goto("/Bet/101?play=ssc.dwd");
  await other.getByRole("button", { name: /^万位 3/ }).click();
  await expect(other.getByRole("textbox", { name: "倍数", exact: true })).toHaveValue("2");
  const answer = other.waitForResponse(/Bet\/Submit/);
  await other.getByRole("button", { name: "立即投注" }).click();
  expect((await answer).request().postDataJSON()).toMatchObject({
    Items: [{ Unit: "jiao", Multiple: 2 }],
  });
  await other.context().close();
});

test("a login elsewhere stands in the list and can be ended from here", async ({
  page,
  browser,
  world,
}) => {
  const other = await (await browser.newContext({ baseURL: world.url, locale: "zh-CN" })).newPage();
  await signIn(other, "player2");
  await signIn(page, "player2");
  await page.goto("/AccountInfo?tab=log");
  await expect(page.getByText("本次登录").filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "退出其他设备" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "退出其他设备" }).click();
  await expect(page.getByText(/已退出 \d+ 个其他登录/)).toBeVisible();
  await other.goto("/BetRecord");
  await expect(other).toHaveURL(/\/(Login|Timeout|ErrorMsg)/);
  await other.context().close();
});

test("a new password is judged while it is typed, and the old one must be right", async ({
  page,
}) => {
  await signIn(page, "player1");
  await page.goto("/AccountPassword");
  const change = page.getByRole("button", { name: "修改密码" });
  await page.getByLabel("原密码").fill("not the one");
  await page.getByLabel("新密码", { exact: true }).fill("player1");
  await expect(change).toBeDisabled();
  await page.getByLabel("新密码", { exact: true }).fill("correct horse 9");
  await page.getByLabel("再次输入新密码").fill("correct horse 9");
  await change.click();
  await expect(page.getByText("原密码错误")).toBeVisible();
  await expectAccessible(page);
});

test("the downloads list the lines that are signed, and this one among them", async ({ page }) => {
  await signIn(page, "player4");
  await page.goto("/DownLoadCenterAndAFK");
  await expect(page.getByRole("heading", { name: "下载中心" })).toBeVisible();
  await expect(page.getByText("当前", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  signOut,
  test,
} from "../story.ts";

test("a visitor is led to the login, a deep link to the timeout page", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/Login$/);
  await page.goto("/Bet/101");
  await expect(page).toHaveURL(/\/Timeout/);
  await expect(page.getByRole("heading", { name: "登录已过期" })).toBeVisible();
  await expectAccessible(page);
});

test("the login page stands before any code is there, and nothing of it moves then", async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  // Fonts come behind the code, and glyphs that a machine lacks have another width without them.
  await page.route("**/*.woff2", (route) => route.abort());
  const parts = ["h1", "form", "input[type=password]", "button[type=submit]", "select"];
  const places = () =>
    Promise.all(parts.map((part) => page.locator(`#root ${part}`).boundingBox()));
  await page.goto("/Login", { waitUntil: "commit" });
  await expect(page.getByText("登录您的账户")).toBeVisible();
  await expect(page.locator("#root > [inert]")).toBeVisible();
  const before = await places();
  code.resolve();
  await expect(page.getByLabel("账号", { exact: true })).toBeFocused();
  await expect(page.locator("#root > [inert]")).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test("a wrong password is told beside the field and nothing else", async ({ page }) => {
  await page.goto("/Login");
  await page.getByLabel("账号", { exact: true }).fill("player1");
  await page.getByLabel("密码", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText("账号或密码错误")).toBeVisible();
  await expect(page.getByLabel("密码", { exact: true })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("one tap on a demo account fills the form; staff have a door of their own", async ({
  page,
}) => {
  await page.goto("/Login");
  await page.getByRole("button", { name: /^player1/ }).click();
  await expect(page.getByRole("button", { name: /^operator/ })).toHaveCount(0);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("logging out ends the session everywhere", async ({ page, context }) => {
  await signIn(page, "player2");
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByTestId("balance").filter({ visible: true }).first()).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/(Login|Timeout|ErrorMsg\?Msg=1)/);
});

test("English is complete where the story goes", async ({ page, world }) => {
  await openIssue(world);
  await page.goto("/Login");
  await page.getByRole("combobox").selectOption({ label: "English" });
  await page.getByLabel("Account", { exact: true }).fill("player2");
  await page.getByRole("textbox", { name: "Password" }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  // What the merchant announces is in the languages he writes.
  await page.getByRole("button", { name: "Close the running announcements" }).click();
  await page.goto("/Bet/101");
  await expect(page.getByRole("button", { name: "Pick numbers" }).first()).toBeVisible();
  const chinese = await page.evaluate(
    () => document.body.innerText.match(/[\u4e00-\u9fff]+/g) ?? [],
  );
  expect(chinese.filter((text) => !["简体中文", "繁體中文"].includes(text))).toEqual([]);
  await expectAccessible(page);
});

test("a phone that is logged in lets another device in by its code", async ({
  page,
  browser,
  world,
}) => {
  const phone = await (await browser.newContext({ baseURL: world.url, locale: "zh-CN" })).newPage();
  await signIn(phone, "player2");
  const made = page.waitForResponse(/Token\/QrInit/);
  await page.goto("/Login");
  await page.getByText("扫码登录", { exact: true }).click();
  const { Url } = (await (await made).json()) as { Url: string };
  await expect(page.getByRole("img", { name: "登录二维码" })).toBeVisible();
  await expectAccessible(page);
  await phone.goto(Url);
  await expect(phone.getByRole("alertdialog")).toContainText("允许在另一台设备上登录");
  await expect(page.getByText("已扫描，请在手机上确认。")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "允许登录" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByTestId("balance").filter({ visible: true }).first()).toBeVisible();
  await phone.context().close();
});

test("a captcha comes after three failures, and its question in words is an answer too", async ({
  page,
}) => {
  await page.goto("/Login");
  for (let i = 0; i < 3; i += 1) {
    await page.getByLabel("账号", { exact: true }).fill("agent1");
    await page.getByLabel("密码", { exact: true }).fill(`wrong ${i}`);
    const answered = page.waitForResponse(/Token\/Login/);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await answered;
  }
  await expect(page.getByLabel("验证码", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "看不清？改为文字问题" }).click();
  await expect(page.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a visitor plays for free on an account that is made at once", async ({ page }) => {
  await page.goto("/Login?Demo=1");
  await page.getByRole("button", { name: "免费试玩" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByTestId("balance").filter({ visible: true }).first()).toBeVisible();
});

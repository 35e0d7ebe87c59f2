import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

/** Characters that only Simplified texts have, out of the words these pages are made of. */
const simplifiedOnly = /[录账户码号网络务开奖种选单双龙东订处数据验证页错误链请试过时间约发]/gu;

const chooseLanguage = (page: Page, language: string) =>
  page.getByRole("combobox").selectOption({ label: language });

const textsOf = (page: Page, pattern: RegExp) =>
  page.evaluate((source) => {
    const own = ["简体中文", "繁體中文"];
    const texts = own.reduce((all, name) => all.replaceAll(name, ""), document.body.innerText);
    return texts.match(new RegExp(source, "gu")) ?? [];
  }, pattern.source);

/** Files with texts that the page has fetched so far. */
const textFilesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name.match(/[.-](zh|tw|en)-[^.]+\.js$/)?.[1] ?? "")
      .filter((language) => language !== ""),
  );

test("the language changes without loading the page again and stays chosen", async ({ page }) => {
  await page.goto("/Login");
  await expect(page.getByRole("heading", { name: "登录您的账户" })).toBeVisible();
  expect(new Set(await textFilesOf(page))).toEqual(new Set(["zh"]));
  await page.getByLabel("账号", { exact: true }).fill("half-typed");
  await chooseLanguage(page, "English");
  await expect(page.getByRole("heading", { name: "Log in to your account" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByLabel("Account", { exact: true })).toHaveValue("half-typed");
  expect(await textsOf(page, /\p{Script=Han}+/u)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Log in to your account" })).toBeVisible();
  expect(new Set(await textFilesOf(page))).toEqual(new Set(["en"]));
});

test("Traditional Chinese is Traditional on the pages, in the games and in refusals", async ({
  page,
  world,
}) => {
  await openIssue(world);
  await page.goto("/Login");
  await chooseLanguage(page, "繁體中文");
  await expect(page.getByRole("heading", { name: "登入您的帳戶" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
  expect(await textsOf(page, simplifiedOnly)).toEqual([]);
  await page.getByLabel("帳號", { exact: true }).fill("player1");
  await page.getByLabel("密碼", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page.getByText("帳號或密碼錯誤")).toBeVisible();
  await page.getByLabel("密碼", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/Bet/101");
  await expect(page.getByRole("heading", { name: /分分/ }).first()).toBeVisible();
  await expect(page.getByText("萬位", { exact: true }).first()).toBeVisible();
  expect(await textsOf(page, simplifiedOnly)).toEqual([]);
});

test.describe("a browser that prefers Taiwan's Chinese", () => {
  test.use({ locale: "zh-TW" });
  test("is met in it at the first visit", async ({ page }) => {
    await page.goto("/Login");
    await expect(page.getByRole("heading", { name: "登入您的帳戶" })).toBeVisible();
  });
});

test.describe("a browser that reads none of our languages", () => {
  test.use({ locale: "de-DE" });
  test("is met in English", async ({ page }) => {
    await page.goto("/Login");
    await expect(page.getByRole("heading", { name: "Log in to your account" })).toBeVisible();
  });
});

test("a language that cannot be fetched is told, and the page stays as it is", async ({ page }) => {
  await page.goto("/Login");
  await expect(page.getByRole("heading", { name: "登录您的账户" })).toBeVisible();
  await page.route(/(texts\.|-)en-/, (route) => route.abort());
  await chooseLanguage(page, "English");
  await expect(page.getByText("该语言没有载入成功，请检查网络后再试。")).toBeVisible();
  await expect(page.getByRole("heading", { name: "登录您的账户" })).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveValue("zh-CN");
});

test("a page that is not there yet is judged by the guard first, then told", async ({ page }) => {
  await signIn(page, "player1");
  await page.goto("/Coupon");
  await expect(page.getByRole("heading", { name: "优惠券" })).toBeVisible();
  await expect(page.getByText("这个页面还没有开放")).toBeVisible();
  await page.goto("/NoSuchPage");
  await expect(page.getByRole("heading", { name: "没有这个页面" })).toBeVisible();
  await expect(page.getByTestId("balance").first()).toBeVisible();
  await page.goto("/CreatePlayer");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("该页面仅代理可用")).toBeVisible();
  await page.goto("/BonusWallet");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("您的账户没有这项功能")).toBeVisible();
});

test("a visitor of pages that are not there is told, or asked for the login", async ({ page }) => {
  await page.goto("/ChatAnonymity");
  await expect(page.getByRole("heading", { name: "在线客服" })).toBeVisible();
  await expect(page.getByText("这个页面还没有开放")).toBeVisible();
  await expect(page.getByRole("link", { name: "去登录" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const path of ["/Coupon", "/DepositQrcode", "/NoSuchPage"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/Timeout$/);
  }
});

test("an error page says what is ours to say, and nothing that a link puts into it", async ({
  page,
}) => {
  await page.goto("/ErrorMsg?Msg=2");
  await expect(page.getByText("您的账号在其他地方登录")).toBeVisible();
  await page.goto(`/ErrorMsg?Msg=${encodeURIComponent("您的帳號在其他地方登入")}`);
  await expect(page.getByText("您的账号在其他地方登录")).toBeVisible();
  await page.goto(`/ErrorMsg?Msg=${encodeURIComponent("请致电 123 领取奖金")}`);
  await expect(page.getByText("服务暂时不可用")).toBeVisible();
  await expect(page.getByText("123")).toHaveCount(0);
  await page.goto("/ErrorMsg?Msg=999&Trace=0f0e0d0c-1111-4222-8333-444455556666");
  await expect(page.getByText("0f0e0d0c-1111-4222-8333-444455556666")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a registration link that leads nowhere says why that may be", async ({ page }) => {
  await page.goto("/LinkFailure?Code=a1b2c3");
  await expect(page.getByRole("heading", { name: "注册链接无效或已停用" })).toBeVisible();
  await expect(page.getByText("邀请码 a1b2c3")).toBeVisible();
  await page.goto("/LinkFailure?Code=%E8%AF%B7%E8%87%B4%E7%94%B5");
  await expect(page.getByText(/^邀请码 /)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

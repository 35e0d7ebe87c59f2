import { aBetItem, aBetRequest, captchaAnswer, type World } from "@fairdraw/dev-world";
import { submitBet } from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import {
  choosePlay,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

/** A world of their own: who spends everything here has nothing left for another story. */
test.use({ gameIds: [101, 102] });

const playerOf = (project: string, desktop: string, phone: string) =>
  project === "desktop" ? desktop : phone;

/** Leaves a player 4.00 of his 10,000.00. */
async function spendNearlyAll(world: World, player: string): Promise<void> {
  const token = await world.signIn(player);
  const item = aBetItem({ Multiple: 2499 });
  const answer = await world.call(submitBet, await aBetRequest(world, [item]), token);
  expect(answer).toMatchObject({ WalletAmount: "4.000" });
}

/** Picks all ten digits of the first place: 20.00 yuan. */
async function pickTwentyYuan(page: Page, project: string): Promise<void> {
  await page.goto("/Bet/101");
  await choosePlay(page, project, ["定位胆", "定位胆"]);
  await page.getByRole("button", { name: "万位 全部", exact: true }).click();
}

/** Registers by the site's own link, as far as the last step. */
async function register(page: Page, name: string): Promise<void> {
  // The question in words, in the language that the story can answer.
  await page.route("**/api/Captcha/Get", (route) =>
    route.continue({ postData: JSON.stringify({ Language: "en" }) }),
  );
  await page.goto("/Register");
  await page.getByLabel("账号", { exact: true }).fill(name);
  await page.getByLabel("密码", { exact: true }).fill("correct horse 9");
  await page.getByLabel("再次输入密码", { exact: true }).fill("correct horse 9");
  await page.getByLabel("出生日期").fill("1990-05-01");
  const given = page.waitForResponse(/Captcha\/Get/);
  await page.getByRole("button", { name: "下一步" }).click();
  const { Question } = (await (await given).json()) as { Question: string };
  await page.getByLabel("验证码", { exact: true }).fill(captchaAnswer(Question));
  await page.getByText(/我已年满 18 周岁/).click();
  await page.getByText(/我同意用户协议/).click();
  await page.getByRole("button", { name: "注册", exact: true }).click();
}

async function bet(page: Page): Promise<void> {
  await page.getByRole("button", { name: "立即投注" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
}

test("a newcomer is told of his play money when he has registered, and bets at once", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await register(page, `fresh${info.project.name}`);
  await expect(page.getByText("账户里已有 10,000.00 元试玩金")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/");
  await expect(page.getByText("10,000.00").first()).toBeVisible();
  await pickTwentyYuan(page, info.project.name);
  await bet(page);
  await expect(page.getByText("9,980.00").first()).toBeVisible();
});

test("a player without money takes play money where his balance is short, keeps his picks and bets", async ({
  page,
  world,
}, info) => {
  const { name } = info.project;
  await openIssue(world);
  const player = playerOf(name, "player1", "player2");
  await spendNearlyAll(world, player);
  await signIn(page, player);
  await openIssue(world);
  await pickTwentyYuan(page, name);
  await page.getByRole("button", { name: "余额不足 领取试玩金" }).click();
  const dialog = page.getByRole("dialog", { name: "领取试玩金" });
  await expect(dialog.getByText(/现在可领取 9,996.00 元/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "[role=dialog]");
  await expect(dialog.getByRole("button", { name: "领取 9,996.00 元" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("已领取 9,996.00 元试玩金")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("10,000.00").first()).toBeVisible();
  await expect(page.getByText(/10 注 × 2 元/)).toBeVisible();
  await bet(page);
  await expect(page.getByText("9,980.00").first()).toBeVisible();

  await page.goto("/CashFlowRecord");
  const named = page.getByText("试玩金", { exact: true }).filter({ visible: true });
  await expect(named.first()).toBeVisible();
});

test("within the hour the window tells when there is play money again", async ({
  page,
  world,
}, info) => {
  const { name } = info.project;
  await openIssue(world);
  const player = playerOf(name, "player3", "player4");
  await spendNearlyAll(world, player);
  await signIn(page, player);
  await page.getByRole("button", { name: "领取试玩金", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "领取试玩金" });
  await dialog.getByRole("button", { name: "领取 9,996.00 元" }).click();
  await expect(dialog).toBeHidden();
  await openIssue(world);
  await spendNearlyAll(world, player);
  await expect(page.getByText("4.00", { exact: true }).first()).toBeVisible({ timeout: 15_000 });

  await page.getByRole("button", { name: "领取试玩金", exact: true }).first().click();
  await expect(dialog.getByText(/下次可在 \d\d:\d\d 领取/)).toBeVisible();
  await expect(dialog.getByText(/^\d\d:\d\d$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^领取/ })).toHaveCount(0);
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

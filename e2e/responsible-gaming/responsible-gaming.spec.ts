import { captchaAnswer } from "@fairdraw/dev-world";
import type { Page } from "@playwright/test";
import {
  choosePlay,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  otherPage,
  signIn,
  test,
} from "../story.ts";

/** A world of their own: who takes a break here cannot bet in another story. */
test.use({ gameIds: [101, 102] });

const playerOf = (project: string, desktop: string, phone: string) =>
  project === "desktop" ? desktop : phone;

const openTab = async (page: Page) => {
  await page.getByRole("link", { name: "理性游戏" }).click();
  await expect(page.getByRole("heading", { name: "限额", exact: true })).toBeVisible();
};

/** Limits the loss of a day, in the tab. */
async function setLossLimit(page: Page, yuan: string) {
  await page.getByRole("button", { name: "设置限额" }).click();
  const form = page.getByRole("dialog", { name: "设置限额" });
  await form.getByLabel("限额", { exact: true }).fill(yuan);
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(`已用 0.00 / ${yuan}.00`)).toBeVisible();
}

/** Bets one number of 100,000, for 2 yuan, as far as the confirmation. */
async function confirmLoss(page: Page, project: string) {
  await page.goto("/Bet/101");
  await choosePlay(page, project, ["五星", "五星直选复式"]);
  for (const row of ["万位", "千位", "百位", "十位", "个位"]) {
    await page.getByRole("button", { name: `${row} 7`, exact: true }).click();
  }
  await page.getByRole("button", { name: "立即投注" }).click();
  return page.getByRole("dialog");
}

test("a player limits his loss, reaches it and is refused with the reason, one press from his limits", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  const player = playerOf(info.project.name, "player1", "player2");
  await signIn(page, player);
  await openTab(page);
  await setLossLimit(page, "3");

  const first = await confirmLoss(page, info.project.name);
  await expect(first.getByText("每日亏损限额：投注后 2.00 / 3.00")).toBeVisible();
  await first.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await openIssue(world);
  const second = await confirmLoss(page, info.project.name);
  await expect(second.getByText("每日亏损限额只剩 1.00，这笔投注会被拒绝")).toBeVisible();
  await expectAccessible(page);
  await second.getByRole("button", { name: "确认投注" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal.getByText("已达到您设定的限额")).toBeVisible();
  await refusal.getByRole("link", { name: "查看我的限额" }).click();
  await expect(page.getByText("已用 2.00 / 3.00")).toBeVisible();
});

test("a raise of a limit waits for a day and then for the player's word", async ({
  page,
  world,
}) => {
  test.slow();
  await signIn(page, "player5");
  await openTab(page);
  await setLossLimit(page, "3");
  await page.getByRole("button", { name: "修改：每日亏损限额" }).click();
  const raise = page.getByRole("dialog", { name: "每日亏损限额" });
  await raise.getByRole("button", { name: "500", exact: true }).click();
  await expect(raise.getByText("24 小时后才能确认，在此之前仍按 3.00")).toBeVisible();
  await raise.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(/将提高到 500.00，.* 起可确认/)).toBeVisible();
  await expect(page.getByRole("button", { name: "确认更改" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const [asked] = await world.db.rows<{ at: number }>({
    text: "SELECT max(pending_from) AS at FROM rg_limit",
  });
  await world.runFrom((asked?.at ?? 0) + 1000, 1);
  await signIn(page, "player5");
  await openTab(page);
  // A site that catches up with a whole day answers late, and may have to be asked again.
  const confirm = page.getByRole("button", { name: "确认更改" });
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click();
    await expect(page.getByText("已用 0.00 / 500.00")).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
});

test("a cool-off is agreed to with its effects in sight, locks the board at once and ends by itself", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  const player = playerOf(info.project.name, "player3", "player4");
  await signIn(page, player);
  await openTab(page);
  await page.getByRole("button", { name: "休息 24 小时" }).click();
  const asking = page.getByRole("alertdialog", { name: "休息 24 小时？" });
  await expect(asking.getByText("进行中的追号终止，未用的金额退回余额")).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole("button", { name: "立即开始" }).click();
  await expect(page.getByText(/您正在冷静期，.*前不能投注/)).toBeVisible();

  await page.goto("/Bet/101");
  await expect(page.getByText(/您正在冷静期，.*前不能投注/)).toBeVisible();
  await expect(page.getByRole("button", { name: "立即投注" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/BetRecord");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const [taken] = await world.db.rows<{ until: number }>({
    text: "SELECT max(rg_until) AS until FROM account",
  });
  // Far enough that the sale of an issue, into which time is moved next, lies behind it too.
  await world.runFrom((taken?.until ?? 0) + 60_000, 1);
  await openIssue(world);
  await signIn(page, player);
  await confirmLoss(page, info.project.name);
  await expect(page.getByRole("dialog").getByRole("button", { name: "确认投注" })).toBeVisible();
});

test("the reality check stops the player in all windows until he answers in one", async ({
  page,
  baseURL,
  world,
}) => {
  await openIssue(world);
  await signIn(page, "player5");
  await openTab(page);
  await page.getByText("20", { exact: true }).click();
  await expect(page.getByText("提醒间隔已改为 20 分钟")).toBeVisible();
  const [now] = await world.db.rows<{ at: number }>({ text: "SELECT fd_now() AS at" });
  await world.runFrom((now?.at ?? 0) + 21 * 60_000, 1);
  const other = await page.context().newPage();
  await page.goto("/Bet/101");
  await other.goto(`${baseURL}/`);
  const card = page.getByRole("alertdialog", { name: "休息片刻，看一看" });
  await expect(card.getByText(/您已在线 0 小时 2\d 分/)).toBeVisible();
  const there = other.getByRole("alertdialog", { name: "休息片刻，看一看" });
  await expect(there).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole("button", { name: "继续" }).click();
  await expect(card).toHaveCount(0);
  await expect(there).toHaveCount(0);
  await other.close();
});

test("a new player is asked for a limit, may say no as easily, and has the one that he sets", async ({
  page,
  baseURL,
}) => {
  const register = async (visitor: Page, name: string) => {
    // The question in words, in the language that the story can answer.
    await visitor.route("**/api/Captcha/Get", (route) =>
      route.continue({ postData: JSON.stringify({ Language: "en" }) }),
    );
    await visitor.goto(`${baseURL}/Register`);
    await visitor.getByLabel("账号", { exact: true }).fill(name);
    await visitor.getByLabel("密码", { exact: true }).fill("correct horse 9");
    await visitor.getByLabel("再次输入密码", { exact: true }).fill("correct horse 9");
    await visitor.getByLabel("出生日期").fill("1990-05-01");
    const given = visitor.waitForResponse(/Captcha\/Get/);
    await visitor.getByRole("button", { name: "下一步" }).click();
    const { Question } = (await (await given).json()) as { Question: string };
    await visitor.getByLabel("验证码", { exact: true }).fill(captchaAnswer(Question));
    await visitor.getByText(/我已年满 18 周岁/).click();
    await visitor.getByText(/我同意用户协议/).click();
    await visitor.getByRole("button", { name: "注册", exact: true }).click();
    await expect(visitor.getByRole("heading", { name: "设置限额" })).toBeVisible();
  };
  const fresh = (letter: string) => `${letter}${Date.now().toString(36)}`.slice(0, 12);
  await register(page, fresh("n"));
  await expect(page.getByLabel("每日亏损限额")).toHaveValue("");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "暂不设置" }).click();
  await page.getByRole("link", { name: "进入首页" }).click();
  await expect(page).toHaveURL(/\/$/);

  const second = await otherPage(page, baseURL ?? "");
  await register(second, fresh("y"));
  await second.getByRole("button", { name: "300", exact: true }).click();
  await second.getByRole("button", { name: "设置限额" }).click();
  await expect(second.getByText("每日亏损限额已设为 300.00 元。")).toBeVisible();
  await second.getByRole("link", { name: "进入首页" }).click();
  await openTab(second);
  await expect(second.getByText("已用 0.00 / 300.00")).toBeVisible();
  await second.context().close();
});

test("a player looks at what his play came to, tests himself, limits his time and wants no advertising", async ({
  page,
}, info) => {
  await signIn(page, playerOf(info.project.name, "player5", "player4"));
  await openTab(page);
  await expect(page.getByRole("heading", { name: "活动明细" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出 CSV" }).click();
  expect((await download).suggestedFilename()).toBe("statement.csv");

  await page.getByRole("button", { name: "设置限额" }).click();
  const form = page.getByRole("dialog", { name: "设置限额" });
  await form.getByRole("radio", { name: /^在线时间/ }).click();
  await form.getByLabel("每日在线时间", { exact: true }).fill("5");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请输入 10 至 1440 的整数分钟")).toBeVisible();
  await form.getByRole("button", { name: "60", exact: true }).click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(/已用 \d+ 分钟 \/ 60 分钟/)).toBeVisible();

  await page.getByText("九个问题，了解自己的博彩习惯").click();
  for (const question of await page.getByRole("group", { name: /^[1-9]\. / }).all()) {
    await question.getByRole("radio", { name: "经常" }).click();
  }
  await page.getByRole("button", { name: "查看结果" }).click();
  await expect(page.getByText(/18 分（满分 27）/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const marketing = page.getByRole("checkbox", { name: "不接收任何营销信息" });
  const before = await marketing.isChecked();
  await marketing.click();
  await expect(marketing).toBeChecked({ checked: !before });
});

import {
  almostDraw,
  betDigits,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  otherPage,
  signIn,
  test,
} from "../story.ts";

/** Of long issues, so that a slow machine has the time for two players. */
const game = 103;

/** What was bet, as offers and as rows of one's own bets write it. */
const numbers = /万位 01234|01234 \| - \| - \| - \| -/;

test("a bet is offered, followed unseen, and its numbers are public after the close", async ({
  page,
  world,
}, info) => {
  test.slow();
  const project = info.project.name;
  const [leader, follower] =
    project === "desktop" ? ["player1", "player3"] : ["player2", "player4"];
  await openIssue(world, 150_000, game);
  await signIn(page, leader);
  await betDigits(page, project, { pick: "万位 小号", gameId: game });

  await page.getByRole("tab", { name: "跟单" }).click();
  await page.getByRole("button", { name: "发起跟单" }).click();
  const offering = page.getByRole("dialog", { name: "发起跟单" });
  await expect(offering).toContainText("01234 | - | - | - | -");
  await offering.getByLabel("留言（40 字内）").fill("小号，长期看好");
  await expectAccessible(page);
  await offering.getByRole("button", { name: "发起", exact: true }).click();
  await expect(page.getByText("我发起的")).toBeVisible();

  const other = await otherPage(page, world.url);
  await signIn(other, follower);
  await other.goto(`/Bet/${game}`);
  await other.getByRole("tab", { name: "跟单" }).click();
  const offer = other.getByRole("list", { name: "跟单" }).getByRole("listitem");
  await expect(offer).toContainText("小号，长期看好");
  await expect(offer).toContainText("封盘后公开");
  await expect(offer).not.toContainText("01234");
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await offer.getByRole("button", { name: "跟单" }).click();
  const joining = other.getByRole("dialog", { name: "跟单确认" });
  await expect(joining).toContainText("10.00");
  await joining.getByRole("button", { name: "确认跟单" }).click();
  await expect(offer.getByRole("button", { name: "已跟" })).toBeDisabled();
  await expect(page.getByText("1 人跟")).toBeVisible();
  await expect(other.getByText("待开奖").filter({ visible: true }).first()).toBeVisible();
  await expect(other.getByText(numbers)).toHaveCount(0);

  await almostDraw(world, game);
  const seen = other.getByText(numbers).filter({ visible: true });
  await expect(seen.first()).toBeVisible({ timeout: 30_000 });
  await other.context().close();
});

test("a leader is followed by itself, within what the follower gave it, until he stops it", async ({
  page,
  world,
}, info) => {
  test.slow();
  const project = info.project.name;
  const [leader, follower] =
    project === "desktop" ? ["player3", "player1"] : ["player4", "player2"];
  const offer = async (words: string) => {
    await page.getByRole("button", { name: "发起跟单" }).click();
    const offering = page.getByRole("dialog", { name: "发起跟单" });
    await offering.getByLabel("留言（40 字内）").fill(words);
    await offering.getByRole("button", { name: "发起", exact: true }).click();
    await expect(offering).toBeHidden();
  };
  await openIssue(world, 150_000, game);
  await signIn(page, leader);
  await betDigits(page, project, { pick: "万位 小号", gameId: game });
  await page.getByRole("tab", { name: "跟单" }).click();
  await offer("第一单");

  const other = await otherPage(page, world.url);
  await signIn(other, follower);
  await other.goto(`/Bet/${game}`);
  await other.getByRole("tab", { name: "跟单" }).click();
  const offers = other.getByRole("list", { name: "跟单" });
  await offers
    .getByRole("listitem")
    .filter({ hasText: "第一单" })
    .getByRole("button", { name: "自动跟随" })
    .click();
  const asking = other.getByRole("dialog", { name: "自动跟随" });
  const most = asking.getByLabel("总额上限");
  await expect(most).toHaveValue("50");
  await asking.getByRole("button", { name: "增加期数" }).click();
  await expect(most).toHaveValue("60");
  await most.fill("9");
  await expect(asking.getByRole("button", { name: "开始跟随" })).toBeDisabled();
  await most.fill("15");
  await expectAccessible(other);
  await asking.getByRole("button", { name: "开始跟随" }).click();
  const auto = other.getByRole("list", { name: "我的自动跟随" }).getByRole("listitem").first();
  await expect(auto).toContainText("0 / 6 期，0 单，每单 1 倍");
  await expectNoSidewaysScroll(other);

  await betDigits(page, project, { pick: "万位 小号", gameId: game });
  await page.getByRole("tab", { name: "跟单" }).click();
  await offer("第二单");
  await expect(auto).toContainText("1 / 6 期，1 单", { timeout: 20_000 });
  await expect(auto).toContainText("已投 10.00 / 15.00");
  const second = offers.getByRole("listitem").filter({ hasText: "第二单" });
  await expect(second.getByRole("button", { name: "已跟" })).toBeDisabled();
  await expectAccessible(other);
  await auto.getByRole("button", { name: "停止" }).click();
  await expect(auto).toContainText("已停止");
  await other.context().close();
});

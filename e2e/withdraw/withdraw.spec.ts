import type { World } from "@fairdraw/dev-world";
import { adjustBalance, selfExclude } from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import {
  awardedIssue,
  betDigits,
  closeFilters,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFilters,
  openIssue,
  operatorOf,
  seenWithin,
  signIn,
  test,
} from "../story.ts";

/** A world of their own: here time jumps, and players are excluded. */
test.use({ gameIds: [101, 104] });

const funds = "Fairdraw-funds-1";
const isDesktop = (project: string) => project === "desktop";

/** Asks for money to be paid to the card that is usable, and agrees. */
async function ask(page: Page, amount: string): Promise<void> {
  await page.getByLabel("提现金额").fill(amount);
  await expect(page.getByLabel("实到").getByText(/元/)).toBeVisible();
  await page.getByLabel("资金密码", { exact: true }).fill(funds);
  await page.getByRole("button", { name: "提交" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确认提现" }).click();
  await expect(page.getByRole("heading", { name: "提现申请已提交" })).toBeVisible();
}

/** Lets the jobs do what is due, a moment later. */
async function later(world: World, ms = 5000): Promise<void> {
  await world.runFrom(world.nowMs() + ms, 1);
}

test("a player withdraws to a card from home, and follows it until it is paid", async ({
  page,
  world,
}, { project }) => {
  test.setTimeout(120_000);
  await signIn(page, "player1");
  // One press from home; the form, the amount and the proof are on one page.
  await page.locator("main").getByRole("link", { name: "提现", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "我的规则" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel("提现金额").fill("99");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("最少 100.00 元")).toBeVisible();
  await page.getByLabel("提现金额").fill("300");
  await page.getByLabel("资金密码", { exact: true }).fill("wrong-one-1");
  await expect(page.getByLabel("实到").getByText("300.00 元")).toBeVisible();
  await page.getByRole("button", { name: "提交" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("工商银行")).toBeVisible();
  await expectAccessible(page, "[role=alertdialog]");
  await dialog.getByRole("button", { name: "确认提现" }).click();
  await expect(page.getByText("资金密码错误")).toBeVisible();
  await expect(page.getByLabel("资金密码", { exact: true })).toBeFocused();
  await ask(page, "300");
  await expect(page.getByText("现在由谁处理").or(page.getByText("钱在哪里")).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto("/WithdrawRecord");
  const detail = page.getByRole("button", { name: /^详情/ }).filter({ visible: true });
  await expect(detail.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await later(world);
  await expect(page.getByText("已到账").filter({ visible: true }).first()).toBeVisible({
    timeout: 40_000,
  });
  await openFilters(page, project.name);
  await page.getByLabel("状态", { exact: true }).selectOption({ label: "提现成功" });
  await closeFilters(page, project.name);
  await expect(page).toHaveURL(/state=1/);
  await detail.first().click();
  const drawer = page.getByRole("dialog", { name: "提现详情" });
  await expect(drawer.getByText("银行流水号")).toBeVisible();
  await expect(drawer.getByText(/如何核对/)).toBeVisible();
  await expect(drawer.getByRole("heading", { name: "经过" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
});

test("money that is held is explained bet by bet", async ({ page, world }, { project }) => {
  test.setTimeout(120_000);
  const player = isDesktop(project.name) ? "player2" : "player4";
  const operator = await operatorOf(world);
  const credited = await operator.act(adjustBalance, {
    RequestId: crypto.randomUUID(),
    UserName: player,
    Type: "credit",
    Cause: "goodwill",
    Amount: "500",
    WagerRequired: "60",
    EvidenceUrl: "",
  });
  expect(credited).toMatchObject({ Result: 0 });
  await signIn(page, player);
  const serial = await openIssue(world);
  await betDigits(page, project.name, { pick: "万位 全部" });
  await page.goto("/WithdrawRequest");
  await expect(page.getByText(/投注流水未达，锁定\s*500\.00/)).toBeVisible();
  await page.getByLabel("提现金额").fill("10480");
  await expect(page.getByText(/最多可提 9,980\.00 元/)).toBeVisible();
  const bets = page.getByRole("button", { name: /^逐笔明细/ }).filter({ visible: true });
  await bets.first().click();
  const drawer = page.getByRole("dialog", { name: "流水逐笔明细" });
  await expect(drawer.getByText("还没有注单计入")).toBeVisible();
  await drawer.getByRole("tab", { name: "未计入" }).click();
  await expect(drawer.getByText("未结算，结算后计入")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await world.runFrom((await drawOf(world, serial)) + 1000, 1);
  await awardedIssue(world, serial);
  await page.reload();
  await expect(page.getByText(/投注流水未达，锁定\s*333\.334/)).toBeVisible();
  await expect(page.getByRole("progressbar").filter({ visible: true }).first()).toHaveAttribute(
    "aria-valuetext",
    /20\.00 \/ 60\.00/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await bets.first().click();
  await expect(drawer.getByText("计入 20.00")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
});

/** When an issue draws. Units: epoch ms. */
async function drawOf(world: World, serial: string): Promise<number> {
  const [row] = await world.db.rows<{ at: number }>({
    text: `SELECT (extract(epoch FROM draw_at) * 1000)::float8 AS at FROM lottery_issue
      WHERE game_id = 101 AND serial_number = $1`,
    values: [serial],
  });
  if (row === undefined) throw new Error(`no issue ${serial}`);
  return row.at;
}

test("an excluded player can withdraw, and take back what waits for review", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  // The demo gives cards to this one alone.
  const player = "player1";
  const token = await world.signIn(player);
  expect(await world.call(selfExclude, { Months: 6, FundsPassword: funds }, token)).toMatchObject({
    Result: 0,
  });
  await signIn(page, player);
  await page.goto("/WithdrawRequest");
  await expect(page.getByText("自我排除或冷静期间也可以提现。")).toBeVisible();
  // More than the rules let pass without a person.
  await ask(page, "6000");
  await expect(page.getByText("审核人员")).toBeVisible();
  await page.getByRole("button", { name: "取消提现" }).click();
  const dialog = page.getByRole("alertdialog");
  await expectAccessible(page, "[role=alertdialog]");
  await dialog.getByRole("button", { name: "取消提现" }).click();
  await expect(page.getByText("提现已取消，金额已回到余额").first()).toBeVisible(seenWithin);
  await page.goto("/WithdrawRecord");
  await expect(page.getByText("已取消").filter({ visible: true }).first()).toBeVisible();
  await page.goto("/CashFlowRecord");
  await page.locator('a[href^="/WithdrawRecord?order="]').filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog", { name: "提现详情" })).toBeVisible();
  await expect(page.getByText("已回到余额").first()).toBeVisible();
});

import type { World } from "@fairdraw/dev-world";
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../story.ts";

/** A world of their own: rates are raised and bills are paid here. */
test.use({ gameIds: [101] });

const funds = "Fairdraw-funds-1";

const bets = { player1: 12_345_678, player2: 1_000_000 };
const countBills = async (world: World, where: string) => {
  const [row] = await world.db.rows<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM rebate_bill WHERE ${where}`,
  });
  return row?.n ?? 0;
};

/** Yesterday's bets on live video, whose bills are made and paid at once; once for each world. Units: thousandths. */
async function betYesterday(world: World): Promise<void> {
  if ((await countBills(world, "true")) > 0) return;
  await world.db.rows({
    text: `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'rebatePauseMinutes', '0')
      ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
  });
  await world.db.rows({
    text: `WITH kept AS (
        INSERT INTO external_bet (ref, account_id, category, platform, valid_bet, payout, settled_at, arrived_at, day, path, is_kept)
        SELECT 'story ' || a.id, a.id, 3, 'story', b.bet, 0, m.at, m.at, fd_day(m.at), a.path, false
        FROM unnest($1::text[], $2::bigint[]) AS b (name, bet) JOIN account a ON a.user_name = b.name AND a.merchant_id = 1,
          (SELECT fd_now() - interval '1 day' AS at) m RETURNING *)
      INSERT INTO fact_external_day (day, account_id, category, path, is_kept, bets, valid, payout)
      SELECT day, account_id, category, path, is_kept, 1, valid_bet, payout FROM kept`,
    values: [Object.keys(bets), Object.values(bets)],
  });
  await expect.poll(() => countBills(world, "state = 1"), { timeout: 30_000 }).toBeGreaterThan(3);
}

test("an agent raises rates below him, looks at yesterday's bills, and a player finds his rebate and where it comes from", async ({
  page,
  world,
}) => {
  await betYesterday(world);
  await signIn(page, "agent1");
  await page.goto("/DailyRebateManagement");
  await expect(page.getByRole("heading", { name: "返水管理" })).toBeVisible();
  const rate = page.getByLabel("player1 真人比例", { exact: true }).filter({ visible: true });
  await expect(rate).toHaveValue("0.3");
  await rate.fill("0.35");
  await rate.blur();
  await page.getByRole("button", { name: "批量套用" }).click();
  const fill = page.getByRole("dialog", { name: "批量套用" });
  await fill.getByLabel("类别").selectOption({ label: "电子" });
  await expectAccessible(page, '[role="dialog"]');
  await fill.getByRole("button", { name: "填入" }).click();
  await expect(page.getByText("6 项更改")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "核对并保存" }).click();
  const review = page.getByRole("dialog", { name: "核对更改" });
  await expect(review.getByText("player1 · 真人")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await review.getByLabel("资金密码", { exact: true }).fill("wrong one");
  await review.getByRole("button", { name: "保存", exact: true }).click();
  await expect(review.getByText("资金密码错误")).toBeVisible();
  await review.getByLabel("资金密码", { exact: true }).fill(funds);
  await review.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("比例已保存")).toBeVisible();
  await expect(rate).toHaveValue("0.35");
  await expectAccessible(page);

  await page.getByRole("tab", { name: "账单" }).click();
  await expect(page.getByText("我的差额合计")).toBeVisible();
  await page
    .getByText(/^player1/)
    .filter({ visible: true })
    .first()
    .click();
  const bill = page.getByRole("dialog", { name: "返水账单" });
  await expect(bill.getByRole("rowheader", { name: "agent1" })).toBeVisible();
  await expect(bill.getByText("49.382")).toBeVisible();
  await expect(bill.getByText("direct1")).toHaveCount(0);
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press("Escape");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a player sees his rates, tries the calculator, and comes from a movement of money to its bill", async ({
  page,
  world,
}) => {
  await betYesterday(world);
  await signIn(page, "player2");
  await page.goto("/MyDailyRebate");
  await expect(page.getByRole("heading", { name: "我的返水" })).toBeVisible();
  const figures = page.getByRole("group", { name: "返水数据" });
  await expect(figures).toContainText("3.00");
  const calculator = page.getByRole("region", { name: "返水计算器" });
  await calculator.getByLabel("有效投注金额").fill("12345.678");
  await expect(calculator).toContainText(/37\.037|43\.209/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/CashFlowRecord");
  await page.locator('a[href*="/MyDailyRebate?bill="]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/MyDailyRebate\?bill=/);
  const bill = page.getByRole("dialog", { name: "返水账单" });
  await expect(bill.getByRole("rowheader", { name: "player2" })).toBeVisible();
  await expect(bill.getByText("agent1")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "体育", exact: true }).click();
  await expect(page.getByRole("heading", { name: "我的体育返水" })).toBeVisible();
  await page.getByRole("tab", { name: "账单" }).click();
  await expect(page.getByText("这些日期没有返水账单。")).toBeVisible();
  await expectAccessible(page);
});

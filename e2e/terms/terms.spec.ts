import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../story.ts";

/** A world of their own: who signs here has signed in other stories too. */
test.use({ gameIds: [101], hasChains: true });

const funds = "Fairdraw-funds-1";

test("a player reads the agreement on points, signs it, and takes it back", async ({ page }) => {
  await signIn(page, "player3");
  await page.goto("/TradeAgreement");
  await expect(page.getByRole("heading", { name: "转点协议", level: 1 })).toBeVisible();
  const points = page.getByRole("region", { name: "要点" });
  await expect(points.getByRole("listitem")).toHaveCount(5);
  const mine = page.getByRole("region", { name: "我的签署" });
  const sign = mine.getByRole("button", { name: "已阅读并同意" });
  await mine.getByLabel("资金密码", { exact: true }).scrollIntoViewIfNeeded();
  await expect(mine.getByText("输入资金密码确认您已阅读并同意。")).toBeVisible();
  await mine.getByLabel("资金密码", { exact: true }).fill("wrong");
  await sign.click();
  await expect(mine.getByText("资金密码错误")).toBeVisible();
  await mine.getByLabel("资金密码", { exact: true }).fill(funds);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await sign.click();
  await expect(mine.getByText(/签署了版本 1/)).toBeVisible();
  await expect(page.getByRole("region", { name: "签署记录" }).getByText("有效")).toBeVisible();
  await expectAccessible(page);

  await mine.getByRole("button", { name: "撤销签署" }).click();
  const dialog = page.getByRole("alertdialog", { name: "撤销签署？" });
  await expectAccessible(page, '[role="alertdialog"]');
  await dialog.getByRole("button", { name: "撤销签署" }).click();
  await expect(sign).toBeVisible();
});

test("the agreement on digital currency names its networks and goes on paper", async ({ page }) => {
  await signIn(page, "player1");
  await page.goto("/TradeAgreementCurrency");
  await expect(page.getByText(/签署了版本 1/)).toBeVisible();
  const history = page.getByRole("region", { name: "签署记录" });
  await expect(history.getByRole("row")).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "数字货币协议" })).toBeVisible();
  await expect(page.getByRole("button", { name: "下载 PDF" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("an agent sees who of those below him has not signed, and reminds one", async ({ page }) => {
  await signIn(page, "agent1");
  await page.goto("/TradeAgreement");
  const unsigned = page.getByRole("region", { name: "未签署的直属下级" });
  await unsigned.getByRole("button", { name: "提醒 player2" }).click();
  await expect(
    unsigned.getByRole("listitem").filter({ hasText: "player2" }).getByText("今日已提醒"),
  ).toBeVisible();
  await expectAccessible(page);
});

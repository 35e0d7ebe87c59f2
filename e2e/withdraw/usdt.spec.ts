import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../story.ts";

/** Chains of play USDT, and a world of its own. */
test.use({ gameIds: [101], hasChains: true });

test("a player withdraws USDT within four presses from home, at the rate that he was shown", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  // A signer has told of its wallet; none runs in this world, and nothing is paid here.
  await world.db.rows({
    text: "INSERT INTO payout_wallet (chain_id, address) SELECT id, decode(repeat('ab', 20), 'hex') FROM chain ON CONFLICT DO NOTHING",
  });
  await signIn(page, "player1");
  await page.locator("main").getByRole("link", { name: "提现", exact: true }).first().click();
  await page.getByText("USDT", { exact: true }).click();
  await expect(page.getByText(/USDT · ERC20 0x/)).toBeVisible();
  await expect(page.getByText(/1 USDT = [\d.]+ 元/).first()).toBeVisible();
  await page.getByLabel("提现金额").fill("500");
  const arrives = page.getByLabel("实到").getByRole("status");
  await expect(arrives).toHaveText(/^\d+\.\d+ USDT$/);
  const shown = (await arrives.textContent()) ?? "";
  await page.getByLabel("资金密码", { exact: true }).fill("Fairdraw-funds-1");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText(shown)).toBeVisible();
  await expectAccessible(page, "[role=alertdialog]");
  await dialog.getByRole("button", { name: "确认提现" }).click();
  await expect(page.getByRole("heading", { name: "提现申请已提交" })).toBeVisible();
  await expect(page.getByText(shown).first()).toBeVisible();
  await expect(page.getByText("钱在哪里")).toBeVisible();
  await expectAccessible(page);
});

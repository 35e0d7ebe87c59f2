import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../story.ts";

/** A world of their own: cards that are bound here would stand in other stories. */
test.use({ gameIds: [101, 105], hasChains: true });

const funds = "Fairdraw-funds-1";
/** The last digit does not fit the others. */
const odd = "6222021200009990";

test("a player sees his cards, binds another one in spite of its last digit, sees it cool and removes it", async ({
  page,
}) => {
  await signIn(page, "player1");
  await page.goto("/AccountInfo?tab=cards");
  const cards = page.getByRole("region", { name: "银行卡" });
  await expect(cards.getByRole("listitem")).toHaveCount(2);
  await expect(cards.getByText("工商银行")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await cards.getByRole("button", { name: "绑定银行卡" }).click();
  const wizard = page.getByRole("dialog", { name: "绑定银行卡" });
  await wizard.getByRole("searchbox", { name: "查找银行" }).fill("bank of beijing");
  await wizard.getByRole("button", { name: /北京银行/ }).click();
  await wizard.getByLabel("省份").selectOption({ label: "北京" });
  await wizard.getByLabel("城市").fill("北京");
  await wizard.getByLabel("支行名称").fill("朝阳支行");
  await wizard.getByLabel("卡号", { exact: true }).fill(odd);
  await expect(wizard.getByLabel("卡号", { exact: true })).toHaveValue("6222 0212 0000 9990");
  await expect(wizard.getByText(/校验位不符/)).toBeVisible();
  await expect(wizard.getByText(/须等待 24 小时/)).toBeVisible();
  await wizard.getByLabel("已绑定卡的完整卡号").fill("6222 0000");
  await wizard.getByLabel("资金密码", { exact: true }).fill(funds);
  const bind = wizard.getByRole("button", { name: "绑定", exact: true });
  await expect(bind).toBeDisabled();
  await wizard.getByLabel("已核对，卡号无误").check();
  await expectAccessible(page, '[role="dialog"]');
  await bind.click();
  await expect(wizard.getByText("原卡验证失败")).toBeVisible();
  await wizard.getByLabel("已绑定卡的完整卡号").fill("6222 0212 0000 4880");
  await bind.click();
  await expect(wizard).toBeHidden();
  await expect(cards.getByRole("listitem")).toHaveCount(3);
  // The second one of the demo has cooled: the worlds of stories begin a day after they are made.
  await expect(cards.getByText(/后可用/)).toHaveCount(1);

  await cards.getByRole("button", { name: "移除：北京银行 **** 9990" }).click();
  const drawer = page.getByRole("dialog", { name: "移除 北京银行 **** 9990" });
  await expect(drawer.getByText(/须重新等待 24 小时/)).toBeVisible();
  await drawer.getByLabel("资金密码", { exact: true }).fill("wrong");
  await drawer.getByRole("button", { name: "移除", exact: true }).click();
  await expect(drawer.getByText("资金密码错误")).toBeVisible();
  await drawer.getByLabel("资金密码", { exact: true }).fill(funds);
  await drawer.getByRole("button", { name: "移除", exact: true }).click();
  await expect(cards.getByRole("listitem")).toHaveCount(2);
});

test("a player binds an e-wallet on the page of its provider, and refuses another one there", async ({
  page,
}) => {
  await signIn(page, "player2");
  await page.goto("/AccountSecurity");
  await page.getByRole("link", { name: "设置：电子钱包" }).click();
  const wallets = page.getByRole("region", { name: "电子钱包" });
  await expect(wallets.getByText("还没有绑定电子钱包。")).toBeVisible();
  const wizard = page.getByRole("dialog", { name: "绑定电子钱包" });
  const begin = async () => {
    await wallets.getByRole("button", { name: "绑定电子钱包" }).click();
    await wizard.getByRole("radio", { name: "支付宝" }).check();
    await wizard.getByLabel("资金密码", { exact: true }).fill(funds);
    await wizard.getByRole("button", { name: "下一步" }).click();
    await expect(wizard.getByRole("img", { name: "钱包确认页的二维码" })).toBeVisible();
    const opens = page.context().waitForEvent("page");
    await wizard.getByRole("link", { name: "打开钱包页面" }).click();
    return opens;
  };
  const provider = await begin();
  await expectAccessible(page, '[role="dialog"]');
  await expect(provider.getByRole("heading", { name: "模拟钱包：支付宝" })).toBeVisible();
  await expectNoSidewaysScroll(provider);
  await expectAccessible(provider);
  await provider.getByLabel("钱包实名").fill("王小明");
  await provider.getByRole("button", { name: "确认绑定" }).click();
  await expect(provider.getByText(/已通知 Fairdraw/)).toBeVisible();
  await provider.close();
  await expect(wizard).toBeHidden();
  await expect(wallets.getByText("139****6688")).toBeVisible();

  const again = await begin();
  await again.getByRole("button", { name: "拒绝" }).click();
  await expect(wizard.getByText("钱包验证失败")).toBeVisible();
  await expect(wizard.getByRole("button", { name: "重新开始" })).toBeVisible();
});

test("a player adds an address of USDT, is warned of the wrong network, and removes it", async ({
  page,
}) => {
  await signIn(page, "player4");
  await page.goto("/AccountSecurity");
  await page.getByRole("link", { name: "修改：USDT 地址" }).click();
  const addresses = page.getByRole("region", { name: "USDT 地址" });
  await expect(addresses.getByRole("listitem")).toHaveCount(1);
  await addresses.getByRole("button", { name: "添加 USDT 地址" }).click();
  const wizard = page.getByRole("dialog", { name: "添加 USDT 地址" });
  await wizard.getByRole("radio", { name: "USDT · BSC" }).check();
  const field = wizard.getByLabel("收款地址");
  await field.fill("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
  await expect(wizard.getByText("这是其他网络的地址，不能收 BSC 的 USDT。")).toBeVisible();
  await field.fill("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD");
  await wizard.getByLabel("备注名（可不填）").fill("冷钱包");
  await wizard.getByLabel("已逐段核对地址，网络为 BSC").check();
  await wizard.getByLabel("资金密码", { exact: true }).fill(funds);
  const add = wizard.getByRole("button", { name: "添加 USDT 地址" });
  await add.click();
  await expect(wizard.getByText("地址格式不正确")).toBeVisible();
  await field.fill("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
  await expect(wizard.getByText("0x5aAeb605 3F3E94C9b9A09f33 669435E7Ef1BeAed")).toBeVisible();
  await expect(add).toBeDisabled();
  await wizard.getByLabel("已逐段核对地址，网络为 BSC").check();
  await expectAccessible(page, '[role="dialog"]');
  await add.click();
  await expect(wizard).toBeHidden();
  const added = addresses.getByRole("listitem").filter({ hasText: "冷钱包" });
  await expect(added.getByText("0x5aAeb6…1BeAed")).toBeVisible();
  await expect(added.getByText(/后可用/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await added.getByRole("button", { name: "移除：USDT · BSC 0x5aAeb6…1BeAed" }).click();
  const drawer = page.getByRole("dialog", { name: /^移除 USDT · BSC/ });
  await drawer.getByLabel("资金密码", { exact: true }).fill(funds);
  await drawer.getByRole("button", { name: "移除", exact: true }).click();
  await expect(addresses.getByRole("listitem")).toHaveCount(1);
});

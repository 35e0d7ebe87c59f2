import { aDeposit, depositOf, sendPayment, type World } from "@fairdraw/dev-world";
import { DepositRequestState, DepositType } from "@fairdraw/wire";
import { expect, expectAccessible, test } from "../story.ts";
import { approve, deskViewport, enter, send, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport, gameIds: [101] });

watchPolicy();

/** A request that was paid after it had ended. */
async function aLateDeposit(world: World, token: string, Amount: string): Promise<string> {
  const { OrderNo } = await aDeposit(world, token, { type: DepositType.ALIPAY_QR, Amount });
  await world.advance(16 * 60_000);
  await expect
    .poll(async () => (await depositOf(world, token, OrderNo)).State)
    .toBe(DepositRequestState.CANCEL);
  await sendPayment(world, await depositOf(world, token, OrderNo), BigInt(Amount) * 1000n);
  await expect.poll(async () => (await depositOf(world, token, OrderNo)).Problems.length).toBe(1);
  return OrderNo;
}

test("late money above the limit is credited by two persons, and a new provider's order by one", async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const token = await world.signIn("player4");
  // Half of what one person may credit in a day, and the other half.
  await aLateDeposit(world, token, "3000");
  const late = await aLateDeposit(world, token, "4000");
  await page.goto("/admin/AdminDeposit/Problems");
  await enter(page, world, "operator");
  const first = page.getByRole("row").filter({ hasText: "2,985.000" });
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.getByRole("button", { name: "详情" }).click();
  const details = page.getByRole("dialog", { name: "详情" });
  await details.getByRole("button", { name: "入账", exact: true }).click();
  await expect(page.getByText(/超出限额须由另一位管理员批准/)).toBeVisible();
  await send(page, "故事：逾期款项一");
  await expect(page.getByText("操作成功").first()).toBeVisible();

  await page.goto(`/admin/AdminDeposit/Get?OrderNo=${late}`);
  await page.getByRole("button", { name: "入账", exact: true }).click();
  await send(page, "故事：逾期款项二");
  await expect(page.getByRole("link", { name: "查看提案" })).toBeVisible();
  await page.getByRole("button", { name: "关闭", exact: true }).click();
  await page.getByRole("button", { name: "退出" }).click();
  await enter(page, world, "operator2");
  await approve(page, "故事：逾期款项二");
  expect(await depositOf(world, token, late)).toMatchObject({
    State: DepositRequestState.CANCEL,
    Problems: [{ State: 1, Credited: "3980.000" }],
  });

  // To him nothing was credited today.
  const other = await world.signIn("player3");
  const fresh = await aDeposit(world, other, { type: DepositType.WECHAT_QR, Amount: "500" });
  await sendPayment(world, fresh, 500_000n);
  await expect
    .poll(async () => (await depositOf(world, other, fresh.OrderNo)).Problems.length)
    .toBe(1);
  await page.goto("/admin/AdminDeposit/Search");
  await page.getByRole("button", { name: /player3/ }).click();
  await expect(page.getByRole("heading", { name: fresh.OrderNo })).toBeVisible();
  await expect(page.getByText("新通道复核").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("y");
  await send(page, "故事：与通道核对一致");
  await expect
    .poll(async () => (await depositOf(world, other, fresh.OrderNo)).State)
    .toBe(DepositRequestState.CONFIRM);
});

test("a way to pay in is put into maintenance and opened again", async ({ page, world }) => {
  test.setTimeout(180_000);
  await page.goto("/admin/AdminRail/Channels");
  await enter(page, world, "operator");
  const row = page.getByRole("row").filter({ hasText: "微信扫码" });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  for (const [state, reason] of [
    ["维护", "故事：通道检修"],
    ["开启", "故事：检修结束"],
  ] as const) {
    await row.getByRole("combobox").click();
    // The chosen states of the other rows have the same title.
    const choices = page.locator(".ant-select-dropdown");
    await choices.getByTitle(state, { exact: true }).filter({ visible: true }).click();
    await send(page, reason);
    await page.getByRole("button", { name: "关闭", exact: true }).click();
    await expect(row.getByTitle(state, { exact: true })).toBeVisible();
  }
});

test("a provider is taken out of use and back, and its secret is not to be seen", async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  await page.goto("/admin/AdminRail/Routes");
  await enter(page, world, "operator");
  const use = page.getByRole("switch", { name: /模拟通道 B/ });
  await expect(use).toBeChecked();
  await expectAccessible(page);
  for (const [isOn, reason] of [
    [false, "故事：通道维护"],
    [true, "故事：通道恢复"],
  ] as const) {
    await use.click();
    await send(page, reason);
    await page.getByRole("button", { name: "关闭", exact: true }).click();
    await expect(use).toBeChecked({ checked: isOn });
  }
  await page.getByRole("button", { name: "修改 模拟通道 B" }).click();
  await page.getByLabel(/^密钥/).fill("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  await send(page, "故事：更换密钥");
  await expect(page.getByRole("link", { name: "查看提案" })).toBeVisible();
  await page.goto("/admin/AdminTask/Search");
  await page
    .getByRole("row")
    .filter({ hasText: "故事：更换密钥" })
    .getByRole("button", { name: "详情" })
    .click();
  const details = page.getByRole("dialog", { name: "详情" });
  await expect(details.getByText(/sealed\./)).toBeVisible();
  await expect(details.getByText(/MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw/)).toHaveCount(0);
});

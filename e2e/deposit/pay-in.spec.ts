import type { World } from "@fairdraw/dev-world";
import { coolOff } from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import {
  closeFilters,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFilters,
  seenWithin,
  signIn,
  test,
} from "../story.ts";

/** A world of their own: here time jumps, and players take breaks. */
test.use({ gameIds: [101, 104] });

const playerOf = (project: string, desktop: string, phone: string) =>
  project === "desktop" ? desktop : phone;
/** Players keep a pause between two requests. Units: ms. */
const paceMs = 4000;
const minuteMs = 60_000;

/** Opens the page of deposits, and answers the offer of a limit where it is made. */
async function openDeposit(page: Page, world: World): Promise<void> {
  await world.runFrom(world.nowMs() + paceMs, 1);
  await page.goto("/Deposit");
  const skip = page.getByRole("button", { name: "暂不设置" });
  await expect(skip.or(page.getByRole("group", { name: "存款方式" })).first()).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(skip).toBeHidden();
}

/** Fills in a way and an amount, and agrees; the page on which it is paid. */
async function ask(
  page: Page,
  project: string,
  { method, amount, payer }: { method: string; amount: string; payer?: string },
): Promise<Page> {
  await page.getByText(method, { exact: true }).first().click();
  await page.getByRole("button", { name: amount, exact: true }).click();
  if (payer !== undefined) await page.getByLabel("付款人姓名").fill(payer);
  await expect(page.getByText("到账").first()).toBeVisible();
  await page.getByRole("button", { name: "下一步" }).click();
  const agree = page.getByRole("alertdialog").getByRole("button", { name: "确认并去付款" });
  if (project === "phone") {
    await agree.click();
    await expect(page).toHaveURL(/DepositQrcode/);
    return page;
  }
  const [payPage] = await Promise.all([page.context().waitForEvent("page"), agree.click()]);
  await expect(payPage).toHaveURL(/DepositQrcode/);
  return payPage;
}

/** Plays the provider of a request in a window of its own. */
async function play(payPage: Page, button: string): Promise<void> {
  const [provider] = await Promise.all([
    payPage.context().waitForEvent("page"),
    payPage.getByRole("link", { name: "去支付" }).click(),
  ]);
  await provider.getByRole("button", { name: button, exact: true }).click();
  await expect(provider.getByText("已通知站点")).toBeVisible();
  await provider.close();
}

test("a player pays in by QR within five presses from home, and sees the money arrive", async ({
  page,
}, { project }) => {
  await signIn(page, playerOf(project.name, "player1", "player3"));
  await page.locator("main").getByRole("link", { name: "存款", exact: true }).click();
  const offer = page.getByRole("dialog", { name: "设置存款限额" });
  await expect(offer).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await offer.getByRole("button", { name: "暂不设置" }).click();
  await expect(offer).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const payPage = await ask(page, project.name, { method: "支付宝扫码", amount: "500" });
  await expect(payPage.getByText("等待付款").first()).toBeVisible();
  await expect(payPage.getByRole("img", { name: "付款二维码" })).toBeVisible();
  await expectNoSidewaysScroll(payPage);
  await expectAccessible(payPage);
  await play(payPage, "支付");
  await expect(payPage.getByRole("heading", { name: "到账成功" })).toBeVisible(seenWithin);
  await expect(payPage.getByText("余额 10,497.50 元")).toBeVisible();
  await expectAccessible(payPage);
  if (payPage !== page) {
    // The page that it came from has heard of it.
    await expect(page.getByRole("group", { name: "存款方式" })).toBeVisible(seenWithin);
    await payPage.getByRole("button", { name: "关闭" }).first().click();
  } else {
    await page.getByRole("link", { name: "返回存款页" }).first().click();
  }
  await expect(page.getByText("10,497.50").first()).toBeVisible(seenWithin);
});

test("a transfer by bank is known by its cents", async ({ page, world }, { project }) => {
  await signIn(page, playerOf(project.name, "player2", "player4"));
  await openDeposit(page, world);
  const payPage = await ask(page, project.name, {
    method: "银行转账",
    amount: "1000",
    payer: "张三",
  });
  const cents = payPage.locator("mark");
  await expect(cents).toHaveText(/^\.\d\d$/);
  await expect(payPage.getByText(/尾数 0\.\d\d 用于自动对账/)).toBeVisible();
  await expect(payPage.getByText("演示科技有限公司")).toBeVisible();
  await expectNoSidewaysScroll(payPage);
  await payPage.getByRole("button", { name: "我已付款" }).click();
  await expect(payPage.getByText("已记下您已付款")).toBeVisible();
  const shown = (await cents.textContent()) ?? "";
  await play(payPage, "转账");
  await expect(payPage.getByRole("heading", { name: "到账成功" })).toBeVisible(seenWithin);
  await expect(payPage.getByText(`已到账 1,000${shown} 元`)).toBeVisible();
});

test("money in parts, a refused payment and a cancelled request are told as they are", async ({
  page,
  world,
}, { project }) => {
  test.setTimeout(120_000);
  await signIn(page, playerOf(project.name, "player1", "player3"));
  await openDeposit(page, world);
  const parts = await ask(page, project.name, { method: "支付宝扫码", amount: "1000" });
  await play(parts, "少付（一半）");
  await expect(parts.getByText("已收到 500.00 元，还差 500.00 元")).toBeVisible(seenWithin);
  await expect(parts.getByText("付款不足")).toBeVisible();
  await expect(parts.getByRole("button", { name: "取消订单" })).toBeHidden();
  await play(parts, "少付（一半）");
  await expect(parts.getByRole("heading", { name: "到账成功" })).toBeVisible(seenWithin);
  if (parts !== page) await parts.close();

  await openDeposit(page, world);
  const refused = await ask(page, project.name, { method: "支付宝扫码", amount: "100" });
  await play(refused, "支付失败");
  await expect(refused.getByText("此申请已取消：支付失败")).toBeVisible(seenWithin);
  await expect(refused.getByRole("link", { name: "重新下单" })).toBeVisible();
  if (refused !== page) await refused.close();

  await openDeposit(page, world);
  const open = await ask(page, project.name, { method: "支付宝扫码", amount: "100" });
  if (open !== page) await open.close();
  await page.goto("/Deposit");
  await expect(page.getByText("您有一笔未完成的存款")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "取消订单" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "取消订单" }).click();
  await expect(page.getByText("您有一笔未完成的存款")).toBeHidden();

  await page.goto("/DepositRecord");
  const rows = page.getByRole("button", { name: /^详情：支付宝扫码/ }).filter({ visible: true });
  await expect(rows.nth(2)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await openFilters(page, project.name);
  await page.getByLabel("状态", { exact: true }).selectOption({ label: "充值成功" });
  await closeFilters(page, project.name);
  await expect(page).toHaveURL(/state=1/);
  await rows.first().click();
  const drawer = page.getByRole("dialog", { name: "存款详情" });
  await expect(drawer.getByText("经过")).toBeVisible();
  await expect(drawer.getByText(/^到账 .* 元$/).first()).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
});

test("money that comes late is not lost, and a break closes the form", async ({ page, world }, {
  project,
}) => {
  const player = playerOf(project.name, "player2", "player4");
  await signIn(page, player);
  await openDeposit(page, world);
  const late = await ask(page, project.name, { method: "支付宝扫码", amount: "500" });
  // The way to the provider stays open in its own window while the time runs out.
  const [provider] = await Promise.all([
    late.context().waitForEvent("page"),
    late.getByRole("link", { name: "去支付" }).click(),
  ]);
  await world.runFrom(world.nowMs() + 16 * minuteMs, 1);
  await expect(late.getByText("此申请已取消：超时未付款")).toBeVisible({ timeout: 30_000 });
  await expect(late.getByText("二维码已失效")).toBeVisible();
  await provider.getByRole("button", { name: "支付", exact: true }).click();
  await expect(provider.getByText("已通知站点")).toBeVisible();
  await provider.close();
  await late.reload();
  await expect(late.getByText("逾期付款")).toBeVisible(seenWithin);
  await expect(late.getByText("500.00 元 在申请结束后才到")).toBeVisible();
  await expectAccessible(late);
  if (late !== page) await late.close();

  const token = await world.signIn(player);
  expect(await world.call(coolOff, { Hours: 24 }, token)).toMatchObject({ Result: 0 });
  await page.goto("/Login");
  await signIn(page, player);
  await page.goto("/Deposit");
  await expect(page.getByText(/冷静期/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "下一步" })).toBeHidden();
  await expectAccessible(page);
});

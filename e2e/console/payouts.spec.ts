import { waitingPayouts } from "@fairdraw/dev-world";
import { PayoutState } from "@fairdraw/wire";
import { expect, expectAccessible, test } from "../story.ts";
import { approve, choose, deskViewport, enter, send, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport, gameIds: [101] });

watchPolicy();

/** A provider that never receives what it is asked for. */
const neverReceives = 5;

test("an unknown payout ends by its proof, from two persons, and one halts all", async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const states = async (orderNo: string) =>
    (
      await world.db.rows<{ state: number }>({
        text: "SELECT state FROM payout WHERE order_no = $1",
        values: [orderNo],
      })
    )[0]?.state;
  const payouts = await waitingPayouts(world, { mood: neverReceives, pay: async () => {} });
  await expect.poll(() => states(payouts.unknown)).toBe(PayoutState.UNKNOWN);
  await expect.poll(() => states(payouts.halted)).toBe(PayoutState.HALTED);

  await page.goto("/admin/AdminPayout/Search");
  await enter(page, world, "operator");
  const queue = page.getByRole("region", { name: "队列" });
  await expect(queue.getByRole("button")).toHaveCount(4);
  await queue.getByRole("button").filter({ hasText: "结果未知" }).click();
  await expect(page.getByRole("heading", { name: payouts.unknown })).toBeVisible();
  await expect(page.getByText("对方已受理")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "录入出款结果" }).click();
  await choose(page, "结果", "已付款");
  await page.getByLabel("凭据", { exact: true }).fill("T-4711");
  await page.getByLabel(/证据/).fill("通道客服邮件，今日十点");
  await send(page, "故事：通道已确认付款");
  await expect(page.getByRole("link", { name: "查看提案" })).toBeVisible();
  expect(await states(payouts.unknown)).toBe(PayoutState.UNKNOWN);
  await page.getByRole("button", { name: "关闭", exact: true }).click();

  await page.getByRole("button", { name: "暂停全部出款" }).click();
  await send(page, "故事：先停一停");
  await expect(page.getByText("操作成功").first()).toBeVisible();
  await page.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(page.getByText(/全部出款已暂停/)).toBeVisible({ timeout: 15_000 });

  await page.goto("/admin/AdminPayout/Routes");
  await expect(page.getByText("模拟银行代付")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "退出" }).click();
  await enter(page, world, "operator2");
  await approve(page, "故事：通道已确认付款");
  expect(await states(payouts.unknown)).toBe(PayoutState.PAID);
});

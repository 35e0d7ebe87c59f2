import { aBetRequest, type World } from "@fairdraw/dev-world";
import { type AnswerOf, type GroupBetItem, submitBet } from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, openIssue, signIn, test } from "../story.ts";
import { deskViewport, enter, watchPolicy } from "./desk.ts";

/** The width that operators' desks have at least; issues of 104 sell for 5 minutes, of 105 for 20. */
test.use({ viewport: deskViewport, gameIds: [101, 104, 105] });

watchPolicy();

const sevens: GroupBetItem = {
  PlayId: "ssc.dwd",
  Selection: { positions: [[7], [], [], [], []] },
  Unit: "yuan",
  Multiple: 5,
  PrizeGroup: 1950,
  Count: 1,
  Amount: "10",
};

/** A bet of a player. Answers its number. */
async function bet(
  world: World,
  by: { player: string; GameId: number; SerialNumber: string },
): Promise<string> {
  const { player, ...issue } = by;
  const token = await world.signIn(player);
  const request = await aBetRequest(world, [sevens], issue);
  const answer: AnswerOf<typeof submitBet> = await world.call(submitBet, request, token);
  return ("Orders" in answer ? answer.Orders?.[0]?.BetNo : undefined) ?? "";
}

/** Approves what waits with this reason. */
async function approve(page: Page, reason: string): Promise<void> {
  await page.goto("/admin/AdminTask/Search");
  const row = page.getByRole("row").filter({ hasText: reason });
  await row.getByRole("button", { name: "详情" }).click();
  const details = page.getByRole("dialog", { name: "详情" });
  await details.getByRole("button", { name: "批准" }).click();
  const dialog = page.getByRole("dialog", { name: /^批准提案/ });
  await dialog.getByLabel(/操作理由/).fill("故事：已核对");
  await dialog.getByRole("button", { name: "批准" }).click();
  await expect(details.getByText("已批准")).toBeVisible();
}

test("staff see at once what a bet could cost, and no odds that would return more than all stakes", async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const SerialNumber = await openIssue(world, 4 * 60_000, 104);
  await page.goto(`/admin/AdminBet/Exposure?GameId=104&SerialNumber=${SerialNumber}`);
  await enter(page, world, "operator");
  await expect(page.getByText("本期还没有注单")).toBeVisible();
  await bet(world, { player: "player3", GameId: 104, SerialNumber });
  // Nobody presses anything: the page renews itself.
  await expect(
    page.getByTitle(/^ssc\.dwd 0:7：1 注，投注 10\.000，开出时赔付 97\.500$/),
  ).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText("精确值")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "player3" })).toContainText("97.500");
  await expectAccessible(page);

  await page.goto("/admin/AdminGame/Detail?GameId=101");
  await expect(page.getByRole("heading", { name: "赔率" })).toBeVisible();
  const odds = page.getByRole("region", { name: "赔率" });
  await odds.getByRole("combobox", { name: "玩法" }).fill("ssc.lm.lh");
  await page
    .getByTitle(/ssc\.lm\.lh$/)
    .filter({ visible: true })
    .last()
    .click();
  await odds.getByLabel(/^dragon 的新赔率/).fill("2223");
  await odds.getByRole("button", { name: "试算" }).click();
  await expect(odds.getByText("超过 100%，不能提交")).toBeVisible();
  await expect(odds.getByText("100.04%")).toBeVisible();
  await expect(odds.getByRole("cell", { name: "222.300" })).toBeVisible();
  await expect(odds.getByRole("button", { name: /^提交/ })).toBeDisabled();
  await expectAccessible(page);
  await odds.getByLabel(/^dragon 的新赔率/).fill("2150");
  await odds.getByRole("button", { name: "试算" }).click();
  await expect(odds.getByText("96.75%")).toBeVisible();
  await odds.getByLabel(/操作理由/).fill("故事：调整赔率");
  await odds.getByRole("button", { name: /^提交/ }).click();
  await expect(odds.getByRole("status")).toContainText("已提交");
});

test("two persons cancel an issue and take a bet back; the players have their money and read why", async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const SerialNumber = await openIssue(world, 11 * 60_000, 105);
  await bet(world, { player: "player4", GameId: 105, SerialNumber });
  const betNo = await bet(world, { player: "player4", GameId: 105, SerialNumber });
  await page.goto("/admin/AdminIssue/Search?GameId=105");
  await enter(page, world, "operator");
  await expectAccessible(page);
  await page
    .getByRole("row")
    .filter({ hasText: SerialNumber })
    .getByRole("button", { name: "详情" })
    .click();
  await expect(page.getByRole("heading", { name: `105 / ${SerialNumber}` })).toBeVisible();
  await expect(page.getByText(/后台没有任何地方可以填写/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "取消本期" }).click();
  const cancel = page.getByRole("dialog", { name: `取消第 ${SerialNumber} 期` });
  await expect(cancel.getByText("将退回 2 注、共 20.000，涉及 1 位玩家")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await cancel.getByLabel("给玩家的说明").fill("本期取消，本金退回");
  await cancel.getByLabel(/操作理由/).fill("故事：设备故障");
  await cancel.getByRole("button", { name: /^提交/ }).click();
  await expect(page.getByText(/提案 \d+ 已提交/)).toBeVisible();

  await page.goto("/admin/AdminBet/Search?UserName=player4");
  await page.getByRole("checkbox", { name: `选择 ${betNo}` }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "因技术错误撤销所选注单" }).click();
  await expect(page.getByText("此操作须两人完成")).toBeVisible();
  await page.getByRole("combobox", { name: "技术错误" }).fill("重复注单");
  await page.getByTitle("重复注单", { exact: true }).filter({ visible: true }).last().click();
  await page.getByLabel("证据（日志、工单编号）").fill("工单 4711");
  await page.getByLabel("给玩家的说明").fill("系统重复下单，本金已退回");
  await page.getByLabel(/操作理由/).fill("故事：重复下单");
  await page.getByRole("button", { name: "下一步" }).click();
  const dialog = page.getByRole("dialog", { name: "请核对后提交" });
  await expect(dialog.getByText("10.000")).toBeVisible();
  await dialog.getByRole("button", { name: "确认提交" }).click();
  await expect(page.getByRole("link", { name: "查看提案" })).toBeVisible();
  await page.getByRole("button", { name: "退出" }).click();
  await enter(page, world, "operator2");
  await approve(page, "故事：重复下单");
  await approve(page, "故事：设备故障");
  await page.goto(`/admin/AdminBet/Detail?BetNo=${betNo}`);
  await expect(page.getByText("已由管理员撤销")).toBeVisible();
  await expect(page.getByText("工单 4711")).toBeVisible();
  await expectAccessible(page);

  await expect
    .poll(async () => {
      const [row] = await world.db.rows<{ state: number }>({
        text: "SELECT state FROM lottery_issue WHERE game_id = 105 AND serial_number = $1",
        values: [SerialNumber],
      });
      return row?.state;
    })
    .toBe(3);
  await signIn(page, "player4");
  await expect(page.getByText("10,000.00").first()).toBeVisible();
  await page.goto("/BetRecord");
  // The newest bet stands first.
  await page.getByRole("button", { name: /详情$/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog")).toContainText("系统重复下单，本金已退回");
});

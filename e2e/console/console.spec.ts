import { expect, expectAccessible, test } from "../story.ts";
import { choose, deskViewport, enter, send, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport });

watchPolicy();

test("an operator signs in where he wanted to go, changes a game, and finds it in the log", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  await page.goto("/admin/AdminGame/Tree");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expectAccessible(page);
  await page.getByLabel("账号", { exact: true }).fill("operator");
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByLabel("验证码", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("未执行");
  await enter(page, world, "operator");
  await expect(page).toHaveURL(/\/admin\/AdminGame\/Tree$/);
  await expect(page.getByRole("cell", { name: "ssc1f", exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "详情" });
  await expect(details.getByText("ssc1f", { exact: true })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await details.getByRole("button", { name: "修改游戏状态" }).click();
  await expect(page.getByRole("heading", { name: "修改游戏状态" })).toBeVisible();
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByText("请填写").first()).toBeVisible();
  await choose(page, "状态", "维护中");
  await expectAccessible(page);
  await send(page, "故事：例行维护");
  await expect(page.getByRole("status").getByText("操作成功")).toBeVisible();

  await page.goto("/admin/AdminGame/Tree");
  const game = page.getByRole("row").filter({ hasText: "ssc1f" });
  await expect(game.getByText("维护中")).toBeVisible();
  await page.goto("/admin/AdminAudit/Search");
  await choose(page, "操作", "修改游戏状态");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  const logged = page.getByRole("row").filter({ hasText: "故事：例行维护" });
  await logged.getByRole("button", { name: "详情" }).click();
  await expect(details.getByRole("columnheader", { name: "修改前" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await details.getByRole("button", { name: "关闭" }).click();
  await expect(details).toBeHidden();
  await expectAccessible(page);
  await page.goto("/admin/AdminGame/SetState");
  await page.getByRole("combobox", { name: "游戏编号列表" }).fill("101 ");
  await choose(page, "状态", "正常销售");
  await send(page, "故事：维护结束");
  await expect(page.getByRole("status").getByText("操作成功")).toBeVisible();
});

test("what one operator proposes, only another one can approve", async ({ page, world }) => {
  test.setTimeout(120_000);
  // The story takes two codes, so more than a minute: this issue is not drawn before it ends.
  const [later] = await world.db.rows<{ serial: string }>({
    text: `SELECT serial_number AS serial FROM lottery_issue
      WHERE game_id = 101 AND close_at > fd_now() + interval '30 minutes' ORDER BY close_at LIMIT 1`,
  });
  const serial = later?.serial ?? "";
  await page.goto("/admin/AdminIssue/Cancel");
  await enter(page, world, "operator");
  await expect(page.getByText("此操作须两人完成")).toBeVisible();
  await page.getByLabel("游戏编号", { exact: true }).fill("101");
  await page.getByLabel("期号", { exact: true }).fill(serial);
  await page.getByLabel("给玩家的说明").fill("本期取消，本金退回");
  await send(page, "故事：数据源中断");
  await page.getByRole("link", { name: "查看提案" }).click();
  const row = page.getByRole("row").filter({ hasText: "故事：数据源中断" });
  await row.getByRole("button", { name: "详情" }).click();
  const details = page.getByRole("dialog", { name: "详情" });
  await expect(details.getByText("这是您自己提交的提案")).toBeVisible();
  await expect(details.getByRole("button", { name: "批准" })).toBeDisabled();
  await expect(details.getByText(serial).first()).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await details.getByRole("button", { name: "关闭" }).click();
  await page.getByRole("button", { name: "退出" }).click();
  await expect(page.getByText("您已退出。")).toBeVisible();

  await enter(page, world, "operator2");
  await page.goto("/admin/AdminTask/Search");
  await row.getByRole("button", { name: "详情" }).click();
  await expect(details.getByText("本期取消，本金退回")).toBeVisible();
  await details.getByRole("button", { name: "批准" }).click();
  const dialog = page.getByRole("dialog", { name: /^批准提案/ });
  await dialog.getByLabel(/操作理由/).fill("故事：已核对数据源");
  await dialog.getByRole("button", { name: "批准" }).click();
  await expect(details.getByText("已批准")).toBeVisible();
  await expect(details.getByText("operator2")).toBeVisible();
  const [issue] = await world.db.rows<{ isCancelled: boolean }>({
    text: `SELECT cancelling_at IS NOT NULL AS "isCancelled"
      FROM lottery_issue WHERE game_id = 101 AND serial_number = $1`,
    values: [serial],
  });
  expect(issue?.isCancelled).toBe(true);
});

test("a session that the server has ended leads to the login, and back to the page", async ({
  page,
  world,
}) => {
  await page.goto("/admin/AdminIp/Lists");
  await enter(page, world, "operator");
  await page.reload();
  await expect(page.getByRole("heading", { name: "规则一览" })).toBeVisible();
  await world.db.rows({ text: "DELETE FROM operator_session" });
  await page.reload();
  await expect(page.getByText("登录已失效")).toBeVisible();
  await enter(page, world, "operator");
  await expect(page).toHaveURL(/\/admin\/AdminIp\/Lists$/);
  // The site of the players knows nothing of it.
  await page.goto("/");
  await expect(page).toHaveURL(/\/Login/);
});

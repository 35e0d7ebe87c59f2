import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../story.ts";
import { choose, deskViewport, enter, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport });

watchPolicy();

/** The form over the page. */
const form = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Sends the form over the page: first a look at it, then the deed. */
async function send(page: Page, reason: string): Promise<void> {
  await page.getByLabel(/操作理由/).fill(reason);
  await page.getByRole("button", { name: "下一步" }).click();
  const check = page.getByRole("dialog", { name: "请核对后提交" });
  await expect(check.getByText(reason)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await check.getByRole("button", { name: "确认提交" }).click();
}

async function close(page: Page, name: string): Promise<void> {
  await form(page, name).getByRole("button", { name: "关闭" }).click();
  await expect(form(page, name)).toBeHidden();
}

test("an operator finds a player, looks at him from every side, and stops his bets with a word to him", async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(240_000);
  const playing = await browser.newContext({ locale: "zh-CN", baseURL: world.url });
  const board = await playing.newPage();
  await signIn(board, "player4");
  await board.goto("/Bet/101");

  await page.goto("/admin/AdminPlayer/Search");
  await enter(page, world, "operator");
  await page.getByLabel("账号", { exact: true }).fill("PLAYER4");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByRole("link", { name: "player4" })).toBeVisible();
  await expect(page.getByRole("link", { name: "player5" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "选择本页全部" }).check();
  const chosen = page.getByRole("group", { name: "对选中的 1 行操作" });
  await chosen.getByRole("button", { name: "账号限制" }).click();
  await expect(page.getByTitle("player4", { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "player4" }).click();
  await expect(page).toHaveURL(/AdminPlayer\/Detail\?UserName=player4$/);
  await expect(page.getByRole("heading", { name: "玩家档案 player4" })).toBeVisible();
  await expect(page.getByRole("link", { name: "agent1" })).toBeVisible();
  await expectAccessible(page);

  for (const [tab, name, sign] of [
    ["flows", "资金流水", "人工加款"],
    ["bets", "注单", "没有符合条件的记录"],
    ["logins", "登录与设备", "同设备或同地址的其他账号"],
    ["notes", "备注", "还没有备注"],
    ["protection", "自我保护", "没有自设限额"],
    ["audit", "操作记录", "没有符合条件的记录"],
  ] as const) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel").getByText(sign).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
    await expectAccessible(page);
  }

  await page.getByRole("tab", { name: "备注", exact: true }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "添加备注" }).click();
  await form(page, "添加备注").getByLabel("备注内容").fill("来电询问资料");
  await send(page, "故事：来电");
  await close(page, "添加备注");
  await expect(page.getByText("来电询问资料")).toBeVisible();

  await page.getByRole("switch", { name: "禁止投注" }).click();
  await form(page, "账号限制").getByLabel("玩家看到的说明").fill("请联系客服补交资料");
  await send(page, "故事：资料不全");
  await expect(page.getByRole("status").getByText("操作成功")).toBeVisible();
  await close(page, "账号限制");
  await expect(page.getByRole("switch", { name: "禁止投注" })).toBeChecked();
  await expect(page.getByText(/故事：资料不全/)).toBeVisible();
  await expectAccessible(page);
  await expect(board.getByText("请联系客服补交资料")).toBeVisible({ timeout: 20_000 });
  await expectAccessible(board);
  await page.getByRole("tab", { name: "操作记录", exact: true }).click();
  await expect(page.getByRole("tabpanel").getByText("故事：资料不全")).toBeVisible();

  await page.getByRole("switch", { name: "禁止投注" }).click();
  await send(page, "故事：资料已齐");
  await close(page, "账号限制");
  await expect(page.getByRole("switch", { name: "禁止投注" })).not.toBeChecked();
  await expect(board.getByText("请联系客服补交资料")).toBeHidden({ timeout: 20_000 });
  await playing.close();
});

test("a balance is corrected at once below the limit, and by two persons above it", async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(240_000);
  await page.goto("/admin/AdminPlayer/Detail?UserName=player3&tab=flows");
  await enter(page, world, "operator");
  const facts = page.getByLabel("账号概况");
  await expect(facts.getByText("10,000.000")).toBeVisible();
  const adjust = async (amount: string, reason: string) => {
    await page.getByRole("button", { name: "调整余额" }).click();
    await choose(page, "类别", "加款");
    await choose(page, "用途", "补偿");
    await form(page, "调整余额").getByLabel("金额", { exact: true }).fill(amount);
    await send(page, reason);
  };
  await adjust("120.5", "故事：补偿延误");
  await expect(page.getByRole("status").getByText("操作成功")).toBeVisible();
  await close(page, "调整余额");
  await expect(facts.getByText("10,120.500")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByText("补偿").first()).toBeVisible();

  await adjust("4900", "故事：再次补偿");
  await expect(page.getByRole("status")).toContainText("提案");
  await close(page, "调整余额");
  await expect(facts.getByText("10,120.500")).toBeVisible();
  await page.getByRole("button", { name: "退出" }).click();

  await enter(page, world, "operator2");
  await page.goto("/admin/AdminTask/Search");
  const row = page.getByRole("row").filter({ hasText: "故事：再次补偿" });
  await row.getByRole("button", { name: "详情" }).click();
  const details = page.getByRole("dialog", { name: "详情" });
  await details.getByRole("button", { name: "批准" }).click();
  const dialog = page.getByRole("dialog", { name: /^批准提案/ });
  await dialog.getByLabel(/操作理由/).fill("故事：已核对工单");
  await dialog.getByRole("button", { name: "批准" }).click();
  await expect(details.getByText("已批准")).toBeVisible();
  await page.goto("/admin/AdminPlayer/Detail?UserName=player3");
  await expect(facts.getByText("15,020.500")).toBeVisible();

  const playing = await browser.newContext({ locale: "zh-CN", baseURL: world.url });
  const own = await playing.newPage();
  await signIn(own, "player3");
  await own.goto("/CashFlowRecord");
  await expect(own.getByRole("row").filter({ hasText: "补偿" }).first()).toBeVisible();
  await playing.close();
});

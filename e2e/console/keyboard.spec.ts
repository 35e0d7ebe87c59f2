import { operatorCode, type World } from "@fairdraw/dev-world";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../story.ts";
import { deskViewport, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport });
watchPolicy();

/** Goes to a part of the page by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`);
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole("button", { name, exact: true }).last());
  await page.keyboard.press("Enter");
}

/** Signs in without a mouse. */
async function enter(page: Page, world: World, name: string): Promise<void> {
  await world.advance(31_000);
  await type(page, /^账号$/, name);
  await type(page, /^密码$/, "Fairdraw-demo-1");
  await type(page, /^验证码$/, await operatorCode(world));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`当前账号 ${name}`)).toBeVisible();
}

test("by keyboard alone, a row of a list is found, opened and closed", async ({ page, world }) => {
  test.setTimeout(120_000);
  await page.goto("/admin/AdminGame/Tree");
  await enter(page, world, "operator");
  await expect(page.getByRole("cell", { name: "101", exact: true })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "详情" });
  await expect(details.getByText("ssc1f", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
});

test("by keyboard alone, an issue is proposed for cancelling and approved by another", async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const [later] = await world.db.rows<{ serial: string }>({
    text: `SELECT serial_number AS serial FROM lottery_issue
      WHERE game_id = 101 AND close_at > fd_now() + interval '40 minutes' ORDER BY close_at LIMIT 1`,
  });
  await page.goto("/admin/AdminIssue/Cancel");
  await enter(page, world, "operator");
  await type(page, /^游戏编号$/, "101");
  await type(page, /^期号$/, later?.serial ?? "");
  await type(page, /^给玩家的说明$/, "本期取消");
  await type(page, /操作理由/, "故事：键盘操作");
  await press(page, "下一步");
  await expect(page.getByRole("dialog", { name: "请核对后提交" })).toBeVisible();
  await expect(page.getByText(/提交后成为提案/)).toBeVisible();
  await press(page, "确认提交");
  await expect(page.getByRole("link", { name: "查看提案" })).toBeVisible();
  await press(page, "退出");
  await expect(page.getByText("您已退出。")).toBeVisible();

  await enter(page, world, "operator2");
  const bell = page.getByRole("link", { name: /双人审批\s*1/ });
  await tabTo(page, bell);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("cell", { name: "故事：键盘操作" })).toBeVisible();
  // What was proved at the login is old by now, so the dialog asks for a fresh code.
  await world.advance(6 * 60_000);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await press(page, "批准");
  const dialog = page.getByRole("dialog", { name: /^批准提案/ });
  await tabTo(page, dialog.getByLabel(/操作理由/));
  await page.keyboard.type("故事：已核对");
  await tabTo(page, dialog.getByRole("button", { name: "批准" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/请先用动态验证码确认身份/)).toBeVisible();
  await tabTo(page, dialog.getByLabel(/^验证码/));
  await page.keyboard.type(await operatorCode(world));
  await tabTo(page, dialog.getByRole("button", { name: "批准" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("操作成功")).toBeVisible();
  // It waits no more.
  await expect(page.getByText("没有符合条件的记录")).toBeVisible();
});

test("by keyboard alone, a list is narrowed, its view is saved, and its rows are taken along", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  await page.goto("/admin/AdminAudit/Search");
  await enter(page, world, "operator");
  await type(page, /^管理员$/, "operator");
  await press(page, "查询");
  await expect(page).toHaveURL(/UserName=operator/);
  await press(page, "保存视图");
  await type(page, /^视图名称/, "我的操作");
  await press(page, "保存视图");
  await expect(page.getByRole("combobox", { name: "已存视图" })).toBeVisible();
  await press(page, "导出");
  await type(page, /操作理由/, "故事：交给审计");
  const file = page.waitForEvent("download");
  await press(page, "导出");
  expect((await file).suggestedFilename()).toMatch(/^AdminAudit-Search-operator-.*\.csv$/);
  await page.goto("/admin/AdminAudit/Search");
  await expect(page.getByRole("cell", { name: "导出列表" }).first()).toBeVisible();
});

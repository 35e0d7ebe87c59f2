import { operatorCode, type World } from "@fairdraw/dev-world";
import type { Page } from "@playwright/test";
import { expect, test } from "../story.ts";

/** The width that operators' desks have at least. */
export const deskViewport = { width: 1280, height: 800 };

/** Fails each story of a file in which the page's policy forbade something. */
export function watchPolicy(): void {
  let forbidden: string[] = [];
  test.beforeEach(({ page }) => {
    forbidden = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) forbidden.push(message.text());
    });
  });
  test.afterEach(() => expect(forbidden).toEqual([]));
}

/** Fills the login that is shown. A code works once, so time moves on to the next. */
export async function enter(page: Page, world: World, name: string): Promise<void> {
  await world.advance(31_000);
  await page.getByLabel("账号", { exact: true }).fill(name);
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByLabel("验证码", { exact: true }).fill(await operatorCode(world));
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText(`当前账号 ${name}`)).toBeVisible();
}

/** Chooses of a list; a long one is narrowed by what is typed, a short one takes no text. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label });
  // A list that opens while its drawer still moves closes again without a choice.
  await expect(async () => {
    await box.click();
    // A second try replaces what the first one typed.
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(value);
    await page
      .getByTitle(value, { exact: true })
      .filter({ visible: true })
      .last()
      .click({ timeout: 2000 });
    await expect(page.locator(".ant-select").filter({ has: box })).toContainText(value, {
      timeout: 1000,
    });
  }).toPass({ timeout: 30_000 });
}

/** Sends the form that is shown: first a look at it, then the deed. */
export async function send(page: Page, reason: string): Promise<void> {
  await page.getByLabel(/操作理由/).fill(reason);
  await page.getByRole("button", { name: "下一步" }).click();
  const dialog = page.getByRole("dialog", { name: "请核对后提交" });
  await expect(dialog.getByText(reason)).toBeVisible();
  await dialog.getByRole("button", { name: "确认提交" }).click();
}

/** Approves the proposal that was made for a reason. */
export async function approve(page: Page, reason: string): Promise<void> {
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

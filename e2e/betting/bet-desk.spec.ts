import type { Page } from "@playwright/test";
import {
  almostDraw,
  betDigits,
  choosePlay,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

// A world of its own: these stories begin with full purses.
test.use({ gameIds: [101, 105] });

const playerOf = (project: string, desktop: string, phone: string) =>
  project === "desktop" ? desktop : phone;

async function openDesk(page: Page, project: string): Promise<void> {
  await page.goto("/Bet/101");
  await choosePlay(page, project, ["定位胆", "定位胆"]);
}

async function add(page: Page, pick: string): Promise<void> {
  await page.getByRole("button", { name: pick, exact: true }).click();
  await page.getByRole("button", { name: "加入购彩篮" }).filter({ visible: true }).first().click();
}

/** On phones the cart is a sheet. */
async function openCart(page: Page, project: string): Promise<void> {
  if (project === "phone") await page.getByRole("button", { name: /^购彩篮 ?\d/ }).click();
}

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

test("a cart takes one multiple for all and gives a line back to the board", async ({
  page,
  world,
}, info) => {
  const { name: project } = info.project;
  await openIssue(world);
  await signIn(page, playerOf(project, "player1", "player2"));
  await openDesk(page, project);
  await add(page, "万位 3");
  await add(page, "千位 4");
  await openCart(page, project);
  await page.getByLabel("全部倍数", { exact: true }).filter({ visible: true }).fill("5");
  await visible(page, "应用到全部").click();
  await expect(page.getByText("20.00").filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await visible(page, /^放回选号区修改 定位胆.*万位 3$/).click();
  await expect(page.getByRole("button", { name: "万位 3", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByTestId("price-line")).toContainText("5 倍");
  await expectNoSidewaysScroll(page);
});

test("a cart is kept under a name and comes back as it was", async ({ page, world }, info) => {
  const { name: project } = info.project;
  await openIssue(world);
  await signIn(page, playerOf(project, "player2", "player1"));
  await openDesk(page, project);
  await add(page, "百位 3");
  await add(page, "个位 4");
  await openCart(page, project);
  await visible(page, "方案库").click();
  const sheet = page.getByRole("dialog", { name: "方案库" });
  await sheet.getByLabel("方案名称").fill(`胆码 ${project}`);
  await sheet.getByRole("button", { name: "把购彩篮存为方案" }).click();
  await expect(sheet.getByText(`胆码 ${project}`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await visible(page, "清空购彩篮").click();
  await visible(page, "方案库").click();
  await page.getByRole("button", { name: `把方案 胆码 ${project} 放入购彩篮` }).click();
  await expect(visible(page, /^移除 定位胆/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^移除/ }).filter({ visible: true })).toHaveCount(
    2,
  );
});

test("small bets go without a question for the day; several are taken back at once", async ({
  page,
  world,
}, info) => {
  const { name: project } = info.project;
  await openIssue(world);
  await signIn(page, playerOf(project, "player3", "player4"));
  await openDesk(page, project);
  await page.getByRole("button", { name: "万位 3", exact: true }).click();
  await page.getByRole("button", { name: "立即投注" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "不再提示" }).check();
  await dialog.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText("9,998.00").first()).toBeVisible();
  await page.getByRole("button", { name: "万位 4", exact: true }).click();
  await page.getByRole("button", { name: "立即投注" }).click();
  await expect(page.getByText("9,996.00").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "恢复投注确认" }).click();
  await page.getByRole("button", { name: "批量撤单" }).click();
  const several = page.getByRole("alertdialog");
  await expect(several).toContainText("4.00 元将全额退回余额");
  await expectAccessible(page);
  await several.getByRole("button", { name: "撤销所选投注" }).click();
  await expect(page.getByText("10,000.00").first()).toBeVisible();
});

test("a settled bet tells from its row which numbers came, and lets itself be chased", async ({
  page,
  world,
}, info) => {
  const { name: project } = info.project;
  await openIssue(world);
  await signIn(page, "player5");
  await betDigits(page, project, { pick: "千位 全部" });
  await almostDraw(world);
  await expect(page.getByText("已中奖").filter({ visible: true }).first()).toBeVisible({
    timeout: 15_000,
  });
  await visible(page, /^更多操作 定位胆/).click();
  await page.getByRole("menuitem", { name: "详情" }).click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByRole("img", { name: /命中 \d$/ })).toBeVisible();
  await expect(detail).toContainText("19.50 × 1 注 × 元 × 1 倍 = 19.50");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  await visible(page, /^更多操作 定位胆/).click();
  await page.getByRole("menuitem", { name: "追号" }).click();
  await expect(page.getByRole("dialog", { name: "追号" })).toContainText("每期 1 倍 20.00 元");
});

test("a whole bet takes four keys", async ({ page, world }, info) => {
  await openIssue(world);
  await signIn(page, "player2");
  await openDesk(page, info.project.name);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("7");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "确认投注" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByRole("tab", { name: "走势" })).toHaveAttribute("data-state", "active");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "快捷键" })).toContainText("打开走势");
});

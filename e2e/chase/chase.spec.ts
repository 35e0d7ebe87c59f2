import type { Page } from "@playwright/test";
import {
  almostDraw,
  choosePlay,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

/** All digits of one place for 20 yuan: one of them is drawn for certain. */
async function pickSureWin(page: Page, project: string): Promise<void> {
  await page.goto("/Bet/101");
  await choosePlay(page, project, ["定位胆", "定位胆"]);
  await page.getByRole("button", { name: "万位 全部" }).click();
}

/** Opens the wizard for what is on the board; phones chase the cart. */
async function openWizard(page: Page, project: string): Promise<void> {
  if (project === "phone") {
    await page.getByRole("button", { name: "加入购彩篮" }).click();
    await page.getByRole("button", { name: /购彩篮.*1/ }).click();
    await page.getByRole("button", { name: "全部追号" }).click();
  } else {
    await page.getByRole("button", { name: "追号", exact: true }).click();
  }
  await expect(page.getByRole("dialog", { name: "追号" })).toContainText("全部未中概率");
}

test("a player chases five issues, wins the first, and the plan stops and gives the rest back", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world);
  await signIn(page, info.project.name === "desktop" ? "player3" : "player4");
  await pickSureWin(page, info.project.name);
  await openWizard(page, info.project.name);
  const wizard = page.getByRole("dialog");
  await wizard.getByRole("button", { name: "5 期", exact: true }).click();
  await expect(wizard.getByRole("region", { name: "风险说明" })).toContainText("100.00");
  await expect(wizard.getByRole("checkbox", { name: "中奖后停止" })).toBeChecked();
  await expectAccessible(page);
  await wizard.getByRole("button", { name: "下一步" }).click();
  const confirm = page.getByRole("dialog", { name: "追号确认" });
  await expect(confirm).toContainText("共 5 期");
  await expect(confirm).toContainText("中奖停");
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "确认追号" }).click();
  const done = page.getByRole("dialog", { name: "追号已创建" });
  await expect(done).toContainText("已冻结 100.00 元");
  await done.getByRole("link", { name: "查看追号记录" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "追号记录" })).toBeVisible();
  await expect(page.getByText("进行中").filter({ visible: true }).first()).toBeVisible();
  await almostDraw(world);
  await expect(page.getByText("中奖停止").filter({ visible: true }).first()).toBeVisible({
    timeout: 15_000,
  });
  await page
    .getByRole("button", { name: /定位胆 .* 详情/ })
    .filter({ visible: true })
    .first()
    .click();
  const detail = page.getByRole("dialog", { name: "追号详情" });
  const legs = detail.getByRole("group", { name: "各期" });
  await expect(legs.getByRole("row").nth(1)).toContainText(serial.split("-")[1] ?? serial);
  await expect(legs.getByRole("row").nth(1)).toContainText("19.50");
  await expect(legs.getByText("已停止")).toHaveCount(4);
  await expect(detail.getByText(/停止退回/)).toBeVisible();
  await expect(detail).toContainText("80.00");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a player takes issues out of a running plan, changes its stop rules and ends it", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await signIn(page, info.project.name === "desktop" ? "player3" : "player4");
  await pickSureWin(page, info.project.name);
  await openWizard(page, info.project.name);
  await page.getByRole("dialog").getByRole("button", { name: "5 期", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "下一步" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认追号" }).click();
  await page.getByRole("link", { name: "查看追号记录" }).click();
  await page
    .getByRole("button", { name: /定位胆 .* 详情/ })
    .filter({ visible: true })
    .first()
    .click();
  const detail = page.getByRole("dialog", { name: "追号详情" });
  await expect(detail.getByText("已投注").first()).toBeVisible();
  await detail.getByRole("checkbox").nth(4).check();
  await detail.getByRole("button", { name: "撤销所选 1 期" }).click();
  const ask = page.getByRole("alertdialog");
  await expect(ask).toContainText("20.00");
  await ask.getByRole("button", { name: "撤销所选 1 期" }).click();
  await expect(page.getByText("已退回 20.00 元")).toBeVisible();
  await expect(detail.getByText("已撤销").first()).toBeVisible();

  await detail.getByRole("button", { name: "修改停止条件" }).click();
  const rules = page.getByRole("dialog", { name: "修改停止条件" });
  await rules.getByRole("checkbox", { name: "中奖后停止" }).uncheck();
  await expect(rules.getByRole("button", { name: "保存" })).toBeDisabled();
  await rules.getByRole("checkbox", { name: "我确认放宽停止条件" }).check();
  await rules.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("停止条件已修改")).toBeVisible();

  await detail.getByRole("button", { name: "终止追号" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "终止追号" }).click();
  await expect(detail.getByText("用户终止")).toBeVisible();
  await expect(detail.getByRole("button", { name: "终止追号" })).toHaveCount(0);
});

test("a plan of rising stakes shows its risk and wants a loss limit", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await signIn(page, info.project.name === "desktop" ? "player3" : "player4");
  await page.goto("/Bet/101");
  await choosePlay(page, info.project.name, ["定位胆", "定位胆"]);
  await page.getByRole("button", { name: "万位 7" }).first().click();
  await openWizard(page, info.project.name);
  const wizard = page.getByRole("dialog");
  await wizard.getByRole("radio", { name: "盈利率" }).check({ force: true });
  await wizard.getByRole("button", { name: "20 期", exact: true }).click();
  await expect(wizard.getByRole("region", { name: "风险说明" })).toContainText("投入会快速放大");
  // A limit is offered at once; without it the plan cannot go on.
  await expect(wizard.getByRole("checkbox", { name: "累计亏损达到" })).toBeChecked();
  await expect(wizard.getByRole("button", { name: "下一步" })).toBeEnabled();
  await wizard.getByRole("checkbox", { name: "累计亏损达到" }).uncheck();
  await expect(wizard.getByRole("button", { name: "请设置止损" })).toBeDisabled();
  await expectAccessible(page);
});

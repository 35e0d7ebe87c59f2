import type { BrowserContext, Page } from "playwright-core";
export async function run(page: Page, _c: BrowserContext, base: string) {
  const shot = (n: string) => page.screenshot({ path: `/tmp/h3-shots/${n}.png` });
  const step = async (n: string, f: () => Promise<unknown>) => { try { await f(); } catch (e) { console.log("STEP", n, String(e).slice(0, 300)); await shot("fail-" + n); } };
  await page.goto(base + "/Bet/102?play=ssc.lm.sum");
  await page.waitForTimeout(3500);
  await step("odds", async () => {
    await page.getByLabel("每注金额（元）", { exact: true }).fill("2.505");
    await page.getByRole("button", { name: /机选/ }).first().click();
    await shot("odds-bar");
    await page.getByRole("button", { name: "加入购彩篮" }).last().click();
    await page.waitForTimeout(500);
  });
  await step("group", async () => {
    await page.goto(base + "/Bet/102?play=ssc.dwd");
    await page.waitForTimeout(2500);
    await page.getByRole("button", { name: /机选/ }).first().click();
    await page.getByRole("button", { name: "加入购彩篮" }).last().click();
    await page.waitForTimeout(500);
    await page.getByRole("button", { name: "投注", exact: true }).last().scrollIntoViewIfNeeded().catch(() => {});
    await page.screenshot({ path: "/tmp/h3-shots/cart.png", fullPage: true });
  });
  await step("confirm", async () => {
    await page.getByRole("button", { name: /提交|投注购彩篮|立即投注全部|全部投注|投注/ }).filter({ hasNotText: "立即" }).last().click();
    await page.waitForTimeout(1200);
    await shot("confirm");
    await page.getByRole("button", { name: "确认投注" }).click();
    await page.waitForTimeout(2000);
    await shot("placed");
  });
  await step("trend", async () => {
    await page.getByRole("tab", { name: "走势" }).click();
    await page.waitForTimeout(1500);
    await shot("trend");
    const [download] = await Promise.all([page.waitForEvent("download", { timeout: 5000 }), page.getByRole("button", { name: "保存图片" }).click()]);
    console.log("file", download.suggestedFilename());
    await download.saveAs("/tmp/h3-shots/trend-saved.png");
  });
  await step("chase", async () => {
    await page.getByRole("button", { name: /机选/ }).first().click();
    await page.getByRole("button", { name: "追号", exact: true }).first().click();
    await page.waitForTimeout(1500);
    await page.getByRole("button", { name: "下一步" }).click();
    await page.waitForTimeout(800);
    await shot("chase-confirm");
    await page.getByRole("button", { name: /确认/ }).last().click();
    await page.waitForTimeout(2500);
    await shot("chase-made");
  });
  await step("plan", async () => {
    await page.goto(base + "/BetRecord");
    await page.waitForTimeout(2500);
    await page.getByRole("button", { name: /定位胆.*详情/ }).first().click();
    await page.waitForTimeout(1500);
    await shot("bet-detail");
    await page.getByRole("link", { name: "查看所属追号计划" }).click();
    await page.waitForTimeout(2000);
    await shot("plan");
    await page.getByRole("button", { name: /的注单 1/ }).first().click();
    await page.waitForTimeout(1500);
    await shot("plan-bet");
  });
}

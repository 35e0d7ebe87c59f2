import {
  choosePlay,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

const instant = 107;

test("an instant run stops at its loss limit, and its draws are computed again once the seeds are public", async ({
  page,
  world,
}, info) => {
  // Draws are paced by the time of the world, which another story may have stopped.
  await openIssue(world);
  const isDesktop = info.project.name === "desktop";
  const notice = page.getByRole("region", { name: /^开奖提醒/ });
  await page.addLocatorHandler(notice, () => notice.getByRole("button", { name: "关闭" }).click());
  await signIn(page, isDesktop ? "player1" : "player2");
  await page.goto(`/Bet/${instant}`);
  await choosePlay(page, info.project.name, ["定位胆", "定位胆"]);
  // Each draw costs 20 and gives 19.50 back for certain.
  await page.getByRole("button", { name: "万位 全部" }).click();
  await page.getByRole("button", { name: "用这些号码开奖" }).click();
  const stage = page.getByRole("region", { name: "即投即开" });
  await expect(stage).toContainText("每次 20.00 元");
  await stage.getByText("10 次", { exact: true }).click();
  await expect(stage.getByRole("button", { name: "超过 5 次须设置亏损上限" })).toBeDisabled();
  await stage.getByText("5 次", { exact: true }).click();
  await stage.getByLabel("亏损达到即停").fill("20.5");
  await expectAccessible(page);
  await stage.getByRole("button", { name: "立即开奖" }).click();
  await expect(stage.getByText("第 1 / 5 次")).toBeVisible();
  await expect(stage.getByText("已达到止损，停止开奖")).toBeVisible({ timeout: 20_000 });
  const results = stage.getByRole("region", { name: "本轮结果" });
  await expect(results).toContainText("投入40.00返奖39.00净-1.00");
  if (isDesktop) await expect(results.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);

  await stage.getByRole("link", { name: "公平验证" }).click();
  await expect(page.getByText("种子还在使用中")).toBeVisible();
  await page.getByRole("button", { name: "换种子并公布" }).click();
  await expect(page.getByText("种子与事先公布的哈希一致")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

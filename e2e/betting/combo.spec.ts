import type { Page } from "@playwright/test";
import {
  choosePlay,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

const board = "/ComboBet?games=101,301";

/** The slip stands beside the board on a desktop; on a phone it opens from the bar at the bottom. */
async function openSlip(page: Page, project: string) {
  if (project !== "phone") return page.getByRole("complementary", { name: /投注单/ });
  await page.getByRole("button", { name: /查看投注单/ }).click();
  return page.getByRole("dialog", { name: /投注单/ });
}

const bet = (page: Page) =>
  page.getByRole("button", { name: "投注", exact: true }).filter({ visible: true }).first();

test("a player bets on two games with one slip and one confirmation", async ({ page, world }) => {
  await openIssue(world);
  await signIn(page, "player2");
  await page.goto(board);
  await expect(page.getByRole("heading", { level: 1, name: "组合投注" })).toBeVisible();
  await expectAccessible(page);
  // The first issue of a game that is just offered begins with the next minute for all of them.
  const serial = await openIssue(world, 50_000, 301);
  await expect(page.getByText(`${serial.split("-")[1]} 期`, { exact: true })).toHaveCount(2);
  await page.getByRole("radio", { name: "10", exact: true }).check({ force: true });
  await page.getByRole("button", { name: /总和两面 大 \d/ }).click();
  await page.getByRole("button", { name: /骰宝大小单双 单 \d/ }).click();
  await expectNoSidewaysScroll(page);
  await bet(page).click();
  const confirm = page.getByRole("dialog", { name: "确认组合投注" });
  await expect(confirm).toContainText("2 个彩种，共 2 注");
  await expect(confirm).toContainText("20.00");
  await confirm.getByRole("button", { name: "确认投注" }).click();
  const result = page.getByRole("dialog", { name: "投注结果" });
  await expect(result).toContainText("全部投注成功，共 20.00 元");
  await expectAccessible(page);
  await page.goto("/BetRecord");
  for (const name of [/总和两面/, /骰宝大小单双/]) {
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  }
});

test("a game that closes in the middle leaves its group to its player, the other is bet", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world, 25_000);
  await signIn(page, "player3");
  await page.goto(board);
  await page.getByRole("button", { name: /总和两面 小 \d/ }).click();
  await page.getByRole("button", { name: /骰宝大小单双 双 \d/ }).click();
  const slip = await openSlip(page, info.project.name);
  const short = serial.split("-")[1] ?? "";
  // Issues of both games may bear the same number.
  const closed = slip.getByText(`${short} 期已封盘，未提交`).first();
  await expect(closed).toBeVisible({ timeout: 40_000 });
  await expect(slip).toContainText("组未计入");
  await expectAccessible(page);
  // Both may close at the same moment; each is asked about on its own.
  await slip
    .getByRole("button", { name: /移至 \d+ 期/ })
    .first()
    .click();
  const other = slip.getByRole("button", { name: /移至 \d+ 期/ });
  if (await other.isVisible()) await other.click();
  await expect(slip).not.toContainText("组未计入");
  await slip.getByRole("button", { name: "投注", exact: true }).click();
  const confirm = page.getByRole("dialog", { name: "确认组合投注" });
  await confirm.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByRole("dialog", { name: "投注结果" })).toContainText("全部投注成功");
});

test("a set of games is kept, used and deleted", async ({ page, world }) => {
  await openIssue(world);
  await signIn(page, "player4");
  await page.goto(board);
  await page.getByRole("button", { name: /选择彩种/ }).click();
  const picker = page.getByRole("dialog", { name: "选择彩种" });
  await picker.getByLabel("组合名称").fill("夜场");
  await picker.getByRole("button", { name: "保存为组合" }).click();
  await picker.getByRole("button", { name: "使用组合 夜场（2 个彩种）" }).click();
  await expectAccessible(page);
  await picker.getByRole("button", { name: "删除组合 夜场" }).click();
  await expect(picker).toContainText("还没有保存的组合");
});

test("a reply that is lost is asked for, and nothing is bet twice", async ({ page, world }) => {
  await openIssue(world);
  await signIn(page, "player5");
  await page.goto(board);
  await openIssue(world, 50_000);
  let sent = 0;
  await page.route("**/api/ComboBet/Submit", async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: /总和两面 单 \d/ }).click();
  await bet(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByRole("dialog", { name: "投注结果" })).toContainText("全部投注成功", {
    timeout: 20_000,
  });
  expect(sent).toBe(1);
});

test("one choice on odds goes to every ticked game, and the address keeps the board", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await signIn(page, "player1");
  await page.goto("/ComboBet?mode=same&category=ssc&to=101,103x2");
  await choosePlay(page, info.project.name, ["双面盘", "总和两面"]);
  await page.keyboard.press("b");
  await expect(page.getByText("1 注 × 2 个彩种")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "加入投注单" }).click();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "极速分分彩" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "极速三分彩" })).toBeChecked();
  const slip = await openSlip(page, info.project.name);
  await expect(slip).toContainText("极速三分彩");
  await expect(slip).toContainText("2.00");
});

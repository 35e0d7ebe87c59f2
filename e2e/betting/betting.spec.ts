import type { World } from "@fairdraw/dev-world";
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

// A world of its own: these stories begin with full purses.
test.use({ gameIds: [101, 103] });

/** A player of his own for every size, so that the stories do not share a wallet. */
const playerOf = (project: string, desktop: string, phone: string) =>
  project === "desktop" ? desktop : phone;

test("a player bets, watches the draw and sees the wallet change without reloading", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world);
  await signIn(page, playerOf(info.project.name, "player1", "player2"));
  await expect(page.getByText("10,000.00").first()).toBeVisible();
  await page
    .getByRole("link", { name: /去投注/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("极速分分彩");

  await chooseFixedDigits(page, info.project.name);
  await page.getByRole("button", { name: "万位 全部" }).click();
  await expect(page.getByText(/10 注 × 2 元 × 元 × 1 倍/)).toBeVisible();
  await page.getByRole("button", { name: "立即投注" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(serial);
  await expect(dialog).toContainText("20.00");
  await dialog.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await expect(page.getByText("9,980.00").first()).toBeVisible();
  await expect(page.getByText("待开奖").filter({ visible: true }).first()).toBeVisible();

  await almostDraw(world);
  // A prize below the stake is told, not celebrated.
  await expect(page.getByRole("region", { name: "派奖" })).toContainText("19.50", {
    timeout: 15_000,
  });
  await expect(page.getByText("已中奖").filter({ visible: true }).first()).toBeVisible();
  // All ten digits of one position: one of them is drawn for certain.
  await expect(page.getByText("9,999.50").first()).toBeVisible();
  const [stored] = await world.db.rows<{ number: string }>({
    text: "SELECT winning_number AS number FROM lottery_issue WHERE serial_number = $1 AND game_id = 101",
    values: [serial],
  });
  expect(stored?.number).toMatch(/^\d(,\d){4}$/);
  await page.getByRole("button", { name: `验证第 ${serial.split("-")[1]} 期` }).click();
  const proof = page.getByRole("dialog");
  await expect(proof.getByText("验证通过")).toBeVisible();
  await expect(proof.getByRole("img", { name: "一致", exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a bet at one yuan costs half and is paid half, and the game remembers it", async ({
  page,
  world,
}, info) => {
  const isPhone = info.project.name === "phone";
  const serial = await openIssue(world);
  await signIn(page, "player5");
  await page.goto("/Bet/101");
  await chooseFixedDigits(page, info.project.name);
  if (isPhone) await page.getByLabel("单价与单位").selectOption({ label: "1元" });
  else await page.getByText("1 元", { exact: true }).click();
  await page.getByRole("button", { name: "万位 全部" }).click();
  const priceLine = page.getByTestId("price-line");
  await expect(priceLine).toContainText("10 注 × 1 元 × 元 × 1 倍 = 10.00");
  await expect(priceLine).toContainText("9.75");
  await page.getByRole("button", { name: "立即投注" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1元");
  await expect(dialog).toContainText("10.00");
  await dialog.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await almostDraw(world);
  // All ten digits of one position: one of them is drawn for certain.
  await expect(page.getByRole("region", { name: "派奖" })).toContainText("9.75", {
    timeout: 15_000,
  });
  const [paid] = await world.db.rows<{ stake: string; payout: string }>({
    text: `SELECT b.stake::text AS stake, o.payout::text AS payout
      FROM bet b JOIN bet_outcome o ON o.bet_id = b.id JOIN lottery_issue i ON i.id = b.issue_id
      WHERE i.serial_number = $1 AND i.game_id = 101 AND b.price = 1 AND b.stake = 10000`,
    values: [serial],
  });
  expect(paid).toEqual({ stake: "10000", payout: "9750" });
  await page.reload();
  await expect(priceLine).toContainText("0 注 × 1 元");
});

test("a bet is taken back before the close and the stake returns", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await signIn(page, playerOf(info.project.name, "player3", "player4"));
  await page.goto("/Bet/101");
  await chooseFixedDigits(page, info.project.name);
  await page.getByRole("button", { name: "个位 7", exact: false }).first().click();
  await page.getByRole("button", { name: "立即投注" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText("9,998.00").first()).toBeVisible();
  await page.getByRole("button", { name: /^撤单/ }).first().click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "撤销投注" })
    .click();
  await expect(page.getByText("10,000.00").first()).toBeVisible();
  await expect(page.getByText("已撤单").filter({ visible: true }).first()).toBeVisible();
});

test("a cart survives a reload and is bet as a whole", async ({ page, world }, info) => {
  await openIssue(world);
  await signIn(page, "player5");
  await page.goto("/Bet/101");
  await chooseFixedDigits(page, info.project.name);
  for (const digit of ["1", "2"]) {
    await page
      .getByRole("button", { name: `万位 ${digit}` })
      .first()
      .click();
    await page.getByRole("button", { name: "加入购彩篮" }).click();
  }
  await page.reload();
  if (info.project.name === "phone") await page.getByRole("button", { name: /购彩篮.*2/ }).click();
  await expect(page.getByRole("button", { name: /^移除/ })).toHaveCount(2);
  await page.getByRole("button", { name: "提交投注" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
});

test("the close comes while the confirm dialog is open: nothing is bet on the next issue by itself", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await signIn(page, "player5");
  await page.goto("/Bet/101");
  await chooseFixedDigits(page, info.project.name);
  await page.getByRole("button", { name: "千位 3" }).first().click();
  await page.getByRole("button", { name: "立即投注" }).click();
  const before = await countBets(world);
  await openIssue(world, 1500);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/已封盘/)).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole("button", { name: /确认投注|请勾选/ })).toBeDisabled();
  expect(await countBets(world)).toBe(before);
});

test("a bet beyond all the money that an account can have says so on the button and cannot be sent", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  // Nobody has bet with this account: with less than all the money, play money would be offered.
  await signIn(page, playerOf(info.project.name, "player4", "player3"));
  await page.goto("/Bet/101");
  await chooseFixedDigits(page, info.project.name);
  await page.getByRole("button", { name: "万位 全部" }).click();
  await page
    .getByRole("spinbutton", { name: "倍数" })
    .or(page.getByLabel("倍数", { exact: true }))
    .first()
    .fill("9999");
  await expect(page.getByRole("button", { name: /余额不足/ })).toBeDisabled();
});

async function countBets(world: World): Promise<number> {
  const [row] = await world.db.rows<{ n: number }>({ text: "SELECT count(*)::int AS n FROM bet" });
  return row?.n ?? 0;
}

test("the records tell a settled bet, what its prize is made of and where the money went", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world);
  await signIn(page, playerOf(info.project.name, "player1", "player2"));
  await page.goto("/Bet/101");
  await chooseFixedDigits(page, info.project.name);
  await page.getByRole("button", { name: "千位 全部" }).click();
  await page.getByRole("button", { name: "立即投注" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await almostDraw(world);
  await expect(page.getByText("已中奖").filter({ visible: true }).first()).toBeVisible({
    timeout: 15_000,
  });
  await page.getByRole("link", { name: "全部记录" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "投注记录" })).toBeVisible();
  await expect(page).toHaveURL(/game=101/);
  await page
    .getByRole("button", { name: /定位胆 .* 详情/ })
    .filter({ visible: true })
    .first()
    .click();
  const detail = page.getByRole("dialog");
  await expect(detail).toContainText(serial);
  await expect(detail).toContainText("10 注 × 2 元 × 元 × 1 倍");
  await expect(detail.getByRole("group", { name: "奖金计算" })).toContainText("19.50");
  await expect(detail.getByRole("group", { name: "资金变动" })).toContainText("派奖");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  if (info.project.name === "phone") await page.getByRole("button", { name: /^筛选/ }).click();
  await page.getByRole("combobox", { name: "状态" }).selectOption({ label: "已撤单" });
  await expect(page).toHaveURL(/state=1/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** The board with a row per place. */
async function chooseFixedDigits(page: Page, project: string): Promise<void> {
  await choosePlay(page, project, ["定位胆", "定位胆"]);
  await expect(page.getByRole("group", { name: "个位", exact: true })).toBeVisible();
}

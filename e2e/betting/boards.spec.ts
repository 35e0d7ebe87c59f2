import type { World } from "@fairdraw/dev-world";
import { add, parseCheckedMoney, subtract, toDisplay } from "@fairdraw/money";
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

// Whole bets with their draws, each twice looked over for accessibility.
test.slow();

// Games with long issues, so that a slow machine has the time for a whole story.
const k3 = 302;
const racing = 402;
const hash = 1001;
const leftMs = 150_000;

test("every sum of three dice is bet by keyboard and the drawn one is paid", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world, leftMs, k3);
  const player = await aPlayer(page, info.project.name, "player1", "player2");
  await page.goto(`/Bet/${k3}`);
  await expect(page.getByRole("group", { name: "和值", exact: true })).toBeVisible();
  const tile = page.getByRole("button", { name: /^和值 10 / });
  await expect(tile).toHaveAccessibleName("和值 10 奖金 15.60");
  await page.keyboard.type("1018");
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: /^和值 18 / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "和值 全部" }).click();
  await expect(page.getByText(/16 注 × 2 元 × 元 × 1 倍/)).toBeVisible();
  const prizes = await page
    .getByRole("button", { name: /^和值 \d+ 奖金/ })
    .evaluateAll((tiles) => tiles.map((one) => one.textContent));

  await bet(page, serial, "32.00");
  await expect(
    page.getByText("9、10、11", { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible();
  await almostDraw(world, k3);
  await expect(page.getByText("已中奖").filter({ visible: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  const drawn = await drawnOf(world, k3, serial);
  const sum = drawn.reduce((total, face) => total + face, 0);
  const prize = prizes.find((label) => label.startsWith(`和值${sum}奖金`))?.split("奖金 ")[1] ?? "";
  // Most sums pay less than all of them cost.
  await expect(page.getByRole("region", { name: /中奖|派奖/ })).toContainText(prize);
  const left = add(subtract(player.balance, parseCheckedMoney("32")), moneyOf(prize));
  await expect(page.getByText(toDisplay(left)).first()).toBeVisible();
  await expect(page.getByText(`和 ${sum}`).filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** Every order of two of ten cars: one of them is drawn for certain. */
const cars = Array.from({ length: 10 }, (_, i) => i + 1);
const pairs = cars.flatMap((first) =>
  cars.filter((second) => second !== first).map((second) => `${first} ${second}`),
);

test("typed lines that are no bets are named and taken out at one press", async ({
  page,
  world,
}, info) => {
  await openIssue(world, leftMs, racing);
  await aPlayer(page, info.project.name, "player5", "player5");
  await page.goto(`/Bet/${racing}`);
  await choosePlay(page, info.project.name, ["前二", "猜冠亚军单式"]);
  await page.getByLabel("输入号码").fill(["05 05", ...pairs, "0110", "11 01"].join("\n"));
  await expect(page.getByText("有效 90")).toBeVisible();
  await expect(page.getByText("重复 1")).toBeVisible();
  await expect(page.getByText("错误 2")).toBeVisible();
  const faults = page.getByRole("group", { name: "错误与重复的号码" });
  await expect(faults).toContainText("第 1 行");
  await expect(faults).toContainText("号码超出范围");
  await expectAccessible(page);
  await page.getByRole("button", { name: "去错去重" }).click();
  await expect(page.getByText("错误 0")).toBeVisible();
  await expect(page.getByText(/90 注 × 2 元 × 元 × 1 倍/)).toBeVisible();
});

test("numbers are made by conditions that hold together, and priced like typed ones", async ({
  page,
  world,
}, info) => {
  await openIssue(world, leftMs, racing);
  await aPlayer(page, info.project.name, "player5", "player5");
  await page.goto(`/Bet/${racing}`);
  await choosePlay(page, info.project.name, ["前二", "猜冠亚军单式"]);
  await page.getByRole("button", { name: "做号", exact: true }).click();
  const maker = page.getByRole("dialog", { name: "做号工具" });
  await expect(maker).toContainText("共 90 注");
  await maker.getByRole("button", { name: "必含 01" }).click();
  await expect(maker).toContainText("共 18 注");
  await maker.getByRole("button", { name: "排除 10" }).click();
  await maker.getByRole("button", { name: "单数个数 起点增加" }).click();
  await maker.getByRole("button", { name: "单数个数 起点增加" }).click();
  // The first car with 3, 5, 7 or 9, in both orders.
  await expect(maker).toContainText("共 8 注");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await maker.getByRole("button", { name: "放入选号区" }).click();
  await expect(page.getByLabel("输入号码")).toHaveValue(
    ["01 03", "01 05", "01 07", "01 09", "03 01", "05 01", "07 01", "09 01"].join("\n"),
  );
  await expect(page.getByText("有效 8")).toBeVisible();
  await expect(page.getByText(/8 注 × 2 元 × 元 × 1 倍/)).toBeVisible();
});

test("typed bets on the first two cars are bet and paid", async ({ page, world }, info) => {
  const serial = await openIssue(world, leftMs, racing);
  const player = await aPlayer(page, info.project.name, "player3", "player4");
  await page.goto(`/Bet/${racing}`);
  await choosePlay(page, info.project.name, ["前二", "猜冠亚军单式"]);
  await page.getByLabel("输入号码").fill(pairs.join("\n"));
  await expect(page.getByText("有效 90")).toBeVisible();
  await bet(page, serial, "180.00");
  await expect(
    page.getByText("01 02 / 01 03", { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible();
  await almostDraw(world, racing);
  await expect(page.getByRole("region", { name: "派奖" })).toContainText("175.50", {
    timeout: 30_000,
  });
  await expect(
    page.getByText(toDisplay(subtract(player.balance, parseCheckedMoney("4.5")))).first(),
  ).toBeVisible();
  const drawn = await drawnOf(world, racing, serial);
  const sum = (drawn[0] ?? 0) + (drawn[1] ?? 0);
  await expect(page.getByText(`冠亚和 ${sum}`).filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a file of lines is read, a cart of three kinds of play is bet at once", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world, leftMs, k3);
  await aPlayer(page, info.project.name, "player5", "player5");
  await page.goto(`/Bet/${k3}`);
  await page.getByRole("button", { name: /^和值 3 / }).click();
  await page.getByRole("button", { name: "加入购彩篮" }).click();
  await choosePlay(page, info.project.name, ["和值", "和值大小单双"]);
  await page.getByRole("button", { name: /^和值 大 / }).click();
  await page.getByRole("button", { name: "加入购彩篮" }).click();
  await choosePlay(page, info.project.name, ["三不同号", "三不同号单式"]);
  const text = "421 356\r\n１２６；124";
  await page
    .getByLabel("导入文件")
    .setInputFiles({ name: "bets.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.getByText("有效 3")).toBeVisible();
  await page.getByRole("button", { name: "去错去重" }).click();
  await page.getByRole("button", { name: "加入购彩篮" }).click();
  if (info.project.name === "phone") await page.getByRole("button", { name: /购彩篮.*3/ }).click();
  await expect(page.getByRole("button", { name: /^移除/ })).toHaveCount(3);
  await expect(page.getByText("124 / 356 / 126").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "提交投注" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(serial);
  await expect(dialog).toContainText("共 3 项 5 注");
  await dialog.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
});

test("ten rows of cars: picked by two keys, readable in the cart", async ({
  page,
  world,
}, info) => {
  await openIssue(world, leftMs, racing);
  await aPlayer(page, info.project.name, "player5", "player5");
  await page.goto(`/Bet/${racing}`);
  await choosePlay(page, info.project.name, ["定位胆", "定位胆"]);
  await expect(page.getByRole("group", { name: "冠军", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("0110");
  const third = page.getByRole("group", { name: "季军", exact: true });
  if (info.project.name === "phone") await third.getByRole("button").first().click();
  await third.getByRole("button", { name: "季军 07", exact: true }).click();
  await expect(page.getByText(/3 注 × 2 元/)).toBeVisible();
  await page.getByRole("button", { name: "加入购彩篮" }).click();
  if (info.project.name === "phone") await page.getByRole("button", { name: /购彩篮.*1/ }).click();
  await expect(page.getByText("冠军 01 10 | 季军 07").filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
});

test("both sides of a hash are bet on odds, and the drawn one is paid at them", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world, 50_000, hash);
  const player = await aPlayer(page, info.project.name, "player3", "player4");
  await page.goto(`/Bet/${hash}`);
  const odd = page.getByRole("button", { name: /^末位数字 单/ });
  await expect(odd).toContainText("1.950");
  await odd.click();
  await page.getByRole("button", { name: /^末位数字 双/ }).click();
  await page.getByLabel("每注金额（元）", { exact: true }).fill("10");
  await expect(page.getByText("2 注 × 10 元")).toBeVisible();
  await bet(page, serial, "20.00");
  await almostDraw(world, hash);
  await expect(page.getByRole("region", { name: "派奖" })).toContainText("19.50", {
    timeout: 30_000,
  });
  await expect(
    page.getByText(toDisplay(subtract(player.balance, parseCheckedMoney("0.5")))).first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** Signs a player in. Shape: the balance as the page shows it. */
async function aPlayer(page: Page, project: string, desktop: string, phone: string) {
  await signIn(page, project === "desktop" ? desktop : phone);
  const shown = page
    .getByText(/\d\.\d{2,3}/)
    .filter({ visible: true })
    .first();
  await expect(shown).toBeVisible();
  const [, text = ""] = /([\d,]+\.\d+)/.exec(await shown.innerText()) ?? [];
  return { balance: moneyOf(text) };
}

async function bet(page: Page, serial: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: "立即投注" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(serial);
  await expect(dialog).toContainText(amount);
  await dialog.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
}

async function drawnOf(world: World, gameId: number, serial: string): Promise<number[]> {
  const [row] = await world.db.rows<{ number: string }>({
    text: "SELECT winning_number AS number FROM lottery_issue WHERE serial_number = $1 AND game_id = $2",
    values: [serial, gameId],
  });
  return (row?.number ?? "").split(",").map(Number);
}

/** Reads an amount as pages show it. */
const moneyOf = (shown: string) => parseCheckedMoney(shown.trim().replaceAll(",", ""));

import { readFile } from "node:fs/promises";
import { aBetItem, aBetRequest, type World } from "@fairdraw/dev-world";
import { cancelScheduleIssues, getFutureIssues, submitBet, submitSchedule } from "@fairdraw/wire";
import {
  almostDraw,
  closeFilters,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFilters,
  openIssue,
  signIn,
  test,
} from "../story.ts";

const player = "player4";

/** A line that wins every draw, and one that as good as never does. */
async function betAndDraw(world: World): Promise<string> {
  const serial = await openIssue(world);
  const token = await world.signIn(player);
  const sure = aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] });
  const hopeless = aBetItem({
    PlayId: "ssc.5x.direct",
    Selection: { positions: [[1], [2], [3], [4], [5]] },
  });
  const request = await aBetRequest(world, [sure, hopeless], { SerialNumber: serial });
  const answer = await world.call(submitBet, request, token);
  if (!("Orders" in answer)) throw new Error(`refused with ${answer.Result}`);
  await almostDraw(world);
  await expect(async () => {
    const [row] = await world.db.rows<{ state: number }>({
      text: "SELECT state FROM lottery_issue WHERE game_id = 101 AND serial_number = $1",
      values: [serial],
    });
    expect(row?.state).toBe(2);
  }).toPass({ timeout: 15_000 });
  return answer.Orders[0]?.BetNo ?? "";
}

test("cash flow shows every movement, and each leads to the bet that caused it", async ({
  page,
  world,
}, info) => {
  const betNo = await betAndDraw(world);
  await signIn(page, player);
  await page.goto("/CashFlowRecord");
  await expect(page.getByRole("heading", { level: 1, name: "资金明细" })).toBeVisible();
  await expect(page.getByText("+19.50").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("−20.00").filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await openFilters(page, info.project.name);
  await page.getByRole("combobox", { name: "收支" }).selectOption({ label: "只看收入" });
  await expect(page).toHaveURL(/direction=in/);
  await closeFilters(page, info.project.name);
  await expect(page.getByText("−20.00").filter({ visible: true })).toHaveCount(0);
  await page
    .getByRole("link", { name: new RegExp(`${betNo.slice(-6)}$`) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/BetRecord\?.*no=/);
  await expect(page.getByText("已中奖").filter({ visible: true }).first()).toBeVisible();
});

test("figures that are swiped fade at the edge beyond which they go on, and nowhere else", async ({
  page,
}, info) => {
  await signIn(page, player);
  await page.goto("/BetRecord");
  const figures = page.getByRole("group", { name: "合计" });
  const fades = () =>
    figures.evaluate((strip) => {
      const style = getComputedStyle(strip);
      return ["start", "end"].map((edge) => style.getPropertyValue(`--fd-fade-${edge}`));
    });
  await expect(figures).toContainText("盈亏");
  const goesOn = info.project.name === "phone" ? "32px" : "0px";
  await expect.poll(fades).toEqual(["0px", goesOn]);
  await figures.evaluate((strip) => strip.scrollTo(strip.scrollWidth, 0));
  await expect.poll(fades).toEqual([goesOn, "0px"]);
});

test("movements are saved as a table and as a workbook", async ({ page, world }) => {
  await betAndDraw(world);
  await signIn(page, player);
  await page.goto("/CashFlowRecord");
  for (const [name, ending, head] of [
    ["CSV 表格", ".csv", "\uFEFF时间"],
    ["Excel 工作簿", ".xlsx", "PK"],
  ] as const) {
    await page.getByRole("button", { name: "导出" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^cash-flow-\\d{8}-\\d{8}\\${ending}$`));
    expect((await readFile(await file.path())).toString("utf8").startsWith(head)).toBe(true);
    await expect(page.getByText(/已导出 \d+ 条/)).toBeVisible();
  }
});

test("a month's statement leads from its opening to its closing balance, and goes on paper alone", async ({
  page,
  world,
}, info) => {
  await betAndDraw(world);
  await signIn(page, player);
  await page.goto("/CashFlowRecord");
  await page.getByRole("button", { name: "导出" }).click();
  await page.getByRole("menuitem", { name: "月结单（PDF）" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "资金月结单" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^投注扣款/ })).toBeVisible();
  const amountOf = async (name: string) => {
    const text = await page
      .locator("article div", { has: page.getByText(name, { exact: true }) })
      .last()
      .locator("dd")
      .innerText();
    return Math.round(Number(text.replace(/[^\d.]/g, "")) * 1000);
  };
  const [opening, received, spent, closing] = await Promise.all(
    ["期初余额", "收入", "支出", "期末余额"].map(amountOf),
  );
  expect(closing).toBe(Number(opening) + Number(received) - Number(spent));
  expect(closing).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "资金月结单" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: /打印/ })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  if (info.project.name === "desktop") {
    const paper = await page.pdf({ format: "A4" });
    expect(paper.subarray(0, 4).toString()).toBe("%PDF");
  }
});

test("what goes back of a stopped plan leads to the plan", async ({ page, world }) => {
  await openIssue(world);
  const token = await world.signIn(player);
  const ahead = await world.call(getFutureIssues, { GameId: 101, Count: 3 }, token);
  if (!("Items" in ahead)) throw new Error("there are no issues ahead");
  const made = await world.call(
    submitSchedule,
    {
      RequestId: crypto.randomUUID(),
      GameId: 101,
      Items: [aBetItem({ stakePositions: [[1], [], [], [], []] })],
      Issues: ahead.Items.map(({ serialNumber }) => ({ SerialNumber: serialNumber, Multiple: 1 })),
      StopOnWin: true,
      TotalAmount: "6",
    },
    token,
  );
  if (!("ScheduleNo" in made)) throw new Error(`refused with ${made.Result}`);
  const { ScheduleNo } = made;
  await world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers: "All" }, token);
  await signIn(page, player);
  await page.goto("/CashFlowRecord?type=24");
  await page
    .getByRole("link", { name: new RegExp(`${ScheduleNo.slice(-6)}$`) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/ScheduleRecord\\?.*no=${ScheduleNo}`));
  await expect(page.getByText("用户终止").filter({ visible: true }).first()).toBeVisible();
});

test("bets that wait are looked for by source and stake, and taken back together", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world, 55_000);
  const token = await world.signIn(player);
  const lines = [3, 4].map((digit) => aBetItem({ stakePositions: [[digit], [], [], [], []] }));
  await world.call(submitBet, await aBetRequest(world, lines, { SerialNumber: serial }), token);
  await signIn(page, player);
  await page.goto("/BetRecord");
  if (info.project.name === "phone") await openFilters(page, "phone");
  else await page.getByRole("button", { name: "更多筛选" }).click();
  await page.getByRole("combobox", { name: "来源" }).selectOption({ label: "普通投注" });
  await page.getByRole("textbox", { name: "最高金额" }).fill("2");
  await page.getByRole("textbox", { name: "最高金额" }).press("Enter");
  await page.getByRole("textbox", { name: "期号" }).fill(serial);
  await page.getByRole("textbox", { name: "期号" }).press("Enter");
  await expect(page).toHaveURL(/source=0.*issue=.*max=2\.000/);
  await expectAccessible(page);
  await closeFilters(page, info.project.name);
  await page.getByRole("checkbox", { name: "全选可撤的 2 笔" }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "撤销所选 2 笔 · 4.00 元" }).click();
  const ask = page.getByRole("alertdialog");
  await expect(ask).toContainText("4.00 元将全额退回余额");
  await ask.getByRole("button", { name: "撤销投注" }).click();
  await expect(page.getByText("已撤 2 笔，退回 4.00 元。")).toBeVisible();
  await expect(page.getByText("已撤单").filter({ visible: true })).toHaveCount(2);
});

test("a bet is opened from its row by keys alone, and taken back where its facts are read", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world, 55_000);
  const token = await world.signIn(player);
  const line = aBetItem({ stakePositions: [[5], [], [], [], []] });
  await world.call(submitBet, await aBetRequest(world, [line], { SerialNumber: serial }), token);
  await signIn(page, player);
  await page.goto("/BetRecord");
  const drawer = page.getByRole("dialog", { name: "注单详情" });
  if (info.project.name === "desktop") {
    await expect(page.getByRole("cell", { name: "本页小计" })).toBeVisible();
    const row = page
      .getByRole("row")
      .filter({ hasText: serial.split("-")[1] ?? "" })
      .first();
    await row.focus();
    await page.keyboard.press("Enter");
  } else {
    await page.getByRole("button", { name: /详情$/ }).filter({ visible: true }).first().click();
  }
  await expect(drawer).toContainText(serial);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: /^撤单/ }).click();
  const ask = page.getByRole("alertdialog", { name: "撤销这笔投注？" });
  await ask.getByRole("button", { name: "撤销投注" }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByText("已撤单").filter({ visible: true }).first()).toBeVisible();
});

test("profit and loss adds up by game and by day with one formula", async ({
  page,
  world,
}, info) => {
  await betAndDraw(world);
  await signIn(page, player);
  await expect(page.getByText("今日盈亏")).toBeVisible();
  // A phone has no room for the link beside the figures of today: there the menu of the account leads to it.
  if (info.project.name === "phone") {
    await page.getByRole("button", { name: "我的", exact: true }).click();
  }
  await page.getByRole("link", { name: "盈亏报表" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/ProfitReport$/);
  const sums = page.getByRole("group", { name: "合计" });
  await expect(sums).toContainText("总盈亏");
  // However long a figure is, it does not run into the next one.
  const isCut = await sums.locator("dl > div").evaluateAll(([first]) => {
    const text = document.createElement("span");
    text.textContent = "+22,212,426.123 赢";
    first?.querySelector("dd")?.append(text);
    const isWider = first !== undefined && first.scrollWidth > first.clientWidth;
    text.remove();
    return isWider;
  });
  expect(isCut).toBe(false);
  const games = page.getByRole("region", { name: "按彩种" });
  await expect(games).toContainText("极速分分彩");
  await expect(games.getByText(/^-\d/).filter({ visible: true }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /当日 .*，累计/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/ProfitReport\?day=/);
  await expect(page.getByRole("region", { name: /\d 按彩种$/ })).toContainText("极速分分彩");
  await page.getByText("表格", { exact: true }).click();
  await expect(page.getByText("累计盈亏").filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("prizes of every play stand beside their chances, and lead to the play", async ({
  page,
}, info) => {
  await signIn(page, player);
  await page.goto("/AwardDetail");
  await page.getByRole("searchbox", { name: "搜索玩法" }).fill("五星直选复式");
  await expect(page.getByText("1/100,000").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("195,000.00").filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole("link", { name: "去投注 五星直选复式" })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Bet\/101\?play=ssc\.5x\.direct/);
  const chosen =
    info.project.name === "phone"
      ? page.getByRole("button", { name: /更换玩法/ })
      : page
          .getByRole("list", { name: "玩法", exact: true })
          .getByRole("button", { pressed: true });
  await expect(chosen.first()).toContainText("直选复式");
});

test("a long list grows while it is scrolled on a phone, and is gone through by pages elsewhere", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world, 55_000);
  const token = await world.signIn(player);
  const lines = Array.from({ length: 90 }, (_, i) =>
    aBetItem({ stakePositions: [[i % 10], [], [], [], []] }),
  );
  for (const from of [0, 45]) {
    const request = await aBetRequest(world, lines.slice(from, from + 45), {
      SerialNumber: serial,
    });
    expect(await world.call(submitBet, request, token)).toMatchObject({ Result: 0 });
  }
  await signIn(page, player);
  await page.goto("/BetRecord?state=0");
  const openers = page.getByRole("button", { name: /详情$/ }).filter({ visible: true });
  await expect(openers).toHaveCount(20);
  if (info.project.name === "phone") {
    await expect(page.getByRole("navigation", { name: "分页" })).toHaveCount(0);
    await openers.last().scrollIntoViewIfNeeded();
    await expect(openers).toHaveCount(40);
    await openers.last().scrollIntoViewIfNeeded();
    await expect(openers).toHaveCount(60);
    await page.getByRole("button", { name: "回到顶部" }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole("button", { name: "取消筛选：待开奖" }).click();
    await expect(page).toHaveURL(/\/BetRecord\??$/);
  } else {
    await page.getByRole("combobox", { name: "每页条数" }).selectOption("50");
    await expect(openers).toHaveCount(50);
    await expect(page.getByText("全部合计")).toBeVisible();
    await page.getByRole("button", { name: "显示" }).click();
    await page.getByText("紧凑").click();
    await page.getByRole("checkbox", { name: "注单号" }).check();
    await page.getByRole("checkbox", { name: "盈亏" }).uncheck();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "注单号" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "盈亏" })).toHaveCount(0);
    // What was looked for is there again when the list is opened from the menu.
    await page.goto("/ScheduleRecord");
    await expect(page.getByRole("heading", { level: 1, name: "追号记录" })).toBeVisible();
    await page.goto("/BetRecord");
    await expect(page).toHaveURL(/state=0.*size=50/);
    await page.getByRole("button", { name: "重置" }).click();
    await expect(page).toHaveURL(/\/BetRecord\??$/);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

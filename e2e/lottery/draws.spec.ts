import { readFile } from "node:fs/promises";
import type { World } from "@fairdraw/dev-world";
import { showDraws } from "../show-draws.ts";
import {
  almostDraw,
  awardedIssue,
  closeFilters,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFilters,
  openIssue,
  signIn,
  test,
} from "../story.ts";

async function drawNow(world: World, serial: string) {
  await almostDraw(world);
  return awardedIssue(world, serial);
}

test("anybody reads the draws of a game and verifies one, without a login", async ({
  page,
  world,
}) => {
  const serial = await openIssue(world);
  await almostDraw(world);
  await page.goto("/DrawHistory/101");
  await expect(page.getByText(serial).filter({ visible: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(
    page
      .getByText("已派奖")
      .or(page.getByText(/^和 \d/))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole("button", { name: `验证第 ${serial} 期` })
    .filter({ visible: true })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByRole("dialog").getByText("验证通过")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "规则" }).click();
  await expect(page).toHaveURL(/tab=rules/);
  await expect(page.getByText("每日 1440 期，封盘提前 5 秒")).toBeVisible();
  await page.getByText("五星 · 9 种玩法").click();
  await expect(page.getByRole("heading", { name: "五星组选120" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "走势" }).click();
  await expect(page.getByRole("img", { name: /期走势图$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "登录" }).click();
  await expect(page).toHaveURL(/\/Login/);
});

test("a visitor's trend follows the draws without a reload", async ({ page, world }) => {
  test.slow();
  const first = await openIssue(world);
  await drawNow(world, first);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/DrawHistory/101?tab=trend");
  await page.getByText("100 期", { exact: true }).filter({ visible: true }).first().click();
  const chart = page.getByRole("img", { name: /期走势图$/ });
  await expect(chart).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => asked.some((url) => url.includes("/Hub"))).toBe(true);
  const drawsIn = async () =>
    Number(/近 (\d+) 期/.exec((await chart.getAttribute("aria-label")) ?? "")?.[1]);
  const before = await drawsIn();
  await drawNow(world, await openIssue(world));
  await expect.poll(drawsIn, { timeout: 30_000 }).toBe(before + 1);
});

test("a player reads them inside the shell, all places of a draw side by side", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await showDraws(page, 200);
  await signIn(page, "player4");
  await page.goto("/DrawHistory/101?tab=trend");
  const chart = page.getByRole("img", { name: "全部位置近 200 期走势图" });
  await page.getByText("200 期", { exact: true }).click();
  await expect(chart).toBeVisible({ timeout: 30_000 });
  await expect(
    page
      .getByRole("button", { name: /账户|我的/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const beyond = await chart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  if (info.project.name === "desktop") {
    expect(beyond).toBe(0);
  } else {
    expect(beyond).toBeGreaterThan(500);
    await chart.evaluate((box) => box.scrollTo(400, 0));
    const left = (part: string) =>
      chart.locator(`canvas[data-part=${part}]`).evaluate((one) => {
        const box = one.closest("[role=img]");
        return one.getBoundingClientRect().left - (box?.getBoundingClientRect().left ?? 0);
      });
    // The serial numbers stay where they are while the places move under them.
    expect(await left("serials")).toBeLessThan(2);
  }
  await page.getByRole("combobox", { name: "走势内容" }).selectOption({ label: "个位" });
  await expect(page.getByRole("img", { name: "个位近 200 期走势图" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // The login ends in another tab: who reads on does so as a visitor, outside of the shell.
  await page.evaluate(() => {
    localStorage.setItem("fairdraw.session.end", JSON.stringify("/ErrorMsg?Msg=1"));
    localStorage.removeItem("fairdraw.session");
    window.dispatchEvent(new StorageEvent("storage", { key: "fairdraw.session" }));
  });
  await expect(page.getByRole("link", { name: "登录", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/DrawHistory\/101/);
});

test("numbers are looked for among the newest draws", async ({ page, world }, info) => {
  await openIssue(world);
  await almostDraw(world);
  await page.goto("/DrawHistory/101?count=30");
  const rows = page.getByRole("button", { name: /^验证第/ }).filter({ visible: true });
  await expect(rows.first()).toBeVisible({ timeout: 30_000 });
  const search = page.getByRole("searchbox", { name: "找号码" });
  await openFilters(page, info.project.name);
  await search.fill("x");
  await closeFilters(page, info.project.name);
  await expect(page.getByText("没有符合的期号。")).toBeVisible();
  if (info.project.name === "phone")
    await page.getByRole("button", { name: "取消筛选：x" }).click();
  else await search.fill("");
  await expect(rows.first()).toBeVisible();
});

test("draws are saved as a file by whoever looks at them, also those with a number in its place", async ({
  page,
  world,
}, info) => {
  const serial = await openIssue(world);
  const { number } = await drawNow(world, serial);
  const numbers = number.split(",");
  await page.goto("/DrawHistory/101?count=30");
  await openFilters(page, info.project.name);
  const search = page.getByRole("searchbox", { name: "找号码" });
  await search.fill(`个位=${numbers.at(-1)} 万位=${numbers[0]}`);
  await closeFilters(page, info.project.name);
  await expect(page.getByText(serial).filter({ visible: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "导出" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV 表格" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  const line = file.split("\r\n").find((one) => one.startsWith(serial));
  expect(line).toContain(`,${numbers.join(" ")},已派奖,`);
  expect(line).toMatch(/,[0-9a-f]{64},[0-9a-f]{64},/);
  // Every line of the file has what was looked for.
  for (const one of file.trim().split("\r\n").slice(1)) {
    expect(one.split(",")[2]?.split(" ").at(-1)).toBe(numbers.at(-1));
  }
});

test("the lobby shows the latest draws, finds games and puts the next to be drawn first", async ({
  page,
  world,
}, info) => {
  await openIssue(world, 30_000);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await signIn(page, "player4");
  await page.goto("/DrawLobby");
  await expect(page.getByRole("heading", { level: 1, name: "开奖大厅" })).toBeVisible();
  await expect(page.getByRole("link", { name: "极速分分彩的开奖记录" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: /搜索彩种/ }).fill("快3");
  await expect(page.getByRole("link", { name: "极速分分彩的开奖记录" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "分分快3的开奖记录", exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: /搜索彩种/ }).fill("");
  // On phones order and state stand behind a button.
  const openMore = async () => {
    if (info.project.name === "phone") await page.getByRole("button", { name: "更多" }).click();
  };
  await openMore();
  await page.getByRole("combobox", { name: "排序" }).selectOption({ label: "即将开奖" });
  await expect(page).toHaveURL(/sort=time/);
  const names = page.getByRole("link", { name: /的开奖记录$/ });
  await expect(names.first()).toContainText(/30秒彩|极速|分分/);
  // What was opened takes the keys until it is closed.
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: /搜索彩种/ })).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await openMore();
  await page.getByRole("combobox", { name: "状态" }).selectOption({ label: "维护" });
  await expect(page.getByText("没有符合的彩种。")).toBeVisible();
  await page.getByRole("combobox", { name: "状态" }).selectOption({ label: "销售中" });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
  await page.getByText("列表", { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

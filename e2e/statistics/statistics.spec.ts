import type { Page } from "@playwright/test";
import { showDraws } from "../show-draws.ts";
import {
  almostDraw,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

/** How the chart looks at this moment. */
async function lookOf(page: Page): Promise<string> {
  return page
    .locator("canvas[data-part=band]")
    .last()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

/** How many colours the chart is painted in: one alone is a chart that nobody can read. */
async function coloursIn(page: Page): Promise<number> {
  return page
    .locator("canvas[data-part=band]")
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext("2d");
      copy?.drawImage(canvas, 0, 0);
      const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] };
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 4) {
        colours.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0));
      }
      return colours.size;
    });
}

// Two draws are waited for, and the page is looked over three times.
test.slow();

test("figures, trend and roads beside the board follow the draw without a reload", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await almostDraw(world);
  await signIn(page, info.project.name === "desktop" ? "player3" : "player4");
  await page.goto("/Bet/101");
  await page.getByRole("tab", { name: "走势" }).click();
  await page.getByText("100 期", { exact: true }).filter({ visible: true }).first().click();
  const chart = page.getByRole("img", { name: /期走势图$/ });
  await expect(chart).toBeVisible({ timeout: 30_000 });
  const drawsIn = async () =>
    Number(/近 (\d+) 期/.exec((await chart.getAttribute("aria-label")) ?? "")?.[1]);
  const before = await drawsIn();
  expect(await coloursIn(page)).toBeGreaterThan(4);
  const look = await lookOf(page);
  await page.getByText("辅助线", { exact: true }).filter({ visible: true }).first().click();
  await expect.poll(async () => (await lookOf(page)) === look).toBe(false);
  await page.getByRole("button", { name: "在选号区选中 万位 7" }).click();
  await expect(page.getByRole("button", { name: /^万位 7/, pressed: true })).toBeVisible();
  await expectAccessible(page);
  await openIssue(world);
  await almostDraw(world);
  await expect.poll(drawsIn, { timeout: 30_000 }).toBe(Math.min(100, before + 1));

  await page.getByRole("tab", { name: "路珠" }).click();
  await expect(page.getByRole("img", { name: /^大路：/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "长龙" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole("tab", { name: "统计" }).click();
  await expect(page.getByRole("group", { name: /^万位近 \d+ 期统计$/ })).toBeVisible();
  await page.getByText("出现次数", { exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the roads of many draws scroll within the page and show the newest", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await showDraws(page, 200);
  await signIn(page, info.project.name === "desktop" ? "player3" : "player4");
  await page.goto("/Bet/101");
  await page.getByRole("tab", { name: "路珠" }).click();
  const road = page.getByRole("img", { name: /^大路：/ });
  await expect(road).toBeVisible();
  await expectNoSidewaysScroll(page);
  const restOf = () =>
    road.evaluate(({ scrollWidth, clientWidth, scrollLeft }) => [
      scrollWidth - clientWidth,
      scrollWidth - clientWidth - scrollLeft,
    ]);
  await expect.poll(async () => (await restOf())[0]).toBeGreaterThan(0);
  await expect.poll(async () => (await restOf())[1]).toBeLessThanOrEqual(1);
});

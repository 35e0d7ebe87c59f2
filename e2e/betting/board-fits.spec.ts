import type { Page } from "@playwright/test";
import { expect, openIssue, signIn, test } from "../story.ts";

test.slow();
test.use({ gameIds: [101, 601] });

/** Five rows of ten balls. */
const ssc = 101;
const keno = 601;
const leftMs = 120_000;

/** Rows of balls, and how many of them stand whole over the bar with the price. */
async function rowsOver(page: Page): Promise<{ all: number; whole: number }> {
  return page.locator("[data-ball]").evaluateAll((balls) => {
    const bar = document.querySelector("[data-testid=price-line]")?.closest(".sticky");
    const edge = bar?.getBoundingClientRect().top ?? 0;
    const rows = Map.groupBy(balls, (ball) => Math.round(ball.getBoundingClientRect().top));
    const whole = [...rows.values()].filter((row) =>
      row.every((ball) => ball.getBoundingClientRect().bottom <= edge + 1),
    );
    return { all: rows.size, whole: whole.length };
  });
}

for (const [size, width, height, least] of [
  ["a usual window", 1440, 900, 5],
  ["a low window", 1280, 720, 3],
] as const) {
  test.describe(`in English, ${size}`, () => {
    test.use({ locale: "en" });
    test(`shows ${least} rows of numbers over the price`, async ({ page, world }) => {
      await page.setViewportSize({ width, height });
      await openIssue(world, leftMs, ssc);
      await page.goto("/Login");
      await page.getByLabel("Account", { exact: true }).fill("player2");
      await page.getByRole("textbox", { name: "Password" }).fill("Fairdraw-demo-1");
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto(`/Bet/${ssc}`);
      await expect(page.locator("[data-ball]")).toHaveCount(50);
      await expect.poll(async () => (await rowsOver(page)).whole).toBeGreaterThanOrEqual(least);
    });
  });

  test(`shows ${least} rows of numbers over the price in ${size}`, async ({ page, world }) => {
    await page.setViewportSize({ width, height });
    await openIssue(world, leftMs, ssc);
    await signIn(page, "player1");
    await page.goto(`/Bet/${ssc}`);
    await expect(page.locator("[data-ball]")).toHaveCount(50);
    await expect.poll(async () => (await rowsOver(page)).whole).toBeGreaterThanOrEqual(least);
    expect((await rowsOver(page)).all).toBe(5);
  });
}

test("stands keno in tens, and names its plays", async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openIssue(world, leftMs, keno);
  await signIn(page, "player1");
  await page.goto(`/Bet/${keno}`);
  await expect(page.locator("[data-ball]")).toHaveCount(80);
  await expect.poll(async () => (await rowsOver(page)).all).toBe(8);
  await expect(page.getByRole("button", { name: "任选三" })).toHaveText("任选三");
});

test("keeps issue, time and last draw in sight when the head is scrolled away, and moves nothing", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openIssue(world, leftMs, ssc);
  await signIn(page, "player1");
  await page.goto(`/Bet/${ssc}`);
  await expect(page.locator("[data-ball]")).toHaveCount(50);
  const strip = page.getByTestId("game-strip");
  await expect(strip).toHaveCount(0);
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 400);
  await expect(strip).toBeVisible();
  await expect(strip).toContainText(/\d{2}:\d{2}/);
  expect(await heightOf()).toBe(before);
  await page.mouse.wheel(0, -2000);
  await expect(strip).toHaveCount(0);
});

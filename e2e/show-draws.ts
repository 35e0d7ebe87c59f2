import type { Page } from "playwright-core";

/** Puts made-up draws in place of those of a young site, so that a chart is as long as it can be. */
export async function showDraws(page: Page, count: number): Promise<void> {
  await page.route("**/api/DrawHistory/Trend", async (route) => {
    const response = await route.fetch();
    const answer: { Draws?: unknown[] } = await response.json();
    const draws = Array.from({ length: count }, (_, i) => ({
      serialNumber: `20260101${String(i + 1).padStart(4, "0")}`,
      winningNumber: [7, 3, 1, 9, 5].map((step, at) => (i * step + at) % 10).join(","),
      drawTimeStamp: Date.now() - (count - i) * 60_000,
    }));
    await route.fulfill({ response, json: { ...answer, Draws: draws } });
  });
}

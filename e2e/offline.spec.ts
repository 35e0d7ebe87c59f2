import { expect, signIn, test } from "./story.ts";

test.use({ serviceWorkers: "allow" });

test("a page that was open once starts without a network and says that there is none", async ({
  page,
  context,
}) => {
  await signIn(page, "player4");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The first page came before the worker; the second one is kept by it.
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/网络已断开/)).toBeVisible();
  await context.setOffline(false);
});

test("the site can be installed: its manifest and its icons are there", async ({
  page,
  request,
}) => {
  await page.goto("/Login");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await request.get(href ?? "")).json()) as {
    display: string;
    icons: { src: string }[];
  };
  expect(manifest.display).toBe("standalone");
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

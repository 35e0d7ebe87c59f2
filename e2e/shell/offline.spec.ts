import { readdirSync } from "node:fs";
import { request as askFor, createServer } from "node:http";
import { connect } from "node:net";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../story.ts";

test.use({ serviceWorkers: "allow" });

/** The file of the screen that both stories of wrong files open. */
const reportFile = readdirSync(`${import.meta.dirname}/../../apps/web/dist/assets`).find((name) =>
  /^profit-report-screen-[\w-]+\.js$/.test(name),
);

/** A node on the way to the world that, while it is ill, has the page for the report's file. */
async function aNode(worldUrl: string) {
  const { hostname, port } = new URL(worldUrl);
  let isIll = false;
  let wrongAnswers = 0;
  const node = createServer((request, response) => {
    const { method, headers } = request;
    const isWrong = isIll && request.url === `/assets/${reportFile}`;
    if (isWrong) wrongAnswers++;
    const path = isWrong ? "/" : request.url;
    const onward = askFor({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  node.on("upgrade", ({ url, rawHeaders }, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      // Names and values by turns.
      const lines = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ": " : "\r\n"));
      onward.write(`GET ${url} HTTP/1.1\r\n${lines.join("")}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  await new Promise<void>((resolve) => node.listen(0, hostname, resolve));
  const address = node.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://${hostname}:${address.port}`,
    fallsIll: () => {
      isIll = true;
    },
    isWellAgain: () => {
      isIll = false;
    },
    wrongAnswers: () => wrongAnswers,
    close: () => {
      node.closeAllConnections();
      node.close();
    },
  };
}

/** Signs in, and waits until the worker has the page. */
async function signInWithWorker(page: Page, player: string): Promise<void> {
  await signIn(page, player);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole("link", { name: "盈亏报表" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/ProfitReport$/);
}

test.describe("through a node of a site that is being changed", () => {
  let node: Awaited<ReturnType<typeof aNode>>;
  test.use({
    baseURL: async ({ world }, use) => {
      node = await aNode(world.url);
      await use(node.url);
      node.close();
    },
  });

  test("a page in the place of a script is forgotten as soon as the node is well", async ({
    page,
  }) => {
    await signInWithWorker(page, "player4");
    node.fallsIll();
    await openReport(page);
    await expect(page.getByText("页面没有载入成功")).toBeVisible();
    expect(node.wrongAnswers()).toBeGreaterThan(0);
    node.isWellAgain();
    await page.getByRole("button", { name: "重新载入" }).click();
    await expect(page.getByRole("group", { name: "合计" })).toBeVisible();
    expect(await page.evaluate(wrongKept)).toEqual([]);
  });

  test("a page that an earlier worker has kept as a script does no harm", async ({ page }) => {
    await signInWithWorker(page, "player4");
    await page.evaluate(async (name) => {
      const cache = await caches.open("fairdraw-files");
      const headers = { "Content-Type": "text/html; charset=utf-8" };
      await cache.put(`/assets/${name}`, new Response("<html></html>", { headers }));
    }, reportFile);
    expect(await page.evaluate(wrongKept)).toHaveLength(1);
    await openReport(page);
    await expect(page.getByRole("group", { name: "合计" })).toBeVisible();
    expect(await page.evaluate(wrongKept)).toEqual([]);
  });
});

/** Files of the worker's cache that are pages by their type. */
async function wrongKept(): Promise<string[]> {
  const cache = await caches.open("fairdraw-files");
  const wrong: string[] = [];
  for (const { url } of await cache.keys()) {
    const type = (await cache.match(url))?.headers.get("Content-Type") ?? "";
    if (url.includes("/assets/") && type.startsWith("text/html")) wrong.push(url);
  }
  return wrong;
}

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

import { anOperator } from "@fairdraw/dev-world";
import {
  endDowntime,
  kickPlayers,
  revokeNews,
  saveNews,
  sendToast,
  setDowntime,
} from "@fairdraw/wire";
import { expect, signIn, test } from "./story.ts";

/** What an operator does is seen by then, without a reload. Units: ms. Source: the shell's own goal. */
const seenWithin = { timeout: 15_000 };

test("what an operator announces, a second browser shows without a reload, and reading follows", async ({
  page,
  browser,
  world,
}) => {
  await world.advance(31_000);
  const operator = await anOperator(world);
  await signIn(page, "player3");
  const other = await (await browser.newContext({ locale: "zh-CN", baseURL: world.url })).newPage();
  await signIn(other, "player3");
  const title = `停水公告 ${Date.now() % 1000}`;
  const saved = await operator.act(saveNews, {
    Title: title,
    Summary: "明日检修",
    Text: "明日检修，请留意。",
    Audience: "all",
    UserNames: [],
    IsTop: false,
    IsMarquee: true,
    IsPopup: false,
    Start: null,
    End: null,
  });
  if (!("Id" in saved)) throw new Error("the announcement is refused");
  for (const shown of [page, other])
    await expect(shown.getByText(title).filter({ visible: true }).first()).toBeVisible(seenWithin);
  await page
    .getByRole("button", { name: /消息中心/ })
    .first()
    .click();
  await page.getByRole("dialog").getByText(title).click();
  await expect(page.getByRole("dialog")).toContainText("明日检修，请留意。");
  await operator.act(revokeNews, { Id: saved.Id });
  await expect(other.getByText(title)).toHaveCount(0, seenWithin);
  await other.context().close();
});

test("a toast of the house is shown for a moment on every page", async ({ page, world }) => {
  await world.advance(31_000);
  const operator = await anOperator(world, "operator2");
  await signIn(page, "player3");
  const toast = { Msg: "祝大家好运", LionKing: "狮王", Audience: "all", UserNames: [] } as const;
  // Nobody keeps a toast for a page that is not connected yet.
  await expect(async () => {
    await operator.act(sendToast, { ...toast, UserNames: [] });
    await expect(page.getByText(/祝大家好运/)).toBeVisible({ timeout: 2000 });
  }).toPass(seenWithin);
  await expect(page.getByText(/祝大家好运/)).toHaveCount(0, seenWithin);
});

test("a player who is sent away by an operator is told so", async ({ page, world }) => {
  await world.advance(31_000);
  const operator = await anOperator(world);
  await signIn(page, "player3");
  await operator.act(kickPlayers, { UserNames: ["player3"] });
  await expect(page).toHaveURL(/\/ErrorMsg\?Msg=/, seenWithin);
  await expect(page.getByText(/强制登出/)).toBeVisible();
});

test("a site that is closed says until when, and comes back by itself", async ({ page, world }) => {
  await world.advance(31_000);
  const operator = await anOperator(world, "operator2");
  await signIn(page, "player3");
  const endTime = world.nowMs() + 3_600_000;
  await operator.act(setDowntime, { From: null, EndTime: endTime, Message: "例行维护" });
  await expect(page).toHaveURL(/\/Offline\?EndTime=/, seenWithin);
  await expect(page.getByRole("heading", { name: "系统维护中" })).toBeVisible();
  await operator.act(endDowntime, {});
  await page.getByRole("button", { name: "立即检查" }).click();
  await expect(page).toHaveURL(/\/Login/, seenWithin);
});

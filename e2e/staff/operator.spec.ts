import { anOperator, type World } from "@fairdraw/dev-world";
import {
  endDowntime,
  kickPlayers,
  type RequestOf,
  revokeNews,
  saveLiveNotice,
  saveNews,
  sendInstantMessage,
  sendToast,
  setDowntime,
} from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import { bellCount, expect, otherPage, signIn, test } from "../story.ts";

/** What an operator does is seen by then, without a reload. Units: ms. Source: the shell's own goal. */
const seenWithin = { timeout: 15_000 };

type News = Omit<RequestOf<typeof saveNews>, "Reason">;

/** Announces something; all that is not said is as plain as can be. Shape: its id. */
async function announce(
  operator: Awaited<ReturnType<typeof anOperator>>,
  news: Partial<News> & { Title: string },
): Promise<number> {
  const saved = await operator.act(saveNews, {
    Summary: "",
    Text: `${news.Title}：正文`,
    Audience: "all",
    UserNames: [],
    IsTop: false,
    IsMarquee: false,
    IsPopup: false,
    Start: null,
    End: null,
    ...news,
  });
  if (!("Id" in saved)) throw new Error(`${news.Title} is refused`);
  return saved.Id;
}

/** A code of the authenticator works once, so that an operator comes again only later. */
async function nextOperator(world: World) {
  await world.advance(31_000);
  return anOperator(world);
}

const bell = (page: Page) => page.getByRole("button", { name: /^消息中心/ });

async function unreadOn(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[0] ?? 0);
}

/** The list of announcements, opened. */
async function openCentre(page: Page) {
  await bell(page).click();
  const centre = page.getByRole("dialog", { name: "消息中心" });
  await expect(centre.getByRole("listitem").first()).toBeVisible();
  return centre;
}

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

test("what is read on one device is read on the other, without a reload", async ({
  page,
  world,
}) => {
  const operator = await nextOperator(world);
  const other = await otherPage(page, world.url);
  for (const device of [page, other]) await signIn(device, "player5");
  const before = await bellCount(page);
  await expect.poll(() => unreadOn(other), seenWithin).toBe(before);
  const Title = "只给一人的公告";
  await announce(operator, { Title, Audience: "accounts", UserNames: ["player5"] });
  for (const device of [page, other])
    await expect.poll(() => unreadOn(device), seenWithin).toBe(before + 1);
  const list = await openCentre(other);
  const row = list.getByRole("button", { name: new RegExp(Title) });
  await expect(row).toContainText("新");
  const centre = await openCentre(page);
  await centre.getByRole("button", { name: new RegExp(Title) }).click();
  await expect(centre.getByRole("heading", { level: 3 })).toHaveText(Title);
  // The other device stands open at its list: it learns by itself.
  await expect(row).not.toContainText("新", seenWithin);
  await other.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(() => unreadOn(page), seenWithin).toBe(await unreadOn(other));
  expect(await unreadOn(page)).toBeLessThanOrEqual(before);
  await other.context().close();
});

test("what is meant for agents, no player sees or is told", async ({ page, world }) => {
  const operator = await nextOperator(world);
  const ofAgent = await otherPage(page, world.url);
  await signIn(page, "player3");
  await signIn(ofAgent, "agent1");
  await expect(page.getByTestId("balance")).toBeVisible();
  const Audience = "agents" as const;
  const id = await announce(operator, { Title: "代理专用公告", Audience, IsMarquee: true });
  const line = ofAgent.getByRole("region", { name: "滚动公告" });
  await expect(bell(ofAgent)).toHaveAttribute("aria-label", /\d/);
  await expect(line.getByRole("button", { name: "代理专用公告" })).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    const message = { Level: "info", Text: "代理请看", Ttl: 5_000, UserNames: [] } as const;
    await operator.act(sendInstantMessage, { ...message, UserNames: [], Audience });
    await expect(ofAgent.getByText("代理请看")).toBeVisible({ timeout: 2_000 });
  }).toPass(seenWithin);
  // Had it been sent to all, it would stand here by now; and asking for it brings nothing either.
  await expect(page.getByText("代理请看")).toHaveCount(0);
  await page.reload();
  const centre = await openCentre(page);
  await expect(centre.getByText("代理专用公告")).toHaveCount(0);
  await operator.act(revokeNews, { Id: id });
  await expect(ofAgent.getByText("代理专用公告")).toHaveCount(0, seenWithin);
  await ofAgent.context().close();
});

test("an announcement comes and goes at the times that were set, on a page that stays open", async ({
  page,
  world,
}) => {
  const operator = await nextOperator(world);
  await signIn(page, "player3");
  const centre = await openCentre(page);
  const now = world.nowMs();
  const minuteMs = 60_000;
  const soon = { Start: now + minuteMs, End: now + 2 * minuteMs };
  await announce(operator, { Title: "定时公告", ...soon });
  await announce(operator, { Title: "已经结束", Start: now - 2 * minuteMs, End: now - minuteMs });
  await announce(operator, { Title: "现在的公告" });
  await expect(centre.getByRole("button", { name: /现在的公告/ })).toBeVisible(seenWithin);
  await expect(centre.getByText(/定时公告|已经结束/)).toHaveCount(0);
  await world.advance(minuteMs + 1000);
  await expect(centre.getByRole("button", { name: /定时公告/ })).toBeVisible(seenWithin);
  await world.advance(minuteMs);
  await expect(centre.getByText("定时公告")).toHaveCount(0, seenWithin);
  await expect(centre.getByRole("button", { name: /现在的公告/ })).toBeVisible();
});

/** Time of day at the site. */
const clockOf = (ms: number) =>
  new Date(ms).toLocaleTimeString("en-GB", { timeZone: "Asia/Shanghai" });

test("a live notice stands on open pages inside its window alone, and goes when it is switched off", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const operator = await nextOperator(world);
  const other = await otherPage(page, world.url);
  await signIn(page, "player3");
  await signIn(other, "player4");
  const now = world.nowMs();
  const notice = (Title: string, GameId: number, fromMs: number) => ({
    GameId,
    Title,
    Content: "马上开奖",
    NotifyTimes: [{ Start: clockOf(now + fromMs), End: clockOf(now + fromMs + 300_000) }],
    IsOn: true,
  });
  const present = await operator.act(saveLiveNotice, notice("现在的提醒", 102, -60_000));
  const later = await operator.act(saveLiveNotice, notice("稍后的提醒", 103, 600_000));
  if (!("Id" in present && "Id" in later)) throw new Error("the notices are refused");
  for (const device of [page, other])
    await expect(device.getByRole("region", { name: "开奖提醒: 现在的提醒" })).toBeVisible(
      seenWithin,
    );
  await expect(page.getByText("稍后的提醒")).toHaveCount(0);
  const off = { ...notice("现在的提醒", 102, -60_000), Id: present.Id, IsOn: false };
  await operator.act(saveLiveNotice, off);
  for (const device of [page, other])
    await expect(device.getByText("现在的提醒")).toHaveCount(0, seenWithin);
  await world.advance(601_000);
  for (const device of [page, other])
    await expect(device.getByRole("region", { name: "开奖提醒: 稍后的提醒" })).toBeVisible(
      seenWithin,
    );
  await world.advance(301_000);
  await expect(page.getByText("稍后的提醒")).toHaveCount(0, seenWithin);
  await operator.act(saveLiveNotice, {
    ...notice("稍后的提醒", 103, 600_000),
    Id: later.Id,
    IsOn: false,
  });
  await other.context().close();
});

// Last, because it moves time by a day: what falls due by that keeps the server busy for a while.
test("announcements open after a login one behind the other, until nobody wants them today", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const operator = await nextOperator(world);
  const ids: number[] = [];
  for (const Title of ["弹窗甲", "弹窗乙", "弹窗丙"])
    ids.push(await announce(operator, { Title, IsPopup: true }));
  await signIn(page, "player4");
  const popup = page.getByRole("dialog", { name: "公告", exact: true });
  const shown = popup.getByRole("heading", { level: 3 });
  await expect(popup.getByText("第 1 条，共 3 条")).toBeVisible();
  await expect(shown).toHaveText("弹窗丙");
  await popup.getByRole("button", { name: "下一条" }).click();
  await expect(shown).toHaveText("弹窗乙");
  await popup.getByRole("button", { name: "上一条" }).click();
  await expect(shown).toHaveText("弹窗丙");
  await popup.getByRole("button", { name: "今日不再提示" }).click();
  await expect(popup).toHaveCount(0);
  const comeAgain = async () => {
    await page.evaluate(() => localStorage.removeItem("fairdraw.session"));
    await signIn(page, "player4");
    await expect(page.getByTestId("balance")).toBeVisible();
    await openCentre(page);
    await page.keyboard.press("Escape");
  };
  // One of them was never read, and yet nothing opens: neither now nor after another login.
  await page.reload();
  await comeAgain();
  await expect(popup).toHaveCount(0);
  await world.advance(86_400_000);
  await page.evaluate(() => localStorage.removeItem("fairdraw.session"));
  await signIn(page, "player4");
  await expect(shown).toHaveText("弹窗甲");
  await popup.getByRole("button", { name: "知道了" }).click();
  await expect(popup).toHaveCount(0);
  const later = await nextOperator(world);
  for (const Id of ids) await later.act(revokeNews, { Id });
});

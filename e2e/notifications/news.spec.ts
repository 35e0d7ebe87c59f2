import {
  type Audience,
  getAnnouncement,
  revokeNews,
  saveLiveNotice,
  saveNews,
  sendToast,
} from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Operator,
  operatorOf,
  otherPage,
  seenWithin,
  signIn,
  signOut,
  test,
} from "../story.ts";

/** A world of their own: what is announced here to all would stand on the pages of other stories. */
test.use({ gameIds: [101, 102] });

interface News {
  Title: string;
  Text: string;
  Audience: Audience;
  UserNames: string[];
  IsMarquee: boolean;
  IsPopup: boolean;
  Start: number | null;
  End: number | null;
}

/** Publishes news; what is not said: to all, at once, for ever, in the list alone. */
async function publish(operator: Operator, news: Partial<News> & { Title: string }) {
  const saved = await operator.act(saveNews, {
    Summary: "",
    Text: "明日检修，请留意。",
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
  return { id: saved.Id, revoke: () => operator.act(revokeNews, { Id: saved.Id }) };
}

/** Also where a window hides it from those who hear the page. */
const bell = (page: Page) => page.locator("button[aria-label^=消息中心]:visible");

const centre = (page: Page) => page.getByRole("dialog", { name: "消息中心" });
const marquee = (page: Page) => page.getByRole("region", { name: "滚动公告" });

/** Opens the centre. Shape: the row of an announcement in it. */
async function openCentre(page: Page) {
  await bell(page).click();
  await expect(centre(page)).toBeVisible();
  return (title: string) => centre(page).getByRole("listitem").filter({ hasText: title });
}

/** Counts the documents that a page loads from now on: what must come without a reload leaves it 0. */
function countLoads(...pages: readonly Page[]): () => number {
  let loads = 0;
  for (const page of pages) page.on("domcontentloaded", () => (loads += 1));
  return () => loads;
}

test("a line of the marquee runs on every page, opens what it announces, and goes when it is revoked", async ({
  page,
  world,
}) => {
  const operator = await operatorOf(world);
  const other = await otherPage(page, world.url);
  // Who wants no motion sees one line after the other.
  for (const one of [page, other]) await one.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(page, "player3");
  await signIn(other, "player4");
  const loads = countLoads(page, other);
  const title = "今晚二十点系统升级";
  const news = await publish(operator, { Title: title, IsMarquee: true });
  const lineOn = (one: Page) => marquee(one).getByRole("button", { name: title });
  for (const one of [page, other]) await expect(lineOn(one)).toBeVisible(seenWithin);
  await lineOn(page).press("Enter");
  await expect(centre(page).getByRole("heading", { name: title })).toBeVisible();
  await news.revoke();
  for (const one of [page, other]) await expect(lineOn(one)).toHaveCount(0, seenWithin);
  expect(loads()).toBe(0);
  await other.context().close();
});

test("a live notice stands in its window of the day alone, may be closed, and leads to its game", async ({
  page,
  world,
}, info) => {
  const operator = await operatorOf(world);
  const other = await otherPage(page, world.url);
  await signIn(page, "player3");
  await signIn(other, "player4");
  const loads = countLoads(page, other);
  const clock = (afterMs: number) =>
    new Date(world.nowMs() + afterMs).toLocaleTimeString("en-GB", { timeZone: "Asia/Shanghai" });
  const save = (window: { fromMs: number; toMs: number }, rest: { Id?: number; IsOn?: boolean }) =>
    operator.act(saveLiveNotice, {
      GameId: 102,
      Title: "黄金时段",
      Content: "两分钟一期，随时可验证。",
      NotifyTimes: [{ Start: clock(window.fromMs), End: clock(window.toMs) }],
      IsOn: true,
      ...rest,
    });
  const card = (one: Page) => one.getByRole("region", { name: "开奖提醒: 黄金时段" });
  const saved = await save({ fromMs: -60_000, toMs: 600_000 }, {});
  if (!("Id" in saved)) throw new Error("the notice is refused");
  const { Id } = saved;
  for (const one of [page, other]) await expect(card(one)).toBeVisible(seenWithin);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("live-notice.png") });
  await card(page).getByRole("button", { name: "关闭" }).click();
  await expect(card(page)).toHaveCount(0);
  await save({ fromMs: -60_000, toMs: 600_000 }, { Id, IsOn: false });
  await expect(card(other)).toHaveCount(0, seenWithin);

  // Pages ask again within five seconds; then the window opens and closes by their own clock.
  await save({ fromMs: 7_000, toMs: 11_000 }, { Id });
  await expect(card(other)).toBeVisible(seenWithin);
  await expect(card(other)).toHaveCount(0, seenWithin);
  await save({ fromMs: -60_000, toMs: 600_000 }, { Id });
  await expect(card(other)).toBeVisible(seenWithin);
  await expect(card(page)).toHaveCount(0);
  expect(loads()).toBe(0);
  await card(other)
    .getByRole("link", { name: /去投注/ })
    .click();
  await expect(other).toHaveURL(/\/Bet\/102$/);
  await expect(card(other)).toHaveCount(0);
  await save({ fromMs: -60_000, toMs: 600_000 }, { Id, IsOn: false });
  await other.context().close();
});

test("news are for their audience alone", async ({ page, world }) => {
  const operator = await operatorOf(world);
  const agent = await otherPage(page, world.url);
  await signIn(page, "player4");
  await signIn(agent, "agent1");
  const rowOf = await openCentre(page);
  const rowOfAgent = await openCentre(agent);
  const loads = countLoads(page, agent);
  const secret = await publish(operator, { Title: "代理须知", Audience: "agents" });
  await publish(operator, { Title: "玩家须知", Audience: "players" });
  await publish(operator, { Title: "仅此一人", Audience: "accounts", UserNames: ["player4"] });
  await publish(operator, { Title: "大家都看", Audience: "all" });
  await expect(rowOf("大家都看")).toBeVisible(seenWithin);
  await expect(rowOf("玩家须知")).toBeVisible();
  await expect(rowOf("仅此一人")).toBeVisible();
  await expect(rowOf("代理须知")).toHaveCount(0);
  await expect(rowOfAgent("大家都看")).toBeVisible(seenWithin);
  await expect(rowOfAgent("代理须知")).toBeVisible();
  await expect(rowOfAgent("玩家须知")).toHaveCount(0);
  await expect(rowOfAgent("仅此一人")).toHaveCount(0);
  // An id that was found out elsewhere opens nothing.
  const token = await world.signIn("player4");
  expect(await world.call(getAnnouncement, { Id: secret.id }, token)).toMatchObject({
    Result: 902,
  });

  // What was told in passing stands in the other tab.
  const toast = { LionKing: "", UserNames: ["player4"] };
  await operator.act(sendToast, { ...toast, Msg: "代理加油", Audience: "agents" });
  await operator.act(sendToast, { ...toast, Msg: "祝你好运", Audience: "accounts" });
  for (const one of [page, agent]) await centre(one).getByText(/^通知/).click();
  await expect(rowOfAgent("代理加油")).toBeVisible(seenWithin);
  await expect(rowOf("祝你好运")).toBeVisible(seenWithin);
  await expect(rowOf("代理加油")).toHaveCount(0);
  await expect(rowOfAgent("祝你好运")).toHaveCount(0);
  expect(loads()).toBe(0);
  await agent.context().close();
});

test("an announcement in a window opens after a login, one behind the other, and no more when it is read or not wanted today", async ({
  page,
  world,
}, info) => {
  test.setTimeout(120_000);
  const operator = await operatorOf(world);
  const mine = {
    Audience: "accounts" as const,
    UserNames: ["player5", "player2"],
    IsPopup: true,
  };
  const other = await otherPage(page, world.url);
  await signIn(other, "player2");
  const loads = countLoads(other);
  const first = await publish(operator, { ...mine, Title: "第一条须知", Text: "第一条的正文" });
  const popupOf = (one: Page) => one.getByRole("dialog", { name: "公告", exact: true });
  await expect(popupOf(other)).toContainText("第一条的正文", seenWithin);
  await publish(operator, { ...mine, Title: "第二条须知", Text: "第二条的正文" });
  await signIn(page, "player5");
  const popup = popupOf(page);
  await expect(popup).toContainText("第 1 条，共 2 条");
  await expect(popup).toContainText("第二条的正文");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("popup.png") });
  await popup.getByRole("button", { name: "下一条" }).click();
  await expect(popup).toContainText("第一条的正文");
  await popup.getByRole("button", { name: "知道了" }).click();
  await expect(popup).toBeHidden();
  await first.revoke();
  await expect(other.getByText("第一条的正文")).toHaveCount(0, seenWithin);
  expect(loads()).toBe(0);
  await other.context().close();

  // Read, it opens no more; what comes while he is logged in waits for his next login.
  const later = await publish(operator, { ...mine, Title: "第三条须知", Text: "第三条的正文" });
  await expect(bell(page)).toHaveAccessibleName(/未读/, seenWithin);
  await signOut(page);
  await signIn(page, "player5");
  await expect(popup).toContainText("第三条的正文");
  await expect(popup).not.toContainText("共");
  await popup.getByRole("button", { name: "今日不再提示" }).click();
  await later.revoke();
  await publish(operator, { ...mine, Title: "第四条须知", Text: "第四条的正文" });
  await signOut(page);
  await signIn(page, "player5");
  const rowOf = await openCentre(page);
  await expect(rowOf("第四条须知")).toBeVisible();
  await expect(popup).toBeHidden();
  await page.keyboard.press("Escape");
  await signOut(page);

  // The day at the site ends.
  await world.runFrom(world.nowMs() + 86_400_000, 1);
  await signIn(page, "player5");
  await expect(popup).toContainText("第四条的正文");
});

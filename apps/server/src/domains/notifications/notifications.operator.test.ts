import {
  getAnnouncement,
  getLiveNotices,
  getUnreadAnnouncementCount,
  isRefused,
  listAnnouncements,
  operatorResults,
  readAnnouncements,
  revokeNews,
  saveLiveNotice,
  saveNews,
  searchLiveNotices,
  searchNews,
  sendInstantMessage,
  sendToast,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { connectHub, type HubClient } from "../../testing/hub-client.ts";
import { anOperator } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
const tokens = { player1: "", player2: "", agent1: "" };
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    gameIds: [101, 301, 401],
  });
  operator = await anOperator(world);
  tokens.player1 = await world.signIn("player1");
  tokens.player2 = await world.signIn("player2");
  tokens.agent1 = await world.signIn("agent1");
  marker = await connectHub(world.url, { token: tokens.agent1, events });
});
afterAll(async () => {
  await marker.connection.stop();
  await world.close();
});

const open: HubClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.connection.stop();
});
const events = ["ChangeWebSiteInfo", "ToastNotification", "ReceiveInstantMessage"];
/** Everything that was emitted before has been delivered once this mark of a toast has. */
let marker: HubClient;
let marks = 0;
async function settle() {
  marks += 1;
  const msg = `mark ${marks}`;
  await operator.act(sendToast, { Msg: msg, LionKing: "", Audience: "agents" });
  await pump();
  await expect.poll(() => marker.of("ToastNotification").at(-1)).toMatchObject({ msg });
}
async function connect(token?: string) {
  await settle();
  const client = await connectHub(world.url, { events, ...(token === undefined ? {} : { token }) });
  open.push(client);
  return client;
}
async function nowMs(): Promise<number> {
  const rows = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  return rows[0]?.now ?? 0;
}
const pump = () => world.tick(["pump-events"]);

const draft = {
  Title: "今晚维护",
  Summary: "",
  Text: "Tonight.",
  Audience: "all" as const,
  IsTop: false,
  IsMarquee: false,
  IsPopup: false,
  Start: null,
  End: null,
};

async function publish(change: Partial<Parameters<typeof operator.act<typeof saveNews>>[1]> = {}) {
  const answer = await operator.act(saveNews, { ...draft, ...change });
  return "Id" in answer ? answer.Id : -answer.Result;
}
async function listOf(name: keyof typeof tokens): Promise<number[]> {
  const answer = await world.call(listAnnouncements, { PageIndex: 1 }, tokens[name]);
  return isRefused(answer) ? [] : answer.Items.map(({ Id }) => Id);
}
async function unreadOf(name: keyof typeof tokens): Promise<number> {
  const answer = await world.call(getUnreadAnnouncementCount, {}, tokens[name]);
  return "unreadAnnouncement" in answer ? answer.unreadAnnouncement : -1;
}

describe("an announcement", () => {
  it("is pushed to a page that is open, and is read there without reload", async () => {
    const page = await connect(tokens.player1);
    const before = await unreadOf("player1");
    const id = await publish({ IsPopup: true, IsTop: true });
    await pump();
    await expect
      .poll(() => page.of("ChangeWebSiteInfo"))
      .toEqual([{ Channel: "players", Area: "announcements" }]);
    expect(await unreadOf("player1")).toBe(before + 1);
    const list = await world.call(listAnnouncements, { PageIndex: 1 }, tokens.player1);
    expect(isRefused(list) ? null : list.Items.find(({ Id }) => Id === id)).toMatchObject({
      Title: draft.Title,
      IsPopup: true,
      IsTop: true,
      IsRead: false,
    });
  });

  it("is read on every device once it is read on one", async () => {
    const otherDevice = await connect(await world.signIn("player1"));
    const stranger = await connect(tokens.player2);
    const id = await publish();
    await pump();
    await expect.poll(() => otherDevice.seen).toHaveLength(1);
    await world.call(readAnnouncements, { Ids: [id] }, tokens.player1);
    await pump();
    await expect
      .poll(() => otherDevice.of("ChangeWebSiteInfo").at(-1))
      .toEqual({
        Channel: "own",
        Area: "announcements",
      });
    expect(stranger.seen).toHaveLength(1);
    expect(await unreadOf("player2")).toBeGreaterThan(await unreadOf("player1"));
  });

  it.each([
    ["players", ["player1", "player2"]],
    ["agents", ["agent1"]],
    ["all", ["player1", "player2", "agent1"]],
  ] as const)("for %s is for nobody else", async (Audience, readers) => {
    const id = await publish({ Audience });
    for (const name of ["player1", "player2", "agent1"] as const) {
      const isReader = readers.some((reader) => reader === name);
      expect((await listOf(name)).includes(id), name).toBe(isReader);
      const detail = await world.call(getAnnouncement, { Id: id }, tokens[name]);
      expect(isRefused(detail), name).toBe(!isReader);
    }
  });

  it("for named accounts reaches these alone, and cannot be marked as read by others", async () => {
    const named = await connect(tokens.player2);
    const other = await connect(tokens.player1);
    const id = await publish({ Audience: "accounts", UserNames: ["Player2"] });
    await pump();
    await expect
      .poll(() => named.of("ChangeWebSiteInfo"))
      .toEqual([{ Channel: "own", Area: "announcements" }]);
    expect(other.seen).toEqual([]);
    expect(await listOf("player2")).toContain(id);
    expect(await listOf("player1")).not.toContain(id);
    await world.call(readAnnouncements, { Ids: [id] }, tokens.player1);
    const rows = await world.db.rows({
      text: "SELECT FROM notification_read WHERE announcement_id = $1",
      values: [id],
    });
    expect(rows).toEqual([]);
  });

  it("comes at its start and goes at its end, and pages are told of both", async () => {
    const page = await connect(tokens.agent1);
    const Start = (await nowMs()) + 60_000;
    const id = await publish({ Start, End: Start + 60_000 });
    await world.tick(["tell-news", "pump-events"]);
    expect(await listOf("agent1")).not.toContain(id);
    await world.setTime(Start + 1000);
    await world.tick(["tell-news", "pump-events"]);
    await expect.poll(() => page.of("ChangeWebSiteInfo")).toHaveLength(1);
    expect(await listOf("agent1")).toContain(id);
    await world.tick(["tell-news", "pump-events"]);
    expect(page.of("ChangeWebSiteInfo")).toHaveLength(1);
    await world.setTime(Start + 61_000);
    await world.tick(["tell-news", "pump-events"]);
    await expect.poll(() => page.of("ChangeWebSiteInfo")).toHaveLength(2);
    expect(await listOf("agent1")).not.toContain(id);
  });

  it("is gone everywhere once it is revoked, for good", async () => {
    const page = await connect(tokens.player1);
    const id = await publish();
    expect(await listOf("player1")).toContain(id);
    expect(await operator.act(revokeNews, { Id: id })).toMatchObject({ Result: 0 });
    await pump();
    await expect.poll(() => page.of("ChangeWebSiteInfo")).toHaveLength(2);
    expect(await listOf("player1")).not.toContain(id);
    const late = { Result: operatorResults.TOO_LATE.code };
    expect(await operator.act(revokeNews, { Id: id })).toMatchObject(late);
    expect(await publish({ Id: id })).toBe(-operatorResults.TOO_LATE.code);
  });

  it("changes by its number, and leaves those for whom it is no longer meant", async () => {
    const id = await publish({ Title: "Old" });
    expect(await publish({ Id: id, Title: "New", Audience: "agents" })).toBe(id);
    expect(await listOf("player1")).not.toContain(id);
    const detail = await world.call(getAnnouncement, { Id: id }, tokens.agent1);
    expect(detail).toMatchObject({ Title: "New" });
  });

  it.each([
    ["an end that is past", { End: startMs - 1 }, operatorResults.UNFIT.code],
    [
      "a marquee that is too long",
      { IsMarquee: true, Title: "长".repeat(61) },
      operatorResults.UNFIT.code,
    ],
    ["an unknown number", { Id: 9999 }, operatorResults.NOT_FOUND.code],
    [
      "an unknown account",
      { Audience: "accounts" as const, UserNames: ["nobody"] },
      operatorResults.NOT_FOUND.code,
    ],
    [
      "no account",
      { Audience: "accounts" as const, UserNames: [] },
      operatorResults.NOT_FOUND.code,
    ],
  ])("is refused with %s", async (_, change, code) => {
    expect(await publish(change)).toBe(-code);
  });

  it("is seen by its operator with who has read it", async () => {
    const id = await publish({ Audience: "accounts", UserNames: ["player2"] });
    await world.call(readAnnouncements, { Ids: [id] }, tokens.player2);
    const found = await operator.ask(searchNews, { PageIndex: 1, PageSize: 20 });
    expect(isRefused(found) ? null : found.Items[0]).toMatchObject({
      Id: id,
      Audience: "accounts",
      UserNames: ["player2"],
      Reads: 1,
      RevokedAt: null,
    });
  });
});

describe("toasts and messages of the house", () => {
  it("reach their audience with the operator's words, visitors none of them", async () => {
    const player = await connect(tokens.player1);
    const visitor = await connect();
    const agent = await connect(tokens.agent1);
    await operator.act(sendToast, { Msg: "恭喜", LionKing: "player2", Audience: "all" });
    await operator.act(sendInstantMessage, {
      Level: "warn",
      Text: "5 分钟后维护",
      Ttl: 60_000,
      Audience: "agents",
    });
    await pump();
    const toast = { key: expect.any(String), msg: "恭喜", lionKing: "player2" };
    await expect.poll(() => agent.seen).toHaveLength(2);
    expect(player.of("ToastNotification")).toEqual([{ Channel: "players", ...toast }]);
    expect(agent.of("ToastNotification")).toEqual([{ Channel: "agents", ...toast }]);
    expect(agent.of("ReceiveInstantMessage")).toEqual([
      { Channel: "agents", Level: "warn", Text: "5 分钟后维护", Ttl: 60_000 },
    ]);
    expect(player.of("ReceiveInstantMessage")).toEqual([]);
    expect(visitor.seen).toEqual([]);
  });
});

describe("a live notice", () => {
  // The demo site has one for the game that stands here.
  beforeAll(() => world.db.rows({ text: "DELETE FROM notification_live" }));
  const notice = {
    GameId: 101,
    Title: "开奖中",
    Content: "Now",
    NotifyTimes: [{ Start: "10:00:00", End: "10:30:00" }],
    IsOn: true,
  };
  const titles = async () => {
    const answer = await world.call(getLiveNotices, {}, tokens.player1);
    return isRefused(answer) ? [] : answer.Items.map(({ Title }) => Title);
  };

  it("is told to pages, changed and switched off", async () => {
    const page = await connect(tokens.player1);
    const made = await operator.act(saveLiveNotice, notice);
    await pump();
    await expect
      .poll(() => page.of("ChangeWebSiteInfo"))
      .toEqual([{ Channel: "site", Area: "liveNotify" }]);
    expect(await titles()).toContain(notice.Title);
    const Id = "Id" in made ? made.Id : 0;
    await operator.act(saveLiveNotice, { ...notice, Id, IsOn: false });
    expect(await titles()).not.toContain(notice.Title);
    const all = await operator.ask(searchLiveNotices, {});
    expect(isRefused(all) ? null : all.Items.at(-1)).toEqual({ ...notice, Id, IsOn: false });
  });

  it("is refused for a game that has one that is on", async () => {
    const made = await operator.act(saveLiveNotice, { ...notice, GameId: 301 });
    const Id = "Id" in made ? made.Id : 0;
    const second = { ...notice, GameId: 301, Title: "第二条" };
    expect(await operator.act(saveLiveNotice, second)).toMatchObject({ Result: 6 });
    expect(await operator.act(saveLiveNotice, { ...second, IsOn: false })).toMatchObject({
      Result: 0,
    });
    expect(await operator.act(saveLiveNotice, { ...notice, GameId: 301, Id })).toMatchObject({
      Result: 0,
    });
    await operator.act(saveLiveNotice, { ...notice, GameId: 301, Id, IsOn: false });
    expect(await operator.act(saveLiveNotice, second)).toMatchObject({ Result: 0 });
    expect(await titles()).toContain("第二条");
  });

  it("is not shown to a player who takes a break", async () => {
    await operator.act(saveLiveNotice, { ...notice, GameId: 401, Title: "休息" });
    expect(await titles()).toContain("休息");
    await world.db.rows({
      text: "UPDATE account SET rg_state = 1, rg_until = fd_now() + interval '1 day' WHERE lower(user_name) = 'player1'",
    });
    expect(await titles()).toEqual([]);
    await world.db.rows({
      text: "UPDATE account SET rg_state = 0, rg_until = NULL WHERE lower(user_name) = 'player1'",
    });
    expect(await titles()).toContain("休息");
  });

  it.each([
    [
      "overlapping windows",
      { NotifyTimes: [...notice.NotifyTimes, { Start: "10:15:00", End: "11:00:00" }] },
      2,
    ],
    ["an unknown game", { GameId: 999 }, 1],
    ["an unknown number", { Id: 9999 }, 1],
  ])("is refused with %s", async (_, change, code) => {
    expect(await operator.act(saveLiveNotice, { ...notice, ...change })).toMatchObject({
      Result: code,
    });
  });
});

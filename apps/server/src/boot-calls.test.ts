import {
  type AnswerOf,
  type Call,
  getAfkConfig,
  getAlertInfo,
  getAllLogo,
  getAnnouncement,
  getBonusPrivileges,
  getChatInfo,
  getDatadogConfig,
  getDemoLink,
  getErrorTexts,
  getLiveNotices,
  getMerchantCode,
  getMyIp,
  getPlayerBaseData,
  getPlayerVipInfo,
  getPrivileges,
  getRegisterLinkCode,
  getUnreadAnnouncementCount,
  getWalletAmount,
  getWebSiteInfo,
  isDemoSite,
  isWeChatEnabled,
  listAnnouncements,
  readAnnouncements,
  recycleExternalWallets,
  updateAlertInfo,
  updatePreference,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { accountSettings } from "./domains/account/account.settings.ts";
import { registrationSettings } from "./domains/registration/registration.settings.ts";
import { siteSettings } from "./domains/site/site.settings.ts";
import { storeSetting } from "./platform/settings/settings.sql.ts";
import { readSetting, type Setting } from "./platform/settings/settings.ts";
import { accountIdOf } from "./testing/players.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
let token: string;
let playerId: bigint;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  token = await world.signIn("player1");
  playerId = await accountIdOf(world, "player1");
});
afterAll(() => world.close());

const sql = (text: string, values: unknown[] = []) => world.db.rows({ text, values });

/** Fields by their paths; the time of the answer is not one of them. */
function fieldsOf(value: unknown, path = ""): Record<string, unknown> {
  if (typeof value !== "object" || value === null) return { [path]: value };
  const inner = Object.entries(value).filter(([key]) => key !== "ServerTime");
  if (inner.every(([, field]) => typeof field !== "object") && Array.isArray(value)) {
    return { [path]: JSON.stringify(value) };
  }
  return Object.assign({}, ...inner.map(([key, field]) => fieldsOf(field, `${path}/${key}`)));
}

async function ask<C extends Call>(call: C): Promise<Record<string, unknown>> {
  return fieldsOf(await world.call(call, {} as never, token));
}

/** Makes the change and tells which fields of the call's answer differ afterwards. */
async function changesBy(call: Call, change: () => Promise<unknown>) {
  const before = await ask(call);
  await change();
  const after = await ask(call);
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...paths].filter((path) => before[path] !== after[path]).map((path) => [path, after[path]]),
  );
}

async function set(setting: Setting, value: unknown) {
  await storeSetting(world.db, { merchantId: 1, name: setting.name, value });
}

type Row = [what: string, call: Call, change: () => Promise<unknown>, changed: object];

const account = (column: string, value: unknown) => () =>
  sql(`UPDATE account SET ${column} = $2 WHERE id = $1`, [playerId, value]);
const preference = (column: string, value: unknown) => () =>
  sql(
    `INSERT INTO account_preference (account_id, ${column}) VALUES ($1, $2)
      ON CONFLICT (account_id) DO UPDATE SET ${column} = excluded.${column}`,
    [playerId, value],
  );
const security = (columns: string, values: unknown[]) => () =>
  sql(
    `INSERT INTO account_security (account_id, ${columns})
      VALUES ($1, ${values.map((_, i) => `$${i + 2}`).join(", ")})
      ON CONFLICT (account_id) DO UPDATE SET (${columns}, email) = (SELECT ${columns
        .split(", ")
        .map((name) => `excluded.${name}`)
        .join(", ")}, account_security.email)`,
    [playerId, ...values],
  );
const privilege =
  (column: string, value: unknown, cast = "") =>
  () =>
    sql(
      `INSERT INTO privilege (account_id, ${column}) VALUES ($1, $2${cast})
      ON CONFLICT (account_id) DO UPDATE SET ${column} = excluded.${column}`,
      [playerId, value],
    );
const base = (field: string, value: unknown) => ({ [`/playerData/${field}`]: value });
const may = (field: string) => ({ [`/privileges/${field}`]: true });
const noLogo = { PCLogo: { FilePath: "" }, MobileLogo: { FilePath: "" } };
const afk = {
  AndroidAppFile: "",
  AndroidAppUrl: "",
  PCAppFile: "",
  PCAppUrl: "",
  IOSAppFile: "",
  IOSAppUrl: "",
  CodePushCheckEnable: false,
  CordovaAppVersion: "",
  LoginUrl: "",
  SmartAFKUrl: "",
};

describe("boot calls answer from rows: a change of one changes exactly its field", () => {
  it.each<Row>([
    [
      "title of the site",
      getWebSiteInfo,
      () => sql("UPDATE merchant SET title = 'Renamed' WHERE id = 1"),
      { "/WebSiteTitle": "Renamed" },
    ],
    [
      "closed issues that pages show",
      getWebSiteInfo,
      () => set(siteSettings.oldIssues, 50),
      { "/OldIssues": 50 },
    ],
    [
      "code of the merchant",
      getMerchantCode,
      () => sql("UPDATE merchant SET code = 'demo-2' WHERE id = 1"),
      { "/merchantCode": "demo-2" },
    ],
    [
      "a logo",
      getAllLogo,
      () =>
        set(siteSettings.logos, {
          Main: noLogo,
          Login: { ...noLogo, MobileLogo: { FilePath: "/login.svg" } },
          Register: noLogo,
          favicon: noLogo,
        }),
      { "/Login/MobileLogo/FilePath": "/login.svg" },
    ],
    [
      "the favicon",
      getAllLogo,
      () =>
        set(siteSettings.logos, {
          Main: noLogo,
          Login: { ...noLogo, MobileLogo: { FilePath: "/login.svg" } },
          Register: noLogo,
          favicon: { ...noLogo, PCLogo: { FilePath: "/own.ico" } },
        }),
      { "/favicon/PCLogo/FilePath": "/own.ico" },
    ],
    [
      "an app",
      getAfkConfig,
      () => set(siteSettings.afkConfig, { ...afk, AndroidAppFile: "/app.apk" }),
      { "/afkConfig/AndroidAppFile": "/app.apk" },
    ],
    [
      "error reports of desktops",
      getDatadogConfig,
      () => set(siteSettings.datadog, { isPcOn: true, isMobileOn: false, config: null }),
      { "/DatadogRumPcEnable": true },
    ],
    [
      "the registration code",
      getRegisterLinkCode,
      () => set(registrationSettings.registerLinkCode, "fd2026"),
      { "/registerLinkCode": "fd2026" },
    ],
    [
      "the demo link",
      getDemoLink,
      () => set(registrationSettings.demoLink, "https://demo.example.org"),
      { "/DemoLink": "https://demo.example.org" },
    ],
    [
      "WeChat",
      isWeChatEnabled,
      () => set(registrationSettings.isWeChatEnabled, false),
      { "/isWeChatEnabled": false },
    ],
    [
      "user name",
      getPlayerBaseData,
      account("user_name", "player1x"),
      base("userName", "player1x"),
    ],
    ["nick name", getPlayerBaseData, account("nick_name", "小明"), base("nickName", "小明")],
    ["prize group", getPlayerBaseData, account("prize_group", 1940), base("prizeGroup", 1940)],
    ["role", getPlayerBaseData, account("role", 2), base("isAgent", true)],
    [
      "greetings",
      getPlayerBaseData,
      account("greetings", "你好"),
      { ...base("greetings", "你好"), ...base("SecurityScore", 35) },
    ],
    [
      "login type of the session",
      getPlayerBaseData,
      () => sql("UPDATE session SET login_type = 4 WHERE account_id = $1", [playerId]),
      base("loginType", 4),
    ],
    [
      "picture",
      getPlayerBaseData,
      preference("head_image", "/h/3.svg"),
      base("headImage", "/h/3.svg"),
    ],
    [
      "hidden balance",
      getPlayerBaseData,
      preference("hide_wallet_amount", true),
      base("hideWalletAmount", true),
    ],
    ["sound", getPlayerBaseData, preference("audio_muted", true), base("audioMuted", true)],
    [
      "animals",
      getPlayerBaseData,
      preference("show_animal_number", true),
      base("showAnimalNumber", true),
    ],
    ["theme", getPlayerBaseData, preference("theme", "dark"), base("theme", "dark")],
    [
      "colour of gains",
      getPlayerBaseData,
      preference("profit_color", "green"),
      base("profitColor", "green"),
    ],
    ["unit of a board", getPlayerBaseData, preference("bet_unit", "fen"), base("betUnit", "fen")],
    [
      "multiple of a board",
      getPlayerBaseData,
      preference("bet_multiple", 20),
      base("betMultiple", 20),
    ],
    [
      "prize group of a board",
      getPlayerBaseData,
      preference("group_below", 30),
      base("groupBelow", 30),
    ],
    [
      "what is bet without a question",
      getPlayerBaseData,
      preference("confirm_above", 50_500),
      base("confirmAbove", "50.500"),
    ],
    [
      "keys of a board",
      getPlayerBaseData,
      preference("has_shortcuts", false),
      base("hasShortcuts", false),
    ],
    [
      "skin of the merchant",
      getPlayerBaseData,
      () => set(accountSettings.skinClass, "jade"),
      base("skinClass", "jade"),
    ],
    [
      "e-mail",
      getPlayerBaseData,
      () =>
        sql("INSERT INTO account_security (account_id, email) VALUES ($1, 'player1@example.org')", [
          playerId,
        ]),
      { ...base("Email", "pl***@example.org"), ...base("SecurityScore", 45) },
    ],
    [
      "security question",
      getPlayerBaseData,
      () =>
        sql(
          "INSERT INTO account_question (account_id, position, question, answer_hash) VALUES ($1, 1, '?', 'h')",
          [playerId],
        ),
      { ...base("haveAuthQuestion", true), ...base("SecurityScore", 50) },
    ],
    [
      "check of addresses",
      getPlayerBaseData,
      security("is_ip_checked, allowed_ips", [true, ["127.0.0.1"]]),
      { ...base("IsEnableCheckIP", true), ...base("SecurityScore", 60) },
    ],
    [
      "authenticator without the login",
      getPlayerBaseData,
      security("google_secret, google_scopes", [Buffer.from("s"), 16]),
      { ...base("IsEnableGoogleAuthenticator", true), ...base("SecurityScore", 85) },
    ],
    [
      "favourites",
      getPlayerBaseData,
      () =>
        sql(
          "INSERT INTO account_favorite (account_id, game_id, added_at) VALUES ($1, 101, now())",
          [playerId],
        ),
      { "/playerData/favoriteGames": "[101]" },
    ],
    [
      "authenticator at the login",
      getPlayerBaseData,
      security("google_secret, google_scopes", [Buffer.from("s"), 17]),
      base("IsLoginWithGoogleAuth", true),
    ],
    [
      "alert of chat",
      getAlertInfo,
      preference("alert_chat", false),
      { "/alerts/isChatEnabled": false },
    ],
    [
      "alert of closing",
      getAlertInfo,
      preference("alert_closing", false),
      { "/alerts/isFengDanEnabled": false },
    ],
    [
      "alert of draws",
      getAlertInfo,
      preference("alert_draw", false),
      { "/alerts/isDrawEnabled": false },
    ],
    [
      "alert of wins",
      getAlertInfo,
      preference("alert_win", false),
      { "/alerts/isWinningEnabled": false },
    ],
    ["transfer", getPrivileges, privilege("transfer_point", true), may("isTransferPointEnabled")],
    [
      "transfer to all",
      getPrivileges,
      privilege("super_transfer_point", true),
      may("isSuperTransferPointEnabled"),
    ],
    [
      "deposit from a wallet",
      getPrivileges,
      privilege("deposit_from_wallet", true),
      may("isDepositFromWalletEnabled"),
    ],
    ["bonus wallet", getPrivileges, privilege("bonus_wallet", true), may("haveBonusWallet")],
    [
      "proportional dividend",
      getPrivileges,
      privilege("proportional_dividend", true),
      may("haveProportionalDividend"),
    ],
    ["contract", getPrivileges, privilege("contracts", [1], "::smallint[]"), may("haveContract")],
    [
      "contract of external games",
      getPrivileges,
      privilege("contracts", [1, 2], "::smallint[]"),
      may("haveExternalGameContract"),
    ],
    [
      "contract of sport",
      getPrivileges,
      privilege("contracts", [1, 2, 3], "::smallint[]"),
      may("haveSportContract"),
    ],
    ["daily pay", getPrivileges, privilege("daily_pays", [2], "::smallint[]"), may("haveDailyPay")],
    [
      "daily pay of cards",
      getPrivileges,
      privilege("daily_pays", [2, 3], "::smallint[]"),
      may("haveCGDailyPay"),
    ],
    [
      "daily pay of external games",
      getPrivileges,
      privilege("daily_pays", [2, 3, 4], "::smallint[]"),
      may("haveExternalGameDailyPay"),
    ],
    [
      "daily pay of sport",
      getPrivileges,
      privilege("daily_pays", [2, 3, 4, 5], "::smallint[]"),
      may("haveSportGameDailyPay"),
    ],
    [
      "right to offer daily pay",
      getBonusPrivileges,
      privilege("daily_pay_permission", [1], "::smallint[]"),
      { "/dailyPayPermission": "[1]" },
    ],
    [
      "right to offer contracts",
      getBonusPrivileges,
      privilege("contract_permission", [5], "::smallint[]"),
      { "/contractPermission": "[5]" },
    ],
    [
      "VIP level",
      getPlayerVipInfo,
      () => sql("INSERT INTO vip_player (account_id, level) VALUES ($1, 3)", [playerId]),
      { "/vipinfo/Level": 3 },
    ],
    [
      "title of a live notice",
      getLiveNotices,
      () => sql("UPDATE notification_live SET title = '今晚' WHERE merchant_id = 1"),
      { "/Items/0/Title": "今晚" },
    ],
    [
      "a window of a live notice",
      getLiveNotices,
      () =>
        sql(
          `UPDATE notification_live SET windows = jsonb_set(windows, '{0,End}', '"13:00:00"') WHERE merchant_id = 1`,
        ),
      { "/Items/0/NotifyTimes/0/End": "13:00:00" },
    ],
    [
      "an announcement that comes out",
      getUnreadAnnouncementCount,
      () =>
        sql(`INSERT INTO notification_announcement (merchant_id, title, summary, body, publish_at)
          VALUES (1, '维护', '', '今晚维护', fd_now())`),
      { "/unreadAnnouncement": 3 },
    ],
    [
      "the site's own words for a refusal",
      getErrorTexts,
      () => set(siteSettings.errorTexts, [{ Key: "无权限", Zh: "不行", Tw: "", En: "No" }]),
      expect.objectContaining({ "/Items/0/Zh": "不行", "/Items/0/En": "No" }),
    ],
    [
      "state of the site",
      isDemoSite,
      async () => {
        // The last row of all: a site that is none of demo offers no accounts.
        await sql("UPDATE merchant SET state = 0 WHERE id = 1");
      },
      expect.objectContaining({ "/IsDemoSite": false }),
    ],
  ])("%s", async (_what, call, change, changed) => {
    expect(await changesBy(call, change)).toEqual(changed);
  });

  it("keeps what belongs to another merchant apart", async () => {
    await storeSetting(world.db, { merchantId: 2, name: "registerLinkCode", value: "other" });
    expect(await readSetting(world.db, 1, registrationSettings.registerLinkCode)).toBe("fd2026");
  });

  it("does not take a setting that cannot be read for its default", async () => {
    await set(registrationSettings.isWeChatEnabled, "perhaps");
    await expect(readSetting(world.db, 1, registrationSettings.isWeChatEnabled)).rejects.toThrow();
    await set(registrationSettings.isWeChatEnabled, false);
  });
});

describe("what stands in no row", () => {
  it("is the caller's address: a visitor reads it, without its last part", async () => {
    expect(await world.call(getMyIp, {})).toEqual({
      Ip: "127.0.0.*",
      Region: "",
      ServerTime: expect.any(Number),
    });
  });
});

describe("until their domains exist", () => {
  it("nobody has a chat", async () => {
    expect(await ask(getChatInfo)).toEqual({
      "/HasChatExternalLink": false,
      "/HasChatSiteGroup": false,
    });
  });

  it("bringing external money back answers the balance and moves nothing", async () => {
    const before = await world.call(getWalletAmount, {}, token);
    const answer = await world.call(recycleExternalWallets, {}, token);
    expect(answer).toMatchObject({ Result: 0, WalletAmount: "10000.000" });
    expect(await world.call(getWalletAmount, {}, token)).toMatchObject({
      WalletAmount: (before as { WalletAmount: string }).WalletAmount,
    });
  });
});

describe("choices of the player", () => {
  it("change what is named and leave the rest, for him alone", async () => {
    const other = await world.signIn("player2");
    await world.call(updatePreference, { showAnimalNumber: true }, other);
    await world.call(updatePreference, { profitColor: "green" }, other);
    await world.call(updatePreference, { betUnit: "li", betMultiple: 7 }, other);
    await world.call(updatePreference, { groupBelow: 12, confirmAbove: "20.5" }, other);
    await world.call(updatePreference, { hasShortcuts: false }, other);
    const answer = await world.call(updatePreference, { theme: "light" }, other);
    expect(answer).toMatchObject({
      preference: {
        betUnit: "li",
        betMultiple: 7,
        groupBelow: 12,
        confirmAbove: "20.500",
        hasShortcuts: false,
        theme: "light",
        showAnimalNumber: true,
        audioMuted: false,
        profitColor: "green",
      },
    });
    const alerts = await world.call(updateAlertInfo, { isDrawEnabled: false }, other);
    expect(alerts).toMatchObject({
      alerts: { isDrawEnabled: false, isChatEnabled: true, isFengDanEnabled: true },
    });
    expect(await world.call(getPlayerBaseData, {}, other)).toMatchObject({
      playerData: { theme: "light", showAnimalNumber: true, profitColor: "green" },
    });
    expect(await world.call(getPlayerBaseData, {}, token)).toMatchObject({
      playerData: { theme: "dark" },
    });
  });
});

describe("announcements", () => {
  const list = async (who: string) => {
    const answer = await world.call(listAnnouncements, { PageIndex: 1 }, who);
    if (!("Items" in answer)) throw new Error("refused");
    return answer;
  };
  const unread = async (who: string) => {
    const answer: AnswerOf<typeof getUnreadAnnouncementCount> = await world.call(
      getUnreadAnnouncementCount,
      {},
      who,
    );
    return "unreadAnnouncement" in answer ? answer.unreadAnnouncement : -1;
  };

  it("are listed with those on top first, then the newest", async () => {
    await world.advance(1000);
    await sql(`INSERT INTO notification_announcement (merchant_id, title, summary, body, publish_at)
      VALUES (1, '最新', '', '', fd_now())`);
    const rows = (await list(token)).Items;
    expect(rows.map((row) => row.IsTop)).toEqual([true, ...rows.slice(1).map(() => false)]);
    expect(rows[1]?.Title).toBe("最新");
  });

  it("count as read for the reader alone, once", async () => {
    const other = await world.signIn("player3");
    const before = await unread(other);
    const ids = (await list(token)).Items.map((row) => row.Id).slice(0, 2);
    expect(await world.call(readAnnouncements, { Ids: ids }, other)).toMatchObject({
      unreadAnnouncement: before - 2,
    });
    await world.call(readAnnouncements, { Ids: [...ids, 999_999] }, other);
    expect(await unread(other)).toBe(before - 2);
    expect(await unread(token)).toBe(before);
  });

  it("are not there before they come out, after they expire, or at another merchant's", async () => {
    const [coming] = await world.db.rows<{ id: number }>({
      text: `INSERT INTO notification_announcement (merchant_id, title, summary, body, publish_at)
        VALUES (1, '明天', '', '', fd_now() + interval '1 day') RETURNING id`,
    });
    const [gone] = await world.db.rows<{ id: number }>({
      text: `INSERT INTO notification_announcement (merchant_id, title, summary, body, publish_at, expire_at)
        VALUES (1, '昨天', '', '', fd_now() - interval '2 days', fd_now() - interval '1 day') RETURNING id`,
    });
    const [foreign] = await world.db.rows<{ id: number }>({
      text: "SELECT id FROM notification_announcement WHERE merchant_id = 2 LIMIT 1",
    });
    const ids = (await list(token)).Items.map((row) => row.Id);
    for (const hidden of [coming, gone, foreign]) {
      const id = hidden?.id ?? 0;
      expect(ids).not.toContain(id);
      expect(await world.call(getAnnouncement, { Id: id }, token)).toMatchObject({ Result: 902 });
    }
    const [first] = (await list(token)).Items;
    expect(await world.call(getAnnouncement, { Id: first?.Id ?? 0 }, token)).toMatchObject({
      Title: first?.Title,
    });
  });
});

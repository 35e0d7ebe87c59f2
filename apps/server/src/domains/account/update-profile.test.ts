import {
  acceptTerms,
  getPlayerBaseData,
  getProfile,
  getSecurityCenterData,
  registerResults,
  setGreetings,
  updatePreference,
  updateProfile,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 86_400_000;
let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  // The demo knows his name already; here nobody has said it.
  await world.db.rows({ text: "UPDATE account_profile SET real_name = NULL" });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

const read = async () => {
  const answer = await world.call(getProfile, {}, token);
  if (!("Profile" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.Profile;
};
const update = (change: object) => world.call(updateProfile, change, token);
const base = async () => {
  const answer = await world.call(getPlayerBaseData, {}, token);
  if (!("playerData" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.playerData;
};

describe("the own profile", () => {
  it("tells what there is, the parent and private things masked", async () => {
    await world.db.rows({
      text: `INSERT INTO account_profile (account_id, merchant_id, real_name, birth_date, phone, qq)
        VALUES ($1, 1, '王小明', '1990-02-28', '+8613800138000', '1234567')
        ON CONFLICT (account_id) DO UPDATE SET real_name = excluded.real_name, birth_date = excluded.birth_date,
          phone = excluded.phone, qq = excluded.qq`,
      values: [await accountIdOf(world, "player1")],
    });
    await world.db.rows({
      text: "INSERT INTO account_security (account_id, email) VALUES ($1, 'someone@example.org')",
      values: [await accountIdOf(world, "player1")],
    });
    expect(await read()).toEqual({
      UserName: "player1",
      NickName: "player1",
      NickNameChangeableAt: null,
      HeadImage: "",
      HeadImages: expect.arrayContaining(["/heads/1.svg"]),
      IsAgent: false,
      PrizeGroup: 1950,
      RegisteredAt: startMs,
      Upline: "ag***1",
      RealName: "**明",
      BirthDate: "1990-02-28",
      Phone: "+86 138****8000",
      Email: "so***@example.org",
      QQ: "12***7",
      Greetings: "",
      HasFundsPassword: true,
    });
  });

  it("takes a nick name, and the next one thirty days later", async () => {
    expect(await update({ NickName: "锦鲤" })).toMatchObject({
      Result: 0,
      Profile: { NickName: "锦鲤", NickNameChangeableAt: startMs + 30 * dayMs },
    });
    expect(await base()).toMatchObject({ nickName: "锦鲤" });
    expect(await update({ NickName: "小鱼" })).toMatchObject({ Result: 903 });
    await world.setTime(startMs + 30 * dayMs);
    token = await world.signIn("player1");
    expect(await update({ NickName: "小鱼" })).toMatchObject({ Result: 0 });
    await world.advance(30 * dayMs);
    token = await world.signIn("player1");
  });

  it.each([
    ["a nick name that somebody has", { NickName: "PLAYER2" }, registerResults.NICKNAME_USED.code],
    ["a nick name too short", { NickName: "a" }, registerResults.NICKNAME_LENGTH.code],
    ["a nick name of the site", { NickName: "客服小美" }, registerResults.NICKNAME_WORD.code],
    ["a wrong name", { RealName: "!" }, registerResults.REALNAME_FORMAT.code],
    ["another real name", { RealName: "李大海" }, 909],
    ["a picture from elsewhere", { HeadImage: "https://evil.example/x.svg" }, 904],
  ])("refuses %s and changes nothing with it", async (_what, change, Result) => {
    const before = await read();
    expect(await update({ HeadImage: "/heads/2.svg", ...change })).toMatchObject({ Result });
    expect(await read()).toEqual(before);
  });

  it("takes a picture that is offered and the same real name", async () => {
    expect(await update({ HeadImage: "/heads/3.svg", RealName: "王小明" })).toMatchObject({
      Result: 0,
      Profile: { HeadImage: "/heads/3.svg" },
    });
    expect(await base()).toMatchObject({ headImage: "/heads/3.svg" });
    expect(await update({ HeadImage: "" })).toMatchObject({ Profile: { HeadImage: "" } });
  });

  it("keeps a phrase to know the site by", async () => {
    expect(await world.call(setGreetings, { Text: "蓝色杯子" }, token)).toMatchObject({
      Result: 0,
      Greetings: "蓝色杯子",
    });
    expect(await base()).toMatchObject({ greetings: "蓝色杯子" });
  });

  it("keeps the language, which follows to every device", async () => {
    expect(await base()).not.toHaveProperty("language");
    expect(await world.call(updatePreference, { language: "zh-TW" }, token)).toMatchObject({
      Result: 0,
      preference: { language: "zh-TW", theme: "auto" },
    });
    await world.call(updatePreference, { theme: "dark" }, token);
    token = await world.signIn("player1");
    expect(await base()).toMatchObject({ language: "zh-TW", theme: "dark" });
  });
});

describe("the security centre", () => {
  it("tells of every protection whether it is on, and masks what it shows", async () => {
    const accountId = await accountIdOf(world, "player2");
    const own = await world.signIn("player2");
    const isOn = async () => {
      const answer = await world.call(getSecurityCenterData, {}, own);
      if (!("Items" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
      const on = answer.Items.filter(({ IsOn }) => IsOn).map(({ Key, Masked }) => [Key, Masked]);
      return { score: answer.SecurityScore, count: answer.Items.length, on };
    };
    const passwords = [
      ["loginPassword", ""],
      ["fundsPassword", ""],
    ];
    // Every demo account has an address.
    const address = ["usdtAddress", ""];
    expect(await isOn()).toEqual({ score: 30, count: 13, on: [...passwords, address] });
    await world.db.rows({
      text: "INSERT INTO account_profile (account_id, merchant_id, phone, wechat_id) VALUES ($1, 1, '+8613800138001', 'w')",
      values: [accountId],
    });
    await world.db.rows({
      text: `INSERT INTO account_security (account_id, email, is_ip_checked, allowed_ips, google_secret)
        VALUES ($1, 'other@example.org', true, '{127.0.0.1}', '\\x01')`,
      values: [accountId],
    });
    await world.db.rows({
      text: "INSERT INTO account_question (account_id, position, question, answer_hash) VALUES ($1, 1, 'q', 'h')",
      values: [accountId],
    });
    await world.call(setGreetings, { Text: "blue cup" }, own);
    expect(await isOn()).toEqual({
      score: 100,
      count: 13,
      on: [
        ...passwords,
        ["phone", "+86 138****8001"],
        ["email", "ot***@example.org"],
        ["authQuestion", ""],
        ["googleAuthenticator", ""],
        ["checkIp", ""],
        ["greetings", "blue cup"],
        ["wechat", ""],
        address,
      ],
    });
  });
});

describe("the score", () => {
  it("counts less for a password of half a year, and one that was just changed as new", async () => {
    const own = await world.signIn("player3");
    const item = async (key: string) => {
      const answer = await world.call(getSecurityCenterData, {}, own);
      if (!("Items" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
      return answer.Items.find(({ Key }) => Key === key);
    };
    const accountId = await accountIdOf(world, "player3");
    const age = (days: number) =>
      world.db.rows({
        text: "UPDATE account SET created_at = fd_now() - make_interval(days => $2) WHERE id = $1",
        values: [accountId, days],
      });
    await age(180);
    expect(await item("fundsPassword")).toMatchObject({ IsOn: true, Points: 15, PointsMax: 15 });
    await age(181);
    expect(await item("fundsPassword")).toMatchObject({ Points: 10, PointsMax: 15 });
    await world.db.rows({
      text: "UPDATE account SET funds_password_hash = 'another' WHERE id = $1",
      values: [accountId],
    });
    const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    expect(await item("fundsPassword")).toMatchObject({ Points: 15, UpdatedAt: clock?.now });
    await world.db.rows({
      text: "UPDATE account SET funds_password_hash = '' WHERE id = $1",
      values: [accountId],
    });
    expect(await item("fundsPassword")).toMatchObject({ IsOn: false, Points: 0, UpdatedAt: null });
  });

  it("takes a passkey for a second factor, and counts it once beside an authenticator", async () => {
    const own = await world.signIn("player4");
    const accountId = await accountIdOf(world, "player4");
    const score = async () => {
      const answer = await world.call(getSecurityCenterData, {}, own);
      return "SecurityScore" in answer ? answer.SecurityScore : 0;
    };
    expect(await score()).toBe(30);
    await world.db.rows({
      text: `INSERT INTO account_passkey (credential_id, account_id, rp_id, public_key, counter, transports, name, created_at)
        VALUES ('\\x01', $1, 'localhost', '\\x01', 0, '{}', 'phone', fd_now())`,
      values: [accountId],
    });
    expect(await score()).toBe(55);
    await world.db.rows({
      text: "INSERT INTO account_security (account_id, google_secret) VALUES ($1, '\\x01')",
      values: [accountId],
    });
    expect(await score()).toBe(55);
  });
});

describe("new terms", () => {
  it("are to be agreed to by everybody, in the version that is in force", async () => {
    expect(await base()).not.toHaveProperty("termsToAccept");
    const terms = { version: "2", url: "/terms/2", minAge: 21 };
    await storeSetting(world.db, { merchantId: 1, name: "terms", value: terms });
    expect(await base()).toMatchObject({
      termsToAccept: { Version: "2", Url: "/terms/2", MinAge: 21 },
    });
    const accept = (TermsVersion: string) =>
      world.call(acceptTerms, { TermsVersion, IsOfAge: true }, token);
    expect(await accept("1")).toMatchObject({ Result: 909 });
    expect(await base()).toHaveProperty("termsToAccept");
    expect(await accept("2")).toMatchObject({ Result: 0 });
    expect(await base()).not.toHaveProperty("termsToAccept");
  });
});

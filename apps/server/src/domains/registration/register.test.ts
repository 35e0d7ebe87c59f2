import {
  checkUserName,
  commonResults,
  getPlayerBaseData,
  getProfile,
  getRegisterLinkCode,
  initRegister,
  login,
  type RequestOf,
  registerResults,
  sendRegisterSms,
  submitRegister,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createSimulatedSender } from "../../platform/message-sender.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { solvedCaptcha } from "../../testing/captchas.ts";
import { accountIdOf, moneyOf, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { registrationSettings } from "./registration.settings.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const codes = registerResults;
const sender = createSimulatedSender();
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs, messageSender: sender });
});
afterAll(() => world.close());
const limits = {
  isOpen: true,
  perAddressPerHour: 1000,
  perAddressPerDay: 1000,
  perDevicePerDay: 1000,
  nameChecksPerMinute: 1000,
};
const set = (name: string, value: unknown) =>
  storeSetting(world.db, { merchantId: 1, name, value });
const sql = <R extends object>(text: string, values: unknown[] = []) =>
  world.db.rows<R>({ text, values });
beforeEach(async () => {
  await set("registerLimits", limits);
  await sql(
    "DELETE FROM site_setting WHERE name IN ('registerFields', 'codeLimits', 'terms', 'registerDenied')",
  );
  await sql("DELETE FROM session_counter");
});

type Form = RequestOf<typeof submitRegister>;
let people = 0;
const newName = () => `newcomer${++people}`;
async function submit(change: Partial<Form> = {}) {
  const answer = await world.call(submitRegister, {
    UserName: newName(),
    Password: "a long sentence 7",
    BirthDate: "1990-02-28",
    TermsVersion: "1",
    AcceptMarketing: false,
    ...(await solvedCaptcha(world)),
    ...change,
  });
  return answer;
}
/** What a refused registration could have left behind. */
async function trace(): Promise<unknown> {
  const [row] = await world.db.rows({
    text: `SELECT (SELECT count(*) FROM account) AS accounts, (SELECT sum(uses) FROM registration_link) AS uses,
      (SELECT count(*) FROM registration_entry) AS entries, (SELECT count(*) FROM ledger_player) AS pockets`,
  });
  return row;
}

describe("a registration", () => {
  it("by the site's own link opens an account without an upline, and a session of it", async () => {
    const own = await world.call(getRegisterLinkCode, {});
    const Code = "registerLinkCode" in own ? own.registerLinkCode : "";
    expect(await world.call(initRegister, {})).toMatchObject({
      Valid: true,
      Code,
      AccountType: "player",
      PrizeGroup: 1950,
      MinAge: 18,
      Terms: { Version: "1" },
    });
    const answer = await submit({ UserName: "Fresh77", NickName: "新手上路", QQ: "123456" });
    expect(answer).toMatchObject({ Result: 0, UserName: "Fresh77", IsAgent: false, LoginType: 0 });
    const token = "access_token" in answer ? answer.access_token : "";
    expect(await world.call(getProfile, {}, token)).toMatchObject({
      Profile: {
        NickName: "新手上路",
        BirthDate: "1990-02-28",
        QQ: "12***6",
        Upline: "",
        HasFundsPassword: false,
      },
    });
    const base = await world.call(getPlayerBaseData, {}, token);
    expect(base).not.toHaveProperty("playerData.termsToAccept");
    expect(
      await world.call(login, { UserName: "fresh77", Password: "a long sentence 7" }),
    ).toMatchObject({ Result: 0 });
  });

  it("on a demo site begins with 10,000.000 of play money and bets at once; elsewhere with nothing", async () => {
    await anOpenIssue(world);
    const UserName = newName();
    const answer = await submit({ UserName });
    const token = "access_token" in answer ? answer.access_token : "";
    expect(await moneyOf(world, UserName)).toBe(10_000_000n);
    expect(await placed(world, token, [aBetItem()])).toMatchObject({ WalletAmount: "9996.000" });
    const given = await sql(
      "SELECT kind, amount, balance_after FROM play_money_grant WHERE account_id = $1",
      [await accountIdOf(world, UserName)],
    );
    expect(given).toEqual([{ kind: 1, amount: 10_000_000n, balance_after: 10_000_000n }]);
    await sql("UPDATE merchant SET state = 0 WHERE id = 1");
    const poor = newName();
    expect(await submit({ UserName: poor })).toMatchObject({ Result: 0 });
    expect(await moneyOf(world, poor)).toBe(0n);
    await sql("UPDATE merchant SET state = 5 WHERE id = 1");
  });

  it("by an agent's link puts the account below him, with the link's group and rates", async () => {
    expect(await world.call(initRegister, { Code: "agent1" })).toMatchObject({
      AgentNick: "agent1",
    });
    const UserName = newName();
    expect(await submit({ UserName, Code: "agent1" })).toMatchObject({ Result: 0 });
    const agent = await accountIdOf(world, "agent1");
    const [row] = await world.db.rows<{ path: bigint[]; rates: number[] }>({
      text: `SELECT parent_id, path, prize_group, role, terms_version,
          (SELECT array_agg(rate ORDER BY kind) FROM account_rate r WHERE r.account_id = a.id) AS rates
        FROM account a WHERE user_name = $1`,
      values: [UserName],
    });
    expect(row).toMatchObject({ parent_id: agent, prize_group: 1950, role: 1, terms_version: "1" });
    expect(row?.path.at(-1)).toBe(agent);
    expect(row?.path).toHaveLength(3);
    expect(row?.rates).toEqual([30, 30, 30, 30, 30, 30, 20]);
  });

  it("never gives a higher rate than the agent has himself", async () => {
    await sql(
      `UPDATE registration_link SET rates = '{"1": 500, "7": 10}' WHERE code = 'agent1' AND merchant_id = 1`,
    );
    const UserName = newName();
    expect(await submit({ UserName, Code: "agent1" })).toMatchObject({ Result: 0 });
    const rows = await sql(
      "SELECT kind, rate FROM account_rate WHERE account_id = $1 ORDER BY kind",
      [await accountIdOf(world, UserName)],
    );
    expect(rows).toEqual([
      { kind: 1, rate: 40 },
      { kind: 7, rate: 10 },
    ]);
  });
});

describe("a form", () => {
  it.each<[string, Partial<Form>, { code: number }]>([
    ["with a short name", { UserName: "abcde" }, codes.ACCOUNT_LENGTH],
    ["with a name that begins with a digit", { UserName: "1abcdef" }, codes.ACCOUNT_FIRST],
    ["with other letters in the name", { UserName: "abc-def" }, codes.ACCOUNT_CHARS],
    ["whose passwords differ", { Confirm: "another sentence 7" }, codes.PASSWORD_CONFIRM],
    ["with a short password", { Password: "a1b2c3d" }, codes.PASSWORD_RULE],
    ["with a password everybody has", { Password: "password123" }, codes.PASSWORD_SIMPLE],
    ["with a password of the demo", { Password: "Fairdraw-demo-1" }, codes.PASSWORD_SIMPLE],
    [
      "with its name as password",
      { UserName: "somebody", Password: "somebody1" },
      codes.PASSWORD_ACCOUNT,
    ],
    ["with a short QQ", { QQ: "1234" }, codes.QQ_FORMAT],
    ["with a long address", { Email: `${"a".repeat(50)}@b.co` }, codes.EMAIL_LENGTH],
    ["with a wrong address", { Email: "nobody" }, codes.EMAIL_FORMAT],
    ["with a wrong phone", { Phone: "123" }, codes.PHONE_FORMAT],
    ["with a long nick name", { NickName: "一二三四五六七八九十一二三" }, codes.NICKNAME_LENGTH],
    ["with the site's name as nick name", { NickName: "官方客服" }, codes.NICKNAME_WORD],
    ["with a wrong real name", { RealName: "7" }, codes.REALNAME_FORMAT],
    ["with no date of birth", { BirthDate: "1990-02-30" }, codes.BIRTH_DATE_FORMAT],
    ["of somebody under age", { BirthDate: "2008-01-06" }, codes.UNDER_AGE],
    ["without the terms in force", { TermsVersion: "0" }, codes.TERMS_REQUIRED],
    ["with an unknown link", { Code: "nolink" }, codes.LINK_INVALID],
    ["without a captcha", { CaptchaCode: "wrong" }, codes.CAPTCHA],
    ["with a phone and no code", { Phone: "13800138000" }, codes.SMS_WRONG],
    ["with somebody's name", { UserName: "PLAYER1" }, codes.ACCOUNT_EXISTS],
    ["with somebody's nick name", { NickName: "Player1" }, codes.NICKNAME_USED],
  ])("%s is refused and leaves nothing", async (_what, change, { code }) => {
    const before = await trace();
    expect(await submit(change)).toMatchObject({ Result: code });
    expect(await trace()).toEqual(before);
  });

  it("is judged in the order of the specification, before anything that tells of others", async () => {
    const wrong = { UserName: "abc", Password: "1", QQ: "1", Code: "nolink", CaptchaCode: "no" };
    const steps: [Partial<Form>, { code: number }][] = [
      [{ ...wrong, UserName: "1_" }, codes.ACCOUNT_FIRST],
      [{ ...wrong, UserName: "a_" }, codes.ACCOUNT_CHARS],
      [wrong, codes.ACCOUNT_LENGTH],
      [{ ...wrong, UserName: "player1" }, codes.PASSWORD_SIMPLE],
      [{ ...wrong, UserName: "player1", Password: "q7-vd2" }, codes.PASSWORD_RULE],
      [{ ...wrong, UserName: "player1", Password: "a long sentence 7" }, codes.QQ_FORMAT],
      [{ UserName: "player1", Code: "nolink", CaptchaCode: "no" }, codes.LINK_INVALID],
      [{ UserName: "player1", CaptchaCode: "no" }, codes.CAPTCHA],
      [{ UserName: "player1" }, codes.ACCOUNT_EXISTS],
    ];
    for (const [change, { code }] of steps) {
      expect(await submit(change)).toMatchObject({ Result: code });
    }
  });

  it("uses up its captcha only when all that it says itself is right", async () => {
    const captcha = await solvedCaptcha(world);
    const simple = await submit({ ...captcha, Password: "password123" });
    expect(simple).toMatchObject({ Result: codes.PASSWORD_SIMPLE.code });
    expect(simple).not.toHaveProperty("CaptchaSpent");
    expect(await submit({ ...captcha, UserName: "player1" })).toMatchObject({
      Result: codes.ACCOUNT_EXISTS.code,
      CaptchaSpent: true,
    });
    expect(await submit(captcha)).toMatchObject({
      Result: codes.CAPTCHA.code,
      CaptchaSpent: true,
    });
  });

  it("must bring what the site asks for", async () => {
    await set("registerFields", [{ key: "RealName", isRequired: true }]);
    expect(await submit()).toMatchObject({ Result: codes.FIELD_REQUIRED.code });
    expect(await submit({ RealName: "" })).toMatchObject({ Result: codes.FIELD_REQUIRED.code });
    expect(await submit({ RealName: "王小明" })).toMatchObject({ Result: 0 });
    expect(await world.call(initRegister, {})).toMatchObject({
      Fields: [{ Key: "RealName", Required: true }],
    });
  });

  it("cannot take an address that somebody has, in any letters", async () => {
    expect(await submit({ Email: "mine@example.org" })).toMatchObject({ Result: 0 });
    expect(await submit({ Email: "MINE@example.org" })).toMatchObject({
      Result: codes.EMAIL_USED.code,
    });
  });

  it("opens one account for one name that is sent many times at once", async () => {
    const UserName = newName();
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit({ UserName })));
    const results = answers.map((answer) => ("Result" in answer ? answer.Result : null));
    expect(results.filter((result) => result === 0)).toHaveLength(1);
    expect(results.filter((result) => result === codes.ACCOUNT_EXISTS.code)).toHaveLength(7);
  });
});

describe("a link", () => {
  const link = (columns: string) =>
    sql(
      `INSERT INTO registration_link (merchant_id, code, agent_id, role, prize_group, created_at)
        VALUES (1, 'tested', (SELECT id FROM account WHERE user_name = 'agent1' AND merchant_id = 1), 1, 1950, fd_now())`,
    ).then(() => sql(`UPDATE registration_link SET ${columns} WHERE code = 'tested'`));
  beforeEach(async () => {
    await sql("UPDATE registration_link SET code = 'old' || id WHERE code = 'tested'");
    await sql("UPDATE account SET state = 0, role = 2 WHERE user_name = 'agent1'");
  });

  it.each([
    ["that is disabled", "is_disabled = true", codes.LINK_DISABLED],
    ["that has ended", "expires_at = fd_now()", codes.LINK_EXPIRED],
    ["that is used up", "uses = 3, uses_max = 3", codes.LINK_USED_UP],
  ])("%s is refused, on its page already", async (_what, columns, { code }) => {
    await link(columns);
    expect(await world.call(initRegister, { Code: "tested" })).toMatchObject({ Result: code });
    expect(await submit({ Code: "tested" })).toMatchObject({ Result: code });
  });

  it("with a group above the agent's own gives his own", async () => {
    await link("prize_group = 1962");
    expect(await world.call(initRegister, { Code: "tested" })).toMatchObject({ PrizeGroup: 1960 });
    const UserName = newName();
    expect(await submit({ Code: "tested", UserName })).toMatchObject({ Result: 0 });
    const [row] = await sql("SELECT prize_group FROM account WHERE user_name = $1", [UserName]);
    expect(row).toEqual({ prize_group: 1960 });
  });

  it("of a group of which the agent may give no more is refused, also when many come at once", async () => {
    await sql("DELETE FROM agent_quota");
    await sql(
      "INSERT INTO agent_quota SELECT id, 1944, 2 FROM account WHERE user_name = 'agent1' AND merchant_id = 1",
    );
    await link("prize_group = 1944");
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit({ Code: "tested" })));
    const results = answers.map((answer) => ("Result" in answer ? answer.Result : null));
    expect(results.filter((result) => result === 0)).toHaveLength(2);
    expect(results.filter((result) => result === codes.QUOTA_SHORT.code)).toHaveLength(4);
    const { code } = codes.QUOTA_SHORT;
    expect(await world.call(initRegister, { Code: "tested" })).toMatchObject({ Result: code });
    await sql("DELETE FROM agent_quota");
  });

  it("of an agent with twenty above him is refused", async () => {
    const [agent] = await sql<{ id: bigint; path: bigint[] }>(
      "SELECT id, path FROM account WHERE user_name = 'agent1' AND merchant_id = 1",
    );
    let parent = agent?.id ?? 0n;
    for (let i = agent?.path.length ?? 0; i < 20; i++) {
      const [below] = await sql<{ id: bigint }>(
        `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, password_hash, funds_password_hash, created_at)
          SELECT 1, 2, $2, $2, p.id, p.path || p.id, 1900, '', '', fd_now() FROM account p WHERE p.id = $1 RETURNING id`,
        [parent, `deep${i}agent`],
      );
      parent = below?.id ?? 0n;
    }
    await link("prize_group = 1800");
    await sql("UPDATE registration_link SET agent_id = $1 WHERE code = 'tested'", [parent]);
    const { code } = codes.DEPTH_LIMIT;
    expect(await world.call(initRegister, { Code: "tested" })).toMatchObject({ Result: code });
    expect(await submit({ Code: "tested" })).toMatchObject({ Result: code });
  });

  it("of an agent who is barred, or no agent any more, is refused", async () => {
    await link("shows_agent = true");
    await sql("UPDATE account SET state = 512 WHERE user_name = 'agent1'");
    expect(await submit({ Code: "tested" })).toMatchObject({ Result: codes.AGENT_FROZEN.code });
    await sql("UPDATE account SET state = 0, role = 1 WHERE user_name = 'agent1'");
    expect(await submit({ Code: "tested" })).toMatchObject({ Result: codes.NOT_AGENT.code });
  });

  it("counts exactly as many uses as it has, however many register at once", async () => {
    await link("uses_max = 3");
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({ Code: "tested" })));
    const results = answers.map((answer) => ("Result" in answer ? answer.Result : null));
    expect(results.filter((result) => result === 0)).toHaveLength(3);
    expect(results.filter((result) => result === codes.LINK_USED_UP.code)).toHaveLength(7);
    const [row] = await sql("SELECT uses FROM registration_link WHERE code = 'tested'");
    expect(row).toEqual({ uses: 3 });
  });

  it("is one of its own site only", async () => {
    await sql("UPDATE registration_link SET merchant_id = 2 WHERE code LIKE 'old%'");
    const [foreign] = await world.db.rows<{ code: string }>({
      text: "SELECT code FROM registration_link WHERE merchant_id = 2 AND code LIKE 'old%' LIMIT 1",
    });
    expect(await submit({ Code: foreign?.code ?? "" })).toMatchObject({
      Result: codes.LINK_INVALID.code,
    });
  });

  it("is not found by trying: an address asks for sixty a minute", async () => {
    const ask = () => world.call(initRegister, { Code: "guessed" });
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    const results = answers.map((answer) => ("Result" in answer ? answer.Result : 0));
    expect(results.filter((result) => result === codes.LINK_INVALID.code)).toHaveLength(60);
    expect(results.filter((result) => result === codes.TOO_FREQUENT.code)).toHaveLength(1);
  });

  it("hides its agent where it says so", async () => {
    await link("shows_agent = false");
    expect(await world.call(initRegister, { Code: "tested" })).not.toHaveProperty("AgentNick");
  });
});

describe("registering often", () => {
  it("is refused by hour, by day and by device, with the time to wait", async () => {
    await sql("ALTER TABLE registration_entry DISABLE TRIGGER registration_entry_insert_only");
    await sql("DELETE FROM registration_entry");
    await sql("ALTER TABLE registration_entry ENABLE TRIGGER registration_entry_insert_only");
    await set("registerLimits", { ...limits, perAddressPerHour: 2, perAddressPerDay: 3 });
    expect(await submit()).toMatchObject({ Result: 0 });
    await world.advance(600_000);
    expect(await submit()).toMatchObject({ Result: 0 });
    expect(await submit()).toMatchObject({ Result: codes.TOO_FREQUENT.code, RetrySeconds: 3000 });
    await world.advance(3_600_000);
    expect(await submit()).toMatchObject({ Result: 0 });
    expect(await submit()).toMatchObject({ Result: codes.IP_LIMIT.code });
    await set("registerLimits", { ...limits, perDevicePerDay: 1 });
    const own = { DeviceId: "a-device-of-one" };
    expect(await submit(own)).toMatchObject({ Result: 0 });
    expect(await submit(own)).toMatchObject({ Result: codes.DEVICE_LIMIT.code });
    expect(await submit({ DeviceId: "another-device" })).toMatchObject({ Result: 0 });
  });

  it("is counted exactly when many come at once", async () => {
    await set("registerLimits", { ...limits, perDevicePerDay: 2 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => submit({ DeviceId: "a-device-in-a-hurry" })),
    );
    expect(answers.filter((answer) => "access_token" in answer)).toHaveLength(2);
  });

  it("is closed where the site says so, and names are checked a few times a minute", async () => {
    await set("registerLimits", { ...limits, isOpen: false, nameChecksPerMinute: 2 });
    expect(await submit()).toMatchObject({ Result: codes.CLOSED.code });
    expect(await world.call(initRegister, {})).toMatchObject({ Result: codes.CLOSED.code });
    const check = (UserName: string) => world.call(checkUserName, { UserName });
    expect(await check("pLayer1")).toMatchObject({ Available: false });
    expect(await check("nobody99")).toMatchObject({ Available: true });
    expect(await check("nobody99")).toMatchObject({
      Result: codes.TOO_FREQUENT.code,
      RetrySeconds: expect.any(Number),
    });
    expect(await check("ab")).toMatchObject({ Result: codes.ACCOUNT_LENGTH.code });
  });
});

describe("who excluded himself", () => {
  const refused = { Result: commonResults.RG_EXCLUDED.code };
  const person = { RealName: "陈一鸣", BirthDate: "1985-06-07" };
  const exclude = (until: string | null) =>
    world.db.rows({
      text: `UPDATE account SET rg_state = 2, rg_until = $1::timestamptz
        WHERE user_name = 'quitter1'`,
      values: [until],
    });

  it("is known by name and birth date, until his time is over", async () => {
    expect(await submit({ UserName: "quitter1", ...person })).toMatchObject({ Result: 0 });
    await exclude(null);
    expect(await submit({ UserName: "quitter2", ...person })).toMatchObject(refused);
    const namesake = { ...person, BirthDate: "1985-06-08" };
    expect(await submit({ UserName: "quitter3", ...namesake })).toMatchObject({ Result: 0 });
    await exclude(new Date(world.nowMs() - 60_000).toISOString());
    expect(await submit({ UserName: "quitter2", ...person })).toMatchObject({ Result: 0 });
  });
});

it("knows who excluded himself by a phone and an address that he gave up meanwhile", async () => {
  const who = `(SELECT id FROM account WHERE user_name = 'hopper1')`;
  await submit({ UserName: "hopper1", Email: "hopper@example.org" });
  const taken = await world.db.rows<{ id: bigint }>({ text: `SELECT ${who} AS id` });
  expect(taken).toHaveLength(1);
  await world.db.rows({
    text: `UPDATE account SET rg_state = 2, rg_until = NULL WHERE user_name = 'hopper1'`,
  });
  await world.db.rows({
    text: `UPDATE account_security SET email = NULL WHERE account_id = ${who}`,
  });
  const Email = "Hopper@example.org";
  expect(await submit({ UserName: "hopper2", Email })).toMatchObject({
    Result: commonResults.RG_EXCLUDED.code,
  });
  await world.db.rows({ text: "UPDATE account SET rg_state = 0 WHERE user_name = 'hopper1'" });
  expect(await submit({ UserName: "hopper2", Email })).toMatchObject({ Result: 0 });
  // Nothing is kept of who is on no break.
  await world.db.rows({
    text: "UPDATE account_security SET email = NULL WHERE email = 'Hopper@example.org'",
  });
  expect(await world.db.rows({ text: "SELECT FROM account_past_contact" })).toHaveLength(1);
});

describe("a phone", () => {
  const send = async (Phone: string) =>
    world.call(sendRegisterSms, { Phone, ...(await solvedCaptcha(world)) });
  const code = () => /\d{6}/.exec(sender.sent.at(-1)?.text ?? "")?.[0] ?? "";

  it("is bound with the code that was sent to it, once in the whole site", async () => {
    const Phone = "+8613900139000";
    expect(await send(Phone)).toMatchObject({ Result: 0, ResendSeconds: 60 });
    expect(sender.sent.at(-1)).toMatchObject({ channel: "phone", to: "+8613900139000" });
    const SmsCode = code();
    expect(await submit({ Phone, SmsCode: SmsCode === "000000" ? "1" : "000000" })).toMatchObject({
      Result: codes.SMS_WRONG.code,
    });
    expect(await submit({ Phone, SmsCode })).toMatchObject({ Result: 0 });
    // Whether somebody has it is told to nobody but him.
    const mail = { Email: "kept@example.org" };
    expect(await submit(mail)).toMatchObject({ Result: 0 });
    expect(await submit({ ...mail, Phone, SmsCode: "1" })).toMatchObject({
      Result: codes.SMS_WRONG.code,
    });
    await world.advance(60_000);
    await send("13900139000");
    const again = { Phone: "13900139000", SmsCode: code() };
    expect(await submit({ ...mail, ...again })).toMatchObject({ Result: codes.EMAIL_USED.code });
    expect(await submit(again)).toMatchObject({ Result: codes.PHONE_USED.code });
  });

  it("gets no second code within a minute, and an old one counts no more", async () => {
    const Phone = "13900139001";
    await send(Phone);
    const SmsCode = code();
    expect(await send(Phone)).toMatchObject({
      Result: codes.TOO_FREQUENT.code,
      RetrySeconds: 60,
    });
    await world.advance(300_000);
    expect(await submit({ Phone, SmsCode })).toMatchObject({ Result: codes.SMS_EXPIRED.code });
  });

  it("gets ten codes a day", async () => {
    const Phone = "13900139002";
    for (let i = 0; i < 10; i++) {
      expect(await send(Phone)).toMatchObject({ Result: 0 });
      await world.advance(60_000);
    }
    expect(await send(Phone)).toMatchObject({ Result: codes.TOO_FREQUENT.code });
  });

  it("needs a captcha, and is told nothing about who has it", async () => {
    expect(await world.call(sendRegisterSms, { Phone: "13900139000" })).toMatchObject({
      Result: codes.CAPTCHA.code,
    });
    expect(await send("13900139000")).toMatchObject({ Result: 0 });
  });
});

describe("an address from which nobody registers", () => {
  it("is refused before anything else, leaves nothing behind, and may use the site", async () => {
    const before = await trace();
    await set("registerDenied", { countries: [], ranges: ["127.0.0.0/8", "::1"] });
    const refused = await submit({ Password: "" });
    expect(refused).toMatchObject({ Result: codes.IP_RESTRICTED.code });
    expect(await trace()).toEqual(before);
    expect(await world.call(initRegister, {})).toMatchObject({ Valid: true });
    await set("registerDenied", { countries: ["CN"], ranges: ["203.0.113.0/24"] });
    expect(await submit()).toMatchObject({ Result: 0 });
  });

  it.each([
    { countries: ["cn"], ranges: [] },
    { countries: [], ranges: ["here"] },
  ])("is said by countries and ranges alone, not by %j", (value) => {
    expect(registrationSettings.registerDenied.shape.safeParse(value).success).toBe(false);
  });
});

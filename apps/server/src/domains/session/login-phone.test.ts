import {
  commonResults,
  isPhoneLoginEnabled,
  LoginType,
  loginGoogle,
  loginPhone,
  loginResults,
  sendLoginCode,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { createSimulatedSender } from "../../platform/message-sender.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { totpCodeAt } from "../../platform/totp.ts";
import { solvedCaptcha } from "../../testing/captchas.ts";
import { accountIdOf } from "../../testing/players.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { sealAuthenticator } from "./authenticator.ts";

const Phone = "13800138000";
const unknown = "13800138999";
const { CAPTCHA_WRONG, FROZEN, GOOGLE_REQUIRED, LOCKED, SMS_WRONG } = loginResults;
const sender = createSimulatedSender();
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    messageSender: sender,
  });
  await world.db.rows({
    text: `INSERT INTO account_profile (account_id, merchant_id, phone) VALUES ($1, 1, '+8613800138000')
      ON CONFLICT (account_id) DO UPDATE SET phone = EXCLUDED.phone`,
    values: [await accountIdOf(world, "player1")],
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.rows({ text: "DELETE FROM session_counter" });
  await world.db.rows({ text: "DELETE FROM session_code" });
});

const ask = async (phone = Phone) =>
  world.call(sendLoginCode, { Phone: phone, ...(await solvedCaptcha(world)) });
const enter = (Code: string, phone = Phone) => world.call(loginPhone, { Phone: phone, Code });
async function code(): Promise<string> {
  expect(await ask()).toMatchObject({ Result: 0, ExpireSeconds: 300, ResendSeconds: 60 });
  return /\d{6}/.exec(sender.sent.at(-1)?.text ?? "")?.[0] ?? "";
}

it("opens a session with the code that went to the phone, once", async () => {
  const Code = await code();
  expect(sender.sent.at(-1)).toMatchObject({ channel: "phone", to: "+8613800138000" });
  expect(await enter(Code, "+86 138 0013 8000")).toMatchObject({
    Result: 0,
    UserName: "player1",
    LoginType: LoginType.PHONE,
  });
  expect(await enter(Code)).toMatchObject({ Result: SMS_WRONG.code });
});

it("opens one session for a code that is tried many times at once", async () => {
  const Code = await code();
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(Code)));
  expect(answers.filter((answer) => "access_token" in answer)).toHaveLength(1);
});

it("answers alike for phones that are nobody's and for what is none, and sends nothing there", async () => {
  const walk = async (phone: string) => {
    await world.db.rows({ text: "DELETE FROM session_counter" });
    const answers = [await ask(phone), await ask(phone), await enter("wrong", phone)];
    return answers.map((answer) => ({ ...answer, ServerTime: 0 }));
  };
  const known = await walk(Phone);
  const before = sender.sent.length;
  expect(await walk(unknown)).toEqual(known);
  expect(await walk("no phone at all")).toEqual(known);
  expect(sender.sent.length).toBe(before);
  expect(known).toMatchObject([{ Result: 0 }, { Result: 903 }, { Result: SMS_WRONG.code }]);
});

it("takes a code for five minutes and five wrong tries, and an address thirty in a quarter of an hour", async () => {
  const old = await code();
  await world.advance(300_000);
  expect(await enter(old)).toMatchObject({ Result: SMS_WRONG.code });
  const Code = await code();
  for (let i = 0; i < 5; i++) expect(await enter("x")).toMatchObject({ Result: SMS_WRONG.code });
  expect(await enter(Code)).toMatchObject({ Result: SMS_WRONG.code });
  for (let i = 0; i < 23; i++) await enter("x");
  expect(await enter("x")).toMatchObject({ Result: LOCKED.code, LockedMinutes: 15 });
});

it("needs a captcha before a code is sent", async () => {
  expect(await world.call(sendLoginCode, { Phone })).toMatchObject({ Result: CAPTCHA_WRONG.code });
});

it("asks for the authenticator, and tells of a frozen account only to whoever has the code", async () => {
  const accountId = await accountIdOf(world, "player1");
  const secret = new TextEncoder().encode("12345678901234567890");
  const box = { accountId, tokenKey: testSecrets.tokenKey, random: repeatableRandom("phone") };
  await world.db.rows({
    text: "INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, 1)",
    values: [accountId, sealAuthenticator(secret, box)],
  });
  const first = await enter(await code());
  expect(first).toMatchObject({ Result: GOOGLE_REQUIRED.code });
  const Ticket = "Ticket" in first ? (first.Ticket ?? "") : "";
  const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  const Code = totpCodeAt(secret, clock?.now ?? 0);
  expect(await world.call(loginGoogle, { Ticket, Code })).toMatchObject({
    Result: 0,
    LoginType: LoginType.PHONE,
  });
  await world.db.rows({ text: "UPDATE account SET state = 1 WHERE user_name = 'player1'" });
  await world.advance(60_000);
  const late = await code();
  expect(await enter("x")).toMatchObject({ Result: SMS_WRONG.code });
  expect(await enter(late)).toMatchObject({ Result: FROZEN.code });
});

it("is offered only where the merchant wants it", async () => {
  expect(await world.call(isPhoneLoginEnabled, {})).toMatchObject({ IsPhoneLoginOn: true });
  await storeSetting(world.db, { merchantId: 1, name: "isPhoneLoginOn", value: false });
  expect(await world.call(isPhoneLoginEnabled, {})).toMatchObject({ IsPhoneLoginOn: false });
  expect(await ask()).toMatchObject({ Result: commonResults.FEATURE_CLOSED.code });
  expect(await enter("x")).toMatchObject({ Result: commonResults.FEATURE_CLOSED.code });
});

import {
  bindEmail,
  bindPhone,
  bindQq,
  changeEmail,
  changePhone,
  checkOldContact,
  unbindResults as codes,
  getProfile,
  PlayerState,
  type RequestOf,
  sendAccountCode,
  unbindEmail,
  unbindPhone,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Message, MessageSender } from "../../../platform/message-sender.ts";
import { totpCodeAt } from "../../../platform/totp.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../../testing/test-world.ts";
import { holdOf } from "../../account/protection/holds.sql.ts";
import { demoFundsPassword } from "../../site/demo-accounts.ts";
import { sealAuthenticator } from "../authenticator.ts";

const dayMs = 86_400_000;
const phone = "13800138000";
const e164 = "+8613800138000";
const sent: Message[] = [];
const post = { reaches: true };
const sender: MessageSender = {
  reaches: () => post.reaches,
  async send(message) {
    sent.push(message);
  },
};
let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    messageSender: sender,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  sent.length = 0;
  post.reaches = true;
  await world.db.rows({ text: "DELETE FROM session_counter" });
  await world.db.rows({ text: "UPDATE account_profile SET phone = NULL, phone_bound_at = NULL" });
  await world.db.rows({ text: "DELETE FROM account_security" });
  await world.db.rows({ text: "UPDATE account SET state = 0 WHERE user_name = 'player1'" });
  token = await world.signIn("player1");
});

type Send = RequestOf<typeof sendAccountCode>;
const send = (body: Send, as = token) => world.call(sendAccountCode, body, as);
const lastCode = () => /\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
const wrong = () => (lastCode() === "111111" ? "222222" : "111111");

/** Has a code sent and answers it. */
async function codeFor(body: Send, as = token): Promise<string> {
  expect(await send(body, as)).toMatchObject({ Result: 0, ExpireSeconds: 300, ResendSeconds: 60 });
  return lastCode();
}
async function bind(To = phone, as = token) {
  const Code = await codeFor({ Channel: "phone", Purpose: "bind", To }, as);
  return world.call(bindPhone, { Phone: To, Code, Password: demoFundsPassword }, as);
}
/** A phone that was bound long ago. */
async function boundPhone() {
  expect(await bind()).toMatchObject({ Result: 0 });
  await world.db.rows({
    text: "UPDATE account_profile SET phone_bound_at = fd_now() - interval '24 hours'",
  });
  await world.db.rows({ text: "DELETE FROM session_counter" });
}

describe("binding", () => {
  it("stores a phone as the world writes it, with the code that went to it", async () => {
    const Code = await codeFor({ Channel: "phone", Purpose: "bind", To: "138-0013-8000" });
    expect(sent.at(-1)).toMatchObject({ channel: "phone", to: e164 });
    const given = { Phone: phone, Password: demoFundsPassword };
    expect(await world.call(bindPhone, { ...given, Code: wrong() }, token)).toMatchObject({
      Result: codes.CODE_WRONG.code,
    });
    expect(await world.call(bindPhone, { ...given, Code }, token)).toMatchObject({
      Result: 0,
      Masked: "+86 138****8000",
    });
    expect(await world.call(getProfile, {}, token)).toMatchObject({
      Profile: { Phone: "+86 138****8000" },
    });
    const rows = await world.db.rows({
      text: "SELECT phone FROM account_profile WHERE phone IS NOT NULL",
    });
    expect(rows).toEqual([{ phone: e164 }]);
  });

  it("stores an address of mail, which nobody else of the site can bind", async () => {
    const Email = "player1@example.org";
    const given = { Email, Password: demoFundsPassword };
    const Code = await codeFor({ Channel: "email", Purpose: "bind", To: Email });
    expect(await world.call(bindEmail, { ...given, Code }, token)).toMatchObject({
      Result: 0,
      Masked: "pl***@example.org",
    });
    const other = await world.signIn("player2");
    const To = "PLAYER1@example.org";
    const second = await codeFor({ Channel: "email", Purpose: "bind", To }, other);
    const late = { Email: To, Password: demoFundsPassword, Code: second };
    expect(await world.call(bindEmail, late, other)).toMatchObject({
      Result: codes.USED_BY_OTHER.code,
    });
  });

  it("is refused in order: bound already, format, code, password", async () => {
    const Code = await codeFor({ Channel: "phone", Purpose: "bind", To: phone });
    const given = { Phone: phone, Code, Password: demoFundsPassword };
    const answer = async (change: Partial<typeof given>) =>
      (await world.call(bindPhone, { ...given, ...change }, token)).Result;
    expect(await answer({ Phone: "123", Code: wrong() })).toBe(codes.PHONE_FORMAT.code);
    expect(await answer({ Code: wrong(), Password: "x" })).toBe(codes.CODE_WRONG.code);
    expect(await answer({ Password: "x" })).toBe(codes.FUNDS_PASSWORD_WRONG.code);
    await world.db.rows({
      text: "UPDATE account SET state = $1 WHERE user_name = 'player1'",
      values: [PlayerState.FUNDS_LOCKED],
    });
    expect(await answer({})).toBe(codes.LOCKED.code);
    await world.db.rows({ text: "UPDATE account SET state = 0 WHERE user_name = 'player1'" });
    await world.advance(300_000);
    expect(await answer({ Password: "x" })).toBe(codes.CODE_EXPIRED.code);
    expect(await bind()).toMatchObject({ Result: 0 });
    expect(await answer({ Phone: "123" })).toBe(codes.ALREADY_BOUND.code);
  });

  it("counts wrong funds passwords of all calls and sessions together", async () => {
    const Code = await codeFor({ Channel: "phone", Purpose: "bind", To: phone });
    for (let i = 0; i < 3; i++) {
      expect(await world.call(bindQq, { QQ: "7654321", Password: "x" }, token)).toMatchObject({
        Result: codes.FUNDS_PASSWORD_WRONG.code,
      });
    }
    const other = await world.signIn("player1");
    const given = { Phone: phone, Code, Password: "x" };
    for (const Result of [codes.FUNDS_PASSWORD_WRONG.code, codes.FUNDS_PASSWORD_WRONG.code]) {
      expect(await world.call(bindPhone, given, other)).toMatchObject({ Result });
    }
    const right = { QQ: "7654321", Password: demoFundsPassword };
    expect(await world.call(bindQq, right, token)).toMatchObject({ Result: codes.LOCKED.code });
    await world.advance(900_000);
    expect(await world.call(bindQq, right, token)).toMatchObject({ Result: 0, Masked: "76***1" });
  });

  it("takes QQ numbers of 5 to 20 digits, and none", async () => {
    const given = { Password: demoFundsPassword };
    for (const [QQ, Result] of [
      ["1234", codes.QQ_FORMAT.code],
      ["1".repeat(21), codes.QQ_FORMAT.code],
      ["12345", 0],
      ["1".repeat(20), 0],
      ["", 0],
    ] as const) {
      expect(await world.call(bindQq, { ...given, QQ }, token)).toMatchObject({ Result });
    }
  });
});

describe("asking for a code", () => {
  it.each<[string, Send, number]>([
    [
      "a phone that is none",
      { Channel: "phone", Purpose: "bind", To: "12" },
      codes.PHONE_FORMAT.code,
    ],
    ["no phone", { Channel: "phone", Purpose: "bind" }, codes.PHONE_FORMAT.code],
    [
      "an address of 51 characters",
      { Channel: "email", Purpose: "bind", To: `${"a".repeat(45)}@ab.de` },
      codes.EMAIL_LENGTH.code,
    ],
    [
      "an address that is none",
      { Channel: "email", Purpose: "bind", To: "a@b" },
      codes.EMAIL_FORMAT.code,
    ],
    ["what is not bound", { Channel: "email", Purpose: "change" }, codes.NOT_BOUND.code],
  ])("is refused for %s", async (_what, body, Result) => {
    expect(await send(body)).toMatchObject({ Result });
    expect(sent).toEqual([]);
  });

  it("is refused within a minute, and told where nothing can be sent", async () => {
    await codeFor({ Channel: "phone", Purpose: "bind", To: phone });
    expect(await send({ Channel: "phone", Purpose: "bind", To: phone })).toMatchObject({
      Result: codes.TOO_FREQUENT.code,
    });
    await world.advance(60_000);
    post.reaches = false;
    expect(await send({ Channel: "phone", Purpose: "bind", To: phone })).toMatchObject({
      Result: codes.SEND_FAIL.code,
    });
  });

  it("writes to one phone ten times a day, whoever asks", async () => {
    for (let i = 0; i < 10; i++) {
      await codeFor({ Channel: "phone", Purpose: "bind", To: phone });
      await world.advance(60_000);
    }
    const other = await world.signIn("player2");
    expect(await send({ Channel: "phone", Purpose: "bind", To: e164 }, other)).toMatchObject({
      Result: codes.TOO_FREQUENT.code,
    });
  });
});

describe("changing", () => {
  const next = "+85261234567";
  const prove = async () => {
    const Code = await codeFor({ Channel: "phone", Purpose: "change" });
    return world.call(checkOldContact, { Channel: "phone", Code }, token);
  };
  const ticketOf = (answer: object) => ("Ticket" in answer ? String(answer.Ticket) : "");

  it("takes the code of the old phone, then that of the new one, and tells the old one", async () => {
    await boundPhone();
    const Ticket = ticketOf(await prove());
    const Code = await codeFor({ Channel: "phone", Purpose: "bind", To: next });
    expect(await world.call(changePhone, { Ticket, Phone: next, Code }, token)).toMatchObject({
      Result: 0,
      Masked: "+852 61****567",
    });
    expect(await holdOf(world.db, await accountIdOf(world, "player1"))).toMatchObject([
      { kind: "withdraw" },
    ]);
    expect(sent.at(-1)).toMatchObject({
      to: e164,
      text: expect.stringContaining("已改用其他联系方式"),
    });
  });

  it("is refused in order: not bound, format, the same, the ticket, the code", async () => {
    const given = { Ticket: "none", Phone: "12", Code: "000000" };
    const answer = async (change: object) =>
      (await world.call(changePhone, { ...given, ...change }, token)).Result;
    expect(await answer({})).toBe(codes.NOT_BOUND.code);
    expect(
      await world.call(changeEmail, { Ticket: "x", Email: "a@b", Code: "0" }, token),
    ).toMatchObject({ Result: codes.NOT_BOUND.code });
    await boundPhone();
    expect(await answer({})).toBe(codes.PHONE_FORMAT.code);
    expect(await answer({ Phone: e164 })).toBe(codes.SAME_AS_OLD.code);
    expect(await answer({ Phone: next })).toBe(codes.VERIFY_EXPIRED.code);
    const Ticket = ticketOf(await prove());
    expect(await answer({ Phone: next, Ticket })).toBe(codes.CODE_WRONG.code);
    await world.advance(900_000);
    const Code = await codeFor({ Channel: "phone", Purpose: "bind", To: next });
    expect(await answer({ Phone: next, Ticket, Code })).toBe(codes.VERIFY_EXPIRED.code);
  });

  it("takes neither another account's ticket nor a ticket of the other channel", async () => {
    await boundPhone();
    const Ticket = ticketOf(await prove());
    const other = await world.signIn("player2");
    expect(await bind("+85261234568", other)).toMatchObject({ Result: 0 });
    const Code = await codeFor({ Channel: "phone", Purpose: "bind", To: next }, other);
    expect(await world.call(changePhone, { Ticket, Phone: next, Code }, other)).toMatchObject({
      Result: codes.VERIFY_EXPIRED.code,
    });
  });

  it("refuses the first step without what is bound, with an old code and with a wrong one", async () => {
    const step = (Code: string) => world.call(checkOldContact, { Channel: "phone", Code }, token);
    expect(await step("000000")).toMatchObject({ Result: codes.NOT_BOUND.code });
    await boundPhone();
    const Code = await codeFor({ Channel: "phone", Purpose: "change" });
    expect(await step(wrong())).toMatchObject({ Result: codes.CODE_WRONG.code });
    await world.advance(300_000);
    expect(await step(Code)).toMatchObject({ Result: codes.CODE_EXPIRED.code });
  });
});

describe("unbinding", () => {
  const secret = new TextEncoder().encode("12345678901234567890");
  const given = { Code: "000000", FundsPassword: demoFundsPassword };
  const answer = async (change: Partial<RequestOf<typeof unbindPhone>>) =>
    (await world.call(unbindPhone, { ...given, ...change }, token)).Result;
  const set = (text: string) => world.db.rows({ text });

  async function withAuthenticator() {
    const accountId = await accountIdOf(world, "player1");
    const box = { accountId, tokenKey: testSecrets.tokenKey, random: repeatableRandom("unbind") };
    await world.db.rows({
      text: "INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, 1)",
      values: [accountId, sealAuthenticator(secret, box)],
    });
  }
  const googleCode = async () => {
    const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    return totpCodeAt(secret, clock?.now ?? 0);
  };

  it("takes the phone off with every proof, and tells it", async () => {
    await boundPhone();
    await withAuthenticator();
    const Code = await codeFor({ Channel: "phone", Purpose: "unbind" });
    expect(await answer({ Code, GoogleCode: await googleCode() })).toBe(0);
    expect(sent.at(-1)).toMatchObject({ to: e164, text: expect.stringContaining("已解除") });
    expect(await world.call(getProfile, {}, token)).toMatchObject({ Profile: { Phone: "" } });
  });

  it("takes an address off", async () => {
    const Email = "player1@example.org";
    const Code = await codeFor({ Channel: "email", Purpose: "bind", To: Email });
    await world.call(bindEmail, { Email, Code, Password: demoFundsPassword }, token);
    await world.advance(dayMs);
    token = await world.signIn("player1");
    const off = await codeFor({ Channel: "email", Purpose: "unbind" });
    const body = { Code: off, FundsPassword: demoFundsPassword };
    expect(await world.call(unbindEmail, body, token)).toMatchObject({ Result: 0, Masked: "" });
  });

  /** Every rule that can be broken, in the order in which it is told. */
  const rules = [
    ["NOT_BOUND", () => set("UPDATE account_profile SET phone = NULL")],
    ["ONLY_LOGIN", () => set("UPDATE account SET password_hash = '' WHERE user_name = 'player1'")],
    [
      "TOO_SOON",
      () => set("UPDATE account_profile SET phone_bound_at = fd_now() - interval '23:59:59'"),
    ],
    ["CODE_EXPIRED", () => set("UPDATE session_code SET expires_at = fd_now()")],
    ["CODE_WRONG", { Code: "wrong" }],
    ["FUNDS_PASSWORD_WRONG", { FundsPassword: "x" }],
    ["GOOGLE_WRONG", { GoogleCode: "000000" }],
  ] as const;
  const pairs = rules.flatMap((first, i) =>
    rules.slice(i).map((second) => [first[0], second[0], first[1], second[1]] as const),
  );

  it.each(pairs)("is refused with %s when %s is broken too", async (code, _also, first, second) => {
    const hashes = await world.db.rows<{ hash: string }>({
      text: "SELECT password_hash AS hash FROM account WHERE user_name = 'player1'",
    });
    await boundPhone();
    await withAuthenticator();
    const Code = await codeFor({ Channel: "phone", Purpose: "unbind" });
    let body = { Code, GoogleCode: await googleCode() };
    for (const broken of [first, second]) {
      if (typeof broken === "function") await broken();
      else body = { ...body, ...broken };
    }
    const Result = await answer(body);
    await world.db.rows({
      text: "UPDATE account SET password_hash = $1 WHERE user_name = 'player1'",
      values: [hashes[0]?.hash],
    });
    expect(Result).toBe(codes[code].code);
  });

  it("tells NOT_BOUND, ONLY_LOGIN and TOO_SOON before a code is sent", async () => {
    const ask = async () => (await send({ Channel: "phone", Purpose: "unbind" })).Result;
    expect(await ask()).toBe(codes.NOT_BOUND.code);
    await bind();
    expect(await ask()).toBe(codes.TOO_SOON.code);
  });
});

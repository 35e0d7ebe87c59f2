import {
  type AnswerOf,
  type Call,
  getAuthQuestions,
  getEntryChecks,
  login,
  loginDevice,
  loginResults,
  protectionResults,
  type RequestOf,
  sendDeviceCode,
  setAuthQuestions,
  setEntryChecks,
  verifyAuthQuestions,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Message } from "../../../platform/message-sender.ts";
import { expectListed } from "../../../testing/listed-codes.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { demoPassword } from "../../site/demo-accounts.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const minuteMs = 60_000;
const home = "home-computer-1";
const away = "far-away-phone-2";
const sent: Message[] = [];
let world: TestWorld;
let players = 0;
let userName = "";
let accountId = 0n;
let token = "";
beforeAll(async () => {
  const messageSender = {
    reaches: () => true,
    send: async (message: Message) => void sent.push(message),
  };
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs, messageSender });
  await world.db.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, state, password_hash,
        funds_password_hash, terms_version, created_at)
      SELECT merchant_id, role, 'door' || n, 'door' || n, parent_id, path, prize_group, 0, password_hash, funds_password_hash,
        terms_version, created_at
      FROM account, generate_series(1, 40) AS n WHERE user_name = 'player1' AND merchant_id = 1`,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.advance(2 * minuteMs);
  players += 1;
  userName = `door${players}`;
  accountId = await accountIdOf(world, userName);
  token = await world.signIn(userName);
});

/** A call from a device that says which it is. */
async function from<C extends Call>(
  device: string,
  call: C,
  body: RequestOf<C>,
): Promise<AnswerOf<C>> {
  const answer = await rawCall(world.url + call.path, {
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      ...(device === "" ? {} : { "x-device-id": device }),
    },
  });
  await expectListed(call, answer.json);
  return answer.json as AnswerOf<C>;
}
const code = (name: keyof typeof protectionResults) => ({ Result: protectionResults[name].code });
const refused = (name: keyof typeof loginResults) => ({ Result: loginResults[name].code });
const none = { IsIpChecked: false, Ips: [], IsDeviceChecked: false, Password: demoPassword };
const set = (change: Partial<RequestOf<typeof setEntryChecks>>, device = home) =>
  from(device, setEntryChecks, { ...none, ...change });
const knock = (DeviceId: string) =>
  world.call(login, { UserName: userName, Password: demoPassword, DeviceId });
const withMail = () =>
  world.db.rows({
    text: `INSERT INTO account_security (account_id, email) VALUES ($1, $2)
      ON CONFLICT (account_id) DO UPDATE SET email = excluded.email`,
    values: [accountId, `${userName}@example.org`],
  });

describe("the check of addresses", () => {
  it("lets in the addresses of the list and no others", async () => {
    expect(await set({ IsIpChecked: true, Ips: ["127.0.0.0/8", "2001:db8::1"] })).toMatchObject({
      Result: 0,
    });
    expect(await world.call(getEntryChecks, {}, token)).toMatchObject({
      IsIpChecked: true,
      Ips: ["127.0.0.0/8", "2001:db8::1"],
      OwnIp: "127.0.0.1",
    });
    expect(await knock(home)).toMatchObject({ Result: 0 });
    await world.db.rows({
      text: "UPDATE account_security SET allowed_ips = '{203.0.113.7}' WHERE account_id = $1",
      values: [accountId],
    });
    expect(await knock(home)).toMatchObject(refused("IP_NOT_ALLOWED"));
  });

  it.each([
    "",
    "example.org",
    "127.0.0.1/33",
    "127.0.0.1/8/8",
    "300.1.1.1",
    "::1%eth0",
    "127.0.0.1/-1",
  ])("takes %j for no address", async (text) => {
    expect(await set({ IsIpChecked: true, Ips: ["127.0.0.1", text] })).toMatchObject(
      code("IP_FORMAT"),
    );
  });

  it("lets nobody lock himself out", async () => {
    const list = { IsIpChecked: true, Ips: ["203.0.113.0/24"] };
    expect(await set(list)).toMatchObject(code("OWN_IP_OUTSIDE"));
    expect(await set({ ...list, Ips: [] })).toMatchObject(code("OWN_IP_OUTSIDE"));
    expect(await set({ ...list, IsIpChecked: false })).toMatchObject({ Result: 0 });
    expect(await knock(home)).toMatchObject({ Result: 0 });
  });

  it("answers the first of two faults, in the order in which it checks", async () => {
    const all = { IsIpChecked: true, IsDeviceChecked: true, Ips: ["x"], Password: "wrong" };
    expect(await set(all, "")).toMatchObject(code("NO_WAY"));
    await withMail();
    expect(await set(all, "")).toMatchObject(code("DEVICE_UNNAMED"));
    expect(await set(all)).toMatchObject(code("IP_FORMAT"));
    expect(await set({ ...all, Ips: ["203.0.113.7"] })).toMatchObject(code("OWN_IP_OUTSIDE"));
    const fit = { ...all, Ips: ["127.0.0.1"] };
    for (let i = 0; i < 5; i++) expect(await set(fit)).toMatchObject(code("PASSWORD_WRONG"));
    expect(await set({ ...fit, Password: demoPassword })).toMatchObject(code("LOCKED"));
  });
});

describe("the check of devices", () => {
  const ticketFor = async (device: string) => {
    const answer = await knock(device);
    expect(answer).toMatchObject({ ...refused("DEVICE_UNKNOWN"), Channels: ["email"] });
    return "Ticket" in answer ? (answer.Ticket ?? "") : "";
  };
  const mailed = async (Ticket: string) => {
    expect(await world.call(sendDeviceCode, { Ticket, Channel: "email" })).toMatchObject({
      Result: 0,
    });
    const message = sent.findLast(({ to }) => to === `${userName}@example.org`);
    return /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
  };
  beforeEach(withMail);

  it("asks a new device for a code of the mail, once, and knows it afterwards", async () => {
    expect(await set({ IsDeviceChecked: true })).toMatchObject({ Result: 0 });
    expect(await knock(home)).toMatchObject({ Result: 0 });
    const Ticket = await ticketFor(away);
    const Code = await mailed(Ticket);
    const enter = () => world.call(loginDevice, { Ticket, Code, DeviceId: away });
    const answers = await Promise.all([enter(), enter()]);
    expect(answers.filter((answer) => "access_token" in answer)).toHaveLength(1);
    expect(await enter()).toMatchObject(refused("ACCOUNT_OR_PASSWORD"));
    expect(await knock(away)).toMatchObject({ Result: 0 });
    expect(await knock("")).toMatchObject(refused("DEVICE_UNKNOWN"));
  });

  it("refuses wrong and old codes, and steps that are over", async () => {
    await set({ IsDeviceChecked: true });
    const Ticket = await ticketFor(away);
    const Code = await mailed(Ticket);
    const enter = (given: string) =>
      world.call(loginDevice, { Ticket, Code: given, DeviceId: away });
    expect(await enter("x")).toMatchObject(refused("DEVICE_CODE_WRONG"));
    expect(await world.call(sendDeviceCode, { Ticket, Channel: "email" })).toMatchObject({
      Result: 903,
    });
    await world.db.rows({ text: "UPDATE session_code SET expires_at = fd_now()" });
    expect(await enter(Code)).toMatchObject(refused("DEVICE_CODE_EXPIRED"));
    await world.advance(5 * minuteMs);
    expect(await enter(Code)).toMatchObject(refused("ACCOUNT_OR_PASSWORD"));
    expect(await world.call(sendDeviceCode, { Ticket, Channel: "email" })).toMatchObject(
      refused("ACCOUNT_OR_PASSWORD"),
    );
  });

  it("asks for the authenticator where there is one, though logins do not", async () => {
    await set({ IsDeviceChecked: true });
    await world.db.rows({
      text: "UPDATE account_security SET google_secret = '\\x01', google_scopes = 16 WHERE account_id = $1",
      values: [accountId],
    });
    expect(await knock(home)).toMatchObject({ Result: 0 });
    expect(await knock(away)).toMatchObject(refused("GOOGLE_REQUIRED"));
  });

  it("lets a new device in where no code could come any more", async () => {
    await set({ IsDeviceChecked: true });
    await world.db.rows({
      text: "UPDATE account_security SET email = NULL WHERE account_id = $1",
      values: [accountId],
    });
    expect(await knock(away)).toMatchObject({ Result: 0 });
  });
});

describe("security questions", () => {
  const asked = [
    { Question: "q1", Answer: "Rose Garden" },
    { Question: "我的第一辆车？", Answer: "自行车" },
  ];
  const store = (Questions = asked, Password = demoPassword) =>
    world.call(setAuthQuestions, { Questions, Password }, token);
  const verify = (...Answers: string[]) => world.call(verifyAuthQuestions, { Answers }, token);
  const change = (i: number, part: Partial<(typeof asked)[number]>) =>
    asked.map((one, j) => (i === j ? { ...one, ...part } : one));

  it("are answered whatever the case, the width and the spaces", async () => {
    expect(await verify("x", "y")).toMatchObject(code("QUESTION_UNSET"));
    expect(await store()).toMatchObject({ Result: 0 });
    expect(await world.call(getAuthQuestions, {}, token)).toMatchObject({
      Questions: ["q1", "我的第一辆车？"],
    });
    expect(await verify(" ｒｏｓｅ garden", "自行车 ")).toMatchObject({ Result: 0 });
    expect(await verify("rose garden", "汽车")).toMatchObject(code("ANSWER_WRONG"));
    expect(await verify("自行车", "rose garden")).toMatchObject(code("ANSWER_WRONG"));
    const [dump] = await world.db.rows<{ text: string }>({
      text: "SELECT string_agg(answer_hash, ' ') AS text FROM account_question",
    });
    expect(dump?.text).toMatch(/^\$argon2id\$/);
  });

  it("wait after five wrong answers", async () => {
    await store();
    for (let i = 0; i < 5; i++) expect(await verify("a", "b")).toMatchObject(code("ANSWER_WRONG"));
    expect(await verify("Rose Garden", "自行车")).toMatchObject(code("LOCKED"));
  });

  it("are refused by the first of two faults, and nothing is stored", async () => {
    const same = change(1, { Question: "Q1 ", Answer: "x" });
    expect(await store(same, "wrong")).toMatchObject(code("QUESTION_SAME"));
    expect(await store(change(1, { Answer: " x " }), "wrong")).toMatchObject(code("ANSWER_LENGTH"));
    expect(await store(change(1, { Answer: "x".repeat(51) }))).toMatchObject(code("ANSWER_LENGTH"));
    expect(await store(change(1, { Answer: "rosegarden" }), "wrong")).toMatchObject(
      code("ANSWER_SAME"),
    );
    for (let i = 0; i < 5; i++) {
      expect(await store(asked, "wrong")).toMatchObject(code("PASSWORD_WRONG"));
    }
    expect(await store()).toMatchObject(code("LOCKED"));
    expect(await world.call(getAuthQuestions, {}, token)).toMatchObject({ Questions: [] });
  });
});

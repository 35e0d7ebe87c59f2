import {
  authorizeWechat,
  beginWechat,
  getPlayerBaseData,
  getWechatProfile,
  isWeChatEnabled,
  loginByTicket,
  loginGoogle,
  loginResults,
  type QrCode,
  registerByWechat,
  registerResults,
} from "@fairdraw/wire";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { totpCodeAt } from "../../platform/totp.ts";
import { accountIdOf } from "../../testing/players.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld, testSecrets } from "../../testing/test-world.ts";
import { sealAuthenticator } from "../session/authenticator.ts";
import { registrationSettings } from "./registration.settings.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => world.close());

/** What the WeChat tab of the login page gets. */
async function initial(): Promise<QrCode> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${world.url}/Hub`)
    .configureLogging(LogLevel.None)
    .build();
  await connection.start();
  try {
    return await connection.invoke<QrCode>("GetWechatLoginInitial");
  } finally {
    await connection.stop();
  }
}
const comeBack = (State: string, Code: string) => world.call(authorizeWechat, { State, Code });
async function newsOf(qrId: string): Promise<{ State: string; Ticket?: string }[]> {
  const rows = await world.db.rows<{ payload: string }>({
    text: "SELECT payload FROM hub_outbox WHERE channel = $1 ORDER BY id",
    values: [`login-code:${qrId}`],
  });
  return rows.map(({ payload }) => JSON.parse(payload));
}
const person = {
  Code: "agent1",
  Password: "a long sentence 7",
  BirthDate: "1990-02-28",
  TermsVersion: "1",
  AcceptMarketing: false,
};
async function registered(UserName: string, who: string) {
  const code = await initial();
  const answer = await comeBack(code.QrId, `sim-${who}`);
  const Ticket = "Ticket" in answer ? (answer.Ticket ?? "") : "";
  return { Ticket, answer: await world.call(registerByWechat, { ...person, UserName, Ticket }) };
}

it("tells a stranger that his WeChat is bound to nobody while nobody can register", async () => {
  const limits = registrationSettings.registerLimits.initial;
  const set = (isOpen: boolean) =>
    storeSetting(world.db, { merchantId: 1, name: "registerLimits", value: { ...limits, isOpen } });
  await set(false);
  const code = await initial();
  expect(await comeBack(code.QrId, "sim-stranger")).toMatchObject({
    Result: loginResults.WECHAT_UNBOUND.code,
  });
  expect(await newsOf(code.QrId)).toMatchObject([{ State: "unbound" }]);
  await set(true);
});

it("uses a state up once, also with a code that WeChat does not know", async () => {
  const { QrId } = await initial();
  const refused = { Result: loginResults.QRCODE_EXPIRED.code };
  expect(await comeBack("another state", "sim-state")).toMatchObject(refused);
  expect(await comeBack(QrId, "no code")).toMatchObject(refused);
  expect(await comeBack(QrId, "sim-state")).toMatchObject(refused);
});

describe("somebody whom WeChat knows and the site does not", () => {
  it("registers with the ticket, and his WeChat logs in to the account from then on", async () => {
    const code = await initial();
    expect(code.Url).toMatch(/^\/WeChatRegister\/welcome\?State=[\w-]+&Code=sim-guest$/);
    const back = await comeBack(code.QrId, "sim-alice");
    expect(back).toMatchObject({ Result: 0, Outcome: "register", Ticket: expect.any(String) });
    expect(await newsOf(code.QrId)).toMatchObject([{ State: "unbound" }]);
    const Ticket = "Ticket" in back ? (back.Ticket ?? "") : "";
    expect(await world.call(getWechatProfile, { Ticket })).toMatchObject({
      NickName: "alice",
      IsBound: false,
    });
    const answer = await world.call(registerByWechat, { ...person, UserName: "alice01", Ticket });
    expect(answer).toMatchObject({ Result: 0, UserName: "alice01", LoginType: 2 });

    const next = await initial();
    expect(await comeBack(next.QrId, "sim-alice")).toMatchObject({ Result: 0, Outcome: "login" });
    const [news] = await newsOf(next.QrId);
    expect(news).toMatchObject({ State: "confirmed", Ticket: expect.any(String) });
    const loggedIn = await world.call(loginByTicket, {
      Ticket: news?.Ticket ?? "",
      Secret: next.Secret,
    });
    expect(loggedIn).toMatchObject({ Result: 0, UserName: "alice01", LoginType: 2 });
    const token = "access_token" in loggedIn ? loggedIn.access_token : "";
    expect(await world.call(getPlayerBaseData, {}, token)).toMatchObject({
      playerData: { userName: "alice01", loginType: 2 },
    });
  });

  it("logs in with the code of his authenticator where that guards logins", async () => {
    await registered("gerda01", "gerda");
    const accountId = await accountIdOf(world, "gerda01");
    const secret = new TextEncoder().encode("12345678901234567890");
    const { tokenKey } = testSecrets;
    const sealed = sealAuthenticator(secret, {
      accountId,
      tokenKey,
      random: repeatableRandom("authenticator"),
    });
    await world.db.rows({
      text: `INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, 1)
        ON CONFLICT (account_id) DO UPDATE SET google_secret = excluded.google_secret, google_scopes = 1`,
      values: [accountId, sealed],
    });
    const { QrId, Secret } = await initial();
    expect(await comeBack(QrId, "sim-gerda")).toMatchObject({ Outcome: "login" });
    const [news] = await newsOf(QrId);
    const first = await world.call(loginByTicket, { Ticket: news?.Ticket ?? "", Secret });
    expect(first).toMatchObject({ Result: loginResults.GOOGLE_REQUIRED.code });
    expect(first).not.toHaveProperty("access_token");
    const Ticket = "Ticket" in first ? (first.Ticket ?? "") : "";
    const [{ now } = { now: 0 }] = await world.db.rows<{ now: number }>({
      text: "SELECT fd_now() AS now",
    });
    expect(await world.call(loginGoogle, { Ticket, Code: totpCodeAt(secret, now) })).toMatchObject({
      Result: 0,
      UserName: "gerda01",
      LoginType: 2,
    });
  });

  it("registers once with a ticket, and one account with one WeChat", async () => {
    const { Ticket, answer } = await registered("bobby01", "bob");
    expect(answer).toMatchObject({ Result: 0 });
    expect(
      await world.call(registerByWechat, { ...person, UserName: "bobby02", Ticket }),
    ).toMatchObject({ Result: registerResults.LINK_EXPIRED.code });
    const [first, second] = [await initial(), await initial()];
    const tickets = await Promise.all(
      [first, second].map(async (code) => {
        const back = await comeBack(code.QrId, "sim-carol");
        return "Ticket" in back ? (back.Ticket ?? "") : "";
      }),
    );
    const answers = await Promise.all(
      tickets.map((ticket, i) =>
        world.call(registerByWechat, { ...person, UserName: `carol0${i}`, Ticket: ticket }),
      ),
    );
    expect(new Set(answers.map((one) => ("Result" in one ? one.Result : null)))).toEqual(
      new Set([0, registerResults.WECHAT_BOUND.code]),
    );
  });

  it("is judged like any other who registers", async () => {
    const code = await initial();
    const back = await comeBack(code.QrId, "sim-dave");
    const Ticket = "Ticket" in back ? (back.Ticket ?? "") : "";
    const register = (change: object) =>
      world.call(registerByWechat, { ...person, UserName: "davey01", Ticket, ...change });
    expect(await register({ BirthDate: "2015-01-01" })).toMatchObject({
      Result: registerResults.UNDER_AGE.code,
    });
    expect(await register({ Code: "nolink" })).toMatchObject({
      Result: registerResults.LINK_INVALID.code,
    });
    expect(await register({})).toMatchObject({ Result: 0 });
  });
});

describe("WeChat's own browser", () => {
  it("goes to WeChat, comes back, and logs in by the ticket it is given", async () => {
    await registered("erinne01", "erin");
    const begun = await world.call(beginWechat, { Code: "agent1" });
    if (!("Secret" in begun)) throw new Error(`refused: ${JSON.stringify(begun)}`);
    const url = new URL(begun.Url, world.url);
    expect(url.pathname).toBe("/WeChatRegister/agent1");
    const back = await comeBack(url.searchParams.get("State") ?? "", "sim-erin");
    expect(back).toMatchObject({ Outcome: "login", Ticket: expect.any(String) });
    const Ticket = "Ticket" in back ? (back.Ticket ?? "") : "";
    expect(await world.call(loginByTicket, { Ticket, Secret: begun.Secret })).toMatchObject({
      Result: 0,
      UserName: "erinne01",
    });
  });

  it("takes no path but one of ours", async () => {
    const begun = await world.call(beginWechat, { Code: "//evil.example" });
    expect(begun).toMatchObject({ Url: expect.stringMatching(/^\/WeChatRegister\/login\?/) });
  });
});

describe("what WeChat sends back", () => {
  it("counts once, not when it is made up, and not after two minutes", async () => {
    const expired = { Result: loginResults.QRCODE_EXPIRED.code };
    const code = await initial();
    expect(await comeBack("made-up", "sim-frank")).toMatchObject(expired);
    expect(await comeBack(code.QrId, "sim-frank")).toMatchObject({ Result: 0 });
    expect(await comeBack(code.QrId, "sim-frank")).toMatchObject(expired);
    const late = await initial();
    await world.advance(120_000);
    expect(await comeBack(late.QrId, "sim-frank")).toMatchObject(expired);
  });
});

describe("a site that offers no WeChat", () => {
  it.each([
    [
      "by its setting",
      () => storeSetting(world.db, { merchantId: 1, name: "isWeChatEnabled", value: false }),
    ],
    [
      "because nobody but the simulator stands for it",
      () =>
        world.db
          .rows({ text: "UPDATE merchant SET state = 0 WHERE id = 1" })
          .then(() =>
            storeSetting(world.db, { merchantId: 1, name: "isWeChatEnabled", value: true }),
          ),
    ],
  ])("says so everywhere: %s", async (_why, close) => {
    await close();
    expect(await world.call(isWeChatEnabled, {})).toMatchObject({ isWeChatEnabled: false });
    expect(await world.call(beginWechat, {})).toMatchObject({
      Result: loginResults.WECHAT_DISABLED.code,
    });
    expect(await comeBack("any", "sim-guest")).toMatchObject({
      Result: loginResults.WECHAT_DISABLED.code,
    });
    await expect(initial()).rejects.toThrow(/not offered/);
  });
});

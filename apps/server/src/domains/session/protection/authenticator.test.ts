import {
  allScopes,
  authenticatorScopes,
  bindGoogle,
  getSecurityCenterData,
  googleResults,
  initGoogle,
  login,
  loginGoogle,
  loginResults,
  PlayerState,
  type RequestOf,
  renewRecoveryCodes,
  sendUnbindCode,
  setGoogleScope,
  unbindGoogle,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Message } from "../../../platform/message-sender.ts";
import { storeSetting } from "../../../platform/settings/settings.sql.ts";
import { parseTotpSecret, totpCodeAt } from "../../../platform/totp.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { demoFundsPassword, demoPassword } from "../../site/demo-accounts.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const sent: Message[] = [];
let world: TestWorld;
/** The next player that has nothing set; each test takes one. */
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
      SELECT merchant_id, role, 'safe' || n, 'safe' || n, parent_id, path, prize_group, 0, password_hash, funds_password_hash,
        terms_version, created_at
      FROM account, generate_series(1, 40) AS n WHERE user_name = 'player1' AND merchant_id = 1`,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await setMode("offered");
  await world.advance(2 * minuteMs);
  players += 1;
  userName = `safe${players}`;
  accountId = await accountIdOf(world, userName);
  token = await world.signIn(userName);
});

const setMode = (value: string) =>
  storeSetting(world.db, { merchantId: 1, name: "authenticator", value });
const sql = (text: string, values: readonly unknown[] = [accountId]) =>
  world.db.rows<Record<string, unknown>>({ text, values });
const nowMs = async () => {
  const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  return clock?.now ?? 0;
};
const lockGoogle = () =>
  sql("UPDATE account SET state = state | $2 WHERE id = $1", [
    accountId,
    PlayerState.GOOGLE_LOCKED,
  ]);

/** A secret that an app has taken up. */
async function anApp(own = token) {
  const answer = await world.call(initGoogle, {}, own);
  if (!("Secret" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  const secret = parseTotpSecret(answer.Secret);
  const codeAt = async (steps = 0) => totpCodeAt(secret, (await nowMs()) + steps * 30_000);
  /** A code that is wrong by now, and in the steps around. */
  const wrong = async () => {
    const near = await Promise.all([-2, -1, 0, 1, 2].map(codeAt));
    return ["111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "444444";
  };
  return { Ticket: answer.Ticket, uri: answer.Uri, codeAt, wrong };
}
type App = Awaited<ReturnType<typeof anApp>>;

const bind = async (app: App, change: Partial<RequestOf<typeof bindGoogle>> = {}, own = token) =>
  world.call(
    bindGoogle,
    {
      Ticket: app.Ticket,
      Code: await app.codeAt(),
      Password: demoPassword,
      FundsPassword: demoFundsPassword,
      ...change,
    },
    own,
  );

/** An authenticator that is bound, half a minute later, so that the next code is a new one. */
async function bound() {
  const app = await anApp();
  const answer = await bind(app);
  if (!("RecoveryCodes" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  await world.advance(minuteMs);
  return { ...app, codes: answer.RecoveryCodes };
}
const unbind = (body: RequestOf<typeof unbindGoogle>) => world.call(unbindGoogle, body, token);
const scope = (Code: string, Scopes: number = authenticatorScopes.LOGIN) =>
  world.call(setGoogleScope, { Scopes, Code }, token);
const code = (name: keyof typeof googleResults) => ({ Result: googleResults[name].code });
const center = async () => {
  const answer = await world.call(getSecurityCenterData, {}, token);
  if (!("Items" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
};
/** The ticket of a right password. */
const ticketOf = async () => {
  const answer = await world.call(login, { UserName: userName, Password: demoPassword });
  expect(answer).toMatchObject({ Result: loginResults.GOOGLE_REQUIRED.code });
  return "Ticket" in answer ? (answer.Ticket ?? "") : "";
};
const second = async (Code: string) => world.call(loginGoogle, { Ticket: await ticketOf(), Code });

describe("binding an authenticator", () => {
  it("takes both passwords and a code, and is asked for everything from then on", async () => {
    const app = await anApp();
    expect(app.uri).toContain(`otpauth://totp/Fairdraw:${userName}?`);
    const answer = await bind(app);
    expect(answer).toMatchObject({ Result: 0 });
    const codes = "RecoveryCodes" in answer ? answer.RecoveryCodes : [];
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(await center()).toMatchObject({
      Authenticator: { Mode: "offered", Scopes: allScopes, RecoveryCodesLeft: 10 },
      Items: expect.arrayContaining([
        expect.objectContaining({
          Key: "googleAuthenticator",
          IsOn: true,
          UpdatedAt: await nowMs(),
        }),
      ]),
    });
    expect(await second(await app.codeAt(1))).toMatchObject({ Result: 0 });
  });

  it("stores neither the secret nor a recovery code as they are", async () => {
    const { codes } = await bound();
    const [row] = await sql(
      `SELECT (SELECT s::text FROM account_security s WHERE account_id = $1) AS secret,
        (SELECT string_agg(r::text, ' ') FROM account_recovery_code r WHERE account_id = $1) AS codes`,
    );
    for (const one of codes) {
      expect(String(row?.["codes"])).not.toContain(Buffer.from(one).toString("hex"));
    }
    expect(String(row?.["codes"]).match(/\\x[0-9a-f]{64}/g)).toHaveLength(10);
  });

  it.each<[keyof typeof googleResults, (app: App) => Promise<unknown>]>([
    ["NOT_ENABLED", (app) => setMode("off").then(() => bind(app))],
    ["LOCKED", (app) => lockGoogle().then(() => bind(app))],
    [
      "ALREADY_BOUND",
      async (app) => {
        const other = await anApp();
        await bind(other);
        return bind(app);
      },
    ],
    ["SECRET_EXPIRED", (app) => world.advance(10 * minuteMs).then(() => bind(app))],
    ["CODE_FORMAT", (app) => bind(app, { Code: "12345" })],
    ["PASSWORD_WRONG", (app) => bind(app, { Password: "wrong" })],
    ["FUNDS_PASSWORD_WRONG", (app) => bind(app, { FundsPassword: "wrong" })],
    ["FUNDS_PASSWORD_WRONG", (app) => bind(app, { FundsPassword: undefined })],
    ["CODE_WRONG", async (app) => bind(app, { Code: await app.wrong() })],
    ["CODE_WRONG", async (app) => bind(app, { Code: await app.codeAt(2) })],
    ["CODE_WRONG", async (app) => bind(app, { Code: await app.codeAt(-2) })],
  ])("answers %s and binds nothing", async (name, attempt) => {
    const app = await anApp();
    expect(await attempt(app)).toMatchObject(code(name));
    const on = (await center()).Items.find(({ Key }) => Key === "googleAuthenticator")?.IsOn;
    expect(on).toBe(name === "ALREADY_BOUND");
  });

  it.each([-1, 1])("takes a code of a clock that is %i step off", async (steps) => {
    const app = await anApp();
    expect(await bind(app, { Code: await app.codeAt(steps) })).toMatchObject({ Result: 0 });
  });

  it("refuses a code that was used a moment ago, with another secret of the same time", async () => {
    const app = await bound();
    await unbind({ Code: await app.codeAt() });
    const next = await anApp();
    expect(await bind(next)).toMatchObject(code("CODE_USED"));
    expect(await bind(next, { Code: await next.codeAt(1) })).toMatchObject({ Result: 0 });
  });

  it("gives nobody else's ticket a meaning", async () => {
    const app = await anApp(await world.signIn("player3"));
    expect(await bind(app)).toMatchObject(code("SECRET_EXPIRED"));
  });

  it("waits after five wrong passwords", async () => {
    const app = await anApp();
    for (let i = 0; i < 5; i++) {
      expect(await bind(app, { Password: "wrong" })).toMatchObject(code("PASSWORD_WRONG"));
    }
    expect(await bind(app)).toMatchObject(code("LOCKED"));
  });

  it("binds one of two that come at once", async () => {
    const app = await anApp();
    const answers = await Promise.all([
      bind(app),
      app.codeAt(1).then((Code) => bind(app, { Code })),
    ]);
    expect(answers.filter((answer) => "RecoveryCodes" in answer)).toHaveLength(1);
    expect((await center()).Authenticator.RecoveryCodesLeft).toBe(10);
  });

  it("answers the first of two faults, in the order in which it checks", async () => {
    const other = await anApp();
    const app = await anApp();
    const faults: readonly [keyof typeof googleResults, () => Promise<unknown>][] = [
      ["FUNDS_PASSWORD_WRONG", async () => ({ FundsPassword: "wrong" })],
      ["PASSWORD_WRONG", async () => ({ Password: "wrong" })],
      ["CODE_FORMAT", async () => ({ Code: "1" })],
      ["SECRET_EXPIRED", async () => ({ Ticket: "none" })],
      ["ALREADY_BOUND", async () => (await bind(other), {})],
      ["LOCKED", async () => (await lockGoogle(), {})],
      ["NOT_ENABLED", async () => (await setMode("off"), {})],
    ];
    // Each fault joins the ones before it, which are all later in the order.
    let change: Partial<RequestOf<typeof bindGoogle>> = { Code: await app.wrong() };
    expect(await bind(app, change)).toMatchObject(code("CODE_WRONG"));
    for (const [name, breakIt] of faults) {
      change = { ...change, ...Object(await breakIt()) };
      expect(await bind(app, change), name).toMatchObject(code(name));
    }
  });
});

it("gives no secret where the site offers none, or where one is bound", async () => {
  await setMode("off");
  expect(await world.call(initGoogle, {}, token)).toMatchObject(code("NOT_ENABLED"));
  await setMode("offered");
  await bound();
  expect(await world.call(initGoogle, {}, token)).toMatchObject(code("ALREADY_BOUND"));
  await setMode("off");
  expect(await world.call(initGoogle, {}, token)).toMatchObject(code("NOT_ENABLED"));
});

describe("a login with an authenticator", () => {
  it("takes a code of the step before or after, no older one, and none twice", async () => {
    const app = await bound();
    expect(await second(await app.codeAt(-2))).toMatchObject({
      Result: loginResults.GOOGLE_WRONG.code,
    });
    expect(await second(await app.codeAt(2))).toMatchObject({
      Result: loginResults.GOOGLE_WRONG.code,
    });
    expect(await second(await app.codeAt(-1))).toMatchObject({ Result: 0 });
    expect(await second(await app.codeAt(1))).toMatchObject({ Result: 0 });
    expect(await second(await app.codeAt())).toMatchObject({
      Result: loginResults.GOOGLE_WRONG.code,
    });
  });

  it("takes a recovery code once, however it is written", async () => {
    const { codes } = await bound();
    const [first = "", other = ""] = codes;
    expect(await second(first.toLowerCase().replace("-", " "))).toMatchObject({ Result: 0 });
    expect(await second(first)).toMatchObject({ Result: loginResults.GOOGLE_WRONG.code });
    expect(await second(other)).toMatchObject({ Result: 0 });
    expect((await center()).Authenticator.RecoveryCodesLeft).toBe(8);
  });

  it("opens one session with a recovery code that races itself over two tickets", async () => {
    const { codes } = await bound();
    const tickets = await Promise.all([ticketOf(), ticketOf()]);
    const answers = await Promise.all(
      tickets.map((Ticket) => world.call(loginGoogle, { Ticket, Code: codes[0] ?? "" })),
    );
    expect(answers.filter((answer) => "access_token" in answer)).toHaveLength(1);
  });

  it("locks after ten wrong codes, also for other uses, until the time is over or operators lift it", async () => {
    const app = await bound();
    const wrong = await app.wrong();
    for (let i = 0; i < 9; i++) {
      expect(await second(wrong)).toMatchObject({ Result: loginResults.GOOGLE_WRONG.code });
    }
    expect(await scope(wrong)).toMatchObject(code("CODE_WRONG"));
    expect(await second(await app.codeAt())).toMatchObject({
      Result: loginResults.LOCKED.code,
      LockedMinutes: 15,
    });
    expect(await scope(await app.codeAt())).toMatchObject(code("LOCKED"));
    expect(await unbind({ Code: await app.codeAt() })).toMatchObject(code("LOCKED"));
    await world.advance(15 * minuteMs);
    await world.tick(["end-flags"]);
    expect(await sql("SELECT state FROM account WHERE id = $1")).toEqual([{ state: 0 }]);
    expect(await second(await app.codeAt())).toMatchObject({ Result: 0 });
    await lockGoogle();
    await world.advance(minuteMs);
    const locked = await second(await app.codeAt());
    expect(locked).toMatchObject({ Result: loginResults.LOCKED.code });
    expect(locked).not.toHaveProperty("LockedMinutes");
  });

  it("judges no more than ten of many wrong codes that come at once", async () => {
    const app = await bound();
    const wrong = await app.wrong();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scope(wrong)));
    const judged = answers.filter(
      (answer) => "Result" in answer && answer.Result === googleResults.CODE_WRONG.code,
    );
    expect(judged).toHaveLength(10);
    expect(await scope(await app.codeAt())).toMatchObject(code("LOCKED"));
  });
});

describe("taking an authenticator off", () => {
  const withMail = () =>
    sql(
      `INSERT INTO account_security (account_id, email) VALUES ($1, $2)
        ON CONFLICT (account_id) DO UPDATE SET email = excluded.email`,
      [accountId, `${userName}@example.org`],
    );
  const mailed = async () => {
    await withMail();
    const answer = await world.call(sendUnbindCode, { Channel: "email" }, token);
    expect(answer).toMatchObject({ Result: 0, ExpireSeconds: 300 });
    const message = sent.findLast(({ to }) => to === `${userName}@example.org`);
    return /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
  };

  it("holds withdrawals for a day and lets the password alone in again", async () => {
    const app = await bound();
    const until = (await nowMs()) + 24 * hourMs;
    expect(await unbind({ Code: await app.codeAt() })).toMatchObject({
      Result: 0,
      HoldUntil: until,
    });
    expect(await center()).toMatchObject({
      Authenticator: { Scopes: 0, RecoveryCodesLeft: 0 },
      Holds: [{ Kind: "withdraw", Until: until }],
    });
    expect(await world.signIn(userName)).not.toBe("");
    expect(await unbind({ Code: await app.codeAt(1) })).toMatchObject(code("NOT_BOUND"));
    await world.advance(24 * hourMs);
    token = await world.signIn(userName);
    expect((await center()).Holds).toEqual([]);
  });

  it("takes a recovery code in place of the lost phone, and it counts once", async () => {
    const { codes } = await bound();
    const [used = "", left = ""] = codes;
    expect(await second(used)).toMatchObject({ Result: 0 });
    expect(await unbind({ RecoveryCode: used })).toMatchObject(code("RECOVERY_WRONG"));
    expect(await unbind({ RecoveryCode: left })).toMatchObject({ Result: 0 });
  });

  it("asks for a code to the bound mail too, and takes it once", async () => {
    const app = await bound();
    const contact = await mailed();
    expect(await unbind({ Code: await app.codeAt() })).toMatchObject(code("CONTACT_CODE_WRONG"));
    const whole = { Code: await app.codeAt(), ContactCode: contact };
    const answers = await Promise.all([unbind(whole), unbind(whole)]);
    expect(answers.filter((answer) => "HoldUntil" in answer)).toHaveLength(1);
  });

  it("sends no code without an authenticator, to nothing bound, or twice in a minute", async () => {
    const send = () => world.call(sendUnbindCode, { Channel: "email" }, token);
    expect(await send()).toMatchObject(code("NOT_BOUND"));
    await bound();
    expect(await send()).toMatchObject(code("CONTACT_UNBOUND"));
    await withMail();
    expect(await send()).toMatchObject({ Result: 0 });
    expect(await send()).toMatchObject({ Result: 903 });
  });

  it("refuses a code of the mail that is too old", async () => {
    const app = await bound();
    const contact = await mailed();
    await world.advance(5 * minuteMs);
    expect(await unbind({ Code: await app.codeAt(), ContactCode: contact })).toMatchObject(
      code("CONTACT_CODE_EXPIRED"),
    );
  });

  it("answers the first of two faults, in the order in which it checks", async () => {
    const app = await bound();
    const contact = await mailed();
    const wrong = await app.wrong();
    expect(await unbind({ Code: wrong, ContactCode: contact })).toMatchObject(code("CODE_WRONG"));
    expect(await unbind({ Code: wrong, ContactCode: "x" })).toMatchObject(
      code("CONTACT_CODE_WRONG"),
    );
    expect(await unbind({ Code: "12", ContactCode: "x" })).toMatchObject(code("CODE_FORMAT"));
    await sql(
      "UPDATE account_security SET google_secret = NULL, google_scopes = 0 WHERE account_id = $1",
    );
    expect(await unbind({ Code: "12" })).toMatchObject(code("NOT_BOUND"));
    await lockGoogle();
    expect(await unbind({ Code: "12" })).toMatchObject(code("LOCKED"));
    await setMode("forced");
    expect(await unbind({ Code: "12" })).toMatchObject(code("FORCED"));
  });

  it("refuses a code that was used before", async () => {
    const app = await bound();
    const once = await app.codeAt();
    expect(await scope(once)).toMatchObject({ Result: 0 });
    expect(await unbind({ Code: once })).toMatchObject(code("CODE_USED"));
  });
});

describe("what an authenticator is asked for", () => {
  it("is chosen with a code", async () => {
    const app = await bound();
    expect(await scope(await app.codeAt(), authenticatorScopes.WITHDRAW)).toMatchObject({
      Result: 0,
      Scopes: 16,
    });
    expect((await center()).Authenticator.Scopes).toBe(16);
    expect(await world.signIn(userName)).not.toBe("");
  });

  it("answers every fault, the first of two", async () => {
    expect(await scope("12")).toMatchObject(code("NOT_BOUND"));
    const app = await bound();
    const once = await app.codeAt();
    expect(await scope(once)).toMatchObject({ Result: 0 });
    expect(await scope(once)).toMatchObject(code("CODE_USED"));
    expect(await scope(await app.wrong())).toMatchObject(code("CODE_WRONG"));
    expect(await scope("12")).toMatchObject(code("CODE_FORMAT"));
    await lockGoogle();
    expect(await scope("12")).toMatchObject(code("LOCKED"));
    await setMode("forced");
    expect(await scope("12", authenticatorScopes.WITHDRAW)).toMatchObject(code("FORCED"));
    expect(await scope("12")).toMatchObject(code("LOCKED"));
  });
});

it("new recovery codes put the old ones out of use", async () => {
  const app = await bound();
  const renew = (Code: string) => world.call(renewRecoveryCodes, { Code }, token);
  expect(await renew(app.codes[0] ?? "")).toMatchObject(code("CODE_FORMAT"));
  const answer = await renew(await app.codeAt());
  const fresh = "RecoveryCodes" in answer ? answer.RecoveryCodes : [];
  expect(new Set([...fresh, ...app.codes]).size).toBe(20);
  expect(await second(app.codes[0] ?? "")).toMatchObject({
    Result: loginResults.GOOGLE_WRONG.code,
  });
  expect(await second(fresh[0] ?? "")).toMatchObject({ Result: 0 });
});

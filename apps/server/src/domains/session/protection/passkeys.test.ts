import {
  type AnswerOf,
  addPasskey,
  type Call,
  getSecurityCenterData,
  initPasskey,
  initPasskeyLogin,
  LoginType,
  listPasskeys,
  login,
  loginPasskey,
  loginResults,
  passkeyResults,
  passkeysMax,
  type RequestOf,
  removePasskey,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { totpCodeAt } from "../../../platform/totp.ts";
import { callOver } from "../../../testing/call-over.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import {
  aSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from "../../../testing/software-authenticator.ts";
import { createTestWorld, type TestWorld, testSecrets } from "../../../testing/test-world.ts";
import { holdOf } from "../../account/protection/holds.sql.ts";
import { demoPassword } from "../../site/demo-accounts.ts";
import { sealAuthenticator } from "../authenticator.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const minuteMs = 60_000;
let world: TestWorld;
let players = 0;
let userName = "";
let accountId = 0n;
let token = "";
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  await world.db.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, state, password_hash,
        funds_password_hash, terms_version, created_at)
      SELECT merchant_id, role, 'key' || n, 'key' || n, parent_id, path, prize_group, 0, password_hash, funds_password_hash,
        terms_version, created_at
      FROM account, generate_series(1, 40) AS n WHERE user_name = 'player1' AND merchant_id = 1`,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.advance(11 * minuteMs);
  players += 1;
  userName = `key${players}`;
  accountId = await accountIdOf(world, userName);
  token = await world.signIn(userName);
});

/** Passkeys belong to names, so that the calls go to one. */
const ask = <C extends Call>(call: C, body: RequestOf<C>, own?: string): Promise<AnswerOf<C>> =>
  callOver(world.url.replace("127.0.0.1", "localhost"), call, body, own);
const code = (name: keyof typeof passkeyResults) => ({ Result: passkeyResults[name].code });
const refused = (name: keyof typeof loginResults) => ({ Result: loginResults[name].code });

async function begun(own = token) {
  const answer = await ask(initPasskey, { Password: demoPassword }, own);
  if (!("Challenge" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}
const add = (Ticket: string, made: ReturnType<SoftwareAuthenticator["create"]>, Name = "phone") =>
  ask(addPasskey, { Ticket, Name, Transports: ["internal"], ...made }, token);

async function added(device = aSoftwareAuthenticator()) {
  const asked = await begun();
  expect(await add(asked.Ticket, device.create(asked))).toMatchObject({ Result: 0 });
  return { device, userId: asked.UserId };
}

async function challenge(Ticket?: string) {
  const answer = await ask(initPasskeyLogin, Ticket === undefined ? {} : { Ticket });
  if (!("Challenge" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}
const enter = (
  Ticket: string,
  signed: ReturnType<SoftwareAuthenticator["get"]>,
  change: Partial<RequestOf<typeof loginPasskey>> = {},
) => ask(loginPasskey, { Ticket, ...signed, ...change });

describe("adding a passkey", () => {
  it("asks for the code of the authenticator where one is bound, and withdrawals wait", async () => {
    const secret = Buffer.from("12345678901234567890");
    const { tokenKey } = testSecrets;
    const random = repeatableRandom("passkeys");
    await world.db.rows({
      text: "INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, 0)",
      values: [accountId, sealAuthenticator(secret, { accountId, tokenKey, random })],
    });
    const begin = (GoogleCode?: string) =>
      ask(
        initPasskey,
        { Password: demoPassword, ...(GoogleCode === undefined ? {} : { GoogleCode }) },
        token,
      );
    expect(await begin()).toMatchObject(code("CODE_REQUIRED"));
    const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    const right = totpCodeAt(secret, clock?.now ?? 0);
    expect(await begin(right === "000000" ? "111111" : "000000")).toMatchObject(code("CODE_WRONG"));
    const asked = await begin(right);
    if (!("Challenge" in asked)) throw new Error("refused");
    expect(await holdOf(world.db, accountId)).toEqual([]);
    const device = aSoftwareAuthenticator();
    expect(await add(asked.Ticket, device.create(asked))).toMatchObject({ Result: 0 });
    expect(await holdOf(world.db, accountId)).toMatchObject([{ kind: "withdraw" }]);
    expect(await begin(right)).toMatchObject(code("CODE_WRONG"));
  });

  it("keeps what the device made, and tells it by the name that the player gave it", async () => {
    const { device } = await added();
    expect(await ask(listPasskeys, {}, token)).toMatchObject({
      Items: [{ Id: device.id, Name: "phone", LastUsedAt: null, IsOfHost: true }],
    });
    const center = await ask(getSecurityCenterData, {}, token);
    expect("Items" in center && center.Items.find(({ Key }) => Key === "passkey")).toMatchObject({
      IsOn: true,
    });
    const next = await begun();
    expect(next.Exclude).toEqual([{ Id: device.id, Transports: ["internal"] }]);
    expect(await world.call(listPasskeys, {}, token)).toMatchObject({
      Items: [{ IsOfHost: false }],
    });
  });

  it("takes the login password, and not from a bare address", async () => {
    const wrong = await ask(initPasskey, { Password: "wrong" }, token);
    expect(wrong).toMatchObject(code("PASSWORD_WRONG"));
    expect(await world.call(initPasskey, { Password: "wrong" }, token)).toMatchObject(
      code("HOST_UNFIT"),
    );
    for (let i = 0; i < 4; i++) await ask(initPasskey, { Password: "wrong" }, token);
    expect(await ask(initPasskey, { Password: demoPassword }, token)).toMatchObject(code("LOCKED"));
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["a part of the host as origin", { origin: "http://localhost.evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["no verified user", { isUserVerified: false }],
    ["a signature for another purpose", { type: "webauthn.get" }],
  ])("refuses %s, and the challenge is used up", async (_what, change) => {
    const asked = await begun();
    const device = aSoftwareAuthenticator();
    expect(await add(asked.Ticket, device.create(asked, change))).toMatchObject(code("REJECTED"));
    expect(await add(asked.Ticket, device.create(asked))).toMatchObject(code("EXPIRED"));
  });

  it("refuses a challenge of before, of somebody else, of another host, and of five minutes ago", async () => {
    const device = aSoftwareAuthenticator();
    const [first, second] = [await begun(), await begun()];
    expect(await add(second.Ticket, device.create(first))).toMatchObject(code("REJECTED"));
    const other = await begun(await world.signIn("player3"));
    expect(await add(other.Ticket, device.create(other))).toMatchObject(code("EXPIRED"));
    const late = await begun();
    await world.advance(5 * minuteMs);
    expect(await add(late.Ticket, device.create(late))).toMatchObject(code("EXPIRED"));
  });

  it("refuses bytes that are nothing, one that is there already, and an eleventh", async () => {
    const asked = await begun();
    const device = aSoftwareAuthenticator();
    const made = { ...device.create(asked), Attestation: "AAAA" };
    expect(await add(asked.Ticket, made)).toMatchObject(code("REJECTED"));
    await added(device);
    const again = await begun();
    expect(await add(again.Ticket, device.create(again))).toMatchObject(code("EXISTS"));
    const before = await begun();
    for (let i = 1; i < passkeysMax; i++) await added();
    expect(await add(before.Ticket, aSoftwareAuthenticator().create(before))).toMatchObject(
      code("LIMIT"),
    );
    expect(await ask(initPasskey, { Password: demoPassword }, token)).toMatchObject(code("LIMIT"));
  });

  it("removes one with the password, and it opens nothing any more", async () => {
    const { device } = await added();
    const remove = (Password: string, Id = device.id) =>
      ask(removePasskey, { Id, Password }, token);
    expect(await remove("wrong", "AAAA")).toMatchObject(code("NOT_FOUND"));
    expect(await remove("wrong")).toMatchObject(code("PASSWORD_WRONG"));
    expect(await remove(demoPassword)).toMatchObject({ Result: 0, Items: [] });
    const asked = await challenge();
    expect(await enter(asked.Ticket, device.get(asked))).toMatchObject(refused("PASSKEY_UNKNOWN"));
  });
});

describe("a login with a passkey", () => {
  it("opens a session by itself, with the account's number or without", async () => {
    const { device, userId } = await added();
    const asked = await challenge();
    expect(asked.Allow).toEqual([]);
    expect(await enter(asked.Ticket, device.get(asked), { UserHandle: userId })).toMatchObject({
      Result: 0,
      UserName: userName,
      LoginType: LoginType.PASSKEY,
    });
    const next = await challenge();
    expect(await enter(next.Ticket, device.get(next))).toMatchObject({ Result: 0 });
    const listed = await ask(listPasskeys, {}, token);
    expect("Items" in listed && listed.Items[0]?.LastUsedAt).toEqual(expect.any(Number));
  });

  it("takes phones that never count their signatures", async () => {
    const { device } = await added(aSoftwareAuthenticator({ counts: false }));
    for (let i = 0; i < 2; i++) {
      const asked = await challenge();
      expect(await enter(asked.Ticket, device.get(asked))).toMatchObject({ Result: 0 });
    }
  });

  it("does instead of the authenticator's code, for the account whose password was shown", async () => {
    const { device } = await added();
    const stranger = aSoftwareAuthenticator();
    await world.db.rows({
      text: "INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, '\\x01', 1)",
      values: [accountId],
    });
    const step = await ask(login, { UserName: userName, Password: demoPassword });
    expect(step).toMatchObject({ ...refused("GOOGLE_REQUIRED"), HasPasskey: true });
    const ticket = "Ticket" in step ? (step.Ticket ?? "") : "";
    const asked = await challenge(ticket);
    expect(asked.Allow).toEqual([{ Id: device.id, Transports: ["internal"] }]);
    expect(await enter(asked.Ticket, device.get(asked))).toMatchObject({ Result: 0 });
    // Another account's passkey does not end this step.
    token = await world.signIn("player4");
    await added(stranger);
    const next = await challenge(ticket);
    expect(await enter(next.Ticket, stranger.get(next))).toMatchObject(refused("PASSKEY_UNKNOWN"));
  });

  it("takes a signature once, also when it races itself", async () => {
    const { device } = await added();
    const asked = await challenge();
    const signed = device.get(asked);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(asked.Ticket, signed)));
    expect(answers.filter((answer) => "access_token" in answer)).toHaveLength(1);
    expect(await enter(asked.Ticket, signed)).toMatchObject(refused("PASSKEY_EXPIRED"));
    const next = await challenge();
    expect(await enter(next.Ticket, signed)).toMatchObject(refused("PASSKEY_WRONG"));
  });

  it("refuses a counter that goes back or stands: the key was copied", async () => {
    const { device } = await added();
    const use = async (counter: number) => {
      const asked = await challenge();
      return enter(asked.Ticket, device.get(asked, { counter }));
    };
    expect(await use(9)).toMatchObject({ Result: 0 });
    expect(await use(9)).toMatchObject(refused("PASSKEY_COPIED"));
    expect(await use(8)).toMatchObject(refused("PASSKEY_COPIED"));
    expect(await use(0)).toMatchObject(refused("PASSKEY_COPIED"));
    expect(await use(10)).toMatchObject({ Result: 0 });
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["no verified user", { isUserVerified: false }],
    ["a signature for another purpose", { type: "webauthn.create" }],
  ])("refuses %s", async (_what, change) => {
    const { device } = await added();
    const asked = await challenge();
    expect(await enter(asked.Ticket, device.get(asked, change))).toMatchObject(
      refused("PASSKEY_WRONG"),
    );
  });

  it("refuses an unknown passkey, another account's number, and a challenge that is too old", async () => {
    const { device } = await added();
    const first = await challenge();
    expect(await enter(first.Ticket, aSoftwareAuthenticator().get(first))).toMatchObject(
      refused("PASSKEY_UNKNOWN"),
    );
    const second = await challenge();
    expect(await enter(second.Ticket, device.get(second), { UserHandle: "AAAA" })).toMatchObject(
      refused("PASSKEY_WRONG"),
    );
    const late = await challenge();
    await world.advance(5 * minuteMs);
    expect(await enter(late.Ticket, device.get(late))).toMatchObject(refused("PASSKEY_EXPIRED"));
  });

  it("keeps hosts apart: a bare address has none, and another name knows none of this one's", async () => {
    const { device } = await added();
    expect(await world.call(initPasskeyLogin, {})).toMatchObject(refused("PASSKEY_HOST"));
    const asked = await challenge();
    const signed = { Ticket: asked.Ticket, ...device.get(asked) };
    expect(await world.call(loginPasskey, signed)).toMatchObject(refused("PASSKEY_HOST"));
    await world.db.rows({
      text: "UPDATE account_passkey SET rp_id = 'other.localhost' WHERE account_id = $1",
      values: [accountId],
    });
    const next = await challenge();
    expect(await enter(next.Ticket, device.get(next))).toMatchObject(refused("PASSKEY_UNKNOWN"));
  });

  it("lets in nobody who may not be in", async () => {
    const { device } = await added();
    await world.db.rows({
      text: "UPDATE account SET state = state | 1 WHERE id = $1",
      values: [accountId],
    });
    const asked = await challenge();
    expect(await enter(asked.Ticket, device.get(asked))).toMatchObject(refused("FROZEN"));
  });
});

it("begins no more than sixty logins of an address in ten minutes", async () => {
  for (let i = 0; i < 60; i++) await challenge();
  expect(await ask(initPasskeyLogin, {})).toMatchObject({ Result: 903 });
});

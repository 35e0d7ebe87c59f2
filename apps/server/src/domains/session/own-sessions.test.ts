import {
  changeFundsPassword,
  changePassword,
  getPlayerBaseData,
  getWalletAmount,
  kickOthers,
  login,
  logout,
  passwordResults,
  refreshToken,
  searchLoginLog,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { expectKey } from "../../platform/assert.ts";
import { systemRandom } from "../../platform/random.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { totpCodeAt } from "../../platform/totp.ts";
import { HttpStatus } from "../../testing/call-over.ts";
import { solvedCaptcha } from "../../testing/captchas.ts";
import { accountIdOf } from "../../testing/players.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld, testSecrets } from "../../testing/test-world.ts";
import { findAccounts } from "../account/account.sql.ts";
import { demoFundsPassword, demoPassword } from "../site/demo-accounts.ts";
import { sealAuthenticator } from "./authenticator.ts";
import { endSessions } from "./end-sessions.ts";
import { openSession } from "./open-session.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const better = "a much better sentence";
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => world.close());
beforeEach(() => world.db.rows({ text: "DELETE FROM session_counter" }));

const signIn = async (UserName: string, Password = demoPassword, DeviceId?: string) => {
  const device = DeviceId === undefined ? {} : { DeviceId };
  const answer = await world.call(login, { UserName, Password, ...device });
  if (!("access_token" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.access_token;
};
const sql = (text: string, values: unknown[] = []) => world.db.rows({ text, values });

/** What a token is answered with: 0, or the Result of a 401. */
async function verdictOn(token: string): Promise<unknown> {
  const error: unknown = await world.call(getWalletAmount, {}, token).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return 0;
  if (!(error instanceof HttpStatus)) throw error;
  return JSON.parse(error.body).Result;
}

describe("changing the login password", () => {
  const change = (token: string, NewPassword: string, more: object = {}) =>
    world.call(changePassword, { OldPassword: demoPassword, NewPassword, ...more }, token);

  it("leaves this session alone and ends every other one with Result 3", async () => {
    const [here, there] = [await signIn("player1"), await signIn("player1")];
    expect(await change(here, better)).toMatchObject({ Result: 0 });
    expect(await verdictOn(here)).toBe(0);
    expect(await verdictOn(there)).toBe(3);
    expect(await world.call(login, { UserName: "player1", Password: demoPassword })).toMatchObject({
      Result: 1,
    });
    const fresh = await signIn("player1", better);
    expect(await verdictOn(fresh)).toBe(0);
    expect(await world.call(refreshToken, {}, here)).toMatchObject({ Result: 0 });
  });

  it.each([
    ["short", "kq7-vd2", passwordResults.RULE_MISMATCH],
    ["easily guessed", "password1", passwordResults.TOO_SIMPLE],
    ["the one that accounts begin with", "Fairdraw-funds-1", passwordResults.SAME_AS_DEFAULT],
    ["the name", "player22!", passwordResults.SAME_AS_ACCOUNT],
  ])("refuses one that is %s", async (_what, password, { code }) => {
    const token = await signIn("player2");
    expect(await change(token, password)).toMatchObject({ Result: code });
    expect(await signIn("player2")).toBeTypeOf("string");
  });

  it("refuses the old one, a wrong old one, and the funds password", async () => {
    const token = await signIn("player2");
    await sql(
      "UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE user_name = 'player1' AND merchant_id = 1) WHERE user_name = 'player2' AND merchant_id = 1",
    );
    const from = (OldPassword: string, NewPassword: string) =>
      world.call(changePassword, { OldPassword, NewPassword }, token);
    expect(await from(better, better)).toMatchObject({ Result: passwordResults.SAME_AS_OLD.code });
    const short = "kq7-vd2";
    expect(await from(short, short)).toMatchObject({ Result: passwordResults.SAME_AS_OLD.code });
    expect(await from("not my password", "another sentence")).toMatchObject({
      Result: passwordResults.OLD_WRONG.code,
    });
    await world.call(
      changeFundsPassword,
      { OldPassword: demoFundsPassword, NewPassword: "money sentence 1" },
      token,
    );
    expect(await from(better, "money sentence 1")).toMatchObject({
      Result: passwordResults.SAME_AS_FUNDS.code,
    });
  });

  it("wants a captcha after three wrong old ones, each answer once", async () => {
    const token = await signIn("player5");
    const [before] = await world.db.rows<{ hash: string }>({
      text: "SELECT password_hash AS hash FROM account WHERE user_name = 'player5'",
    });
    const from = (OldPassword: string, proof = {}) =>
      world.call(changePassword, { OldPassword, NewPassword: better, ...proof }, token);
    for (let i = 0; i < 3; i++) await from("wrong");
    expect(await from(demoPassword)).toMatchObject({
      Result: passwordResults.CAPTCHA_REQUIRED.code,
    });
    const captcha = await solvedCaptcha(world);
    expect(await from("wrong", captcha)).toMatchObject({ Result: passwordResults.OLD_WRONG.code });
    expect(await from(demoPassword, captcha)).toMatchObject({
      Result: passwordResults.CAPTCHA_WRONG.code,
    });
    // The right one is not counted, and neither is what went before it.
    expect(await from(demoPassword, await solvedCaptcha(world))).toMatchObject({ Result: 0 });
    expect(await from("wrong")).toMatchObject({ Result: passwordResults.OLD_WRONG.code });
    // The tests below log in with the password that everybody has.
    await sql("UPDATE account SET password_hash = $1 WHERE user_name = 'player5'", [before?.hash]);
  });

  it("is locked after five wrong old ones, the right one too, for 15 minutes", async () => {
    const token = await signIn("player3");
    const from = (OldPassword: string, proof = {}) =>
      world.call(changePassword, { OldPassword, NewPassword: better, ...proof }, token);
    for (let i = 0; i < 5; i++) {
      const proof = await solvedCaptcha(world);
      expect(await from("wrong", proof)).toMatchObject({ Result: passwordResults.OLD_WRONG.code });
    }
    expect(await from(demoPassword)).toMatchObject({ Result: passwordResults.LOCKED.code });
    await world.advance(15 * 60_000);
    expect(await from(demoPassword)).toMatchObject({ Result: 0 });
  });

  it("asks for the authenticator's code where it is set so, and takes it once", async () => {
    const secret = new TextEncoder().encode("12345678901234567890");
    const accountId = await accountIdOf(world, "player4");
    const random = repeatableRandom("authenticator");
    const { tokenKey } = testSecrets;
    await sql(
      "INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, 2)",
      [accountId, sealAuthenticator(secret, { accountId, tokenKey, random })],
    );
    const token = await signIn("player4");
    const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    const GoogleCode = totpCodeAt(secret, clock?.now ?? 0);
    expect(await change(token, better)).toMatchObject({
      Result: passwordResults.GOOGLE_REQUIRED.code,
    });
    expect(await change(token, better, { GoogleCode: "000000" })).toMatchObject({
      Result: passwordResults.GOOGLE_WRONG.code,
    });
    expect(await change(token, better, { GoogleCode })).toMatchObject({ Result: 0 });
    expect(
      await world.call(
        changePassword,
        { OldPassword: better, NewPassword: "one more sentence", GoogleCode },
        token,
      ),
    ).toMatchObject({ Result: passwordResults.GOOGLE_WRONG.code });
  });

  it("is done by one only of two who change it at once", async () => {
    const [one, other] = [await signIn("player5"), await signIn("player5")];
    const answers = await Promise.all([
      change(one, "sentence of the one"),
      change(other, "sentence of the other").catch(() => ({ Result: 401 })),
    ]);
    expect(answers.filter((answer) => "Result" in answer && answer.Result === 0)).toHaveLength(1);
  });
});

describe("the duty to change the password", () => {
  it.each(["must_change_password = true", "state = 1024"])(
    "by %s refuses every call but a few with 13, until it is done",
    async (duty) => {
      await sql(`UPDATE account SET ${duty} WHERE user_name = 'agent1' AND merchant_id = 1`);
      const [Password, NewPassword] =
        duty === "state = 1024" ? [better, `${better} 2`] : [demoPassword, better];
      const granted = await world.call(login, { UserName: "agent1", Password });
      expect(granted).toMatchObject({ Result: 0, MustChangePassword: true });
      const token = "access_token" in granted ? granted.access_token : "";
      expect(await world.call(getWalletAmount, {}, token)).toMatchObject({ Result: 13 });
      expect(await world.call(kickOthers, {}, token)).toMatchObject({ Result: 13 });
      expect(await world.call(getPlayerBaseData, {}, token)).toHaveProperty("playerData");
      expect(
        await world.call(changePassword, { OldPassword: Password, NewPassword }, token),
      ).toMatchObject({ Result: 0 });
      expect(await world.call(getWalletAmount, {}, token)).toHaveProperty("WalletAmount");
      expect(await world.call(refreshToken, {}, token)).toMatchObject({
        MustChangePassword: false,
      });
    },
  );
});

describe("the funds password", () => {
  it("is set first by whoever knows the login password, and changed by its own later", async () => {
    await sql(
      "UPDATE account SET funds_password_hash = '' WHERE user_name = 'direct1' AND merchant_id = 1",
    );
    const token = await signIn("direct1");
    const set = (OldPassword: string, NewPassword: string) =>
      world.call(changeFundsPassword, { OldPassword, NewPassword }, token);
    expect(await set("", "money sentence 1")).toMatchObject({
      Result: passwordResults.OLD_WRONG.code,
    });
    expect(await set(demoPassword, "money sentence 1")).toMatchObject({ Result: 0 });
    expect(await set(demoPassword, "money sentence 2")).toMatchObject({
      Result: passwordResults.OLD_WRONG.code,
    });
    expect(await set("money sentence 1", "money sentence 2")).toMatchObject({ Result: 0 });
    expect(await verdictOn(token)).toBe(0);
  });

  it("is never the login password", async () => {
    await sql("UPDATE account SET must_change_password = false WHERE user_name = 'root1'");
    const token = await signIn("root1");
    await world.call(changePassword, { OldPassword: demoPassword, NewPassword: better }, token);
    expect(
      await world.call(
        changeFundsPassword,
        { OldPassword: demoFundsPassword, NewPassword: better },
        token,
      ),
    ).toMatchObject({ Result: passwordResults.SAME_AS_LOGIN.code });
  });
});

describe("sessions of an account", () => {
  const owner = "player2";
  const signInOwner = () => signIn(owner, better);

  it("are listed newest first, with the one that asks marked", async () => {
    await sql("DELETE FROM session WHERE account_id = $1", [await accountIdOf(world, owner)]);
    const first = await signInOwner();
    await world.advance(1000);
    const second = await signInOwner();
    await world.advance(1000);
    await world.call(logout, {}, first);
    const log = await world.call(searchLoginLog, { PageIndex: 1, PageSize: 10 }, second);
    expect(log).toMatchObject({
      Total: 2,
      Items: [
        { Ip: "127.0.0.*", LoginType: 0, IsOpen: true, IsCurrent: true },
        { IsOpen: false, IsCurrent: false },
      ],
    });
    await rawCall(`${world.url}/api/Token/Login`, {
      body: JSON.stringify({ UserName: owner, Password: better }),
      headers: { "X-Mobile": "1" },
    });
    const mobile = await world.call(searchLoginLog, { PageIndex: 1, PageSize: 1 }, second);
    expect(mobile).toMatchObject({ Total: 3, Items: [{ IsMobile: true, IsCurrent: false }] });
    const page = await world.call(searchLoginLog, { PageIndex: 2, PageSize: 1 }, second);
    expect(page).toMatchObject({ Total: 3, Items: [{ IsCurrent: true, IsMobile: false }] });
  });

  it("are ended by their owner, all but his own, with Result 1", async () => {
    const [one, two, own] = [await signInOwner(), await signInOwner(), await signInOwner()];
    expect(await world.call(kickOthers, {}, own)).toMatchObject({ Result: 0 });
    expect([await verdictOn(one), await verdictOn(two), await verdictOn(own)]).toEqual([1, 1, 0]);
  });

  it("are ended by an operator with Result 4, those of the named accounts only", async () => {
    const [own, other] = [await signInOwner(), await signIn("player1", better)];
    const accountId = await accountIdOf(world, owner);
    const ended = await world.db.transaction((tx) => endSessions(tx, [accountId], 4));
    expect(ended).toBeGreaterThanOrEqual(1);
    expect([await verdictOn(own), await verdictOn(other)]).toEqual([4, 0]);
    const cuts = await sql("SELECT 1 FROM hub_outbox WHERE channel LIKE 'control-session:%'");
    expect(cuts.length).toBeGreaterThanOrEqual(ended);
  });

  it("end with Result 2 when somebody else logs in, where the site wants one at a time", async () => {
    const before = await signInOwner();
    await storeSetting(world.db, { merchantId: 1, name: "oneSessionPerAccount", value: true });
    const first = await signInOwner();
    expect([await verdictOn(before), await verdictOn(first)]).toEqual([2, 0]);
    const accountId = await accountIdOf(world, owner);
    const account = expectKey(await findAccounts(world.db, [accountId]), accountId, owner);
    const parts = {
      db: world.db,
      random: systemRandom,
      newId: () => crypto.randomUUID(),
      nowMs: () => world.nowMs(),
      tokenKey: testSecrets.tokenKey,
      placeOf: () => "",
    };
    const origin = { ip: "127.0.0.1", deviceId: "", isMobile: false };
    const granted = await Promise.all(
      Array.from({ length: 8 }, () => openSession(parts, { account, origin, loginType: 0 })),
    );
    const verdicts = await Promise.all(granted.map((grant) => verdictOn(grant.access_token)));
    expect(verdicts.filter((verdict) => verdict === 0)).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 2)).toHaveLength(7);
    await storeSetting(world.db, { merchantId: 1, name: "oneSessionPerAccount", value: false });
  });
});

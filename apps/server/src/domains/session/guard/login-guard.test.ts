import {
  type AnswerOf,
  type LoginRefused,
  login,
  loginGoogle,
  loginResults,
  type RequestOf,
} from "@fairdraw/wire";
import pLimit from "p-limit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { systemRandom } from "../../../platform/random.ts";
import { storeSetting } from "../../../platform/settings/settings.sql.ts";
import { totpCodeAt } from "../../../platform/totp.ts";
import { solvedCaptcha } from "../../../testing/captchas.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld, testSecrets } from "../../../testing/test-world.ts";
import { demoPassword } from "../../site/demo-accounts.ts";
import { sealAuthenticator } from "../authenticator.ts";
import { login as tryLogin } from "../login.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const minuteMs = 60_000;
const { ACCOUNT_OR_PASSWORD, CAPTCHA_REQUIRED, CAPTCHA_WRONG, LOCKED } = loginResults;
const { GOOGLE_REQUIRED, GOOGLE_WRONG, VERSION_OLD, IP_NOT_ALLOWED } = loginResults;
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.rows({ text: "DELETE FROM session_counter" });
  await world.db.rows({ text: "DELETE FROM session_device" });
});

type LoginRequest = RequestOf<typeof login>;
const attempt = (change: Partial<LoginRequest> = {}) =>
  world.call(login, { UserName: "player1", Password: "wrong", ...change });
const right = (change: Partial<LoginRequest> = {}) =>
  attempt({ Password: demoPassword, ...change });
/** Enough failures to ask for a captcha, or to lock. */
async function fail(times: number, change: Partial<LoginRequest> = {}): Promise<void> {
  for (let i = 0; i < times; i++) {
    const captcha = i >= 3 ? await solvedCaptcha(world) : {};
    expect(await attempt({ ...captcha, ...change })).toMatchObject({
      Result: ACCOUNT_OR_PASSWORD.code,
    });
  }
}

describe("guessing the password of an account", () => {
  it("is asked for a captcha after three failures, which the third one says", async () => {
    const answers: AnswerOf<typeof login>[] = [];
    for (let i = 0; i < 4; i++) answers.push(await attempt());
    expect(answers).toMatchObject([
      { Result: ACCOUNT_OR_PASSWORD.code },
      { Result: ACCOUNT_OR_PASSWORD.code },
      { Result: ACCOUNT_OR_PASSWORD.code, NeedCaptcha: true },
      { Result: CAPTCHA_REQUIRED.code, NeedCaptcha: true },
    ]);
    expect(answers[1]).not.toHaveProperty("NeedCaptcha");
    expect(await right()).toMatchObject({ Result: CAPTCHA_REQUIRED.code });
    expect(await right({ CaptchaId: "no", CaptchaCode: "ABCD" })).toMatchObject({
      Result: CAPTCHA_WRONG.code,
    });
    expect(await right(await solvedCaptcha(world))).toMatchObject({ Result: 0 });
    expect(await right()).toMatchObject({ Result: 0 });
  });

  it("is locked after five failures for 15 minutes, with the right password too", async () => {
    await fail(5);
    const captcha = await solvedCaptcha(world);
    expect(await right(captcha)).toMatchObject({ Result: LOCKED.code, LockedMinutes: 15 });
    await world.advance(14 * minuteMs);
    expect(await right()).toMatchObject({ Result: LOCKED.code, LockedMinutes: 1 });
    await world.advance(minuteMs);
    expect(await right()).toMatchObject({ Result: 0 });
  });

  it("is locked twice as long each time that day, up to 16 times, until the player comes in", async () => {
    const locked: unknown[] = [];
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      await fail(5);
      locked.push(await right(await solvedCaptcha(world)));
      await world.advance(minutes * minuteMs);
    }
    expect(locked).toMatchObject(
      [15, 30, 60, 120, 240, 240].map((LockedMinutes) => ({ Result: LOCKED.code, LockedMinutes })),
    );
    expect(await right()).toMatchObject({ Result: 0 });
    await fail(5);
    expect(await right(await solvedCaptcha(world))).toMatchObject({ LockedMinutes: 15 });
  });

  it("gets no more than a few tries out of a hundred at once", async () => {
    await storeSetting(world.db, {
      merchantId: 1,
      name: "loginGuard",
      value: {
        captchaAfter: 10,
        captchaAfterPerAddress: 100,
        addressWindowMinutes: 10,
        lockAfter: 5,
        lockMinutes: 15,
      },
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt()));
    await world.db.rows({ text: "DELETE FROM site_setting WHERE name = 'loginGuard'" });
    const judged = answers.filter(
      (answer) => "Result" in answer && answer.Result === ACCOUNT_OR_PASSWORD.code,
    );
    expect(judged.length).toBeGreaterThanOrEqual(5);
    // Two are checked at a time: the second of the last pair may have begun before the lock.
    expect(judged.length).toBeLessThanOrEqual(6);
  });

  it("leaves the owner's own device alone while 2,000 try from other addresses", async () => {
    const own = { DeviceId: "device-of-the-owner" };
    expect(await right(own)).toMatchObject({ Result: 0 });
    const parts = {
      db: world.db,
      random: systemRandom,
      newId: () => crypto.randomUUID(),
      nowMs: () => world.nowMs(),
      tokenKey: testSecrets.tokenKey,
      placeOf: () => "",
    };
    const results = new Map<number, number>();
    const lane = pLimit(8);
    const attack = async (n: number) => {
      const answer = await tryLogin(parts, {
        body: { UserName: "player1", Password: `guess ${n}` },
        host: "localhost",
        ip: `198.51.${n >> 8}.${n & 255}`,
        device: { id: `device-of-thief-${n}`, isMobile: false, bundleVersion: "" },
      });
      const code = "code" in answer ? answer.code : answer.Result;
      results.set(code, (results.get(code) ?? 0) + 1);
    };
    await Promise.all(Array.from({ length: 2000 }, (_, n) => lane(() => attack(n))));
    // Captcha and lock let none of them try more passwords than a few.
    expect(results.get(ACCOUNT_OR_PASSWORD.code)).toBeLessThanOrEqual(6);
    expect(results.get(0)).toBeUndefined();
    expect(await right(own)).toMatchObject({ Result: 0 });
    const elsewhere = await right({ DeviceId: "a-device-never-seen" });
    expect([CAPTCHA_REQUIRED.code, LOCKED.code]).toContain(elsewhere.Result);
  });

  it("leaves the owner's own device alone when every other one is locked", async () => {
    const own = { DeviceId: "device-of-the-owner" };
    expect(await right(own)).toMatchObject({ Result: 0 });
    await fail(5, { DeviceId: "device-of-a-thief" });
    expect(await right({ DeviceId: "a-device-never-seen" })).toMatchObject({
      Result: LOCKED.code,
    });
    expect(await right(own)).toMatchObject({ Result: 0 });
    expect(await right({ DeviceId: "a-device-never-seen" })).toMatchObject({
      Result: LOCKED.code,
    });
  });

  it("counts a known device by itself, and takes its name from the header as well", async () => {
    await right({ DeviceId: "device-of-the-owner" });
    const byHeader = (Password: string) =>
      rawCall(`${world.url}/api/Token/Login`, {
        body: JSON.stringify({ UserName: "PLAYER1", Password }),
        headers: { "X-Device-Id": "device-of-the-owner" },
      });
    for (let i = 0; i < 3; i++) expect((await byHeader("wrong")).json["Result"]).toBe(1);
    expect((await byHeader("wrong")).json["Result"]).toBe(CAPTCHA_REQUIRED.code);
    expect(await right({ DeviceId: "some-other-device" })).toMatchObject({ Result: 0 });
  });

  it("counts names that are nobody's like any other, with the same answers", async () => {
    const answersFor = async (UserName: string) => {
      await world.db.rows({ text: "DELETE FROM session_counter" });
      const answers: unknown[] = [];
      for (let i = 0; i < 7; i++) {
        const captcha = i === 4 || i === 5 ? await solvedCaptcha(world) : {};
        const { ServerTime: _, ...answer } = (await attempt({
          UserName,
          ...captcha,
        })) as LoginRefused;
        answers.push(answer);
      }
      return answers;
    };
    const known = await answersFor("player1");
    expect(await answersFor("nobody1")).toEqual(known);
    expect(await answersFor("no body")).toEqual(known);
    expect(known.map((answer) => (answer as LoginRefused).Result)).toEqual([1, 1, 1, 2, 1, 1, 7]);
  });
});

describe("guessing from one address", () => {
  it("is asked for a captcha after ten failures over any accounts, until ten minutes are over", async () => {
    for (let i = 0; i < 10; i++) await attempt({ UserName: `someone${i}` });
    expect(await right({ UserName: "player2" })).toMatchObject({ Result: CAPTCHA_REQUIRED.code });
    expect(await right({ UserName: "player2", ...(await solvedCaptcha(world)) })).toMatchObject({
      Result: 0,
    });
    await world.advance(10 * minuteMs);
    expect(await right({ UserName: "player2" })).toMatchObject({ Result: 0 });
  });
});

describe("an account that lets only some addresses in", () => {
  it.each([
    ["127.0.0.1", 0],
    ["127.0.0.0/8", 0],
    ["203.0.113.7", IP_NOT_ALLOWED.code],
  ])("with %s on its list answers %i here, and 1 to a wrong password", async (allowed, Result) => {
    const accountId = await accountIdOf(world, "player4");
    await world.db.rows({
      text: `INSERT INTO account_security (account_id, is_ip_checked, allowed_ips) VALUES ($1, true, ARRAY[$2])
        ON CONFLICT (account_id) DO UPDATE SET allowed_ips = excluded.allowed_ips`,
      values: [accountId, allowed],
    });
    expect(await right({ UserName: "player4" })).toMatchObject({ Result });
    expect(await attempt({ UserName: "player4" })).toMatchObject({ Result: 1 });
  });
});

describe("an app that is too old", () => {
  it("is sent to the download page, browsers and newer ones are not", async () => {
    const with_ = async (version: string) => {
      const answer = await rawCall(`${world.url}/api/Token/Login`, {
        body: JSON.stringify({ UserName: "player1", Password: demoPassword }),
        headers: version === "" ? {} : { "X-Bundle-Version": version },
      });
      return answer.json["Result"];
    };
    expect(await with_("1.0.0")).toBe(0);
    await storeSetting(world.db, { merchantId: 1, name: "bundleVersionMin", value: "1.2" });
    expect(await with_("1.1.9")).toBe(VERSION_OLD.code);
    expect(await with_("1.2.0")).toBe(0);
    expect(await with_("")).toBe(0);
    expect(await with_("no version")).toBe(0);
  });
});

describe("a site that is away", () => {
  const merchant = (change: string) =>
    world.db.rows({ text: `UPDATE merchant SET ${change} WHERE id = 1` });

  it("says until when, and lets nobody in", async () => {
    await merchant("offline_from = fd_now(), offline_until = fd_now() + interval '1 hour'");
    const [row] = await world.db.rows<{ end: number }>({
      text: "SELECT offline_until AS end FROM merchant WHERE id = 1",
    });
    expect(await right()).toMatchObject({
      Result: loginResults.SITE_MAINTAIN.code,
      OfflineEndTime: row?.end,
    });
    await merchant("offline_from = NULL, offline_until = NULL, state = 4");
    expect(await right()).toMatchObject({ Result: loginResults.MERCHANT_CLOSED.code });
    await merchant("state = 5");
    expect(await right()).toMatchObject({ Result: 0 });
    // Calls behind the gate are let in again within two seconds, should it have looked meanwhile.
    await vi.waitFor(() => world.call(loginGoogle, { Ticket: "none", Code: "000000" }), 5000);
  });
});

describe("an account with an authenticator", () => {
  const secret = new TextEncoder().encode("12345678901234567890");
  const codeAt = async (steps = 0) => {
    const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    return totpCodeAt(secret, (clock?.now ?? 0) + steps * 30_000);
  };
  const ticket = async () => {
    const answer = await right({ UserName: "player5" });
    expect(answer).toMatchObject({ Result: GOOGLE_REQUIRED.code, Ticket: expect.any(String) });
    return "Ticket" in answer ? (answer.Ticket ?? "") : "";
  };
  const second = (Ticket: string, Code: string) => world.call(loginGoogle, { Ticket, Code });
  beforeAll(async () => {
    const accountId = await accountIdOf(world, "player5");
    const sealed = sealAuthenticator(secret, {
      accountId,
      tokenKey: testSecrets.tokenKey,
      random: repeatableRandom("authenticator"),
    });
    await world.db.rows({
      text: `INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, 1)
        ON CONFLICT (account_id) DO UPDATE SET google_secret = excluded.google_secret, google_scopes = 1`,
      values: [accountId, sealed],
    });
  });
  beforeEach(() => world.advance(2 * minuteMs));

  it("opens no session without its code, and one with it", async () => {
    const answer = await second(await ticket(), await codeAt());
    expect(answer).toMatchObject({ Result: 0, UserName: "player5", LoginType: 0 });
    expect(answer).toHaveProperty("access_token");
  });

  it("takes a code once, also with another ticket", async () => {
    const [first, other] = [await ticket(), await ticket()];
    const code = await codeAt();
    expect(await second(first, code)).toMatchObject({ Result: 0 });
    expect(await second(other, code)).toMatchObject({ Result: GOOGLE_WRONG.code });
    expect(await second(other, await codeAt(1))).toMatchObject({ Result: 0 });
  });

  it("opens one session for a code that is tried many times at once", async () => {
    const [first, code] = [await ticket(), await codeAt()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => second(first, code)));
    expect(answers.filter((answer) => "access_token" in answer)).toHaveLength(1);
  });

  it("lets a ticket try five codes, and no other after five minutes", async () => {
    const first = await ticket();
    for (let i = 0; i < 5; i++) {
      expect(await second(first, "000000")).toMatchObject({ Result: GOOGLE_WRONG.code });
    }
    expect(await second(first, await codeAt())).toMatchObject({ Result: ACCOUNT_OR_PASSWORD.code });
    const late = await ticket();
    await world.advance(5 * minuteMs);
    expect(await second(late, await codeAt())).toMatchObject({ Result: ACCOUNT_OR_PASSWORD.code });
  });

  it("refuses the second step when the password was changed after the first", async () => {
    const first = await ticket();
    await world.db.rows({
      text: "UPDATE account SET session_version = session_version + 1 WHERE user_name = 'player5'",
    });
    expect(await second(first, await codeAt())).toMatchObject({ Result: ACCOUNT_OR_PASSWORD.code });
  });

  it("locks after ten wrong codes over all tickets", async () => {
    for (let i = 0; i < 2; i++) {
      const one = await ticket();
      for (let j = 0; j < 5; j++) await second(one, "000000");
    }
    expect(await second(await ticket(), await codeAt())).toMatchObject({
      Result: LOCKED.code,
      LockedMinutes: 15,
    });
  });
});

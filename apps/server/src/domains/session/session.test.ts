import {
  getBetType,
  getWalletAmount,
  isRefused,
  login,
  logout,
  refreshToken,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { demoPassword } from "../../domains/site/demo-accounts.ts";
import { expectOne } from "../../platform/assert.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { hashToken } from "../../platform/tokens.ts";
import { HttpStatus } from "../../testing/call-over.ts";
import { accountIdOf } from "../../testing/players.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => world.close());

const tryLogin = (UserName: string, Password = demoPassword) =>
  world.call(login, { UserName, Password });
const wallet = (token?: string) => world.call(getWalletAmount, {}, token);
const refresh = async (token: string): Promise<string> => {
  const answer = await world.call(refreshToken, {}, token);
  if (!("access_token" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.access_token;
};

/** Status and Result of a rejected call. */
async function rejection(call: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  const error: unknown = await call.then(
    () => new Error("the call was answered"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpStatus)) throw error;
  return { status: error.status, body: JSON.parse(error.body) };
}
async function idOf(token: string): Promise<string> {
  const rows = await world.db.rows<{ id: string }>({
    text: "SELECT id FROM session WHERE token_hash = $1",
    values: [hashToken(token)],
  });
  return expectOne(rows, "session").id;
}
const rejectedWith = (Result: number) => ({
  status: 401,
  body: { Result, Message: expect.stringMatching(/./), ServerTime: expect.any(Number) },
});

describe("login", () => {
  it("opens a session that calls are answered in", async () => {
    const answer = await tryLogin("player1");
    expect(answer).toMatchObject({
      Result: 0,
      UserName: "player1",
      IsAgent: false,
      expires_in: 7200,
      idle_seconds: 24 * 3600,
    });
    expect(isRefused(await wallet("access_token" in answer ? answer.access_token : ""))).toBe(
      false,
    );
  });

  it("takes the user name in any case, the password in its own only", async () => {
    expect(await tryLogin("PLAYER1")).toMatchObject({ Result: 0, UserName: "player1" });
    expect(await tryLogin("player1", demoPassword.toUpperCase())).toMatchObject({ Result: 1 });
  });

  it("answers a wrong password and an unknown account alike", async () => {
    const wrong = await tryLogin("player1", "wrong");
    const unknown = await tryLogin("nobody", "wrong");
    expect(wrong).toMatchObject({ Result: 1 });
    expect({ ...unknown, ServerTime: 0 }).toEqual({ ...wrong, ServerTime: 0 });
  });

  it("tells agents from players", async () => {
    expect(await tryLogin("agent1")).toMatchObject({ Result: 0, IsAgent: true });
  });

  it("names the login before", async () => {
    await tryLogin("player5");
    expect(await tryLogin("player5")).toMatchObject({ LastLogin: { Ip: "127.0.0.1" } });
  });

  it("keeps accounts of the same name on two sites apart", async () => {
    const body = JSON.stringify({ UserName: "player1", Password: demoPassword });
    const there = await rawCall(`${world.url}/api/Token/Login`, {
      body,
      headers: { host: "second.localhost:8080" },
    });
    expect(there.json).toMatchObject({ Result: 0, UserName: "player1" });
    await giveTo("player1", 2, 77_000n);
    const here = await world.signIn("player1");
    expect(await wallet(String(there.json["access_token"]))).toMatchObject({
      WalletAmount: "77.000",
    });
    expect(await wallet(here)).toMatchObject({ WalletAmount: "10000.000" });
  });

  it("goes by the merchant code before the host", async () => {
    const answer = await world.call(login, {
      UserName: "player2",
      Password: demoPassword,
      MerchantCode: "second",
    });
    await giveTo("player2", 2, 5n);
    expect(await wallet("access_token" in answer ? answer.access_token : "")).toMatchObject({
      WalletAmount: "0.005",
    });
    expect(
      await world.call(login, { UserName: "player2", Password: demoPassword, MerchantCode: "no" }),
    ).toMatchObject({ Result: expect.any(Number) });
  });

  it("refuses a frozen account with the right password only", async () => {
    await setState("player4", 1);
    expect(await tryLogin("player4")).toMatchObject({ Result: 6 });
    expect(await tryLogin("player4", "wrong")).toMatchObject({ Result: 1 });
    await setState("player4", 0);
  });

  it("stores passwords as argon2id and no token in clear", async () => {
    const token = await world.signIn("player1");
    const hashes = await world.db.rows<{ password_hash: string; funds_password_hash: string }>({
      text: "SELECT password_hash, funds_password_hash FROM account",
    });
    for (const row of hashes) {
      expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(row.funds_password_hash).toMatch(/^\$argon2id\$/);
    }
    const [dump] = await world.db.rows<{ text: string }>({
      text: "SELECT string_agg(s::text, ' ') AS text FROM session s",
    });
    expect(dump?.text).not.toContain(token);
    expect(dump?.text).not.toContain(Buffer.from(token).toString("hex"));
    expect(dump?.text).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  });
});

describe("logout", () => {
  it("ends the session at once, and no other of the account", async () => {
    const [token, other] = [await world.signIn("player2"), await world.signIn("player2")];
    expect(await world.call(logout, {}, token)).toMatchObject({ Result: 0 });
    expect(await rejection(wallet(token))).toEqual(rejectedWith(1));
    expect(await rejection(world.call(refreshToken, {}, token))).toEqual(rejectedWith(1));
    expect(isRefused(await wallet(other))).toBe(false);
  });

  it("ends the replaced token of a refreshed session too", async () => {
    const old = await world.signIn("player2");
    const token = await refresh(old);
    await world.call(logout, {}, token);
    expect(await rejection(wallet(old))).toEqual(rejectedWith(1));
  });
});

describe("refresh", () => {
  it("tells how long a login may stand idle, as the site wants it now", async () => {
    const entry = await tryLogin("player2");
    const token = "access_token" in entry ? entry.access_token : "";
    await storeSetting(world.db, { merchantId: 1, name: "sessionIdleMinutes", value: 5 });
    expect(await world.call(refreshToken, {}, token)).toMatchObject({ idle_seconds: 300 });
    await storeSetting(world.db, { merchantId: 1, name: "sessionIdleMinutes", value: 1440 });
  });

  it("gives no token beyond thirty days after the login", async () => {
    let token = await world.signIn("player3");
    await world.db.rows({
      text: "UPDATE session SET created_at = fd_now() - interval '29 days 23 hours' WHERE id = $1",
      values: [await idOf(token)],
    });
    const answer = await world.call(refreshToken, {}, token);
    expect(answer).toMatchObject({ expires_in: 3600 });
    token = "access_token" in answer ? answer.access_token : "";
    await world.advance(3_600_000);
    expect(await rejection(world.call(refreshToken, {}, token))).toEqual(rejectedWith(6));
  });

  it("gives parallel calls with one token the same new token", async () => {
    const token = await world.signIn("player3");
    const fresh = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    expect(new Set(fresh).size).toBe(1);
    expect(fresh[0]).not.toBe(token);
    expect(isRefused(await wallet(fresh[0]))).toBe(false);
  });

  it("lets the old token work for a minute more, then ends the session", async () => {
    const token = await world.signIn("player3");
    const fresh = await refresh(token);
    await world.advance(59_999);
    expect(isRefused(await wallet(token))).toBe(false);
    expect(await refresh(token)).toBe(fresh);
    await world.advance(1);
    expect(isRefused(await wallet(fresh))).toBe(false);
    // Two people have this session now, and nobody knows which of them is its owner.
    expect(await rejection(wallet(token))).toEqual(rejectedWith(2));
    expect(await rejection(wallet(fresh))).toEqual(rejectedWith(2));
  });

  it("ends the session when a token comes that was replaced more than once", async () => {
    const first = await world.signIn("player3");
    const third = await refresh(await refresh(first));
    expect(isRefused(await wallet(third))).toBe(false);
    await expect(rejection(wallet(first))).resolves.toMatchObject({ status: 401 });
    expect(await rejection(wallet(third))).toEqual(rejectedWith(2));
  });

  it("lets the session run on from the refresh", async () => {
    const token = await world.signIn("player3");
    await world.advance(7_000_000);
    const fresh = await refresh(token);
    await world.advance(7_199_000);
    expect(isRefused(await wallet(fresh))).toBe(false);
    await world.advance(1_000);
    expect(await rejection(wallet(fresh))).toEqual(rejectedWith(6));
    expect(await rejection(world.call(refreshToken, {}, fresh))).toEqual(rejectedWith(6));
  });
});

describe("a session that rests", () => {
  beforeAll(() => storeSetting(world.db, { merchantId: 1, name: "sessionIdleMinutes", value: 5 }));
  afterAll(() =>
    storeSetting(world.db, { merchantId: 1, name: "sessionIdleMinutes", value: 1440 }),
  );

  it("runs on while calls come, and ends when none has come for its minutes", async () => {
    const token = await world.signIn("player3");
    for (let minutes = 0; minutes < 12; minutes += 4) {
      await world.advance(4 * 60_000);
      expect(isRefused(await wallet(token))).toBe(false);
    }
    await world.advance(6 * 60_000);
    expect(await rejection(wallet(token))).toEqual(rejectedWith(6));
  });

  it("takes its connection to the hub with it, also one that makes no calls", async () => {
    const token = await world.signIn("player3");
    const sessionId = await idOf(token);
    await world.advance(6 * 60_000);
    await world.tick(["end-rested-sessions"]);
    const ends = await world.db.rows({
      text: "SELECT FROM hub_outbox WHERE channel LIKE '%' || $1 UNION ALL SELECT FROM hub_log WHERE channel LIKE '%' || $1",
      values: [sessionId],
    });
    expect(ends).toHaveLength(1);
    expect(await rejection(wallet(token))).toEqual(rejectedWith(6));
  });
});

describe("a token", () => {
  it("is needed: none, a made-up and a malformed one are answered 401 with Result 1", async () => {
    expect(await rejection(wallet())).toEqual(rejectedWith(1));
    expect(await rejection(wallet("x".repeat(43)))).toEqual(rejectedWith(1));
    const malformed = await rawCall(`${world.url}/api/Wallet/GetWalletAmount`, {
      body: "{}",
      headers: { authorization: "Basic eDp5" },
    });
    expect(malformed).toMatchObject({ status: 401, json: { Result: 1 } });
  });

  it("ends when the account is frozen and works again afterwards", async () => {
    const token = await world.signIn("player4");
    await setState("player4", 1);
    expect(await rejection(wallet(token))).toEqual(rejectedWith(4));
    await setState("player4", 0);
    expect(isRefused(await wallet(token))).toBe(false);
  });

  it("ends when all sessions of the account are ended", async () => {
    const token = await world.signIn("player4");
    await world.db.rows({
      text: "UPDATE account SET session_version = session_version + 1 WHERE user_name = 'player4'",
    });
    expect(await rejection(wallet(token))).toEqual(rejectedWith(3));
    expect(isRefused(await wallet(await world.signIn("player4")))).toBe(false);
  });
});

describe("a hostile body", () => {
  const good = { UserName: "player1", Password: demoPassword };
  const bodies: Record<string, string> = {
    "with an unknown field": JSON.stringify({ ...good, IsAgent: true }),
    "with __proto__": `{"UserName":"player1","Password":"x","__proto__":{"isAgent":true}}`,
    "with constructor.prototype": `{"UserName":"a","Password":"x","constructor":{"prototype":{"a":1}}}`,
    "with a number for a name": `{"UserName":5,"Password":"x"}`,
    "with an array for a name": `{"UserName":["player1"],"Password":"x"}`,
    "with null for a password": `{"UserName":"player1","Password":null}`,
    "with a field missing": `{"UserName":"player1"}`,
    "with a name too long": JSON.stringify({ ...good, UserName: "a".repeat(65) }),
    "with a zero byte in a name": JSON.stringify({ ...good, UserName: "player1\u0000" }),
    "with a zero byte in the merchant": JSON.stringify({ ...good, MerchantCode: "\u0000" }),
    "with half of a character in a name": JSON.stringify({ ...good, UserName: "\ud800" }),
    "that is an array": "[]",
    "that is a number": "7",
    "that is null": "null",
    "that is empty": "",
    "that is no JSON": "{UserName:",
    "nested 20,000 deep": `{"UserName":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  };
  it.each(Object.keys(bodies))("%s is answered 400 with Result 904", async (name) => {
    const answer = await rawCall(`${world.url}/api/Token/Login`, { body: bodies[name] });
    expect({ status: answer.status, Result: answer.json["Result"] }).toEqual({
      status: 400,
      Result: 904,
    });
  });

  it("of a megabyte is answered 413 with Result 904", async () => {
    const body = JSON.stringify({ ...good, UserName: "a".repeat(1_000_000) });
    const answer = await rawCall(`${world.url}/api/Token/Login`, { body });
    expect(answer).toMatchObject({ status: 413, json: { Result: 904 } });
  });

  it("of another type is refused without a 5xx", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
    ]) {
      const answer = await rawCall(`${world.url}/api/Token/Login`, {
        body: JSON.stringify(good),
        headers: { "content-type": type },
      });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
      expect(answer.status, type).toBeLessThan(500);
    }
  });

  it.each(["%", "' OR 1=1 --", "player1%", "𝕡layer1", "player1\n"])(
    "with the name %j finds no account",
    async (UserName) => {
      expect(await tryLogin(UserName)).toMatchObject({ Result: 1 });
    },
  );
});

it("answers BetType for the caller's own prize group", async () => {
  const token = await world.signIn("player1");
  expect(await world.call(getBetType, { GameId: 101 }, token)).toMatchObject({
    PrizeGroup: 1950,
    CanBet: true,
    StakeMin: "0.002",
  });
});

async function setState(userName: string, state: number): Promise<void> {
  await world.db.rows({
    text: "UPDATE account SET state = $2 WHERE user_name = $1 AND merchant_id = 1",
    values: [userName, state],
  });
}

async function giveTo(userName: string, merchantId: number, available: bigint): Promise<void> {
  await world.db.rows({
    text: "UPDATE ledger_player SET available = $2 WHERE account_id = $1",
    values: [await accountIdOf(world, userName, merchantId), available],
  });
}
